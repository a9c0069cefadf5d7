#include "tests/models/passes/example_texts.h"
#include "views/passes/row_detail.h"

#include <QTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::views;

namespace {

/// One statement goes from `f` into the new function `g`, one variable of `f` is renamed.
diff::SnapshotDiffPtr moving_diff() {
  const std::string head = "class Toy:\n"
                           "    @pl.function\n"
                           "    def f(self, x):\n";
  const std::string body = "        a: pl.Tile[[16], pl.FP32] = pl.tile.exp(x)\n"
                           "        b: pl.Tile[[16], pl.FP32] = pl.tile.neg(a)\n";
  const auto text = [](const std::string& utf8) {
    return std::make_shared<const dsl::ParsedText>(utf8);
  };
  return diff::compare(text(head + body + "        c = pl.tile.abs(x)\n        return c\n"),
                       text(head +
                            "        c__ssa_v0 = pl.tile.abs(x)\n"
                            "        return c__ssa_v0\n"
                            "    @pl.function\n"
                            "    def g(self, x):\n" +
                            body + "        return b\n"));
}

/// The detail of the first row with that line of a side.
CodeTextPtr detail(const diff::SnapshotDiffPtr& diff, Side side, std::string_view part,
                   DiffMode mode = DiffMode::SideBySide) {
  LayoutOptions options;
  options.fold_unchanged = false;
  options.mode = mode;
  const DiffLayoutPtr layout = lay_out(diff, options);
  const dsl::ParsedText& text = side == Side::Before ? *diff->before : *diff->after;
  return row_detail(*layout, layout->shown_line(side, testing::line_with(text, part)));
}

QByteArray marked(const CodeText& text, std::int32_t line) {
  const QByteArray content = text.utf8.split('\n')[line];
  QByteArray result;
  for (const CodeMark& mark : text.marks)
    if (mark.line == line)
      result += content.mid(mark.begin, mark.end - mark.begin) + '|';
  return result;
}

} // namespace

class RowDetailTest : public QObject {
  Q_OBJECT

private slots:
  void both_sides_of_a_changed_line_data() {
    QTest::addColumn<DiffMode>("mode");
    QTest::newRow("side by side") << DiffMode::SideBySide;
    QTest::newRow("stacked") << DiffMode::Stacked;
    QTest::newRow("inline") << DiffMode::Inline;
  }

  void both_sides_of_a_changed_line() {
    QFETCH(DiffMode, mode);
    const CodeTextPtr text = detail(testing::toy_diff(), Side::After, "pl.tile.muls", mode);
    QVERIFY(text);
    QCOMPARE(text->lines.size(), std::size_t{2});
    QCOMPARE(text->lines[0].sign, '~');
    QCOMPARE(text->lines[0].number, text->lines[1].number);
    QCOMPARE(marked(*text, 0), QByteArray("t0|"));
    QCOMPARE(marked(*text, 1), QByteArray("t1|"));
    QCOMPARE(text->styles.size(), text->utf8.size());
  }

  void one_line_where_both_are_the_same() {
    const CodeTextPtr text = detail(testing::toy_diff(), Side::Before, "def copy(");
    QVERIFY(text);
    QCOMPARE(text->lines.size(), std::size_t{1});
    QCOMPARE(text->lines[0].sign, ' ');
  }

  void one_line_that_only_one_side_has() {
    const CodeTextPtr text = detail(testing::toy_diff(), Side::Before, "d: pl.Scalar");
    QVERIFY(text);
    QCOMPARE(text->lines.size(), std::size_t{1});
    QCOMPARE(text->lines[0].sign, '-');
    QCOMPARE(text->lines[0].tint, LineTint::Removed);
  }

  void renamed_lines_are_both_shown() {
    const CodeTextPtr text = detail(moving_diff(), Side::After, "c__ssa_v0 = ");
    QVERIFY(text);
    QCOMPARE(text->lines.size(), std::size_t{2});
    QCOMPARE(marked(*text, 0), QByteArray("c|"));
    QCOMPARE(marked(*text, 1), QByteArray("c__ssa_v0|"));
    QCOMPARE(text->marks[0].kind, MarkKind::Renamed);
  }

  void both_ends_of_a_move_data() {
    QTest::addColumn<Side>("side");
    QTest::newRow("from") << Side::Before;
    QTest::newRow("to") << Side::After;
  }

  void both_ends_of_a_move() {
    QFETCH(Side, side);
    const diff::SnapshotDiffPtr diff = moving_diff();
    QVERIFY(diff->counts.moved > 0);
    const CodeTextPtr text = detail(diff, side, "b: pl.Tile");
    QVERIFY(text);
    QCOMPARE(text->lines.size(), std::size_t{2});
    QCOMPARE(text->lines[0].sign, '>');
    QCOMPARE(text->lines[0].number, testing::line_with(*diff->before, "b: pl.Tile") + 1);
    QCOMPARE(text->lines[1].number, testing::line_with(*diff->after, "b: pl.Tile") + 1);
  }

  void nothing_for_notes_and_lines_that_are_not_there() {
    const DiffLayoutPtr layout = lay_out(testing::toy_diff(), {});
    const auto fold = std::ranges::find(layout->row_of_line, -1);
    QVERIFY(fold != layout->row_of_line.end());
    QVERIFY(!row_detail(*layout, static_cast<std::int32_t>(fold - layout->row_of_line.begin())));
    QVERIFY(!row_detail(*layout, -1));
    QVERIFY(!row_detail(*layout, layout->line_count()));
  }
};

QTEST_GUILESS_MAIN(RowDetailTest)
#include "row_detail_test.moc"
