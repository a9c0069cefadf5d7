#pragma once

#include <QDialog>

class QTreeWidget;

namespace ptoscope::views {
class ActionRegistry;
}

namespace ptoscope::gui {

class FilterField;

/// Every action of the registry by group, with its shortcut.
class ShortcutSheet : public QDialog {
  Q_OBJECT

public:
  ShortcutSheet(const views::ActionRegistry& actions, QWidget* parent);

private:
  void filter(const QString& text);

  FilterField* filter_ = nullptr;
  QTreeWidget* list_ = nullptr;
};

} // namespace ptoscope::gui
