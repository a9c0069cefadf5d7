#include "core/arith/analyzer.h"
#include "core/arith/make.h"
#include "tests/unit/arith/expressions.h"

#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <limits>

using namespace ptoscope;
using namespace ptoscope::arith;
using ir::Expr;
using ir::NodeKind;

namespace {

constexpr int kDepth = 10'000;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

} // namespace

/// Whatever it is asked, an analyzer answers within a short time and doesn't fail.
class HostileTest : public QObject {
  Q_OBJECT

private slots:
  void init() { clock_.start(); }
  void cleanup() { QVERIFY2(clock_.elapsed() < 20'000, "it took too long"); }

  void deep_data() {
    QTest::addColumn<NodeKind>("kind");
    QTest::addColumn<bool>("to_the_right");
    QTest::addColumn<bool>("by_variables");
    for (const NodeKind kind :
         {NodeKind::Add, NodeKind::Sub, NodeKind::Mul, NodeKind::FloorDiv, NodeKind::FloorMod,
          NodeKind::Min, NodeKind::Max, NodeKind::BitAnd, NodeKind::BitShiftRight})
      for (const bool to_the_right : {false, true})
        for (const bool by_variables : {false, true})
          QTest::addRow("%s %s of %s", std::string(ir::class_name(kind)).c_str(),
                        to_the_right ? "right" : "left", by_variables ? "variables" : "constants")
              << kind << to_the_right << by_variables;
  }

  void deep() {
    QFETCH(NodeKind, kind);
    QFETCH(bool, to_the_right);
    QFETCH(bool, by_variables);
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    const std::array<const Expr*, 3> others = {expressions.var("y"), expressions.var("z"),
                                               expressions.var("w")};
    const Expr* expr = expressions.var("x");
    for (int i = 0; i < kDepth; ++i) {
      const Expr* other = by_variables ? others[std::size_t(i) % others.size()]
                                       : context.unique().integer(i % 7 + 1, ir::data_type::kIndex);
      expr = to_the_right ? make(context, kind, other, expr) : make(context, kind, expr, other);
    }
    ask_everything(context, expr);
  }

  void deep_operators_of_one_operand() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    const Expr* negated = expressions.var("x");
    const Expr* inverted = expressions.var("p");
    const Expr* cast = expressions.var("x");
    for (int i = 0; i < kDepth; ++i) {
      negated = make(context, NodeKind::Neg, negated);
      inverted = make(context, NodeKind::Not, inverted);
      cast = make_cast(
          context, cast,
          context.unique().scalar(i % 2 == 0 ? ir::data_type::kInt32 : ir::data_type::kIndex));
    }
    for (const Expr* expr : {negated, inverted, cast})
      ask_everything(context, expr);
  }

  void deep_conditions() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    for (const NodeKind kind : {NodeKind::And, NodeKind::Or}) {
      const Expr* expr = expressions.var("p");
      for (int i = 0; i < kDepth; ++i)
        expr = make(context, kind, expr,
                    make(context, NodeKind::Lt, expressions.var("x"),
                         context.unique().integer(i, ir::data_type::kIndex)));
      ask_everything(context, expr);
    }
  }

