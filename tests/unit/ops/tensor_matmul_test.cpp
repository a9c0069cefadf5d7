#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of products of matrices.
class TensorMatmulTest : public QObject {
  Q_OBJECT

private slots:
  void products_data() {
    type_columns();
    const QString product = "tensor.matmul(a, b)";
    type_row(product, {tensor("16, 32"), tensor("32, 64")}, tensor("16, 64"));
    type_row("tensor.matmul(a, b, a_trans=True)", {tensor("32, 16"), tensor("32, 64")},
             tensor("16, 64"));
    type_row("tensor.matmul(a, b, b_trans=True)", {tensor("16, 32"), tensor("64, 32")},
             tensor("16, 64"));
    type_row("tensor.matmul(a, b, a_trans=True, b_trans=True)",
             {tensor("32, 16"), tensor("64, 32")}, tensor("16, 64"));
    type_row(product, {tensor("M, 32"), tensor("N, 64")}, tensor("M, 64"));
    type_row(product, {tensor("16, 32", "FP16"), tensor("32, 64", "FP16")},
             tensor("16, 64", "FP16"));
    type_row("tensor.matmul(a, b, out_dtype=pl.FP32)",
             {tensor("16, 32", "FP16"), tensor("32, 64", "FP16")}, tensor("16, 64"));
    // Vectors, batches.
    type_row(product, {tensor("32"), tensor("32")}, "pl.Tensor[[], pl.FP32]");
    type_row(product, {tensor("16, 32"), tensor("32")}, tensor("16"));
    type_row("tensor.matmul(a, b, a_trans=True)", {tensor("32, 16"), tensor("32")}, tensor("16"));
    type_row(product, {tensor("32"), tensor("32, 64")}, tensor("64"));
    type_row(product, {tensor("4, 1, 16, 32"), tensor("3, 32, 64")}, tensor("4, 3, 16, 64"));
    type_row(product, {tensor("5, 16, 32"), tensor("32, 64")}, tensor("5, 16, 64"));

    type_row(product, {tensor("16, 32"), tensor("16, 64")},
             "tensor.matmul: expected 32 as dimension 0 of rhs, found 16");
    type_row("tensor.matmul(a, b, b_trans=True)", {tensor("16, 32"), tensor("32, 64")},
             "tensor.matmul: expected 32 as dimension 1 of rhs, found 64");
    type_row("tensor.matmul(a, b, b_trans=True)", {tensor("16, 32"), tensor("32")},
             "tensor.matmul: expected at least 2 dimensions of rhs, found [32]");
    type_row("tensor.matmul(a, b, a_trans=True)", {tensor("32"), tensor("32, 64")},
             "tensor.matmul: expected at least 2 dimensions of lhs, found [32]");
    type_row(product, {tensor("32"), tensor("4, 32, 64")},
             "tensor.matmul: expected at least 2 dimensions of lhs, found [32]");
    type_row(product, {tensor("4, 16, 32"), tensor("3, 32, 64")},
             "tensor.matmul: expected extents that fit [4, 16, 32], found [3, 32, 64] for rhs");
    type_row(product, {window("16, 32"), tensor("32, 64")},
             "tensor.matmul: expected a tensor that is no window for lhs, found "
             "DistributedTensorType");
  }
  void products() { compare_type_row(); }

  void sums_data() {
    type_columns();
    const QString sum = "tensor.matmul_acc(a, b, c)";
    const QString acc = tensor("16, 64");
    const QString left = tensor("16, 32", "FP16");
    const QString right = tensor("32, 64", "FP16");
    type_row(sum, {acc, left, right}, acc);
    type_row("tensor.matmul_acc(a, b, c, d)", {acc, left, right, scalar("BOOL")}, acc);
    type_row("tensor.matmul_acc(a, b, c, a_trans=True, b_trans=True)",
             {acc, tensor("32, 16", "FP16"), tensor("64, 32", "FP16")}, acc);
    type_row(sum, {tensor("16, 64", "INT32"), tensor("16, 32", "INT8"), tensor("32, 64", "INT8")},
             tensor("16, 64", "INT32"));
    type_row(sum, {tensor("2, 16, 64"), tensor("2, 16, 32", "FP16"), right}, tensor("2, 16, 64"));

    type_row("tensor.matmul_acc(a, b, c, d)", {acc, left, right, scalar("INDEX")},
             "tensor.matmul_acc: expected elements of init_cond to be BOOL, found INDEX");
    type_row(sum, {acc, left, tensor("32, 64")},
             "tensor.matmul_acc: expected elements of rhs to be FP16, found FP32");
    type_row(sum, {tensor("16, 64", "FP16"), left, right},
             "tensor.matmul_acc: expected elements of acc to be FP32, found FP16");
    type_row(sum, {tensor("8, 64"), left, right},
             "tensor.matmul_acc: expected 16 as dimension 0 of acc, found 8");
    type_row(sum, {tensor("16, 32"), left, right},
             "tensor.matmul_acc: expected 64 as dimension 1 of acc, found 32");
    type_row(sum, {acc, left, tensor("16, 64", "FP16")},
             "tensor.matmul_acc: expected 32 as dimension 0 of rhs, found 16");
    type_row(sum, {acc, tensor("2, 16, 32", "FP16"), right},
             "tensor.matmul_acc: expected 3 dimensions of acc, found [16, 64]");
    type_row(sum, {tensor("64"), left, right},
             "tensor.matmul_acc: expected at least 2 dimensions of acc, found [64]");
  }
  void sums() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorMatmulTest)
#include "tensor_matmul_test.moc"
