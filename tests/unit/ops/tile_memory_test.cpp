#include "tests/unit/ops/type_cases.h"

#include <QTest>

using ptoscope::test::scalar;
using ptoscope::test::tile;
using ptoscope::test::type_row;

/// Tiles that are loaded, stored, moved, and read and written one element at a time.
class TileMemoryTest : public QObject {
  Q_OBJECT

private slots:
  void loaded_data() {
    ptoscope::test::type_columns();
    const QString vec = ", pl.Mem.Vec";
    const QString tensor = "pl.Tensor[[32, 64], pl.FP32]";
    const auto load = [](const QString& offsets, const QString& shape, const QString& valid,
                         const QString& rest = {}) {
      return QString("tile.load(a, %1, %2, %3, target_memory=pl.Mem.Vec%4)")
          .arg(offsets, shape, valid, rest);
    };
    const auto in_vec = [&vec](int rows, int columns, const QString& valid = {}) {
      return tile(rows, columns, "FP32",
                  valid.isEmpty() ? vec : vec + ", pl.TileView(valid_shape=[" + valid + "])");
    };
    type_row("tile.load(a, [0, 0], [16, 64], [16, 64])", {tensor}, tile(16, 64));
    type_row(load("[16, 0]", "[16, 64]", "[16, 64]"), {tensor}, in_vec(16, 64));
    type_row(load("[0, 0]", "[16, 64]", "[9, 40]"), {tensor}, in_vec(16, 64, "9, 40"));
    // The tile may be larger than the tensor, what is asked for may not.
    type_row(load("[16, 0]", "[32, 64]", "[16, 64]"), {tensor}, in_vec(32, 64, "16, 64"));
    type_row(load("[16, 0]", "[32, 64]", "[32, 64]"), {tensor},
             "tile.load: expected an end of at most 32 in dimension 0, found 48 (offset 16, extent "
             "32)");
    type_row(load("[16, 0]", "[32, 64]", "[32, 64]", ", clamp=True"), {tensor},
             in_vec(32, 64, "16, 64"));
    type_row(load("[40, 0]", "[32, 64]", "[32, 64]", ", clamp=True"), {tensor},
             in_vec(32, 64, "0, 64"));
    type_row(load("[0, 0]", "[16, 64]", "[17, 64]"), {tensor},
             "tile.load: expected at most 16 as valid extent of dimension 0, found 17");
    type_row(load("[-1, 0]", "[16, 64]", "[16, 64]"), {tensor},
             "tile.load: expected an offset of at least 0 in dimension 0, found -1");
    // What isn't valid in the tensor isn't in the tile; what isn't known is the program's promise.
    const QString part = "pl.Tensor[[32, 64], pl.FP32, pl.TensorView(valid_shape=[20, 64])]";
    type_row(load("[16, 0]", "[16, 64]", "[16, 64]"), {part}, in_vec(16, 64, "4, 64"));
    type_row(load("[16, 0]", "[16, 64]", "[2, 64]"), {part}, in_vec(16, 64, "2, 64"));
    type_row("tile.load(b, [a, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)",
             {scalar("INDEX"), tensor}, in_vec(16, 64));
    type_row("tile.load(b, [0, 0], [16, 64], [a, 64], target_memory=pl.Mem.Vec)",
             {scalar("INDEX"), tensor}, in_vec(16, 64, "a, 64"));
    type_row(load("[0, 0]", "[16, 64]", "[16, 64]"),
             {"pl.Tensor[[32, 64], pl.FP32, pl.TensorView(valid_shape=[N, 64])]"},
             in_vec(16, 64, "pl.min(N, pl.const(16, pl.INDEX)), 64"));
    // Fewer dimensions than the tensor has are no box of it.
    type_row(load("[0, 0, 0]", "[16, 64]", "[16, 64]"), {"pl.Tensor[[2, 32, 64], pl.FP32]"},
             "tile.load: expected 2 dimensions of offsets, found [0, 0, 0]");
    type_row(load("[0, 0]", "[16, 64]", "[9, 64]"), {"pl.Tensor[[2, 4, 64], pl.FP32]"},
             in_vec(16, 64, "9, 64"));

    type_row(load("[0, 0]", "[16, 64]", "[16, 64]"), {tile(16, 64)},
             "tile.load: expected a tensor for tensor, found TileType");
    type_row("tile.load(a, b, [16, 64], [16, 64])",
             {tensor, "pl.Tuple[pl.Scalar[pl.INDEX], pl.Scalar[pl.INDEX]]"},
             "tile.load: expected offsets written out as a list, found TupleType");
    type_row("tile.load(a, [], [], [])", {tensor},
             "tile.load: expected at least 1 dimensions of shapes, found []");
  }
  void loaded() { ptoscope::test::compare_type_row(); }

