// Opening and saving as the user lives it: dialogs, the question before work is lost, the question before another
// program's change is overwritten, messages when something fails, recent files. GUI thread only.
#pragma once

#include "app/document.h"
#include "app/recent_files.h"

#include <QMenu>

#include <functional>

namespace isthmus {

class FileFlow : public QObject {
    Q_OBJECT
public:
    FileFlow(Document& document, QSettings& settings, QWidget& window);
    [[nodiscard]] QMenu* recentMenu() { return m_recentMenu; }
    bool confirmLoss(); // true: nothing is lost, or the user agrees
    void askFirst(std::function<bool()> question) { m_firstQuestion = std::move(question); } // by confirmLoss

public slots:
    void startNew();
    void open();
    void openPath(const QString& path);
    bool save();
    bool saveAs();

private:
    bool confirmOverwrite();
    void fillRecentMenu();
    void rememberFolder(const QString& path);

    Document& m_document;
    QSettings& m_settings;
    RecentFiles m_recent;
    QWidget& m_window;
    QMenu* m_recentMenu;
    std::function<bool()> m_firstQuestion;
};

} // namespace isthmus
