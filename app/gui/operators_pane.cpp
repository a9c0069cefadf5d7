#include "app/gui/operators_pane.h"

#include "app/gui/fact_tree.h"
#include "app/gui/filter_field.h"
#include "app/gui/operator_facts.h"
#include "app/gui/operator_uses.h"
#include "app/gui/operators_filter.h"
#include "app/gui/operators_model.h"
#include "app/gui/pane_list.h"
#include "core/ops/operator_names.h"
#include "core/ops/pto_forms.h"
#include "core/ops/spelling.h"
#include "views/common/theme.h"
#include "views/model/qt_text.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include <set>

namespace ptoscope::gui {
namespace {

constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kIndent = 14;
constexpr int kRoomForTwo = 560;

template <typename Value>
std::optional<Value> chosen(const QComboBox& box) {
  const QVariant data = box.currentData();
  return data.isValid() ? std::optional(static_cast<Value>(data.toInt())) : std::nullopt;
}

} // namespace

OperatorsPane::OperatorsPane(views::Workspace& workspace, views::LinkGroup& links,
                             const views::Theme& theme, QWidget* parent)
    : QWidget(parent), links_(links) {
  model_ = new OperatorsModel(this);
  uses_ = new OperatorUses(workspace, links, this);
  filtered_ = new OperatorsFilter(this);
  filtered_->setSourceModel(model_);

  typed_ = new FilterField(this);
  count_ = new QLabel(this);
  count_->setForegroundRole(QPalette::PlaceholderText);
  auto* first_row = new QHBoxLayout;
  first_row->setContentsMargins(kMargin, kGap, kMargin, 0);
  first_row->setSpacing(kMargin);
  first_row->addWidget(typed_, 1);
  first_row->addWidget(count_);
  family_ = new QComboBox(this);
  chip_ = new QComboBox(this);
  space_ = new QComboBox(this);
  use_ = new QComboBox(this);
  auto* second_row = new QGridLayout;
  second_row->setContentsMargins(kMargin, kGap, kMargin, kGap);
  second_row->setSpacing(kGap);
  int place = 0;
  for (QComboBox* box : {family_, space_, chip_, use_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    second_row->addWidget(box, place / 2, place % 2);
    ++place;
  }
  build_filters();

  list_ = new PaneList(this);
  list_->setModel(filtered_);
  list_->setHeaderHidden(true);
  list_->setIndentation(kIndent);
  list_->setAllColumnsShowFocus(true);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(OperatorsModel::Name, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(OperatorsModel::Uses, QHeaderView::ResizeToContents);
  facts_ = new FactTree(this);
  facts_->set_code_font(theme.code_font());
  connect(&theme, &views::Theme::changed, facts_,
          [this, &theme] { facts_->set_code_font(theme.code_font()); });
  splitter_ = new QSplitter(Qt::Vertical, this);
  splitter_->setChildrenCollapsible(false);
  splitter_->addWidget(list_);
  splitter_->addWidget(facts_);
  splitter_->setStretchFactor(0, 1);
  splitter_->setStretchFactor(1, 1);
  typed_->attach(list_);
  setFocusProxy(typed_);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(first_row);
  layout->addLayout(second_row);
  layout->addWidget(splitter_, 1);

  connect(typed_, &QLineEdit::textChanged, this, &OperatorsPane::apply_filters);
  for (QComboBox* box : {family_, chip_, space_, use_})
    connect(box, &QComboBox::currentIndexChanged, this, &OperatorsPane::apply_filters);
  connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &OperatorsPane::show_chosen);
  connect(facts_, &FactTree::link_chosen, this, &OperatorsPane::go_to);
  connect(uses_, &OperatorUses::changed, this, [this] {
    model_->set_uses(uses_->lines(), uses_->all_steps());
    apply_filters();
    show_chosen();
  });
  retranslate();
  apply_filters();
}

void OperatorsPane::build_filters() {
  family_->addItem(QString());
  std::set<std::string_view> families;
  for (const ops::Operator* op : model_->table().all())
    families.insert(ops::family_of(*op));
  for (const std::string_view family : families)
    family_->addItem(views::text_of(family), views::text_of(family));
  chip_->addItem(QString());
  for (const ops::Chip chip : ops::kChips)
    chip_->addItem(views::text_of(name_of(chip)), static_cast<int>(chip));
  space_->addItem(QString());
  for (const auto& space : ir::named_values<ir::MemorySpace>())
    space_->addItem(views::text_of(space.name), static_cast<int>(space.value));
  for (const OperatorUse use : {OperatorUse::Anywhere, OperatorUse::InStep, OperatorUse::InBuild})
    use_->addItem(QString(), static_cast<int>(use));
}

void OperatorsPane::apply_filters() {
  filtered_->set_words(typed_->text());
  filtered_->set_family(family_->currentData().toString());
  filtered_->set_chip(chosen<ops::Chip>(*chip_));
  filtered_->set_space(chosen<ir::MemorySpace>(*space_));
  filtered_->set_use(static_cast<OperatorUse>(use_->currentData().toInt()));
  int count = 0;
  for (int row = 0; row < filtered_->rowCount(); ++row)
    count += filtered_->rowCount(filtered_->index(row, 0));
  count_->setText(QString::number(count));
  if (filtered_->is_filtering())
    list_->expandAll();
  // What typing finds is shown without another key.
  if (!typed_->text().isEmpty() && count > 0 &&
      !model_->op(filtered_->mapToSource(list_->currentIndex())))
    list_->setCurrentIndex(filtered_->index(0, 0, filtered_->index(0, 0)));
}

void OperatorsPane::clear_filters() {
  typed_->clear();
  for (QComboBox* box : {family_, chip_, space_, use_})
    box->setCurrentIndex(0);
}

bool OperatorsPane::show_operator(const QString& name) {
  const auto found = ops::operators_written(model_->table(), name.toStdString());
  if (found.empty())
    return false;
  QModelIndex index = filtered_->mapFromSource(model_->index_of(*found.front()));
  if (!index.isValid()) {
    clear_filters();
    index = filtered_->mapFromSource(model_->index_of(*found.front()));
  }
  list_->expand(index.parent());
  list_->setCurrentIndex(index);
  list_->scrollTo(index, QAbstractItemView::PositionAtCenter);
  return true;
}

void OperatorsPane::show_chosen() {
  const ops::Operator* op = model_->op(filtered_->mapToSource(list_->currentIndex()));
  facts_->set_sections(op ? operator_facts(model_->table(), *op, *uses_) : QList<FactSection>());
}

void OperatorsPane::go_to(const Fact& fact) {
  views::Selection selection = links_.selection();
  if (!fact.step.isEmpty())
    selection.step = fact.step;
  selection.base_step.clear();
  selection.line = fact.line;
  selection.line_in_before = false;
  // A function filter that would hide the line gives way.
  selection.function.clear();
  links_.propose(selection);
}

void OperatorsPane::resizeEvent(QResizeEvent* event) {
  splitter_->setOrientation(width() >= kRoomForTwo && width() > height() ? Qt::Horizontal
                                                                         : Qt::Vertical);
  QWidget::resizeEvent(event);
}

void OperatorsPane::showEvent(QShowEvent* event) {
  uses_->start();
  QWidget::showEvent(event);
}

void OperatorsPane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    model_->retranslate();
    show_chosen();
  }
  QWidget::changeEvent(event);
}

