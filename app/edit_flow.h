// What Edit and the map's context menu do to the selection: cut, copy, paste, duplicate, delete, lock. Copies go to the
// clipboard as the program's own JSON and as a table for spreadsheets. Every action is one undo step. GUI thread only;
// not owner of document, selection, map and window.
#pragma once

#include "app/document.h"
#include "core/edit/clipboard.h"
#include "core/edit/item_edits.h"
#include "widgets/map/map_view.h"
#include "widgets/model/selection.h"

#include <optional>

class QMimeData;

namespace isthmus {

class EditFlow : public QObject {
    Q_OBJECT
public:
    EditFlow(Document& document, Selection& selection, MapView& map, QWidget& window);

    void cut();
    void copy();
    void paste(); // at the cursor if it is on the map, else a little beside the originals
    void duplicate();
    void remove();
    void setLocked(bool locked);
    [[nodiscard]] bool anyLocked() const; // of the selection
    [[nodiscard]] static bool canPaste();
    void putBeside(QMimeData& data) const;                              // the selection, beside another format of it
    void setCursor(std::optional<GeoPoint> place) { m_cursor = place; } // nullopt: not on the map

private:
    [[nodiscard]] Clip clipOfSelection() const;
    [[nodiscard]] PasteShift besideShift() const;
    void add(const Clip& clip, PasteShift shift, const QString& action);

    Document& m_document;
    Selection& m_selection;
    MapView& m_map;
    QWidget& m_window;
    std::optional<GeoPoint> m_cursor;
};

} // namespace isthmus
