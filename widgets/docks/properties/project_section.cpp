#include "widgets/docks/properties/project_section.h"

#include "core/model/quantity.h"
#include "widgets/model/value_text.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <cmath>

namespace isthmus {

namespace {

using Value = ProjectSection::Value;

constexpr double kDefaultBits = 16;
constexpr double kDefaultParameters = 1e9;

Quantity quantityOf(Value value) {
    switch (value) {
    case Value::Parameters:
        return Quantity::Parameters;
    case Value::Bits:
        return Quantity::Bits;
    case Value::Compression:
        return Quantity::Factor;
    case Value::Payload:
        return Quantity::Payload;
    case Value::MinRound:
        return Quantity::Duration;
    }
    return Quantity::Factor;
}

std::optional<double> read(const Workload& workload, Value value) {
    switch (value) {
    case Value::Parameters:
        return workload.parameters;
    case Value::Bits:
        return workload.bitsPerParameter;
    case Value::Compression:
        return workload.compression;
    case Value::Payload:
        return workload.payloadGbit;
    case Value::MinRound:
        return workload.minRoundS;
    }
    return {};
}

void write(Workload& workload, Value value, double number) {
    switch (value) {
    case Value::Parameters:
        workload.parameters = number;
        if (!workload.bitsPerParameter) workload.bitsPerParameter = kDefaultBits;
        break;
    case Value::Bits:
        workload.bitsPerParameter = number;
        if (!workload.parameters) workload.parameters = kDefaultParameters;
        break;
    case Value::Compression:
        workload.compression = number;
        break;
    case Value::Payload:
        workload.payloadGbit = number;
        break;
    case Value::MinRound:
        workload.minRoundS = number;
        break;
    }
}

QString textOf(const Workload& workload, Value value) {
    const auto number = read(workload, value);
    if (!number) return {};
    return QString::fromStdString(value == Value::Parameters ? quantityText(Quantity::Parameters, *number)
                                                             : plainNumber(*number));
}

ValueField::Check checkOf(Value value) {
    return [value](const QString& text) {
        return QString::fromStdString(parseQuantity(quantityOf(value), text.toStdString()).error);
    };
}

QString dataText(double amount, const QString& unit, const QString& smaller) {
    return amount >= 0.1 ? QStringLiteral("%1 %2").arg(numberText(amount), unit)
                         : QStringLiteral("%1 %2").arg(numberText(amount * 1000), smaller);
}

} // namespace

QString payloadText(const Workload& workload) {
    const double gbit = payloadGbit(workload);
    if (!(gbit > 0) || !std::isfinite(gbit)) return {};
    const QString bytes = dataText(gbit / 8, QStringLiteral("GB"), QStringLiteral("MB"));
    return QStringLiteral("%1 = %2").arg(dataText(gbit, QStringLiteral("Gbit"), QStringLiteral("Mbit")), bytes);
}

ProjectSection::ProjectSection(ProjectModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_grid(new FieldGrid)
    , m_payload(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    m_name = m_grid->addField(tr("Name"), {}, [](const QString&) { return QString(); });
    connect(m_name, &ValueField::entered, this, [this](const QString& text) {
        emit editRequested({SetProjectName{text.toStdString()}}, tr("rename project"));
        m_name->restore();
    });
    m_grid->addHeading(tr("Workload"));
    addField(Value::Parameters, tr("Parameters"), {}, tr("model size"));
    addPresets(Value::Parameters,
               {QStringLiteral("1B"), QStringLiteral("8B"), QStringLiteral("70B"), QStringLiteral("405B")});
    addField(Value::Bits, tr("Bits per parameter"), tr("bit"), tr("bits per parameter"));
    addPresets(Value::Bits, {QStringLiteral("32"), QStringLiteral("16"), QStringLiteral("8"), QStringLiteral("4")});
    addField(Value::Compression, tr("Compression"), QStringLiteral("×"), tr("compression"));
    addField(Value::Payload, tr("Payload"), tr("Gbit"), tr("payload"));
    m_stated = m_grid->addFlag(tr("State the payload itself"));
    connect(m_stated, &QCheckBox::clicked, this, [this](bool on) { state(on); });
    addField(Value::MinRound, tr("Min. round"), tr("s"), tr("shortest round"));
    m_payload->setProperty("role", "strong");
    m_payload->setAccessibleName(tr("Payload that is exchanged"));
    m_payload->setContentsMargins(0, 5, 0, 0);
    m_grid->addBeside(tr("Sends"), m_payload);
}

void ProjectSection::addField(Value value, const QString& label, const QString& unit, const QString& what) {
    ValueField* field = m_grid->addField(label, unit, checkOf(value));
    m_fields[value] = field;
    m_what[value] = what;
    connect(field, &ValueField::entered, this, [this, value](const QString& text) { enter(value, text); });
    connect(field, &ValueField::typed, this, [this, value](const QString& text) {
        Workload workload = m_model.project().topology.workload;
        const auto number = parseQuantity(quantityOf(value), text.toStdString()).value;
        if (number) write(workload, value, *number);
        showPayload(workload);
    });
}

void ProjectSection::addPresets(Value value, const QStringList& texts) {
    auto* host = new QWidget;
    auto* row = new QHBoxLayout(host);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(3);
    for (const QString& text : texts) {
        auto* button = new QToolButton;
        button->setText(text);
        button->setProperty("segment", true);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setMinimumWidth(1);
        button->setAccessibleName(tr("%1 %2").arg(text, m_what[value]));
        connect(button, &QToolButton::clicked, this, [this, value, text] {
            enter(value, text);
            refresh(false);
        });
        row->addWidget(button);
        m_presets.push_back(button);
    }
    m_presetRows[value] = host;
    m_grid->addWide(host);
}

void ProjectSection::enter(Value value, const QString& text) {
    const auto number = parseQuantity(quantityOf(value), text.toStdString()).value;
    if (!number) return;
    Workload workload = m_model.project().topology.workload;
    write(workload, value, *number);
    if (!std::isfinite(payloadGbit(workload)) || !(payloadGbit(workload) > 0))
        return m_fields.at(value)->refuse(tr("the payload would be out of all bounds"));
    request(workload, tr("change %1").arg(m_what[value]));
    m_fields.at(value)->restore();
}

void ProjectSection::state(bool payload) {
    Workload workload = m_model.project().topology.workload;
    const double gbit = payloadGbit(workload);
    const bool sound = gbit > 0 && std::isfinite(gbit);
    if (payload) {
        workload.payloadGbit = sound ? gbit : kDefaultParameters * kDefaultBits / 1e9;
        workload.parameters.reset();
        workload.bitsPerParameter.reset();
        workload.compression = 1;
    } else {
        if (!workload.bitsPerParameter) workload.bitsPerParameter = kDefaultBits;
        if (!workload.parameters)
            workload.parameters =
                sound ? gbit * 1e9 * workload.compression / *workload.bitsPerParameter : kDefaultParameters;
        workload.payloadGbit.reset();
    }
    request(workload, payload ? tr("state the payload") : tr("derive the payload"));
    refresh(false);
}

void ProjectSection::request(const Workload& workload, const QString& text) {
    if (workload == m_model.project().topology.workload) return;
    emit editRequested({SetWorkload{workload}}, text);
}

void ProjectSection::showPayload(const Workload& workload) {
    const QString text = payloadText(workload);
    m_payload->setText(text.isEmpty() ? tr("nothing yet") : text);
}

void ProjectSection::refresh(bool keepTyped) {
    const Workload& workload = m_model.project().topology.workload;
    const bool stated = workload.payloadGbit.has_value();
    m_name->showValue(QString::fromStdString(m_model.project().name), keepTyped);
    for (const auto& [value, field] : m_fields) {
        const bool factor = value == Value::Parameters || value == Value::Bits || value == Value::Compression;
        m_grid->setShown(field, value == Value::MinRound || factor != stated);
        field->showValue(textOf(workload, value), keepTyped);
    }
    for (const auto& [value, row] : m_presetRows) row->setVisible(!stated);
    for (QToolButton* button : m_presets) {
        const bool size = button->text().endsWith(QLatin1Char('B'));
        button->setChecked(textOf(workload, size ? Value::Parameters : Value::Bits) == button->text());
    }
    showFlag(m_stated, stated);
    showPayload(workload);
}

} // namespace isthmus
