// Which theme the program wears: the system's, light or dark. Applies palette, style sheet and font to the whole
// application at once; remembers what the user chooses. GUI thread only; not owner of the settings.
#pragma once

#include "widgets/theme/theme.h"

#include <QObject>
#include <QSettings>

namespace isthmus {

enum class ThemeChoice { System, Light, Dark };

[[nodiscard]] QString themeChoiceName(ThemeChoice choice); // "system", "light", "dark"
[[nodiscard]] ThemeChoice themeChoiceFromName(const QString& name);

class ThemeSwitch : public QObject {
    Q_OBJECT
public:
    explicit ThemeSwitch(QSettings& settings, QObject* parent = nullptr);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    void setChoice(ThemeChoice choice); // remembers it
    void wear(ThemeChoice choice);      // for this run only

signals:
    void themeChanged(const isthmus::Theme& theme);

private:
    void apply();

    QSettings& m_settings;
    ThemeChoice m_choice;
    Theme m_theme;
};

} // namespace isthmus
