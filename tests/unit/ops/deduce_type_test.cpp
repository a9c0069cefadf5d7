#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/builder.h"
#include "core/ops/deduce_type.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ops;

/// What is around the rules of operators.
class DeduceTypeTest : public QObject {
  Q_OBJECT

private slots:
  void calls_inside_calls_get_types() {
    ir::Context context;
    ir::Builder build(context);
    const reader::ReadType read = reader::read_type("pl.Tile[[4, 8], pl.FP32]", context);
    const ir::Var* x = build.var("x", read.type);
    const ir::Call* inner = build.op("tile.neg", {x});
    const ir::Call* outer = build.op("tile.add", {inner, x});
    const OperatorTable table;
    const ir::Expr* typed = with_types(outer, table, context);
    QVERIFY(typed != outer);
    QCOMPARE(printer::print(*typed->type), std::string("pl.Tile[[4, 8], pl.FP32, pl.Mem.Vec]"));
    QCOMPARE(with_types(typed, table, context), typed);
    QCOMPARE(with_types(x, table, context), static_cast<const ir::Expr*>(x));
  }

  void operators_have_rules() {
    const OperatorTable table;
    for (const Operator* op : table.all())
      if (!op->name().starts_with("tile."))
        QVERIFY2(op->rule() != nullptr, std::string(op->name()).c_str());
  }

  void calls_in_lists_and_sums_get_types() {
    ir::Context context;
    ir::Builder build(context);
    const reader::ReadType read = reader::read_type("pl.Tensor[[4, 8], pl.INT32]", context);
    const ir::Var* x = build.var("x", read.type);
    const ir::Expr* element = build.op("tensor.read", {x, build.list({0, 1})});
    const ir::Expr* list = build.list({build.add(element, build.integer(1)), 2});
    const OperatorTable table;
    const ir::Expr* typed = with_types(list, table, context);
    QCOMPARE(printer::print(*typed->type), std::string("pl.Tuple[pl.Scalar[pl.INDEX], "
                                                       "pl.Scalar[pl.INDEX]]"));
    const ir::Expr* cast = build.cast(element, ir::data_type::kInt16);
    QVERIFY(with_types(cast, table, context) != cast);
    QCOMPARE(with_types(typed, table, context), typed);
  }
};

QTEST_GUILESS_MAIN(DeduceTypeTest)
#include "deduce_type_test.moc"
