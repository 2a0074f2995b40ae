// What tests of the main window share: a window with settings of its own, files opened and evaluated, answers to modal
// windows, a quick search. Offscreen, GUI thread.
#pragma once

#include "app/main_window.h"

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>
#include <memory>

namespace isthmus {

inline const QString kNineCities = QStringLiteral(ISTHMUS_MAPS "/examples/nine-city.isthmus");
inline const QString kKdl = QStringLiteral(ISTHMUS_MAPS "/examples/kdl.isthmus");

class WindowTest : public QObject {
protected:
    void showWindow(MainWindow::Mode mode = MainWindow::Mode::Interactive) {
        closeWindow();
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        m_themes = std::make_unique<ThemeSwitch>(*m_settings);
        m_window = std::make_unique<MainWindow>(*m_settings, *m_themes, mode);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void closeWindow() {
        m_window.reset();
        m_themes.reset();
        m_settings.reset();
    }
    void open(const QString& path) {
        QSignalSpy opened(&m_window->document(), &Document::opened);
        m_window->document().open(path);
        QVERIFY(opened.wait(10'000));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->evaluations().complete(), 10'000);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<ThemeSwitch> m_themes;
    std::unique_ptr<MainWindow> m_window;
};

// Answers the next modal window, as soon as it stands.
inline void answerNext(const std::function<void(QWidget&)>& answer) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, answer] {
        QWidget* modal = QApplication::activeModalWidget();
        if (!modal) return;
        timer->deleteLater();
        answer(*modal);
    });
    timer->start(10);
}

inline void press(QWidget& modal, QMessageBox::StandardButton button) {
    auto* box = qobject_cast<QMessageBox*>(&modal);
    QVERIFY(box && box->button(button));
    QTest::mouseClick(box->button(button), Qt::LeftButton);
}

inline void pressText(QWidget& modal, const QString& text) {
    for (auto* button : modal.findChildren<QPushButton*>()) {
        if (button->text() == text) return QTest::mouseClick(button, Qt::LeftButton);
    }
    QFAIL(qPrintable(text));
}

inline OptimizeRequest quickRequest(Abilities abilities, std::uint64_t seed = 1) {
    OptimizeRequest request;
    request.abilities = abilities;
    request.seed = seed;
    request.effort = Effort::Quick;
    return request;
}

} // namespace isthmus
