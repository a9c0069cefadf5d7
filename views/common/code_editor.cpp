#include "views/common/code_editor.h"

#include "views/common/dsl_lexer.h"
#include "views/common/scintilla.h"
#include "views/common/theme.h"

#include <QScrollBar>

#include <algorithm>
#include <array>
#include <utility>

namespace ptoscope::views {

namespace {

constexpr int kHoverDelay_ms = 60;

} // namespace

CodeEditor::CodeEditor(Theme& theme, QWidget* parent)
    : QsciScintilla(parent), theme_(theme), lexer_(new DslLexer(theme, this)), painter_(theme) {
  set_up_engine();
  bind_keys();
  setLexer(lexer_);
  apply_theme();
  show_document({});
  hover_timer_.setSingleShot(true);
  hover_timer_.setInterval(kHoverDelay_ms);
  connect(&hover_timer_, &QTimer::timeout, this, &CodeEditor::tell_hover);
  connect(&theme, &Theme::changed, this, &CodeEditor::apply_theme);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeEditor::tell_scroll);
  connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &CodeEditor::tell_scroll);
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
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  for (int margin = 0; margin < 5; ++margin) {
    send(*this, SCI_SETMARGINWIDTHN, margin, 0);
    send(*this, SCI_SETMARGINMASKN, margin, 0);
  }
  send(*this, SCI_SETMARGINLEFT, 0, kLeftMargin);
  send(*this, SCI_SETCARETPERIOD, 0);
  send(*this, SCI_SETMODEVENTMASK, 0);
  send(*this, SCI_SETLAYOUTCACHE, SC_CACHE_PAGE);
  send(*this, SCI_SETSCROLLWIDTHTRACKING, 0);
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
  const int first = first_line();
  lexer_->refresh();
  // Scintilla takes the highest of its styles, which depends on more than the font.
  send(*this, SCI_SETEXTRAASCENT, 0);
  send(*this, SCI_SETEXTRADESCENT, 0);
  const int missing = theme_.code_line_height_px() - line_height();
  send(*this, SCI_SETEXTRAASCENT, missing / 2);
  send(*this, SCI_SETEXTRADESCENT, missing - missing / 2);
  painter_.refresh();
  update_scroll_width();
  send(*this, SCI_SETFIRSTVISIBLELINE, first);
  viewport()->update();
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
  linked_.clear();
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
  return document_.text == nullptr ? 0 : document_.text->line_count();
}

int CodeEditor::first_line() const {
  return static_cast<int>(send(*this, SCI_GETFIRSTVISIBLELINE));
}

int CodeEditor::offset() const {
  return static_cast<int>(send(*this, SCI_GETXOFFSET));
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
  const long indented = send(*this, SCI_GETLINEINDENTPOSITION, std::clamp(line, 0, last));
  long position = indented;
  // Behind a keyword, as in "for i in" or "return x".
  if (name_at_position(position).isEmpty() && document_.text != nullptr) {
    const qsizetype blank = document_.text->utf8.indexOf(' ', position);
    if (blank >= 0 && !name_at_position(blank + 1).isEmpty() &&
        send(*this, SCI_LINEFROMPOSITION, blank + 1) == send(*this, SCI_LINEFROMPOSITION, indented))
      position = static_cast<long>(blank) + 1;
  }
  send(*this, SCI_SETEMPTYSELECTION, position);
  caret_line_ = caret_line();
  viewport()->update();
}

std::vector<SelectedPart> CodeEditor::selection_parts(int first, int last) const {
  std::vector<SelectedPart> parts;
  if (document_.text == nullptr || send(*this, SCI_GETSELECTIONEMPTY) != 0) {
    return parts;
  }
  const bool stream = send(*this, SCI_SELECTIONISRECTANGLE) == 0;
  const long begin_line = send(*this, SCI_LINEFROMPOSITION, send(*this, SCI_GETSELECTIONSTART));
  const long end_line = send(*this, SCI_LINEFROMPOSITION, send(*this, SCI_GETSELECTIONEND));
  first = std::max(first, static_cast<int>(begin_line));
  last = std::min(last, static_cast<int>(end_line));
  for (int line = first; line <= last; ++line) {
    const CodeLine* info = line_info(line);
    const long begin = send(*this, SCI_GETLINESELSTARTPOSITION, line);
    if (begin < 0 || (info != nullptr && is_note(info->tint))) {
      continue;
    }
    const qsizetype end = std::min<qsizetype>(send(*this, SCI_GETLINESELENDPOSITION, line),
                                              document_.text->line(line).end);
    parts.push_back({line, {begin, end}, stream && line < end_line});
  }
  return parts;
}

