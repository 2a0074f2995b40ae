// What the map shows: one check box per MapOptions member. GUI thread only.
#pragma once

#include "widgets/model/map_state.h"

#include <QCheckBox>
#include <QWidget>

#include <utility>
#include <vector>

namespace isthmus {

class ShowPanel : public QWidget {
    Q_OBJECT
public:
    explicit ShowPanel(QWidget* parent = nullptr);
    void setOptions(const MapOptions& options); // emits nothing
    [[nodiscard]] const MapOptions& options() const { return m_options; }

signals:
    void optionsChanged(const isthmus::MapOptions& options);

private:
    void addBox(const QString& text, const QString& toolTip, bool MapOptions::*member);

    MapOptions m_options;
    std::vector<std::pair<QCheckBox*, bool MapOptions::*>> m_boxes;
};

} // namespace isthmus
