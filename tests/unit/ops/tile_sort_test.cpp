#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

class TileSortTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(1, 128);
    // Values and positions in turn.
    type_row("tile.sort32(a, b)", {t, tile(1, 128, "UINT32")}, tile(1, 256, "FP32", vec));
    type_row("tile.sort32(a, b)", {"pl.Tile[[1, N], pl.FP16]", tile(1, 128, "UINT32")},
             "pl.Tile[[1, N * pl.const(2, pl.INDEX)], pl.FP16, pl.Mem.Vec]");
    type_row("tile.sort32(a, b)", {tile(1, 128, "INT32"), t},
             "tile.sort32: expected elements of src to be FP16, FP32, found INT32");
    type_row("tile.sort32(a, b)", {t, scalar()},
             "tile.sort32: expected a tile for idx, found ScalarType");

    type_row("tile.mrgsort_format1(a, 64)", {t}, tile(1, 128, "FP32", vec));
    type_row("tile.mrgsort_format1(a, b)", {t, scalar("INT32")}, tile(1, 128, "FP32", vec));
    type_row("tile.mrgsort_format1(a, 96)", {t},
             "tile.mrgsort_format1: expected a multiple of 64 for block_len, found 96");
    type_row("tile.mrgsort_format1(a, b)", {t, scalar()},
             "tile.mrgsort_format1: expected elements of block_len to be integers, found FP32");

    // The last tile is as large as the result.
    const QString work = tile(1, 512);
    type_row("tile.mrgsort_format2(a, b, c)", {t, t, work}, tile(1, 512, "FP32", vec));
    type_row("tile.mrgsort_format2(a, b, c, d)", {t, t, t, work}, tile(1, 512, "FP32", vec));
    type_row("tile.mrgsort_format2(a, b, c, d, e)", {t, t, t, t, work}, tile(1, 512, "FP32", vec));
    type_row("tile.mrgsort_format2(a, b, c)", {t, tile(1, 128, "FP16"), work},
             "tile.mrgsort_format2: expected elements of src1 to be FP32, found FP16");
    type_row("tile.mrgsort_format2(a, b, c)", {t, t, scalar()},
             "tile.mrgsort_format2: expected a tile for tmp_or_src2, found ScalarType");
  }
  void types() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileSortTest)
#include "tile_sort_test.moc"
