#include "widgets/docks/tables_panel.h"

#include "core/edit/item_edits.h"
#include "core/exchange/topology_csv.h"
#include "core/model/issue.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMimeData>
#include <QVBoxLayout>

namespace isthmus {

namespace {

constexpr const char* kSheet = R"(
QTabBar::tab { background: transparent; color: @muted; border: none; border-bottom: 2px solid transparent;
  padding: 4px 2px; margin-right: 14px; font-weight: 600; }
QTabBar::tab:selected { color: @ink; border-bottom-color: @accent; }
QTabBar::tab:hover, QTabBar::tab:focus { color: @accent; }
QTableView { background: transparent; border: none; border-radius: 0; outline: none; }
QTableView::item { padding: 0 6px; border: none; background: transparent; }
QTableView::item:selected { background: @soft; color: @ink; }
QTableView::indicator { width: 13px; height: 13px; border-radius: 4px; border: 1px solid @coast; background: @panel; }
QTableView::indicator:checked { background: @accent; border-color: @accent; image: url(:/style/check-@variant.svg); }
)";

SelectedItems itemsOf(const std::vector<Edit>& edits) {
    SelectedItems items;
    for (const Edit& edit : edits) {
        if (const auto* node = std::get_if<AddNode>(&edit)) items.nodes.insert(node->node.id);
        if (const auto* node = std::get_if<ReplaceNode>(&edit)) items.nodes.insert(node->id);
        if (const auto* link = std::get_if<AddLink>(&edit)) items.links.insert(link->link.id);
        if (const auto* link = std::get_if<ReplaceLink>(&edit)) items.links.insert(link->id);
    }
    return items;
}

std::string rowsText(const ItemTable& table) {
    const QList<int> rows = table.selectedRows();
    std::vector<Node> nodes;
    std::vector<Link> links;
    const auto* nodeModel = qobject_cast<const NodeTableModel*>(&table.items());
    const auto* linkModel = qobject_cast<const LinkTableModel*>(&table.items());
    for (const int row : rows) {
        if (nodeModel) nodes.push_back(nodeModel->node(row));
        if (linkModel) links.push_back(linkModel->link(row));
    }
    return nodeModel ? writeNodesCsv(nodes, '\t') : writeLinksCsv(links, '\t');
}

} // namespace

TablesPanel::TablesPanel(ProjectModel& model, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_selection(selection)
    , m_tabs(new QTabBar)
    , m_filter(new QLineEdit)
    , m_message(new QLabel)
    , m_stack(new QStackedWidget)
    , m_nodes(new ItemTable(new NodeTableModel(model), selection))
    , m_links(new ItemTable(new LinkTableModel(model), selection)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 4, 14, 4);
    column->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->addWidget(m_tabs);
    top->addStretch();
    top->addWidget(m_filter);
    column->addLayout(top);
    column->addWidget(m_message);
    column->addWidget(m_stack, 1);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_filter->setPlaceholderText(tr("Filter rows"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(220);
    m_message->setProperty("role", "warning");
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->hide();
    m_tabs->addTab(QString());
    m_tabs->addTab(QString());
    m_nodes->setAccessibleName(tr("Nodes"));
    m_links->setAccessibleName(tr("Links"));
    add(m_nodes);
    add(m_links);
    connect(m_tabs, &QTabBar::currentChanged, this, &TablesPanel::showTab);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_nodes->setFilter(text);
        m_links->setFilter(text);
        showCounts();
    });
    connect(&m_model, &ProjectModel::changed, this, [this] {
        tell({});
        showCounts();
    });
    setTheme(Theme::light());
    showCounts();
}

void TablesPanel::setTheme(const Theme& theme) {
    QString sheet = QString::fromLatin1(kSheet);
    for (const auto& [name, color] :
         {std::pair("@muted", theme.muted), std::pair("@ink", theme.ink), std::pair("@accent", theme.accent),
          std::pair("@soft", theme.accentSoft), std::pair("@coast", theme.coast), std::pair("@panel", theme.panel)})
        sheet.replace(QLatin1String(name), color.name());
    setStyleSheet(
        sheet.replace(QLatin1String("@variant"), theme.dark ? QLatin1String("dark") : QLatin1String("light")));
}

// An editor that closes because all goes away has nothing more to ask for.
TablesPanel::~TablesPanel() {
    for (ItemTable* table : {m_nodes, m_links}) disconnect(&table->items(), nullptr, this, nullptr);
}

void TablesPanel::add(ItemTable* table) {
    m_stack->addWidget(table);
    connect(&table->items(), &ItemTableModel::editRequested, this, &TablesPanel::editRequested);
    connect(&table->items(), &ItemTableModel::refused, this, &TablesPanel::tell);
    connect(&table->items(), &ItemTableModel::followed, this, &TablesPanel::showCounts);
    connect(table, &ItemTable::copyRequested, this, &TablesPanel::copyRows);
    connect(table, &ItemTable::pasteRequested, this, &TablesPanel::pasteRows);
    connect(table, &ItemTable::removeRequested, this, &TablesPanel::removeSelected);
}

ItemTable* TablesPanel::current() const { return m_tabs->currentIndex() == 0 ? m_nodes : m_links; }

void TablesPanel::showTab(int) { m_stack->setCurrentWidget(current()); }

void TablesPanel::tell(const QString& message) {
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
}

void TablesPanel::showCounts() {
    const auto text = [](const QString& name, const ItemTable* table) {
        const int shown = table->model()->rowCount(), all = table->items().rowCount();
        return shown == all ? QStringLiteral("%1 %2").arg(name).arg(all)
                            : tr("%1 %2 of %3").arg(name).arg(shown).arg(all);
    };
    m_tabs->setTabText(0, text(tr("Nodes"), m_nodes));
    m_tabs->setTabText(1, text(tr("Links"), m_links));
}

void TablesPanel::copyRows() {
    if (current()->selectedRows().isEmpty()) return;
    auto* copy = new QMimeData;
    copy->setText(QString::fromStdString(rowsText(*current())));
    emit copying(copy);
    QGuiApplication::clipboard()->setMimeData(copy);
}

void TablesPanel::pasteRows() {
    const QString text = QGuiApplication::clipboard()->text();
    if (text.isEmpty()) return tell(tr("There is no text to paste."));
    try {
        paste(text.toStdString());
    } catch (const BadInput& error) {
        const QString first = QString::fromStdString(toText(error.issues().front()));
        const auto more = error.issues().size() - 1;
        tell(more == 0 ? tr("Nothing pasted: %1").arg(first)
                       : tr("Nothing pasted: %1 (and %2 more)").arg(first).arg(more));
    }
}

void TablesPanel::paste(const std::string& text) {
    const auto edits = withRows(m_model.project().topology, readViewState(m_model.project().view), text);
    const std::string wrong = refusal(m_model.project(), edits);
    if (!wrong.empty()) return tell(tr("Nothing pasted: %1").arg(QString::fromStdString(wrong)));
    tell({});
    if (edits.empty()) return;
    const SelectedItems items = itemsOf(edits);
    emit editRequested(edits, tr("paste %1").arg(itemsText(items)));
    m_selection.set(items);
}

void TablesPanel::removeSelected() {
    const SelectedItems items = m_selection.items();
    const auto edits = removal(m_model.project(), items.nodes, items.links);
    if (!edits.empty()) emit editRequested(edits, tr("delete %1").arg(itemsText(items)));
}

} // namespace isthmus
