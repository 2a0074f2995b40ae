#include "widgets/theme/segmented_control.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/themed_icon.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace isthmus;

namespace {

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

// WCAG 2: 4.5 is readable body text, 3 is readable large text and shapes.
double contrast(const QColor& a, const QColor& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void textIsReadable_data();
    void textIsReadable();
    void sheetKnowsEveryColor_data() { textIsReadable_data(); }
    void sheetKnowsEveryColor();
    void cliqueColorsRepeatWithAMark();
    void everyIconTakesTheInk();
    void segmentedControlChoosesOne();
};

void TestTheme::textIsReadable_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestTheme::textIsReadable() {
    QFETCH(bool, dark);
    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
    QCOMPARE(theme.dark, dark);
    for (const QColor& ground : {theme.window, theme.panel, theme.ocean, theme.land, theme.accentSoft}) {
        QVERIFY(contrast(theme.ink, ground) > 7);
    }
    for (const QColor& ground : {theme.window, theme.panel}) {
        QVERIFY(contrast(theme.muted, ground) > 4.5);
        QVERIFY(contrast(theme.warning, ground) > 4.5);
        QVERIFY(contrast(theme.faint(), ground) > 2);
    }
    QVERIFY(contrast(theme.onAccent(), theme.accent) > 4.5);
    QVERIFY(contrast(theme.accent, theme.accentSoft) > 3);
    const QPalette palette = paletteOf(theme);
    QCOMPARE(palette.color(QPalette::Disabled, QPalette::Text), theme.faint());
}

void TestTheme::sheetKnowsEveryColor() {
    QFETCH(bool, dark);
    const QString sheet = styleSheetOf(dark ? Theme::darkTheme() : Theme::light());
    QVERIFY2(!sheet.contains(QLatin1Char('@')), qPrintable(sheet.mid(sheet.indexOf(QLatin1Char('@')), 30)));
    QCOMPARE(sheet.count(QLatin1Char('{')), sheet.count(QLatin1Char('}')));
    const QRegularExpression url(QStringLiteral("url\\(([^)]+)\\)"));
    int files = 0;
    for (auto match = url.globalMatch(sheet); match.hasNext(); ++files) {
        const QString file = match.next().captured(1);
        QVERIFY2(QFile::exists(file), qPrintable(file));
    }
    QVERIFY(files > 0);
}

void TestTheme::cliqueColorsRepeatWithAMark() {
    const Theme theme = Theme::light();
    QCOMPARE(theme.clique(0), QColor("#0072B2"));
    QCOMPARE(theme.clique(7), theme.clique(1));
    QCOMPARE(Theme::cliqueMark(1), 0);
    QCOMPARE(Theme::cliqueMark(7), 1);
}

void TestTheme::everyIconTakesTheInk() {
    const QColor ink("#123456"), faint("#ABCDEF");
    int icons = 0;
    for (QDirIterator files(QStringLiteral(":/icons")); files.hasNext(); ++icons) {
        const QFileInfo file(files.next());
        const QIcon icon = coloredIcon(file.baseName(), ink, faint);
        for (const double ratio : {1.0, 2.0}) {
            const QPixmap pixmap = icon.pixmap(QSize(20, 20), ratio);
            QCOMPARE(pixmap.size(), QSize(20, 20) * ratio);
            int drawn = 0;
            const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    if (pixel.alpha() < 150) continue; // rounding blurs the color of fainter ones
                    ++drawn;
                    QVERIFY(std::abs(pixel.red() - ink.red()) < 4 && std::abs(pixel.blue() - ink.blue()) < 4);
                }
            }
            QVERIFY2(drawn > 4, qPrintable(file.fileName()));
        }
    }
    QVERIFY(icons > 20);
}

void TestTheme::segmentedControlChoosesOne() {
    SegmentedControl control(QStringLiteral("Kind"));
    control.addSegment(QStringLiteral("one"), {});
    control.addSegment(QStringLiteral("two"), {});
    QSignalSpy changed(&control, &SegmentedControl::currentChanged);
    QCOMPARE(control.current(), 0);
    control.setCurrent(1);
    QCOMPARE(control.current(), 1);
    QVERIFY(changed.isEmpty());
    control.show();
    QTest::mouseClick(control.findChildren<QToolButton*>().constFirst(), Qt::LeftButton);
    QCOMPARE(control.current(), 0);
    QCOMPARE(changed.size(), 1);
}

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
