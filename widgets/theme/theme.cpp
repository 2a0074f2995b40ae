#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyle>

namespace isthmus {

namespace {

constexpr const char* kSheet = R"(
QToolTip { color: @ink; background: @panel; border: 1px solid @line; padding: 4px 6px; }
QMainWindow, QDialog, QMessageBox { background: @panel; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QMenuBar { background: @panel; padding: 2px 6px; border: none; }
QMenuBar::item { padding: 5px 10px; border-radius: 6px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @control; }
QMenu { background: @panel; border: 1px solid @line; padding: 5px; }
QMenu::item { padding: 5px 22px 5px 10px; border-radius: 5px; }
QMenu::item:selected { background: @accentSoft; color: @ink; }
QMenu::item:disabled { color: @faint; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @line; margin: 5px 6px; }
QToolBar { background: @panel; border: none; border-bottom: 1px solid @line; padding: 4px 10px 9px 10px; spacing: 6px; }
QStatusBar { background: @window; border-top: 1px solid @line; color: @muted; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @muted; padding: 2px 4px; }

QPushButton, QToolButton[control="true"] {
  background: @control; color: @ink; border: 1px solid transparent; border-radius: 6px; padding: 5px 12px; font-weight: 600; }
QPushButton:hover, QToolButton[control="true"]:hover { background: @controlHover; }
QPushButton:pressed, QToolButton[control="true"]:pressed { background: @line; }
QPushButton:focus, QToolButton[control="true"]:focus { border-color: @accent; }
QPushButton:disabled, QToolButton[control="true"]:disabled { color: @faint; background: @disabled; }
QPushButton[accent="true"] { background: @accent; color: @onAccent; padding: 5px 18px; }
QPushButton[accent="true"]:hover { background: @accentHover; }
QPushButton[accent="true"]:pressed { background: @accentPressed; }
QPushButton[accent="true"]:focus { border-color: @ink; }
QPushButton[accent="true"]:disabled { background: @control; color: @faint; }
QToolButton[flat="true"] { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 3px; }
QToolButton[flat="true"]:hover { background: @control; }
QToolButton[flat="true"]:pressed, QToolButton[flat="true"]:checked { background: @accentSoft; }
QToolButton[flat="true"]:focus { border-color: @accent; }
QToolButton[segment="true"] { background: @panel; border: 1px solid @line; border-radius: 6px; padding: 4px 6px; }
QToolButton[segment="true"]:hover { background: @control; }
QToolButton[segment="true"]:checked { background: @accentSoft; border-color: @accent; color: @accent; font-weight: 600; }
QToolButton[segment="true"]:focus { border-color: @ink; }
QToolButton[segment="true"]:disabled { color: @faint; }
QToolButton[segment="true"]:checked:disabled { color: @muted; border-color: @line; background: @control; }

QComboBox, QSpinBox, QDoubleSpinBox, QLineEdit {
  background: @input; color: @ink; border: 1px solid @line; border-radius: 6px; padding: 4px 8px;
  selection-background-color: @accent; selection-color: @onAccent; }
QComboBox:hover, QSpinBox:hover, QDoubleSpinBox:hover, QLineEdit:hover { border-color: @coast; }
QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus, QLineEdit:focus { border-color: @accent; }
QComboBox:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QLineEdit:disabled { color: @faint; background: @disabled; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/style/chevron-down-@variant.svg); width: 14px; height: 14px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @line; padding: 3px; outline: none;
  selection-background-color: @accentSoft; selection-color: @ink; }
QSpinBox::up-button, QDoubleSpinBox::up-button { border: none; width: 16px; subcontrol-origin: border; subcontrol-position: top right; margin: 2px 2px 0 0; }
QSpinBox::down-button, QDoubleSpinBox::down-button { border: none; width: 16px; subcontrol-origin: border; subcontrol-position: bottom right; margin: 0 2px 2px 0; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/style/chevron-up-@variant.svg); width: 10px; height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(:/style/chevron-down-@variant.svg); width: 10px; height: 10px; }

QCheckBox { spacing: 8px; color: @ink; padding: 2px 0; }
QCheckBox:disabled { color: @faint; }
QCheckBox::indicator { width: 15px; height: 15px; border-radius: 4px; border: 1px solid @coast; background: @input; }
QCheckBox::indicator:hover, QCheckBox::indicator:focus { border-color: @accent; }
QCheckBox:focus { color: @accent; }
QCheckBox::indicator:indeterminate { background: @coast; border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/style/check-@variant.svg); }

QSlider::groove:horizontal { height: 3px; border-radius: 1px; background: @line; }
QSlider::sub-page:horizontal { height: 3px; border-radius: 1px; background: @line; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -6px 0; border-radius: 7px; background: @accent; }
QSlider::handle:horizontal:hover { background: @accentHover; }
QSlider::handle:horizontal:disabled { background: @coast; }
QProgressBar { background: @control; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }

