#pragma once

#include "tests/unit/ops/type_cases.h"

namespace ptoscope::test {

/// "pl.Tensor[[16, N], pl.FP32, ...]".
inline QString tensor(const QString& extents, const char* dtype = "FP32",
                      const QString& rest = {}) {
  return QString("pl.Tensor[[%1], pl.%2%3]").arg(extents, dtype, rest);
}
/// The same of a window of other devices.
inline QString window(const QString& extents, const char* dtype = "FP32",
                      const QString& rest = {}) {
  return QString("pld.DistributedTensor[[%1], pl.%2%3]").arg(extents, dtype, rest);
}
/// A view that says which part is valid, as it prints.
inline QString valid(const QString& extents, const QString& rest = {}) {
  return QString(", pl.TensorView(valid_shape=[%1], stride=[], layout=pl.TensorLayout.ND%2)")
      .arg(extents, rest);
}

} // namespace ptoscope::test
