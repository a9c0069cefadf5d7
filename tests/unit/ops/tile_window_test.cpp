#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Parts of tiles: seen, copied, written, or said to be valid.
class TileWindowTest : public QObject {
  Q_OBJECT

private slots:
  void slices_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64, "FP32", vec);
    const QString index = scalar("INDEX");
    const QString part = tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[10, 64])");
    type_row("tile.slice(a, [8, 32], [8, 32])", {t}, tile(8, 32, "FP32", vec));
    type_row("tile.slice(a, [8, 32], [b, 0])", {t, index}, tile(8, 32, "FP32", vec));
    type_row("tile.slice(a, [8, 32], [8, 0])", {part},
             tile(8, 32, "FP32", vec + ", pl.TileView(valid_shape=[2, 32])"));
    type_row("tile.slice(a, [8, 32], [0, 0], [5, 20])", {t},
             tile(8, 32, "FP32", vec + ", pl.TileView(valid_shape=[5, 20])"));
    type_row("tile.slice(a, [8, 32], [0, 0], [b, 32])", {t, index},
             tile(8, 32, "FP32", vec + ", pl.TileView(valid_shape=[b, 32])"));
    type_row("tile.slice(a, [8, 32], [0, 0], pad_value=pl.PadValue.max)", {t},
             tile(8, 32, "FP32", vec + ", pl.TileView(pad=pl.PadValue.max)"));
    // As the whole tile lies, where it says so.
    type_row("tile.slice(a, [16, 1], [0, 3])", {t}, tile(16, 1, "FP32", vec));
    type_row("tile.slice(a, [16, 1], [0, 3])", {part},
             tile(16, 1, "FP32",
                  vec + ", pl.TileView(valid_shape=[10, 1], blayout=pl.TileLayout.row_major)"));
    type_row("tile.slice(a, [16, 16], [0, 0])", {tile(16, 64, "FP32", ", pl.Mem.Acc")},
             tile(16, 16, "FP32", ", pl.Mem.Acc"));

    // All of the window lies in the tile, valid or not.
    type_row(
        "tile.slice(a, [8, 32], [12, 0])", {t},
        "tile.slice: expected an end of at most 16 in dimension 0, found 20 (offset 12, extent "
        "8)");
    type_row(
        "tile.slice(a, [8, 32], [12, 0], [4, 32])", {t},
        "tile.slice: expected an end of at most 16 in dimension 0, found 20 (offset 12, extent "
        "8)");
    type_row("tile.slice(a, [8, 32], [0, 0], [9, 32])", {t},
             "tile.slice: expected at most 8 as valid extent of dimension 0, found 9");
    type_row("tile.slice(a, [8, b], [0, 0])", {t, index},
             "tile.slice: expected numbers above 0 for shape, found [8, b]");
    type_row("tile.slice(a, [8], [0])", {t},
             "tile.slice: expected a window of 2 dimensions, found [8]");
    type_row("tile.slice(a, [8, 32], [0])", {t},
             "tile.slice: expected 2 dimensions of offset, found [0]");
    type_row("tile.slice(a, [8, 32], [0, b])", {t, scalar("INT32")},
             "tile.slice: expected elements of offset to be INDEX, INT64, UINT64, found INT32");
    type_row("tile.slice(a, [8, 32], [0, 0], [8])", {t},
             "tile.slice: expected 2 valid extents, found [8]");
  }
  void slices() { ptoscope::test::compare_type_row(); }

  void dropped_data() {
    ptoscope::test::type_columns();
    const QString t = "pl.Tile[[4, 16, 64], pl.FP32, pl.Mem.Vec]";
    type_row("tile.slice(a, [1, 16, 64], [2, 0, 0], [], [0])", {t},
             tile(16, 64, "FP32", ", pl.Mem.Vec"));
    type_row("tile.slice(a, [1, 16, 64], [2, 0, 0], [1, 9, 64], [0])", {t},
             tile(16, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[9, 64])"));
    // A tile has two dimensions at least.
    type_row("tile.slice(a, [1, 1, 64], [2, 0, 0], [], [1, 0])", {t},
             tile(1, 64, "FP32", ", pl.Mem.Vec"));
    type_row("tile.slice(a, [1, 16, 64], [2, 0, 0], [], [])", {t},
             "pl.Tile[[1, 16, 64], pl.FP32, pl.Mem.Vec]");
    type_row(
        "tile.slice(a, [1, 16, 64], [2, 0, 0], [], [1])", {t},
        "tile.slice: expected each dimension of drop_dims once, and its extent to be 1, found 1 "
        "of [1, 16, 64]");
    type_row("tile.slice(a, [1, 16, 64], [2, 0, 0], [0, 16, 64], [0])", {t},
             "tile.slice: expected a valid extent of 1 in dimension 0, which drop_dims leaves out, "
             "found 0");
    type_row("tile.slice(a, [1, 16, 64], [2, 0, 0], [], [3])", {t},
             "tile.slice: expected drop_dims to be from 0 to 2, found 3");
    type_row(
        "tile.slice(a, [1, 16, 64], [2, 0, 0], [], [0, 0])", {t},
        "tile.slice: expected each dimension of drop_dims once, and its extent to be 1, found 0 "
        "of [1, 16, 64]");
  }
  void dropped() { ptoscope::test::compare_type_row(); }

  void extracts_data() {
    ptoscope::test::type_columns();
    const QString t = tile(64, 64, "FP16", ", pl.Mem.Mat");
    const QString index = scalar("INDEX");
    type_row("tile.extract(a, 0, 16, [16, 32])", {t}, tile(16, 32, "FP16", ", pl.Mem.Vec"));
    type_row("tile.extract(a, b, 0, [16, 32], target_memory=pl.Mem.Left)", {t, index},
             tile(16, 32, "FP16", ", pl.Mem.Left, pl.TileView(blayout=pl.TileLayout.row_major)"));
    type_row("tile.extract(a, 0, 0, [16, 32], target_memory=pl.Mem.Right)", {t},
             tile(16, 32, "FP16", ", pl.Mem.Right"));
    type_row("tile.extract(a, 0, 0, [16, 32], target_memory=pl.Mem.Mat)", {t},
             tile(16, 32, "FP16", ", pl.Mem.Mat"));
    // Of a tile that is valid in part, operands of products hold no more than that.
    const QString part = tile(64, 64, "FP16", ", pl.Mem.Mat, pl.TileView(valid_shape=[20, 64])");
    type_row("tile.extract(a, 16, 0, [16, 32], target_memory=pl.Mem.Left)", {part},
             tile(16, 32, "FP16",
                  ", pl.Mem.Left, pl.TileView(valid_shape=[4, 32], "
                  "blayout=pl.TileLayout.row_major, compact=pl.CompactMode.normal)"));
    type_row("tile.extract(a, 16, 0, [16, 32], target_memory=pl.Mem.Mat)", {part},
             tile(16, 32, "FP16", ", pl.Mem.Mat, pl.TileView(valid_shape=[4, 32])"));

    type_row("tile.extract(a, 56, 0, [16, 32])", {t},
             "tile.extract: expected an end of at most 64 in dimension 0, found 72 (offset 56, "
             "extent 16)");
    type_row("tile.extract(a, b, 0, [80, 32])", {t, index},
             "tile.extract: expected at least 80 as dimension 0 of src, found 64");
    type_row(
        "tile.extract(a, b, 0, [16, 32])", {t, scalar("INT32")},
        "tile.extract: expected elements of index_row to be INDEX, INT64, UINT64, found INT32");
    type_row("tile.extract(a, 0, 0, [16])", {t},
             "tile.extract: expected 2 dimensions of shape, found [16]");
  }
  void extracts() { ptoscope::test::compare_type_row(); }

  void assembled_data() {
    ptoscope::test::type_columns();
    const QString t = tile(64, 64, "FP32", ", pl.Mem.Vec");
    const QString source = tile(16, 64);
    const QString part = tile(64, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[16, 64])");
    type_row("tile.assemble(a, b, [48, 0])", {t, source}, t);
    type_row("tile.assemble(a, b, [16, 0])", {part, source},
             tile(64, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[32, 64])"));
    type_row("tile.assemble(a, b, [0, 0])",
             {tile(64, 64, "BF16", ", pl.Mem.Mat"), tile(16, 64, "FP32", ", pl.Mem.Acc")},
             tile(64, 64, "BF16", ", pl.Mem.Mat"));
    // All of the source is written, valid or not.
    type_row("tile.assemble(a, b, [56, 0])",
             {t, tile(16, 64, "FP32", ", pl.TileView(valid_shape=[8, 64])")},
             "tile.assemble: expected an end of at most 64 in dimension 0, found 72 (offset 56, "
             "extent 16)");
    type_row("tile.assemble(a, b, [0, 0])", {tile(64, 64, "INT32"), tile(16, 64)},
             "tile.assemble: expected elements of source to be INT32, found FP32");
    type_row("tile.assemble(a, b, c)", {t, source, "pl.Tuple[pl.Scalar[pl.INDEX]]"},
             "tile.assemble: expected offset written out as a list, found TupleType");
  }
  void assembled() { ptoscope::test::compare_type_row(); }

  void validated_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64, "FP32", ", pl.Mem.Vec");
    const QString index = scalar("INDEX");
    type_row("tile.set_validshape(a, 9, 40)", {t},
             tile(16, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[9, 40])"));
    type_row("tile.set_validshape(a, b, 64)", {t, index},
             tile(16, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[b, 64])"));
    type_row("tile.set_validshape(a, 16, 64)",
             {tile(16, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[9, 40])")}, t);
    type_row("tile.set_validshape(a, 16, 64)", {tile(16, 64, "FP32", ", pl.Mem.Acc")},
             tile(16, 64, "FP32", ", pl.Mem.Acc"));
    type_row("tile.set_validshape(a, 17, 64)", {t},
             "tile.set_validshape: expected valid_rows to be 0 to 16, found 17");
    type_row("tile.set_validshape(a, 16, -1)", {t},
             "tile.set_validshape: expected valid_cols to be 0 to 64, found -1");
    type_row(
        "tile.set_validshape(a, b, 64)", {t, scalar("INT32")},
        "tile.set_validshape: expected elements of valid_rows to be INDEX, INT64, UINT64, found "
        "INT32");
    type_row("tile.set_validshape(a, 1, 1)", {"pl.Tile[[2, 16, 64], pl.FP32]"},
             "tile.set_validshape: expected 2 dimensions of tile, found [2, 16, 64]");
  }
  void validated() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileWindowTest)
#include "tile_window_test.moc"
