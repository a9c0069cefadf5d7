#include "app/gui/palette_actions.h"

#include "views/common/action_registry.h"

#include <QPointer>
#include <QRegularExpression>

namespace ptoscope::gui {

QString plain_action_text(const QAction& action) {
  QString text = action.text();
  // Chinese menus write the mnemonic as "(&O)".
  static const QRegularExpression mnemonic(QStringLiteral("\\(&[^&)]\\)"));
  text.remove(mnemonic);
  text.remove(u'&');
  if (text.endsWith(u'…'))
    text.chop(1);
  return text.trimmed();
}

QString shortcut_text(const QAction& action) {
  return QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText)
      .replace(QStringLiteral("; "), QStringLiteral(", "));
}

std::vector<PaletteItem> palette_actions(const views::ActionRegistry& actions) {
  std::vector<PaletteItem> items;
  for (const views::ActionRegistry::Entry& entry : actions.entries()) {
    PaletteItem item;
    item.text = plain_action_text(*entry.action);
    item.detail = entry.group;
    item.shortcut = shortcut_text(*entry.action);
    item.icon = entry.action->icon();
    item.enabled = entry.action->isEnabled();
    item.choose = [action = QPointer<QAction>(entry.action)] {
      if (action)
        action->trigger();
    };
    items.push_back(std::move(item));
  }
  return items;
}

} // namespace ptoscope::gui
