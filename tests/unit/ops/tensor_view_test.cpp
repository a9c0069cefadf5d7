#include "tests/unit/ops/tensor_cases.h"

#include <QTest>

using namespace ptoscope::test;

namespace {

QString strided(const QString& stride, const char* layout, const QString& rest = {}) {
  return QString(", pl.TensorView(stride=[%1], layout=pl.TensorLayout.%2%3)")
      .arg(stride, layout, rest);
}

} // namespace

/// Types of operators that look at the same elements in another way.
class TensorViewTest : public QObject {
  Q_OBJECT

private slots:
  void reshaped_data() {
    type_columns();
    const QString t = tensor("16, 64");
    type_row("tensor.reshape(a, [4, 256])", {t}, tensor("4, 256"));
    type_row("tensor.reshape(a, [N, 64])", {t}, tensor("N, 64"));
    type_row("tensor.reshape(a, [16, 64])", {tensor("16, 64", "FP32", strided("1, 16", "DN"))}, t);
    // The valid part is that of the same elements.
    const QString rows = tensor("16, 64", "FP32", valid("4, 64"));
    type_row("tensor.reshape(a, [8, 128])", {rows}, tensor("8, 128", "FP32", valid("2, 128")));
    type_row("tensor.reshape(a, [1, 16, 64])", {rows},
             tensor("1, 16, 64", "FP32", valid("1, 4, 64")));
    type_row("tensor.reshape(a, [16, 1, 64])", {tensor("16, 64", "FP32", valid("4, 40"))},
             tensor("16, 1, 64", "FP32", valid("4, 1, 40")));
    type_row("tensor.reshape(a, [4, 4, 64])", {tensor("16, 64", "FP32", valid("N, 64"))},
             "tensor.reshape: expected a dimension with rows of 64 elements, found [4, 4, 64]");
    type_row("tensor.reshape(a, [32, 32])", {tensor("16, 64", "FP32", valid("0, 64"))},
             tensor("32, 32", "FP32", valid("0, 0")));
    type_row("tensor.reshape(a, [16, 64], [4, 40])", {t}, tensor("16, 64", "FP32", valid("4, 40")));
    type_row("tensor.reshape(a, [8, 128], [3, 128])", {rows},
             "tensor.reshape: expected valid_shape from 0 to 2 as dimension 0, found 3");
    type_row("tensor.reshape(a, [16, 64], [4])", {t},
             "tensor.reshape: expected 2 dimensions of valid_shape, found [4]");
    type_row("tensor.reshape(a, [4, 100])", {t},
             "tensor.reshape: expected extents of 1024 elements for shape, found [4, 100]");
    type_row("tensor.reshape(a, [8, 128])", {tensor("16, 64", "FP32", valid("4, 40"))},
             "tensor.reshape: expected all of dimension 1 to be valid, found 40 of 64");
    type_row("tensor.reshape(a, [4, 256])", {rows.left(rows.size() - 1) + "]"},
             tensor("4, 256", "FP32", valid("1, 256")));
    type_row("tensor.reshape(a, [16, 64])", {window("4, 256")},
             "tensor.reshape: expected a tensor that is no window for input, found "
             "DistributedTensorType");
  }
  void reshaped() { compare_type_row(); }

