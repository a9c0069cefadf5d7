#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <map>
#include <vector>

namespace ptoscope::views {

class Theme;

/// An action as its owner declares it. Texts are QT_TRANSLATE_NOOP(context, ...) so that they
/// follow the language at run time.
struct ActionSpec {
  const char* id = "";      ///< stable, dotted: "passes.next-step"
  const char* context = ""; ///< translation context
  const char* text = "";
  const char* tip = "";
  QList<QKeySequence> shortcuts;
  const char* icon = ""; ///< name in resources/icons, or empty
};

/// Every action of the window: the menu, the palette, the shortcut page and the panes take them
/// from here. Owned by the main window; actions live as long as their parent.
class ActionRegistry : public QObject {
  Q_OBJECT

public:
  explicit ActionRegistry(const Theme& theme, QObject* parent = nullptr);

  /// Makes the action. With a `scope`, the shortcut acts only while the focus is inside it
  /// (never while a text field there has the focus); without, in the whole window.
  QAction* add(const ActionSpec& spec, QWidget* scope, QObject* parent);
  QAction* find(const QString& id) const;

  struct Entry {
    QString id;
    QString group; ///< translated name of the part before the first dot
    QAction* action = nullptr;
  };
  /// Alive actions in the order of their groups, then of their making.
  std::vector<Entry> entries() const;
  /// The translated name of a group, such as "passes".
  void name_group(const char* group, const char* context, const char* text);

  /// Takes texts in the present language and icons in the present theme.
  void retranslate();

signals:
  void changed();

private:
  struct Item {
    ActionSpec spec;
    QAction* action = nullptr;
  };
  struct Group {
    const char* context = "";
    const char* text = "";
  };

  void apply(const Item& item) const;

  const Theme& theme_;
  std::vector<Item> items_;
  std::map<QString, Group> groups_;
};

} // namespace ptoscope::views
