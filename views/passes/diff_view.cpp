#include "views/passes/diff_view.h"

#include "views/common/theme.h"
#include "views/passes/overview_bar.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QScopedValueRollback>

#include <algorithm>

namespace ptoscope::views {

DiffView::DiffView(Theme& theme, QWidget* parent) : QWidget(parent), theme_(theme) {
  splitter_ = new QSplitter(Qt::Horizontal, this);
  splitter_->setChildrenCollapsible(false);
  splitter_->setHandleWidth(1);
  before_ = new CodeView(theme, splitter_);
  after_ = new CodeView(theme, splitter_);
  before_->setAccessibleName(tr("Before"));
  after_->setAccessibleName(tr("After"));
  before_->set_scroll_bar_visible(false);
  overview_ = new OverviewBar(theme, this);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(splitter_, 1);
  row->addWidget(overview_);

  connect_view(Side::Before);
  connect_view(Side::After);
  connect(overview_, &OverviewBar::line_chosen, this, [this](int line) {
    const int first = std::max(0, line - visible_line_count() / 2);
    after_->set_first_visible_line(first);
    before_->set_first_visible_line(first);
  });
}

CodeView& DiffView::view(Side side) {
  return side == Side::Before ? *before_ : *after_;
}

const CodeView& DiffView::view(Side side) const {
  return side == Side::Before ? *before_ : *after_;
}

void DiffView::connect_view(Side side) {
  CodeView* view = side == Side::Before ? before_ : after_;
  CodeView* other = side == Side::Before ? after_ : before_;
  connect(view, &CodeView::scrolled, this, [this, other](int first_line) {
    if (syncing_)
      return;
    const QScopedValueRollback guard(syncing_, true);
    if (!one_view())
      other->set_first_visible_line(first_line);
    overview_->set_window(first_line, visible_line_count());
    emit scrolled(first_line);
  });
  connect(view, &CodeView::scrolled_horizontally, this, [this, other](int pixels) {
    if (syncing_ || one_view())
      return;
    const QScopedValueRollback guard(syncing_, true);
    other->set_horizontal_offset(pixels);
  });
  connect(view, &CodeView::current_line_changed, this, [this, side, other](int line) {
    if (syncing_ || side != focused_)
      return;
    const QScopedValueRollback guard(syncing_, true);
    if (!one_view())
      other->set_current_line(line);
    emit current_line_changed(line);
  });
  connect(view, &CodeView::focus_gained, this, [this, side] { focused_ = side; });
  connect(view, &CodeView::fold_clicked, this, &DiffView::fold_clicked);
  connect(view, &CodeView::name_hovered, this,
          [this, side](const QByteArray& name, const CodePlace& place) {
            const bool one = one_view() && place.line >= 0;
            emit name_hovered(one ? side_of_line(place.line) : side, name, place);
          });
  connect(view, &CodeView::name_activated, this, [this, side](const QByteArray& name, int line) {
    emit name_activated(one_view() ? side_of_line(line) : side, name, line);
  });
  connect(view, &CodeView::line_double_clicked, this, &DiffView::line_double_clicked);
  connect(view, &CodeView::context_menu_requested, this, [this, side](const QPoint& at, int line) {
    focused_ = side;
    emit context_menu_requested(at, line);
  });
}

void DiffView::show_layout(DiffLayoutPtr layout, int first_line, int current_line) {
  const QScopedValueRollback guard(syncing_, true);
  layout_ = std::move(layout);
  if (!layout_) {
    before_->show_text(nullptr);
    after_->show_text(nullptr);
    overview_->set_layout(nullptr);
    return;
  }
  if (one_view())
    focused_ = Side::After;
  splitter_->setOrientation(layout_->options.mode == DiffMode::Stacked ? Qt::Vertical
                                                                       : Qt::Horizontal);
  before_->set_scroll_bar_visible(layout_->options.mode == DiffMode::Stacked);
  if (layout_->before)
    before_->show_text(layout_->before, first_line);
  before_->setVisible(layout_->before != nullptr);
  after_->show_text(layout_->after, first_line);
  after_->set_current_line(current_line);
  if (layout_->before)
    before_->set_current_line(current_line);
  // Putting the caret there must not move what the user looks at.
  after_->set_first_visible_line(first_line);
  if (layout_->before)
    before_->set_first_visible_line(first_line);
  overview_->set_layout(layout_);
  overview_->set_window(first_line, visible_line_count());
}

void DiffView::prepare(const DiffLayoutPtr& layout) {
  if (layout->before)
    before_->prepare(layout->before);
  after_->prepare(layout->after);
}

int DiffView::first_visible_line() const {
  return after_->first_visible_line();
}

int DiffView::visible_line_count() const {
  return after_->visible_line_count();
}

int DiffView::current_line() const {
  return view(focused_).current_line();
}

Side DiffView::side_of_line(int line) const {
  if (!layout_ || line < 0 || line >= layout_->line_count())
    return Side::After;
  const CodeLine& shown = layout_->after->lines[static_cast<std::size_t>(line)];
  return layout_->after->second_number_column && shown.other_number < 0 && shown.number > 0
             ? Side::Before
             : Side::After;
}

Side DiffView::current_side() const {
  return one_view() ? side_of_line(current_line()) : focused_;
}

void DiffView::set_current_side(Side side) {
  const bool has_focus = view(focused_).hasFocus();
  focused_ = side;
  if (has_focus && view(side).isVisible())
    view(side).setFocus(Qt::OtherFocusReason);
}

void DiffView::go_to_line(int line) {
  if (!layout_)
    return;
  view(focused_).set_current_line(line);
  const int first = view(focused_).first_visible_line();
  const QScopedValueRollback guard(syncing_, true);
  if (!one_view()) {
    CodeView& other = view(focused_ == Side::Before ? Side::After : Side::Before);
    other.set_current_line(line);
    other.set_first_visible_line(first);
  }
  overview_->set_window(first, visible_line_count());
  if (reveals_marks_)
    reveal_marks(line);
  emit scrolled(first);
  emit current_line_changed(line);
}

void DiffView::reveal_marks(int line) {
  std::int32_t first_byte = -1;
  for (const CodeTextPtr& text : {layout_->before, layout_->after}) {
    if (!text)
      continue;
    const auto mark = std::lower_bound(
        text->marks.begin(), text->marks.end(), line,
        [](const CodeMark& candidate, int wanted) { return candidate.line < wanted; });
    if (mark != text->marks.end() && mark->line == line &&
        (first_byte < 0 || mark->begin < first_byte))
      first_byte = mark->begin;
  }
  if (first_byte >= 0)
    reveal_byte(first_byte);
}

void DiffView::reveal_byte(int byte) {
  const int x = static_cast<int>(QFontMetricsF(theme_.code_font()).horizontalAdvance(u'0') * byte);
  const int offset = after_->horizontal_offset();
  // A part of the line before the mark stays in sight, to see what it belongs to.
  const int room = std::max(80, after_->width() / 2);
  if (x >= offset && x < offset + room)
    return;
  const int wanted = std::max(0, x - room / 2);
  after_->set_horizontal_offset(wanted);
  if (!one_view())
    before_->set_horizontal_offset(wanted);
}

void DiffView::highlight_names(const QByteArray& before, const QByteArray& after) {
  before_->highlight_name(before);
  after_->highlight_name(after);
}

void DiffView::focus_code() {
  view(focused_).setFocus(Qt::OtherFocusReason);
}

} // namespace ptoscope::views
