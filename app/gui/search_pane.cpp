#include "app/gui/search_pane.h"

#include "app/gui/pane_list.h"
#include "app/gui/search_model.h"
#include "app/gui/search_runner.h"
#include "core/dsl/parsed_text.h"
#include "views/common/operator_completer.h"
#include "views/common/theme.h"
#include "views/model/selection.h"
#include "views/model/workspace.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kTextWidth = 360;
constexpr int kTyping_ms = 150;
/// More groups than this stay folded when results come in.
constexpr int kUnfoldedGroups = 60;

} // namespace

/// Draws a line of code with its hit marked.
class SearchPane::Delegate : public QStyledItemDelegate {
public:
  Delegate(views::Theme& theme, QObject* parent) : QStyledItemDelegate(parent), theme_(theme) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    if (index.data(SearchModel::kLineRole).toInt() < 0) {
      QStyledItemDelegate::paint(painter, option, index);
      return;
    }
    QStyleOptionViewItem background = option;
    initStyleOption(&background, index);
    const QString text = background.text;
    background.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &background, painter,
                                        option.widget);
    const bool selected =
        option.state.testFlag(QStyle::State_Selected) && option.widget->hasFocus();
    const QFont font = theme_.code_font();
    const QFontMetrics metrics(font);
    const QRect area = option.rect.adjusted(kGap, 0, -kGap, 0);
    painter->save();
    painter->setFont(font);
    painter->setClipRect(area);
    const int begin = index.data(SearchModel::kBeginRole).toInt();
    const int end = index.data(SearchModel::kEndRole).toInt();
    if (!selected) {
      const int left = area.left() + metrics.horizontalAdvance(text.left(begin));
      const int width = metrics.horizontalAdvance(text.mid(begin, end - begin));
      painter->fillRect(
          QRect(left, area.center().y() - metrics.height() / 2, width, metrics.height()),
          theme_.color(views::ColorToken::SearchHit));
    }
    painter->setPen(selected ? option.palette.color(QPalette::HighlightedText)
                             : theme_.color(views::ColorToken::Text));
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
    painter->restore();
  }

private:
  views::Theme& theme_;
};

