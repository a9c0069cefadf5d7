#include "core/ops/combining.h"

namespace ptoscope::ops {

using namespace ir::data_type;

Effect combined(ir::Attrs kwargs) {
  const auto* atomic = ir::find_value<std::int64_t>(kwargs, "atomic");
  return atomic == nullptr || *atomic == static_cast<std::int64_t>(Combining::No) ? Effect::Write
                                                                                  : Effect::Update;
}

bool expect_combining(CallTyping& call, std::int64_t atomic, ir::DataType dtype) {
  if (!call.expect_between("atomic", atomic, static_cast<std::int64_t>(Combining::No),
                           static_cast<std::int64_t>(Combining::Add)))
    return false;
  if (atomic == static_cast<std::int64_t>(Combining::No))
    return true;
  for (const ir::DataType added : {kFp32, kBf16, kFp16, kInt32, kInt16, kInt8})
    if (dtype == added)
      return true;
  call.refuse(message_text("core",
                           "{0}: expected elements that can be added in memory (FP32, BF16, "
                           "FP16, INT32, INT16, INT8), found {1}"),
              ir::name_of(dtype));
  return false;
}

} // namespace ptoscope::ops
