#include "app/screenshot.h"

#include "core/exchange/file_io.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QImage>
#include <QPixmap>

namespace isthmus {

namespace {

constexpr int kPatienceMs = 60'000;

template <class Condition>
bool waitUntil(Condition condition) {
    QDeadlineTimer deadline(kPatienceMs);
    while (!condition() && !deadline.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    }
    return condition();
}

// Opens without FileFlow, whose message boxes nobody would answer.
QString openProject(MainWindow& window, const QString& path) {
    QString problem;
    bool done = false;
    Document& document = window.document();
    QObject context;
    QObject::connect(&document, &Document::opened, &context, [&] { done = true; });
    QObject::connect(&document, &Document::openFailed, &context, [&](const QString&, const QString& why) {
        problem = why;
        done = true;
    });
    QObject::disconnect(&document, &Document::openFailed, &window.files(), nullptr);
    document.open(path);
    if (!waitUntil([&] { return done; })) return MainWindow::tr("opening it took too long");
    return problem;
}

QString findSchedule(MainWindow& window, const ScreenshotOrder& order) {
    OptimizerRunner& runner = window.runner();
    if (order.optimize) {
        QString problem;
        QObject context;
        QObject::disconnect(&runner, &OptimizerRunner::failed, &window, nullptr);
        QObject::connect(&runner, &OptimizerRunner::failed, &context, [&](const QString& why) { problem = why; });
        window.optimize();
        if (!waitUntil([&] { return !runner.running(); })) runner.cancel();
        waitUntil([&] { return !runner.running(); });
        if (!problem.isEmpty()) return problem;
    }
    if (!order.schedule.isEmpty()) {
        window.schedules().setCurrent(order.schedule);
        if (window.schedules().current() != order.schedule) {
            return MainWindow::tr("there is no schedule named \"%1\"").arg(order.schedule);
        }
    }
    waitUntil([&] { return window.evaluations().complete(); });
    return {};
}

void setInstant(MainWindow& window, const ScreenshotOrder& order) {
    PlaybackClock& clock = window.workspace().clock();
    clock.pause();
    const EvaluatedSchedulePtr schedule = window.schedules().shownSchedule();
    if (!schedule || schedule->evaluation.rounds.empty()) return;
    clock.seek(order.timeS.value_or(schedule->evaluation.rounds.front().durationS / 2));
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
    if (!problem.isEmpty()) return order.project + QStringLiteral(": ") + problem;
    setInstant(window, order);
    QCoreApplication::processEvents(); // layouts settle before the map is asked for its final size
    window.workspace().map().fit();
    window.workspace().map().waitForLayer(kPatienceMs);
    QCoreApplication::processEvents();
    window.workspace().map().waitForLayer(kPatienceMs);
    return writePng(window.grab().toImage(), order.file);
}

} // namespace isthmus
