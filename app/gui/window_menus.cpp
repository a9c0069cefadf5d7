#include "app/gui/window_menus.h"

#include "app/gui/app_settings.h"
#include "app/gui/build_commands.h"
#include "app/gui/window_actions.h"
#include "views/common/action_registry.h"
#include "views/model/workspace.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace ptoscope::gui {
namespace {

const QStringList kSubmenus = {QStringLiteral("recent"), QStringLiteral("compare"),
                               QStringLiteral("theme"), QStringLiteral("language")};

/// A path is no place for mnemonics.
QString menu_text(QString text) {
  return text.replace(u'&', QStringLiteral("&&"));
}

} // namespace

WindowMenus::WindowMenus(QMenuBar& bar, views::ActionRegistry& actions, views::Workspace& workspace,
                         AppSettings& settings, BuildCommands& commands, QObject* parent)
    : QObject(parent), bar_(bar), actions_(actions), workspace_(workspace), settings_(settings),
      commands_(commands) {
  soon_.setSingleShot(true);
  soon_.setInterval(0);
  connect(&soon_, &QTimer::timeout, this, &WindowMenus::fill);
  connect(&actions_, &views::ActionRegistry::changed, &soon_, qOverload<>(&QTimer::start));
  fill();
}

void WindowMenus::fill() {
  bar_.clear();
  for (QMenu* old : bar_.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
    old->deleteLater();
  for (const MenuSpec& spec : menu_specs()) {
    auto* menu = new QMenu(QCoreApplication::translate("WindowMenus", spec.text), &bar_);
    menu->setToolTipsVisible(true);
    for (const char* id : spec.ids) {
      const QString name = QString::fromLatin1(id);
      if (kSubmenus.contains(name))
        add_submenu(*menu, name);
      else if (name.isEmpty())
        menu->addSeparator();
      else if (QAction* action = actions_.find(name))
        menu->addAction(action);
    }
    if (menu->isEmpty())
      menu->deleteLater();
    else
      bar_.addMenu(menu);
  }
}

void WindowMenus::add_submenu(QMenu& menu, const QString& id) {
  auto* sub = new QMenu(&menu);
  if (id == u"recent") {
    sub->setTitle(tr("Open recent"));
    connect(sub, &QMenu::aboutToShow, this, [this, sub] { fill_recent(*sub); });
  } else if (id == u"compare") {
    sub->setTitle(tr("Compare with build"));
    connect(sub, &QMenu::aboutToShow, this, [this, sub] { fill_compare(*sub); });
  } else if (id == u"theme") {
    sub->setTitle(tr("Theme"));
    fill_choices(*sub, {QStringLiteral("view.theme-system"), QStringLiteral("view.theme-light"),
                        QStringLiteral("view.theme-dark")});
  } else {
    sub->setTitle(tr("Language"));
    fill_choices(*sub,
                 {QStringLiteral("view.language-system"), QStringLiteral("view.language-english"),
                  QStringLiteral("view.language-chinese")});
  }
  menu.addMenu(sub);
}

void WindowMenus::fill_choices(QMenu& menu, const QStringList& ids) {
  for (const QString& id : ids) {
    if (QAction* action = actions_.find(id))
      menu.addAction(action);
  }
}

void WindowMenus::fill_recent(QMenu& menu) {
  menu.clear();
  const QStringList places = settings_.recent_places();
  for (const QString& place : places)
    menu.addAction(menu_text(place), this, [this, place] { emit place_requested(place); });
  if (places.isEmpty())
    menu.addAction(tr("Nothing was open yet"))->setEnabled(false);
  menu.addSeparator();
  if (QAction* clear = actions_.find(QStringLiteral("file.clear-recent")))
    menu.addAction(clear);
}

void WindowMenus::fill_compare(QMenu& menu) {
  menu.clear();
  const views::Build* current = commands_.current();
  for (const views::Build* other : workspace_.builds()) {
    if (!current || other == current)
      continue;
    menu.addAction(menu_text(other->title()), this, [this, id = other->id()] {
      commands_.compare(commands_.current(), workspace_.find(id));
    });
  }
  if (menu.isEmpty())
    menu.addAction(tr("No other build is open"))->setEnabled(false);
}

} // namespace ptoscope::gui
