#pragma once

#include <QList>
#include <QString>
#include <QTreeWidget>

class QAction;

namespace ptoscope::gui {

/// A line of facts. `line` is where a click leads in the "after" text, -1: nowhere.
struct Fact {
  QString label;
  QString value;
  int line = -1;

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

signals:
  /// A link was clicked or activated.
  void line_chosen(int line);

protected:
  void changeEvent(QEvent* event) override;

private:
  void fill();
  void copy() const;
  void retranslate();

  QList<FactSection> sections_;
  QAction* copy_ = nullptr;
};

} // namespace ptoscope::gui
