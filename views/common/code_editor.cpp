#include "views/common/code_editor.h"

#include "views/common/code_marks.h"
#include "views/common/dsl_lexer.h"
#include "views/common/scintilla.h"
#include "views/common/theme.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ptoscope::views {

namespace {

constexpr int kHoverDelay_ms = 60;

bool is_name_byte(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_';
}

bool holds_names(char style) {
  switch (static_cast<CodeStyle>(style)) {
  case CodeStyle::Plain:
  case CodeStyle::Definition:
  case CodeStyle::Operator:
    return true;
  default:
    return false;
  }
}

} // namespace

CodeEditor::CodeEditor(Theme& theme, QWidget* parent)
    : QsciScintilla(parent), theme_(theme), lexer_(new DslLexer(theme, this)) {
  set_up_engine();
  bind_keys();
  setLexer(lexer_);
  apply_theme();
  show_document({});
  hover_timer_.setSingleShot(true);
  hover_timer_.setInterval(kHoverDelay_ms);
  connect(&hover_timer_, &QTimer::timeout, this, &CodeEditor::tell_hover);
  connect(&theme, &Theme::changed, this, &CodeEditor::apply_theme);
}

void CodeEditor::set_up_engine() {
  setFrameShape(QFrame::NoFrame);
  setReadOnly(true);
  // Input methods would take the letters that are shortcuts of the pane.
  setAttribute(Qt::WA_InputMethodEnabled, false);
  viewport()->setAttribute(Qt::WA_InputMethodEnabled, false);
  // What is dropped here is for the window to open.
  setAcceptDrops(false);
  viewport()->setAcceptDrops(false);
  setAccessibleName(tr("Code"));
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  for (int margin = 0; margin < 5; ++margin) {
    send(*this, SCI_SETMARGINWIDTHN, margin, 0);
    send(*this, SCI_SETMARGINMASKN, margin, 0);
  }
  send(*this, SCI_SETMARGINLEFT, 0, 4);
  send(*this, SCI_SETMODEVENTMASK, 0);
  send(*this, SCI_SETBUFFEREDDRAW, 0);
  send(*this, SCI_SETLAYOUTCACHE, SC_CACHE_PAGE);
  send(*this, SCI_SETPOSITIONCACHE, 16384);
  send(*this, SCI_SETSCROLLWIDTHTRACKING, 0);
  send(*this, SCI_SETEXTRAASCENT, 1);
  send(*this, SCI_SETEXTRADESCENT, 1);
  send(*this, SCI_USEPOPUP, 0);
  send(*this, SCI_SETWRAPMODE, SC_WRAP_NONE);
}

