// The three buttons over the map: zoom out, zoom in, fit. GUI thread only.
#pragma once

#include "widgets/theme/theme.h"

#include <QWidget>

class QToolButton;

namespace isthmus {

class MapButtons : public QWidget {
    Q_OBJECT
public:
    explicit MapButtons(QWidget* parent);
    void setTheme(const Theme& theme);

signals:
    void zoomOutClicked();
    void zoomInClicked();
    void fitClicked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* addButton(const QString& text, const QString& name, int width);

    Theme m_theme;
};

} // namespace isthmus
