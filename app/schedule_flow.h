// Which stored schedule is shown, and the commands on it: rename, duplicate, move, delete, import, export. Keeps a
// schedule chosen while the list changes under it. Evaluations arrive later than choices: shown() tells of them.
// GUI thread only; not owner of document and evaluations.
#pragma once

#include "app/document.h"
#include "widgets/model/schedule_evaluations.h"

#include <QSettings>
#include <QWidget>

namespace isthmus {

class ScheduleFlow : public QObject {
    Q_OBJECT
public:
    ScheduleFlow(Document& document, ScheduleEvaluations& evaluations, QSettings& settings, QWidget& window);
    [[nodiscard]] QString current() const { return QString::fromStdString(m_current); } // empty = none
    [[nodiscard]] bool canMove(int by) const;
    [[nodiscard]] EvaluatedSchedulePtr shownSchedule() const; // null while it is evaluated, or none

public slots:
    void setCurrent(const QString& name);
    void rename(const QString& from, const QString& to);
    void duplicate();
    void moveUp() { move(-1); }
    void moveDown() { move(1); }
    void remove();
    void importFile();
    bool importPath(const QString& path); // false: a message has said why
    void exportFile();

signals:
    void currentChanged(const QString& name);
    void shown(const isthmus::EvaluatedSchedulePtr& schedule); // null = nothing to show

private:
    void follow(const Changes& changes);
    void move(int by);
    void choose(std::string name);
    [[nodiscard]] std::string successor() const;
    [[nodiscard]] std::string returned() const; // what undo or redo has brought back; empty = not one

    Document& m_document;
    ScheduleEvaluations& m_evaluations;
    QSettings& m_settings;
    QWidget& m_window;
    std::string m_current;
    std::vector<std::string> m_known; // the names in the list when it was last looked at
    std::vector<std::string> m_shown; // what has been current, the latest last
    std::size_t m_index = 0;          // where the current one stands
};

} // namespace isthmus