void CodeEditor::bind_keys() {
  struct Binding {
    int key;
    int modifiers;
    unsigned command;
  };
  constexpr int kNone = 0;
  constexpr int kShift = SCMOD_SHIFT;
  constexpr int kCtrl = SCMOD_CTRL;
  constexpr int kBoth = SCMOD_SHIFT | SCMOD_CTRL;
  static constexpr std::array<Binding, 30> kBindings{{
      {SCK_DOWN, kNone, SCI_LINEDOWN},       {SCK_DOWN, kShift, SCI_LINEDOWNEXTEND},
      {SCK_DOWN, kCtrl, SCI_LINESCROLLDOWN}, {SCK_UP, kNone, SCI_LINEUP},
      {SCK_UP, kShift, SCI_LINEUPEXTEND},    {SCK_UP, kCtrl, SCI_LINESCROLLUP},
      {SCK_LEFT, kNone, SCI_CHARLEFT},       {SCK_LEFT, kShift, SCI_CHARLEFTEXTEND},
      {SCK_LEFT, kCtrl, SCI_WORDLEFT},       {SCK_LEFT, kBoth, SCI_WORDLEFTEXTEND},
      {SCK_RIGHT, kNone, SCI_CHARRIGHT},     {SCK_RIGHT, kShift, SCI_CHARRIGHTEXTEND},
      {SCK_RIGHT, kCtrl, SCI_WORDRIGHT},     {SCK_RIGHT, kBoth, SCI_WORDRIGHTEXTEND},
      {SCK_HOME, kNone, SCI_VCHOME},         {SCK_HOME, kShift, SCI_VCHOMEEXTEND},
      {SCK_HOME, kCtrl, SCI_DOCUMENTSTART},  {SCK_HOME, kBoth, SCI_DOCUMENTSTARTEXTEND},
      {SCK_END, kNone, SCI_LINEEND},         {SCK_END, kShift, SCI_LINEENDEXTEND},
      {SCK_END, kCtrl, SCI_DOCUMENTEND},     {SCK_END, kBoth, SCI_DOCUMENTENDEXTEND},
      {SCK_PRIOR, kNone, SCI_PAGEUP},        {SCK_PRIOR, kShift, SCI_PAGEUPEXTEND},
      {SCK_NEXT, kNone, SCI_PAGEDOWN},       {SCK_NEXT, kShift, SCI_PAGEDOWNEXTEND},
      {SCK_INSERT, kCtrl, SCI_COPY},         {'C', kCtrl, SCI_COPY},
      {'A', kCtrl, SCI_SELECTALL},           {SCK_ESCAPE, kShift, SCI_CANCEL},
  }};
  send(*this, SCI_CLEARALLCMDKEYS);
  for (const Binding& binding : kBindings) {
    send(*this, SCI_ASSIGNCMDKEY, binding.key + (binding.modifiers << 16),
         static_cast<long>(binding.command));
  }
}

void CodeEditor::apply_theme() {
  using enum ColorToken;
  const int first = first_line();
  lexer_->refresh();
  send_color(*this, SCI_STYLESETFORE, STYLE_DEFAULT, theme_.color(Text));
  send_color(*this, SCI_STYLESETBACK, STYLE_DEFAULT, theme_.color(Surface));
  send_color(*this, SCI_SETSELBACK, 1, theme_.color(SelectionText));
  send(*this, SCI_SETSELFORE, 0);
  setCaretForegroundColor(theme_.color(Text));

  const auto tint = [&](LineTint line_tint, ColorToken token) {
    send(*this, SCI_MARKERDEFINE, marker_of(line_tint), SC_MARK_BACKGROUND);
    send_color(*this, SCI_MARKERSETBACK, marker_of(line_tint), theme_.color(token));
  };
  tint(LineTint::Added, Added);
  tint(LineTint::Removed, Removed);
  tint(LineTint::Changed, Changed);
  tint(LineTint::Moved, Moved);
  tint(LineTint::Filler, SurfaceAlt);
  tint(LineTint::Fold, SurfaceAlt);
  tint(LineTint::Header, SurfaceAlt);

  const auto background = [&](Indicator indicator, ColorToken token) {
    send(*this, SCI_INDICSETSTYLE, indicator, INDIC_STRAIGHTBOX);
    send(*this, SCI_INDICSETUNDER, indicator, 1);
    send(*this, SCI_INDICSETALPHA, indicator, SC_ALPHA_OPAQUE - 1);
    send(*this, SCI_INDICSETOUTLINEALPHA, indicator, SC_ALPHA_OPAQUE - 1);
    send_color(*this, SCI_INDICSETFORE, indicator, theme_.color(token));
  };
  background(kAddedStrongIndicator, AddedStrong);
  background(kRemovedStrongIndicator, RemovedStrong);
  background(kHighlightIndicator, Highlight);
  background(kHitIndicator, SearchHit);
  background(kCurrentHitIndicator, CurrentHit);
  send(*this, SCI_INDICSETSTYLE, kRenamedIndicator, INDIC_DOTS);
  send_color(*this, SCI_INDICSETFORE, kRenamedIndicator, theme_.color(TextDim));
  send(*this, SCI_INDICSETSTYLE, kCurrentHitFrameIndicator, INDIC_BOX);
  send_color(*this, SCI_INDICSETFORE, kCurrentHitFrameIndicator, theme_.color(Text));

  update_scroll_width();
  send(*this, SCI_SETFIRSTVISIBLELINE, first);
}

