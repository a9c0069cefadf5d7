// Compares the recorded snapshots with each other and checks what every diff promises.

#include "core/diff/snapshot_diff.h"
#include "core/snapshots/snapshot_store.h"
#include "tests/parity/diff_checker.h"
#include "tests/parity/dump_directories.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;
using namespace ptoscope::diff;

std::vector<dsl::ParsedTextPtr> read_steps(const std::filesystem::path& directory) {
  std::vector<dsl::ParsedTextPtr> result;
  const auto store = snapshots::SnapshotStore::open(directory);
  if (!store)
    return result;
  for (std::size_t i = 0; i < (*store)->steps().size(); ++i)
    if (Expected<dsl::ParsedTextPtr> text = (*store)->text(i))
      result.push_back(std::move(text).value());
  return result;
}

struct Totals {
  int diffs = 0;
  int identical = 0;
  int coarse = 0;
  std::int64_t rows = 0;
  std::int64_t renames = 0;
  std::int64_t moves = 0;
  Counts counts;
};

} // namespace

class DiffParityTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
  }

  void every_diff_keeps_its_promises_data() {
    QTest::addColumn<QString>("directory");
    for (const auto& directory : test::dump_directories())
      QTest::newRow(test::row_name(directory).c_str())
          << QString::fromStdString(directory.string());
  }

  void every_diff_keeps_its_promises() {
    QFETCH(QString, directory);
    const std::vector<dsl::ParsedTextPtr> steps = read_steps(directory.toStdString());
    for (std::size_t i = 1; i < steps.size(); ++i)
      check(steps[i - 1], steps[i], i);
    if (steps.size() > 2)
      check(steps.front(), steps.back(), 0);
  }

  void cleanupTestCase() {
    if (totals_.diffs == 0)
      return;
    qInfo("%d diffs, %d identical, %d coarse, %lld rows: +%d -%d ~%d >%d, %d reindented, "
          "%d renamed (%lld renames), %lld moves",
          totals_.diffs, totals_.identical, totals_.coarse, static_cast<long long>(totals_.rows),
          totals_.counts.added, totals_.counts.removed, totals_.counts.changed,
          totals_.counts.moved, totals_.counts.reindented, totals_.counts.renamed,
          static_cast<long long>(totals_.renames), static_cast<long long>(totals_.moves));
  }

private:
  void check(const dsl::ParsedTextPtr& before, const dsl::ParsedTextPtr& after, std::size_t step) {
    for (const bool fold : {true, false}) {
      Options options;
      options.fold_renames = fold;
      const SnapshotDiffPtr diff = compare(before, after, options);
      const QString problem = QString::fromStdString(test::check_diff(*diff));
      QVERIFY2(problem.isEmpty(), qPrintable(QString("step %1%2: %3")
                                                 .arg(step)
                                                 .arg(fold ? "" : ", renames not folded")
                                                 .arg(problem)));
      QCOMPARE(diff->identical(), before->text() == after->text());
      QCOMPARE(diff->counts.any(), !diff->identical());
      if (fold)
        add(*diff);
      if (diff->identical())
        return;
    }
  }

  void add(const SnapshotDiff& diff) {
    ++totals_.diffs;
    totals_.identical += diff.identical() ? 1 : 0;
    totals_.coarse += diff.coarse ? 1 : 0;
    totals_.rows += static_cast<std::int64_t>(diff.rows.size());
    totals_.renames += static_cast<std::int64_t>(diff.renames.size());
    totals_.moves += static_cast<std::int64_t>(diff.moves.size());
    totals_.counts.added += diff.counts.added;
    totals_.counts.removed += diff.counts.removed;
    totals_.counts.changed += diff.counts.changed;
    totals_.counts.moved += diff.counts.moved;
    totals_.counts.renamed += diff.counts.renamed;
    totals_.counts.reindented += diff.counts.reindented;
  }

  Totals totals_;
};

QTEST_GUILESS_MAIN(DiffParityTest)
#include "diff_test.moc"
