// The properties of the selected nodes, or of the selected links: fields over ProjectModel and Selection that ask for
// one edit for all of them. They follow the model at once. GUI thread only; not owners of model and selection.
#pragma once

#include "core/model/item_values.h"
#include "widgets/docks/properties/field_grid.h"
#include "widgets/model/selection.h"

#include <QPushButton>

#include <map>

namespace isthmus {

class NodeSection : public QWidget {
    Q_OBJECT
public:
    NodeSection(ProjectModel& model, Selection& selection, QWidget* parent = nullptr);
    void refresh(bool keepTyped);
    [[nodiscard]] ValueField* field(NodeValue value) const { return m_fields.at(value); }
    [[nodiscard]] QCheckBox* flag(NodeValue value) const { return m_flags.at(value); }
    [[nodiscard]] QCheckBox* lock() const { return m_lock; }

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);

private:
    void addField(NodeValue value, const QString& label, const QString& what, const QString& empty = {});
    void addFlag(NodeValue value, const QString& label, const QString& what);
    void enter(NodeValue value, const QString& text);
    [[nodiscard]] std::vector<const Node*> selected() const;

    ProjectModel& m_model;
    Selection& m_selection;
    FieldGrid* m_grid;
    std::map<NodeValue, ValueField*> m_fields;
    std::map<NodeValue, QCheckBox*> m_flags;
    std::map<NodeValue, QString> m_what; // "egress": for the text of the edit
    QCheckBox* m_lock;
};

class LinkSection : public QWidget {
    Q_OBJECT
public:
    LinkSection(ProjectModel& model, Selection& selection, QWidget* parent = nullptr);
    void refresh(bool keepTyped);
    [[nodiscard]] ValueField* field(LinkValue value) const { return m_fields.at(value); }
    [[nodiscard]] QPushButton* autoLatency() const { return m_auto; }
    [[nodiscard]] QCheckBox* lock() const { return m_lock; }

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);

private:
    void addField(LinkValue value, const QString& label, const QString& what, const QString& empty = {});
    void enter(LinkValue value, const QString& text);
    void nameEnds(const std::vector<const Link*>& links);
    [[nodiscard]] std::vector<const Link*> selected() const;

    ProjectModel& m_model;
    Selection& m_selection;
    FieldGrid* m_grid;
    std::map<LinkValue, ValueField*> m_fields;
    std::map<LinkValue, QString> m_what;
    QLabel* m_ends;
    QPushButton* m_auto;
    QCheckBox* m_lock;
};

// "auto: 38.2 ms from 5,570 km"; nothing where the ends have no place.
[[nodiscard]] QString derivedText(const Topology& topology, const Link& link);

} // namespace isthmus
