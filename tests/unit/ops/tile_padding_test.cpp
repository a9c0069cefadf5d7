#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Tiles whose rest is filled up: all of them is valid then.
class TilePaddingTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString part = tile(16, 64, "FP32", ", pl.Mem.Vec, pl.TileView(valid_shape=[9, 40])");
    const auto padded = [](int rows, int columns, const char* pad) {
      return tile(rows, columns, "FP32",
                  QString(", pl.Mem.Vec, pl.TileView(pad=pl.PadValue.%1)").arg(pad));
    };
    for (const char* name : {"fillpad", "fillpad_inplace"}) {
      const QString call = QString("tile.%1(a%2)").arg(name);
      type_row(call.arg(""), {part}, padded(16, 64, "zero"));
      type_row(call.arg(", pad_value=pl.PadValue.min"), {part}, padded(16, 64, "min"));
      type_row(call.arg(", pad_value=pl.PadValue.null"), {part},
               QString("tile.%1: expected zero, max or min as pad_value, found null").arg(name));
      type_row(call.arg(""), {scalar()},
               QString("tile.%1: expected a tile for tile, found ScalarType").arg(name));
    }
    // In Vec, unless the tile lies somewhere.
    type_row("tile.fillpad(a)", {tile(16, 64)}, padded(16, 64, "zero"));
    type_row("tile.fillpad(a)", {tile(16, 64, "FP32", ", pl.Mem.Mat")},
             tile(16, 64, "FP32", ", pl.Mem.Mat, pl.TileView(pad=pl.PadValue.zero)"));

    type_row("tile.fillpad_expand(a, [16, 128], pad_value=pl.PadValue.max)", {part},
             padded(16, 128, "max"));
    type_row("tile.fillpad_expand(a, [16, 32])", {part},
             "tile.fillpad_expand: expected at least 64 as dimension 1 of shape, found 32");
    type_row("tile.fillpad_expand(a, [64])", {part},
             "tile.fillpad_expand: expected 2 dimensions of shape, found [64]");
    type_row("tile.fillpad_expand(a, [16, N])", {part},
             "tile.fillpad_expand: expected numbers above 0 for shape, found [16, N]");
  }
  void types() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TilePaddingTest)
#include "tile_padding_test.moc"
