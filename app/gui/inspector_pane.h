#pragma once

#include "app/gui/inspector_facts.h"

#include <QTimer>
#include <QWidget>

class QLabel;

namespace ptoscope::views {
class LinkGroup;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

/// Everything known about the selection. Follows it after a short rest, so that stepping
/// quickly costs nothing here.
class InspectorPane : public QWidget {
  Q_OBJECT

public:
  InspectorPane(views::Workspace& workspace, views::LinkGroup& links, QWidget* parent);

  /// Facts that a pane has about its own selection, shown first.
  void set_pane_facts(const QList<QPair<QString, QString>>& facts);
  const QList<FactSection>& sections() const { return tree_->sections(); }

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void watch_builds();
  void look();
  void show_facts();
  void go_to(int line);
  void retranslate();

  views::Workspace& workspace_;
  views::LinkGroup& links_;
  QTimer rest_;
  quint64 job_ = 0;
  std::optional<TextFacts> text_;
  QList<QPair<QString, QString>> pane_facts_;
  FactTree* tree_ = nullptr;
  QLabel* empty_ = nullptr;
};

} // namespace ptoscope::gui
