#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

/// Types of operators that make tensors, and that read and write elements.
class TensorMemoryTest : public QObject {
  Q_OBJECT

private slots:
  void new_tensors_data() {
    type_columns();
    type_row("tensor.create([16, N], dtype=pl.FP16)", {}, tensor("16, N", "FP16"));
    type_row("tensor.create([16, a], dtype=pl.FP32)", {scalar("INDEX")}, tensor("16, a"));
    type_row("tensor.create([16, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)", {},
             tensor("16, 64"));
    type_row("tensor.create([16, 64], dtype=pl.FP32, layout=pl.TensorLayout.DN)", {},
             tensor("16, 64", "FP32", ", pl.TensorView(stride=[], layout=pl.TensorLayout.DN)"));
    type_row("tensor.create([16, 64])", {},
             "tensor.create: expected the keyword argument dtype, found none");
    type_row("tensor.create([16, a], dtype=pl.FP32)", {scalar()},
             "tensor.create: expected elements of shape to be integers, found FP32");
    type_row("tensor.create(a, dtype=pl.FP32)", {scalar("INDEX")},
             "tensor.create: expected a tuple for shape, found ScalarType");

    type_row("tensor.full([4, 8], 0.0, dtype=pl.FP16)", {}, tensor("4, 8", "FP16"));
    type_row("tensor.full([4, 8], 1, dtype=pl.INT32)", {}, tensor("4, 8", "INT32"));
    type_row("tensor.full([4, 8], a, dtype=pl.FP32)", {scalar()},
             "tensor.full: expected a number that is written out for value");
    type_row("tensor.full([4, 8], 0.0)", {},
             "tensor.full: expected the keyword argument dtype, found none");

    type_row("tensor.ci(pl.const(0, pl.INT32), [1, 64], dtype=pl.INT32)", {},
             tensor("1, 64", "INT32"));
    type_row("tensor.ci(a, [64], dtype=pl.UINT16, descending=True)", {scalar("UINT16")},
             tensor("64", "UINT16"));
    type_row("tensor.ci(a, [1, 64], dtype=pl.INT32)", {scalar("INDEX")},
             "tensor.ci: expected elements of start to be INT32, found INDEX");
    type_row("tensor.ci(a, [1, 64], dtype=pl.FP32)", {scalar()},
             "tensor.ci: expected dtype to be one of INT16, INT32, UINT16, UINT32, found FP32");
    type_row("tensor.ci(a, [2, 64], dtype=pl.INT32)", {scalar("INT32")},
             "tensor.ci: expected 1 as dimension 0 of shape, found 2");
    type_row("tensor.ci(a, [1, 1], dtype=pl.INT32)", {scalar("INT32")},
             "tensor.ci: expected several columns, found [1, 1] for shape");

    const QString seeds = "tensor.random(a, a, a, a, a, a, ";
    type_row(seeds + "[8, 64], dtype=pl.UINT32)", {scalar("INT32")}, tensor("8, 64", "UINT32"));
    type_row(seeds + "[8, 64], dtype=pl.INT32, rounds=7)", {scalar("INT32")},
             tensor("8, 64", "INT32"));
    type_row(seeds + "[8, 64], dtype=pl.INT32, rounds=8)", {scalar("INT32")},
             "tensor.random: expected rounds to be 7, 10, found 8");
    type_row(seeds + "[8, 64], dtype=pl.FP32)", {scalar("INT32")},
             "tensor.random: expected dtype to be one of INT32, UINT32, found FP32");
    type_row(seeds + "[64], dtype=pl.INT32)", {scalar("INT32")},
             "tensor.random: expected 2 dimensions of shape, found [64]");
    type_row(seeds + "[8, 64], dtype=pl.INT32)", {scalar("INT64")},
             "tensor.random: expected elements of key0 to be INT32, found INT64");

    type_row("tensor.create_l1([16, 64], dtype=pl.FP16)", {}, tensor("16, 64", "FP16"));
    type_row("tensor.create_l1([16, N], dtype=pl.FP16)", {},
             "tensor.create_l1: expected numbers above 0 for shape, found [16, N]");
    type_row("tensor.alloc(pl.Mem.DDR, 4096)", {}, "pl.Ptr");
    for (const char* name : {"get_block_idx", "get_block_num", "get_subblock_idx"})
      type_row(QString("tensor.%1()").arg(name), {}, scalar("INDEX"));
  }
  void new_tensors() { compare_type_row(); }

  void elements_data() {
    type_columns();
    const QString t = tensor("16, N", "FP16");
    type_row("tensor.dim(a, 1)", {t}, scalar("INDEX"));
    type_row("tensor.dim(a, -2)", {t}, scalar("INDEX"));
    type_row("tensor.dim(a, 2)", {t}, "tensor.dim: expected axis to be from -2 to 1, found 2");
    type_row("tensor.dim(a, b)", {t, scalar("INDEX")},
             "tensor.dim: expected a number that is written out for axis");
    type_row("tensor.dim(a, 0)", {window("16, 64")},
             "tensor.dim: expected a tensor that is no window for tensor, found "
             "DistributedTensorType");

    type_row("tensor.read(a, [0, b])", {t, scalar("INDEX")}, scalar("FP16"));
    type_row("tensor.read(a, [0, 0])", {window("16, 64", "INT32")}, scalar("INT32"));
    type_row("tensor.read(a, [0])", {t}, "tensor.read: expected 2 elements in indices, found 1");
    type_row("tensor.read(a, [0, b])", {t, scalar()},
             "tensor.read: expected elements of indices to be integers, found FP32");
    type_row("tensor.read(a, 0)", {t},
             "tensor.read: expected a tuple for indices, found ScalarType");
    type_row("tensor.read(a, [0, 0])", {tile(16, 64)},
             "tensor.read: expected a tensor for tensor, found TileType");

    type_row("tensor.write(a, [0, 1], b)", {t, scalar("FP16")}, t);
    type_row("tensor.write(a, [0, 1], b)", {window("16, 64"), scalar()}, window("16, 64"));
    type_row("tensor.write(a, [0, 1], b)", {t, scalar()},
             "tensor.write: expected elements of value to be FP16, found FP32");
    type_row("tensor.write(a, [0, 1, 2], b)", {t, scalar("FP16")},
             "tensor.write: expected 2 elements in indices, found 3");
    type_row("tensor.write(a, [0, 1], b)", {t, t},
             "tensor.write: expected a scalar for value, found TensorType");
  }
  void elements() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorMemoryTest)
#include "tensor_memory_test.moc"
