#include "views/common/hover_card.h"

#include "views/common/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace ptoscope::views {

namespace {

constexpr int kMaxCharacters = 96;
constexpr int kIndent = 4;
constexpr int kMargin_px = 8;
constexpr int kGap_px = 4;

// Around what is in bold until lines are broken; no code has them.
constexpr QChar kMarkBegin{0x01};
constexpr QChar kMarkEnd{0x02};

QString code_html(const CardText& text) {
  QString code = text.code;
  if (text.mark_length > 0) {
    code.insert(text.mark_begin + text.mark_length, kMarkEnd);
    code.insert(text.mark_begin, kMarkBegin);
  }
  QStringList lines;
  for (const QString& line : code.split(u'\n'))
    lines.append(wrapped_code(line, kMaxCharacters));
  return QStringLiteral("<span style=\"white-space:pre\">%1</span>")
      .arg(lines.join(u'\n')
               .toHtmlEscaped()
               .replace(kMarkBegin, QStringLiteral("<b><u>"))
               .replace(kMarkEnd, QStringLiteral("</u></b>"))
               .replace(u'\n', QStringLiteral("<br>")));
}

} // namespace

QString wrapped_code(const QString& code, int width) {
  QString result;
  qsizetype line_start = 0;
  qsizetype room = width;
  while (code.size() - line_start > room) {
    const qsizetype comma = code.lastIndexOf(QStringLiteral(", "), line_start + room - 1);
    const qsizetype end =
        comma >= line_start ? comma : code.indexOf(QStringLiteral(", "), line_start);
    if (end < 0)
      break;
    result += QStringView(code).mid(line_start, end + 1 - line_start);
    result += u'\n' + QString(kIndent, u' ');
    line_start = end + 2;
    room = width - kIndent;
  }
  return result.append(QStringView(code).mid(line_start));
}

HoverCard::HoverCard(const Theme& theme, QWidget* parent)
    : QFrame(parent, Qt::ToolTip), theme_(theme) {
  setObjectName(QStringLiteral("hover-card"));
  setAttribute(Qt::WA_ShowWithoutActivating);
  setAttribute(Qt::WA_TransparentForMouseEvents);
  code_ = new QLabel(this);
  code_->setTextFormat(Qt::RichText);
  note_ = new QLabel(this);
  note_->setTextFormat(Qt::PlainText);
  note_->setObjectName(QStringLiteral("dim"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kMargin_px, kMargin_px - 2, kMargin_px, kMargin_px - 2);
  column->setSpacing(kGap_px);
  column->addWidget(code_);
  column->addWidget(note_);
}

void HoverCard::show_beside(const QRect& name, const CardText& text) {
  text_ = text;
  code_->setFont(theme_.code_font());
  code_->setText(code_html(text));
  note_->setText(text.note);
  note_->setVisible(!text.note.isEmpty());
  QPalette dim = palette();
  dim.setColor(QPalette::WindowText, theme_.color(ColorToken::TextDim));
  note_->setPalette(dim);
  adjustSize();
  const QScreen* screen = QApplication::screenAt(name.center());
  const QRect room =
      (screen != nullptr ? screen : QApplication::primaryScreen())->availableGeometry();
  const int left =
      std::clamp(name.left(), room.left(), std::max(room.left(), room.right() - width()));
  const bool fits_below = name.bottom() + kGap_px + height() <= room.bottom();
  move(left, fits_below ? name.bottom() + kGap_px : name.top() - kGap_px - height());
  qApp->installEventFilter(this);
  show();
}

QString HoverCard::code() const {
  return text_.code;
}

QString HoverCard::note() const {
  return text_.note;
}

bool HoverCard::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
  case QEvent::KeyPress:
    if (!lasting_ || static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
      hide();
    break;
  case QEvent::MouseButtonPress:
  case QEvent::Wheel:
    if (!lasting_)
      hide();
    break;
  case QEvent::WindowDeactivate:
    hide();
    break;
  default:
    break;
  }
  return QFrame::eventFilter(watched, event);
}

void HoverCard::hideEvent(QHideEvent* event) {
  qApp->removeEventFilter(this);
  QFrame::hideEvent(event);
}

} // namespace ptoscope::views
