#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

// Rules of operators that look at a tensor in another way.

const ir::Type* tensor_slice(CallTyping& call);
const ir::Type* tensor_reshape(CallTyping& call);
const ir::Type* tensor_transpose(CallTyping& call);
const ir::Type* tensor_view(CallTyping& call);
const ir::Type* tensor_reinterpret_view(CallTyping& call);

} // namespace ptoscope::ops
