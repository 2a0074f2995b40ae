#include "app/schedule_flow.h"

#include "app/folders.h"
#include "app/messages.h"
#include "app/schedule_edits.h"
#include "core/exchange/file_io.h"
#include "core/exchange/schedule_file.h"
#include "core/model/issue.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace isthmus {

namespace {

const QString kFolderKey = QStringLiteral("scheduleFolder");
const QString kEnding = QStringLiteral(".schedule.json");

QString filterText() { return ScheduleFlow::tr("Isthmus schedules (*.schedule.json);;All files (*)"); }

QString fileNameFor(const QString& schedule) {
    QString name = schedule;
    for (QChar& character : name) {
        if (!character.isLetterOrNumber() && character != QLatin1Char('-')) character = QLatin1Char(' ');
    }
    return name.simplified().replace(QLatin1Char(' '), QLatin1Char('-')) + kEnding;
}

QString nameFromFile(const QString& path) {
    const QFileInfo file(path);
    return path.endsWith(kEnding) ? file.fileName().chopped(kEnding.size()) : file.completeBaseName();
}

} // namespace

ScheduleFlow::ScheduleFlow(Document& document, ScheduleEvaluations& evaluations, QSettings& settings, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_evaluations(evaluations)
    , m_settings(settings)
    , m_window(window) {
    connect(&m_document.model(), &ProjectModel::changed, this, &ScheduleFlow::follow);
    connect(&m_document, &Document::replaced, this, [this] {
        const auto& schedules = m_document.project().schedules;
        m_shown.clear();
        choose(schedules.empty() ? std::string() : schedules.front().name);
    });
    connect(&m_evaluations, &ScheduleEvaluations::evaluated, this, [this](const QString& name) {
        if (name == current()) emit shown(shownSchedule());
    });
}

EvaluatedSchedulePtr ScheduleFlow::shownSchedule() const { return m_evaluations.find(m_current); }

void ScheduleFlow::setCurrent(const QString& name) {
    if (findSchedule(m_document.project(), name.toStdString())) choose(name.toStdString());
}

void ScheduleFlow::choose(std::string name) {
    m_current = std::move(name);
    std::erase(m_shown, m_current);
    m_shown.push_back(m_current);
    const auto& schedules = m_document.project().schedules;
    m_known.clear();
    for (const Schedule& schedule : schedules) m_known.push_back(schedule.name);
    const auto found =
        std::find_if(schedules.begin(), schedules.end(), [this](const Schedule& s) { return s.name == m_current; });
    m_index = static_cast<std::size_t>(found - schedules.begin());
    emit currentChanged(current());
    emit shown(shownSchedule());
}

std::string ScheduleFlow::returned() const {
    if (m_document.editing()) return {};
    std::vector<std::string> fresh;
    for (const Schedule& schedule : m_document.project().schedules)
        if (std::ranges::find(m_known, schedule.name) == m_known.end()) fresh.push_back(schedule.name);
    return fresh.size() == 1 ? fresh.front() : std::string();
}

// A schedule that is deleted makes way for the one that now stands in its place, one that is undone for the one shown
// before it.
std::string ScheduleFlow::successor() const {
    const auto& schedules = m_document.project().schedules;
    if (!m_document.editing())
        for (auto name = m_shown.rbegin(); name != m_shown.rend(); ++name)
            if (findSchedule(m_document.project(), *name)) return *name;
    return schedules[std::min(m_index, schedules.size() - 1)].name;
}

void ScheduleFlow::follow(const Changes& changes) {
    if (!changes.schedules) return;
    const auto& schedules = m_document.project().schedules;
    if (schedules.empty()) return choose({});
    if (std::string name = returned(); !name.empty()) return choose(std::move(name));
    if (findSchedule(m_document.project(), m_current)) return choose(m_current);
    choose(successor());
}

void ScheduleFlow::rename(const QString& from, const QString& to) {
    const auto edits = renameSchedule(m_document.project(), from.toStdString(), to.toStdString());
    if (edits.empty()) return;
    if (m_document.edit(edits, tr("rename of %1").arg(from)) && current() == from) setCurrent(to);
}

void ScheduleFlow::duplicate() {
    const auto edits = duplicateSchedule(m_document.project(), m_current);
    if (edits.empty() || !m_document.edit(edits, tr("copy of %1").arg(current()))) return;
    choose(std::get<AddSchedule>(edits.front()).schedule.name);
}

bool ScheduleFlow::canMove(int by) const { return !moveSchedule(m_document.project(), m_current, by).empty(); }

void ScheduleFlow::move(int by) {
    const std::string moved = m_current;
    const auto edits = moveSchedule(m_document.project(), moved, by);
    if (!edits.empty()) m_document.edit(edits, tr("move of %1").arg(current()));
}

void ScheduleFlow::remove() {
    if (!m_current.empty()) m_document.edit({RemoveSchedule{m_current}}, tr("deletion of %1").arg(current()));
}

void ScheduleFlow::importFile() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Import a schedule"),
                                                      storedFolder(m_settings, kFolderKey), filterText());
    if (path.isEmpty()) return;
    m_settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    importPath(path);
}

bool ScheduleFlow::importPath(const QString& path) {
    try {
        Schedule schedule = readSchedule(readFile(path.toStdString()));
        if (schedule.name.empty()) schedule.name = nameFromFile(path).toStdString();
        const auto edits = addSchedule(m_document.project(), std::move(schedule));
        if (!m_document.edit(edits, tr("import of a schedule"))) return false;
        choose(std::get<AddSchedule>(edits.front()).schedule.name);
        return true;
    } catch (const std::exception& error) {
        showProblem(&m_window, tr("%1 could not be imported.").arg(QFileInfo(path).fileName()),
                    QString::fromUtf8(error.what()));
        return false;
    }
}

void ScheduleFlow::exportFile() {
    const Schedule* schedule = findSchedule(m_document.project(), m_current);
    if (!schedule) return;
    QFileDialog dialog(&m_window, tr("Export the schedule"), storedFolder(m_settings, kFolderKey), filterText());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(kEnding);
    dialog.selectFile(fileNameFor(current()));
    if (dialog.exec() != QDialog::Accepted) return;
    const QString path = dialog.selectedFiles().constFirst();
    m_settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    try {
        writeFile(path.toStdString(), writeSchedule(*schedule));
    } catch (const std::exception& error) {
        showProblem(&m_window, tr("%1 could not be written.").arg(QFileInfo(path).fileName()),
                    QString::fromUtf8(error.what()));
    }
}

} // namespace isthmus
