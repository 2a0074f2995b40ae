#include "app/messages.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace isthmus {

namespace {

constexpr int kMostLinesInABox = 4;

void showLongProblem(QWidget* parent, const QString& what, const QString& why) {
    QDialog dialog(parent);
    dialog.setWindowTitle(QCoreApplication::applicationName());
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(10);
    auto* title = new QLabel(what);
    title->setProperty("role", "strong");
    title->setWordWrap(true);
    auto* text = new QPlainTextEdit(why);
    text->setReadOnly(true);
    text->setAccessibleName(what);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    column->addWidget(title);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    dialog.resize(620, 360);
    dialog.exec();
}

} // namespace

void showProblem(QWidget* parent, const QString& what, const QString& why) {
    if (why.trimmed().count(QLatin1Char('\n')) >= kMostLinesInABox) return showLongProblem(parent, what, why);
    QMessageBox box(QMessageBox::Warning, QCoreApplication::applicationName(), what, QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(why);
    for (QLabel* label : box.findChildren<QLabel*>()) label->setTextFormat(Qt::PlainText);
    box.exec();
}

} // namespace isthmus
