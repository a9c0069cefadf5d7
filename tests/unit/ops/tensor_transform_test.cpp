#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators that take parts, put parts in, and look at tensors in another way.
class TensorTransformTest : public QObject {
  Q_OBJECT

private slots:
  void slices_data() {
    type_columns();
    const QString t = tensor("16, 64");
    type_row("tensor.slice(a, [8, 32], [0, 32])", {t}, tensor("8, 32"));
    type_row("tensor.slice(a, [8, 32], [b, 0])", {t, scalar("INDEX")}, tensor("8, 32"));
    type_row("tensor.slice(a, [8, 32], [0, 32])", {window("16, 64")}, window("8, 32"));
    type_row("tensor.slice(a, [8, 32], [0, 0], [5, 32])", {t},
             tensor("8, 32", "FP32", valid("5, 32")));
    type_row("tensor.slice(a, [8, 32], [0, 0], [b, 32])", {t, scalar("INDEX")},
             tensor("8, 32", "FP32", valid("b, 32")));
    // More than there is may be asked for where it isn't wanted, or is cut off.
    type_row("tensor.slice(a, [32, 64], [0, 0], [16, 64])", {t},
             tensor("32, 64", "FP32", valid("16, 64")));
    type_row("tensor.slice(a, [8, 64], [12, 0], clamp=True)", {t},
             tensor("8, 64", "FP32", valid("4, 64")));
    type_row("tensor.slice(a, [8, 64], [b, 0], clamp=True)", {t, scalar("INDEX")},
             tensor("8, 64", "FP32",
                    valid("pl.min(pl.max(pl.const(16, pl.INDEX) - b, pl.const(0, pl.INDEX)), "
                          "pl.const(8, pl.INDEX)), 64")));
    type_row("tensor.slice(a, [8, 64], [b + 16, 0])", {t, scalar("INDEX")},
             "tensor.slice: expected an end of at most 16 in dimension 0, found b + 24 (offset b + "
             "16, extent 8)");
    type_row("tensor.slice(a, [N, 64], [0, 0])", {tensor("N, 64")}, tensor("N, 64"));
    type_row("tensor.slice(a, [8, 64], [N, 0])", {tensor("16, 64", "FP32", valid("N, 64"))},
             tensor("8, 64", "FP32", valid("0, 64")));
    // What isn't valid isn't in the slice, either.
    const QString part = tensor("16, 64", "FP32", valid("10, 64"));
    type_row("tensor.slice(a, [8, 64], [0, 0])", {part}, tensor("8, 64"));
    type_row("tensor.slice(a, [8, 64], [4, 0])", {part}, tensor("8, 64", "FP32", valid("6, 64")));
    type_row("tensor.slice(a, [8, 64], [4, 0], [7, 64])", {part},
             tensor("8, 64", "FP32", valid("6, 64")));
    type_row("tensor.slice(a, [4, 64], [12, 0])", {part}, tensor("4, 64", "FP32", valid("0, 64")));
    // Padding stays, or is what is said.
    type_row("tensor.slice(a, [8, 64], [0, 0])",
             {tensor("16, 64", "FP32",
                     ", pl.TensorView(stride=[], layout=pl.TensorLayout.ND, "
                     "pad=pl.PadValue.zero)")},
             tensor("8, 64", "FP32",
                    ", pl.TensorView(stride=[], layout=pl.TensorLayout.ND, "
                    "pad=pl.PadValue.zero)"));
    type_row("tensor.slice(a, [8, 64], [0, 0], [5, 64], pad_value=pl.PadValue.min)", {t},
             tensor("8, 64", "FP32", valid("5, 64", ", pad=pl.PadValue.min")));
    // Dimensions of 1 may go; other dimensions than those of the input are taken as they are.
    type_row("tensor.slice(a, [1, 64], [b, 0], [], [0])", {t, scalar("INDEX")}, tensor("64"));
    type_row("tensor.slice(a, [1, 8, 1, 16], [0, 0, 0, 0], [], [2, 0])", {tensor("4, 16, 4, 64")},
             tensor("8, 16"));
    type_row("tensor.slice(a, [1, 64], [0, 0], [1, 40], [0])", {t},
             tensor("64", "FP32", valid("40")));
    type_row("tensor.slice(a, [8, 64], [0, 0, 0])", {tensor("4, 16, 64")}, tensor("8, 64"));

    type_row("tensor.slice(a, [8, 64], [12, 0])", {t},
             "tensor.slice: expected an end of at most 16 in dimension 0, found 20 (offset 12, "
             "extent 8)");
    type_row("tensor.slice(a, [8, 64], [-1, 0])", {t},
             "tensor.slice: expected an offset of at least 0 in dimension 0, found -1");
    type_row("tensor.slice(a, [8, 64], [0, 0], [9, 64])", {t},
             "tensor.slice: expected at most 8 as valid extent of dimension 0, found 9");
    type_row("tensor.slice(a, [8, 64], [0, 0], [9])", {t},
             "tensor.slice: expected 2 valid extents, found [9]");
    type_row("tensor.slice(a, [8, 64], [0, 0], [], [0])", {t},
             "tensor.slice: expected each dimension of drop_dims once, and its extent to be 1, "
             "found 0 of [8, 64]");
    type_row("tensor.slice(a, [1, 64], [0, 0], [], [2])", {t},
             "tensor.slice: expected drop_dims to be from 0 to 1, found 2");
    type_row("tensor.slice(a, [1, 1], [0, 0], [], [0, 1])", {t},
             "tensor.slice: expected a dimension that isn't in drop_dims, found none");
    type_row("tensor.slice(a, [1, 64], [0, 0], [0, 64], [0])", {t},
             "tensor.slice: expected a valid extent of 1 in dimension 0, which drop_dims leaves "
             "out, found 0");
    type_row("tensor.slice(a, [8, b], [0, 0])", {t, scalar()},
             "tensor.slice: expected elements of shape to be integers, found FP32");
    type_row("tensor.slice(a, [8, 64], 0)", {t},
             "tensor.slice: expected a tuple for offset, found ScalarType");
    type_row("tensor.slice(a, [8, 64], [0, 0])", {tile(16, 64)},
             "tensor.slice: expected a tensor for input, found TileType");
    type_row(
        "tensor.slice(a, [8, 64], [0, 0])",
        {tensor("16, 64", "FP8E8M0", ", pl.TensorView(stride=[], layout=pl.TensorLayout.MX_A_ZZ)")},
        "tensor.slice: expected the layout of input to be ND, DN, found MX_A_ZZ");
  }
  void slices() { compare_type_row(); }

