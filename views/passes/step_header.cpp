#include "views/passes/step_header.h"

#include "core/diff/function_scope.h"
#include "core/passes/pass_table.h"
#include "views/common/elided_label.h"
#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"
#include "views/passes/layout_notes.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

#include <span>

namespace ptoscope::views {
namespace {

QString joined(std::span<const std::string_view> names) {
  QStringList list;
  for (const std::string_view name : names)
    list.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
  return list.join(QStringLiteral(", "));
}

/// The step's number and pass; of two files only the name counts.
QString name_of_step(const Build& build, int step) {
  const snapshots::Step& named = build.store()->steps()[static_cast<std::size_t>(step)];
  return QString::fromStdString(build.is_pair() ? named.pass : named.label());
}

} // namespace

StepHeader::StepHeader(const Theme& theme, QWidget* parent) : QFrame(parent), theme_(theme) {
  title_ = new QLabel(this);
  title_->setTextFormat(Qt::PlainText);
  counts_ = new QLabel(this);
  counts_->setTextFormat(Qt::RichText);
  function_ = new QPushButton(this);
  function_->setObjectName(QStringLiteral("function-chip"));
  function_->setFocusPolicy(Qt::NoFocus);
  function_->setLayoutDirection(Qt::RightToLeft); // the cross stands at the end
  base_ = new QPushButton(this);
  base_->setFlat(true);
  unread_ = new QPushButton(this);
  unread_->setFlat(true);
  contract_ = new ElidedLabel(this);
  contract_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(2);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(12);
  row->addWidget(title_);
  row->addWidget(counts_);
  row->addWidget(function_);
  row->addWidget(base_);
  row->addWidget(unread_);
  row->addWidget(contract_, 1);
  row->addLayout(buttons_);

  connect(function_, &QPushButton::clicked, this, &StepHeader::function_cleared);
  connect(base_, &QPushButton::clicked, this,
          [this] { emit base_menu_requested(base_->mapToGlobal(QPoint(0, base_->height()))); });
  connect(unread_, &QPushButton::clicked, this, &StepHeader::unread_activated);
  connect(&theme, &Theme::changed, this, &StepHeader::update_texts);
  clear();
}

void StepHeader::add_action(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::NoFocus);
  buttons_->addWidget(button);
}

void StepHeader::add_separator() {
  buttons_->addSpacing(8);
}

void StepHeader::show_pair(const LoadedPair& pair) {
  pair_ = pair;
  unread_count_ = 0;
  update_texts();
}

void StepHeader::show_unread(const snapshots::SnapshotNodes& before,
                             const snapshots::SnapshotNodes& after) {
  unread_count_ = static_cast<int>(after.unread_functions());
  const snapshots::SnapshotNodes& named = unread_count_ > 0 ? after : before;
  if (unread_count_ == 0)
    unread_count_ = static_cast<int>(before.unread_functions());
  unread_->setToolTip(
      named.diagnostics().empty() ? QString() : diagnostic_message(named.diagnostics().front()));
  update_unread();
}

void StepHeader::clear() {
  pair_ = {};
  unread_count_ = 0;
  update_texts();
}

void StepHeader::update_texts() {
  const PairRequest& request = pair_.request;
  const bool known = request.build && request.build->store() && request.step >= 0 &&
                     request.step < request.build->step_count();
  title_->setVisible(known);
  counts_->setVisible(known);
  base_->setVisible(known);
  contract_->setText(QString());
  update_function();
  update_unread();
  if (!known)
    return;
  const snapshots::Step& step =
      request.build->store()->steps()[static_cast<std::size_t>(request.step)];
  QFont bold = font();
  bold.setBold(true);
  title_->setFont(bold);
  title_->setText(name_of_step(*request.build, request.step));
  counts_->setText(
      pair_.layout ? counts_markup(diff::counts_of(*pair_.layout->diff, request.layout.function))
                   : QString());
  base_->setText(base_text());
  contract_->setText(contract(step.pass));
}

void StepHeader::update_function() {
  const QString name = QString::fromStdString(pair_.request.layout.function);
  function_->setVisible(!name.isEmpty());
  function_->setText(name);
  function_->setIcon(theme_.icon(QStringLiteral("close")));
  function_->setToolTip(tr("Only this function is shown and counted; click for the whole program"));
}

void StepHeader::update_unread() {
  unread_->setVisible(unread_count_ > 0);
  unread_->setText(tr("%n function(s) as text only", nullptr, unread_count_));
  unread_->setIcon(theme_.icon(QStringLiteral("warning")));
}

QString StepHeader::counts_markup(const diff::Counts& counts) const {
  if (pair_.layout->options.single)
    return tr("%n line(s)", nullptr, static_cast<int>(pair_.layout->diff->after->line_count()));
  if (!counts.any())
    return tr("no change");
  const auto colored = [this](ColorToken token, const QString& text) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>")
        .arg(theme_.color(token).name(), text);
  };
  QStringList parts;
  if (counts.added > 0)
    parts.append(colored(ColorToken::Ok, QStringLiteral("+%1").arg(counts.added)));
  if (counts.removed > 0)
    parts.append(colored(ColorToken::Error, QStringLiteral("−%1").arg(counts.removed)));
  if (counts.changed > 0)
    parts.append(colored(ColorToken::Warning, QStringLiteral("~%1").arg(counts.changed)));
  if (counts.reindented > 0)
    parts.append(colored(ColorToken::Hint, QStringLiteral("⇥%1").arg(counts.reindented)));
  if (counts.moved > 0)
    parts.append(colored(ColorToken::Hint, QStringLiteral("&gt;%1").arg(counts.moved)));
  if (counts.renamed > 0)
    parts.append(tr("%n line(s) renamed", nullptr, counts.renamed));
  if (pair_.layout->diff->coarse)
    parts.append(colored(ColorToken::Warning, tr("coarse")));
  return parts.join(QStringLiteral("&nbsp; "));
}

QString StepHeader::base_text() const {
  const PairRequest& request = pair_.request;
  if (pair_.error)
    return tr("not compared");
  if (request.base_step < 0 || !request.base_build || !request.base_build->store())
    return tr("nothing to compare with");
  const QString name = name_of_step(*request.base_build, request.base_step);
  if (request.base_build != request.build)
    return tr("against %1 of %2").arg(name, request.base_build->title());
  return tr("against %1").arg(name);
}

QString StepHeader::contract(const std::string& name) const {
  const passes::PassInfo* pass = passes::find_pass(name);
  if (!pass)
    return {};
  QStringList parts;
  if (!pass->required.empty())
    parts.append(tr("requires %1").arg(joined(pass->required)));
  if (!pass->produced.empty())
    parts.append(tr("produces %1").arg(joined(pass->produced)));
  if (!pass->invalidated.empty())
    parts.append(tr("breaks %1").arg(joined(pass->invalidated)));
  return parts.join(QStringLiteral(" · "));
}

void StepHeader::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    update_texts();
  QFrame::changeEvent(event);
}

} // namespace ptoscope::views
