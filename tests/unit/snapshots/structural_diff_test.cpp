#include "core/snapshots/nodes/structural_diff.h"

#include <QTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

constexpr std::string_view kProgram = R"(# pypto.program: Loom
import pypto.language as pl

@pl.program
class Loom:
    @pl.function(type=pl.FunctionType.InCore)
    def weave(self, warp: pl.Tensor[[16, 32], pl.FP32], cloth: pl.Out[pl.Tensor[[16, 32], pl.FP32]]) -> pl.Tensor[[16, 32], pl.FP32]:
        t: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.load(warp, [0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec, transpose=False)
        hot: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.muls(t, 2.0)
        out: pl.Tensor[[16, 32], pl.FP32] = pl.tile.store(hot, [0, 0], cloth)
        return out
)";

constexpr std::string_view kFormatted = R"(# pypto.program: Loom
import pypto.language as pl


@pl.program
class Loom:

    @pl.function(type=pl.FunctionType.InCore)
    def weave(
        self,
        warp: pl.Tensor[[16, 32], pl.FP32],
        cloth: pl.Out[pl.Tensor[[16, 32], pl.FP32]],
    ) -> pl.Tensor[[16, 32], pl.FP32]:
        t: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.load(
            warp,
            [0, 0],
            [16, 32],
            [16, 32],
            target_memory=pl.Mem.Vec,
            transpose=False,
        )
        hot: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.muls(t, 2.0)
        out: pl.Tensor[[16, 32], pl.FP32] = pl.tile.store(
            hot, [0, 0], cloth
        )
        return out
)";

dsl::ParsedTextPtr parsed(std::string text) {
  return std::make_shared<const dsl::ParsedText>(std::move(text));
}

std::string with(std::string_view part, std::string_view other) {
  std::string text(kProgram);
  text.replace(text.find(part), part.size(), other);
  return text;
}

diff::SnapshotDiffPtr compared(const dsl::ParsedTextPtr& before, const dsl::ParsedTextPtr& after) {
  FunctionPool pool;
  return structural_compare(*SnapshotNodes::read(before, pool), *SnapshotNodes::read(after, pool),
                            {});
}

diff::SnapshotDiffPtr compared(std::string after) {
  return compared(parsed(std::string(kProgram)), parsed(std::move(after)));
}

} // namespace

class StructuralDiffTest : public QObject {
  Q_OBJECT

private slots:
  void printing_does_not_count_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("other");
    QTest::newRow("wrapped") << "pl.tile.muls(t, 2.0)"
                             << "pl.tile.muls(\n            t,\n            2.0,\n        )";
    QTest::newRow("comment") << "        hot:" << "        # warm it\n        hot:";
    QTest::newRow("implied layout") << "hot: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec]"
                                    << "hot: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec, "
                                       "pl.TileView(blayout=pl.TileLayout.row_major, "
                                       "slayout=pl.TileLayout.none_box, fractal=512)]";
    QTest::newRow("other name of a value") << "hot" << "warm";
  }
  void printing_does_not_count() {
    QFETCH(QString, part);
    QFETCH(QString, other);
    std::string text(kProgram);
    const std::string from = part.toStdString();
    const std::string to = other.toStdString();
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
    QVERIFY(text != kProgram);
    const diff::SnapshotDiffPtr diff = compared(text);
    QVERIFY(!diff->counts.any_real());
    QVERIFY(diff->notes.empty());
    QVERIFY(diff->options.ignore_layout);
  }

  void attributes_may_stand_in_any_order() {
    const auto with_attributes = [](const std::string& attributes) {
      return parsed(with("        t: ", "        pl.func_attr({" + attributes + "})\n        t: "));
    };
    const dsl::ParsedTextPtr text = with_attributes("\"a\": 1, \"b\": 2");
    QVERIFY(!compared(text, with_attributes("\"b\": 2, \"a\": 1"))->counts.any());
    QVERIFY(compared(text, with_attributes("\"b\": 1, \"a\": 2"))->counts.any_real());
  }

  void where_values_lie_counts() {
    const auto at = [](const std::string& offset) {
      return parsed(with("hot: pl.Tile[[16, 32], pl.FP32, ",
                         "hot: pl.Tile[[16, 32], pl.FP32, pl.MemRef(\"mem\", pl.const(" + offset +
                             ", pl.INT64), 2048), "));
    };
    QCOMPARE(compared(at("0"), at("2048"))->counts.changed, 1);
    QVERIFY(!compared(at("0"), at("0"))->counts.any());
  }

  void a_formatter_does_not_count() {
    const diff::SnapshotDiffPtr diff = compared(std::string(kFormatted));
    QVERIFY(!diff->counts.any());
    QVERIFY(diff->notes.empty());
  }

  void a_change_is_marked_where_it_stands() {
    const diff::SnapshotDiffPtr diff = compared(
        with("pl.tile.muls(t, 2.0)", "pl.tile.muls(\n            t,\n            3.0,\n        )"));
    QCOMPARE(diff->counts.changed, 1);
    const auto row = std::ranges::find_if(diff->rows, [&](const diff::Row& one) {
      return one.after >= 0 &&
             diff->after->line(static_cast<std::uint32_t>(one.after)).find("3.0") !=
                 std::string_view::npos;
    });
    QVERIFY(row != diff->rows.end());
    QCOMPARE(row->kind, diff::RowKind::Changed);
    const std::vector<diff::Mark>& marks = diff->marks[static_cast<std::size_t>(row->detail)].after;
    QCOMPARE(marks.size(), 1U);
    QCOMPARE(marks[0].begin, 12U);
    QCOMPARE(marks[0].end, 15U);
  }

  void what_can_not_be_read_is_compared_token_by_token() {
    const diff::SnapshotDiffPtr diff =
        compared(with("pl.tile.muls(t, 2.0)", "pl.tile.muls(t, 2.0, ]"));
    QVERIFY(diff->counts.any_real());
    QCOMPARE(diff->notes.size(), 1U);
    QCOMPARE(diff->notes[0].code, std::string("diff-by-tokens"));
  }

  void one_text_has_no_difference() {
    const auto text = parsed(std::string(kProgram));
    const diff::SnapshotDiffPtr diff = compared(text, text);
    QVERIFY(!diff->counts.any());
    QCOMPARE(diff->rows.size(), std::size_t{text->line_count()});
  }
};

QTEST_GUILESS_MAIN(StructuralDiffTest)
#include "structural_diff_test.moc"
