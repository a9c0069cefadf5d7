#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Types of reduced tiles: one element a row lies by columns, one element a column by rows.
class TileReductionTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64);
    const QString column = tile(16, 1, "FP32", vec);
    const QString row = tile(1, 64, "FP32", vec);
    for (const char* name : {"row_sum", "row_max", "row_min", "row_prod"}) {
      const QString call = QString("tile.%1(a, b)").arg(name);
      type_row(call, {t, t}, column);
      type_row(call, {t, tile(16, 128)}, column);
      type_row(
          call, {t, tile(16, 32)},
          QString("tile.%1: expected at least 64 as dimension 1 of tmp_tile, found 32").arg(name));
      type_row(call, {t, tile(16, 64, "FP16")},
               QString("tile.%1: expected elements of tmp_tile to be FP32, found FP16").arg(name));
    }
    for (const char* name : {"row_argmax", "row_argmin"}) {
      const QString call = QString("tile.%1(a, b)").arg(name);
      type_row(call, {t, t}, tile(16, 1, "INT32", vec));
      type_row(
          call, {t, tile(16, 128)},
          QString("tile.%1: expected extents [16, 64] for tmp_tile, found [16, 128]").arg(name));
    }
    for (const char* name : {"col_sum", "col_max", "col_min", "col_prod"})
      type_row(QString("tile.%1(a)").arg(name), {t}, row);
    for (const char* name : {"col_argmax", "col_argmin"})
      type_row(QString("tile.%1(a, b)").arg(name), {t, tile(2, 8, "UINT8")},
               tile(1, 64, "INT32", vec));
    type_row("tile.col_sum(a, b)", {t, t}, row);
    type_row("tile.col_sum(a, b)", {t, tile(16, 64, "FP16")},
             "tile.col_sum: expected elements of tmp_tile to be FP32, found FP16");

    // Only what is valid is reduced: there has to be something, and it stays along the other way.
    const QString part = tile(16, 64, "FP32", ", pl.TileView(valid_shape=[9, 40])");
    type_row("tile.row_sum(a, b)", {part, t},
             tile(16, 1, "FP32", vec + ", pl.TileView(valid_shape=[9, 1])"));
    type_row("tile.col_max(a)", {part},
             tile(1, 64, "FP32", vec + ", pl.TileView(valid_shape=[1, 40])"));
    type_row("tile.row_sum(a, b)", {"pl.Tile[[16, N], pl.FP32]", "pl.Tile[[16, N], pl.FP32]"},
             column);
    const QString empty = tile(16, 64, "FP32", ", pl.TileView(valid_shape=[16, 0])");
    type_row("tile.row_sum(a, b)", {empty, t},
             "tile.row_sum: expected valid values in tile, found none along dimension 1");
    type_row("tile.col_argmax(a, b)", {empty, t},
             "tile.col_argmax: expected valid values in tile, found none along dimension 1");

    // A row of one element lies by rows again.
    type_row("tile.row_sum(a, b)", {tile(1, 64), tile(1, 64)},
             tile(1, 1, "FP32", vec + ", pl.TileView(blayout=pl.TileLayout.col_major)"));
    type_row("tile.row_sum(a, b)",
             {"pl.Tile[[2, 16, 64], pl.FP32]", "pl.Tile[[2, 16, 64], pl.FP32]"},
             "pl.Tile[[2, 16, 1], pl.FP32, pl.Mem.Vec, "
             "pl.TileView(blayout=pl.TileLayout.col_major)]");
    type_row("tile.col_sum(a)", {"pl.Tile[[2, 16, 64], pl.FP32]"},
             "pl.Tile[[1, 16, 64], pl.FP32, pl.Mem.Vec]");
    type_row("tile.col_sum(a)", {"pl.Tile[[64], pl.FP32]"},
             "tile.col_sum: expected at least 2 dimensions of tile, found [64]");
    type_row("tile.row_sum(a, b)", {t, "pl.Tile[[64], pl.FP32]"},
             "tile.row_sum: expected 2 dimensions of tmp_tile, found [64]");

    // The smallest of rows is known for a few types and plain rows only.
    type_row("tile.row_min(a, b)", {tile(16, 64, "BF16"), tile(16, 64, "BF16")},
             "tile.row_min: expected elements of tile to be INT16, INT32, FP16, FP32, found BF16");
    type_row("tile.row_min(a, b)", {tile(16, 1), tile(16, 1)},
             "tile.row_min: expected row_major as blayout of tile, found col_major");
    type_row(
        "tile.row_min(a, b)",
        {tile(16, 64, "FP32", ", pl.Mem.Vec, pl.TileView(slayout=pl.TileLayout.row_major)"), t},
        "tile.row_min: expected none_box as slayout of tile, found row_major");
    type_row("tile.row_max(a, b)", {tile(16, 64, "BF16"), tile(16, 64, "BF16")},
             tile(16, 1, "BF16", vec));
    type_row("tile.row_max(a, b)", {ptoscope::test::scalar(), t},
             "tile.row_max: expected a tile for tile, found ScalarType");
  }
  void types() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileReductionTest)
#include "tile_reduction_test.moc"
