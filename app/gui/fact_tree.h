#pragma once

#include <QList>
#include <QString>
#include <QTreeWidget>

class QAction;

namespace ptoscope::gui {

/// A line of facts. `line` is where a click leads in the "after" text, -1: nowhere; `step` is the
/// key of the step whose text that is, empty for the shown one.
struct Fact {
  QString label;
  QString value;
  int line = -1;
  QString step = {};
  bool is_code = false; ///< the value is

  bool operator==(const Fact&) const = default;
};

struct FactSection {
  QString title;
  QList<Fact> facts;

  bool operator==(const FactSection&) const = default;
};

/// Facts in sections, label beside value. Values are wrapped; a fact with a line is a link.
class FactTree : public QTreeWidget {
  Q_OBJECT

public:
  explicit FactTree(QWidget* parent);

  /// Does nothing when they are those that are shown.
  void set_sections(const QList<FactSection>& sections);
  const QList<FactSection>& sections() const { return sections_; }

  /// What code is written in.
  void set_code_font(const QFont& font);

signals:
  /// A link was clicked or activated.
  void link_chosen(const ptoscope::gui::Fact& fact);

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void fill();
  void choose(QTreeWidgetItem* item);
  void copy() const;
  void fit_labels();
  void retranslate();

  QList<FactSection> sections_;
  QFont code_font_;
  QAction* copy_ = nullptr;
};

} // namespace ptoscope::gui
