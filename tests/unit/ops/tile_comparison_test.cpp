#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Masks have a bit an element, in rows of a multiple of 32 bytes.
class TileComparisonTest : public QObject {
  Q_OBJECT

private slots:
  void masks_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64);
    const auto mask = [](int rows, int columns, const QString& valid) {
      return tile(rows, columns, "UINT8", ", pl.Mem.Vec, pl.TileView(valid_shape=[" + valid + "])");
    };
    type_row("tile.cmp(a, b, cmp_type=0)", {t, t}, mask(16, 32, "16, 8"));
    type_row("tile.cmps(a, b, cmp_type=5)", {t, scalar()}, mask(16, 32, "16, 8"));
    type_row("tile.cmps(a, 0.0, cmp_type=5)", {tile(4, 300)}, mask(4, 64, "4, 38"));
    type_row("tile.cmps(a, 0.0, cmp_type=5)", {tile(4, 256)}, tile(4, 32, "UINT8", ", pl.Mem.Vec"));
    type_row("tile.cmp(a, b, cmp_type=1)", {tile(1, 64), t}, mask(16, 32, "1, 8"));
    type_row("tile.cmps(a, 0.0, cmp_type=5)",
             {tile(16, 64, "FP32", ", pl.TileView(valid_shape=[9, 33])")}, mask(16, 32, "9, 5"));
    type_row(
        "tile.cmps(a, 0.0, cmp_type=5)", {"pl.Tile[[16, N], pl.FP32]"},
        "pl.Tile[[16, ((N + pl.const(7, pl.INDEX)) // pl.const(8, pl.INDEX) + pl.const(31, "
        "pl.INDEX)) // pl.const(32, pl.INDEX) * pl.const(32, pl.INDEX)], pl.UINT8, pl.Mem.Vec, "
        "pl.TileView(valid_shape=[16, (N + pl.const(7, pl.INDEX)) // pl.const(8, pl.INDEX)])]");

    type_row("tile.cmp(a, b)", {t, t},
             "tile.cmp: expected the keyword argument cmp_type, found none");
    type_row("tile.cmp(a, b, cmp_type=0)", {t, scalar()},
             "tile.cmp: expected a tile for rhs, found ScalarType");
    type_row("tile.cmps(a, b, cmp_type=0)", {t, t},
             "tile.cmps: expected a scalar for rhs, found TileType");
    type_row("tile.cmp(a, b, cmp_type=0)", {t, tile(16, 32)},
             "tile.cmp: expected extents that fit [16, 64], found [16, 32] for rhs");
  }
  void masks() { ptoscope::test::compare_type_row(); }

  void selections_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64);
    const QString in_vec = tile(16, 64, "FP32", ", pl.Mem.Vec");
    const QString mask = tile(16, 32, "UINT8", ", pl.TileView(valid_shape=[16, 8])");
    type_row("tile.sel(a, b, c, d)", {mask, t, t, t}, in_vec);
    type_row("tile.sel(a, b, c, d)", {scalar(), t, t, t},
             "tile.sel: expected a tile for mask, found ScalarType");

    type_row("tile.sels(a, b, c, d)", {mask, t, t, scalar()}, in_vec);
    type_row("tile.sels(a, b, c, d)", {tile(16, 2, "INT32"), t, t, scalar()}, in_vec);
    type_row("tile.sels(a, b, c, d)", {mask, tile(16, 64, "UINT8"), t, scalar("INT8")},
             tile(16, 64, "UINT8", ", pl.Mem.Vec"));
    type_row("tile.sels(a, b, c, d)", {mask, tile(16, 64, "UINT8"), t, scalar("UINT8")},
             "tile.sels: expected elements of scalar to be INT8, found UINT8");
    type_row("tile.sels(a, b, c, d)", {mask, tile(16, 64, "BF16"), t, scalar("BF16")},
             "tile.sels: expected elements of src to be INT8, UINT8, INT16, UINT16, INT32, UINT32, "
             "FP16, FP32, found BF16");
    type_row(
        "tile.sels(a, b, c, d)", {t, t, t, scalar()},
        "tile.sels: expected elements of mask to be INT8, UINT8, INT16, UINT16, INT32, UINT32, "
        "found FP32");
    type_row("tile.sels(a, b, c, d)", {tile(8, 8, "UINT8"), t, t, scalar()},
             "tile.sels: expected a bit in mask for each of the elements [16, 64], found [8, 8] "
             "valid of UINT8");
    type_row("tile.sels(a, b, c, d)", {tile(16, 7, "UINT8"), t, t, scalar()},
             "tile.sels: expected a bit in mask for each of the elements [16, 64], found [16, 7] "
             "valid of UINT8");
    type_row("tile.sels(a, b, c, d)", {mask, "pl.Tile[[2, 16, 64], pl.FP32]", t, scalar()},
             "tile.sels: expected 2 dimensions of src, found [2, 16, 64]");
  }
  void selections() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileComparisonTest)
#include "tile_comparison_test.moc"
