#include "app/document.h"

#include "app/edit_command.h"
#include "core/edit/item_edits.h"
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"
#include "core/model/issue.h"

#include <QFileInfo>
#include <QScopedValueRollback>

namespace isthmus {

namespace {

// No network yet, but a workload, so that it can be saved, opened and built upon: a model of a billion 16-bit numbers.
Project emptyProject() {
    Project project;
    project.topology.workload.parameters = 1e9;
    project.topology.workload.bitsPerParameter = 16;
    return project;
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent) {
    m_model.reset(emptyProject());
    m_pool.setMaxThreadCount(1);
    connect(&m_model, &ProjectModel::changed, this, [this] { ++m_revision; });
    connect(&m_stack, &QUndoStack::cleanChanged, this, &Document::titleChanged);
}

Document::~Document() {
    disconnect(&m_stack, nullptr, this, nullptr);
    m_pool.clear();
    m_pool.waitForDone();
}

QString Document::displayName() const { return m_path.isEmpty() ? tr("untitled") : QFileInfo(m_path).fileName(); }

Document::FileStamp Document::stampOf(const QString& path) {
    const QFileInfo info(path);
    return info.exists() ? FileStamp{info.size(), info.lastModified()} : FileStamp{};
}

bool Document::changedOnDisk() const {
    const FileStamp now = m_path.isEmpty() ? m_stamp : stampOf(m_path);
    return now.size >= 0 && now != m_stamp; // a file that is gone is written again without asking
}

bool Document::edit(std::vector<Edit> edits, const QString& text) {
    edits = withView(project(), std::move(edits));
    std::vector<Edit> inverse;
    const QScopedValueRollback editing(m_editing, true);
    try {
        inverse = m_model.apply(edits);
    } catch (const BadInput& error) {
        emit editRefused(QString::fromUtf8(error.what()));
        return false;
    }
    m_stack.push(new EditCommand(m_model, std::move(edits), std::move(inverse), text));
    return true;
}

void Document::startNew() {
    ++m_requests; // a load under way is not wanted any more
    setLoading(false);
    replace(emptyProject(), QString(), FileStamp());
}

void Document::open(const QString& path) {
    setLoading(true);
    m_pool.start([this, path, request = ++m_requests, revision = m_revision] {
        auto loaded = std::make_shared<Loaded>(load(path));
        QMetaObject::invokeMethod(
            this, [this, path, request, revision, loaded] { accept(request, path, revision, *loaded); });
    });
}

Document::Loaded Document::load(const QString& path) {
    Loaded loaded;
    try {
        loaded.stamp = stampOf(path);
        loaded.project = readProject(readFile(path.toStdString()));
    } catch (const std::exception& error) {
        loaded.error = QString::fromUtf8(error.what());
        if (loaded.error.isEmpty()) loaded.error = tr("The file cannot be read.");
    }
    return loaded;
}

void Document::accept(int request, const QString& path, int revision, Loaded& loaded) {
    if (request != m_requests) return;
    setLoading(false);
    if (!loaded.error.isEmpty()) {
        emit openFailed(path, loaded.error);
    } else if (revision != m_revision) {
        emit openFailed(path, tr("The open project was changed meanwhile, so it has been kept. Open the file again."));
    } else {
        replace(std::move(loaded.project), QFileInfo(path).absoluteFilePath(), loaded.stamp);
        emit opened(m_path);
    }
}

void Document::replace(Project project, const QString& path, const FileStamp& stamp) {
    m_path = path;
    m_stamp = stamp;
    m_stack.clear();
    m_model.reset(std::move(project));
    emit replaced();
    emit titleChanged();
}

bool Document::save(const QString& path) {
    try {
        writeFile(path.toStdString(), writeProject(project()));
    } catch (const std::exception& error) {
        emit saveFailed(path, QString::fromUtf8(error.what()));
        return false;
    }
    m_path = QFileInfo(path).absoluteFilePath();
    m_stamp = stampOf(m_path);
    m_stack.setClean();
    emit saved(m_path);
    emit titleChanged();
    return true;
}

void Document::setLoading(bool loading) {
    if (m_loading == loading) return;
    m_loading = loading;
    emit loadingChanged(loading);
}

} // namespace isthmus
