#include "tests/models/passes/example_texts.h"
#include "views/passes/name_lookup.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

class NameLookupTest : public QObject {
  Q_OBJECT

private slots:
  void finds_the_binding() {
    const dsl::ParsedTextPtr text = testing::module_text(true);
    const std::int32_t use = testing::line_with(*text, "muls(t1");
    QCOMPARE(definition_line(*text, "t1", use), testing::line_with(*text, "t1: pl.Tile"));
    QCOMPARE(definition_line(*text, "i", use), testing::line_with(*text, "for i in"));
    QCOMPARE(definition_line(*text, "x", use), testing::line_with(*text, "def scale("));
    QCOMPARE(definition_line(*text, "scale", testing::line_with(*text, "self.scale")),
             testing::line_with(*text, "def scale("));
  }

  void a_name_of_another_function_is_not_bound_here() {
    const dsl::ParsedTextPtr text = testing::module_text(true);
    QCOMPARE(definition_line(*text, "c3", testing::line_with(*text, "muls(t1")), -1);
    QCOMPARE(definition_line(*text, "nothing", 0), -1);
  }

  void nearest_binding_above_wins() {
    const dsl::ParsedText text("@pl.program\nclass T:\n"
                               "    @pl.function\n"
                               "    def f(self, a: pl.Scalar[pl.INDEX]):\n"
                               "        x: pl.Scalar[pl.INDEX] = a\n"
                               "        y: pl.Scalar[pl.INDEX] = x\n"
                               "        x: pl.Scalar[pl.INDEX] = y\n"
                               "        return x\n");
    QCOMPARE(definition_line(text, "x", 5), 4);
    QCOMPARE(definition_line(text, "x", 7), 6);
  }

  void counterparts_come_from_the_rename_table() {
    diff::SnapshotDiff diff;
    diff.renames = {{{"a"}, {"a__ssa_v0"}, 0, 1}, {{"b"}, {"b__ssa_v0", "b__ssa_v1"}, 0, 2}};
    QCOMPARE(counterpart(diff, Side::Before, "a"), std::string("a__ssa_v0"));
    QCOMPARE(counterpart(diff, Side::After, "a__ssa_v0"), std::string("a"));
    QCOMPARE(counterpart(diff, Side::Before, "b"), std::string("b"));
    QCOMPARE(counterpart(diff, Side::After, "b__ssa_v1"), std::string("b"));
    QCOMPARE(counterpart(diff, Side::After, "z"), std::string("z"));
  }
};

QTEST_GUILESS_MAIN(NameLookupTest)
#include "name_lookup_test.moc"
