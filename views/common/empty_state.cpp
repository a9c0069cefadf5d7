#include "views/common/empty_state.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ptoscope::views {

namespace {

/// Longer lines are hard to read.
constexpr int kWidest_px = 640;

} // namespace

EmptyState::EmptyState(QWidget* parent) : QWidget(parent) {
  const auto make_label = [this] {
    auto* label = new QLabel(this);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
  };
  sentence_ = make_label();
  QFont bold = sentence_->font();
  bold.setBold(true);
  sentence_->setFont(bold);
  reason_ = make_label();
  button_ = new QPushButton(this);

  // The labels take all of the width: one that is only as wide as its hint wraps too early.
  auto* middle = new QWidget(this);
  middle->setMaximumWidth(kWidest_px);
  auto* column = new QVBoxLayout(middle);
  column->setSpacing(12);
  column->addStretch(2);
  column->addWidget(sentence_);
  column->addWidget(reason_);
  column->addWidget(button_, 0, Qt::AlignHCenter);
  column->addStretch(3);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addStretch(1);
  row->addWidget(middle, 1000);
  row->addStretch(1);
  connect(button_, &QPushButton::clicked, this, [this] {
    if (action_)
      action_->trigger();
  });
}

void EmptyState::show_state(const QString& sentence, const QString& reason, QAction* action) {
  sentence_->setText(sentence);
  reason_->setText(reason);
  reason_->setVisible(!reason.isEmpty());
  action_ = action;
  button_->setVisible(action != nullptr);
  if (action)
    button_->setText(action->text());
}

} // namespace ptoscope::views
