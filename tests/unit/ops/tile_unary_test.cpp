#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Types of the results of operators on one tile: as the tile, in Vec.
class TileUnaryTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64);
    const QString in_vec = tile(16, 64, "FP32", vec);
    for (const char* name :
         {"abs", "exp", "neg", "relu", "sqrt", "log", "recip", "rsqrt", "sin", "cos"})
      type_row(QString("tile.%1(a)").arg(name), {t}, in_vec);
    type_row("tile.not(a)", {tile(8, 32, "UINT16")}, tile(8, 32, "UINT16", vec));
    type_row("tile.log(a, high_precision=True)", {t}, in_vec);
    type_row("tile.rsqrt(a, b)", {t, t}, in_vec);

    // What of the tile is valid, and how it lies, stays.
    type_row("tile.exp(a)", {tile(16, 64, "FP32", ", pl.TileView(valid_shape=[9, 64])")},
             tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[9, 64])"));
    type_row("tile.exp(a)", {tile(16, 64, "FP32", ", pl.Mem.Acc")},
             tile(16, 64, "FP32",
                  vec + ", pl.TileView(blayout=pl.TileLayout.col_major, "
                        "slayout=pl.TileLayout.row_major)"));
    type_row("tile.neg(a)", {tile(16, 1)}, tile(16, 1, "FP32", vec));

    type_row("tile.abs(a)", {scalar()}, "tile.abs: expected a tile for tile, found ScalarType");
    type_row("tile.sin(a)", {tile(8, 8, "FP16")},
             "tile.sin: expected elements of tile to be FP32, found FP16");
    type_row("tile.not(a)", {tile(8, 32, "INT32")},
             "tile.not: expected elements of tile to be INT16, UINT16, found INT32");
    type_row("tile.log(a)", {tile(8, 32, "INT32")},
             "tile.log: expected elements of tile to be FP16, FP32, found INT32");
    type_row("tile.recip(a, high_precision=True)", {tile(8, 32, "INT32")},
             "tile.recip: expected elements of tile to be FP16, FP32, found INT32");
    type_row("tile.rsqrt(a, b)", {t, tile(16, 32)},
             "tile.rsqrt: expected extents [16, 64] for tmp, found [16, 32]");
    type_row("tile.rsqrt(a, b)", {t, tile(16, 64, "FP16")},
             "tile.rsqrt: expected elements of tmp to be FP32, found FP16");

    type_row("tile.cast(a, target_type=pl.FP16, mode=2)", {t}, tile(16, 64, "FP16", vec));
    type_row("tile.cast(a, mode=2)", {t},
             "tile.cast: expected the keyword argument target_type, found none");
    type_row("tile.cast(a, target_type=pl.FP16)", {t},
             "tile.cast: expected the keyword argument mode, found none");
    type_row("tile.cast(a, target_type=pl.FP32, mode=2)", {t},
             "tile.cast: expected another type than that of the elements, found FP32 for both");
  }
  void types() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileUnaryTest)
#include "tile_unary_test.moc"
