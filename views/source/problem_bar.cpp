#include "views/source/problem_bar.h"

#include "views/common/theme.h"
#include "views/model/diagnostic_text.h"

#include <QHBoxLayout>
#include <QLabel>

namespace ptoscope::views {
namespace {

constexpr int kMargin_px = 8;
constexpr int kIcon_px = 16;

QString icon_name(Severity severity) {
  switch (severity) {
  case Severity::Error:
    return QStringLiteral("error");
  case Severity::Warning:
    return QStringLiteral("warning");
  default:
    return QStringLiteral("hint");
  }
}

} // namespace

ProblemBar::ProblemBar(const Theme& theme, QWidget* parent) : QFrame(parent), theme_(theme) {
  icon_ = new QLabel(this);
  text_ = new QLabel(this);
  text_->setTextFormat(Qt::PlainText);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(kMargin_px, kMargin_px / 2, kMargin_px, kMargin_px / 2);
  row->setSpacing(kMargin_px);
  row->addWidget(icon_, 0, Qt::AlignTop);
  row->addWidget(text_, 1);
  connect(&theme, &Theme::changed, this, &ProblemBar::show_text);
}

void ProblemBar::show_problems(const std::vector<Diagnostic>& problems) {
  problems_ = problems;
  show_text();
}

void ProblemBar::set_summary(const QString& summary) {
  summary_ = summary;
  show_text();
}

QString ProblemBar::text() const {
  return text_->text();
}

void ProblemBar::show_text() {
  QStringList lines;
  Severity worst = Severity::Hint;
  for (const Diagnostic& problem : problems_) {
    lines << diagnostic_message(problem);
    lines << diagnostic_notes(problem);
    worst = std::min(worst, problem.severity);
  }
  const bool has_problem = !problems_.empty();
  icon_->setVisible(has_problem);
  if (has_problem)
    icon_->setPixmap(theme_.icon(icon_name(worst)).pixmap(kIcon_px, kIcon_px));
  text_->setText(has_problem ? lines.join(u'\n') : summary_);
}

} // namespace ptoscope::views
