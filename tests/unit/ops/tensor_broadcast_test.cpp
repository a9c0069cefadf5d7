#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators that repeat a vector along a tensor.
class TensorBroadcastTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    type_columns();
    const QString t = tensor("16, 64");
    for (const char* name :
         {"row_expand", "row_expand_add", "row_expand_sub", "row_expand_mul", "row_expand_div",
          "row_expand_max", "row_expand_min", "row_expand_expdif"}) {
      const QString call = QString("tensor.%1(a, b)").arg(name);
      type_row(call, {t, tensor("16, 1")}, t);
      type_row(call, {tensor("2, 16, 64"), tensor("16, 1")}, tensor("2, 16, 64"));
      type_row(call, {tensor("M, N"), tensor("16, 1")}, tensor("M, N"));
      type_row(call, {t, tensor("16, 64")},
               QString("tensor.%1: expected 1 as dimension 1 of row_vec, found 64").arg(name));
      type_row(call, {t, tensor("16, N")},
               QString("tensor.%1: expected 1 as dimension 1 of row_vec, found N").arg(name));
      type_row(call, {t, tensor("8, 1")},
               QString("tensor.%1: expected 16 as dimension 0 of row_vec, found 8").arg(name));
      type_row(
          call, {t, tensor("16")},
          QString("tensor.%1: expected at least 2 dimensions of row_vec, found [16]").arg(name));
    }
    for (const char* name :
         {"col_expand", "col_expand_add", "col_expand_sub", "col_expand_mul", "col_expand_div",
          "col_expand_max", "col_expand_min", "col_expand_expdif"}) {
      const QString call = QString("tensor.%1(a, b)").arg(name);
      type_row(call, {t, tensor("1, 64")}, t);
      type_row(call, {t, tensor("1, N")}, t);
      type_row(call, {t, tensor("1, 32")},
               QString("tensor.%1: expected 64 as dimension 1 of col_vec, found 32").arg(name));
      type_row(call, {t, tensor("16, 64")},
               QString("tensor.%1: expected 1 as dimension 0 of col_vec, found 16").arg(name));
      type_row(
          call, {tensor("64"), tensor("1, 64")},
          QString("tensor.%1: expected at least 2 dimensions of tensor, found [64]").arg(name));
    }
    // What is valid isn't told; types are promoted but in a sum.
    type_row("tensor.row_expand_mul(a, b)",
             {tensor("16, 64", "FP32", valid("9, 64")), tensor("16, 1")}, t);
    type_row("tensor.row_expand_mul(a, b)", {tensor("16, 64", "FP16"), tensor("16, 1")}, t);
    type_row("tensor.row_expand_add(a, b)", {tensor("16, 64", "FP16"), tensor("16, 1")},
             "tensor.row_expand_add: expected elements of row_vec to be FP16, found FP32");
    type_row("tensor.row_expand_add(a, b)", {tensor("16, 64", "BF16"), tensor("16, 1", "BF16")},
             "tensor.row_expand_add: expected elements of tensor to be INT8, INT16, INT32, FP16, "
             "FP32, found BF16");
    type_row("tensor.col_expand(a, b)", {window("16, 64"), tensor("1, 64")},
             "tensor.col_expand: expected a tensor that is no window for tensor, found "
             "DistributedTensorType");

    type_row("tensor.expands(a, b)", {tensor("4, N", "FP16"), scalar()}, tensor("4, N", "FP16"));
    type_row("tensor.expands(a, b)", {t, t},
             "tensor.expands: expected a scalar for scalar, found TensorType");
    type_row("tensor.expand_clone(a, b)", {tensor("2, 1, 64"), tensor("2, 16, 64")},
             tensor("2, 16, 64"));
    type_row("tensor.expand_clone(a, b)", {tensor("2, 1, 64", "FP16"), tensor("2, 16, 64")},
             tensor("2, 16, 64"));
    type_row("tensor.expand_clone(a, b)", {tensor("2, 16, 64"), tensor("2, 16, 64")},
             tensor("2, 16, 64"));
    type_row("tensor.expand_clone(a, b)", {tensor("1, 1, 64"), tensor("2, 16, 64")},
             "tensor.expand_clone: expected the extents [2, 16, 64] but for one of 1 for input, "
             "found [1, 1, 64]");
    type_row("tensor.expand_clone(a, b)", {tensor("2, 8, 64"), tensor("2, 16, 64")},
             "tensor.expand_clone: expected the extents [2, 16, 64] but for one of 1 for input, "
             "found [2, 8, 64]");
    type_row("tensor.expand_clone(a, b)", {tensor("1, 64"), t},
             "tensor.expand_clone: expected 3 dimensions of input, found [1, 64]");
  }
  void types() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorBroadcastTest)
#include "tensor_broadcast_test.moc"
