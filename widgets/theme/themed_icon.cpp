#include "widgets/theme/themed_icon.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace isthmus {

namespace {

class SvgInkEngine : public QIconEngine {
public:
    SvgInkEngine(QByteArray svg, QColor normal, QColor disabled)
        : m_svg(std::move(svg))
        , m_normal(normal)
        , m_disabled(disabled) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QByteArray svg = m_svg;
        svg.replace("#000000", (mode == QIcon::Disabled ? m_disabled : m_normal).name().toLatin1());
        QSvgRenderer(svg).render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new SvgInkEngine(*this); }

private:
    QByteArray m_svg;
    QColor m_normal, m_disabled;
};

} // namespace

QIcon coloredIcon(const QString& name, const QColor& normal, const QColor& disabled) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    [[maybe_unused]] const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "coloredIcon", qPrintable(name));
    return QIcon(new SvgInkEngine(file.readAll(), normal, disabled));
}

QIcon themedIcon(const QString& name, const Theme& theme) { return coloredIcon(name, theme.ink, theme.faint()); }

} // namespace isthmus
