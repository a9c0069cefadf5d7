#include "views/passes/condition_completer.h"

#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr int kTextRole = Qt::UserRole;
constexpr int kMeaningRole = Qt::UserRole + 1;
constexpr int kCompleteRole = Qt::UserRole + 2;

constexpr int kMargin_px = 8;
constexpr int kGap_px = 24;
constexpr int kRowHeight_px = 24;
/// As many as there are forms.
constexpr int kShownRows = 12;

} // namespace

/// What is offered in the face of code, its meaning dim behind it.
class ConditionCompleter::Delegate : public QStyledItemDelegate {
public:
  Delegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), theme_(theme) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {option.rect.width(), kRowHeight_px};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (selected)
      painter->fillRect(option.rect, theme_.color(ColorToken::Accent));
    QRect area = option.rect.adjusted(kMargin_px, 0, -kMargin_px, 0);
    painter->setFont(theme_.code_font());
    painter->setPen(theme_.color(selected ? ColorToken::OnAccent : ColorToken::Text));
    draw(*painter, area, index.data(Qt::DisplayRole).toString());
    area.setLeft(area.left() + text_width_px_ + kGap_px);
    painter->setFont(option.font);
    painter->setPen(theme_.color(selected ? ColorToken::OnAccent : ColorToken::TextDim));
    draw(*painter, area, index.data(kMeaningRole).toString());
    painter->restore();
  }

  /// Makes room for the widest of what is offered, before the column of meanings.
  void fit(const QAbstractItemModel& model) {
    const QFontMetrics metrics(theme_.code_font());
    text_width_px_ = 0;
    for (int row = 0; row < model.rowCount(); ++row)
      text_width_px_ = std::max(text_width_px_,
                                metrics.horizontalAdvance(model.index(row, 0).data().toString()));
  }

private:
  static void draw(QPainter& painter, const QRect& area, const QString& text) {
    painter.drawText(area, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
  }

  const Theme& theme_;
  int text_width_px_ = 0;
};

ConditionCompleter::ConditionCompleter(const Theme& theme, QObject* parent) : QCompleter(parent) {
  model_ = new QStandardItemModel(this);
  setModel(model_);
  setCompletionMode(QCompleter::UnfilteredPopupCompletion);
  setCompletionRole(kTextRole);
  setMaxVisibleItems(kShownRows);
  delegate_ = new Delegate(theme, this);
  popup()->setItemDelegate(delegate_);
  connect(this, qOverload<const QModelIndex&>(&QCompleter::activated), this,
          [this](const QModelIndex& index) {
            emit taken(index.data(kTextRole).toString(), index.data(kCompleteRole).toBool());
          });
}

void ConditionCompleter::set_proposals(const std::vector<snapshots::ConditionProposal>& proposals) {
  model_->clear();
  for (const snapshots::ConditionProposal& proposal : proposals) {
    auto* item = new QStandardItem(QString::fromStdString(proposal.shown));
    item->setData(QString::fromStdString(proposal.text), kTextRole);
    if (!proposal.meaning.empty())
      item->setData(core_text(proposal.meaning), kMeaningRole);
    item->setData(proposal.complete, kCompleteRole);
    model_->appendRow(item);
  }
  delegate_->fit(*model_);
}

bool ConditionCompleter::empty() const {
  return model_->rowCount() == 0;
}

} // namespace ptoscope::views
