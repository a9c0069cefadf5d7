#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Products of matrices, in Acc.
class TileMatmulTest : public QObject {
  Q_OBJECT

private slots:
  void products_data() {
    ptoscope::test::type_columns();
    const QString left = tile(32, 64, "FP16", ", pl.Mem.Left");
    const QString right = tile(64, 48, "FP16", ", pl.Mem.Right");
    const QString acc = tile(32, 48, "FP32", ", pl.Mem.Acc");
    type_row("tile.matmul(a, b)", {left, right}, acc);
    type_row("tile.matmul(a, b)", {tile(32, 64, "INT8"), tile(64, 48, "INT8")},
             tile(32, 48, "INT32", ", pl.Mem.Acc"));
    type_row("tile.matmul(a, b)", {tile(32, 64), tile(64, 48)}, acc);
    type_row("tile.matmul(a, b)", {"pl.Tile[[M, 64], pl.FP16]", right},
             "pl.Tile[[M, 48], pl.FP32, pl.Mem.Acc]");
    // Rows that hold nothing are left out in memory, columns are not.
    const auto part = [](int rows, int columns, const QString& valid) {
      return tile(rows, columns, "FP16", ", pl.TileView(valid_shape=[" + valid + "])");
    };
    type_row(
        "tile.matmul(a, b)", {part(32, 64, "20, 64"), right},
        tile(32, 48, "FP32",
             ", pl.Mem.Acc, pl.TileView(valid_shape=[20, 48], compact=pl.CompactMode.normal)"));
    type_row("tile.matmul(a, b)", {left, part(64, 48, "64, 40")},
             tile(32, 48, "FP32", ", pl.Mem.Acc, pl.TileView(valid_shape=[32, 40])"));
    type_row("tile.matmul(a, b)", {part(32, 64, "32, 50"), right}, acc);

    type_row("tile.matmul(a, b)", {left, tile(32, 48, "FP16")},
             "tile.matmul: expected 64 as dimension 0 of rhs, found 32");
    type_row("tile.matmul(a, b)", {left, part(64, 48, "60, 48")},
             "tile.matmul: expected at least 64 as dimension 0 of rhs, found 60");
    type_row("tile.matmul(a, b)", {left, tile(64, 48)},
             "tile.matmul: expected elements of rhs to be FP16, found FP32");
    type_row("tile.matmul(a, b)", {"pl.Tile[[2, 32, 64], pl.FP16]", right},
             "tile.matmul: expected 2 dimensions of lhs, found [2, 32, 64]");
    type_row("tile.matmul(a, b)", {left, scalar()},
             "tile.matmul: expected a tile for rhs, found ScalarType");

    type_row("tile.matmul_acc(a, b, c)", {acc, left, right}, acc);
    type_row("tile.matmul_acc(a, b, c, d)", {acc, left, right, scalar("BOOL")}, acc);
    // As the accumulator was written.
    const QString compact =
        tile(32, 48, "FP32",
             ", pl.Mem.Acc, pl.TileView(valid_shape=[20, 48], compact=pl.CompactMode.normal)");
    type_row("tile.matmul_acc(a, b, c)", {compact, part(32, 64, "20, 64"), right}, compact);
    type_row("tile.matmul_acc(a, b, c)", {acc, part(32, 64, "20, 64"), right}, acc);
    type_row("tile.matmul_acc(a, b, c)", {compact, left, right},
             "tile.matmul_acc: expected at least 32 as dimension 0 of acc, found 20");
    type_row("tile.matmul_acc(a, b, c)", {tile(16, 48), left, right},
             "tile.matmul_acc: expected 32 as dimension 0 of acc, found 16");
    type_row("tile.matmul_acc(a, b, c)", {tile(32, 48, "INT32"), left, right},
             "tile.matmul_acc: expected elements of acc to be FP32, found INT32");
    type_row("tile.matmul_acc(a, b, c, d)", {acc, left, right, scalar("INT32")},
             "tile.matmul_acc: expected elements of init_cond to be BOOL, found INT32");

    type_row("tile.matmul_bias(a, b, c)", {left, right, tile(1, 48)}, acc);
    type_row("tile.matmul_bias(a, b, c)", {left, right, tile(2, 48)},
             "tile.matmul_bias: expected one row for bias, found [2, 48]");
    type_row("tile.matmul_bias(a, b, c)", {left, right, tile(1, 64)},
             "tile.matmul_bias: expected 48 as dimension 1 of bias, found 64");
    type_row("tile.matmul_bias(a, b, c)",
             {left, right, tile(1, 48, "FP32", ", pl.TileView(valid_shape=[1, 40])")},
             "tile.matmul_bias: expected at least 48 as dimension 1 of bias, found 40");
    type_row("tile.matmul_bias(a, b, c)", {left, right, tile(1, 48, "FP16")},
             "tile.matmul_bias: expected elements of bias to be FP32, found FP16");
  }
  void products() { ptoscope::test::compare_type_row(); }

