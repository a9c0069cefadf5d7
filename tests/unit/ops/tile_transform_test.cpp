#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Tiles with other extents, dimensions exchanged, other elements, or side by side.
class TileTransformTest : public QObject {
  Q_OBJECT

private slots:
  void reshaped_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64, "FP32", vec);
    const auto in_vec = [&vec](int rows, int columns, const QString& valid) {
      return tile(rows, columns, "FP32", vec + ", pl.TileView(valid_shape=[" + valid + "])");
    };
    type_row("tile.reshape(a, [32, 32])", {t}, tile(32, 32, "FP32", vec));
    type_row("tile.reshape(a, [1024, 1])", {t}, tile(1024, 1, "FP32", vec));
    type_row("tile.reshape(a, [4, 4, 64])", {t}, "pl.Tile[[4, 4, 64], pl.FP32, pl.Mem.Vec]");
    type_row("tile.reshape(a, [16, 32])", {t},
             "tile.reshape: expected extents for the 1024 elements of [16, 64], found [16, 32]");
    type_row("tile.reshape(a, [b, 64])", {t, scalar("INT32")},
             "tile.reshape: expected elements of shape to be INDEX, INT64, UINT64, found INT32");

    // The first elements stay the first: as many whole rows of the new extents.
    const QString rows = in_vec(16, 64, "8, 64");
    type_row("tile.reshape(a, [32, 32])", {rows}, in_vec(32, 32, "16, 32"));
    type_row("tile.reshape(a, [8, 128])", {rows}, in_vec(8, 128, "4, 128"));
    type_row("tile.reshape(a, [1, 1024])", {rows}, in_vec(1, 1024, "1, 512"));
    type_row("tile.reshape(a, [4, 256])", {in_vec(16, 64, "7, 64")},
             "tile.reshape: expected extents in which the 448 valid elements are whole rows, found "
             "[4, 256]");
    type_row("tile.reshape(a, [32, 32])", {in_vec(16, 64, "16, 40")},
             "tile.reshape: expected all of dimension 1 to be valid, found 40 of 64");
    type_row("tile.reshape(a, [32, 32])", {in_vec(16, 64, "0, 64")}, in_vec(32, 32, "0, 0"));
    type_row("tile.reshape(b, [32, 64])",
             {scalar("INDEX"), "pl.Tile[[2, 16, 64], pl.FP32, "
                               "pl.TileView(valid_shape=[1, a, 64])]"},
             tile(32, 64, "FP32", ", pl.TileView(valid_shape=[a, 64])"));
    type_row("tile.reshape(b, [2, 512])", {scalar("INDEX"), in_vec(16, 64, "a, 64")},
             "tile.reshape: expected a dimension with rows of 64 elements, found [2, 512]");
    // Dimensions of 1 come and go, whatever is valid.
    type_row("tile.reshape(a, [1, 16, 64])", {in_vec(16, 64, "9, 40")},
             "pl.Tile[[1, 16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(valid_shape=[1, 9, 40])]");
    type_row("tile.reshape(a, [16, 64])",
             {"pl.Tile[[1, 16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(valid_shape=[1, 9, 40])]"},
             in_vec(16, 64, "9, 40"));
    type_row("tile.reshape(b, [1, 16, 64])", {scalar("INDEX"), in_vec(16, 64, "a, 64")},
             "pl.Tile[[1, 16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(valid_shape=[1, a, 64])]");
    type_row(
        "tile.reshape(a, [8, 4])",
        {tile(16, 2, "FP32", ", pl.TileView(valid_shape=[8, 2], blayout=pl.TileLayout.col_major)")},
        "tile.reshape: expected elements that lie by rows, as only [8, 2] of [16, 2] is valid");
  }
  void reshaped() { ptoscope::test::compare_type_row(); }

  void transposed_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64, "FP32", vec);
    type_row("tile.transpose(a, 0, 1)", {t}, tile(64, 16, "FP32", vec));
    type_row("tile.transpose(a, -1, 0)", {t}, tile(64, 16, "FP32", vec));
    type_row("tile.transpose(a, 0, 1, b)", {t, t}, tile(64, 16, "FP32", vec));
    // By rows, and all of it valid.
    type_row("tile.transpose(a, 0, 1)",
             {tile(1, 64, "FP32", vec + ", pl.TileView(valid_shape=[1, 9])")},
             tile(64, 1, "FP32", vec + ", pl.TileView(blayout=pl.TileLayout.row_major)"));
    type_row("tile.transpose(a, 0, 2)", {"pl.Tile[[2, 16, 64], pl.FP32, pl.Mem.Vec]"},
             "pl.Tile[[64, 16, 2], pl.FP32, pl.Mem.Vec]");
    type_row("tile.transpose(a, 0, 2)", {t},
             "tile.transpose: expected axis2 to be from -2 to 1, found 2");
    type_row("tile.transpose(a, b, 1)", {t, scalar("INDEX")},
             "tile.transpose: expected a number that is written out for axis1");
    type_row("tile.transpose(a, 1, -1)", {t},
             "tile.transpose: expected two different dimensions, found 1 twice");
    type_row("tile.transpose(a, 0, 1, b)", {t, tile(16, 64, "FP16")},
             "tile.transpose: expected elements of tmp to be FP32, found FP16");
    type_row("tile.transpose(a, 0, 1)", {"pl.Tile[[64], pl.FP32]"},
             "tile.transpose: expected at least 2 dimensions of input, found [64]");

    // The same bytes: by columns what was by rows, also in boxes.
    type_row("tile.transpose_view(a)", {tile(16, 64, "FP16", ", pl.Mem.Mat")},
             tile(64, 16, "FP16",
                  ", pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, "
                  "slayout=pl.TileLayout.col_major)"));
    type_row("tile.transpose_view(a)",
             {tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[9, 40])")},
             tile(64, 16, "FP32",
                  vec + ", pl.TileView(valid_shape=[40, 9], blayout=pl.TileLayout.col_major)"));
  }
  void transposed() { ptoscope::test::compare_type_row(); }

  void reinterpreted_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64, "FP32", vec);
    type_row("tile.reinterpret_view(a, dtype=pl.INT32)", {t}, tile(16, 64, "INT32", vec));
    type_row("tile.reinterpret_view(a, dtype=pl.UINT8)", {t}, tile(16, 256, "UINT8", vec));
    type_row("tile.reinterpret_view(a, dtype=pl.INT64)", {t}, tile(16, 32, "INT64", vec));
    type_row("tile.reinterpret_view(a, dtype=pl.FP16)", {tile(16, 1, "FP32", vec)},
             tile(32, 1, "FP16", vec));
    type_row("tile.reinterpret_view(a, dtype=pl.FP16, shape=[8, 256])", {t},
             tile(8, 256, "FP16", vec));
    const QString part =
        tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[9, 40], pad=pl.PadValue.%1)");
    type_row(
        "tile.reinterpret_view(a, dtype=pl.FP16)", {part.arg("zero")},
        tile(16, 128, "FP16", vec + ", pl.TileView(valid_shape=[9, 80], pad=pl.PadValue.zero)"));
    type_row("tile.reinterpret_view(a, dtype=pl.FP16)", {part.arg("max")},
             tile(16, 128, "FP16", vec + ", pl.TileView(valid_shape=[9, 80])"));

    type_row("tile.reinterpret_view(a)", {t},
             "tile.reinterpret_view: expected the keyword argument dtype, found none");
    type_row(
        "tile.reinterpret_view(a, dtype=pl.FP32)", {t},
        "tile.reinterpret_view: expected another type than that of the elements, found FP32 for "
        "both");
    type_row(
        "tile.reinterpret_view(a, dtype=pl.INT64)", {tile(16, 63, "FP32", vec)},
        "tile.reinterpret_view: expected a number that 2 divides as dimension 1 of data, found "
        "63");
    type_row(
        "tile.reinterpret_view(a, dtype=pl.FP16, shape=[8, 128])", {t},
        "tile.reinterpret_view: expected as many bytes as [16, 64] of FP32 has, found [8, 128] of "
        "FP16");
    type_row("tile.reinterpret_view(a, dtype=pl.FP16, shape=[8, 256])", {part.arg("zero")},
             "tile.reinterpret_view: expected no other extents than [16, 128], as only a part is "
             "valid, found [8, 256]");
    type_row("tile.reinterpret_view(a, dtype=pl.FP16)", {tile(16, 64, "FP32", ", pl.Mem.Mat")},
             "tile.reinterpret_view: expected none_box as slayout of data, found row_major");
    type_row("tile.reinterpret_view(a, dtype=pl.FP16)", {tile(16, 64, "FP8E8M0", vec)},
             "tile.reinterpret_view: expected elements of data to be INT8, INT16, INT32, INT64, "
             "UINT8, UINT16, UINT32, UINT64, FP16, FP32, BF16, found FP8E8M0");
    type_row("tile.reinterpret_view(a, dtype=pl.BOOL)", {t},
             "tile.reinterpret_view: expected dtype to be one of INT8, INT16, INT32, INT64, UINT8, "
             "UINT16, UINT32, UINT64, FP16, FP32, BF16, found BOOL");
  }
  void reinterpreted() { ptoscope::test::compare_type_row(); }

  void concatenated_data() {
    ptoscope::test::type_columns();
    type_row("tile.concat(a, b)", {tile(16, 64), tile(16, 32)},
             tile(16, 96, "FP32", ", pl.Mem.Vec"));
    type_row("tile.concat(a, b)", {"pl.Tile[[16, N], pl.FP32]", tile(16, 32)},
             "pl.Tile[[16, N + pl.const(32, pl.INDEX)], pl.FP32, pl.Mem.Vec]");
    type_row("tile.concat(a, b)", {tile(16, 64), tile(8, 32)},
             "tile.concat: expected 16 as dimension 0 of src1, found 8");
    type_row("tile.concat(a, b)", {tile(16, 64), tile(16, 32, "FP16")},
             "tile.concat: expected elements of src1 to be FP32, found FP16");
    type_row("tile.concat(a, b)", {"pl.Tile[[64], pl.FP32]", tile(16, 32)},
             "tile.concat: expected 2 dimensions of src0, found [64]");
  }
  void concatenated() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileTransformTest)
#include "tile_transform_test.moc"
