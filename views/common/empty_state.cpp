#include "views/common/empty_state.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ptoscope::views {

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
  reason_->setMaximumWidth(640);
  button_ = new QPushButton(this);

  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addStretch(2);
  column->addWidget(sentence_, 0, Qt::AlignHCenter);
  column->addWidget(reason_, 0, Qt::AlignHCenter);
  column->addWidget(button_, 0, Qt::AlignHCenter);
  column->addStretch(3);
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