  void parts_data() {
    type_columns();
    const QString t = tensor("16, 64");
    const QString put = "tensor.assemble(a, b, [0, 0])";
    type_row("tensor.assemble(a, b, [8, 0])", {t, tensor("8, 64")}, t);
    type_row("tensor.assemble(a, b, [c, 0])", {t, tensor("8, 64"), scalar("INDEX")}, t);
    type_row(put, {window("16, 64"), t}, window("16, 64"));
    type_row(put, {t, window("16, 64")}, t);
    type_row("tensor.assemble(a, b, [0, 0, 0])", {tensor("4, 16, 64"), tensor("8, 64")},
             tensor("4, 16, 64"));
    // Only what is valid is moved; what is valid afterwards is one box.
    type_row("tensor.assemble(a, b, [12, 0])", {t, tensor("8, 64", "FP32", valid("4, 64"))}, t);
    const QString half = tensor("16, 64", "FP32", valid("8, 64"));
    type_row("tensor.assemble(a, b, [8, 0])", {half, tensor("4, 64")},
             tensor("16, 64", "FP32", valid("12, 64")));
    type_row(put, {half, tensor("4, 64")}, half);
    type_row(put, {half, t}, t);
    type_row(
        "tensor.assemble(a, b, [M, 0])",
        {tensor("64, 128", "FP32", valid("M, 128")), tensor("32, 128", "FP32", valid("N, 128"))},
        tensor("64, 128", "FP32", valid("pl.min(M + N, pl.const(64, pl.INDEX)), 128")));
    type_row("tensor.assemble(a, b, [c, 0])",
             {tensor("64, 128", "FP32", valid("M, 128")), tensor("32, 128"), scalar("INDEX")},
             "tensor.assemble: expected a write that begins at M or before in dimension 0, where "
             "valid values end, found c");
    type_row("tensor.assemble(a, b, [9, 0])", {half, tensor("4, 64")},
             "tensor.assemble: expected a write that begins at 8 or before in dimension 0, where "
             "valid values end, found 9");
    type_row("tensor.assemble(a, b, [8, 0])", {half, tensor("4, 32")},
             "tensor.assemble: expected a write from 0 to 64 in dimension 1, as dimension 0 grows, "
             "found 32 from 0");
    type_row("tensor.assemble(a, b, [1, 0])",
             {tensor("16, 64", "FP32", valid("0, 64")), tensor("4, 64")},
             "tensor.assemble: expected offsets of 0 as the target holds no values yet, found [1, "
             "0]");
    type_row("tensor.assemble(a, b, [12, 0])", {t, tensor("8, 64")},
             "tensor.assemble: expected an end of at most 16 in dimension 0, found 20 (offset 12, "
             "extent 8)");
    type_row("tensor.assemble(a, b, [0, 0], atomic=1)", {t, t}, t);
    type_row("tensor.assemble(a, b, [0, 0], atomic=2)", {t, t},
             "tensor.assemble: expected atomic to be from 0 to 1, found 2");
    type_row("tensor.assemble(a, b, [0, 0], atomic=1)",
             {tensor("16, 64", "UINT8"), tensor("16, 64", "UINT8")},
             "tensor.assemble: expected elements that can be added in memory (FP32, BF16, FP16, "
             "INT32, INT16, INT8), found UINT8");
    type_row(put, {t, tile(8, 64)},
             "tensor.assemble: expected a tensor for source, found TileType");

    type_row("tensor.concat(a, b)", {t, tensor("16, 32")}, tensor("16, 96"));
    type_row("tensor.concat(a, b)", {t, tensor("16, N")}, tensor("16, pl.const(64, pl.INDEX) + N"));
    type_row("tensor.concat(a, b)", {t, tensor("8, 32")},
             "tensor.concat: expected 16 as dimension 0 of src1, found 8");
    type_row("tensor.concat(a, b)", {t, tensor("16, 32", "FP16")},
             "tensor.concat: expected elements of src1 to be FP32, found FP16");

    type_row("tensor.fillpad(a)", {half}, t);
    type_row("tensor.fillpad(a, pad_value=pl.PadValue.max)", {half}, t);
    type_row("tensor.fillpad(a)",
             {tensor("16, 64", "FP32", valid("8, 64", ", pad=pl.PadValue.zero"))},
             tensor("16, 64", "FP32",
                    ", pl.TensorView(stride=[], layout=pl.TensorLayout.ND, "
                    "pad=pl.PadValue.zero)"));
    type_row("tensor.fillpad(a, pad_value=pl.PadValue.null)", {t},
             "tensor.fillpad: expected pad_value to be zero, max, min, found null");
    type_row("tensor.fillpad_expand(a, [32, 64], pad_value=pl.PadValue.min)", {half},
             tensor("32, 64", "FP32",
                    ", pl.TensorView(stride=[], layout=pl.TensorLayout.ND, "
                    "pad=pl.PadValue.min)"));
    type_row("tensor.fillpad_expand(a, [32, 64])", {t},
             tensor("32, 64", "FP32",
                    ", pl.TensorView(stride=[], layout=pl.TensorLayout.ND, "
                    "pad=pl.PadValue.zero)"));
    type_row("tensor.fillpad_expand(a, [8, 64])", {t},
             "tensor.fillpad_expand: expected at most 8 as dimension 0 of tensor, found 16");
    type_row("tensor.fillpad_expand(a, [8, N])", {t},
             "tensor.fillpad_expand: expected numbers above 0 for shape, found [8, N]");

    type_row("tensor.set_validshape(a, 9, b)", {t, scalar("INDEX")},
             tensor("16, 64", "FP32", valid("9, b")));
    type_row("tensor.set_validshape(a, 16, 64)", {half}, t);
    type_row("tensor.set_validshape(a, 17, 64)", {t},
             "tensor.set_validshape: expected valid_rows to be from 0 to 16, found 17");
    type_row("tensor.set_validshape(a, b, 64)", {t, scalar("INT32")},
             "tensor.set_validshape: expected elements of valid_rows to be INDEX, INT64, UINT64, "
             "found INT32");
    type_row("tensor.set_validshape(a, 1, 1)", {tensor("64")},
             "tensor.set_validshape: expected 2 dimensions of tensor, found [64]");
  }
  void parts() { compare_type_row(); }

