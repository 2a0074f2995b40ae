// Problems of a project as rows of a list, and how a row looks: severity, sentence, what a fix would do and its button.
// GUI thread only.
#pragma once

#include "core/edit/problems.h"
#include "widgets/theme/theme.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <vector>

namespace isthmus {

class ProblemRows : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { ErrorRole = Qt::UserRole, FixRole }; // whether it is an error; the fix's text, empty without one
    using QAbstractListModel::QAbstractListModel;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] const std::vector<Finding>& problems() const { return m_problems; }
    void setProblems(std::vector<Finding> problems);

private:
    std::vector<Finding> m_problems;
};

class ProblemDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    Theme theme = Theme::light();

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] static QRect fixButton(const QRect& row);

private:
    void paintGround(QPainter* painter, const QStyleOptionViewItem& option) const;
    void paintMark(QPainter* painter, QPointF middle, bool isError) const;
    void paintButton(QPainter* painter, const QRect& button) const;
};

} // namespace isthmus
