#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

namespace {

const QString kNothing = "pl.UnknownType";

} // namespace

/// Types of operators between devices.
class DistributedTypesTest : public QObject {
  Q_OBJECT

private slots:
  void windows_and_counters_data() {
    type_columns();
    const QString counters = window("4, 1", "INT32");
    type_row("pld.tensor.alloc_window_buffer(4096, name=\"post\")", {}, "pl.Ptr");
    type_row("pld.tensor.alloc_window_buffer(4096)", {},
             "pld.tensor.alloc_window_buffer: expected the keyword argument name, found none");
    type_row("pld.tensor.window(a, [4, N], dtype=pl.FP16)", {"pl.Ptr"}, window("4, N", "FP16"));
    type_row("pld.tensor.window(a, [4, 8], dtype=pl.FP16)", {scalar("INT64")},
             "pld.tensor.window: expected Ptr for buf, found ScalarType");
    type_row("pld.system.world_size()", {}, scalar("INT64"));
    type_row("pld.system.get_comm_ctx(a)", {window("4")}, "pld.CommCtxType");
    type_row("pld.system.get_comm_ctx(a)", {tensor("4")},
             "pld.system.get_comm_ctx: expected a tensor of a window for dist_tensor, found "
             "TensorType");
    for (const char* name : {"rank", "nranks"}) {
      type_row(QString("pld.system.%1(a)").arg(name), {"pld.CommCtxType"}, scalar("INT32"));
      type_row(QString("pld.system.%1(a)").arg(name), {window("4")},
               QString("pld.system.%1: expected CommCtxType for ctx, found DistributedTensorType")
                   .arg(name));
    }

    type_row("pld.system.notify(a, b, [0, 0], 1, op=0)", {counters, scalar("INT32")}, kNothing);
    type_row("pld.system.notify(a, b, [0, 0], 1, op=2)", {counters, scalar("INT32")},
             "pld.system.notify: expected op to be from 0 to 1, found 2");
    type_row("pld.system.notify(a, b, [0], 1, op=1)", {counters, scalar("INT32")},
             "pld.system.notify: expected 2 elements in offsets, found 1");
    type_row("pld.system.notify(a, b, [0, 0], 1, op=1)", {tensor("4, 1", "INT32"), scalar("INT32")},
             "pld.system.notify: expected a tensor of a window for target, found TensorType");
    type_row("pld.system.notify(a, a, [0, 0], 1, op=1)", {counters},
             "pld.system.notify: expected a scalar for peer, found DistributedTensorType");
    type_row("pld.system.wait(a, [0, 0], 1, cmp=1)", {counters}, kNothing);
    type_row("pld.system.wait(a, [0, 0], 1)", {counters},
             "pld.system.wait: expected the keyword argument cmp, found none");
    type_row("pld.system.wait(a, [0, 0], 1, cmp=2)", {counters},
             "pld.system.wait: expected cmp to be from 0 to 1, found 2");
    type_row("pld.system.defer_wait(a, [0, 0], 1, cmp=1)", {counters}, kNothing);
    type_row("pld.system.defer_wait(a, [0, 0], 1, cmp=0)", {counters},
             "pld.system.defer_wait: expected cmp to be from 1 to 1, found 0");
    type_row("pld.system.defer_wait(a, [0, 0], -1, cmp=1)", {counters},
             "pld.system.defer_wait: expected expected to be from 0 to 2147483647, found -1");
    type_row("pld.system.defer_wait(a, [0, 0], b, cmp=1)", {counters, scalar()},
             "pld.system.defer_wait: expected elements of expected to be integers, found FP32");
    type_row("pld.system.defer_wait(a, [0, 0], 1, cmp=1)", {window("4, 1")},
             "pld.system.defer_wait: expected elements of signal to be INT32, found FP32");
  }
  void windows_and_counters() { compare_type_row(); }