  void rows_data() {
    ptoscope::test::type_columns();
    const QString left = tile(1, 64, "FP16");
    const QString right = tile(64, 48, "FP16");
    // One row of sixteen.
    const QString acc = tile(16, 48, "FP32", ", pl.Mem.Acc, pl.TileView(valid_shape=[1, 48])");
    type_row("tile.gemv(a, b)", {left, right}, acc);
    type_row("tile.gemv(a, b, acc_phase='partial')", {left, right}, acc);
    type_row("tile.gemv(a, b, acc_phase='begin')", {left, right},
             "tile.gemv: expected acc_phase to be one of unspecified, partial, final, found begin");
    type_row("tile.gemv(a, b)", {tile(16, 64, "FP16"), right},
             "tile.gemv: expected one row for lhs, found [16, 64]");
    type_row("tile.gemv(a, b)", {tile(1, 64, "INT16"), tile(64, 48, "INT16")},
             "tile.gemv: expected elements of lhs to be INT8, FP16, BF16, FP32, found INT16");
    type_row("tile.gemv_acc(a, b, c)", {acc, left, right}, acc);
    type_row("tile.gemv_acc(a, b, c)", {tile(16, 48), left, right},
             "tile.gemv_acc: expected extents [1, 48] for acc, found [16, 48]");
    type_row("tile.gemv_acc(a, b, c)", {tile(1, 48), left, right},
             "tile.gemv_acc: expected 16 as dimension 0 of acc, found 1");
    type_row("tile.gemv_bias(a, b, c)", {left, right, tile(1, 48)}, acc);
    type_row("tile.gemv_bias(a, b, c)", {left, right, tile(1, 48, "INT32")},
             "tile.gemv_bias: expected elements of bias to be FP32, found INT32");
  }
  void rows() { ptoscope::test::compare_type_row(); }

  void batches_data() {
    ptoscope::test::type_columns();
    const auto batch = [](const char* shape, const char* dtype = "FP16") {
      return QString("pl.Tile[[%1], pl.%2]").arg(shape, dtype);
    };
    const QString acc = "pl.Tile[[4, 32, 48], pl.FP32, pl.Mem.Acc]";
    type_row("tile.batch_matmul(a, b)", {batch("4, 32, 64"), batch("4, 64, 48")}, acc);
    type_row("tile.batch_matmul(a, b)", {batch("4, 32, 64"), batch("64, 48")}, acc);
    type_row("tile.batch_matmul(a, b)", {batch("1, 32, 64"), batch("4, 64, 48")}, acc);
    type_row("tile.batch_matmul(a, b)", {batch("32, 64"), batch("64, 48")},
             tile(32, 48, "FP32", ", pl.Mem.Acc"));
    type_row("tile.batch_matmul(a, b)", {batch("4, 32, 64"), batch("3, 64, 48")},
             "tile.batch_matmul: expected extents that fit [4, 32, 64], found [3, 64, 48] for rhs");
    type_row("tile.batch_matmul(a, b)", {batch("4, 32, 64"), batch("4, 60, 48")},
             "tile.batch_matmul: expected 64 as dimension 1 of rhs, found 60");
    type_row("tile.batch_matmul(a, b)", {batch("64"), batch("64, 48")},
             "tile.batch_matmul: expected at least 2 dimensions of lhs, found [64]");
    type_row("tile.batch_matmul_acc(a, b, c)",
             {batch("4, 32, 48", "FP32"), batch("4, 32, 64"), batch("4, 64, 48")}, acc);
    type_row("tile.batch_matmul_acc(a, b, c)",
             {batch("1, 32, 48", "FP32"), batch("4, 32, 64"), batch("4, 64, 48")},
             "tile.batch_matmul_acc: expected 4 as dimension 0 of acc, found 1");
    type_row("tile.batch_matmul_acc(a, b, c)",
             {batch("32, 48", "FP32"), batch("4, 32, 64"), batch("4, 64, 48")},
             "tile.batch_matmul_acc: expected 3 dimensions of acc, found [32, 48]");
    type_row("tile.batch_matmul_acc(a, b, c)",
             {batch("4, 32, 48", "FP16"), batch("4, 32, 64"), batch("4, 64, 48")},
             "tile.batch_matmul_acc: expected elements of acc to be FP32, found FP16");
  }
  void batches() { ptoscope::test::compare_type_row(); }

