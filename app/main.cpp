#include "app/main_window.h"
#include "app/screenshot.h"
#include "core/model/version.h"

#include <CLI/CLI.hpp>

#include <QApplication>
#include <QLocale>
#include <QTemporaryDir>

#include <clocale>
#include <cstdio>
#include <optional>

using namespace isthmus;

namespace {

struct CommandLine {
    std::string project;
    std::string theme;
    std::string screenshot;
    std::string size = "1280x800";
    std::string schedule;
    std::optional<double> timeS;
    bool optimize = false;
    bool version = false;
};

QSize sizeFrom(const std::string& text) {
    const QStringList parts = QString::fromStdString(text).split(QLatin1Char('x'));
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

std::string checkSize(const std::string& text) {
    const QSize size = sizeFrom(text);
    const bool good = size.width() >= 320 && size.height() >= 240 && size.width() <= 16384 && size.height() <= 16384;
    return good ? std::string() : "write it as WIDTHxHEIGHT, for example 1280x800, from 320x240 to 16384x16384";
}

void describe(CLI::App& app, CommandLine& line) {
    auto* project = app.add_option("PROJECT", line.project, "A project file NAME.isthmus");
    app.add_option("--theme", line.theme, "system, light or dark")->check(CLI::IsMember({"system", "light", "dark"}));
    auto* shot = app.add_option("--screenshot", line.screenshot, "Write a PNG picture of the window and quit");
    app.add_option("--size", line.size, "Size of the picture, WIDTHxHEIGHT")
        ->check(checkSize)
        ->capture_default_str()
        ->needs(shot);
    app.add_option("--time", line.timeS, "Instant of the picture, seconds into the period")
        ->check(CLI::NonNegativeNumber)
        ->needs(shot);
    app.add_option("--schedule", line.schedule, "Name of the schedule to show")->needs(project);
    app.add_flag("--optimize", line.optimize, "Start optimizing at once")->needs(project);
    app.add_flag("--version", line.version, "Print the version and quit");
}

bool isSet(const char* variable) { return !qgetenv(variable).isEmpty(); }

// A picture is drawn without a display, so that it looks the same everywhere.
bool choosePlatform(bool screenshot) {
    if (isSet("QT_QPA_PLATFORM")) return true;
    if (screenshot) return qputenv("QT_QPA_PLATFORM", "offscreen");
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
}

int runScreenshot(const CommandLine& line) {
    const QTemporaryDir folder; // the user's own settings shall not change a picture
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("theme"), QString::fromStdString(line.theme));
    ThemeSwitch themes(settings);
    MainWindow window(settings, themes, MainWindow::Mode::Still);
    ScreenshotOrder order;
    order.project = QString::fromStdString(line.project);
    order.file = QString::fromStdString(line.screenshot);
    order.size = sizeFrom(line.size);
    order.schedule = QString::fromStdString(line.schedule);
    order.timeS = line.timeS;
    order.optimize = line.optimize;
    const QString problem = takeScreenshot(window, order);
    if (problem.isEmpty()) return 0;
    std::fprintf(stderr, "isthmus: %s\n", qPrintable(problem));
    return 1;
}

// They mean the project of the command line, and nothing that the user opens after it has failed.
void followOptions(MainWindow& window, const CommandLine& line) {
    auto* wait = new QObject(&window);
    QObject::connect(&window.document(), &Document::opened, wait, [&window, line] {
        if (!line.schedule.empty()) window.schedules().setCurrent(QString::fromStdString(line.schedule));
        if (line.optimize) window.optimize();
    });
    QObject::connect(&window.document(), &Document::loadingChanged, wait, [wait](bool loading) {
        if (!loading) wait->deleteLater();
    });
}

int runWindow(const CommandLine& line) {
    QSettings settings;
    ThemeSwitch themes(settings);
    if (!line.theme.empty()) themes.wear(themeChoiceFromName(QString::fromStdString(line.theme)));
    MainWindow window(settings, themes);
    window.show();
    if (!line.project.empty()) {
        followOptions(window, line);
        window.document().open(QString::fromStdString(line.project));
    }
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv) {
    CommandLine line;
    CLI::App app("Isthmus: schedules of rotating cliques for training across a WAN", "isthmus");
    describe(app, line);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (line.version) return std::printf("%s\n", kProgram) > 0 ? 0 : 1;
    if (!choosePlatform(!line.screenshot.empty())) {
        std::fputs("isthmus: there is no display. Use isthmus-cli, or --screenshot FILE for a picture.\n", stderr);
        return 2;
    }
    QLocale::setDefault(QLocale::c());
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // QApplication has set the user's
    QApplication::setApplicationName(QStringLiteral("Isthmus"));
    QApplication::setOrganizationName(QStringLiteral("Isthmus"));
    QApplication::setApplicationVersion(QString::fromLatin1(kVersion));
    QApplication::setDesktopFileName(QStringLiteral("isthmus"));
    return line.screenshot.empty() ? runWindow(line) : runScreenshot(line);
}
