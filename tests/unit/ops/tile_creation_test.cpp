#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Tiles that are made from nothing.
class TileCreationTest : public QObject {
  Q_OBJECT

private slots:
  void created_data() {
    ptoscope::test::type_columns();
    type_row("tile.create([16, 64], dtype=pl.FP32)", {}, tile(16, 64));
    type_row("tile.create([16, 64], dtype=pl.FP32, target_memory=pl.Mem.Vec)", {},
             tile(16, 64, "FP32", ", pl.Mem.Vec"));
    type_row("tile.create([16, 1], dtype=pl.FP32, target_memory=pl.Mem.Vec)", {},
             tile(16, 1, "FP32", ", pl.Mem.Vec"));
    type_row("tile.create([2, 16, 64], dtype=pl.INT8)", {}, "pl.Tile[[2, 16, 64], pl.INT8]");
    // As is usual where it lies, unless something else is asked for.
    type_row("tile.create([16, 64], dtype=pl.FP16, target_memory=pl.Mem.Mat)", {},
             tile(16, 64, "FP16", ", pl.Mem.Mat"));
    type_row("tile.create([16, 64], dtype=pl.FP32, target_memory=pl.Mem.Acc)", {},
             tile(16, 64, "FP32", ", pl.Mem.Acc"));
    type_row("tile.create([16, 64], dtype=pl.FP16, target_memory=pl.Mem.Mat, transpose=True)", {},
             tile(16, 64, "FP16",
                  ", pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, "
                  "slayout=pl.TileLayout.col_major)"));
    type_row("tile.create([16, 64], dtype=pl.FP16, target_memory=pl.Mem.Mat, flat_layout=True)", {},
             tile(16, 64, "FP16",
                  ", pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, "
                  "slayout=pl.TileLayout.none_box)"));

    type_row("tile.create([16, 64])", {},
             "tile.create: expected the keyword argument dtype, found none");
    type_row("tile.create([16, 0], dtype=pl.FP32)", {},
             "tile.create: expected numbers above 0 for shape, found [16, 0]");
    type_row("tile.create([16, N], dtype=pl.FP32)", {},
             "tile.create: expected numbers above 0 for shape, found [16, N]");
    type_row("tile.create([], dtype=pl.FP32)", {},
             "tile.create: expected numbers above 0 for shape, found []");
    type_row(
        "tile.create([16, 64], dtype=pl.FP16, target_memory=pl.Mem.Vec, transpose=True)", {},
        "tile.create: expected Mat as target_memory and one of transpose and flat_layout, found "
        "Vec");
    type_row(
        "tile.create([16, 64], dtype=pl.FP16, target_memory=pl.Mem.Mat, transpose=True, "
        "flat_layout=True)",
        {},
        "tile.create: expected Mat as target_memory and one of transpose and flat_layout, found "
        "Mat");
    type_row("tile.create([2, 16, 64], dtype=pl.FP16, target_memory=pl.Mem.Mat, transpose=True)",
             {}, "tile.create: expected 2 dimensions of shape, found [2, 16, 64]");
    type_row("tile.create([16, 64], dtype=pl.FP8E8M0, target_memory=pl.Mem.LeftScale)", {},
             "tile.create: expected another space than LeftScale, where tiles come by tile.load to "
             "Mat and tile.move");
  }
  void created() { ptoscope::test::compare_type_row(); }

  void filled_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    type_row("tile.full([16, 64], 1.5, dtype=pl.FP32)", {}, tile(16, 64, "FP32", vec));
    type_row("tile.full([16, 64], 3, dtype=pl.INT32)", {}, tile(16, 64, "INT32", vec));
    // By rows, also one column.
    type_row("tile.full([16, 1], 0.0, dtype=pl.FP32)", {},
             tile(16, 1, "FP32", vec + ", pl.TileView(blayout=pl.TileLayout.row_major)"));
    type_row("tile.full([16, 64], a, dtype=pl.FP32)", {scalar()},
             "tile.full: expected a number for value, found a");

    type_row("tile.ci(a, [1, 64], dtype=pl.INT32)", {scalar("INT32")}, tile(1, 64, "INT32", vec));
    type_row("tile.ci(a, [1, 64], dtype=pl.INT16)", {scalar("INT32")},
             "tile.ci: expected elements of start to be INT16, found INT32");
    type_row("tile.ci(a, [1, 64], dtype=pl.FP32)", {scalar()},
             "tile.ci: expected dtype to be one of INT16, INT32, UINT16, UINT32, found FP32");
    type_row("tile.ci(a, [2, 64], dtype=pl.INT32)", {scalar("INT32")},
             "tile.ci: expected one row of several elements as shape, found [2, 64]");
    type_row("tile.ci(a, [1, 1], dtype=pl.INT32)", {scalar("INT32")},
             "tile.ci: expected one row of several elements as shape, found [1, 1]");

    type_row("tile.tri(a, [16, 32], dtype=pl.FP16)", {scalar("INT32")}, tile(16, 32, "FP16", vec));
    type_row("tile.tri(a, [16, 32], [9, 32], dtype=pl.FP16, upper=True)", {scalar("INT32")},
             tile(16, 32, "FP16", vec + ", pl.TileView(valid_shape=[9, 32])"));
    type_row("tile.tri(a, [16, 32], [9, 40], dtype=pl.FP16)", {scalar("INT32")},
             "tile.tri: expected numbers up to [16, 32] for valid_shape, found [9, 40]");
    type_row("tile.tri(a, [16, 32], [9], dtype=pl.FP16)", {scalar("INT32")},
             "tile.tri: expected numbers up to [16, 32] for valid_shape, found [9]");
    type_row("tile.tri(a, [16, 32], dtype=pl.FP16)", {scalar("INT64")},
             "tile.tri: expected elements of diagonal to be INT32, found INT64");
    type_row("tile.tri(a, [2, 16, 32], dtype=pl.FP16)", {scalar("INT32")},
             "tile.tri: expected 2 dimensions of shape, found [2, 16, 32]");

    const QString seed = scalar("INT32");
    const QStringList seeds = {seed, seed, seed, seed, seed, seed};
    type_row("tile.random(a, b, c, d, e, f, [4, 32], dtype=pl.UINT32)", seeds,
             tile(4, 32, "UINT32", vec));
    type_row("tile.random(a, b, c, d, e, f, [4, 32], [4, 20], dtype=pl.INT32, rounds=7)", seeds,
             tile(4, 32, "INT32", vec + ", pl.TileView(valid_shape=[4, 20])"));
    type_row("tile.random(a, b, c, d, e, f, [4, 32], dtype=pl.INT32, rounds=8)", seeds,
             "tile.random: expected rounds to be one of 7, 10, found 8");
    type_row("tile.random(a, b, c, d, e, f, [4, 32], dtype=pl.FP32)", seeds,
             "tile.random: expected dtype to be one of INT32, UINT32, found FP32");
    type_row("tile.random(a, b, c, d, e, f, [4, 32], dtype=pl.INT32)",
             {seed, seed, seed, scalar("UINT32"), seed, seed},
             "tile.random: expected elements of counter1 to be INT32, found UINT32");

    type_row("tile.alloc(pl.Mem.Vec, 1024)", {}, "pl.Ptr");
  }
  void filled() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileCreationTest)
#include "tile_creation_test.moc"
