#include "core/arith/analyzer.h"
#include "core/arith/make.h"
#include "tests/unit/arith/expressions.h"

#include <QTest>

#include <memory>

using namespace ptoscope;
using namespace ptoscope::arith;

namespace {

QString text_of(std::int64_t value) {
  if (value == Bound::kInfinity)
    return "inf";
  return value == -Bound::kInfinity ? "-inf" : QString::number(value);
}

QString text_of(const Bound& bound) {
  return QString("%1..%2").arg(text_of(bound.min), text_of(bound.max));
}

} // namespace

/// What an analyzer says of expressions, and what it makes of what it is told.
class AnalyzerTest : public QObject {
  Q_OBJECT

private slots:
  void init() {
    expressions_ = std::make_unique<test::Expressions>();
    analyzer_ = std::make_unique<Analyzer>(expressions_->context());
  }

  void bounds_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::addRow("%s", text) << text << expected;
    };
    // x is 0..7, y is -3..5, n is any INT32, z and w are any INDEX
    row("7", "7..7");
    row("x", "0..7");
    row("z", "0..inf");
    row("n", "-inf..inf");
    row("x + y", "-3..12");
    row("x + z", "0..inf");
    row("x - y", "-5..10");
    row("x * y", "-21..35");
    row("z * -1", "-inf..0");
    row("x // 2", "0..3");
    row("y // 2", "-2..2");
    row("y // -2", "-3..1");
    row("x // y", "-inf..inf"); // which may be 0
    row("z // 16", "0..inf");
    row("x % 4", "0..3");
    row("x % 100", "0..7");
    row("y % 4", "0..3");
    row("x % y", "-inf..inf");
    row("pl.min(x, y)", "-3..5");
    row("pl.max(x, y)", "0..7");
    row("x ** 2", "0..49");
    row("y ** 2", "-inf..inf");
    row("x ** 0", "1..1");
    row("x < y", "0..1");
    row("not x < y", "0..1");
    row("x & 3", "0..3");
    row("x | 8", "8..15");
    row("x ^ 8", "-inf..inf");
    row("x << 2", "0..28");
    row("x >> 1", "0..3");
    row("-y", "-5..3");
    row("abs(y)", "0..5");
    row("pl.cast(n, pl.INT8)", "-128..127");
    row("pl.cast(n, pl.UINT8)", "0..255");
    row("pl.cast(y, pl.INT32)", "-3..5");
    row("pl.cast(y, pl.FP32)", "-inf..inf");
    row("z * z * z * z", "0..inf");
  }

  void bounds() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    bind_usual();
    QCOMPARE(text_of(analyzer_->const_bound(read(text))), expected);
  }

  void bounds_are_forgotten() {
    bind_usual();
    const ir::Expr* sum = read("x + y");
    QCOMPARE(text_of(analyzer_->const_bound(sum)), "-3..12");
    analyzer_->unbind(expressions_->var("x"));
    QCOMPARE(text_of(analyzer_->const_bound(sum)), "-3..inf");
  }

  void residues_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::addRow("%s", text) << text << expected;
    };
    // "4k + 3" is what leaves 3 of 4; x leaves 2 of 8
    row("7", "7");
    row("y", "k");
    row("x", "8k + 2");
    row("x + 3", "8k + 5");
    row("x - 3", "8k + 7");
    row("y * 4", "4k");
    row("y * 4 + 3", "4k + 3");
    row("y * 4 + z * 6", "2k");
    row("x * 2", "16k + 4");
    row("x * y", "2k");
    row("x // 2", "4k + 1");
    row("x // 3", "k");
    row("x % 4", "2");
    row("y % 4", "k");
    row("x % 16", "8k + 2");
    row("pl.min(x, y * 4 + 2)", "4k + 2");
    row("x & 3", "2");
    row("x << 2", "32k + 8");
    row("x >> 1", "4k + 1");
    row("-x", "8k + 6");
    row("pl.cast(x, pl.INT32)", "8k + 2");
    row("x < y", "k");
  }

  void residues() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto assumption = analyzer_->assume(read("x % 8 == 2"));
    const Residue residue = analyzer_->modular(read(text));
    QString found = residue.is_exact()  ? QString::number(residue.rest)
                    : residue.step == 1 ? "k"
                                        : QString("%1k").arg(residue.step);
    if (!residue.is_exact() && residue.rest != 0)
      found += QString(" + %1").arg(residue.rest);
    QCOMPARE(found, expected);
  }

  void residues_of_two_conditions() {
    const auto first = analyzer_->assume(read("x % 4 == 3"));
    const auto second = analyzer_->assume(read("x % 6 == 5"));
    const Residue expected{12, 11};
    QVERIFY(analyzer_->modular(expressions_->var("x")) == expected);
  }

  void proofs_data() {
    QTest::addColumn<QString>("assumed");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char* assumed, const char* condition, bool expected = true) {
      QTest::addRow("%s: %s", assumed, condition) << assumed << condition << expected;
    };
    // x is 0..7, y is -3..5
    row("", "x < 8");
    row("", "x < 7", false);
    row("", "0 <= x");
    row("", "y >= -3 and y < 6");
    row("", "y >= -3 and y < 5", false);
    row("", "x + y < 13");
    row("", "x != 8");
    row("", "not (x == -1)");
    row("", "x // 8 == 0");
    row("", "True");
    row("", "False", false);
    row("", "p", false);
    // chains
    row("z < w", "z < w");
    row("z < w", "z <= w");
    row("z < w", "z != w");
    row("z < w", "w < z", false);
    row("z < w", "z + 1 <= w");
    row("z < w", "z + 2 <= w", false);
    row("z < w and w < v", "z + 1 < v");
    row("z <= w and w <= z", "z == w");
    row("z == w and w < v", "z < v");
    row("z == w + 2", "w < z");
    row("z != w and w == v", "z != v");
    row("z != w", "z < w", false);
    row("not z < w", "w <= z");
    // bounds that are expressions
    row("z < w", "z * 2 < w * 2");
    row("z <= w - 1", "z < w");
    row("z < w", "pl.max(z, v) < w", false);
    row("z < w and v < w", "pl.max(z, v) < w");
    row("z < w", "pl.min(z, v) < w", false); // one of two is not followed
    // a contradiction proves nothing about others
    row("z < w and w < z", "v < 3", false);
  }

  void proofs() {
    QFETCH(QString, assumed);
    QFETCH(QString, condition);
    QFETCH(bool, expected);
    bind_usual();
    const auto assumption = analyzer_->assume(read(assumed.isEmpty() ? "True" : assumed));
    QCOMPARE(analyzer_->can_prove(read(condition)), expected);
  }

  void equal_data() {
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char* left, const char* right, bool expected = true) {
      QTest::addRow("%s = %s", left, right) << left << right << expected;
    };
    row("z", "z");
    row("z + 0", "z");
    row("16", "16");
    row("16", "32", false);
    row("(z + 64) - z", "(z + 128) - (z + 64)");
    row("z * 2 + z", "z * 3");
    row("z", "w", false);
    row("x // 8", "0");
  }

  void equal() {
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(bool, expected);
    bind_usual();
    QCOMPARE(analyzer_->can_prove_equal(read(left), read(right)), expected);
  }

  void limits() {
    bind_usual();
    QVERIFY(analyzer_->can_prove_at_least(read("x + 1"), 1));
    QVERIFY(!analyzer_->can_prove_at_least(read("x + 1"), 2));
    QVERIFY(analyzer_->can_prove_less(read("x + 1"), 9));
    QVERIFY(!analyzer_->can_prove_less(read("x + 1"), 8));
  }

  void bounds_make_rules_fit_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::addRow("%s", text) << text << expected;
    };
    row("x // 8", "0");
    row("x % 8", "x");
    row("x // 4", "x // 4");
    row("pl.max(z, 0)", "z"); // an INDEX
    row("pl.max(0, z)", "z");
    row("pl.max(n, pl.const(0, pl.INT32))", "pl.max(n, pl.const(0, pl.INT32))");
    row("pl.min(x, 7)", "x");
    row("pl.min(x, 6)", "pl.min(x, 6)");
    row("pl.min(x, y + 10)", "x");
    row("(x + 1) // (x + 1)", "1");
    row("(z * (x + 1)) // (x + 1)", "z");
    row("(z * (x + 1)) % (x + 1)", "0");
    row("(z * x + w) // x", "z + w // x");
    row("x < 8", "x < 8"); // a matter of proofs
  }

  void bounds_make_rules_fit() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    bind_usual();
    QCOMPARE(test::Expressions::print(analyzer_->simplify(read(text))), expected);
  }

  void assumptions_end() {
    const ir::Expr* quotient = read("n // pl.const(8, pl.INT32)");
    {
      const auto outer = analyzer_->assume(read("n >= pl.const(0, pl.INT32)"));
      QCOMPARE(print(analyzer_->simplify(quotient)), "n // pl.const(8, pl.INT32)");
      {
        const auto inner = analyzer_->assume(read("n < pl.const(8, pl.INT32)"));
        QCOMPARE(print(analyzer_->simplify(quotient)), "pl.const(0, pl.INT32)");
        QCOMPARE(text_of(analyzer_->const_bound(expressions_->var("n"))), "0..7");
      }
      QCOMPARE(print(analyzer_->simplify(quotient)), "n // pl.const(8, pl.INT32)");
      QCOMPARE(text_of(analyzer_->const_bound(expressions_->var("n"))), "0..inf");
    }
    QCOMPARE(text_of(analyzer_->const_bound(expressions_->var("n"))), "-inf..inf");
  }

  void values_stand_for_variables() {
    const ir::Expr* product = read("x * y + x");
    analyzer_->bind(expressions_->var("x"), read("2 + 1"));
    QCOMPARE(print(analyzer_->simplify(product)), "y * 3 + 3");
    analyzer_->unbind(expressions_->var("x"));
    QCOMPARE(print(analyzer_->simplify(product)), "(y + 1) * x");
    analyzer_->bind(expressions_->var("x"), Range{4, 5});
    QCOMPARE(print(analyzer_->simplify(product)), "y * 4 + 4");
    analyzer_->bind(expressions_->var("y"), Range{4, 4}); // nothing is in it
    QCOMPARE(text_of(analyzer_->const_bound(expressions_->var("y"))), "0..inf");
  }

  void bounds_alone_are_not_put_in() {
    analyzer_->bind_bound(expressions_->var("x"), {4, 4});
    QCOMPARE(print(analyzer_->simplify(read("x + y"))), "x + y");
    QVERIFY(analyzer_->can_prove(read("x == 4")));
  }

  void intervals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("min");
    QTest::addColumn<QString>("max");
    const auto row = [](const char* text, const char* min, const char* max) {
      QTest::addRow("%s", text) << text << min << max;
    };
    // z is in w..v-1
    row("z", "w", "v + pl.const(-1, pl.INT64)");
    row("z + 3", "w + 3", "v + pl.const(2, pl.INT64)");
    row("5 - z", "6 - v", "5 - w");
    row("z * 2", "w * 2", "v * 2 + pl.const(-2, pl.INT64)");
    row("z * -2", "v * -2 + pl.const(2, pl.INT64)", "w * -2");
    row("z // 4", "w // 4", "(v + pl.const(-1, pl.INT64)) // 4");
    row("z % 4", "pl.const(0, pl.INT64)", "pl.const(3, pl.INT64)");
    row("-z", "-(v + pl.const(-1, pl.INT64))", "-w");
    row("pl.min(z, u)", "pl.min(w, u)", "pl.min(v + pl.const(-1, pl.INT64), u)");
    row("z < 4", "pl.const(0, pl.INT64)", "pl.const(1, pl.INT64)");
    row("z & 4", "nothing", "nothing");
    row("z // u", "nothing", "nothing");
    row("u", "u", "u");
  }

  void intervals() {
    QFETCH(QString, text);
    QFETCH(QString, min);
    QFETCH(QString, max);
    const auto assumption = analyzer_->assume(read("w <= z and z < v"));
    const Interval interval = analyzer_->interval(read(text));
    QCOMPARE(print(interval.min), min);
    QCOMPARE(print(interval.max), max);
  }

  void canonical_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::addRow("%s", text) << text << expected;
    };
    row("x * 2 + x", "x * 3");
    row("x + y + z - x", "y + z");
    row("x - y + 3 - x", "-y + 3");
    row("x // 4 * 4 + x % 4", "x");
    row("x % 4 + x // 4 * 4", "x");
    row("y + x // 4 * 8 + x % 4 * 2", "y + x * 2");
    row("x // 4 // 3", "x // 12");
    row("(x * 4 + y * 6 + 8) // 2", "x * 2 + y * 3 + 4");
    row("(x * 4 + y * 6 + 9) % 2", "1");
    row("(x * 4 + 1) // 2", "(x * 4 + 1) // 2");
    row("x % 12 % 4", "x % 4");
    row("x % 12 % 5", "x % 12 % 5");
    row("(x + 1) * 3 - x * 3", "3");
    row("pl.min(x + y - y, z)", "pl.min(x, z)");
    row("x * y - y * x", "x * y + -(y * x)");
    row("x + 1 < x + 1 + 1", "x + 1 < x + 2");
    row("f + 0.0", "f + 0.0");
    row("x // 0", "x // 0");
  }

  void canonical() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(print(analyzer_->canonical(read(text))), expected);
  }

private:
  const ir::Expr* read(const QString& text) {
    const ir::Expr* expr = expressions_->read(text);
    if (expr == nullptr)
      qFatal("%s can't be read", qPrintable(text));
    return expr;
  }
  static QString print(const ir::Expr* expr) { return test::Expressions::print(expr); }
  void bind_usual() {
    analyzer_->bind(expressions_->var("x"), Range{0, 8});
    analyzer_->bind(expressions_->var("y"), Range{-3, 6});
  }

  std::unique_ptr<test::Expressions> expressions_;
  std::unique_ptr<Analyzer> analyzer_;
};

QTEST_GUILESS_MAIN(AnalyzerTest)
#include "analyzer_test.moc"
