#include "views/common/note_bar.h"

#include "views/common/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace ptoscope::views {
namespace {

constexpr int kMargin_px = 8;
constexpr int kIcon_px = 16;

} // namespace

NoteBar::NoteBar(const Theme& theme, QWidget* parent) : QFrame(parent), theme_(theme) {
  setObjectName(QStringLiteral("note-bar"));
  icon_ = new QLabel(this);
  note_ = new QLabel(this);
  fact_ = new QLabel(this);
  for (QLabel* label : {note_, fact_})
    label->setTextFormat(Qt::PlainText);
  note_->setWordWrap(true);
  fact_->setObjectName(QStringLiteral("note-fact"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(kMargin_px, kMargin_px / 2, kMargin_px, kMargin_px / 2);
  row->setSpacing(kMargin_px);
  row->addWidget(icon_);
  row->addWidget(note_, 1);
  row->addWidget(fact_);
  connect(&theme, &Theme::changed, this, &NoteBar::update_icon);
  update_icon();
}

void NoteBar::set_note(const QString& note) {
  note_->setText(note);
  setAccessibleName(note);
}

void NoteBar::set_fact(const QString& fact) {
  fact_->setText(fact);
}

QString NoteBar::note() const {
  return note_->text();
}

QString NoteBar::fact() const {
  return fact_->text();
}

void NoteBar::update_icon() {
  icon_->setPixmap(theme_.icon(QStringLiteral("info")).pixmap(kIcon_px));
}

} // namespace ptoscope::views
