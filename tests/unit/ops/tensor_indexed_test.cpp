#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators that gather, scatter and sort.
class TensorIndexedTest : public QObject {
  Q_OBJECT

private slots:
  void gathering_data() {
    type_columns();
    const QString t = tensor("16, 64");
    const QString index = tensor("16, 8", "INT32");
    type_row("tensor.gather(a, b, dim=-1)", {t, index}, tensor("16, 8"));
    type_row("tensor.gather(a, b, dim=0)", {t, tensor("40, 64", "INT32")}, tensor("40, 64"));
    type_row("tensor.gather(a, b, dim=-1)", {tensor("16, 64", "FP16"), tensor("16, 8", "INT16")},
             tensor("16, 8", "FP16"));
    type_row("tensor.gather(a, b, dim=-1)", {t, tensor("16, 8", "INT16")},
             "tensor.gather: expected elements of index to be INT32, found INT16");
    type_row("tensor.gather(a, b, dim=-1)", {tensor("16, 64", "BF16"), index},
             "tensor.gather: expected elements of input to be FP16, FP32, INT16, INT32, found "
             "BF16");
    type_row("tensor.gather(a, b)", {t, index},
             "tensor.gather: expected the keyword argument dim, found none");
    type_row("tensor.gather(a, b, dim=2)", {t, index},
             "tensor.gather: expected dim to be from -2 to 1, found 2");
    type_row("tensor.gather(a, b, dim=-1)", {t, tensor("20, 8", "INT32")},
             "tensor.gather: expected at most 16 as dimension 0 of index, found 20");
    type_row("tensor.gather(a, b, dim=-1)", {t, tensor("8", "INT32")},
             "tensor.gather: expected 2 dimensions of index, found [8]");

    type_row("tensor.gather_mask(a, mask_pattern=1)", {t}, tensor("16, 32"));
    type_row("tensor.gather_mask(a, mask_pattern=4)", {t}, tensor("16, 16"));
    type_row("tensor.gather_mask(a, mask_pattern=7)", {t}, t);
    type_row("tensor.gather_mask(a, mask_pattern=2, output_dtype=pl.UINT32)", {t},
             tensor("16, 32", "UINT32"));
    type_row("tensor.gather_mask(a, mask_pattern=3)", {tensor("16, N")},
             tensor("16, N // pl.const(4, pl.INDEX)"));
    type_row("tensor.gather_mask(a, mask_pattern=3)", {tensor("16, 6")},
             "tensor.gather_mask: expected a multiple of 4 as last dimension of input, found 6");
    type_row("tensor.gather_mask(a, mask_pattern=8)", {t},
             "tensor.gather_mask: expected mask_pattern to be from 1 to 7, found 8");
    type_row("tensor.gather_mask(a, mask_pattern=1, output_dtype=pl.FP16)", {t},
             "tensor.gather_mask: expected output_dtype of 32 bits, found FP16");

    const QString compare = "tensor.gather_compare(a, b, cmp_mode=%1, offset=0, out_cols=%2%3)";
    type_row(compare.arg(0).arg(8).arg(""), {t, scalar()},
             "pl.Tuple[pl.Tensor[[16, 8], pl.INT32], pl.Tensor[[1, 16], pl.INT32]]");
    type_row(compare.arg(5).arg(8).arg(", count_dtype=pl.UINT32"), {t, scalar()},
             "pl.Tuple[pl.Tensor[[16, 8], pl.INT32], pl.Tensor[[1, 16], pl.UINT32]]");
    type_row(compare.arg(6).arg(8).arg(""), {t, scalar()},
             "tensor.gather_compare: expected cmp_mode to be from 0 to 5, found 6");
    type_row(compare.arg(0).arg(0).arg(""), {t, scalar()},
             "tensor.gather_compare: expected out_cols to be at least 1, found 0");
    type_row(compare.arg(0).arg(8).arg(", count_dtype=pl.INT16"), {t, scalar()},
             "tensor.gather_compare: expected count_dtype to be one of INT32, UINT32, found INT16");
    type_row(compare.arg(0).arg(8).arg(""), {t, scalar("FP16")},
             "tensor.gather_compare: expected elements of kvalue to be FP32, found FP16");

    const QString pages = "tensor.paged_gather(a, b, c, block_size=16, size=%1, max_indices=32%2)";
    const QString store = tensor("256, 128", "FP16");
    const QString row = tensor("1, 40", "INT32");
    type_row(pages.arg(64).arg(""), {store, row, tensor("9", "INT32")}, tensor("32, 64", "FP16"));
    type_row(pages.arg(64).arg(", is_trans=True"), {store, row, row}, tensor("64, 32", "FP16"));
    type_row(pages.arg(64).arg(", col_off=96"), {store, row, row},
             "tensor.paged_gather: expected size to be from 1 to 32, found 64");
    type_row(pages.arg(0).arg(""), {store, row, row},
             "tensor.paged_gather: expected size to be at least 1, found 0");
    type_row(pages.arg(64).arg(", is_trans=True, space=pl.Mem.Vec"), {store, row, row},
             "tensor.paged_gather: expected space to be Mat, found Vec");
    type_row(pages.arg(64).arg(""), {store, tensor("2, 40", "INT32"), row},
             "tensor.paged_gather: expected 1 as dimension 0 of indices, found 2");
    type_row(pages.arg(64).arg(""), {store, row, tensor("1, 2, 3", "INT32")},
             "tensor.paged_gather: expected 1 or 2 dimensions of block_table, found [1, 2, 3]");

    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [1, 64])", {t, tensor("256, 64")}, t);
    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [4, 64], [c, 64])",
             {t, tensor("256, 64"), scalar("INDEX")}, t);
    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [c, 64])",
             {t, tensor("256, 64"), scalar("INDEX")},
             "tensor.gather_row: expected numbers that are written out for shapes, found [c, 64]");
    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [4, 64], [c, 64], transpose=True)",
             {t, tensor("256, 64"), scalar("INDEX")},
             "tensor.gather_row: expected numbers that are written out for valid_shape, found [c, "
             "64]");
    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [4, 64], [5, 64])", {t, tensor("256, 64")},
             "tensor.gather_row: expected valid_shape from 0 to 4 as dimension 0, found 5");
    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [4, 64], [4])", {t, tensor("256, 64")},
             "tensor.gather_row: expected 2 elements in valid_shape, found 1");
    type_row("tensor.gather_row(a, b, [0, 0], [3, 0], [1, 64])", {t, tensor("256, 64", "FP16")},
             "tensor.gather_row: expected elements of src to be FP32, found FP16");
  }
  void gathering() { compare_type_row(); }

  void scattering_data() {
    type_columns();
    const QString t = tensor("16, 64");
    const QString index = tensor("16, 8", "INT32");
    const QString source = tensor("16, 8");
    type_row("tensor.scatter(a, b, c, dim=-1)", {t, index, source}, t);
    type_row("tensor.scatter(a, b, c, dim=1)",
             {tensor("16, 64", "BF16"), tensor("16, 8", "INT16"), tensor("16, 8", "BF16")},
             tensor("16, 64", "BF16"));
    type_row("tensor.scatter(a, b, c, dim=1)",
             {tensor("16, 64", "INT8"), tensor("16, 8", "INT16"), tensor("16, 8", "INT8")},
             tensor("16, 64", "INT8"));
    type_row("tensor.scatter(a, b, c, dim=0)", {t, index, source},
             "tensor.scatter: expected dim to be -1, found 0");
    type_row("tensor.scatter(a, b, c, dim=-1)", {t, tensor("16, 8", "INT16"), source},
             "tensor.scatter: expected elements of index to be INT32, found INT16");
    type_row("tensor.scatter(a, b, c, dim=-1)", {t, tensor("16, 4", "INT32"), source},
             "tensor.scatter: expected 8 as dimension 1 of index, found 4");
    type_row("tensor.scatter(a, b, c, dim=-1)", {t, tensor("16, 80", "INT32"), tensor("16, 80")},
             "tensor.scatter: expected at most 64 as dimension 1 of src, found 80");

    type_row("tensor.scatter_mask(a, b, mask_pattern=1)", {tensor("16, 32"), t}, t);
    type_row("tensor.scatter_mask(a, b, mask_pattern=5)", {tensor("16, 16"), t}, t);
    type_row("tensor.scatter_mask(a, b, mask_pattern=5)", {tensor("16, 32"), t},
             "tensor.scatter_mask: expected 128 as dimension 1 of dst, found 64");
    type_row("tensor.scatter_mask(a, b, mask_pattern=1)", {tensor("16, 32", "FP16"), t},
             "tensor.scatter_mask: expected elements of dst to be FP16, found FP32");

    const QString update = "tensor.scatter_update(a, b, c, dim=-2)";
    type_row(update, {t, tensor("2, 4", "INT32"), tensor("8, 64")}, t);
    type_row("tensor.scatter_update(a, b, c)",
             {tensor("9, 16, 1, 64"), tensor("2, 4", "INT64"), tensor("2, 4, 1, 64")},
             tensor("9, 16, 1, 64"));
    type_row(update, {tensor("16, 8, 64"), tensor("2, 4", "INT32"), tensor("8, 8, 64")},
             "tensor.scatter_update: expected 2 or 4 dimensions of input, found [16, 8, 64]");
    type_row(update, {t, tensor("2, 4"), tensor("8, 64")},
             "tensor.scatter_update: expected elements of index to be integers, found FP32");
    type_row("tensor.scatter_update(a, b, c, dim=0)", {t, tensor("2, 4", "INT32"), tensor("8, 64")},
             "tensor.scatter_update: expected dim to be -2, found 0");
  }
  void scattering() { compare_type_row(); }

  void sorting_data() {
    type_columns();
    type_row("tensor.sort32(a, b)", {tensor("4, 64"), tensor("4, 64", "UINT32")}, tensor("4, 128"));
    type_row("tensor.sort32(a, b)", {tensor("4, N", "FP16"), tensor("4, N", "UINT32")},
             tensor("4, N * pl.const(2, pl.INDEX)", "FP16"));
    type_row("tensor.sort32(a, b)", {tensor("4, 40"), tensor("4, 40", "UINT32")},
             "tensor.sort32: expected a multiple of 32 as last dimension of src, found 40");
    type_row("tensor.sort32(a, b)", {tensor("4, 64"), tensor("4, 64", "INT32")},
             "tensor.sort32: expected elements of idx to be UINT32, found INT32");
    type_row("tensor.sort32(a, b)", {tensor("4, 64"), tensor("2, 64", "UINT32")},
             "tensor.sort32: expected extents [4, 64] for idx, found [2, 64]");

    type_row("tensor.mrgsort_format1(a, 64)", {tensor("1, 256")}, tensor("1, 256"));
    type_row("tensor.mrgsort_format1(a, b)", {tensor("1, 256"), scalar("INDEX")}, tensor("1, 256"));
    type_row("tensor.mrgsort_format1(a, 32)", {tensor("1, 256")},
             "tensor.mrgsort_format1: expected a multiple of 64 for block_len, found 32");
    type_row("tensor.mrgsort_format1(a, b)", {tensor("1, 256"), scalar()},
             "tensor.mrgsort_format1: expected elements of block_len to be integers, found FP32");

    type_row("tensor.mrgsort_format2(a, b)", {tensor("1, 64"), tensor("1, 32")}, tensor("1, 96"));
    type_row("tensor.mrgsort_format2(a, a, b, b)", {tensor("1, 64"), tensor("1, 32")},
             tensor("1, 192"));
    type_row("tensor.mrgsort_format2(a, b)", {tensor("1, N"), tensor("1, M")}, tensor("1, N + M"));
    type_row("tensor.mrgsort_format2(a, b)", {tensor("1, 64"), tensor("2, 32")},
             "tensor.mrgsort_format2: expected extents [1, 64] for src1, found [2, 64]");
    type_row("tensor.mrgsort_format2(a, b)", {tensor("1, 64"), tensor("1, 32", "FP16")},
             "tensor.mrgsort_format2: expected elements of src1 to be FP32, found FP16");
  }
  void sorting() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorIndexedTest)
#include "tensor_indexed_test.moc"