void CodeEditor::update_scroll_width() {
  const int columns = document_.text == nullptr ? 0 : document_.text->columns;
  const long width = send_bytes(*this, SCI_TEXTWIDTH, STYLE_DEFAULT, "0");
  send(*this, SCI_SETSCROLLWIDTH, std::max(1L, (columns + 2) * width));
}

void CodeEditor::show_document(CodeDocument document) {
  // The old document stays alive until the engine has let it go.
  const CodeDocument previous = std::exchange(document_, std::move(document));
  lexer_->set_text(document_.text);
  send_pointer(*this, SCI_SETDOCPOINTER, document_.handle.get());
  if (document_.handle == nullptr) {
    send(*this, SCI_SETREADONLY, 1);
  }
  update_scroll_width();
  hits_.clear();
  current_hit_ = -1;
  caret_line_ = 0;
}

const CodeTextPtr& CodeEditor::text() const {
  static const CodeTextPtr kNone;
  return document_.text == nullptr ? kNone : document_.text->code;
}

const CodeLine* CodeEditor::line_info(int line) const {
  const CodeTextPtr& code = text();
  if (code == nullptr || line < 0 || static_cast<std::size_t>(line) >= code->lines.size()) {
    return nullptr;
  }
  return &code->lines[static_cast<std::size_t>(line)];
}

int CodeEditor::line_count() const {
  return document_.text == nullptr ? 0 : static_cast<int>(send(*this, SCI_GETLINECOUNT));
}

int CodeEditor::first_line() const {
  return static_cast<int>(send(*this, SCI_GETFIRSTVISIBLELINE));
}

int CodeEditor::lines_on_screen() const {
  return static_cast<int>(send(*this, SCI_LINESONSCREEN));
}

int CodeEditor::line_height() const {
  return static_cast<int>(send(*this, SCI_TEXTHEIGHT, 0));
}

int CodeEditor::caret_line() const {
  return static_cast<int>(send(*this, SCI_LINEFROMPOSITION, send(*this, SCI_GETCURRENTPOS)));
}

void CodeEditor::put_caret(int line) {
  const int last = std::max(0, line_count() - 1);
  send(*this, SCI_SETEMPTYSELECTION, send(*this, SCI_POSITIONFROMLINE, std::clamp(line, 0, last)));
  caret_line_ = caret_line();
}

QString CodeEditor::selection_as_text() const {
  if (document_.text == nullptr) {
    return {};
  }
  const ShownText& shown = *document_.text;
  const long first = send(*this, SCI_LINEFROMPOSITION, send(*this, SCI_GETSELECTIONSTART));
  const long last = send(*this, SCI_LINEFROMPOSITION, send(*this, SCI_GETSELECTIONEND));
  QByteArray copied;
  bool any = false;
  for (long line = first; line <= last; ++line) {
    const CodeLine* info = line_info(static_cast<int>(line));
    const long begin = send(*this, SCI_GETLINESELSTARTPOSITION, line);
    if (begin < 0 || (info != nullptr && is_note(info->tint))) {
      continue;
    }
    const long end = std::min(send(*this, SCI_GETLINESELENDPOSITION, line),
                              send(*this, SCI_GETLINEENDPOSITION, line));
    if (any) {
      copied.append('\n');
    }
    any = true;
    const bool whole = begin == send(*this, SCI_POSITIONFROMLINE, line) &&
                       end == send(*this, SCI_GETLINEENDPOSITION, line);
    if (shown.cut && whole) {
      const LineBytes full = find_line(shown.code->utf8, static_cast<std::int32_t>(line));
      copied.append(shown.code->utf8.constData() + full.begin, full.end - full.begin);
      continue;
    }
    copied.append(shown.utf8.constData() + begin, std::max(0L, end - begin));
  }
  return QString::fromUtf8(copied);
}

