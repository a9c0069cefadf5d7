#include "core/arith/checked.h"
#include "core/arith/fold.h"
#include "core/arith/make.h"
#include "core/ir/cast.h"
#include "tests/unit/arith/expressions.h"

#include <QTest>

#include <limits>

using namespace ptoscope;
using namespace ptoscope::arith;
using ir::NodeKind;

namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

} // namespace

/// Constants, and how operands are brought together.
class FoldTest : public QObject {
  Q_OBJECT

private slots:
  void integers_data() {
    QTest::addColumn<NodeKind>("kind");
    QTest::addColumn<qint64>("left");
    QTest::addColumn<qint64>("right");
    QTest::addColumn<bool>("folds");
    QTest::addColumn<qint64>("expected");
    const auto row = [](const char* name, NodeKind kind, std::int64_t left, std::int64_t right,
                        std::optional<std::int64_t> expected) {
      QTest::addRow("%lld %s %lld", static_cast<long long>(left), name,
                    static_cast<long long>(right))
          << kind << qint64(left) << qint64(right) << expected.has_value()
          << qint64(expected.value_or(0));
    };
    row("+", NodeKind::Add, 3, 5, 8);
    row("+", NodeKind::Add, kMost, 1, std::nullopt);
    row("-", NodeKind::Sub, 3, 5, -2);
    row("-", NodeKind::Sub, kLeast, 1, std::nullopt);
    row("*", NodeKind::Mul, -3, 5, -15);
    row("*", NodeKind::Mul, kLeast, -1, std::nullopt);
    row("*", NodeKind::Mul, kMost, 2, std::nullopt);
    row("//", NodeKind::FloorDiv, 7, 2, 3);
    row("//", NodeKind::FloorDiv, -7, 2, -4);
    row("//", NodeKind::FloorDiv, 7, -2, -4);
    row("//", NodeKind::FloorDiv, -7, -2, 3);
    row("//", NodeKind::FloorDiv, 7, 0, std::nullopt);
    row("//", NodeKind::FloorDiv, kLeast, -1, std::nullopt);
    row("%", NodeKind::FloorMod, 7, 3, 1);
    row("%", NodeKind::FloorMod, -7, 3, 2);
    row("%", NodeKind::FloorMod, 7, -3, -2);
    row("%", NodeKind::FloorMod, -7, -3, -1);
    row("%", NodeKind::FloorMod, 7, 0, std::nullopt);
    row("%", NodeKind::FloorMod, kLeast, -1, std::nullopt);
    row("min", NodeKind::Min, 3, 5, 3);
    row("max", NodeKind::Max, 3, 5, 5);
    row("**", NodeKind::Pow, 2, 10, 1024);
    row("**", NodeKind::Pow, -2, 3, -8);
    row("**", NodeKind::Pow, 0, 0, 1);
    row("**", NodeKind::Pow, 2, -1, std::nullopt);
    row("**", NodeKind::Pow, 10, 40, std::nullopt);
    row("&", NodeKind::BitAnd, 12, 10, 8);
    row("|", NodeKind::BitOr, 12, 10, 14);
    row("^", NodeKind::BitXor, 12, 10, 6);
    row("<<", NodeKind::BitShiftLeft, 3, 4, 48);
    row("<<", NodeKind::BitShiftLeft, 3, 64, std::nullopt);
    row("<<", NodeKind::BitShiftLeft, 3, -1, std::nullopt);
    row(">>", NodeKind::BitShiftRight, -8, 1, -4);
    row(">>", NodeKind::BitShiftRight, 8, 64, std::nullopt);
  }

