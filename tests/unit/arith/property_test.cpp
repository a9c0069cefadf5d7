#include "core/arith/analyzer.h"
#include "core/arith/checked.h"
#include "core/arith/make.h"
#include "core/ir/cast.h"
#include "tests/unit/arith/expressions.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace ptoscope;
using namespace ptoscope::arith;
using ir::Expr;
using ir::NodeKind;

namespace {

constexpr int kVariables = 3;
using Assignment = std::array<std::int64_t, kVariables>;

/// The value of an expression; empty where there is none, as behind a division by zero.
class Evaluator {
public:
  Evaluator(const std::array<const ir::Var*, kVariables>& vars, const Assignment& values)
      : vars_(vars), values_(values) {}

  std::optional<std::int64_t> value(const Expr* expr) const {
    if (const auto* whole = ir::dyn_cast<ir::ConstInt>(expr))
      return whole->value;
    if (const auto* truth = ir::dyn_cast<ir::ConstBool>(expr))
      return truth->value ? 1 : 0;
    if (ir::is_var(expr->kind))
      return values_[std::size_t(std::ranges::find(vars_, expr) - vars_.begin())];
    if (const auto* unary = ir::dyn_cast<ir::Unary>(expr)) {
      const auto operand = value(unary->operand);
      if (!operand)
        return operand;
      return expr->kind == NodeKind::Neg   ? -*operand
             : expr->kind == NodeKind::Not ? !*operand
                                           : *operand;
    }
    const auto* binary = ir::dyn_cast<ir::Binary>(expr);
    const auto left = value(binary->left);
    const auto right = value(binary->right);
    return left && right ? value(expr->kind, *left, *right) : std::nullopt;
  }

private:
  static std::optional<std::int64_t> value(NodeKind kind, std::int64_t left, std::int64_t right) {
    switch (kind) {
    case NodeKind::Add:
      return left + right;
    case NodeKind::Sub:
      return left - right;
    case NodeKind::Mul:
      return left * right;
    case NodeKind::FloorDiv:
      return right == 0 ? std::nullopt : floor_div(left, right);
    case NodeKind::FloorMod:
      return right == 0 ? std::nullopt : floor_mod(left, right);
    case NodeKind::Min:
      return std::min(left, right);
    case NodeKind::Max:
      return std::max(left, right);
    case NodeKind::Eq:
      return left == right;
    case NodeKind::Ne:
      return left != right;
    case NodeKind::Lt:
      return left < right;
    case NodeKind::Le:
      return left <= right;
    case NodeKind::Gt:
      return left > right;
    case NodeKind::Ge:
      return left >= right;
    case NodeKind::And:
      return left != 0 && right != 0;
    case NodeKind::Or:
      return left != 0 || right != 0;
    default:
      return std::nullopt;
    }
  }

  const std::array<const ir::Var*, kVariables>& vars_;
  const Assignment& values_;
};

} // namespace

/// What is said of random expressions is true of their values.
class PropertyTest : public QObject {
  Q_OBJECT

private slots:
  void holds_data() {
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::addRow("any sign") << -7 << 7;
    QTest::addRow("at least 0") << 0 << 9;
    QTest::addRow("at least 1") << 1 << 5;
    QTest::addRow("below 0") << -6 << -1;
  }

  void holds() {
    QFETCH(int, least);
    QFETCH(int, most);
    random_.seed(20260821);
    for (int round = 0; round < 1500; ++round) {
      test::Expressions expressions;
      vars_ = {expressions.var("x"), expressions.var("y"), expressions.var("z")};
      context_ = &expressions.context();
      Analyzer analyzer(*context_);
      for (const ir::Var* var : vars_)
        analyzer.bind(var, Range{least, most + 1});
      std::vector<Assignment> assignments;
      for (int i = 0; i < 25; ++i) {
        Assignment values;
        for (std::int64_t& value : values)
          value = random_.bounded(least, most + 1);
        assignments.push_back(values);
      }
      check_integer(analyzer, assignments, integer(4));
      check_condition(analyzer, assignments, condition(3));
      check_assumption(analyzer, assignments);
      if (QTest::currentTestFailed())
        return;
    }
    QVERIFY(proven_ > 0);
  }

private:
  const Expr* constant() {
    return context_->unique().integer(random_.bounded(-4, 9), ir::data_type::kIndex);
  }

