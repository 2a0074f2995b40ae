// The open project: model, undo history and file. Every change goes through edit() and is one undo step. Opening reads
// on a worker thread and replaces the project only when all of the file is good; a failure leaves everything as it
// was. Saving is atomic. Asks the user nothing (FileFlow does). GUI thread only.
#pragma once

#include "widgets/model/project_model.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>
#include <QUndoStack>

namespace isthmus {

class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] ProjectModel& model() { return m_model; }
    [[nodiscard]] const Project& project() const { return m_model.project(); }
    [[nodiscard]] QUndoStack& undoStack() { return m_stack; }
    [[nodiscard]] const QString& path() const { return m_path; } // empty = never saved
    [[nodiscard]] QString displayName() const;                   // "nine-city.isthmus", "untitled"
    [[nodiscard]] bool dirty() const { return !m_stack.isClean(); }
    [[nodiscard]] bool loading() const { return m_loading; }
    [[nodiscard]] bool changedOnDisk() const; // by another program, since it was opened or saved

    [[nodiscard]] bool editing() const { return m_editing; } // a change heard meanwhile is new, not undone or redone
    bool edit(std::vector<Edit> edits, const QString& text); // false: refused, and editRefused has said why
    void startNew();
    void open(const QString& path); // answers by opened or openFailed; a newer call replaces an older one
    bool save(const QString& path); // false: saveFailed has said why

signals:
    void editRefused(const QString& message);
    void loadingChanged(bool loading);
    void replaced(); // another project stands here now: opened or new
    void opened(const QString& path);
    void openFailed(const QString& path, const QString& message);
    void saved(const QString& path);
    void saveFailed(const QString& path, const QString& message);
    void titleChanged();

private:
    struct FileStamp {
        qint64 size = -1;
        QDateTime modified;
        bool operator==(const FileStamp&) const = default;
    };
    struct Loaded {
        Project project;
        FileStamp stamp;
        QString error; // empty = good
    };
    static FileStamp stampOf(const QString& path);
    static Loaded load(const QString& path); // any thread
    void accept(int request, const QString& path, int revision, Loaded& loaded);
    void replace(Project project, const QString& path, const FileStamp& stamp);
    void setLoading(bool loading);

    ProjectModel m_model;
    QUndoStack m_stack;
    QString m_path;
    FileStamp m_stamp;
    QThreadPool m_pool;
    int m_requests = 0;
    int m_revision = 0; // counts changes of the model; undo and a new edit leave the history index the same
    bool m_editing = false;
    bool m_loading = false;
};

} // namespace isthmus
