#include "app/theme_switch.h"

#include <QApplication>
#include <QProxyStyle>
#include <QStyleFactory>

namespace isthmus {

namespace {

const QString kKey = QStringLiteral("theme");

class CalmStyle : public QProxyStyle {
public:
    CalmStyle()
        : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override {
        if (hint == SH_UnderlineShortcut) return 0; // Alt and the letter work all the same
        if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
        return QProxyStyle::styleHint(hint, option, widget, answer);
    }
};

// The palette that the platform gave the application before this program set its own.
bool systemIsDark() {
    static const bool dark = [] {
        const QPalette palette = QGuiApplication::palette();
        return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    }();
    return dark;
}

} // namespace

QString themeChoiceName(ThemeChoice choice) {
    switch (choice) {
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    case ThemeChoice::System:
        break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeChoiceFromName(const QString& name) {
    if (name == QLatin1String("light")) return ThemeChoice::Light;
    return name == QLatin1String("dark") ? ThemeChoice::Dark : ThemeChoice::System;
}

ThemeSwitch::ThemeSwitch(QSettings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_choice(themeChoiceFromName(settings.value(kKey).toString())) {
    const bool dark = systemIsDark(); // asked before the palette changes
    Q_UNUSED(dark)
    QApplication::setStyle(new CalmStyle);
    apply();
}

void ThemeSwitch::setChoice(ThemeChoice choice) {
    m_settings.setValue(kKey, themeChoiceName(choice));
    wear(choice);
}

void ThemeSwitch::wear(ThemeChoice choice) {
    m_choice = choice;
    apply();
}

void ThemeSwitch::apply() {
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && systemIsDark());
    m_theme = dark ? Theme::darkTheme() : Theme::light();
    QApplication::setFont(uiFont());
    QApplication::setPalette(paletteOf(m_theme));
    qApp->setStyleSheet(styleSheetOf(m_theme));
    emit themeChanged(m_theme);
}

} // namespace isthmus