  void transposed_data() {
    type_columns();
    const QString t = tensor("16, 64");
    type_row("tensor.transpose(a, 0, 1)", {t}, tensor("64, 16", "FP32", strided("1, 64", "DN")));
    type_row("tensor.transpose(a, -1, -2)", {t}, tensor("64, 16", "FP32", strided("1, 64", "DN")));
    type_row("tensor.transpose(a, 0, 1)", {tensor("64, 16", "FP32", strided("1, 64", "DN"))}, t);
    type_row("tensor.transpose(a, 0, 2)", {tensor("2, 3, 4")},
             tensor("4, 3, 2", "FP32", strided("1, 4, 12", "ND")));
    type_row("tensor.transpose(a, 1, 2)", {tensor("2, 3, 4")},
             tensor("2, 4, 3", "FP32", strided("12, 1, 4", "DN")));
    type_row("tensor.transpose(a, 0, 1)", {tensor("M, N")},
             tensor("N, M", "FP32", strided("1, N", "DN")));
    type_row("tensor.transpose(a, 0, 1)", {tensor("16, 64", "FP32", valid("9, 40"))},
             tensor("64, 16", "FP32",
                    ", pl.TensorView(valid_shape=[40, 9], stride=[1, 64], "
                    "layout=pl.TensorLayout.DN)"));
    type_row("tensor.transpose(a, 0, 1, [40, 9])", {t},
             tensor("64, 16", "FP32",
                    ", pl.TensorView(valid_shape=[40, 9], stride=[1, 64], "
                    "layout=pl.TensorLayout.DN)"));
    type_row("tensor.transpose(a, 0, 0)", {t},
             "tensor.transpose: expected two different dimensions, found 0 twice");
    type_row("tensor.transpose(a, 0, 2)", {t},
             "tensor.transpose: expected axis2 to be from -2 to 1, found 2");
    type_row("tensor.transpose(a, 0, b)", {t, scalar("INDEX")},
             "tensor.transpose: expected a number that is written out for axis2");
    type_row("tensor.transpose(a, 0, 1)", {tensor("16")},
             "tensor.transpose: expected at least 2 dimensions of input, found [16]");
    type_row("tensor.transpose(a, 0, 1, [40])", {t},
             "tensor.transpose: expected 2 dimensions of valid_shape, found [40]");
  }
  void transposed() { compare_type_row(); }

  void viewed_data() {
    type_columns();
    const QString t = tensor("16, 64");
    type_row("tensor.view(a, [4, 256])", {t}, tensor("4, 256", "FP32", strided("256, 1", "ND")));
    type_row("tensor.view(a, [4, 256])", {window("16, 64")},
             window("4, 256", "FP32", strided("256, 1", "ND")));
    type_row("tensor.view(a, layout=pl.TensorLayout.DN)", {t},
             tensor("64, 16", "FP32", strided("1, 64", "DN")));
    type_row("tensor.view(a, layout=pl.TensorLayout.ND)",
             {tensor("64, 16", "FP32", strided("1, 70", "DN"))},
             tensor("16, 64", "FP32", strided("70, 1", "ND")));
    type_row("tensor.view(a, [2, 4, 8], layout=pl.TensorLayout.DN)", {tensor("64")},
             tensor("2, 4, 8", "FP32", strided("32, 1, 4", "DN")));
    type_row("tensor.view(a, layout=pl.TensorLayout.DN)",
             {tensor("16, 64", "FP32", valid("9, 40"))},
             tensor("64, 16", "FP32",
                    ", pl.TensorView(valid_shape=[40, 9], stride=[1, 64], "
                    "layout=pl.TensorLayout.DN)"));
    type_row("tensor.view(a, [32, 64], [8, 64])", {tensor("4, 8, 64", "FP32", valid("1, 8, 64"))},
             tensor("32, 64", "FP32",
                    ", pl.TensorView(valid_shape=[8, 64], stride=[64, 1], "
                    "layout=pl.TensorLayout.ND)"));
    type_row("tensor.view(a, [1, 1024], [1, 256])", {tensor("16, 64", "FP32", valid("4, 64"))},
             tensor("1, 1024", "FP32",
                    ", pl.TensorView(valid_shape=[1, 256], stride=[1024, 1], "
                    "layout=pl.TensorLayout.ND)"));

    type_row("tensor.view(a)", {t}, "tensor.view: expected shape or layout, found none");
    type_row("tensor.view(a, [4, 100])", {t},
             "tensor.view: expected extents of 1024 elements for shape, found [4, 100]");
    type_row("tensor.view(a, [-4, 256])", {t},
             "tensor.view: expected numbers above 0 for shape, found [-4, 256]");
    type_row("tensor.view(a, layout=pl.TensorLayout.NZ)", {t},
             "tensor.view: expected the layout of layout to be ND, DN, found NZ");
    type_row("tensor.view(a, layout=pl.TensorLayout.DN)", {tensor("64")},
             "tensor.view: expected at least 2 dimensions of input, found [64]");
    type_row("tensor.view(a, [4, 256])", {tensor("16, 64", "FP32", strided("128, 1", "ND"))},
             "tensor.view: expected strides of input as its layout ND has them, found [128, 1]");
    type_row("tensor.view(a, layout=pl.TensorLayout.DN)",
             {tensor("16, 64", "FP32", strided("1, 16", "ND"))},
             "tensor.view: expected strides of input as its layout ND has them, found [1, 16]");
    type_row("tensor.view(a, [4, 256])", {tensor("16, 64", "FP32", valid("9, 64"))},
             "tensor.view: expected all of input to be valid, found [9, 64] of [16, 64]");
    type_row("tensor.view(a, [32, 64], [9, 64])", {tensor("4, 8, 64", "FP32", valid("1, 8, 64"))},
             "tensor.view: expected the part [1, 8, 64] that is valid of [4, 8, 64], seen as [32, "
             "64], for valid_shape, found [9, 64]");
    type_row("tensor.view(a, [32, 64], [16, 64])", {tensor("4, 8, 64", "FP32", valid("4, 4, 64"))},
             "tensor.view: expected the part [4, 4, 64] that is valid of [4, 8, 64], seen as [32, "
             "64], for valid_shape, found [16, 64]");
    type_row("tensor.view(a, [32, 32], [4, 32])", {t},
             "tensor.view: expected the part [16, 64] that is valid of [16, 64], seen as [32, 32], "
             "for valid_shape, found [4, 32]");
  }
  void viewed() { compare_type_row(); }