  void transfers_data() {
    type_columns();
    const QString far = window("16, 64");
    const QString near = tensor("16, 64");
    const QString peer = scalar("INT32");
    type_row("pld.tensor.put(a, b, c, atomic=0)", {far, peer, near}, kNothing);
    type_row("pld.tensor.put(a, b, a, atomic=1)", {far, peer}, kNothing);
    type_row("pld.tensor.get(a, b, c)", {near, peer, far}, kNothing);
    const QString part = "pld.tensor.put(a, b, c, [%1, 0], [0, 0], [%2, 64], atomic=0%3)";
    type_row(part.arg(8).arg(8).arg(""), {far, peer, tensor("8, 64")}, kNothing);
    type_row(part.arg("d").arg(8).arg(""), {far, peer, tensor("8, 64"), scalar("INDEX")}, kNothing);
    type_row(part.arg(0).arg("d").arg(", chunk_rows=4"), {far, peer, near, scalar("INDEX")},
             kNothing);
    type_row(part.arg(0).arg("d").arg(""), {far, peer, near, scalar("INDEX")},
             "pld.tensor.put: expected chunk_rows to be at least 1, found 0");
    type_row(part.arg(12).arg(8).arg(""), {far, peer, near},
             "pld.tensor.put: expected an end of at most 16 in dimension 0, found 20 (offset 12, "
             "extent 8)");
    type_row(part.arg(-1).arg(8).arg(""), {far, peer, near},
             "pld.tensor.put: expected an offset of at least 0 in dimension 0, found -1");
    type_row(part.arg(0).arg(0).arg(""), {far, peer, near},
             "pld.tensor.put: expected shape to be at least 1, found 0");
    type_row("pld.tensor.put(a, b, c, [0], [0, 0], [8, 64], atomic=0)", {far, peer, near},
             "pld.tensor.put: expected a list of 2 elements for dst_offsets");

    type_row("pld.tensor.put(a, b, c)", {far, peer, near},
             "pld.tensor.put: expected the keyword argument atomic, found none");
    type_row("pld.tensor.put(a, b, c, atomic=2)", {far, peer, near},
             "pld.tensor.put: expected atomic to be from 0 to 1, found 2");
    type_row("pld.tensor.put(a, b, a, atomic=1)", {window("16, 64", "INT64"), peer},
             "pld.tensor.put: expected elements that can be added in memory (FP32, BF16, FP16, "
             "INT32, INT16, INT8), found INT64");
    type_row("pld.tensor.put(a, b, c, atomic=0)", {near, peer, far},
             "pld.tensor.put: expected a tensor of a window for dst, found TensorType");
    type_row("pld.tensor.get(a, b, c)", {far, peer, near},
             "pld.tensor.get: expected a tensor of a window for src, found TensorType");
    type_row("pld.tensor.get(a, b, c)", {near, peer, window("16, 32")},
             "pld.tensor.get: expected 64 as dimension 1 of src, found 32");
    type_row("pld.tensor.get(a, b, c)", {near, peer, window("16, 64", "FP16")},
             "pld.tensor.get: expected elements of src to be FP32, found FP16");
    type_row("pld.tensor.get(a, b, c)", {near, peer, window("64")},
             "pld.tensor.get: expected 2 dimensions of src, found [64]");
    type_row("pld.tensor.get(a, b, c, pipeline=True, chunk_rows=4)", {near, peer, far},
             "pld.tensor.get: expected chunk_cols to be at least 1, found 0");
    type_row("pld.tensor.get(a, b, c, chunk_rows=-1)", {near, peer, far},
             "pld.tensor.get: expected chunk_rows to be at least 0, found -1");
    type_row("pld.tensor.get(a, b, c)", {tensor("N, 64"), peer, window("N, 64")},
             "pld.tensor.get: expected chunk_rows to be at least 1, found 0");

    const QString stage = tile(4, 64);
    type_row("pld.tile.put(a, b, c, d, atomic=0)", {far, peer, near, stage}, kNothing);
    type_row("pld.tile.put(a, b, c, d, d, atomic=0)", {far, peer, near, stage}, kNothing);
    type_row("pld.tile.get(c, b, a, d, [0, 0], [0, 0], [4, 64])", {far, peer, near, stage},
             kNothing);
    type_row("pld.tile.put(a, b, c, d, d, [0, 0], [0, 0], [4, 64], atomic=1)",
             {far, peer, near, stage}, kNothing);
    type_row("pld.tile.put(a, b, c, d, [0, 0], [0, 0], [2, 64], atomic=0)",
             {far, peer, near, stage},
             "pld.tile.put: expected at most 2 as dimension 0 of stage, found 4");
    type_row("pld.tile.put(a, b, c, d, atomic=0)", {far, peer, near, tile(4, 64, "FP16")},
             "pld.tile.put: expected elements of stage to be FP32, found FP16");
    type_row("pld.tile.put(a, b, c, d, e, atomic=0)", {far, peer, near, stage, tile(2, 64)},
             "pld.tile.put: expected 4 as dimension 0 of stage2, found 2");
    type_row("pld.tile.get(c, b, a, a)", {far, peer, near},
             "pld.tile.get: expected a tile for stage, found DistributedTensorType");
    type_row("pld.tile.put(a, b, c, d, 0, [0, 0], [2, 64], atomic=0)", {far, peer, near, stage},
             "pld.tile.put: expected a list of 2 elements for dst_offsets");
  }
  void transfers() { compare_type_row(); }

