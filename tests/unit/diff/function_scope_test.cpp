#include "core/diff/function_scope.h"

#include <QtTest>

#include <memory>
#include <string>

namespace {

using namespace ptoscope;
using namespace ptoscope::diff;

dsl::ParsedTextPtr module(const std::string& members) {
  return std::make_shared<const dsl::ParsedText>(
      "# pypto.program: Demo\nimport pypto.language as pl\n\n@pl.program\nclass Demo:\n" + members);
}

std::string function(const std::string& name, const std::string& body) {
  return "    @pl.function(type=pl.FunctionType.InCore)\n    def " + name +
         "(x: pl.Scalar[pl.INDEX]):\n" + body;
}

/// Statements that tell enough to be found again elsewhere.
std::string body(int first, int last) {
  std::string result;
  for (int i = first; i < last; ++i)
    result += "        t" + std::to_string(i) + ": pl.Tile[[16, " + std::to_string(16 * i) +
              "], pl.FP32] = pl.tile.create([16, " + std::to_string(16 * i) + "])\n";
  return result;
}

} // namespace

/// What changed in one function.
class FunctionScopeTest : public QObject {
  Q_OBJECT

private slots:
  void each_function_has_its_own() {
    const SnapshotDiffPtr diff =
        compare(module(function("oven", body(1, 5)) + function("rack", body(5, 9))),
                module(function("oven", body(1, 5)) +
                       function("rack", body(5, 8) + "        last: pl.Scalar[pl.INDEX] = 3\n" +
                                            body(8, 9))));
    QCOMPARE(counts_of(*diff, {}), diff->counts);
    QCOMPARE(counts_of(*diff, "rack").added, 1);
    QCOMPARE(counts_of(*diff, "Demo.rack"), counts_of(*diff, "rack"));
    QVERIFY(!counts_of(*diff, "oven").any());
    QVERIFY(!counts_of(*diff, "cellar").any());
    const CountsByFunction all = counts_by_function(*diff);
    QCOMPARE(all.size(), std::size_t(2)); // the plain and the qualified name
    QCOMPARE(all.begin()->second, diff->counts);
  }

  /// An outlined function concerns the one that its body came from; its lines moved once.
  void what_came_out_of_it_belongs_to_it() {
    const SnapshotDiffPtr diff =
        compare(module(function("oven", body(1, 9)) + function("rack", body(20, 24))),
                module(function("oven", body(1, 4)) + function("oven_inner", body(4, 9)) +
                       function("rack", body(20, 24))));
    const auto inner = std::ranges::find(diff->sections, SectionKind::Added, &Section::kind);
    QVERIFY(inner != diff->sections.end());
    QVERIFY(concerns(*diff, *inner, "oven"));
    QVERIFY(concerns(*diff, *inner, "oven_inner"));
    QVERIFY(!concerns(*diff, *inner, "rack"));
    QVERIFY(concerns(*diff, *inner, {}));
    QCOMPARE(diff->counts.moved, 5);
    QCOMPARE(counts_of(*diff, "oven").moved, 5);
    QCOMPARE(counts_of(*diff, "oven_inner").moved, 5);
    QCOMPARE(counts_of(*diff, "oven").added, inner->counts.added);
    QVERIFY(!counts_of(*diff, "rack").any());
  }
};

QTEST_APPLESS_MAIN(FunctionScopeTest)
#include "function_scope_test.moc"
