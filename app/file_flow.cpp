#include "app/file_flow.h"

#include "app/folders.h"
#include "app/messages.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace isthmus {

namespace {

const QString kFolderKey = QStringLiteral("folder");

QString filterText() { return FileFlow::tr("Isthmus projects (*.isthmus);;All files (*)"); }

} // namespace

FileFlow::FileFlow(Document& document, QSettings& settings, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_settings(settings)
    , m_recent(settings)
    , m_window(window)
    , m_recentMenu(new QMenu(tr("Open &recent"), &window)) {
    connect(m_recentMenu, &QMenu::aboutToShow, this, &FileFlow::fillRecentMenu);
    connect(&m_document, &Document::opened, this, [this](const QString& path) { rememberFolder(path); });
    connect(&m_document, &Document::saved, this, [this](const QString& path) { rememberFolder(path); });
    connect(&m_document, &Document::openFailed, this, [this](const QString& path, const QString& why) {
        showProblem(&m_window, tr("%1 could not be opened.").arg(QFileInfo(path).fileName()), why);
    });
    connect(&m_document, &Document::saveFailed, this, [this](const QString& path, const QString& why) {
        showProblem(&m_window, tr("%1 could not be saved.").arg(QFileInfo(path).fileName()), why);
    });
    connect(&m_document, &Document::editRefused, this,
            [this](const QString& why) { showProblem(&m_window, tr("This change is not possible."), why); });
}

void FileFlow::startNew() {
    if (confirmLoss()) m_document.startNew();
}

void FileFlow::open() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open a project"),
                                                      storedFolder(m_settings, kFolderKey), filterText());
    if (!path.isEmpty()) openPath(path);
}

void FileFlow::openPath(const QString& path) {
    if (confirmLoss()) m_document.open(path);
}

bool FileFlow::save() {
    if (m_document.path().isEmpty()) return saveAs();
    if (m_document.changedOnDisk() && !confirmOverwrite()) return false;
    return m_document.save(m_document.path());
}

bool FileFlow::saveAs() {
    QString start = m_document.path();
    if (start.isEmpty()) start = storedFolder(m_settings, kFolderKey) + QStringLiteral("/untitled.isthmus");
    QFileDialog dialog(&m_window, tr("Save the project"), QFileInfo(start).absolutePath(), filterText());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("isthmus"));
    dialog.selectFile(QFileInfo(start).fileName());
    return dialog.exec() == QDialog::Accepted && m_document.save(dialog.selectedFiles().constFirst());
}

bool FileFlow::confirmLoss() {
    if (m_firstQuestion && !m_firstQuestion()) return false;
    if (!m_document.dirty()) return true;
    QMessageBox box(QMessageBox::Question, QCoreApplication::applicationName(),
                    tr("Save the changes to %1?").arg(m_document.displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Your changes are lost if you do not save them."));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

bool FileFlow::confirmOverwrite() {
    QMessageBox box(QMessageBox::Warning, QCoreApplication::applicationName(),
                    tr("%1 was changed by another program.").arg(m_document.displayName()), QMessageBox::Cancel,
                    &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Saving replaces what it wrote."));
    const QAbstractButton* overwrite = box.addButton(tr("Overwrite"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == overwrite;
}

void FileFlow::fillRecentMenu() {
    m_recentMenu->clear();
    for (const QString& path : m_recent.list()) {
        auto* action = m_recentMenu->addAction(QFileInfo(path).fileName(), this, [this, path] { openPath(path); });
        const bool there = QFileInfo::exists(path); // what is not may be on a disk that is not connected now
        action->setEnabled(there);
        action->setToolTip(there ? path : tr("%1 is not there").arg(path));
        action->setStatusTip(action->toolTip());
    }
    if (m_recentMenu->isEmpty()) {
        m_recentMenu->addAction(tr("No recent files"))->setEnabled(false);
        return;
    }
    m_recentMenu->addSeparator();
    m_recentMenu->addAction(tr("Clear this list"), this, [this] { m_recent.clear(); });
}

void FileFlow::rememberFolder(const QString& path) {
    m_recent.add(path);
    m_settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
}

} // namespace isthmus
