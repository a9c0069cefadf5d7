#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Types of the results of operators on tiles element by element.
class TileElementwiseTest : public QObject {
  Q_OBJECT

private slots:
  void types_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString t = tile(16, 64);
    const QString in_vec = tile(16, 64, "FP32", vec);
    for (const char* name : {"add", "sub", "mul", "div", "maximum", "minimum", "fmod", "part_add",
                             "part_mul", "part_max", "part_min"})
      type_row(QString("tile.%1(a, b)").arg(name), {t, t}, in_vec);
    for (const char* name :
         {"adds", "subs", "muls", "divs", "maximums", "minimums", "fmods", "lrelu"})
      type_row(QString("tile.%1(a, b)").arg(name), {t, scalar()}, in_vec);
    for (const char* name : {"rem", "addc", "subc", "prelu"})
      type_row(QString("tile.%1(a, b, c)").arg(name), {t, t, t}, in_vec);
    for (const char* name : {"rems", "addsc", "subsc"})
      type_row(QString("tile.%1(a, b, c)").arg(name), {t, scalar(), t}, in_vec);

    // Extents of 1 take those of the other; floats before integers, the wider, the signed.
    // The valid part stays that of the first tile even so, as the compiler has it.
    type_row("tile.add(a, b)", {tile(1, 64), t},
             tile(16, 64, "FP32", vec + ", pl.TileView(valid_shape=[1, 64])"));
    type_row("tile.add(a, b)", {t, tile(1, 64)}, in_vec);
    type_row("tile.add(a, b)", {tile(16, 64, "FP16"), tile(16, 64, "INT32")},
             tile(16, 64, "FP16", vec));
    type_row("tile.mul(a, b)", {tile(16, 64, "FP16"), t}, in_vec);
    type_row("tile.mul(a, b)", {tile(16, 64, "UINT32"), tile(16, 64, "INT32")},
             tile(16, 64, "INT32", vec));
    type_row("tile.addsc(a, b, c)", {tile(16, 64, "INT16"), scalar(), tile(1, 64, "INT32")},
             in_vec);
    type_row("tile.muls(a, b)", {tile(16, 64, "FP16"), scalar()}, tile(16, 64, "FP16", vec));
    type_row("tile.adds(a, 1.5)", {tile(16, 1)}, tile(16, 1, "FP32", vec));

    type_row("tile.add(a, b)", {t, tile(16, 32)},
             "tile.add: expected extents that fit [16, 64], found [16, 32] for rhs");
    type_row("tile.add(a, b)", {t, scalar()},
             "tile.add: expected a tile for rhs, found ScalarType");
    type_row("tile.adds(a, b)", {t, t}, "tile.adds: expected a scalar for rhs, found TileType");
    type_row(
        "tile.subs(a, b)", {tile(8, 8, "UINT8"), scalar()},
        "tile.subs: expected elements of lhs to be INT8, INT16, INT32, FP16, FP32, BF16, found "
        "UINT8");
    type_row("tile.div(a, b)", {t, tile(16, 64, "FP16")},
             "tile.div: expected elements of rhs to be FP32, found FP16");
    type_row("tile.div(a, b)", {t, tile(1, 64)},
             "tile.div: expected extents [16, 64] for rhs, found [1, 64]");
    type_row("tile.div(a, b)", {t, tile(16, 64, "FP32", ", pl.TileView(valid_shape=[9, 64])")},
             "tile.div: expected extents [16, 64] for rhs, found [9, 64]");
    type_row("tile.div(a, b, high_precision=True)", {tile(8, 8, "INT32"), tile(8, 8, "INT32")},
             "tile.div: expected elements of lhs to be FP16, FP32, found INT32");
    type_row("tile.prelu(a, b, c)", {t, tile(16, 1), t},
             "tile.prelu: expected extents [16, 64] for slope, found [16, 1]");
    type_row("tile.rem(a, b, c)", {t, t, scalar()},
             "tile.rem: expected a tile for tmp, found ScalarType");
  }
  void types() { ptoscope::test::compare_type_row(); }

  void bits_data() {
    ptoscope::test::type_columns();
    const QString whole = tile(8, 32, "INT32");
    const QString in_vec = tile(8, 32, "INT32", ", pl.Mem.Vec");
    for (const char* name : {"and", "or", "shl", "shr"})
      type_row(QString("tile.%1(a, b)").arg(name), {whole, whole}, in_vec);
    for (const char* name : {"ands", "ors", "shls", "shrs"})
      type_row(QString("tile.%1(a, b)").arg(name), {whole, scalar("INT32")}, in_vec);
    type_row("tile.xor(a, b, c)", {whole, whole, whole}, in_vec);
    type_row("tile.xors(a, b, c)", {whole, scalar("INT8"), whole}, in_vec);
    type_row("tile.and(a, b)", {tile(8, 32, "INT16"), whole}, in_vec);
    type_row("tile.shl(a, b)", {whole, tile(8, 32, "INT16")}, in_vec);
    type_row("tile.shr(a, b)", {tile(8, 32, "INT16"), whole}, tile(8, 32, "INT16", ", pl.Mem.Vec"));

    type_row("tile.and(a, b)", {whole, tile(8, 32)},
             "tile.and: expected elements of rhs to be integers, found FP32");
    type_row("tile.shls(a, b)", {whole, scalar()},
             "tile.shls: expected elements of rhs to be integers, found FP32");
    type_row("tile.xor(a, b, c)", {whole, whole, scalar()},
             "tile.xor: expected a tile for tmp, found ScalarType");
    type_row("tile.shl(a, b)", {whole, tile(8, 16, "INT32")},
             "tile.shl: expected extents that fit [8, 32], found [8, 16] for rhs");
  }
  void bits() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileElementwiseTest)
#include "tile_elementwise_test.moc"