  void integers() {
    QFETCH(NodeKind, kind);
    QFETCH(qint64, left);
    QFETCH(qint64, right);
    QFETCH(bool, folds);
    QFETCH(qint64, expected);
    ir::Context context;
    const ir::Expr* folded =
        fold(context, kind, context.unique().integer(left, ir::data_type::kInt32),
             context.unique().integer(right, ir::data_type::kIndex));
    QCOMPARE(folded != nullptr, folds);
    if (!folds)
      return;
    const auto* whole = ir::dyn_cast<ir::ConstInt>(folded);
    QVERIFY(whole != nullptr);
    QCOMPARE(qint64(whole->value), expected);
    QVERIFY(*scalar_type(folded) == ir::data_type::kInt32); // that of the left one
  }

  void one_constant_decides_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::addRow("%s", text) << text << expected;
    };
    row("x + 0", "x");
    row("0 + x", "x");
    row("x - 0", "x");
    row("0 - x", "nothing");
    row("x * 1", "x");
    row("1 * x", "x");
    row("x * 0", "0");
    row("0 * x", "0");
    row("f * 0.0", "nothing"); // may be no number
    row("f * 1.0", "f");
    row("f + 0.0", "f");
    row("f / 1.0", "f");
    row("2.0 * 0.25", "0.5");
    row("1.0 < 2.0", "True");
    row("x // 1", "x");
    row("0 // x", "nothing"); // x may be 0
    row("x // 0", "nothing");
    row("x % 1", "0");
    row("n % 1", "0");
    row("x ** 0", "1");
    row("n ** 0", "pl.const(1, pl.INT32)");
    row("x ** 1", "x");
    row("1 ** x", "1");
    row("pl.min(x, x)", "x");
    row("x < x", "nothing"); // a matter of rules
    row("p and True", "p");
    row("False and p", "False");
    row("p or True", "True");
    row("False or p", "p");
    row("-5", "-5");
    row("not True", "False");
    row("~5", "-6");
    row("abs(x)", "nothing");
  }

  void one_constant_decides() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    test::Expressions expressions;
    const ir::Expr* expr = expressions.read(text);
    QVERIFY(expr != nullptr);
    const ir::Expr* folded = expr;
    if (const auto* binary = ir::dyn_cast<ir::Binary>(expr))
      folded = fold(expressions.context(), expr->kind, binary->left, binary->right);
    else if (const auto* unary = ir::dyn_cast<ir::Unary>(expr))
      folded = fold(expressions.context(), expr->kind, unary->operand);
    QCOMPARE(test::Expressions::print(folded), expected);
  }

  void operands_of_different_types() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    const ir::Var* x = expressions.var("x");
    const ir::Var* n = expressions.var("n");
    const auto printed = [&](NodeKind kind, const ir::Expr* left, const ir::Expr* right) {
      return test::Expressions::print(make(context, kind, left, right));
    };
    QCOMPARE(printed(NodeKind::Add, x, n), "x + pl.cast(n, pl.INDEX)");
    QCOMPARE(printed(NodeKind::Lt, n, x), "pl.cast(n, pl.INDEX) < x");
    // INDEX and INT64 are the same in memory.
    QCOMPARE(printed(NodeKind::Add, x, context.unique().integer(2, ir::data_type::kInt64)),
             "x + pl.const(2, pl.INT64)");
    QCOMPARE(printed(NodeKind::Add, x, expressions.var("f")), "nothing");
    QCOMPARE(printed(NodeKind::Add, x, expressions.var("p")), "nothing");
    QCOMPARE(printed(NodeKind::BitAnd, expressions.var("f"), expressions.var("f")), "nothing");
  }

  void common_divisors() {
    QCOMPARE(*common_divisor(12, -18), std::int64_t{6});
    QCOMPARE(*common_divisor(0, -18), std::int64_t{18});
    QCOMPARE(*common_divisor(0, 0), std::int64_t{0});
    QCOMPARE(*common_divisor(kLeast, 6), std::int64_t{2});
    QVERIFY(!common_divisor(kLeast, 0));
    QVERIFY(!common_divisor(kLeast, kLeast));
  }
};

QTEST_GUILESS_MAIN(FoldTest)
#include "fold_test.moc"
