#include <QImage>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Run {
    int exitCode = -1;
    QString out, err;
};

Run run(const QStringList& arguments, bool display = false) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    if (!display) {
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(ISTHMUS_EXE), arguments);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

const QString kNineCities = QStringLiteral(ISTHMUS_MAPS "/examples/nine-city.isthmus");

int colorCount(const QImage& image) {
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) colors.insert(image.pixel(x, y));
    }
    return static_cast<int>(colors.size());
}

// How many pixels have exactly this color.
int pixelsOf(const QImage& image, QRgb color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) count += image.pixel(x, y) == color;
    }
    return count;
}

} // namespace

class TestScreenshot : public QObject {
    Q_OBJECT
private slots:
    void drawsTheLoadedWindow_data();
    void drawsTheLoadedWindow();
    void showsTheInstantAskedFor();
    void refusesABadFile();
    void refusesABadCall_data();
    void refusesABadCall();
    void saysThatThereIsNoDisplay();
    void tellsItsVersion();

private:
    QTemporaryDir m_folder;
};

void TestScreenshot::drawsTheLoadedWindow_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QColor>("ocean");
    QTest::newRow("small, light") << QSize(1280, 800) << QStringLiteral("light") << QColor("#E9F0F5");
    QTest::newRow("large, dark") << QSize(1920, 1080) << QStringLiteral("dark") << QColor("#12171D");
}

void TestScreenshot::drawsTheLoadedWindow() {
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    QFETCH(QColor, ocean);
    const QString file = m_folder.filePath(theme + QStringLiteral(".png"));
    const QString text = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
    const Run shot = run({QStringLiteral("--screenshot"), file, QStringLiteral("--size"), text,
                          QStringLiteral("--theme"), theme, kNineCities});
    QVERIFY2(shot.exitCode == 0, qPrintable(shot.err));
    const QImage image(file);
    QCOMPARE(image.size(), size);
    QVERIFY(colorCount(image) > 200);
    const int all = size.width() * size.height();
    QVERIFY2(pixelsOf(image, ocean.rgb()) > all / 20, "the map's ocean is missing");
}

void TestScreenshot::showsTheInstantAskedFor() {
    const QString early = m_folder.filePath(QStringLiteral("early.png"));
    const QString late = m_folder.filePath(QStringLiteral("late.png"));
    const QString again = m_folder.filePath(QStringLiteral("again.png"));
    const auto shoot = [](const QString& file, const char* time) {
        return run({QStringLiteral("--screenshot"), file, QStringLiteral("--time"), QString::fromLatin1(time),
                    kNineCities})
            .exitCode;
    };
    QCOMPARE(shoot(early, "0.3"), 0);
    QCOMPARE(shoot(late, "3"), 0);
    QCOMPARE(shoot(again, "0.3"), 0);
    QVERIFY(QImage(early) != QImage(late));
    QCOMPARE(QImage(early), QImage(again));
}

void TestScreenshot::refusesABadFile() {
    QFile bad(m_folder.filePath(QStringLiteral("bad.isthmus")));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("{ \"format\": ");
    bad.close();
    const QString file = m_folder.filePath(QStringLiteral("never.png"));
    const Run shot = run({QStringLiteral("--screenshot"), file, bad.fileName()});
    QCOMPARE(shot.exitCode, 1);
    QVERIFY2(shot.err.contains(QStringLiteral("bad.isthmus")), qPrintable(shot.err));
    QVERIFY(shot.out.isEmpty());
    QVERIFY(!QFile::exists(file));
    const Run missing = run(
        {QStringLiteral("--screenshot"), file, QStringLiteral("--schedule"), QStringLiteral("nobody"), kNineCities});
    QCOMPARE(missing.exitCode, 1);
    QVERIFY(missing.err.contains(QStringLiteral("nobody")));
}

void TestScreenshot::refusesABadCall_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("--nonsense")};
    QTest::newRow("bad size") << QStringList{QStringLiteral("--screenshot"), QStringLiteral("x.png"),
                                             QStringLiteral("--size"), QStringLiteral("big")};
    QTest::newRow("bad theme") << QStringList{QStringLiteral("--theme"), QStringLiteral("pink")};
    QTest::newRow("optimize nothing") << QStringList{QStringLiteral("--optimize")};
    QTest::newRow("schedule of nothing") << QStringList{QStringLiteral("--schedule"), QStringLiteral("x")};
    QTest::newRow("size without picture") << QStringList{QStringLiteral("--size"), QStringLiteral("800x600")};
}

void TestScreenshot::refusesABadCall() {
    QFETCH(QStringList, arguments);
    const Run call = run(arguments);
    QCOMPARE(call.exitCode, 2);
    QVERIFY(!call.err.isEmpty());
}

void TestScreenshot::saysThatThereIsNoDisplay() {
    const Run call = run({kNineCities});
    QCOMPARE(call.exitCode, 2);
    QVERIFY(call.err.contains(QStringLiteral("isthmus-cli")));
}

void TestScreenshot::tellsItsVersion() {
    const Run call = run({QStringLiteral("--version")});
    QCOMPARE(call.exitCode, 0);
    QVERIFY(call.out.startsWith(QStringLiteral("isthmus ")));
    QCOMPARE(run({QStringLiteral("--help")}).exitCode, 0);
}

QTEST_MAIN(TestScreenshot)
#include "test_screenshot.moc"
