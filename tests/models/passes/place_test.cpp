#include "tests/models/passes/example_texts.h"
#include "views/passes/place.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class PlaceTest : public QObject {
  Q_OBJECT

private slots:
  void same_text_keeps_the_line() {
    const diff::SnapshotDiffPtr diff = testing::toy_diff();
    LayoutOptions all;
    all.fold_unchanged = false;
    const DiffLayoutPtr from = lay_out(diff, all);
    // Stepping on: what was "after" is "before" now.
    const DiffLayoutPtr to = lay_out(diff::compare(diff->after, diff->before), all);
    for (std::int32_t line = 0; line < static_cast<std::int32_t>(diff->after->line_count());
         ++line) {
      const ViewPlace place = place_at(*from, from->shown_line(Side::After, line), 0);
      QCOMPARE(to->text_line(Side::Before, find_place(*to, place)), line);
    }
  }

  void other_text_keeps_the_statement() {
    LayoutOptions all;
    all.fold_unchanged = false;
    const diff::SnapshotDiffPtr diff = testing::toy_diff();
    const DiffLayoutPtr from = lay_out(diff, all);
    const std::int32_t line = testing::line_with(*diff->after, "u: pl.Tile");
    const ViewPlace place = place_at(*from, from->shown_line(Side::After, line), 0);
    QCOMPARE(QString::fromStdString(place.function), QStringLiteral("scale"));

    const auto other = std::make_shared<const dsl::ParsedText>(
        "@pl.program\nclass Toy:\n"
        "    @pl.function(type=pl.FunctionType.InCore)\n"
        "    def scale(x: pl.Tensor[[16, 16], pl.FP32]):\n"
        "        a: pl.Scalar[pl.INDEX] = 1\n"
        "        u__ssa_v0: pl.Tile[[16, 16], pl.FP32] = pl.tile.muls(x, 2.0)\n");
    const DiffLayoutPtr to = lay_out(diff::compare(other, other), all);
    QCOMPARE(to->text_line(Side::After, find_place(*to, place)), 5);
  }

  void a_function_that_is_gone_is_no_error() {
    const diff::SnapshotDiffPtr diff = testing::toy_diff();
    const DiffLayoutPtr from = lay_out(diff, {});
    const ViewPlace place = place_at(*from, from->line_count() - 1, 0);
    const auto empty = std::make_shared<const dsl::ParsedText>("");
    const DiffLayoutPtr to = lay_out(diff::compare(empty, empty), {});
    QCOMPARE(find_place(*to, place), 0);
  }

  void a_hidden_line_leads_to_its_fold() {
    const diff::SnapshotDiffPtr diff = testing::toy_diff();
    LayoutOptions all;
    all.fold_unchanged = false;
    const DiffLayoutPtr open = lay_out(diff, all);
    const std::int32_t line = testing::line_with(*diff->after, "s5: pl.Scalar");
    const ViewPlace place = place_at(*open, open->shown_line(Side::After, line), 0);
    const DiffLayoutPtr folded = lay_out(diff, {});
    const std::int32_t shown = find_place(*folded, place);
    QVERIFY(folded->fold_hiding(folded->row_of_after[static_cast<std::size_t>(line)]) >= 0);
    QCOMPARE(folded->row_of_line[static_cast<std::size_t>(shown)], -1);

    // Passing through does not lose it; another line that one goes to does.
    const ViewPlace kept = place_on_leaving(*folded, place, shown, shown);
    QCOMPARE(kept.line, place.line);
    QCOMPARE(find_place(*open, kept), open->shown_line(Side::After, line));
    QVERIFY(place_on_leaving(*folded, place, shown + 1, shown).line != place.line);
    QVERIFY(place_on_leaving(*folded, std::nullopt, shown, shown).line != place.line);
  }
};

QTEST_GUILESS_MAIN(PlaceTest)
#include "place_test.moc"
