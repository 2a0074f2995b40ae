// The legend beside a chart: a color, dashed or not, and a name per curve; entries can be pointed at and clicked, and
// walked with up, down and Enter. The emphasised entries are bold, the others stay as they are. GUI thread only.
#pragma once

#include "widgets/theme/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace isthmus {

struct LegendEntry {
    QString name;
    QColor color;
    bool dashed = false;
    bool strong = false;
    QString tip;
    bool operator==(const LegendEntry&) const = default;
};

class ChartLegend : public QWidget {
    Q_OBJECT
public:
    explicit ChartLegend(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setEntries(std::vector<LegendEntry> entries);
    [[nodiscard]] const std::vector<LegendEntry>& entries() const { return m_entries; }
    [[nodiscard]] QRect entryRect(int entry) const;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void entryHovered(int entry); // -1 = none
    void entryClicked(int entry);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] int entryAt(QPoint position) const;
    [[nodiscard]] int pitch() const;
    void setCurrent(int entry);
    void paintEntry(QPainter& painter, int entry) const;

    Theme m_theme = Theme::light();
    std::vector<LegendEntry> m_entries;
    bool m_ring = false; // of the focus
    int m_current = -1;  // under the mouse, or chosen by keys
};

} // namespace isthmus