QByteArray CodeEditor::name_at_position(qsizetype position) const {
  if (document_.text == nullptr || position < 0 || position >= document_.text->utf8.size()) {
    return {};
  }
  const QByteArray& bytes = document_.text->utf8;
  if (!is_name_byte(bytes[position]) || !holds_names(document_.text->styles[position])) {
    return {};
  }
  qsizetype begin = position;
  while (begin > 0 && is_name_byte(bytes[begin - 1])) {
    --begin;
  }
  qsizetype end = position + 1;
  while (end < bytes.size() && is_name_byte(bytes[end])) {
    ++end;
  }
  const bool is_number = bytes[begin] >= '0' && bytes[begin] <= '9';
  // In "pl.tile.add" only the last name says anything.
  const bool is_prefix =
      document_.text->styles[position] == static_cast<char>(CodeStyle::Operator) &&
      end < bytes.size() && bytes[end] == '.';
  return is_number || is_prefix ? QByteArray() : bytes.mid(begin, end - begin);
}

void CodeEditor::set_highlight(const QByteArray& name) {
  if (name != highlight_) {
    highlight_ = name;
    refresh_visible_marks();
  }
}

void CodeEditor::set_hits(std::vector<CodeHit> hits, int current) {
  hits_ = std::move(hits);
  current_hit_ = current;
  refresh_visible_marks();
}

void CodeEditor::fill(Indicator indicator, long begin, long end) {
  if (begin < end) {
    send(*this, SCI_SETINDICATORCURRENT, indicator);
    send(*this, SCI_INDICATORFILLRANGE, begin, end - begin);
  }
}

void CodeEditor::refresh_visible_marks() {
  if (document_.text == nullptr) {
    return;
  }
  for (const Indicator indicator :
       {kHighlightIndicator, kHitIndicator, kCurrentHitIndicator, kCurrentHitFrameIndicator}) {
    send(*this, SCI_SETINDICATORCURRENT, indicator);
    send(*this, SCI_INDICATORCLEARRANGE, 0, document_.text->utf8.size());
  }
  const int first = first_line();
  const int last = std::min(line_count() - 1, first + lines_on_screen());
  mark_name(highlight_, first, last);
  for (auto hit = std::ranges::lower_bound(hits_, first, {}, &CodeHit::line);
       hit != hits_.end() && hit->line <= last; ++hit) {
    const long line_begin = send(*this, SCI_POSITIONFROMLINE, hit->line);
    const long line_end = send(*this, SCI_GETLINEENDPOSITION, hit->line);
    const long begin = line_begin + hit->begin;
    const long end = std::min(line_begin + hit->end, line_end);
    if (hit - hits_.begin() == current_hit_) {
      fill(kCurrentHitIndicator, begin, end);
      fill(kCurrentHitFrameIndicator, begin, end);
      continue;
    }
    fill(kHitIndicator, begin, end);
  }
}

void CodeEditor::mark_name(const QByteArray& name, int first, int last) {
  if (name.isEmpty()) {
    return;
  }
  const QByteArray& bytes = document_.text->utf8;
  const long end = send(*this, SCI_GETLINEENDPOSITION, last);
  qsizetype at = bytes.indexOf(name, send(*this, SCI_POSITIONFROMLINE, first));
  while (at >= 0 && at + name.size() <= end) {
    const qsizetype after = at + name.size();
    const bool whole = (at == 0 || !is_name_byte(bytes[at - 1])) &&
                       (after >= bytes.size() || !is_name_byte(bytes[after]));
    if (whole && holds_names(document_.text->styles[at])) {
      fill(kHighlightIndicator, at, after);
    }
    at = bytes.indexOf(name, after);
  }
}

} // namespace ptoscope::views