  void lanes_data() {
    type_columns();
    const QString t = tensor("16, 64");
    const QString half = tensor("16, 64", "FP32", valid("9, 64"));
    type_row("tensor.aiv_shard(a, split=0)", {half}, half);
    type_row("tensor.aiv_shard(a, split=1)", {t}, tensor("8, 64"));
    type_row("tensor.aiv_shard(a, split=2)", {t}, tensor("16, 32"));
    type_row("tensor.aiv_shard(a, split=1)", {tensor("5, 64")}, tensor("3, 64"));
    type_row("tensor.aiv_shard(a, split=1)", {half}, tensor("8, 64", "FP32", valid("5, 64")));
    type_row("tensor.aic_gather(a, split=1)", {t}, tensor("32, 64"));
    type_row("tensor.aic_gather(a, split=2)", {t}, tensor("16, 128"));
    type_row("tensor.aiv_shard(a, split=3)", {t},
             "tensor.aiv_shard: expected split to be from 0 to 2, found 3");
    type_row("tensor.aiv_shard(a)", {t},
             "tensor.aiv_shard: expected the keyword argument split, found none");
    type_row("tensor.aiv_shard(a, split=1)", {tensor("2, 16, 64")},
             "tensor.aiv_shard: expected 2 dimensions of tensor, found [2, 16, 64]");
    type_row("tensor.aiv_shard(a, split=2)", {tensor("16, 64", "FP32", valid("16, 60"))},
             "tensor.aiv_shard: expected all of 64 columns to be valid, found 60; widen them with "
             "set_validshape before, or split by rows");
    type_row("tensor.aiv_shard(a, split=1)", {tensor("16, 64", "FP32", valid("9, 60"))},
             "tensor.aiv_shard: expected all of 64 columns to be valid, as 9 of 16 rows are, found "
             "60; widen them with set_validshape before");
    type_row("tensor.aiv_shard(a, split=1)", {tensor("16, 64", "FP32", valid("16, 60"))},
             tensor("8, 64", "FP32", valid("8, 60")));
    type_row("tensor.aic_gather(a, split=1)", {window("16, 64")},
             "tensor.aic_gather: expected a tensor that is no window for tensor, found "
             "DistributedTensorType");
  }
  void lanes() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorTransformTest)
#include "tensor_transform_test.moc"
