// A field that finds what is in the project (marked, first) and 7,343 cities of the world, by name, code or country,
// and a list of what it found below it. Keys alone do: type, arrows, Enter; Esc clears. A node that is chosen is told;
// a city asks to be added at its coordinates first. It changes nothing itself. GUI thread only; not owner of the model.
#pragma once

#include "widgets/model/project_model.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QListView>
#include <QString>
#include <QWidget>

namespace isthmus {

class CityRows;
class CityDelegate;

class CitySearch : public QWidget {
    Q_OBJECT
public:
    explicit CitySearch(const ProjectModel& model, QWidget* parent = nullptr);
    ~CitySearch() override;
    void setTheme(const Theme& theme);
    [[nodiscard]] QLineEdit* field() const { return m_field; }
    [[nodiscard]] QListView* list() const { return m_list; } // shown while something is found
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void nodeChosen(const isthmus::NodeId& id); // of a new city: after editRequested
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void search();
    void showList();
    void step(int rows);
    void choose(const QModelIndex& index);
    [[nodiscard]] bool handleKey(int key);
    void reset();

    const ProjectModel& m_model;
    QLineEdit* m_field;
    QListView* m_list; // a window of its own that never has the focus
    CityRows* m_rows;
    CityDelegate* m_delegate;
};

} // namespace isthmus