  void layouts_data() {
    ptoscope::test::type_columns();
    const QString tensor = "pl.Tensor[[64, 64], pl.FP16]";
    const QString by_columns =
        "pl.Tensor[[64, 64], pl.FP16, pl.TensorView(layout=pl.TensorLayout.DN)]";
    const QString to_mat = "tile.load(a, [0, 0], %1, %1, target_memory=pl.Mem.Mat)";
    const auto mat = [](int rows, int columns, const QString& view = {}) {
      return tile(rows, columns, "FP16", ", pl.Mem.Mat" + view);
    };
    const QString transposed = ", pl.TileView(blayout=pl.TileLayout.row_major, "
                               "slayout=pl.TileLayout.col_major)";
    const QString plain = ", pl.TileView(blayout=pl.TileLayout.row_major, "
                          "slayout=pl.TileLayout.none_box)";
    type_row(to_mat.arg("[16, 64]"), {tensor}, mat(16, 64));
    type_row(to_mat.arg("[16, 64]"), {by_columns}, mat(16, 64, transposed));
    // A matrix of one row is a vector.
    type_row(to_mat.arg("[1, 64]"), {tensor}, mat(1, 64, plain));
    type_row(to_mat.arg("[64, 1]"), {tensor}, mat(64, 1));
    type_row(to_mat.arg("[64, 1]"), {by_columns}, mat(64, 1, plain));
    type_row("tile.load(a, [0, 0], [16, 1], [16, 1], target_memory=pl.Mem.Vec)", {tensor},
             tile(16, 1, "FP16", ", pl.Mem.Vec"));

    const QString scales =
        "pl.Tensor[[16, 4], pl.FP8E8M0, pl.TensorView(layout=pl.TensorLayout.%1)]";
    const QString load = "tile.load(a, [0, 0], [16, 4], [16, 4], target_memory=pl.Mem.Mat)";
    type_row(load, {scales.arg("MX_A_ZZ")},
             tile(16, 4, "FP8E8M0",
                  ", pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, fractal=32)"));
    type_row(load, {scales.arg("MX_B_NN")},
             tile(16, 4, "FP8E8M0",
                  ", pl.Mem.Mat, pl.TileView(slayout=pl.TileLayout.col_major, fractal=32)"));
    type_row("tile.load(a, [0, 0], [16, 4], [16, 4])", {scales.arg("MX_A_ZZ")},
             "tile.load: expected the keyword argument target_memory, found none");
    type_row("tile.load(a, [0, 0], [16, 4], [16, 4], target_memory=pl.Mem.Vec)",
             {scales.arg("MX_A_ZZ")},
             "tile.load: expected target_memory to be one of Mat, found Vec");
    type_row(load, {"pl.Tensor[[16, 4], pl.FP16, pl.TensorView(layout=pl.TensorLayout.MX_A_ZZ)]"},
             "tile.load: expected elements of tensor to be FP8E8M0, UINT8, found FP16");
    type_row(load,
             {"pl.Tensor[[16, 4], pl.UINT8, pl.TensorView(stride=[8, 1], "
              "layout=pl.TensorLayout.MX_A_ZZ)]"},
             "tile.load: expected rows that follow each other in tensor, found strides [8, 1]");
  }
  void layouts() { ptoscope::test::compare_type_row(); }

