#include "app/screenshot.h"

#include "core/exchange/file_io.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QEventLoop>
#include <QImage>
#include <QPixmap>
#include <QTimer>

namespace isthmus {

namespace {

constexpr int kPatienceMs = 60'000;

// Lets the program work until a signal finds the condition true; false if that takes too long.
template <class Sender, class Signal, class Condition>
bool waitFor(Sender& sender, Signal signal, Condition condition) {
    if (condition()) return true;
    QEventLoop loop;
    QObject::connect(&sender, signal, &loop, [&loop, &condition] {
        if (condition()) loop.quit();
    });
    QTimer::singleShot(kPatienceMs, &loop, &QEventLoop::quit);
    loop.exec();
    return condition();
}

// Opens without FileFlow, whose message boxes nobody would answer.
QString openProject(MainWindow& window, const QString& path) {
    QString problem;
    Document& document = window.document();
    QObject context;
    QObject::connect(&document, &Document::openFailed, &context,
                     [&problem](const QString&, const QString& why) { problem = why; });
    QObject::disconnect(&document, &Document::openFailed, &window.files(), nullptr);
    document.open(path);
    const auto loaded = [&document] { return !document.loading(); };
    if (!waitFor(document, &Document::loadingChanged, loaded)) return MainWindow::tr("opening it took too long");
    return problem;
}

// A search that takes too long is stopped, and its best shown.
QString optimize(MainWindow& window) {
    OptimizerRunner& runner = window.runner();
    QString problem;
    QObject context;
    QObject::disconnect(&runner, &OptimizerRunner::failed, &window, nullptr);
    QObject::connect(&runner, &OptimizerRunner::failed, &context, [&problem](const QString& why) { problem = why; });
    const auto ended = [&runner] { return !runner.running(); };
    window.optimize();
    if (!waitFor(runner, &OptimizerRunner::runningChanged, ended)) runner.cancel();
    if (!waitFor(runner, &OptimizerRunner::runningChanged, ended)) return MainWindow::tr("the search does not stop");
    return problem;
}

QString findSchedule(MainWindow& window, const ScreenshotOrder& order) {
    const QString problem = order.optimize ? optimize(window) : QString();
    if (!problem.isEmpty()) return problem;
    if (!order.schedule.isEmpty()) {
        window.schedules().setCurrent(order.schedule);
        if (window.schedules().current() != order.schedule) {
            return MainWindow::tr("there is no schedule named \"%1\"").arg(order.schedule);
        }
    }
    const auto evaluated = [&window] { return window.evaluations().complete(); };
    if (!waitFor(window.evaluations(), &ScheduleEvaluations::evaluated, evaluated)) {
        return MainWindow::tr("evaluating it took too long");
    }
    return {};
}

void setInstant(MainWindow& window, const ScreenshotOrder& order) {
    PlaybackClock& clock = window.workspace().clock();
    clock.pause();
    const EvaluatedSchedulePtr schedule = window.schedules().shownSchedule();
    if (!schedule || schedule->evaluation.rounds.empty()) return;
    clock.seek(order.timeS.value_or(schedule->evaluation.rounds.front().durationS / 2));
}

QString finishMap(MainWindow& window, const ScreenshotOrder& order) {
    MapView& map = window.workspace().map();
    setInstant(window, order);
    QCoreApplication::processEvents(); // layouts settle before the map is asked for its final size
    map.fit();
    bool drawn = map.waitForLayer(kPatienceMs);
    QCoreApplication::processEvents();
    drawn = drawn && map.waitForLayer(kPatienceMs);
    return drawn ? QString() : MainWindow::tr("drawing the map took too long");
}

QString writePng(const QImage& image, const QString& file) {
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) return MainWindow::tr("the picture could not be encoded");
    try {
        writeFile(file.toStdString(), std::string_view(png.constData(), static_cast<std::size_t>(png.size())));
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

QString takeScreenshot(MainWindow& window, const ScreenshotOrder& order) {
    window.setMinimumSize(order.size);
    window.resize(order.size);
    window.show();
    QString problem = order.project.isEmpty() ? QString() : openProject(window, order.project);
    if (problem.isEmpty()) problem = findSchedule(window, order);
    if (problem.isEmpty()) problem = finishMap(window, order);
    if (!problem.isEmpty()) return order.project + QStringLiteral(": ") + problem;
    return writePng(window.grab().toImage(), order.file);
}

} // namespace isthmus
