#include "widgets/docks/city_rows.h"

#include <QLocale>

#include <algorithm>

namespace isthmus {
namespace {

constexpr std::size_t kMostNodes = 5;
constexpr std::size_t kMostCities = 12;
constexpr double kSamePlaceKm = 60;

QString plain(const QString& text) {
    QString letters;
    for (const QChar c : text.normalized(QString::NormalizationForm_D))
        if (!c.isMark()) letters += c.toCaseFolded();
    return letters.simplified();
}

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString populationText(double population) {
    if (population <= 0) return {};
    if (population >= 1e6) return CityRows::tr("%1 million").arg(population / 1e6, 0, 'f', 1);
    return QLocale(QLocale::English).toString(static_cast<qlonglong>(population));
}

// 0: starts with it; 1: a word does; 2: has it; 3: not at all.
int rankOf(const Node& node, const QString& wanted) {
    int best = 3;
    for (const std::string& own : {node.name, node.id.text}) {
        const QString text = plain(textOf(own));
        const int rank = text.startsWith(wanted) ? 0 : text.contains(' ' + wanted) ? 1 : text.contains(wanted) ? 2 : 3;
        best = std::min(best, rank);
    }
    return best;
}

CityRow rowOf(const Node& node) {
    const bool isNamed = !node.name.empty() && node.name != node.id.text;
    const QString id = textOf(node.id.text);
    return {node.id, nullptr, isNamed ? textOf(node.name) : id, isNamed ? id : QString(),
            CityRows::tr("in the project")};
}

CityRow rowOf(const KnownCity& city) {
    QString detail = textOf(city.country);
    if (const QString people = populationText(city.population); !people.isEmpty())
        detail += QStringLiteral(" · ") + people;
    return {{}, &city, textOf(city.name), textOf(city.code), detail};
}

std::vector<const Node*> foundNodes(const Topology& topology, const QString& wanted) {
    std::vector<std::pair<int, const Node*>> ranked;
    for (const Node& node : topology.nodes)
        if (const int rank = rankOf(node, wanted); rank < 3) ranked.emplace_back(rank, &node);
    std::ranges::stable_sort(ranked, {}, [](const auto& each) { return each.first; });
    std::vector<const Node*> nodes;
    for (const auto& [rank, node] : ranked) nodes.push_back(node);
    return nodes;
}

bool isThere(const std::vector<const Node*>& nodes, const KnownCity& city) {
    return std::ranges::any_of(nodes, [&](const Node* node) {
        return node->name == city.name && node->position && haversineKm(*node->position, city.place) < kSamePlaceKm;
    });
}

} // namespace

std::vector<CityRow> foundRows(const Project& project, const QString& text) {
    const QString wanted = plain(text);
    if (wanted.isEmpty()) return {};
    const auto nodes = foundNodes(project.topology, wanted);
    std::vector<CityRow> rows;
    for (std::size_t i = 0; i < std::min(nodes.size(), kMostNodes); ++i) rows.push_back(rowOf(*nodes[i]));
    for (const KnownCity* city : findCities(text.toStdString(), kMostCities))
        if (!isThere(nodes, *city)) rows.push_back(rowOf(*city));
    return rows;
}

int CityRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CityRows::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const CityRow& found = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return found.name;
    case Qt::AccessibleTextRole:
        return QStringList{found.name, found.code, found.detail}.join(QStringLiteral(", "));
    case CodeRole:
        return found.code;
    case DetailRole:
        return found.detail;
    case InProjectRole:
        return found.city == nullptr;
    default:
        return {};
    }
}

void CityRows::setRows(std::vector<CityRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

} // namespace isthmus