  const Expr* integer(int depth) {
    if (depth == 0 || random_.bounded(6) == 0)
      return random_.bounded(3) == 0 ? constant() : vars_[std::size_t(random_.bounded(kVariables))];
    static constexpr NodeKind kKinds[] = {NodeKind::Add,      NodeKind::Add, NodeKind::Sub,
                                          NodeKind::Sub,      NodeKind::Mul, NodeKind::FloorDiv,
                                          NodeKind::FloorMod, NodeKind::Min, NodeKind::Max};
    if (random_.bounded(12) == 0)
      return make(*context_, NodeKind::Neg, integer(depth - 1));
    const NodeKind kind = kKinds[random_.bounded(int(std::size(kKinds)))];
    const bool divides = kind == NodeKind::FloorDiv || kind == NodeKind::FloorMod;
    const bool by_constant = random_.bounded(divides ? 4 : 2) != 0;
    return make(*context_, kind, integer(depth - 1), by_constant ? constant() : integer(depth - 1));
  }

  const Expr* condition(int depth) {
    static constexpr NodeKind kComparisons[] = {NodeKind::Eq, NodeKind::Ne, NodeKind::Lt,
                                                NodeKind::Le, NodeKind::Gt, NodeKind::Ge};
    if (depth == 0 || random_.bounded(2) == 0)
      return make(*context_, kComparisons[random_.bounded(6)], integer(2), integer(2));
    if (random_.bounded(4) == 0)
      return make(*context_, NodeKind::Not, condition(depth - 1));
    return make(*context_, random_.bounded(2) == 0 ? NodeKind::And : NodeKind::Or,
                condition(depth - 1), condition(depth - 1));
  }

  void check_integer(Analyzer& analyzer, const std::vector<Assignment>& assignments,
                     const Expr* expr) {
    const Expr* simplified = analyzer.simplify(expr);
    const Expr* canonical = analyzer.canonical(expr);
    const Bound bound = analyzer.const_bound(expr);
    const Residue residue = analyzer.modular(expr);
    const Interval interval = analyzer.interval(expr);
    const QByteArray text = test::Expressions::print(expr).toUtf8();
    for (const Assignment& values : assignments) {
      const Evaluator evaluator(vars_, values);
      const auto value = evaluator.value(expr);
      if (!value)
        continue;
      QVERIFY2(evaluator.value(simplified) == value,
               text + " is not " + test::Expressions::print(simplified).toUtf8());
      QVERIFY2(evaluator.value(canonical) == value,
               text + " is not " + test::Expressions::print(canonical).toUtf8());
      QVERIFY2(*value >= bound.min && *value <= bound.max, text);
      QVERIFY2(residue.is_exact() ? *value == residue.rest
                                  : floor_mod(*value, residue.step) == residue.rest,
               text);
      const auto low = interval.min != nullptr ? evaluator.value(interval.min) : std::nullopt;
      const auto high = interval.max != nullptr ? evaluator.value(interval.max) : std::nullopt;
      QVERIFY2((!low || *low <= *value) && (!high || *value <= *high), text);
    }
  }

  void check_condition(Analyzer& analyzer, const std::vector<Assignment>& assignments,
                       const Expr* expr) {
    const Expr* simplified = analyzer.simplify(expr);
    const bool proven = analyzer.can_prove(expr);
    const bool disproven = analyzer.can_prove(make(*context_, NodeKind::Not, expr));
    proven_ += proven || disproven ? 1 : 0;
    const QByteArray text = test::Expressions::print(expr).toUtf8();
    for (const Assignment& values : assignments) {
      const Evaluator evaluator(vars_, values);
      const auto value = evaluator.value(expr);
      if (!value)
        continue;
      QVERIFY2(evaluator.value(simplified) == value,
               text + " is not " + test::Expressions::print(simplified).toUtf8());
      QVERIFY2(!proven || *value != 0, text);
      QVERIFY2(!disproven || *value == 0, text);
    }
  }

  /// As before, for the assignments for which a condition holds.
  void check_assumption(Analyzer& analyzer, const std::vector<Assignment>& assignments) {
    const Expr* assumed = condition(1);
    std::vector<Assignment> holding;
    std::ranges::copy_if(assignments, std::back_inserter(holding), [&](const Assignment& values) {
      return Evaluator(vars_, values).value(assumed).value_or(0) != 0;
    });
    const auto assumption = analyzer.assume(assumed);
    check_integer(analyzer, holding, integer(3));
    check_condition(analyzer, holding, condition(2));
  }

  QRandomGenerator random_;
  ir::Context* context_ = nullptr;
  std::array<const ir::Var*, kVariables> vars_{};
  int proven_ = 0;
};

QTEST_GUILESS_MAIN(PropertyTest)
#include "property_test.moc"
