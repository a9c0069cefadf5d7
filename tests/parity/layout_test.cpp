#include "core/snapshots/snapshot_store.h"
#include "tests/models/passes/layout_checker.h"
#include "tests/parity/dump_directories.h"
#include "views/passes/place.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

/// The Passes pane on every recorded directory: each step laid out in every arrangement, and a
/// place in it found again in the next step.
class LayoutParityTest : public QObject {
  Q_OBJECT

private slots:
  void every_step_data() {
    const std::vector<std::filesystem::path> directories = test::dump_directories();
    if (directories.empty())
      QSKIP("skipped: no corpus");
    QTest::addColumn<QString>("directory");
    for (const std::filesystem::path& directory : directories)
      QTest::newRow(test::row_name(directory).c_str())
          << QString::fromStdString(directory.string());
  }

  void every_step() {
    QFETCH(QString, directory);
    const auto store = snapshots::SnapshotStore::open(directory.toStdString());
    QVERIFY(store);
    DiffLayoutPtr previous;
    for (std::size_t step = 1; step < (*store)->steps().size(); ++step) {
      const auto before = (*store)->text(step - 1);
      const auto after = (*store)->text(step);
      if (!before || !after)
        continue;
      const diff::SnapshotDiffPtr diff = diff::compare(*before, *after);
      LayoutOptions options;
      const DiffLayoutPtr folded = lay_out(diff, options);
      QCOMPARE(testing::layout_fault(*folded), QString());
      QCOMPARE(folded->changes.empty(), !diff->counts.any_real());
      options.mode = DiffMode::Inline;
      QCOMPARE(testing::layout_fault(*lay_out(diff, options)), QString());
      options.mode = DiffMode::SideBySide;
      options.fold_unchanged = false;
      const DiffLayoutPtr whole = lay_out(diff, options);
      QCOMPARE(testing::layout_fault(*whole), QString());
      for (const std::int32_t row : whole->line_of_row)
        QVERIFY(row >= 0);
      if (previous) {
        // What was on the right is on the left now: the place is exactly there.
        const std::int32_t line = static_cast<std::int32_t>((*before)->line_count()) / 2;
        const ViewPlace place = place_at(*previous, previous->shown_line(Side::After, line), 0);
        const std::int32_t found = find_place(*whole, place);
        QVERIFY(whole->text_line(Side::Before, found) == line ||
                whole->text_line(Side::After, found) >= 0);
      }
      previous = whole;
    }
  }
};

QTEST_GUILESS_MAIN(LayoutParityTest)
#include "layout_test.moc"
