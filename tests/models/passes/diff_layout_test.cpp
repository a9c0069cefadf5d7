#include "tests/models/passes/example_texts.h"
#include "tests/models/passes/layout_checker.h"
#include "views/passes/diff_layout.h"

#include <QTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::views;

class DiffLayoutTest : public QObject {
  Q_OBJECT

private:
  static void check(const DiffLayout& layout) {
    QCOMPARE(testing::layout_fault(layout), QString());
  }

private slots:
  void folds_what_is_unchanged() {
    const DiffLayoutPtr layout = lay_out(testing::toy_diff(), {});
    check(*layout);
    const QByteArray shown = layout->after->utf8;
    QVERIFY(!shown.contains("c5:"));
    QVERIFY(!shown.contains("s3:"));
    QVERIFY(shown.contains("pl.tile.muls(t1, 2.0)"));
    // The loop around the change and the function's header stay in sight.
    QVERIFY(shown.contains("for i in pl.range(4):"));
    QVERIFY(shown.contains("def scale("));
    QCOMPARE(layout->changes.size(), std::size_t(2));
  }

  void opens_a_fold() {
    LayoutOptions options;
    const DiffLayoutPtr closed = lay_out(testing::toy_diff(), options);
    const auto fold = std::find_if(closed->folds.begin(), closed->folds.end(),
                                   [](const Fold& f) { return f.kind == FoldKind::Unchanged; });
    QVERIFY(fold != closed->folds.end());
    options.expanded.insert(fold->rows_begin);
    const DiffLayoutPtr open = lay_out(closed->diff, options);
    check(*open);
    QVERIFY(open->line_count() > closed->line_count());
    for (std::int32_t row = fold->rows_begin; row < fold->rows_end; ++row)
      QCOMPARE(open->fold_hiding(row), -1);
    QVERIFY(closed->fold_hiding(fold->rows_begin) >= 0);
  }

  void shows_all_when_folding_is_off() {
    LayoutOptions options;
    options.fold_unchanged = false;
    const DiffLayoutPtr layout = lay_out(testing::toy_diff(), options);
    check(*layout);
    QCOMPARE(layout->line_count(), static_cast<std::int32_t>(layout->diff->rows.size()));
  }

  void closes_a_function() {
    LayoutOptions options;
    options.collapsed.insert("scale");
    const DiffLayoutPtr layout = lay_out(testing::toy_diff(), options);
    check(*layout);
    QVERIFY(!layout->after->utf8.contains("def scale("));
    QVERIFY(layout->after->utf8.contains("scale"));
    // A change inside it is still one to stop at.
    QCOMPARE(layout->changes.size(), std::size_t(2));
  }

  void shows_one_function() {
    LayoutOptions options;
    options.function = "main";
    const DiffLayoutPtr layout = lay_out(testing::toy_diff(), options);
    check(*layout);
    QVERIFY(layout->after->utf8.contains("def main("));
    QVERIFY(!layout->after->utf8.contains("scale("
                                          "x:"));
    QCOMPARE(layout->shown_line(Side::After, 0), -1);
  }

  void inline_mode_has_both_numbers() {
    LayoutOptions options;
    options.mode = DiffMode::Inline;
    const DiffLayoutPtr layout = lay_out(testing::toy_diff(), options);
    check(*layout);
    QVERIFY(!layout->before);
    QVERIFY(layout->after->second_number_column);
    const qsizetype removed = layout->after->utf8.indexOf("muls(t0, 2.0)");
    const qsizetype added = layout->after->utf8.indexOf("muls(t1, 2.0)");
    QVERIFY(removed >= 0 && removed < added);
    const diff::SnapshotDiff& diff = *layout->diff;
    const std::int32_t before = testing::line_with(*diff.before, "muls(t0");
    const std::int32_t after = testing::line_with(*diff.after, "muls(t1");
    QCOMPARE(layout->shown_line(Side::After, after), layout->shown_line(Side::Before, before) + 1);
  }

  void a_statement_wrapped_otherwise_has_lines_on_one_side_data() {
    QTest::addColumn<int>("mode");
    QTest::newRow("side by side") << 0;
    QTest::newRow("inline") << 2;
  }

  void a_statement_wrapped_otherwise_has_lines_on_one_side() {
    QFETCH(int, mode);
    const auto raw = std::make_shared<const dsl::ParsedText>(
        "@pl.program\nclass T:\n    @pl.function\n    def f(self, a: pl.Scalar[pl.INDEX]):\n"
        "        x: pl.Scalar[pl.INDEX] = pl.min(a, 3)\n        return x\n");
    const auto wrapped = std::make_shared<const dsl::ParsedText>(
        "@pl.program\nclass T:\n    @pl.function\n    def f(self, a: pl.Scalar[pl.INDEX]):\n"
        "        x: pl.Scalar[pl.INDEX] = pl.min(\n            a,\n            3,\n        )\n"
        "        return x\n");
    diff::Options options;
    options.ignore_layout = true;
    LayoutOptions layout;
    layout.mode = static_cast<DiffMode>(mode);
    for (const auto& [before, after] : {std::pair(raw, wrapped), std::pair(wrapped, raw)}) {
      const diff::SnapshotDiffPtr diff = diff::compare(before, after, options);
      QVERIFY(!diff->counts.any());
      check(*lay_out(diff, layout));
    }
  }

  void one_text_alone_is_shown_whole() {
    LayoutOptions options;
    options.single = true;
    const dsl::ParsedTextPtr text = testing::module_text(false);
    const DiffLayoutPtr layout = lay_out(diff::compare(text, text), options);
    check(*layout);
    QVERIFY(!layout->before);
    QVERIFY(!layout->after->second_number_column);
    QCOMPARE(layout->line_count(), static_cast<std::int32_t>(text->line_count()));
    QCOMPARE(layout->after->lines.back().number, static_cast<std::int32_t>(text->line_count()));
  }

  void holds_for_every_step_of_the_example_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("fold");
    QTest::newRow("side by side") << 0 << true;
    QTest::newRow("side by side, all") << 0 << false;
    QTest::newRow("inline") << 2 << true;
    QTest::newRow("inline, all") << 2 << false;
  }

  void holds_for_every_step_of_the_example() {
    QFETCH(int, mode);
    QFETCH(bool, fold);
    const auto store = snapshots::SnapshotStore::open(testing::example_dumps());
    QVERIFY(store);
    LayoutOptions options;
    options.mode = static_cast<DiffMode>(mode);
    options.fold_unchanged = fold;
    int changes = 0;
    for (std::size_t step = 1; step < (*store)->steps().size(); ++step) {
      const DiffLayoutPtr layout = lay_out(
          diff::compare((*store)->text(step - 1).value(), (*store)->text(step).value()), options);
      check(*layout);
      changes += static_cast<int>(layout->changes.size());
    }
    QVERIFY(changes > 0);
  }
};

QTEST_GUILESS_MAIN(DiffLayoutTest)
#include "diff_layout_test.moc"
