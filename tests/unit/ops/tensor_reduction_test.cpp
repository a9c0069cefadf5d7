#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of reduced tensors.
class TensorReductionTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    type_columns();
    const QString t = tensor("16, 64");
    for (const char* name : {"row_sum", "row_max", "row_min", "row_prod"}) {
      const QString start = QString("tensor.%1(a").arg(name);
      type_row(start + ")", {t}, tensor("16, 1"));
      type_row(start + ", axis=-1, keep_dim=True)", {t}, tensor("16, 1"));
      type_row(start + ", axis=0)", {t}, tensor("1, 64"));
      type_row(start + ", keep_dim=False)", {t}, tensor("16"));
      type_row(start + ", keep_dim=False)", {tensor("64")}, scalar());
      type_row(start + ", axis=2)", {t},
               QString("tensor.%1: expected axis to be from -2 to 1, found 2").arg(name));
    }
    for (const char* name : {"col_sum", "col_max", "col_min", "col_prod"}) {
      const QString start = QString("tensor.%1(a").arg(name);
      type_row(start + ")", {t}, tensor("1, 64"));
      type_row(start + ")", {tensor("3, M, N")}, tensor("3, 1, N"));
      type_row(start + ", axis=-1)", {t}, tensor("16, 1"));
      type_row(start + ")", {tensor("64")},
               QString("tensor.%1: expected at least 2 dimensions of input, found [64]").arg(name));
    }
    for (const char* name : {"row_argmax", "row_argmin"})
      type_row(QString("tensor.%1(a)").arg(name), {t}, tensor("16, 1", "INT32"));
    for (const char* name : {"col_argmax", "col_argmin"})
      type_row(QString("tensor.%1(a)").arg(name), {t}, tensor("1, 64", "INT32"));

    // What is valid along the other dimensions stays.
    const QString part = tensor("16, 64", "FP32", valid("9, N"));
    type_row("tensor.row_sum(a)", {part}, tensor("16, 1", "FP32", valid("9, 1")));
    type_row("tensor.col_sum(a)", {part}, tensor("1, 64", "FP32", valid("1, N")));
    type_row("tensor.row_sum(a, keep_dim=False)", {part}, tensor("16", "FP32", valid("9")));
    type_row("tensor.row_max(a)", {tensor("16, 64", "FP32", valid("16, 0"))},
             "tensor.row_max: expected valid values in input, found none along dimension 1");

    type_row("tensor.row_min(a)", {tensor("16, 64", "BF16")},
             "tensor.row_min: expected elements of input to be INT16, INT32, FP16, FP32, found "
             "BF16");
    type_row("tensor.col_min(a)", {tensor("16, 64", "BF16")}, tensor("1, 64", "BF16"));
    type_row("tensor.row_sum(a)", {window("16, 64")},
             "tensor.row_sum: expected a tensor that is no window for input, found "
             "DistributedTensorType");
  }
  void types() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorReductionTest)
#include "tensor_reduction_test.moc"
