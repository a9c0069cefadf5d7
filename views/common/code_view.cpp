#include "views/common/code_view.h"

#include "views/common/code_document_cache.h"
#include "views/common/code_editor.h"
#include "views/common/code_gutter.h"
#include "views/common/scintilla.h"
#include "views/common/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace ptoscope::views {

namespace {

constexpr int kRingWidth = 2;
using Base = QsciScintillaBase;

} // namespace

class CodeView::Private {
public:
  Private(Theme& view_theme, CodeView* view)
      : theme(view_theme), editor(new CodeEditor(view_theme, view)),
        gutter(new CodeGutter(view_theme, *editor, view)) {}

  Theme& theme;
  CodeDocumentCache cache;
  CodeEditor* editor;
  CodeGutter* gutter;
  bool quiet = false; ///< the caller knows about the scrolling already
};

CodeView::CodeView(Theme& theme, QWidget* parent)
    : QWidget(parent), d_(std::make_unique<Private>(theme, this)) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(kRingWidth, kRingWidth, kRingWidth, kRingWidth);
  layout->setSpacing(0);
  layout->addWidget(d_->gutter);
  layout->addWidget(d_->editor, 1);
  setFocusProxy(d_->editor);

  connect(d_->editor, &CodeEditor::first_line_changed, this, [this](int line) {
    d_->gutter->update();
    if (!d_->quiet) {
      emit scrolled(line);
    }
  });
  connect(d_->editor, &CodeEditor::offset_changed, this, [this](int pixels) {
    if (!d_->quiet) {
      emit scrolled_horizontally(pixels);
    }
  });
  connect(d_->editor, &CodeEditor::caret_moved, this, [this] {
    d_->gutter->update();
    emit current_line_changed(current_line());
  });
  connect(d_->editor, &CodeEditor::caret_told, this, &CodeView::caret_moved);
  connect(d_->editor, &CodeEditor::name_hovered, this, &CodeView::name_hovered);
  connect(d_->editor, &CodeEditor::name_activated, this, &CodeView::name_activated);
  connect(d_->editor, &CodeEditor::fold_clicked, this, &CodeView::fold_clicked);
  connect(d_->editor, &CodeEditor::line_double_clicked, this, &CodeView::line_double_clicked);
  connect(d_->editor, &CodeEditor::context_menu_requested, this, &CodeView::context_menu_requested);
  connect(d_->editor, &CodeEditor::focus_changed, this, [this](bool has_focus) {
    update();
    if (has_focus) {
      d_->editor->setAccessibleName(accessibleName().isEmpty() ? tr("Code") : accessibleName());
      emit focus_gained();
    }
  });
  connect(d_->gutter, &CodeGutter::line_clicked, this, [this](int line) {
    d_->editor->setFocus(Qt::MouseFocusReason);
    set_current_line(line);
  });
  connect(&theme, &Theme::changed, this, [this] {
    d_->gutter->refresh();
    update();
  });
}

CodeView::~CodeView() {
  // The editor lives a little longer than `d_`: it says nothing any more and lets its document
  // go before the cache that made it.
  d_->editor->disconnect(this);
  d_->editor->show_document({});
}

void CodeView::show_text(const CodeTextPtr& text, int first_line) {
  const QScopedValueRollback<bool> quiet(d_->quiet, true);
  if (text != d_->editor->text()) {
    const int offset = horizontal_offset();
    d_->editor->show_document(text == nullptr ? CodeDocument{} : d_->cache.document(text));
    send(*d_->editor, Base::SCI_SETXOFFSET, offset);
    d_->gutter->update_width();
  }
  d_->editor->put_caret(first_line);
  send(*d_->editor, Base::SCI_SETFIRSTVISIBLELINE, first_line);
  d_->editor->tell_scroll();
  d_->gutter->update();
}

void CodeView::prepare(const CodeTextPtr& text) {
  if (text != nullptr && !d_->cache.holds(text)) {
    d_->cache.document(text);
  }
}

const CodeTextPtr& CodeView::text() const {
  return d_->editor->text();
}

int CodeView::first_visible_line() const {
  return d_->editor->first_line();
}

void CodeView::set_first_visible_line(int line) {
  const QScopedValueRollback<bool> quiet(d_->quiet, true);
  send(*d_->editor, Base::SCI_SETFIRSTVISIBLELINE, line);
  d_->editor->tell_scroll();
}

int CodeView::visible_line_count() const {
  return d_->editor->lines_on_screen();
}

int CodeView::horizontal_offset() const {
  return d_->editor->offset();
}

void CodeView::set_horizontal_offset(int pixels) {
  const QScopedValueRollback<bool> quiet(d_->quiet, true);
  send(*d_->editor, Base::SCI_SETXOFFSET, std::max(0, pixels));
  d_->editor->tell_scroll();
}

int CodeView::line_height() const {
  return d_->editor->line_height();
}

int CodeView::current_line() const {
  return d_->editor->caret_line();
}

void CodeView::set_current_line(int line) {
  const int before = current_line();
  d_->editor->put_caret(line);
  const int now = current_line();
  const int shown = visible_line_count();
  if (now < first_visible_line() || now >= first_visible_line() + shown) {
    send(*d_->editor, Base::SCI_SETFIRSTVISIBLELINE, std::max(0, now - shown / 3));
    d_->editor->tell_scroll();
  }
  d_->gutter->update();
  if (now != before) {
    emit current_line_changed(now);
  }
}

QString CodeView::selected_text() const {
  return d_->editor->selection_as_text();
}

QByteArray CodeView::name_at_caret() const {
  const long position = send(*d_->editor, Base::SCI_GETCURRENTPOS);
  const QByteArray name = d_->editor->name_at_position(position);
  return name.isEmpty() ? d_->editor->name_at_position(position - 1) : name;
}

CodePlace CodeView::place_at_caret() const {
  const long position = send(*d_->editor, Base::SCI_GETCURRENTPOS);
  const CodePlace place = d_->editor->place_of_name(position);
  return place.line < 0 ? d_->editor->place_of_name(position - 1) : place;
}

CodePlace CodeView::caret() const {
  const long position = send(*d_->editor, Base::SCI_GETCURRENTPOS);
  const long line = send(*d_->editor, Base::SCI_LINEFROMPOSITION, position);
  const auto byte =
      static_cast<std::int32_t>(position - send(*d_->editor, Base::SCI_POSITIONFROMLINE, line));
  return {static_cast<std::int32_t>(line), byte, byte};
}

QRect CodeView::rect_of(const CodePlace& place) const {
  return d_->editor->rect_of(place);
}

void CodeView::highlight_name(const QByteArray& name) {
  d_->editor->set_highlight(name);
}

void CodeView::set_hits(std::vector<CodeHit> hits, int current) {
  d_->editor->set_hits(std::move(hits), current);
}

void CodeView::set_linked(std::vector<std::int32_t> lines) {
  d_->editor->set_linked(std::move(lines));
  d_->gutter->update();
}

void CodeView::set_scroll_bar_visible(bool visible) {
  d_->editor->setVerticalScrollBarPolicy(visible ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
}

void CodeView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const bool has_focus = d_->editor->hasFocus();
  painter.fillRect(rect(), d_->theme.color(has_focus ? ColorToken::Accent : ColorToken::Surface));
}

} // namespace ptoscope::views
