#include "core/dsl/frontend/body.h"
#include "core/ir/cast.h"

// Buffers that the devices of a domain see (`formats/frontend.md` section 14).

namespace ptoscope::frontend {

using namespace ir;

const Expr* Calls::read_window_buffer(const syntax::CallExpr& call, std::string_view name) {
  Session& session = body_.session;
  const auto refuse = [&](std::string_view text, const auto&... args) {
    return session.refuse(Fault::Operation, call.extent, text, args...);
  };
  std::optional<Value> size;
  std::optional<DataType> type;
  if (call.args.size() > 1)
    return refuse(message_text("core",
                               "expected a size or a shape in pld.alloc_window_buffer, found "
                               "{0} arguments"),
                  call.args.size());
  if (!call.args.empty())
    size = positional(*call.args[0]);
  for (const syntax::Keyword& one : call.keywords) {
    const auto value = keyword(one);
    if (!value)
      return nullptr;
    if (one.name == "size" && call.args.empty())
      size = value;
    else if (one.name == "dtype" && held<DataType>(*value) != nullptr)
      type = *held<DataType>(*value);
    else if (one.name == "name")
      return session.refuse(Fault::Form, call.extent,
                            message_text("core",
                                         "expected no name= in pld.alloc_window_buffer, whose "
                                         "buffer is called as the name that it is assigned "
                                         "to, found one"));
    else
      return refuse(message_text("core",
                                 "expected a size and dtype= in pld.alloc_window_buffer, found "
                                 "\"{0}\""),
                    one.name);
  }
  if (!size)
    return call.args.empty() ? refuse(message_text("core", "expected a size or a shape in "
                                                           "pld.alloc_window_buffer, found none"))
                             : nullptr;
  const auto* expr = held<const Expr*>(*size);
  const auto* list = expr == nullptr ? nullptr : dyn_cast<MakeTuple>(*expr);
  const Expr* bytes = nullptr;
  if (list != nullptr || held<Items>(*size) != nullptr) {
    if (!type)
      return refuse(message_text("core", "expected dtype= beside a shape in "
                                         "pld.alloc_window_buffer, found none"));
    const Expr* shape = list != nullptr ? list : as_expr(session, *size, call.extent);
    bytes = shape == nullptr
                ? nullptr
                : window_bytes(static_cast<const MakeTuple&>(*shape), *type, call.extent);
    if (bytes == nullptr)
      return nullptr;
  } else {
    if (type)
      return refuse(message_text("core", "expected dtype= beside a shape only in "
                                         "pld.alloc_window_buffer, found it beside bytes"));
    const auto number = whole(*size);
    bytes = number            ? session.unique().integer(*number, data_type::kInt64)
            : expr == nullptr ? nullptr
                              : *expr;
    if (bytes == nullptr)
      return refuse(message_text("core",
                                 "expected a number of bytes in pld.alloc_window_buffer, found "
                                 "a value of type {0}"),
                    kind_of(*size));
  }
  return body_.call("pld.tensor.alloc_window_buffer", {bytes},
                    {{session.intern("name"), session.intern(name)}}, call.extent);
}

/// Extents times the bytes of an element, as a constant where they are.
const Expr* Calls::window_bytes(const MakeTuple& shape, DataType type,
                                const syntax::Extent& extent) {
  Session& session = body_.session;
  const std::int64_t element = (std::int64_t{bits_of(type)} + 7) / 8;
  std::int64_t total = element;
  bool is_constant = !shape.elements.empty();
  bool overflows = false;
  for (const Expr* one : shape.elements) {
    const auto* number = dyn_cast<ConstInt>(one);
    if (number != nullptr && number->value <= 0)
      return session.refuse(Fault::Operation, extent,
                            message_text("core", "expected extents of at least 1 in "
                                                 "pld.alloc_window_buffer, found {0}"),
                            number->value);
    is_constant = is_constant && number != nullptr;
    overflows =
        overflows || (number != nullptr && __builtin_mul_overflow(total, number->value, &total));
  }
  if (shape.elements.empty() || overflows)
    return session.refuse(Fault::Operation, extent,
                          message_text("core",
                                       "expected a shape of at least one extent and at most "
                                       "2^63 bytes in pld.alloc_window_buffer, found "
                                       "another"));
  const auto int64 = [&](std::int64_t value) {
    return session.unique().integer(value, data_type::kInt64);
  };
  if (is_constant)
    return int64(total);
  const auto as_int64 = [&](const Expr* one) {
    const auto* number = dyn_cast<ConstInt>(one);
    return number == nullptr ? one : int64(number->value);
  };
  const auto times = [&](const Expr* left, const Expr* right) {
    auto* product =
        body_.make_expr<Binary>(NodeKind::Mul, session.unique().scalar(data_type::kInt64), extent);
    product->left = left;
    product->right = right;
    return product;
  };
  const Expr* product = as_int64(shape.elements[0]);
  for (const Expr* one : shape.elements.subspan(1))
    product = times(product, as_int64(one));
  return times(product, int64(element));
}

} // namespace ptoscope::frontend
