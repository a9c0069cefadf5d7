#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators on one tensor.
class TensorUnaryTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    type_columns();
    const QString t = tensor("16, 64");
    for (const char* name : {"neg", "abs", "recip", "exp", "log", "sqrt", "rsqrt", "sin", "cos"})
      type_row(QString("tensor.%1(a)").arg(name), {t}, t);
    // Whole numbers become FP32 where the result isn't whole.
    const QString whole = tensor("16, 64", "INT32");
    for (const char* name : {"recip", "exp", "sqrt", "rsqrt"})
      type_row(QString("tensor.%1(a)").arg(name), {whole}, t);
    for (const char* name : {"neg", "abs"})
      type_row(QString("tensor.%1(a)").arg(name), {whole}, whole);
    type_row("tensor.exp(a)", {tensor("4, N", "BF16")}, tensor("4, N", "BF16"));
    type_row("tensor.not(a)", {tensor("8", "INT16")}, tensor("8", "INT16"));
    type_row("tensor.not(a)", {tensor("8", "UINT16")}, tensor("8", "UINT16"));
    type_row("tensor.cast(a, target_type=pl.FP16, mode=2)", {t}, tensor("16, 64", "FP16"));

    // The valid part stays; how the operand lies doesn't. A window gives a tensor of its own.
    type_row("tensor.neg(a)", {tensor("16, 64", "FP32", valid("9, N"))},
             tensor("16, 64", "FP32", valid("9, N")));
    type_row("tensor.neg(a)",
             {tensor("16, 64", "FP32",
                     ", pl.TensorView(stride=[1, 16], layout=pl.TensorLayout.DN, "
                     "pad=pl.PadValue.zero)")},
             t);
    type_row("tensor.exp(a)", {window("16, 64")}, t);

    type_row("tensor.neg(a)", {scalar()},
             "tensor.neg: expected a tensor for input, found ScalarType");
    type_row("tensor.neg(a)", {tile(16, 64)},
             "tensor.neg: expected a tensor for input, found TileType");
    for (const char* name : {"sin", "cos"})
      type_row(QString("tensor.%1(a)").arg(name), {tensor("8", "FP16")},
               QString("tensor.%1: expected elements of input to be FP32, found FP16").arg(name));
    type_row("tensor.log(a)", {tensor("8", "BF16")},
             "tensor.log: expected elements of input to be FP16, FP32, found BF16");
    type_row("tensor.not(a)", {whole},
             "tensor.not: expected elements of input to be INT16, UINT16, found INT32");
    type_row("tensor.recip(a, high_precision=True)", {whole},
             "tensor.recip: expected elements of input to be FP16, FP32, found INT32");
    type_row("tensor.cast(a, mode=2)", {t},
             "tensor.cast: expected the keyword argument target_type, found none");
    type_row("tensor.cast(a, target_type=pl.FP16)", {t},
             "tensor.cast: expected the keyword argument mode, found none");
    type_row("tensor.cast(a, target_type=pl.FP32, mode=2)", {t},
             "tensor.cast: expected another type than that of the elements, found FP32 for both");
  }
  void types() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorUnaryTest)
#include "tensor_unary_test.moc"
