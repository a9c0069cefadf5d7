#include "app/gui/shortcut_sheet.h"

#include "app/gui/filter_field.h"
#include "app/gui/palette_actions.h"
#include "views/common/action_registry.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr int kWidth = 560;
constexpr int kHeight = 640;
constexpr int kIndent = 8;

} // namespace

ShortcutSheet::ShortcutSheet(const views::ActionRegistry& actions, QWidget* parent)
    : QDialog(parent) {
  setObjectName(QStringLiteral("shortcuts"));
  setWindowTitle(tr("Shortcuts"));
  resize(kWidth, kHeight);
  filter_ = new FilterField(this);
  filter_->setPlaceholderText(tr("Find an action or a key"));
  list_ = new QTreeWidget(this);
  list_->setColumnCount(2);
  list_->setHeaderHidden(true);
  list_->setRootIsDecorated(false);
  list_->setIndentation(kIndent);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  filter_->attach(list_);
  QTreeWidgetItem* group = nullptr;
  std::vector<views::ActionRegistry::Entry> entries = actions.entries();
  // What one came for: the keys of the pane, which have no menu of their own.
  std::ranges::stable_partition(entries, [](const views::ActionRegistry::Entry& entry) {
    return entry.id.startsWith(QStringLiteral("passes."));
  });
  for (const views::ActionRegistry::Entry& entry : entries) {
    if (!group || group->text(0) != entry.group) {
      group = new QTreeWidgetItem(list_, {entry.group});
      QFont bold = list_->font();
      bold.setBold(true);
      group->setFont(0, bold);
      group->setFirstColumnSpanned(true);
      group->setFlags(Qt::ItemIsEnabled);
    }
    auto* item = new QTreeWidgetItem(
        group, {plain_action_text(*entry.action), shortcut_text(*entry.action)});
    item->setToolTip(0, entry.action->statusTip());
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
  }
  list_->expandAll();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(filter_);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &ShortcutSheet::reject);
  connect(filter_, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
  list_->setFocus();
}

void ShortcutSheet::filter(const QString& text) {
  const QString wanted = text.trimmed();
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = list_->topLevelItem(i);
    bool any = false;
    for (int k = 0; k < group->childCount(); ++k) {
      QTreeWidgetItem* item = group->child(k);
      const bool shown = item->text(0).contains(wanted, Qt::CaseInsensitive) ||
                         item->text(1).contains(wanted, Qt::CaseInsensitive);
      item->setHidden(!shown);
      any = any || shown;
    }
    group->setHidden(!any);
  }
}

} // namespace ptoscope::gui