  /// Two to the power of 200 nodes when each is counted as often as it is read.
  void shared() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    const Expr* expr = expressions.var("x");
    for (int i = 0; i < 200; ++i)
      expr = make(context, NodeKind::Mul, make(context, NodeKind::Add, expr, expr),
                  make(context, NodeKind::Sub, expr, expressions.var("y")));
    ask_everything(context, expr);
  }

  void extreme_constants() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    const Expr* x = expressions.var("x");
    constexpr std::int64_t kValues[] = {kLeast, -1, 0, 2, 64, kMost};
    for (int kind = int(NodeKind::Add); kind <= int(NodeKind::BitShiftRight); ++kind)
      for (const std::int64_t one : kValues)
        for (const std::int64_t other : kValues) {
          const auto combine = [&](NodeKind with, const Expr* left, std::int64_t right) {
            return make(context, with, left,
                        context.unique().integer(right, ir::data_type::kIndex));
          };
          const bool truth = NodeKind(kind) >= NodeKind::Eq && NodeKind(kind) <= NodeKind::Xor;
          const Expr* inner = combine(truth ? NodeKind::Add : NodeKind(kind), x, one);
          for (const NodeKind outer : {NodeKind::Add, NodeKind::Sub, NodeKind::Mul,
                                       NodeKind::FloorDiv, NodeKind::FloorMod, NodeKind::Min})
            ask_everything(context, combine(outer, inner, other));
          ask_everything(context, combine(NodeKind(kind), inner, other));
        }
  }

  void extreme_bounds() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    const ir::Var* x = expressions.var("x");
    const ir::Var* y = expressions.var("y");
    constexpr std::int64_t kValues[] = {kLeast, kLeast + 1, -1, 0, 1, kMost - 1, kMost};
    for (const std::int64_t min : kValues)
      for (const std::int64_t max : kValues) {
        Analyzer analyzer(context);
        analyzer.bind(x, Range{min, max});
        analyzer.bind_bound(y, {max, min});
        for (const char* text : {"x + y", "x - y", "x * y", "x // y", "x % y", "-x", "abs(x)",
                                 "x << y", "x >> y", "x ** y", "x & y", "x | y", "pl.min(x, y)"})
          ask_everything(analyzer, expressions.read(text));
      }
  }

  void contradictions() {
    test::Expressions expressions;
    Analyzer analyzer(expressions.context());
    const auto first = analyzer.assume(expressions.read("x < y and y < z and z < x"));
    const auto second = analyzer.assume(expressions.read("w < 3 and 5 < w and w % 2 == 0"));
    const auto third = analyzer.assume(expressions.read("w % 2 == 1 and x != y and x == y"));
    for (const char* text : {"x - w", "w // w", "z < w", "x == z", "w % 4 == 1"})
      ask_everything(analyzer, expressions.read(text));
  }

  void many_facts() {
    test::Expressions expressions;
    ir::Context& context = expressions.context();
    Analyzer analyzer(context);
    std::vector<const ir::Var*> vars;
    for (int i = 0; i < 2000; ++i) {
      vars.push_back(expressions.var(QString("v%1").arg(i)));
      const Expr* value = i == 0 ? context.unique().integer(0, ir::data_type::kIndex)
                                 : make(context, NodeKind::Add, vars[std::size_t(i - 1)],
                                        context.unique().integer(1, ir::data_type::kIndex));
      analyzer.bind(vars.back(), value);
    }
    QVERIFY(analyzer.can_prove_equal(vars.back(),
                                     context.unique().integer(1999, ir::data_type::kIndex)));
    QVERIFY(!analyzer.can_prove(make(context, NodeKind::Lt, vars[0], expressions.var("x"))));
  }

private:
  static void ask_everything(ir::Context& context, const Expr* expr) {
    Analyzer analyzer(context);
    ask_everything(analyzer, expr);
  }

  static void ask_everything(Analyzer& analyzer, const Expr* expr) {
    QVERIFY(expr != nullptr);
    ir::Context& context = analyzer.context();
    const Expr* simplified = analyzer.simplify(expr);
    QVERIFY(simplified != nullptr);
    QVERIFY(analyzer.canonical(expr) != nullptr);
    const Bound bound = analyzer.const_bound(expr);
    QVERIFY(bound.min == bound.min);
    QVERIFY(analyzer.modular(expr).step >= 0);
    analyzer.interval(expr);
    QVERIFY(analyzer.can_prove_equal(expr, expr));
    analyzer.can_prove_equal(expr, simplified);
    if (const Expr* condition =
            is_integer(expr) ? make(context, NodeKind::Lt, expr, simplified) : expr) {
      analyzer.can_prove(condition);
      const auto assumption = analyzer.assume(condition);
      analyzer.simplify(expr);
    }
  }

  QElapsedTimer clock_;
};

QTEST_GUILESS_MAIN(HostileTest)
#include "hostile_test.moc"