  void stored_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64);
    const QString tensor = "pl.Tensor[[32, 64], pl.FP32]";
    const auto valid = [](const QString& extents) {
      return "pl.Tensor[[32, 64], pl.FP32, pl.TensorView(valid_shape=[" + extents +
             "], stride=[], layout=pl.TensorLayout.ND)]";
    };
    type_row("tile.store(a, [16, 0], b)", {t, tensor}, tensor);
    type_row(
        "tile.store(a, [24, 0], b)", {t, tensor},
        "tile.store: expected an end of at most 32 in dimension 0, found 40 (offset 24, extent "
        "16)");
    // Only what is valid is written.
    type_row("tile.store(a, [24, 0], b)",
             {tile(16, 64, "FP32", ", pl.TileView(valid_shape=[8, 64])"), tensor}, tensor);
    // What is valid afterwards is one box again: rows are added where the others end.
    type_row("tile.store(a, [16, 0], b)", {t, valid("16, 64")},
             "pl.Tensor[[32, 64], pl.FP32, pl.TensorView()]");
    type_row("tile.store(a, [8, 0], b)", {t, valid("10, 64")}, valid("24, 64"));
    type_row("tile.store(a, [0, 0], b)", {t, valid("20, 64")}, valid("20, 64"));
    type_row("tile.store(a, [0, 0], b)", {t, valid("0, 64")}, valid("16, 64"));
    type_row("tile.store(a, [0, 0], b)", {t, valid("8, 32")}, valid("16, 64"));
    type_row("tile.store(a, [8, 0], b)", {t, valid("0, 64")},
             "tile.store: expected offsets of 0 as the target holds no values yet, found [8, 0]");
    type_row("tile.store(a, [16, 0], b)", {t, valid("12, 64")},
             "tile.store: expected a write that begins at 12 or before in dimension 0, where valid "
             "values end, found 16");
    type_row(
        "tile.store(a, [16, 0], b)", {tile(16, 32), valid("16, 64")},
        "tile.store: expected a write from 0 to 64 in dimension 1, as dimension 0 grows, found "
        "32 from 0");
    type_row(
        "tile.store(a, [8, 16], b)", {tile(16, 32), valid("16, 32")},
        "tile.store: expected a write that lets one dimension of the valid part [16, 32] grow, "
        "found [16, 32] at [8, 16]");
    // Other dimensions than the tensor's are no box of it.
    type_row("tile.store(a, [0, 0, 0], b)", {t, "pl.Tensor[[2, 16, 64], pl.FP32]"},
             "pl.Tensor[[2, 16, 64], pl.FP32]");
    type_row("tile.store(a, [0, 0, 0], b, [1, 16, 64])", {t, "pl.Tensor[[2, 16, 64], pl.FP32]"},
             "pl.Tensor[[2, 16, 64], pl.FP32]");
    type_row("tile.store(a, [0, 0, 0], b, [16, 64])", {t, "pl.Tensor[[2, 16, 64], pl.FP32]"},
             "tile.store: expected 3 dimensions of shapes, found [16, 64]");

    type_row("tile.store(a, [0, 0], b, atomic=1)", {t, tensor}, tensor);
    type_row("tile.store(a, [0, 0], b, atomic=2)", {t, tensor},
             "tile.store: expected atomic to be from 0 to 1, found 2");
    type_row("tile.store(a, [0, 0], b, atomic=1)",
             {tile(16, 64, "UINT8"), "pl.Tensor[[32, 64], pl.UINT8]"},
             "tile.store: expected elements that can be added in memory (FP32, BF16, FP16, INT32, "
             "INT16, INT8), found UINT8");
    type_row("tile.store(a, [0, 0], b)", {t, t},
             "tile.store: expected a tensor for output_tensor, found TileType");
  }
  void stored() { ptoscope::test::compare_type_row(); }

  void moved_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64, "FP16", ", pl.Mem.Mat");
    const auto move = [](const char* space, const QString& rest = {}) {
      return QString("tile.move(a, target_memory=pl.Mem.%1%2)").arg(space, rest);
    };
    // As is usual in the place; where nothing is, as it was.
    type_row(move("Left"), {t}, tile(16, 64, "FP16", ", pl.Mem.Left"));
    type_row(move("Right"), {t}, tile(16, 64, "FP16", ", pl.Mem.Right"));
    type_row(move("Vec"), {t},
             tile(16, 64, "FP16",
                  ", pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.col_major, "
                  "slayout=pl.TileLayout.row_major)"));
    type_row(move("Right"), {tile(64, 1, "FP16", ", pl.Mem.Mat")},
             tile(64, 1, "FP16", ", pl.Mem.Right, pl.TileView(blayout=pl.TileLayout.row_major)"));
    type_row(move("Vec", ", blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box"), {t},
             tile(16, 64, "FP16", ", pl.Mem.Vec"));
    type_row(move("Vec"),
             {tile(16, 64, "FP32",
                   ", pl.TileView(valid_shape=[9, 64], "
                   "pad=pl.PadValue.max)")},
             tile(16, 64, "FP32",
                  ", pl.Mem.Vec, pl.TileView(valid_shape=[9, 64], pad=pl.PadValue.max)"));
    type_row("tile.move(a)", {t},
             "tile.move: expected the keyword argument target_memory, found none");

    const QString scales = tile(
        16, 4, "UINT8", ", pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, fractal=32)");
    type_row(move("LeftScale"), {scales}, tile(16, 4, "FP8E8M0", ", pl.Mem.LeftScale"));
    type_row(move("RightScale"), {scales},
             "tile.move: expected a tile in Mat with blayout and slayout col_major and boxes of 32 "
             "bytes for RightScale, found row_major, row_major, 32");
    type_row(move("LeftScale", ", blayout=pl.TileLayout.col_major"), {scales},
             "tile.move: expected no other layout than that of LeftScale, found col_major and "
             "row_major");
    type_row(move("LeftScale"), {t},
             "tile.move: expected elements of tile to be UINT8, FP8E8M0, found FP16");
  }
  void moved() { ptoscope::test::compare_type_row(); }

  void elements_data() {
    ptoscope::test::type_columns();
    const QString t = tile(16, 64, "FP16", ", pl.Mem.Vec");
    type_row("tile.read(a, [3, 4])", {t}, scalar("FP16"));
    type_row("tile.read(a, [b, 4])", {t, scalar("INT32")}, scalar("FP16"));
    type_row("tile.read(a, [3])", {t}, "tile.read: expected 2 elements in indices, found 1");
    type_row("tile.read(a, [b, 4])", {t, scalar()},
             "tile.read: expected elements of indices to be integers, found FP32");
    type_row("tile.read(a, 3)", {t}, "tile.read: expected a tuple for indices, found ScalarType");
    type_row("tile.write(a, [3, 4], b)", {t, scalar("FP16")}, t);
    type_row("tile.write(a, [3, 4], b)", {t, scalar()},
             "tile.write: expected elements of value to be FP16, found FP32");
    type_row("tile.write(a, [3, 4, 5], b)", {t, scalar("FP16")},
             "tile.write: expected 2 elements in indices, found 3");
  }
  void elements() { ptoscope::test::compare_type_row(); }
};

QTEST_GUILESS_MAIN(TileMemoryTest)
#include "tile_memory_test.moc"