void OperatorsPane::retranslate() {
  typed_->setPlaceholderText(tr("Find an operator"));
  typed_->setAccessibleName(tr("Find an operator"));
  family_->setItemText(0, tr("All families"));
  family_->setToolTip(tr("Family"));
  family_->setAccessibleName(tr("Family"));
  chip_->setItemText(0, tr("All chips"));
  chip_->setToolTip(tr("Chip whose kernels can hold it"));
  chip_->setAccessibleName(tr("Chip whose kernels can hold it"));
  space_->setItemText(0, tr("All memory"));
  space_->setToolTip(tr("Memory of an argument or the result"));
  space_->setAccessibleName(tr("Memory of an argument or the result"));
  use_->setItemText(static_cast<int>(OperatorUse::Anywhere), tr("Used or not"));
  use_->setItemText(static_cast<int>(OperatorUse::InStep), tr("Used in this step"));
  use_->setItemText(static_cast<int>(OperatorUse::InBuild), tr("Used in any step"));
  use_->setToolTip(tr("What the shown step or the whole build uses"));
  use_->setAccessibleName(tr("What the shown step or the whole build uses"));
  list_->setAccessibleName(tr("Operators"));
  facts_->setAccessibleName(tr("About the operator"));
  list_->set_empty_text(tr("No operator fits the filters."));
}

} // namespace ptoscope::gui
