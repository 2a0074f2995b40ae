// The colors of the program (ux.md "The picture"), light and dark, in one place. Widgets take a Theme by value and ask
// it; no color is written anywhere else. Plain value; colors may be read on any thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>
#include <QWidget>

#include <array>

namespace isthmus {

struct Theme {
    bool dark = false;
    QColor window, panel, line, ink, muted, ocean, land, coast, accent, accentSoft, warning, error;
    std::array<QColor, 6> cliques; // Okabe-Ito

    [[nodiscard]] static Theme light();
    [[nodiscard]] static Theme darkTheme();
    // Color of the i-th clique of a round; from the seventh on the same colors come again, cliqueMark tells them apart.
    [[nodiscard]] QColor clique(int index) const { return cliques[static_cast<std::size_t>(index) % cliques.size()]; }
    [[nodiscard]] static int cliqueMark(int index) { return index / 6; } // 0 solid, 1 dashed or hatched, ...
    [[nodiscard]] QColor onAccent() const;                               // text on the accent
    [[nodiscard]] QColor faint() const;                                  // text of what is disabled
    [[nodiscard]] QColor control() const;                                // face of a button
    bool operator==(const Theme&) const = default;
};

[[nodiscard]] QColor mix(const QColor& from, const QColor& to, double amount); // amount 0..1

void markWrong(QWidget* input, bool wrong); // in the color of errors
[[nodiscard]] QPalette paletteOf(const Theme& theme);
[[nodiscard]] QString styleSheetOf(const Theme& theme);

// Inter if it is installed, else the system's sans. GUI thread, after QApplication.
[[nodiscard]] QFont uiFont(int pixelSize = 13);

} // namespace isthmus