QString CodeEditor::selection_as_text() const {
  QByteArray copied;
  bool any = false;
  for (const SelectedPart& part : selection_parts(0, line_count() - 1)) {
    if (any) {
      copied.append('\n');
    }
    any = true;
    copied.append(document_.text->original(part.line, part.range));
  }
  return QString::fromUtf8(copied);
}

ByteRange CodeEditor::name_range(qsizetype position) const {
  if (document_.text == nullptr || position < 0 || position >= document_.text->utf8.size()) {
    return {};
  }
  const QByteArray& bytes = document_.text->utf8;
  const NameSyntax syntax = document_.text->code->names;
  const bool on_sign = is_name_sign(bytes[position], syntax) && position + 1 < bytes.size() &&
                       is_name_byte(bytes[position + 1], syntax);
  if ((!on_sign && !is_name_byte(bytes[position], syntax)) ||
      !holds_names(document_.text->styles[position])) {
    return {};
  }
  qsizetype begin = position;
  while (!on_sign && begin > 0 && is_name_byte(bytes[begin - 1], syntax)) {
    --begin;
  }
  if (!on_sign && begin > 0 && is_name_sign(bytes[begin - 1], syntax)) {
    --begin;
  }
  qsizetype end = position + 1;
  while (end < bytes.size() && is_name_byte(bytes[end], syntax)) {
    ++end;
  }
  const bool is_number = bytes[begin] >= '0' && bytes[begin] <= '9';
  // In "pl.tile.add" only the last name says anything.
  const bool is_prefix =
      syntax == NameSyntax::Words &&
      document_.text->styles[position] == static_cast<char>(CodeStyle::Operator) &&
      end < bytes.size() && bytes[end] == '.';
  return is_number || is_prefix ? ByteRange{} : ByteRange{begin, end};
}

QByteArray CodeEditor::name_at_position(qsizetype position) const {
  const ByteRange range = name_range(position);
  return range.size() == 0 ? QByteArray() : document_.text->utf8.mid(range.begin, range.size());
}

CodePlace CodeEditor::place_of_name(qsizetype position) const {
  const ByteRange range = name_range(position);
  if (range.size() == 0) {
    return {};
  }
  const long line = send(*this, SCI_LINEFROMPOSITION, range.begin);
  const auto column =
      static_cast<std::int32_t>(range.begin - send(*this, SCI_POSITIONFROMLINE, line));
  return {static_cast<std::int32_t>(line), column,
          column + static_cast<std::int32_t>(range.size())};
}

QRect CodeEditor::rect_of(const CodePlace& place) const {
  const long start = send(*this, SCI_POSITIONFROMLINE, place.line);
  const auto point = [&](std::int32_t byte) {
    return QPoint(static_cast<int>(SendScintilla(SCI_POINTXFROMPOSITION, 0UL, start + byte)),
                  static_cast<int>(SendScintilla(SCI_POINTYFROMPOSITION, 0UL, start + byte)));
  };
  const QPoint begin = point(place.begin);
  const int width = std::max(1, point(place.end).x() - begin.x());
  return {viewport()->mapToGlobal(begin), QSize(width, line_height())};
}

void CodeEditor::set_highlight(const QByteArray& name) {
  if (name != highlight_) {
    highlight_ = name;
    viewport()->update();
  }
}

void CodeEditor::set_linked(std::vector<std::int32_t> lines) {
  linked_ = std::move(lines);
  viewport()->update();
}

bool CodeEditor::is_linked(int line) const {
  return std::ranges::binary_search(linked_, line);
}

void CodeEditor::set_hits(std::vector<CodeHit> hits, int current) {
  hits_ = std::move(hits);
  current_hit_ = current;
  viewport()->update();
}

} // namespace ptoscope::views
