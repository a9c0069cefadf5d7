#pragma once

#include "views/code/code_layout.h"
#include "views/model/job_queue.h"

#include <QObject>

#include <vector>

namespace ptoscope::views {

class CodeView;
class FindBar;

/// A place where the text was found, in lines and bytes of the source.
struct SourceHit {
  std::uint32_t line = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool operator==(const SourceHit&) const = default;
};

/// Every place of the text in the source, up to `limit`; one line after the other.
std::vector<SourceHit> find_in_source(const CodeSource& source, const std::string& needle,
                                      std::size_t limit, const CancellationToken& token);

/// Runs "find" for the shown file: searches off the GUI thread, marks the hits, walks them.
class CodeFinder : public QObject {
  Q_OBJECT

public:
  CodeFinder(JobQueue& jobs, CodeView& view, FindBar& bar, QObject* parent);

  /// The file or its layout is another one now; null for none.
  void set_layout(const CodeLayoutPtr& layout);
  void set_active(bool active) { active_ = active; }
  void next() { walk(1); }
  void previous() { walk(-1); }

signals:
  /// Go to a line of the source, from 0; its fold has to be opened first.
  void line_wanted(std::uint32_t line);
  void closed();

private:
  void search(bool go);
  void take(std::vector<SourceHit> hits, bool go);
  void walk(int delta);
  void show_current();
  void mark();
  void close();

  JobQueue& jobs_;
  CodeView& view_;
  FindBar& bar_;
  CodeLayoutPtr layout_;
  quint64 job_ = 0;
  std::vector<SourceHit> hits_;
  int current_ = -1;
  bool active_ = true;
};

} // namespace ptoscope::views
