#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Tiles between the matrix unit and the two vector cores.
class TileCrossCoreTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString acc = tile(32, 64, "FP32", ", pl.Mem.Acc");
    const QString vec = ", pl.Mem.Vec";
    const auto valid = [](const QString& extents) {
      return tile(32, 64, "FP32", ", pl.Mem.Acc, pl.TileView(valid_shape=[" + extents + "])");
    };
    type_row("tile.aiv_shard(a, split=0)", {acc}, tile(32, 64, "FP32", vec));
    type_row("tile.aiv_shard(a, split=1)", {acc}, tile(16, 64, "FP32", vec));
    type_row("tile.aiv_shard(a, split=2)", {acc}, tile(32, 32, "FP32", vec));
    // Of an odd number both have room for the larger half.
    type_row("tile.aiv_shard(a, split=1)", {tile(21, 64)}, tile(11, 64, "FP32", vec));
    type_row("tile.aiv_shard(a, split=1, lane_stride=11)", {valid("21, 64")},
             tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[11, 64])"));
    type_row("tile.aiv_shard(a, split=0)", {valid("32, 40")},
             tile(32, 64, "FP32", vec + ", pl.TileView(valid_shape=[32, 40])"));
    type_row("tile.aic_gather(a, split=1)", {tile(16, 64)}, tile(32, 64, "FP32", ", pl.Mem.Mat"));
    // By rows, unless all of it is valid: then as usual in Mat.
    type_row("tile.aic_gather(a, split=2)",
             {tile(32, 32, "FP32", ", pl.TileView(valid_shape=[32, 20])")},
             tile(32, 64, "FP32",
                  ", pl.Mem.Mat, pl.TileView(valid_shape=[32, 40], "
                  "blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box)"));

    type_row("tile.aiv_shard(a)", {acc},
             "tile.aiv_shard: expected the keyword argument split, found none");
    type_row("tile.aiv_shard(a, split=3)", {acc},
             "tile.aiv_shard: expected split to be from 0 to 2, found 3");
    type_row("tile.aiv_shard(a, split=1, lane_stride=17)", {acc},
             "tile.aiv_shard: expected lane_stride to be from 1 to 16, found 17");
    type_row("tile.aiv_shard(a, split=1)", {"pl.Tile[[2, 32, 64], pl.FP32]"},
             "tile.aiv_shard: expected 2 dimensions of tile, found [2, 32, 64]");
    type_row("tile.aiv_shard(a, split=2)", {valid("32, 40")},
             "tile.aiv_shard: expected all of 64 columns to be valid, found 40; widen them with "
             "set_validshape before, or split by rows");
    type_row("tile.aiv_shard(a, split=1)", {valid("20, 40")},
             "tile.aiv_shard: expected all of 64 columns to be valid, as 20 of 32 rows are, found "
             "40; widen them with set_validshape before");
    type_row("tile.aiv_shard(a, split=1)", {scalar()},
             "tile.aiv_shard: expected a tile for tile, found ScalarType");

    for (const char* name : {"get_block_idx", "get_block_num", "get_subblock_idx"})
      type_row(QString("tile.%1()").arg(name), {}, scalar("INDEX"));
    // What is popped is told by the statement alone.
    type_row("tile.tpush_to_aiv(a, split=1)", {acc}, "pl.UnknownType");
    type_row("tile.tpush_to_aic(a, split=1)", {tile(32, 64)}, "pl.UnknownType");
    type_row("tile.tpop_from_aic(split=1)", {}, "pl.UnknownType");
    type_row("tile.tpop_from_aiv(split=1)", {}, "pl.UnknownType");
  }
  void types() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileCrossCoreTest)
#include "tile_cross_core_test.moc"