  /// Of block-scaled matrices: 32 elements share a scale.
  void scaled_data() {
    ptoscope::test::type_columns();
    const QString left = tile(32, 128, "FP8E4M3FN", ", pl.Mem.Left");
    const QString left_scales = tile(32, 4, "FP8E8M0", ", pl.Mem.LeftScale");
    const QString right = tile(128, 64, "FP8E4M3FN", ", pl.Mem.Right");
    const QString right_scales = tile(4, 64, "FP8E8M0", ", pl.Mem.RightScale");
    const QString acc = tile(32, 64, "FP32", ", pl.Mem.Acc");
    const QStringList args = {left, left_scales, right, right_scales};
    const auto with = [&args](int position, const QString& type) {
      QStringList result = args;
      result[position] = type;
      return result;
    };
    const QString call = "tile.matmul_mx(a, b, c, d)";
    type_row(call, args, acc);
    type_row(call, with(0, tile(20, 128, "FP8E4M3FN")),
             "tile.matmul_mx: expected a multiple of 16 as dimension 0 of lhs, found 20");
    type_row(call, with(0, tile(32, 96, "FP8E4M3FN")),
             "tile.matmul_mx: expected a multiple of 64 as dimension 1 of lhs, found 96");
    type_row(call, with(2, tile(128, 48, "FP8E4M3FN")),
             "tile.matmul_mx: expected a multiple of 32 as dimension 1 of rhs, found 48");
    type_row(call, with(2, tile(64, 64, "FP8E4M3FN")),
             "tile.matmul_mx: expected 128 as dimension 0 of rhs, found 64");
    type_row(call, with(1, tile(32, 8, "FP8E8M0")),
             "tile.matmul_mx: expected 4 as dimension 1 of lhs_scale, found 8");
    type_row(call, with(3, tile(4, 64, "UINT8")),
             "tile.matmul_mx: expected elements of rhs_scale to be FP8E8M0, found UINT8");
    type_row(call, with(0, tile(32, 128, "FP16")),
             "tile.matmul_mx: expected elements of lhs to be FP8E4M3FN, found FP16");
    const auto part = [](const QString& valid) {
      return tile(32, 128, "FP8E4M3FN", ", pl.TileView(valid_shape=[" + valid + "])");
    };
    type_row(call, with(0, part("32, 90")),
             "tile.matmul_mx: expected 90 as dimension 0 of rhs, found 128");
    type_row(call,
             {part("32, 90"), left_scales,
              tile(128, 64, "FP8E4M3FN", ", pl.TileView(valid_shape=[90, 64])"), right_scales},
             "tile.matmul_mx: expected lhs to be valid into its last 32 elements, as those share a "
             "scale, found 90 of 128");
    type_row(
        call,
        {part("20, 100"), tile(32, 4, "FP8E8M0", ", pl.TileView(valid_shape=[20, 4])"),
         tile(128, 64, "FP8E4M3FN", ", pl.TileView(valid_shape=[100, 64])"), right_scales},
        tile(32, 64, "FP32",
             ", pl.Mem.Acc, pl.TileView(valid_shape=[20, 64], compact=pl.CompactMode.normal)"));

    type_row("tile.matmul_mx_acc(a, b, c, d, e)", QStringList{acc} + args, acc);
    type_row("tile.matmul_mx_acc(a, b, c, d, e)", QStringList{tile(16, 64)} + args,
             "tile.matmul_mx_acc: expected 32 as dimension 0 of acc, found 16");
    type_row("tile.matmul_mx_acc(a, b, c, d, e)", QStringList{tile(32, 64, "INT32")} + args,
             "tile.matmul_mx_acc: expected elements of acc to be FP32, found INT32");
    type_row("tile.matmul_mx_bias(a, b, c, d, e)", args + QStringList{tile(1, 64)}, acc);
    type_row("tile.matmul_mx_bias(a, b, c, d, e)", args + QStringList{tile(2, 64)},
             "tile.matmul_mx_bias: expected 1 as dimension 0 of bias, found 2");

    type_row("tile.tget_scale_addr(a, b)", {left_scales, left}, left_scales);
    type_row("tile.tget_scale_addr(a, b)", {right_scales, right}, right_scales);
    type_row("tile.tget_scale_addr(a, b)", {left_scales, right},
             "tile.tget_scale_addr: expected dst_scale in LeftScale with src in Left, or in "
             "RightScale with Right");
    type_row("tile.tget_scale_addr(a, b)", {tile(32, 8, "FP8E8M0", ", pl.Mem.LeftScale"), left},
             "tile.tget_scale_addr: expected 4 as dimension 1 of dst_scale, found 8");
  }
  void scaled() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileMatmulTest)
#include "tile_matmul_test.moc"