  void reinterpreted_data() {
    type_columns();
    const QString t = tensor("16, 64");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)", {t}, tensor("16, 128", "FP16"));
    type_row("tensor.reinterpret_view(a, dtype=pl.INT32)", {t}, tensor("16, 64", "INT32"));
    type_row("tensor.reinterpret_view(a, dtype=pl.INT64)", {t}, tensor("16, 32", "INT64"));
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)", {tensor("16, N")},
             tensor("16, N * pl.const(2, pl.INDEX)", "FP16"));
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16, shape=[32, 64])", {t},
             tensor("32, 64", "FP16"));
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)",
             {tensor("16, 64", "FP32", strided("1, 16", "DN"))},
             tensor("32, 64", "FP16", strided("1, 32", "DN")));
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)",
             {tensor("16, 64", "FP32", valid("9, 40", ", pad=pl.PadValue.zero"))},
             tensor("16, 128", "FP16", valid("9, 80", ", pad=pl.PadValue.zero")));
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)",
             {tensor("16, 64", "FP32", valid("9, 40", ", pad=pl.PadValue.max"))},
             tensor("16, 128", "FP16", valid("9, 80")));

    type_row("tensor.reinterpret_view(a, dtype=pl.FP32)", {t},
             "tensor.reinterpret_view: expected another type than that of the elements, found FP32 "
             "for both");
    type_row("tensor.reinterpret_view(a, dtype=pl.BOOL)", {t},
             "tensor.reinterpret_view: expected dtype to be one of INT8, INT16, INT32, INT64, "
             "UINT8, UINT16, UINT32, UINT64, FP16, FP32, BF16, found BOOL");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP32)", {tensor("16, 63", "FP16")},
             "tensor.reinterpret_view: expected a number that 2 divides as dimension 1 of data, "
             "found 63");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP32)", {tensor("16, N", "FP16")},
             "tensor.reinterpret_view: expected a number that 2 divides as dimension 1 of data, "
             "found N");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16, shape=[32, 32])", {t},
             "tensor.reinterpret_view: expected as many bytes as [16, 64] of FP32 has, found [32, "
             "32] of FP16");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16, shape=[32, 64])",
             {tensor("16, 64", "FP32", valid("9, 64"))},
             "tensor.reinterpret_view: expected no other extents than [16, 128], as only a part is "
             "valid, found [32, 64]");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)",
             {tensor("16, 64", "FP32", strided("128, 1", "ND"))},
             "tensor.reinterpret_view: expected elements of data without gaps, found strides [128, "
             "1]");
    type_row("tensor.reinterpret_view(a, dtype=pl.FP16)", {window("16, 64")},
             "tensor.reinterpret_view: expected a tensor that is no window for data, found "
             "DistributedTensorType");
  }
  void reinterpreted() { compare_type_row(); }
};

QTEST_GUILESS_MAIN(TensorViewTest)
#include "tensor_view_test.moc"
