#pragma once

#include "core/dsl/parsed_text.h"
#include "views/model/selection.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ptoscope::views {
class Workspace;
}

namespace ptoscope::gui {

/// Lines from 0, each once, on which a name such as "pl.tile.add" is called.
using CallLines = std::map<std::string, std::vector<std::uint32_t>, std::less<>>;

/// The calls of operators in a text. Linear; on a job.
CallLines operator_calls(const dsl::ParsedText& text);

/// The calls of a step of the build.
struct StepCalls {
  QString key;
  QString label;
  std::shared_ptr<const CallLines> calls; ///< equal texts share it
};

/// What operators the selected step uses and what every step of its build does, and where: found
/// in the background when the selection moves to another step or build, and when that is read anew.
class OperatorUses : public QObject {
  Q_OBJECT

public:
  OperatorUses(views::Workspace& workspace, views::LinkGroup& links, QObject* parent);

  /// Nothing is looked for before.
  void start();
  const CallLines& lines() const { return lines_; }
  /// The step that `lines` are of, as it is called; empty when there is none.
  const QString& step() const { return step_; }
  std::shared_ptr<const dsl::ParsedText> text() const { return text_; }
  /// Every step that could be read, in order; empty while that isn't known.
  const std::vector<StepCalls>& all_steps() const { return all_steps_; }
  /// Whether steps are still being read; that is a job that the user can cancel.
  bool is_reading() const { return all_job_ != 0; }

signals:
  void changed();

private:
  struct Result {
    dsl::ParsedTextPtr text;
    CallLines lines;
  };

  void watch_builds();
  void look();
  void look_everywhere();
  void take(Result result, const QString& step);

  views::Workspace& workspace_;
  views::LinkGroup& links_;
  bool started_ = false;
  quint64 job_ = 0;
  QString step_;
  dsl::ParsedTextPtr text_;
  CallLines lines_;
  quint64 all_job_ = 0;
  std::vector<StepCalls> all_steps_;
};

} // namespace ptoscope::gui