  void loads_and_stores_data() {
    type_columns();
    const QString far = window("16, 64");
    const QString peer = scalar("INT32");
    type_row("pld.tile.remote_load(a, b, [0, 0], [8, 64])", {far, peer}, tile(8, 64));
    type_row("pld.tile.remote_load(a, b, [0, 0], [8, 64], [5, 64])", {far, peer},
             tile(8, 64, "FP32", ", pl.TileView(valid_shape=[5, 64])"));
    type_row("pld.tile.remote_load(a, b, [4, 0], [8, 64])",
             {window("16, 64", "FP32", valid("9, 64")), peer},
             tile(8, 64, "FP32", ", pl.TileView(valid_shape=[5, 64])"));
    type_row("pld.tile.remote_load(a, b, [0, 0], [16, 1])", {window("16, 1"), peer}, tile(16, 1));
    type_row("pld.tile.remote_load(a, b, [0, 0], [16, 64], [16, 64], "
             "allow_physical_tail_padding=True)",
             {window("16, 60", "FP16"), peer}, tile(16, 64, "FP16"));
    type_row("pld.tile.remote_load(a, b, [12, 0], [8, 64])", {far, peer},
             "pld.tile.remote_load: expected an end of at most 16 in dimension 0, found 20 (offset "
             "12, extent 8)");
    type_row("pld.tile.remote_load(a, b, [0], [8, 64])", {far, peer},
             "pld.tile.remote_load: expected 2 elements in offsets, found 1");
    type_row("pld.tile.remote_load(a, b, [0, 0], [8, 64])", {tensor("16, 64"), peer},
             "pld.tile.remote_load: expected a tensor of a window for target, found TensorType");
    type_row("pld.tile.remote_load(a, b, [0, 0], [8, 64], [-1, 64])", {far, peer},
             "pld.tile.remote_load: expected numbers of at least 0 for valid_shape, found -1");
    type_row("pld.tile.remote_load(a, b, [0, 0], [8, 64], [8, 64], "
             "allow_physical_tail_padding=True)",
             {far, peer},
             "pld.tile.remote_load: expected elements of target to be FP16, found FP32");

    type_row("pld.tile.remote_store(a, b, c, [0, 0])", {tile(8, 64), far, peer}, kNothing);
    type_row("pld.tile.remote_store(a, b, c, [0, 3, 0])", {tile(8, 64), window("4, 16, 64"), peer},
             kNothing);
    type_row("pld.tile.remote_store(a, b, c, [12, 0])",
             {tile(8, 64, "FP32", ", pl.TileView(valid_shape=[4, 64])"), far, peer}, kNothing);
    type_row("pld.tile.remote_store(a, b, c, [12, 0])", {tile(8, 64), far, peer},
             "pld.tile.remote_store: expected an end of at most 16 in dimension 0, found 20 "
             "(offset 12, extent 8)");
    type_row("pld.tile.remote_store(a, b, c, [0, 0])", {tile(8, 64, "FP16"), far, peer},
             "pld.tile.remote_store: expected elements of src_tile to be FP32, found FP16");
    type_row("pld.tile.remote_store(a, b, c, [0])", {tile(8, 64), window("64"), peer},
             "pld.tile.remote_store: expected at least 2 dimensions of target, found [64]");
    type_row("pld.tile.remote_store(a, b, c, [0, 0])", {"pl.Tile[[2, 8, 64], pl.FP32]", far, peer},
             "pld.tile.remote_store: expected 1 as dimension 0 of src_tile, found 2");
    type_row("pld.tensor.remote_store(a, b, c, [0, 0], atomic=1)", {tensor("8, 64"), far, peer},
             kNothing);
    type_row("pld.tensor.remote_store(a, b, c, [0, 0])", {far, far, peer},
             "pld.tensor.remote_store: expected a tensor that is no window for src, found "
             "DistributedTensorType");
  }
  void loads_and_stores() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(DistributedTypesTest)
#include "distributed_types_test.moc"