SearchPane::SearchPane(views::Workspace& workspace, views::LinkGroup& links, views::Theme& theme,
                       QWidget* parent)
    : QWidget(parent), workspace_(workspace), links_(links) {
  model_ = new SearchModel(this);
  runner_ = new SearchRunner(workspace, *model_, this);

  text_ = new QLineEdit(this);
  text_->setClearButtonEnabled(true);
  text_->setMaximumWidth(kTextWidth);
  text_->installEventFilter(this);
  new views::OperatorCompleter(*text_);
  mode_ = new QComboBox(this);
  for (int mode = 0; mode <= static_cast<int>(snapshots::SearchMode::Identifier); ++mode)
    mode_->addItem(QString());
  match_case_ = new QToolButton(this);
  match_case_->setCheckable(true);
  match_case_->setChecked(true);
  match_case_->setText(QStringLiteral("Aa"));
  state_ = new QLabel(this);
  state_->setTextFormat(Qt::PlainText);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(kMargin, kGap, kMargin, kGap);
  bar->setSpacing(kGap);
  bar->addWidget(text_, 1);
  bar->addWidget(mode_);
  bar->addWidget(match_case_);
  bar->addSpacing(kMargin);
  bar->addWidget(state_, 1);

  tree_ = new PaneList(this);
  tree_->setModel(model_);
  tree_->setHeaderHidden(true);
  tree_->setItemDelegateForColumn(SearchModel::Code, new Delegate(theme, this));
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(SearchModel::Code, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(SearchModel::LineNumber, QHeaderView::ResizeToContents);
  setFocusProxy(text_);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(tree_, 1);

  typing_.setSingleShot(true);
  typing_.setInterval(kTyping_ms);
  connect(&typing_, &QTimer::timeout, this, &SearchPane::start);
  connect(text_, &QLineEdit::textChanged, this, [this] { typing_.start(); });
  connect(text_, &QLineEdit::returnPressed, this, &SearchPane::start);
  connect(mode_, &QComboBox::currentIndexChanged, this, &SearchPane::start);
  connect(match_case_, &QToolButton::toggled, this, &SearchPane::start);
  connect(tree_, &QTreeView::clicked, this, &SearchPane::go_to);
  connect(tree_, &QTreeView::activated, this, &SearchPane::go_to);
  connect(runner_, &SearchRunner::progressed, this, &SearchPane::show_state);
  connect(model_, &QAbstractItemModel::rowsInserted, this,
          [this](const QModelIndex& group, int first, int last) {
            for (int row = first; !group.isValid() && row <= last && row < kUnfoldedGroups; ++row)
              tree_->expand(model_->index(row, 0));
          });
  connect(&theme, &views::Theme::changed, tree_->viewport(), qOverload<>(&QWidget::update));
  retranslate();
}

void SearchPane::search_for(const QString& text, snapshots::SearchMode mode) {
  if (!text.isEmpty()) {
    const QSignalBlocker quiet(mode_);
    mode_->setCurrentIndex(static_cast<int>(mode));
    text_->setText(text);
    start();
  }
  text_->selectAll();
  text_->setFocus(Qt::ShortcutFocusReason);
}

void SearchPane::start() {
  typing_.stop();
  snapshots::SearchQuery query;
  query.text = text_->text().toStdString();
  query.mode = static_cast<snapshots::SearchMode>(mode_->currentIndex());
  query.ignore_case = !match_case_->isChecked();
  match_case_->setEnabled(query.mode != snapshots::SearchMode::Identifier);
  runner_->start(query);
}

void SearchPane::show_state() {
  QStringList parts;
  if (!runner_->failure().isEmpty()) {
    parts.append(runner_->failure());
  } else if (!runner_->query().text.empty()) {
    const int hits = model_->hit_count();
    if (hits > 0 || runner_->waiting() == 0)
      parts.append(tr("Hits: %1, steps: %2").arg(hits).arg(model_->group_count()));
    if (runner_->truncated())
      parts.append(tr("there are more"));
    if (runner_->waiting() > 0)
      parts.append(tr("still reading builds: %1").arg(runner_->waiting()));
  }
  const bool answered =
      !runner_->query().text.empty() && runner_->waiting() == 0 && !workspace_.builds().empty();
  tree_->set_empty_text(!answered ? tr("Type a text to find it in every step of what is open.")
                        : runner_->failure().isEmpty() ? tr("No step holds this text.")
                                                       : runner_->failure());
  state_->setText(parts.join(QStringLiteral(" · ")));
  state_->setToolTip(state_->text());
}

void SearchPane::go_to(const QModelIndex& index) {
  const int line = index.data(SearchModel::kLineRole).toInt();
  const QModelIndex first = index.siblingAtColumn(0);
  const QString build_id = first.data(SearchModel::kBuildRole).toString();
  const views::Build* build = workspace_.find(build_id);
  if (!build)
    return;
  views::Selection selection = links_.selection();
  if (selection.build != build_id) {
    selection = {};
    selection.build = build_id;
  }
  selection.step = first.data(SearchModel::kStepRole).toString();
  selection.base_step.clear();
  selection.line = line;
  selection.line_in_before = false;
  if (static_cast<snapshots::SearchMode>(mode_->currentIndex()) ==
      snapshots::SearchMode::Identifier)
    selection.name = text_->text();
  // A function filter that would hide the hit gives way.
  selection.function.clear();
  links_.propose(selection);
}

bool SearchPane::eventFilter(QObject* watched, QEvent* event) {
  if (watched != text_ || event->type() != QEvent::KeyPress ||
      static_cast<QKeyEvent*>(event)->key() != Qt::Key_Down)
    return false;
  tree_->setFocus(Qt::TabFocusReason);
  if (!tree_->currentIndex().isValid())
    tree_->setCurrentIndex(model_->index(0, 0));
  return true;
}

void SearchPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange)
    retranslate();
  QWidget::changeEvent(event);
}

void SearchPane::retranslate() {
  text_->setPlaceholderText(tr("Search in all steps"));
  text_->setAccessibleName(tr("Search in all steps"));
  const QSignalBlocker quiet(mode_);
  mode_->setItemText(static_cast<int>(snapshots::SearchMode::Text), tr("Text"));
  mode_->setItemText(static_cast<int>(snapshots::SearchMode::Regex), tr("Regular expression"));
  mode_->setItemText(static_cast<int>(snapshots::SearchMode::Identifier), tr("Identifier"));
  mode_->setToolTip(tr("What the line above means"));
  match_case_->setToolTip(tr("Match case"));
  match_case_->setAccessibleName(tr("Match case"));
  tree_->setAccessibleName(tr("Search results"));
  show_state();
}

} // namespace ptoscope::gui
