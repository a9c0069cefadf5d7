#include "core/ir/cast.h"
#include "core/ops/expect.h"
#include "core/ops/families.h"
#include "core/ops/results.h"
#include "core/ops/shapes.h"

namespace ptoscope::ops {
namespace {

using ir::TypeKind;

/// A named tensor whose elements lie in one run of known length.
bool expect_run(CallTyping& call) {
  const ir::TensorType* source = call.tensor(0);
  if (source == nullptr || !expect_rank_from(call, 0, source->shape, 1))
    return false;
  if (!ir::isa<ir::Var>(call.arg(0))) {
    call.refuse(message_text("core", "{0}: expected the name of a value for {1}"), call.name(0));
    return false;
  }
  const std::size_t last = source->shape.size() - 1;
  for (std::size_t i = 0; i < last; ++i)
    if (!expect_number(call, 0, i, source->shape[i], 1))
      return false;
  if (constant(source->shape[last]))
    return true;
  call.refuse(message_text("core", "{0}: expected a number as dimension {1} of {2}, found {3}"),
              last, call.name(0), extent_text(source->shape[last]));
  return false;
}

const ir::Type* started(CallTyping& call) {
  return expect_run(call) && call.expect_kind(1, TypeKind::PrefetchAsyncContext)
             ? bare<TypeKind::AsyncEvent>(call)
             : nullptr;
}

const ir::Type* session(CallTyping& call) {
  return call.expect_kind(0, TypeKind::PrefetchAsyncContext) ? bare<TypeKind::AsyncSession>(call)
                                                             : nullptr;
}

const ir::Type* done(CallTyping& call) {
  return call.expect_kind(0, TypeKind::AsyncEvent) && call.expect_kind(1, TypeKind::AsyncSession)
             ? scalar_of<ir::data_type::kBool>(call)
             : nullptr;
}

constexpr ResultRule kStartedRule{started, message_text("core", "an event to wait for")};
constexpr ResultRule kContextRule{bare<TypeKind::PrefetchAsyncContext>,
                                  message_text("core", "a context in which prefetches run")};
constexpr ResultRule kSessionRule{session, message_text("core", "the session of the context")};
constexpr ResultRule kDoneRule{done, message_text("core", "a scalar of BOOL")};

constexpr Operator kOperators[] = {
    Operator("prefetch.async_prefetch")
        .takes("src", kTensor)
        .takes("ctx", kPrefetchContext)
        .typed(kStartedRule),
    Operator("prefetch.make_context").typed(kContextRule),
    Operator("prefetch.session").takes("ctx", kPrefetchContext).typed(kSessionRule),
    Operator("prefetch.wait")
        .takes("event", kAsyncEvent)
        .takes("session", kAsyncSession)
        .typed(kDoneRule),
};

} // namespace

std::span<const Operator> prefetch() {
  return kOperators;
}

} // namespace ptoscope::ops
