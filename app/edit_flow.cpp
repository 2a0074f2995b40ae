#include "app/edit_flow.h"

#include "app/messages.h"
#include "core/exchange/topology_csv.h"
#include "core/model/issue.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <numbers>
#include <optional>

namespace isthmus {

namespace {

constexpr double kBesidePx = 20;

std::optional<Clip> clipFrom(const QMimeData* data) {
    if (!data || !data->hasFormat(QLatin1String(kClipMimeType))) return std::nullopt;
    return readClip(data->data(QLatin1String(kClipMimeType)).toStdString());
}

} // namespace

EditFlow::EditFlow(Document& document, Selection& selection, MapView& map, QWidget& window)
    : QObject(&window)
    , m_document(document)
    , m_selection(selection)
    , m_map(map)
    , m_window(window) {}

Clip EditFlow::clipOfSelection() const {
    const SelectedItems& items = m_selection.items();
    return copied(m_document.project().topology, items.nodes, items.links);
}

// For spreadsheets too: the nodes as a table, or the links where only links are selected.
void EditFlow::copy() {
    const SelectedItems& items = m_selection.items();
    if (items.empty()) return;
    auto* data = new QMimeData;
    putBeside(*data);
    const Clip clip = clipOfSelection();
    const std::string table = items.nodes.empty() ? writeLinksCsv(clip.links, '\t') : writeNodesCsv(clip.nodes, '\t');
    data->setText(QString::fromStdString(table));
    QGuiApplication::clipboard()->setMimeData(data);
}

void EditFlow::putBeside(QMimeData& data) const {
    const Clip clip = clipOfSelection();
    if (!clip.nodes.empty()) data.setData(QLatin1String(kClipMimeType), QByteArray::fromStdString(writeClip(clip)));
}

void EditFlow::cut() {
    copy();
    const SelectedItems& items = m_selection.items();
    auto edits = removal(m_document.project(), items.nodes, items.links);
    if (!edits.empty()) m_document.edit(std::move(edits), tr("cut %1").arg(itemsText(items)));
}

bool EditFlow::canPaste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data && data->hasFormat(QLatin1String(kClipMimeType));
}

void EditFlow::paste() {
    try {
        const std::optional<Clip> clip = clipFrom(QGuiApplication::clipboard()->mimeData());
        if (!clip || clip->nodes.empty()) return;
        add(*clip, m_cursor ? shiftTo(*clip, *m_cursor) : besideShift(), tr("paste %1"));
    } catch (const BadInput& error) {
        showProblem(&m_window, tr("The clipboard cannot be pasted."), QString::fromUtf8(error.what()));
    }
}

void EditFlow::duplicate() {
    if (const Clip clip = clipOfSelection(); !clip.nodes.empty()) add(clip, besideShift(), tr("duplicate %1"));
}

// Down and to the right by so many pixels, as far as degrees are alike everywhere.
PasteShift EditFlow::besideShift() const {
    const double degrees = kBesidePx / m_map.camera().scale * 180 / std::numbers::pi;
    return {-degrees, degrees};
}

void EditFlow::add(const Clip& clip, PasteShift shift, const QString& action) {
    Pasting pasting = isthmus::pasting(m_document.project(), clip, shift);
    SelectedItems items{std::move(pasting.nodes), std::move(pasting.links)};
    if (!m_document.edit(std::move(pasting.edits), action.arg(itemsText(items)))) return;
    m_selection.set(std::move(items));
}

void EditFlow::remove() {
    const SelectedItems& items = m_selection.items();
    auto edits = removal(m_document.project(), items.nodes, items.links);
    if (!edits.empty()) m_document.edit(std::move(edits), tr("delete %1").arg(itemsText(items)));
}

void EditFlow::setLocked(bool locked) {
    const SelectedItems& items = m_selection.items();
    auto edits = locking(m_document.project(), items.nodes, items.links, locked);
    const QString text = locked ? tr("lock %1") : tr("unlock %1");
    if (!edits.empty()) m_document.edit(std::move(edits), text.arg(itemsText(items)));
}

bool EditFlow::anyLocked() const {
    const ViewState view = readViewState(m_document.project().view);
    const SelectedItems& items = m_selection.items();
    for (const NodeId& node : items.nodes)
        if (view.lockedNodes.contains(node)) return true;
    for (const LinkId& link : items.links)
        if (view.lockedLinks.contains(link)) return true;
    return false;
}

} // namespace isthmus