QScrollArea, QAbstractScrollArea { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QListView { background: transparent; border: none; outline: none; }
QTabBar::tab { background: transparent; color: @muted; border: none; border-top: 2px solid transparent;
  padding: 4px 12px 5px 12px; font-weight: 600; }
QTabBar::tab:selected { color: @ink; border-top-color: @accent; }
QTabBar::tab:hover { color: @accent; }
QTableView, QTextBrowser, QPlainTextEdit { background: @input; border: 1px solid @line; border-radius: 6px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @coast; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none; width: 0; height: 0; }

QLabel[role="title"] { font-size: 15px; font-weight: 700; color: @ink; }
QLabel[role="heading"] { font-weight: 600; color: @muted; }
QLabel[role="muted"] { color: @muted; }
QLabel[role="value"] { color: @ink; }
QLabel[role="strong"] { color: @ink; font-weight: 600; }
QLabel[role="warning"] { color: @warning; }
QLabel[role="error"] { color: @error; }
QLineEdit[wrong="true"], QLineEdit[wrong="true"]:focus { border-color: @error; }
QHeaderView { background: @panel; }
QHeaderView::section { background: @panel; color: @muted; border: none; border-bottom: 1px solid @line; padding: 4px 8px; }
QFrame[role="line"] { background: @line; border: none; max-height: 1px; min-height: 1px; }
QFrame[role="chip"] { background: @panel; border: 1px solid @line; border-radius: 7px; }
)";

QPalette::ColorRole disabledRoles[] = {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                       QPalette::HighlightedText};

} // namespace

QColor mix(const QColor& from, const QColor& to, double amount) {
    const auto blend = [amount](int a, int b) { return static_cast<int>(a + (b - a) * amount + 0.5); };
    return {blend(from.red(), to.red()), blend(from.green(), to.green()), blend(from.blue(), to.blue())};
}

Theme Theme::light() {
    Theme theme;
    theme.window = "#F4F5F7";
    theme.panel = "#FFFFFF";
    theme.line = "#D9DEE5";
    theme.ink = "#1B2430";
    theme.muted = "#66717F";
    theme.ocean = "#E9F0F5";
    theme.land = "#FBFAF6";
    theme.coast = "#C3CBD4";
    theme.accent = "#1F6FEB";
    theme.accentSoft = "#E7F0FE";
    theme.warning = "#A85B00";
    theme.error = "#C62828";
    theme.cliques = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"};
    return theme;
}

Theme Theme::darkTheme() {
    Theme theme;
    theme.dark = true;
    theme.window = "#15181D";
    theme.panel = "#1D2127";
    theme.line = "#323A44";
    theme.ink = "#E7ECF2";
    theme.muted = "#93A0AF";
    theme.ocean = "#12171D";
    theme.land = "#232A32";
    theme.coast = "#46525F";
    theme.accent = "#5B9DFF";
    theme.accentSoft = "#20334F";
    theme.warning = "#F2BC42";
    theme.error = "#FF7B72";
    theme.cliques = {"#4DA3DB", "#FF8A3D", "#2DC79A", "#E79BC4", "#F2BC42", "#8BD0F5"};
    return theme;
}

QColor Theme::onAccent() const { return dark ? window : panel; }
QColor Theme::faint() const { return mix(panel, muted, dark ? 0.62 : 0.68); }
QColor Theme::control() const { return mix(panel, ink, dark ? 0.07 : 0.06); }

void markWrong(QWidget* input, bool wrong) {
    if (input->property("wrong").toBool() == wrong) return;
    input->setProperty("wrong", wrong);
    input->style()->unpolish(input); // else the sheet does not look at the property again
    input->style()->polish(input);
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.panel);
    palette.setColor(QPalette::WindowText, theme.ink);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Text, theme.ink);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.control());
    palette.setColor(QPalette::ButtonText, theme.ink);
    palette.setColor(QPalette::BrightText, theme.warning);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.ink);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent());
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Midlight, theme.window);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.coast);
    palette.setColor(QPalette::Shadow, theme.coast);
    for (const auto role : disabledRoles) palette.setColor(QPalette::Disabled, role, theme.faint());
    return palette;
}

QString styleSheetOf(const Theme& theme) {
    // Longer names first, so that @accent does not eat the start of @accentSoft.
    const std::pair<const char*, QColor> colors[] = {
        {"@accentPressed", mix(theme.accent, theme.ink, theme.dark ? 0.3 : 0.25)},
        {"@accentHover", mix(theme.accent, theme.ink, theme.dark ? 0.15 : 0.12)},
        {"@accentSoft", theme.accentSoft},
        {"@accent", theme.accent},
        {"@onAccent", theme.onAccent()},
        {"@controlHover", mix(theme.panel, theme.ink, theme.dark ? 0.12 : 0.1)},
        {"@control", theme.control()},
        {"@disabled", mix(theme.panel, theme.ink, 0.025)},
        {"@input", theme.dark ? theme.window : mix(theme.panel, theme.window, 0.6)},
        {"@panel", theme.panel},
        {"@window", theme.window},
        {"@line", theme.line},
        {"@ink", theme.ink},
        {"@muted", theme.muted},
        {"@faint", theme.faint()},
        {"@coast", theme.coast},
        {"@warning", theme.warning},
        {"@error", theme.error},
    };
    QString sheet = QString::fromLatin1(kSheet);
    for (const auto& [name, color] : colors) sheet.replace(QLatin1String(name), color.name());
    return sheet.replace(QLatin1String("@variant"), theme.dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

QFont uiFont(int pixelSize) {
    static const bool hasInter = QFontDatabase::families().contains(QStringLiteral("Inter"));
    QFont font = hasInter ? QFont(QStringLiteral("Inter")) : QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(pixelSize);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

} // namespace isthmus
