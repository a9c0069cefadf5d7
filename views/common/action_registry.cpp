#include "views/common/action_registry.h"

#include "views/common/text_field_guard.h"
#include "views/common/theme.h"

#include <QCoreApplication>
#include <QWidget>

#include <algorithm>

namespace ptoscope::views {

namespace {

QString group_key(const QString& id) {
  return id.section(QLatin1Char('.'), 0, 0);
}

/// The text as a title: without the mnemonic mark and without the dots that promise a dialog.
QString plain_text(QString text) {
  text.replace(QLatin1String("&&"), QString(QChar(1)));
  text.remove(QLatin1Char('&'));
  text.replace(QChar(1), QLatin1Char('&'));
  if (text.endsWith(QChar(0x2026))) {
    text.chop(1);
  }
  return text;
}

QString shortcut_text(const QList<QKeySequence>& shortcuts) {
  QStringList texts;
  for (const QKeySequence& shortcut : shortcuts) {
    texts.append(shortcut.toString(QKeySequence::NativeText));
  }
  return texts.join(QLatin1String(", "));
}

} // namespace

ActionRegistry::ActionRegistry(const Theme& theme, QObject* parent)
    : QObject(parent), theme_(theme) {
  new TextFieldGuard(this);
}

QAction* ActionRegistry::add(const ActionSpec& spec, QWidget* scope, QObject* parent) {
  auto* action = new QAction(parent);
  action->setObjectName(QLatin1String(spec.id));
  action->setShortcuts(spec.shortcuts);
  action->setShortcutContext(scope != nullptr ? Qt::WidgetWithChildrenShortcut
                                              : Qt::WindowShortcut);
  if (scope == nullptr) {
    scope = qobject_cast<QWidget*>(parent);
  }
  if (scope != nullptr) {
    scope->addAction(action);
  }
  connect(action, &QObject::destroyed, this, [this, action] {
    std::erase_if(items_, [action](const Item& item) { return item.action == action; });
    emit changed();
  });
  items_.push_back({spec, action});
  apply(items_.back());
  emit changed();
  return action;
}

QAction* ActionRegistry::find(const QString& id) const {
  const auto found = std::ranges::find_if(
      items_, [&](const Item& item) { return id == QLatin1String(item.spec.id); });
  return found == items_.end() ? nullptr : found->action;
}

std::vector<ActionRegistry::Entry> ActionRegistry::entries() const {
  std::vector<QString> order;
  for (const Item& item : items_) {
    const QString group = group_key(QLatin1String(item.spec.id));
    if (std::ranges::find(order, group) == order.end()) {
      order.push_back(group);
    }
  }
  std::vector<Entry> entries;
  for (const QString& group : order) {
    const auto named = groups_.find(group);
    const QString title =
        named == groups_.end()
            ? group
            : QCoreApplication::translate(named->second.context, named->second.text);
    for (const Item& item : items_) {
      const QString id = QLatin1String(item.spec.id);
      if (group_key(id) == group) {
        entries.push_back({id, title, item.action});
      }
    }
  }
  return entries;
}

void ActionRegistry::name_group(const char* group, const char* context, const char* text) {
  groups_[QLatin1String(group)] = {context, text};
  emit changed();
}

void ActionRegistry::retranslate() {
  for (const Item& item : items_) {
    apply(item);
  }
  emit changed();
}

void ActionRegistry::apply(const Item& item) const {
  const ActionSpec& spec = item.spec;
  const QString text = QCoreApplication::translate(spec.context, spec.text);
  const QString tip =
      *spec.tip == '\0' ? QString() : QCoreApplication::translate(spec.context, spec.tip);
  const QString shortcut = shortcut_text(item.action->shortcuts());

  QString tool_tip = plain_text(text);
  if (!shortcut.isEmpty()) {
    tool_tip += QStringLiteral(" (%1)").arg(shortcut);
  }
  if (!tip.isEmpty()) {
    tool_tip += QLatin1Char('\n') + tip;
  }
  item.action->setText(text);
  item.action->setToolTip(tool_tip);
  item.action->setStatusTip(tip);
  item.action->setIcon(theme_.icon(QLatin1String(spec.icon)));
}

} // namespace ptoscope::views
