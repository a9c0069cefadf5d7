#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators that all devices take part in.
class CollectiveTypesTest : public QObject {
  Q_OBJECT

private slots:
  void of_programs_data() {
    type_columns();
    const QString t = window("4, 64");
    const QString counters = window("4, 1", "INT32");
    type_row("pld.tensor.allreduce(a, op=0, core_num=1)", {t}, t);
    type_row("pld.tensor.allreduce(a, b, op=3, core_num=8, mode=\"ring\")",
             {window("4, 64", "FP16"), counters}, window("4, 64", "FP16"));
    type_row("pld.tensor.allreduce(a, op=4, core_num=1)", {t},
             "pld.tensor.allreduce: expected op to be from 0 to 3, found 4");
    type_row("pld.tensor.allreduce(a, op=0, core_num=0)", {t},
             "pld.tensor.allreduce: expected core_num to be at least 1, found 0");
    type_row("pld.tensor.allreduce(a, op=0)", {t},
             "pld.tensor.allreduce: expected the keyword argument core_num, found none");
    type_row("pld.tensor.allreduce(a, op=0, core_num=1)", {window("4, 64", "INT32")},
             "pld.tensor.allreduce: expected elements of target to be FP16, FP32, found INT32");
    type_row("pld.tensor.allreduce(a, b, op=0, core_num=1)", {t, t},
             "pld.tensor.allreduce: expected elements of signal to be INT32, found FP32");
    type_row("pld.tensor.allreduce(a, op=0, core_num=1)", {tensor("4, 64")},
             "pld.tensor.allreduce: expected a tensor of a window for target, found TensorType");

    type_row("pld.tensor.barrier(a)", {counters}, counters);
    type_row("pld.tensor.barrier(a)", {t},
             "pld.tensor.barrier: expected elements of signal to be INT32, found FP32");
    type_row("pld.tensor.broadcast(a, b, root=1)", {t, counters}, t);
    type_row("pld.tensor.broadcast(a, b, root=-1)", {t, counters},
             "pld.tensor.broadcast: expected root to be at least 0, found -1");
    type_row("pld.tensor.reduce_scatter(a, b, op=0)", {t, counters}, t);
    type_row("pld.tensor.reduce_scatter(a, b, op=1)", {t, counters},
             "pld.tensor.reduce_scatter: expected op to be from 0 to 0, found 1");
    type_row("pld.tensor.reduce_scatter(a, b, op=0)", {window("64"), counters},
             "pld.tensor.reduce_scatter: expected 2 dimensions of target, found [64]");

    const QString gather = "pld.tensor.allgather(a, b, c)";
    type_row(gather, {tensor("1, 64"), t, counters}, t);
    type_row(gather, {window("1, 64"), t, window("4", "INT32")}, t);
    type_row(gather, {tensor("4, 64"), t, counters},
             "pld.tensor.allgather: expected 1 as dimension 0 of input, found 4");
    type_row(gather, {tensor("1, 32"), t, counters},
             "pld.tensor.allgather: expected 32 as dimension 1 of target, found 64");
    type_row(gather, {tensor("1, 64"), t, window("8, 1", "INT32")},
             "pld.tensor.allgather: expected 4 as dimension 0 of signal, found 8");
    type_row(gather, {tensor("1, 64"), t, window("4, 2", "INT32")},
             "pld.tensor.allgather: expected 1 as dimension 1 of signal, found 2");
    type_row("pld.tensor.allgather(a, a, b)", {t, counters},
             "pld.tensor.allgather: expected different tensors for input and target, found the "
             "same");

    const QString exchange = "pld.tensor.all_to_all(a, b, c)";
    type_row(exchange, {tensor("4, 64"), t, counters}, t);
    type_row(exchange, {tensor("4, 64", "FP16"), t, counters},
             "pld.tensor.all_to_all: expected elements of target to be FP16, found FP32");
    type_row(exchange, {tensor("8, 64"), t, counters},
             "pld.tensor.all_to_all: expected 8 as dimension 0 of target, found 4");

    const QString by_counts = "pld.tensor.all_to_all_v(a, b, c, d, e)";
    const QString rows = window("12, 64");
    type_row(by_counts, {tensor("12, 64"), rows, counters, tensor("4", "INT32"), counters}, rows);
    type_row(by_counts,
             {tensor("13, 64"), window("13, 64"), counters, tensor("4", "INT32"), counters},
             "pld.tensor.all_to_all_v: expected as many rows of target for each of 4 devices, "
             "found 13");
    type_row(by_counts, {tensor("12, 64"), rows, counters, tensor("3", "INT32"), counters},
             "pld.tensor.all_to_all_v: expected 4 as dimension 0 of send_counts, found 3");
    type_row(by_counts,
             {tensor("12, 64"), rows, counters, tensor("4", "INT32"), window("4", "INT32")},
             "pld.tensor.all_to_all_v: expected 2 dimensions of recv_counts, found [4]");
    type_row(by_counts,
             {tensor("12, 64"), rows, window("N, 1", "INT32"), tensor("4", "INT32"), counters},
             "pld.tensor.all_to_all_v: expected a number as dimension 0 of signal, found N");
  }
  void of_programs() { compare_type_row(); }

