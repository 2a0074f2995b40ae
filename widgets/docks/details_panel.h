// The selected item in words: read-only rows with units, and its load in the current round. Shows the project and the
// schedule when nothing is selected. GUI thread only; not owner of the model.
#pragma once

#include "widgets/docks/item_details.h"
#include "widgets/model/project_model.h"
#include "widgets/theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>

namespace isthmus {

class DetailsPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit DetailsPanel(ProjectModel& model, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setItem(const MapItem& item);
    void setSchedule(EvaluatedSchedulePtr schedule);
    void setRound(int round);
    [[nodiscard]] QSize sizeHint() const override { return {250, 320}; }

private:
    void refresh();
    void rebuild(const std::vector<DetailRow>& rows);
    void fill(const std::vector<DetailRow>& rows);

    ProjectModel& m_model;
    Theme m_theme;
    MapItem m_item;
    EvaluatedSchedulePtr m_schedule;
    int m_round = -1;
    QLabel* m_title;
    QLabel* m_subtitle;
    QWidget* m_rowsHost = nullptr;
    std::vector<DetailRow> m_rows;
    std::vector<QWidget*> m_marks; // by row: the meter or the dot, else null
    std::vector<QLabel*> m_labels; // by row
    std::vector<QLabel*> m_values; // by row, null where there is none
};

} // namespace isthmus
