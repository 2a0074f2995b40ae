#include "app/help_dialogs.h"

#include "core/model/version.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <utility>

namespace isthmus {

namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QList<std::pair<QString, QString>> keyList() {
    return {{Help::tr("Space"), Help::tr("play or pause")},
            {QStringLiteral("← →"), Help::tr("previous, next round")},
            {Help::tr("Home"), Help::tr("start of the period")},
            {Help::tr("Ctrl+Enter"), Help::tr("optimize")},
            {Help::tr("Esc"), Help::tr("stop the search, keep the best")},
            {QStringLiteral("F"), Help::tr("fit the network into the map")},
            {QStringLiteral("+ −"), Help::tr("zoom in, out; the wheel zooms at the cursor")},
            {Help::tr("Ctrl+N, O, S"), Help::tr("new, open, save")},
            {Help::tr("Ctrl+Shift+S"), Help::tr("save under another name")},
            {Help::tr("Ctrl+Z, Ctrl+Shift+Z"), Help::tr("undo, redo")},
            {QStringLiteral("F2"), Help::tr("rename the schedule")},
            {Help::tr("Ctrl+D, Del"),
             Help::tr("duplicate, delete: cities and links on the map, or the schedule in its list")},
            {Help::tr("Ctrl+X, C, V, A"), Help::tr("cut, copy, paste at the cursor, select all")},
            {QStringLiteral("V C M A L"), Help::tr("on the map: select, city, multicast router, FPGA node, link")},
            {Help::tr("Arrows, Shift+arrows"), Help::tr("on the map: move what is selected by 1 or 10 pixels")},
            {Help::tr("Shift-drag, Ctrl-drag"), Help::tr("on the water: rubber band, turn the world")},
            {Help::tr("Ctrl+L"), Help::tr("lock, unlock what is selected")},
            {Help::tr("Ctrl+F"), Help::tr("find a city or node")},
            {Help::tr("Alt+↑ ↓"), Help::tr("move the schedule in its list")},
            {Help::tr("Ctrl+Q"), Help::tr("quit")},
            {QStringLiteral("F1"), Help::tr("these keys")}};
}

QDialogButtonBox* closeButton(QDialog& dialog) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

QGridLayout* keyGrid() {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(7);
    int row = 0;
    for (const auto& [key, what] : keyList()) {
        auto* name = new QLabel(key);
        name->setProperty("role", "strong");
        grid->addWidget(name, row, 0);
        grid->addWidget(new QLabel(what), row++, 1);
    }
    return grid;
}

} // namespace

void showKeys(QWidget* parent) {
    QDialog dialog(parent);
    dialog.setWindowTitle(Help::tr("Keys"));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(22, 18, 22, 16);
    column->setSpacing(16);
    column->addLayout(keyGrid());
    column->addWidget(closeButton(dialog));
    dialog.exec();
}

QString aboutText() {
    return Help::tr("<p>Schedules of rotating cliques for training across a wide-area network.</p>"
                    "<p>Version %1. Free software under the GNU General Public License, version 3 or later "
                    "(GPL-3.0-or-later); it comes with no warranty.</p>"
                    "<p><b>Map</b>: Natural Earth (public domain), through world-atlas (ISC).<br>"
                    "<b>Nine cities</b>: after the network-shapley example of DoubleZero.<br>"
                    "<b>Libraries</b>: Qt %2 (LGPL-3.0), QCustomPlot (GPL-3.0), Eigen (MPL-2.0), Boost (BSL-1.0), "
                    "JSON for Modern C++ (MIT), GLPK (GPL-3.0), CLI11 (BSD-3-Clause), Nettle (LGPL-3.0).<br>"
                    "<b>Clique colors</b>: Okabe and Ito.</p>")
        .arg(QString::fromLatin1(kVersion), QString::fromLatin1(qVersion()));
}

void showAbout(QWidget* parent) {
    QDialog dialog(parent);
    dialog.setWindowTitle(Help::tr("About Isthmus"));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(22, 18, 22, 16);
    column->setSpacing(12);
    auto* head = new QHBoxLayout;
    auto* icon = new QLabel;
    icon->setPixmap(
        QIcon(QStringLiteral(":/isthmus.svg")).pixmap(QSize(56, 56), parent ? parent->devicePixelRatioF() : 1));
    auto* title = new QLabel(Help::tr("Isthmus %1").arg(QString::fromLatin1(kVersion)));
    title->setProperty("role", "title");
    head->addWidget(icon);
    head->addSpacing(8);
    head->addWidget(title, 1);
    auto* text = new QLabel(aboutText());
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setMinimumWidth(420);
    column->addLayout(head);
    column->addWidget(text);
    column->addWidget(closeButton(dialog));
    dialog.exec();
}

} // namespace isthmus
