#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators on two tensors, or a tensor and a scalar, element by element.
class TensorElementwiseTest : public QObject {
  Q_OBJECT

private slots:
  void two_tensors_data() {
    type_columns();
    const QString t = tensor("16, 64");
    for (const char* name : {"add", "sub", "mul", "div", "maximum", "minimum", "fmod", "cmp",
                             "part_add", "part_mul", "part_max", "part_min"})
      type_row(QString("tensor.%1(a, b)").arg(name), {t, t}, t);
    const QString whole = tensor("8, 32", "INT32");
    for (const char* name : {"and", "or", "xor", "shl", "shr"})
      type_row(QString("tensor.%1(a, b)").arg(name), {whole, whole}, whole);

    // Extents of 1 take those of the other, from the last dimension on.
    type_row("tensor.add(a, b)", {tensor("1, 64"), tensor("16, 1")}, t);
    type_row("tensor.add(a, b)", {tensor("3, 16, 64"), tensor("64")}, tensor("3, 16, 64"));
    type_row("tensor.add(a, b)", {tensor("16, N"), tensor("16, N")}, tensor("16, N"));
    type_row("tensor.add(a, b)", {tensor("16, N"), tensor("16, 1")}, tensor("16, N"));
    // Extents that are written differently may be equal.
    type_row("tensor.add(a, b)",
             {tensor("16, N + pl.const(32, pl.INDEX)"),
              tensor("16, N * pl.const(2, pl.INDEX) + pl.const(32, pl.INDEX) - N")},
             tensor("16, N + pl.const(32, pl.INDEX)"));
    type_row("tensor.add(a, b)", {tensor("16, N"), tensor("16, M")},
             "tensor.add: expected extents that fit [16, N], found [16, M] for rhs");
    type_row("tensor.mul(a, b)", {t, tensor("16, 32")},
             "tensor.mul: expected extents that fit [16, 64], found [16, 32] for rhs");
    // Operators on bits don't broadcast.
    type_row("tensor.and(a, b)", {whole, tensor("1, 32", "INT32")},
             "tensor.and: expected extents [8, 32] for rhs, found [1, 32]");

    // Floats before integers, the wider, the signed.
    type_row("tensor.add(a, b)", {tensor("8", "FP16"), tensor("8", "INT32")}, tensor("8", "FP16"));
    type_row("tensor.add(a, b)", {tensor("8", "UINT32"), tensor("8", "INT32")},
             tensor("8", "INT32"));
    type_row("tensor.add(a, b)", {tensor("8", "FP16"), tensor("8")}, tensor("8"));
    type_row("tensor.and(a, b)", {tensor("8", "INT16"), tensor("8", "INT32")},
             tensor("8", "INT32"));
    // By how many bits doesn't matter.
    type_row("tensor.shl(a, b)", {tensor("8", "INT16"), tensor("8", "INT32")},
             tensor("8", "INT16"));

    // A valid part stays when it is that of both; some don't tell it.
    const QString part = tensor("16, 64", "FP32", valid("9, 64"));
    type_row("tensor.add(a, b)", {part, part}, part);
    type_row("tensor.add(a, b)", {part, t}, t);
    type_row("tensor.add(a, b)", {part, tensor("1, 64")}, t);
    for (const char* name : {"part_add", "part_mul", "part_max", "part_min", "cmp"})
      type_row(QString("tensor.%1(a, b)").arg(name), {part, part}, t);
    const QString whole_part = tensor("8, 32", "INT32", valid("N, 32"));
    type_row("tensor.and(a, b)", {whole_part, whole_part}, whole_part);
    type_row("tensor.xor(a, b)", {whole_part, whole_part}, whole);
    // Windows are read; the result is a tensor of its own, without a part.
    type_row("tensor.add(a, b)", {window("16, 64"), t}, t);
    type_row("tensor.add(a, b)", {window("16, 64", "FP32", valid("9, 64")), part}, t);

    type_row("tensor.add(a, b)", {t, scalar()},
             "tensor.add: expected a tensor for rhs, found ScalarType");
    type_row("tensor.div(a, b)", {tensor("8", "BF16"), tensor("8")},
             "tensor.div: expected elements of lhs to be INT16, INT32, FP16, FP32, found BF16");
    type_row("tensor.div(a, b, high_precision=True)", {whole, whole},
             "tensor.div: expected elements of FP16 or FP32 for high_precision, found INT32");
    type_row("tensor.div(a, b, high_precision=True)", {t, t}, t);
    type_row("tensor.or(a, b)", {whole, tensor("8, 32")},
             "tensor.or: expected elements of rhs to be integers, found FP32");
    type_row("tensor.shr(a, b)", {t, whole},
             "tensor.shr: expected elements of lhs to be integers, found FP32");
  }
  void two_tensors() { compare_type_row(); }

