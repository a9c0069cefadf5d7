#include "app/gui/message_bar.h"

#include "views/common/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kIcon = 16;

} // namespace

MessageBar::MessageBar(const views::Theme& theme, QWidget* parent) : QFrame(parent), theme_(theme) {
  setObjectName(QStringLiteral("message-bar"));
  icon_ = new QLabel(this);
  text_ = new QLabel(this);
  text_->setTextFormat(Qt::PlainText);
  text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  button_ = new QPushButton(this);
  close_ = new QToolButton(this);
  close_->setIcon(theme.icon(QStringLiteral("close")));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(kMargin, kGap, kMargin, kGap);
  layout->setSpacing(kMargin);
  layout->addWidget(icon_);
  layout->addWidget(text_, 1);
  layout->addWidget(button_);
  layout->addWidget(close_);
  hide();
  connect(button_, &QPushButton::clicked, this, [this] {
    const std::function<void()> act = act_;
    hide_message();
    if (act)
      act();
  });
  connect(close_, &QToolButton::clicked, this, [this] {
    closed_id_ = id_;
    hide_message();
  });
}

void MessageBar::show_message(const QString& id, const QString& icon, const QString& text,
                              const QString& button, std::function<void()> act) {
  if (id == closed_id_)
    return;
  closed_id_.clear();
  id_ = id;
  act_ = std::move(act);
  icon_->setPixmap(theme_.icon(icon).pixmap(kIcon));
  text_->setText(text);
  text_->setToolTip(text);
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
  close_->setToolTip(tr("Hide this message"));
  close_->setAccessibleName(tr("Hide this message"));
  show();
}

void MessageBar::hide_message() {
  id_.clear();
  act_ = {};
  hide();
}

void MessageBar::retract(const QString& id) {
  if (!isHidden() && id_ == id)
    hide_message();
}

void MessageBar::forget(const QString& id) {
  if (closed_id_ == id)
    closed_id_.clear();
}

QString MessageBar::text() const {
  return isHidden() ? QString() : text_->text();
}

} // namespace ptoscope::gui
