#include "core/ir/builder.h"
#include "core/ops/extents.h"
#include "core/ops/shapes.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ops;

/// What is known of extents, and how new ones are made.
class ExtentsTest : public QObject {
  Q_OBJECT

private slots:
  void proofs() {
    QCOMPARE(extents_.equal(number(4), number(4)), Proof::Holds);
    QCOMPARE(extents_.equal(number(4), number(5)), Proof::Fails);
    QCOMPARE(extents_.equal(n_, n_), Proof::Holds);
    QCOMPARE(extents_.equal(n_, m_), Proof::Open);
    QCOMPARE(extents_.equal(build_.add(n_, 1), build_.add(1, n_)), Proof::Holds);
    QCOMPARE(extents_.equal(build_.add(n_, 1), n_), Proof::Fails);
    QCOMPARE(extents_.at_most(number(4), number(5)), Proof::Holds);
    QCOMPARE(extents_.at_most(number(5), number(4)), Proof::Fails);
    QCOMPARE(extents_.at_most(build_.min(n_, 8), number(8)), Proof::Holds);
    QCOMPARE(extents_.at_most(build_.add(n_, 1), n_), Proof::Fails);
    QCOMPARE(extents_.at_most(n_, number(8)), Proof::Open);
  }

  /// Signed and unsigned numbers are not put in order, but compared by value where both are known.
  void signs() {
    const ir::Expr* const unsigned_four = build_.integer(4, ir::data_type::kUint64);
    QCOMPARE(extents_.equal(unsigned_four, number(4)), Proof::Open);
    QCOMPARE(extents_.at_most(unsigned_four, number(3)), Proof::Open);
    QVERIFY(extents_.same(unsigned_four, number(4)));
    QVERIFY(!extents_.same(unsigned_four, number(5)));
    QVERIFY(extents_.is_zero(build_.integer(0, ir::data_type::kUint64)));
    QVERIFY(!extents_.is_zero(n_));
    QVERIFY(extents_.is_zero(build_.sub(n_, n_)));
    QCOMPARE(extents_.equal(build_.number(4.0), build_.number(4.0)), Proof::Open);
  }

  void new_extents() {
    QCOMPARE(extents_.smaller(number(4), number(5)), number(4));
    QCOMPARE(extents_.larger(number(4), number(5)), number(5));
    QCOMPARE(extents_.smaller(n_, n_), n_);
    QCOMPARE(extents_.sum(number(4), number(5)), number(9));
    QCOMPARE(extents_.behind(number(0), n_), n_);
    QCOMPARE(extents_.behind(number(3), number(8)), number(5));
    QCOMPARE(extents_.behind(number(9), number(8)), number(0));
    QCOMPARE(extents_.times(number(3), 8), number(24));
    QCOMPARE(extents_.divided(number(9), 8), number(1));
    QCOMPARE(extents_.divided_up(number(9), 8), number(2));
    QCOMPARE(extent_text(extents_.times(n_, 8)), std::string("N * 8"));
    QCOMPARE(extent_text(extents_.divided_up(n_, 8)), std::string("(N + 7) // 8"));
    // What would be too large stays an expression.
    const ir::Expr* const huge = number(std::numeric_limits<std::int64_t>::max());
    QCOMPARE(extent_text(extents_.times(huge, 2)), extent_text(huge) + " * 2");
    QCOMPARE(extent_text(extents_.divided_up(huge, 8)), "(" + extent_text(huge) + " + 7) // 8");
  }

  void texts() {
    QCOMPARE(shape_text(ExtentList{number(16), n_}), std::string("[16, N]"));
    QCOMPARE(shape_text(ExtentList{}), std::string("[]"));
    const ir::Expr* deep = n_;
    for (int i = 0; i < 100; ++i)
      deep = build_.add(deep, m_);
    QCOMPARE(extent_text(deep), std::string("((? + M) + M) + M"));
  }

private:
  const ir::Expr* number(std::int64_t value) { return extents_.number(value); }

  ir::Context context_;
  ir::Builder build_{context_};
  Extents extents_{context_};
  const ir::Expr* n_ = build_.var("N", build_.scalar(ir::data_type::kIndex));
  const ir::Expr* m_ = build_.var("M", build_.scalar(ir::data_type::kIndex));
};

QTEST_GUILESS_MAIN(ExtentsTest)
#include "extents_test.moc"
