#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Elements and rows by their positions, or by patterns.
class TileIndexedTest : public QObject {
  Q_OBJECT

private slots:
  void gathered_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64);
    const QString index = tile(8, 32, "INT32");
    type_row("tile.gather(a, b, c)", {t, index, index}, tile(8, 32, "FP32", vec));
    type_row("tile.gather(a, b, c)", {tile(16, 64, "FP16"), tile(8, 32, "INT16"), index},
             tile(8, 32, "FP16", vec));
    type_row("tile.gather(a, b, c)", {t, tile(8, 32, "INT16"), index},
             "tile.gather: expected elements of indices to be INT32, found INT16");
    type_row("tile.gather(a, b, c)", {tile(16, 64, "INT8"), index, index},
             "tile.gather: expected elements of src to be FP16, FP32, INT16, INT32, found INT8");
    type_row("tile.gather(a, b, c)", {t, index, scalar()},
             "tile.gather: expected a tile for tmp, found ScalarType");

    type_row("tile.gather_mask(a, mask_pattern=1)", {t}, tile(16, 32, "FP32", vec));
    type_row("tile.gather_mask(a, mask_pattern=4)", {t}, tile(16, 16, "FP32", vec));
    type_row("tile.gather_mask(a, mask_pattern=7)", {t}, tile(16, 64, "FP32", vec));
    type_row("tile.gather_mask(a, mask_pattern=1, output_dtype=pl.UINT32)", {t},
             tile(16, 32, "UINT32", vec));
    type_row("tile.gather_mask(a, mask_pattern=1)", {"pl.Tile[[16, N], pl.FP32]"},
             "pl.Tile[[16, N // pl.const(2, pl.INDEX)], pl.FP32, pl.Mem.Vec]");
    type_row("tile.gather_mask(a, mask_pattern=1, output_dtype=pl.UINT16)", {t},
             "tile.gather_mask: expected output_dtype of 32 bits, found UINT16");
    type_row("tile.gather_mask(a, mask_pattern=8)", {t},
             "tile.gather_mask: expected mask_pattern to be from 1 to 7, found 8");
    type_row("tile.gather_mask(a, mask_pattern=3)", {tile(16, 62)},
             "tile.gather_mask: expected a multiple of 4 as last dimension of src, found 62");
    type_row("tile.gather_mask(a)", {t},
             "tile.gather_mask: expected the keyword argument mask_pattern, found none");

    // Positions, and in one row how many there are.
    const QString work = tile(1, 256, "UINT8");
    const QString compared = "tile.gather_compare(a, b, c, cmp_mode=4, out_cols=%1%2)";
    type_row(compared.arg("8", ""), {t, scalar(), work},
             "pl.Tuple[pl.Tile[[16, 8], pl.INT32, pl.Mem.Vec], pl.Tile[[1, 16], pl.INT32, "
             "pl.Mem.Vec]]");
    type_row(compared.arg("8", ", count_dtype=pl.UINT32"), {t, scalar(), work},
             "pl.Tuple[pl.Tile[[16, 8], pl.INT32, pl.Mem.Vec], pl.Tile[[1, 16], pl.UINT32, "
             "pl.Mem.Vec]]");
    type_row(compared.arg("0", ""), {t, scalar(), work},
             "tile.gather_compare: expected out_cols to be at least 1, found 0");
    type_row(compared.arg("8", ", count_dtype=pl.INT16"), {t, scalar(), work},
             "tile.gather_compare: expected count_dtype to be one of INT32, UINT32, found INT16");
    type_row(compared.arg("8", ""), {t, scalar("FP16"), work},
             "tile.gather_compare: expected elements of kvalue to be FP32, found FP16");
    type_row("tile.gather_compare(a, b, c, cmp_mode=6, out_cols=8)", {t, scalar(), work},
             "tile.gather_compare: expected cmp_mode to be from 0 to 5, found 6");

    // An offset is one for a block of 32 bytes.
    const QString offset = tile(4, 8, "UINT32");
    type_row("tile.gatherb(a, b)", {t, offset}, tile(4, 64, "FP32", vec));
    type_row("tile.gatherb(a, b, output_dtype=pl.INT16)", {t, offset}, tile(4, 128, "INT16", vec));
    type_row("tile.gatherb(a, b)", {t, tile(4, 8, "UINT32", ", pl.TileView(valid_shape=[3, 5])")},
             tile(4, 64, "FP32", vec + ", pl.TileView(valid_shape=[3, 40])"));
    type_row("tile.gatherb(a, b)", {t, tile(4, 6, "UINT32")},
             "tile.gatherb: expected a multiple of 8 as last dimension of offset, found 6");
    type_row("tile.gatherb(a, b)", {t, tile(4, 8, "INT32")},
             "tile.gatherb: expected elements of offset to be UINT32, found INT32");
    type_row("tile.gatherb(a, b, output_dtype=pl.INT64)", {t, offset},
             "tile.gatherb: expected output_dtype to be one of INT8, UINT8, INT16, UINT16, INT32, "
             "UINT32, FP16, BF16, FP32, found INT64");
  }
  void gathered() { ptoscope::test::compare_type_row(); }

  void scattered_data() {
    ptoscope::test::type_columns();
    const QString target = tile(16, 64, "FP32", ", pl.Mem.Vec");
    const QString source = tile(8, 32);
    const QString index = tile(8, 32, "INT32");
    type_row("tile.scatter(a, b, c)", {target, source, index}, target);
    type_row("tile.scatter(a, b, c)",
             {tile(16, 64, "INT8"), tile(8, 32, "INT8"), tile(8, 32, "INT16")},
             tile(16, 64, "INT8", ", pl.Mem.Vec"));
    type_row("tile.scatter(a, b, c)", {target, source, tile(8, 32, "INT16")},
             "tile.scatter: expected elements of indexes to be INT32, found INT16");
    type_row("tile.scatter(a, b, c)", {target, source, tile(8, 16, "INT32")},
             "tile.scatter: expected 32 as dimension 1 of indexes, found 16");
    type_row("tile.scatter(a, b, c)", {target, tile(8, 32, "FP16"), index},
             "tile.scatter: expected elements of src to be FP32, found FP16");
    type_row("tile.scatter(a, b, c)", {tile(16, 64, "UINT8"), tile(8, 32, "UINT8"), index},
             "tile.scatter: expected elements of dst to be FP16, FP32, BF16, INT16, INT32, INT8, "
             "found UINT8");

    type_row("tile.scatter_mask(a, b, mask_pattern=2)", {target, tile(16, 32)}, target);
    type_row("tile.scatter_mask(a, b, mask_pattern=6)", {target, tile(16, 16)}, target);
    type_row("tile.scatter_mask(a, b, mask_pattern=7)", {target, tile(16, 64)}, target);
    type_row("tile.scatter_mask(a, b, mask_pattern=2)", {target, tile(16, 64)},
             "tile.scatter_mask: expected 128 as dimension 1 of dst, found 64");
    type_row("tile.scatter_mask(a, b, mask_pattern=2)", {target, tile(8, 32)},
             "tile.scatter_mask: expected 8 as dimension 0 of dst, found 16");

    const QString rows = tile(4, 64);
    type_row("tile.scatter_update(a, b, c)", {target, tile(2, 2, "INT32"), rows}, target);
    type_row("tile.scatter_update(a, b, c, dim=-2)", {target, tile(2, 2, "INT32"), rows}, target);
    type_row("tile.scatter_update(a, b, c, dim=0)", {target, tile(2, 2, "INT32"), rows},
             "tile.scatter_update: expected dim to be one of -2, found 0");
    type_row("tile.scatter_update(a, b, c)", {target, tile(2, 2), rows},
             "tile.scatter_update: expected elements of index to be integers, found FP32");
    type_row("tile.scatter_update(a, b, c)",
             {"pl.Tile[[2, 16, 64], pl.FP32]", tile(2, 2, "INT32"), rows},
             "tile.scatter_update: expected 2 or 4 dimensions of input, found [2, 16, 64]");
  }
  void scattered() { ptoscope::test::compare_type_row(); }

  /// Between tiles and tensors.
  void tables_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString table = "pl.Tensor[[100, 64], pl.FP16]";
    type_row("tile.mgather(a, b)", {table, tile(1, 8, "INT32")}, tile(8, 64, "FP16", vec));
    type_row("tile.mgather(a, b)", {table, tile(8, 1, "INT32")}, tile(8, 64, "FP16", vec));
    type_row("tile.mgather(a, b)",
             {table, tile(1, 8, "INT32", ", pl.TileView(valid_shape=[1, 5])")},
             tile(8, 64, "FP16", vec + ", pl.TileView(valid_shape=[5, 64])"));
    type_row("tile.mgather(a, b, coalesce=1)", {table, tile(4, 8, "INT32")},
             tile(4, 8, "FP16", vec));
    type_row("tile.mgather(a, b)", {table, tile(4, 8, "INT32")},
             "tile.mgather: expected one row or column of numbers for idx, found [4, 8]");
    type_row("tile.mgather(a, b, coalesce=2)", {table, tile(1, 8, "INT32")},
             "tile.mgather: expected coalesce to be one of 0, 1, found 2");
    type_row("tile.mgather(a, b, target_memory=pl.Mem.Left)", {table, tile(1, 8, "INT32")},
             "tile.mgather: expected target_memory to be one of Vec, Mat, found Left");
    type_row("tile.mgather(a, b)", {"pl.Tensor[[100], pl.FP16]", tile(1, 8, "INT32")},
             "tile.mgather: expected at least 2 dimensions of mem, found [100]");

    const QString mat = ", pl.Mem.Mat";
    const QString call = "tile.mgather(a, b%1, target_memory=pl.Mem.Mat%2)";
    const QString index = "pl.Tensor[[1, 32], pl.INT32]";
    type_row(call.arg("", ""), {table, index}, tile(32, 64, "FP16", mat));
    type_row(call.arg(", [20, 64]", ""), {table, index},
             tile(32, 64, "FP16", mat + ", pl.TileView(valid_shape=[20, 64])"));
    type_row(call.arg(", [40, 64]", ""), {table, index},
             "tile.mgather: expected numbers up to [32, 64] for scratch, found [40, 64]");
    type_row(call.arg("", ""), {table, "pl.Tensor[[2, 32], pl.INT32]"},
             "tile.mgather: expected 1 as dimension 0 of idx, found 2");
    type_row(
        call.arg("", ""), {table, "pl.Tensor[[1, 20], pl.INT32]"},
        "tile.mgather: expected a result of rows that are a multiple of 16 and columns that are "
        "one of 16, found [20, 64]");
    const QString elements = "pl.Tensor[[16, 32], pl.INT32]";
    type_row(call.arg(", c", ", coalesce=1"), {table, elements, "pl.Tensor[[512], pl.FP16]"},
             tile(16, 32, "FP16", mat));
    type_row(call.arg(", c", ", coalesce=1"), {table, elements, "pl.Tensor[[500], pl.FP16]"},
             "tile.mgather: expected a tensor of its own for scratch, contiguous and with room for "
             "the elements [16, 32], found [500]");
    type_row(call.arg("", ", coalesce=1"), {table, elements},
             "tile.mgather: expected 3 or 4 arguments for a result in Mat, found 2");

    const QString source = tile(4, 8);
    const QString positions = tile(4, 8, "INT32");
    const QString out = "pl.Tensor[[1000], pl.FP32]";
    type_row("tile.mscatter(a, b, c)", {source, positions, out}, out);
    type_row("tile.mscatter(a, b, c)", {source, tile(4, 4, "INT32"), out},
             "tile.mscatter: expected 8 as dimension 1 of idx, found 4");
    type_row("tile.mscatter(a, b, c)", {source, positions, "pl.Tensor[[1000], pl.FP16]"},
             "tile.mscatter: expected elements of output_tensor to be FP32, found FP16");

    const QString rows = tile(16, 64, "FP16", mat);
    const QString row = "tile.gather_row(a, b, [0, 0], [3, 0], %1)";
    type_row(row.arg("[1, 64]"), {rows, table}, rows);
    type_row(row.arg("[1, 64], [1, 40]"), {rows, table}, rows);
    type_row(row.arg("[1, 64], [1, 80]"), {rows, table},
             "tile.gather_row: expected valid_shape from 0 to 64 as dimension 1, found 80");
    type_row(row.arg("[1, 64]"), {rows, "pl.Tensor[[100, 64], pl.FP32]"},
             "tile.gather_row: expected elements of src to be FP16, found FP32");
  }
  void tables() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileIndexedTest)
#include "tile_indexed_test.moc"