  void tensor_and_scalar_data() {
    type_columns();
    const QString t = tensor("16, 64");
    for (const char* name : {"adds", "subs", "muls", "divs", "fmods", "maximum", "minimum", "cmp"})
      type_row(QString("tensor.%1(a, b)").arg(name), {t, scalar()}, t);
    const QString whole = tensor("8, 32", "INT32");
    for (const char* name : {"ands", "ors", "xors", "shls", "shrs"})
      type_row(QString("tensor.%1(a, b)").arg(name), {whole, scalar("INT8")}, whole);

    type_row("tensor.muls(a, b)", {tensor("8", "FP16"), scalar()}, tensor("8"));
    type_row("tensor.adds(a, 2.0)", {tensor("8", "INT32")}, tensor("8"));
    // Less a scalar, the type stays.
    type_row("tensor.subs(a, b)", {tensor("8", "FP16"), scalar()}, tensor("8", "FP16"));
    const QString part = tensor("16, 64", "FP32", valid("9, N"));
    type_row("tensor.muls(a, b)", {part, scalar()}, part);
    type_row("tensor.maximum(a, b)", {part, scalar()}, part);
    type_row("tensor.cmp(a, b)", {part, scalar()}, t);
    type_row("tensor.muls(a, b)", {window("16, 64", "FP32", valid("9, N")), scalar()}, t);
    const QString whole_part = tensor("8, 32", "INT32", valid("N, 32"));
    type_row("tensor.ors(a, b)", {whole_part, scalar("INT32")}, whole_part);
    type_row("tensor.xors(a, b)", {whole_part, scalar("INT32")}, whole);

    type_row("tensor.adds(a, b)", {t, t},
             "tensor.adds: expected a scalar for rhs, found TensorType");
    type_row("tensor.maximum(a, b)", {t, tile(16, 64)},
             "tensor.maximum: expected a scalar for rhs, found TileType");
    type_row("tensor.subs(a, b)", {tensor("8", "UINT8"), scalar()},
             "tensor.subs: expected elements of lhs to be INT8, INT16, INT32, FP16, FP32, BF16, "
             "found UINT8");
    type_row("tensor.subs(a, b)", {t, scalar("INDEX")},
             "tensor.subs: expected elements of rhs to be INT8, INT16, INT32, FP16, FP32, BF16, "
             "found INDEX");
    type_row("tensor.ands(a, b)", {whole, scalar()},
             "tensor.ands: expected elements of rhs to be integers, found FP32");
    type_row("tensor.shls(a, b)", {t, scalar("INT32")},
             "tensor.shls: expected elements of lhs to be integers, found FP32");
    type_row("tensor.shls(a, pl.const(3, pl.INT32))", {whole}, whole);
    type_row("tensor.shrs(a, pl.const(-1, pl.INT32))", {whole},
             "tensor.shrs: expected rhs to be at least 0, found -1");
    type_row("tensor.ands(a, pl.const(-1, pl.INT32))", {whole}, whole);
  }
  void tensor_and_scalar() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorElementwiseTest)
#include "tensor_elementwise_test.moc"
