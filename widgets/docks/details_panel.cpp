#include "widgets/docks/details_panel.h"

#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace isthmus {

namespace {

// A thin bar that fills from the left, or a dot: one color, no frame.
class Mark : public QWidget {
public:
    explicit Mark(bool bar)
        : m_bar(bar) {
        setFixedHeight(bar ? 4 : 17);
        if (!bar) setFixedWidth(12);
    }
    void show(const QColor& ground, const QColor& color, double amount) {
        m_ground = ground;
        m_color = color;
        m_amount = amount;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const QRectF all(rect());
        painter.setBrush(m_bar ? m_ground : m_color);
        if (!m_bar) return painter.drawEllipse(all.center(), 4.5, 4.5);
        painter.drawRoundedRect(all, 2, 2);
        painter.setBrush(m_color);
        if (m_amount > 0) painter.drawRoundedRect(QRectF(0, 0, all.width() * m_amount, all.height()), 2, 2);
    }

private:
    bool m_bar;
    QColor m_ground, m_color;
    double m_amount = 0;
};

QLabel* roleLabel(const char* role, bool wrap = false) {
    auto* label = new QLabel;
    label->setProperty("role", role);
    label->setWordWrap(wrap);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

bool sameShape(const std::vector<DetailRow>& a, const std::vector<DetailRow>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const DetailRow& x, const DetailRow& y) {
        return x.kind == y.kind && (x.clique < 0) == (y.clique < 0);
    });
}

} // namespace

DetailsPanel::DetailsPanel(ProjectModel& model, QWidget* parent)
    : QScrollArea(parent)
    , m_model(model)
    , m_theme(Theme::light())
    , m_title(roleLabel("title", true))
    , m_subtitle(roleLabel("muted", true)) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Details"));
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("detailsContent"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(14, 4, 14, 10);
    column->setSpacing(3);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addSpacing(8);
    column->addStretch();
    setWidget(content);
    connect(&m_model, &ProjectModel::changed, this, &DetailsPanel::refresh);
    refresh();
}

void DetailsPanel::setTheme(const Theme& theme) {
    m_theme = theme;
    fill(m_rows);
}

void DetailsPanel::setItem(const MapItem& item) {
    m_item = item;
    refresh();
    ensureVisible(0, 0);
}

void DetailsPanel::setSchedule(EvaluatedSchedulePtr schedule) {
    m_schedule = std::move(schedule);
    refresh();
}

void DetailsPanel::setRound(int round) {
    if (m_round == round) return;
    m_round = round;
    refresh();
}

void DetailsPanel::refresh() {
    const ItemDetails details = describe(m_model.project(), m_item, m_schedule.get(), m_round);
    m_title->setText(details.title);
    m_subtitle->setText(details.subtitle);
    if (!m_rowsHost || !sameShape(details.rows, m_rows)) rebuild(details.rows);
    fill(details.rows);
}

void DetailsPanel::rebuild(const std::vector<DetailRow>& rows) {
    delete m_rowsHost;
    m_rowsHost = new QWidget;
    auto* grid = new QGridLayout(m_rowsHost);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    m_marks.assign(rows.size(), nullptr);
    m_labels.assign(rows.size(), nullptr);
    m_values.assign(rows.size(), nullptr);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const DetailRow& row = rows[i];
        const int line = 2 * static_cast<int>(i);
        const bool isNote = row.kind == DetailRow::Kind::Note;
        const bool isHeading = row.kind == DetailRow::Kind::Heading;
        const bool dotted = isNote && row.clique >= 0;
        m_labels[i] = roleLabel(isHeading ? "strong" : isNote ? "value" : "muted", isNote || isHeading);
        if (isHeading) m_labels[i]->setContentsMargins(0, 8, 0, 0);
        grid->addWidget(m_labels[i], line, dotted ? 1 : 0, 1, dotted ? 2 : isNote || isHeading ? 3 : 2);
        if (!isNote && !isHeading) {
            m_values[i] = roleLabel("value");
            m_values[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            grid->addWidget(m_values[i], line, 2);
        }
        if (dotted) grid->addWidget(m_marks[i] = new Mark(false), line, 0, Qt::AlignTop);
        if (row.kind == DetailRow::Kind::Meter) grid->addWidget(m_marks[i] = new Mark(true), line + 1, 0, 1, 3);
    }
    auto* column = static_cast<QVBoxLayout*>(widget()->layout());
    column->insertWidget(column->count() - 1, m_rowsHost);
}

void DetailsPanel::fill(const std::vector<DetailRow>& rows) {
    m_rows = rows;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const DetailRow& row = m_rows[i];
        m_labels[i]->setText(row.label);
        if (m_values[i]) m_values[i]->setText(row.value);
        const QColor color = row.clique < 0 ? m_theme.accent : m_theme.clique(row.clique);
        if (m_marks[i]) static_cast<Mark*>(m_marks[i])->show(m_theme.control(), color, row.meter);
    }
}

} // namespace isthmus
