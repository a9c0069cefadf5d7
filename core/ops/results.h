#pragma once

#include "core/ops/call_typing.h"

namespace ptoscope::ops {

// Rules that say the type of a result whatever the arguments are.

template <ir::DataType kType>
const ir::Type* scalar_of(CallTyping& call) {
  return call.context().unique().scalar(kType);
}
/// A type that is nothing but its kind, such as Ptr.
template <ir::TypeKind kKind>
const ir::Type* bare(CallTyping& call) {
  return call.context().unique().bare(kKind);
}
/// Called for what it does, not for a value.
inline const ir::Type* no_value(CallTyping& call) {
  return bare<ir::TypeKind::Unknown>(call);
}

inline constexpr std::string_view kNoValueWords =
    message_text("core", "no value: called for what it does");
inline constexpr ResultRule kNoValueRule{no_value, kNoValueWords};
inline constexpr ResultRule kIndexRule{scalar_of<ir::data_type::kIndex>,
                                       message_text("core", "a scalar of INDEX")};

} // namespace ptoscope::ops
