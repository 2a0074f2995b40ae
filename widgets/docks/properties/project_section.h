// The project's name and what its islands exchange: a model's size, bits per parameter and compression, or a payload
// stated in Gbit; the payload that comes of it is shown while typing. Asks for one edit per value. GUI thread only; not
// owner of the model.
#pragma once

#include "core/model/edit.h"
#include "widgets/docks/properties/field_grid.h"
#include "widgets/model/project_model.h"

#include <QPushButton>
#include <QToolButton>

#include <map>

namespace isthmus {

// "16 Gbit = 2 GB"; empty where it is no payload.
[[nodiscard]] QString payloadText(const Workload& workload);

class ProjectSection : public QWidget {
    Q_OBJECT
public:
    enum class Value { Parameters, Bits, Compression, Payload, MinRound };

    explicit ProjectSection(ProjectModel& model, QWidget* parent = nullptr);
    void refresh(bool keepTyped);
    [[nodiscard]] ValueField* name() const { return m_name; }
    [[nodiscard]] ValueField* field(Value value) const { return m_fields.at(value); }
    [[nodiscard]] QCheckBox* stated() const { return m_stated; }
    [[nodiscard]] QLabel* payload() const { return m_payload; }
    [[nodiscard]] const std::vector<QToolButton*>& presets() const { return m_presets; } // sizes, then bits

signals:
    void editRequested(const std::vector<isthmus::Edit>& edits, const QString& text);

private:
    void addField(Value value, const QString& label, const QString& unit, const QString& what);
    void addPresets(Value value, const QStringList& texts);
    void enter(Value value, const QString& text);
    void state(bool payload);
    void request(const Workload& workload, const QString& text);
    void showPayload(const Workload& workload);

    ProjectModel& m_model;
    FieldGrid* m_grid;
    ValueField* m_name;
    std::map<Value, ValueField*> m_fields;
    std::map<Value, QString> m_what;
    std::map<Value, QWidget*> m_presetRows;
    std::vector<QToolButton*> m_presets;
    QCheckBox* m_stated;
    QLabel* m_payload;
};

} // namespace isthmus
