#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// One element a row, or a column, or a scalar, for all of a tile.
class TileBroadcastTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64);
    const QString in_vec = tile(16, 64, "FP32", vec);
    for (const char* name : {"row_expand", "row_expand_div", "row_expand_expdif", "row_expand_max",
                             "row_expand_min", "row_expand_mul", "row_expand_sub"}) {
      const QString call = QString("tile.%1(a, b)").arg(name);
      type_row(call, {t, tile(16, 1)}, in_vec);
      type_row(
          call, {t, tile(1, 16)},
          QString("tile.%1: expected 1 as last dimension of row_vec, found [1, 16]").arg(name));
      type_row(call, {t, tile(8, 1)},
               QString("tile.%1: expected 16 as dimension 0 of row_vec, found 8").arg(name));
    }
    for (const char* name :
         {"col_expand", "col_expand_add", "col_expand_div", "col_expand_expdif", "col_expand_max",
          "col_expand_min", "col_expand_mul", "col_expand_sub"})
      type_row(QString("tile.%1(a, b)").arg(name), {t, tile(1, 64)}, in_vec);

    // Elements are promoted, what is valid and how it lies is that of the whole tile.
    const QString part = tile(16, 64, "FP16", ", pl.TileView(valid_shape=[9, 64])");
    const QString promoted = tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[9, 64])");
    type_row("tile.row_expand_mul(a, b)", {part, tile(16, 1)}, promoted);
    type_row("tile.col_expand_mul(a, b)", {part, tile(1, 64)}, promoted);
    type_row("tile.expands(a, b)", {part, scalar()}, promoted);
    type_row("tile.expands(a, b)", {tile(16, 64, "INT16"), scalar("INT32")},
             tile(16, 64, "INT32", vec));
    type_row("tile.row_expand_sub(a, b)", {"pl.Tile[[M, 64], pl.FP32]", tile(16, 1)},
             "pl.Tile[[M, 64], pl.FP32, pl.Mem.Vec]");

    type_row("tile.row_expand_sub(a, b)", {"pl.Tile[[64], pl.FP32]", tile(16, 1)},
             "tile.row_expand_sub: expected at least 2 dimensions of tile, found [64]");
    type_row("tile.col_expand_sub(a, b)", {t, scalar()},
             "tile.col_expand_sub: expected a tile for col_tile, found ScalarType");
    type_row("tile.expands(a, b)", {t, t},
             "tile.expands: expected a scalar for scalar, found TileType");
  }
  void types() { ptoscope::test::compare_type_row(); }

  /// A column by columns, or a block of 32 bytes for each row.
  void added_rows_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64);
    const QString in_vec = tile(16, 64, "FP32", ", pl.Mem.Vec");
    type_row("tile.row_expand_add(a, b)", {t, tile(16, 1)}, in_vec);
    type_row("tile.row_expand_add(a, b)", {t, tile(16, 8)}, in_vec);
    type_row("tile.row_expand_add(a, b, c)", {t, tile(16, 8), t}, in_vec);
    type_row("tile.row_expand_add(a, b)", {tile(16, 64, "FP16"), tile(16, 16, "FP16")},
             tile(16, 64, "FP16", ", pl.Mem.Vec"));
    type_row("tile.row_expand_add(a, b)", {t, tile(16, 16)},
             "tile.row_expand_add: expected [16, 8] valid at the end of row_vec, found [16, 16]");
    type_row("tile.row_expand_add(a, b)", {t, tile(8, 1)},
             "tile.row_expand_add: expected [16, 1] valid at the end of row_vec, found [8, 1]");
    type_row("tile.row_expand_add(a, b)", {t, tile(16, 1, "FP16")},
             "tile.row_expand_add: expected elements of row_vec to be FP32, found FP16");
    type_row("tile.row_expand_add(a, b)", {tile(16, 64, "BF16"), tile(16, 1, "BF16")},
             "tile.row_expand_add: expected elements of tile to be INT8, INT16, INT32, FP16, FP32, "
             "found BF16");
    type_row("tile.row_expand_add(a, b)", {tile(16, 1), tile(16, 1)},
             "tile.row_expand_add: expected row_major as blayout of tile, found col_major");
    type_row("tile.row_expand_add(a, b, c)", {t, tile(16, 1), scalar()},
             "tile.row_expand_add: expected a tile for tmp, found ScalarType");
  }
  void added_rows() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileBroadcastTest)
#include "tile_broadcast_test.moc"
