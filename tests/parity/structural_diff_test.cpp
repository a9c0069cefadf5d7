#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/snapshots/nodes/structural_diff.h"
#include "core/snapshots/snapshot_store.h"
#include "tests/parity/diff_checker.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <set>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

/// The same program at the other level.
std::string at_other_level(const dsl::ParsedText& text) {
  ir::Context context;
  const reader::ReadProgram read =
      reader::read_program(text.text(), "", reader::Reading::Lenient, context);
  const bool concise = read.form.level == dsl::DumpLevel::Concise;
  return printer::print(*read.program,
                        {concise ? dsl::DumpLevel::Explicit : dsl::DumpLevel::Concise, "pl"});
}

} // namespace

/// The snapshots of the corpus, neighbours compared by what they say.
class StructuralDiffTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    directories_ = test::dump_directories();
    if (directories_.empty())
      QSKIP("skipped: no corpus");
  }

  void every_line_stands_once() {
    std::size_t pairs = 0;
    std::size_t text_changes = 0;
    std::size_t changes = 0;
    for (const std::filesystem::path& directory : directories_) {
      FunctionPool pool;
      const auto store = SnapshotStore::open(directory);
      QVERIFY(store);
      SnapshotNodesPtr before;
      for (std::size_t i = 0; i < (*store)->steps().size(); ++i) {
        const auto text = (*store)->text(i);
        if (!text || (before && before->text_ptr() == *text))
          continue;
        const SnapshotNodesPtr after = SnapshotNodes::read(*text, pool);
        if (before) {
          const diff::SnapshotDiffPtr diff = structural_compare(*before, *after, {});
          const std::string problem = test::check_diff(*diff);
          QVERIFY2(problem.empty(), ((*store)->steps()[i].file.string() + ": " + problem).c_str());
          QVERIFY(diff->notes.empty() || diff->coarse);
          ++pairs;
          text_changes +=
              static_cast<std::size_t>(diff::compare(before->text_ptr(), *text)->counts.any_real());
          changes += static_cast<std::size_t>(diff->counts.any_real());
        }
        before = after;
      }
    }
    qInfo("%zu pairs, %zu differ in their text, %zu in what they say", pairs, text_changes,
          changes);
  }

  void the_level_does_not_count() {
    for (const std::filesystem::path& directory : directories_) {
      FunctionPool pool;
      const auto store = SnapshotStore::open(directory);
      std::set<const dsl::ParsedText*> seen;
      for (std::size_t i = 0; i < (*store)->steps().size(); ++i) {
        const auto text = (*store)->text(i);
        if (!text || !seen.insert(text->get()).second)
          continue;
        const auto other = std::make_shared<const dsl::ParsedText>(at_other_level(**text));
        const diff::SnapshotDiffPtr diff = structural_compare(
            *SnapshotNodes::read(*text, pool), *SnapshotNodes::read(other, pool), {});
        QVERIFY2(!diff->counts.any(), (*store)->steps()[i].file.c_str());
      }
    }
  }

private:
  std::vector<std::filesystem::path> directories_;
};

QTEST_GUILESS_MAIN(StructuralDiffTest)
#include "structural_diff_test.moc"
