#include "views/common/code_header.h"

#include "views/common/elided_label.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

namespace ptoscope::views {
namespace {

constexpr int kMargin_px = 8;
constexpr int kLongestName = 40;

QString shortened(const QString& name) {
  if (name.size() <= kLongestName)
    return name;
  return name.left(kLongestName / 2) + QStringLiteral("…") + name.right(kLongestName / 2);
}

/// Text of a button: "&" is no mnemonic in a name.
QString button_text(QString name) {
  return name.replace(u'&', QStringLiteral("&&")) + QStringLiteral(" ▾");
}

} // namespace

CodeHeader::CodeHeader(QWidget* parent) : QFrame(parent) {
  const auto make = [this] {
    auto* button = new QPushButton(this);
    button->setFlat(true);
    button->setFocusPolicy(Qt::NoFocus);
    return button;
  };
  file_ = make();
  function_ = make();
  fact_ = new ElidedLabel(this);
  fact_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(2);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(kMargin_px / 2, kMargin_px / 2, kMargin_px, kMargin_px / 2);
  row->setSpacing(kMargin_px / 2);
  row->addWidget(file_);
  row->addWidget(function_);
  row->addWidget(fact_, 1);
  row->addStretch(0);
  row->addLayout(buttons_);
  connect(file_, &QPushButton::clicked, this, &CodeHeader::file_clicked);
  connect(function_, &QPushButton::clicked, this, &CodeHeader::function_clicked);
  set_file({}, {}, {});
}

void CodeHeader::add_action(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::NoFocus);
  buttons_->addWidget(button);
}

void CodeHeader::set_file(const QString& name, const QString& path, const QString& fact) {
  file_->setText(button_text(shortened(name)));
  file_->setToolTip(path);
  file_->setVisible(!name.isEmpty());
  fact_->setText(fact);
  if (name.isEmpty())
    set_function({});
}

void CodeHeader::resizeEvent(QResizeEvent* event) {
  // A fact of which only dots are left says nothing.
  constexpr int kWideEnoughForFact_px = 480;
  fact_->setVisible(width() >= kWideEnoughForFact_px);
  QFrame::resizeEvent(event);
}

void CodeHeader::set_function(const QString& function) {
  function_->setText(button_text(shortened(function)));
  function_->setToolTip(function);
  function_->setVisible(!function.isEmpty());
}

QString CodeHeader::file() const {
  return file_->toolTip();
}

QString CodeHeader::function() const {
  return function_->isHidden() ? QString() : function_->toolTip();
}

QPoint CodeHeader::below_file() const {
  return file_->mapToGlobal(QPoint(0, file_->height()));
}

QPoint CodeHeader::below_function() const {
  const QWidget* anchor = function_->isHidden() ? file_ : function_;
  return anchor->mapToGlobal(QPoint(0, anchor->height()));
}

} // namespace ptoscope::views