  void builtins_data() {
    type_columns();
    const QString t = window("4, 64");
    const QString column = window("4, 1", "INT32");
    const QString list = window("4", "INT32");
    const QString reduce = "builtin.tensor.allreduce(a, b, op=0, dtype=pl.FP32, core_num=%1)";
    type_row(reduce.arg(1), {t, list}, t);
    type_row(reduce.arg(2), {t, window("4, 2", "INT32")}, t);
    type_row(reduce.arg(2), {t, column},
             "builtin.tensor.allreduce: expected at least 2 elements of signal, found 1");
    type_row(reduce.arg(2), {t, list},
             "builtin.tensor.allreduce: expected 2 dimensions of signal, found [4]");
    type_row(reduce.arg(1), {window("4, 64", "FP16"), list},
             "builtin.tensor.allreduce: expected dtype to be one of FP16, found FP32");

    const QString ring = "builtin.tensor.allreduce_ring(a, b, op=0, dtype=pl.FP32)";
    type_row(ring, {t, window("7, 4", "INT32")}, t);
    type_row(ring, {t, window("8, 4", "INT32")},
             "builtin.tensor.allreduce_ring: expected 7 as dimension 0 of signal, found 8");
    type_row(ring, {t, window("33, 17", "INT32")},
             "builtin.tensor.allreduce_ring: expected signal to be from 1 to 16, found 17");
    type_row(ring, {window("5, 5"), window("7, 4", "INT32")},
             "builtin.tensor.allreduce_ring: expected as many elements of src for each of 4 "
             "devices, found 25");
    type_row(ring, {window("N, 4"), window("7, 4", "INT32")},
             "builtin.tensor.allreduce_ring: expected a number as dimension 0 of src, found N");

    type_row("builtin.tensor.barrier(a)", {list}, list);
    type_row("builtin.tensor.barrier(a)", {column},
             "builtin.tensor.barrier: expected 1 dimensions of signal, found [4, 1]");
    type_row("builtin.tensor.broadcast(a, b, root=0, dtype=pl.FP32)", {t, list}, t);
    type_row("builtin.tensor.broadcast(a, b, root=0, dtype=pl.FP16)", {t, list},
             "builtin.tensor.broadcast: expected dtype to be one of FP32, found FP16");
    type_row("builtin.tensor.reduce_scatter(a, b, op=0, dtype=pl.FP32)", {t, list}, t);
    type_row("builtin.tensor.allgather(a, b, c, dtype=pl.FP32)", {window("1, 64"), t, list}, t);
    type_row("builtin.tensor.allgather(a, b, c, dtype=pl.FP32)", {tensor("1, 64"), t, list},
             "builtin.tensor.allgather: expected a tensor of a window for input, found TensorType");
    type_row("builtin.tensor.all_to_all(a, b, c, dtype=pl.FP32)", {t, t, column}, t);
    type_row("builtin.tensor.all_to_all_v(a, b, c, d, c, dtype=pl.FP32)",
             {window("12, 64"), window("12, 64"), column, list}, window("12, 64"));
    type_row("builtin.tensor.all_to_all_v(a, b, c, d, c, dtype=pl.FP32)",
             {window("12, 64"), window("12, 64"), column, tensor("4", "INT32")},
             "builtin.tensor.all_to_all_v: expected a tensor of a window for send_counts, found "
             "TensorType");
  }
  void builtins() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(CollectiveTypesTest)
#include "collective_types_test.moc"
