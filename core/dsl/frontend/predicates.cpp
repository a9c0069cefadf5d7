#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/type_match.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <algorithm>

// Whether a task runs at all: the runtime reads one element of a tensor and compares it with a
// number (`formats/frontend.md` section 11).

namespace ptoscope::frontend {

using namespace ir;

namespace {

const Expr* without_casts(const Expr* expr) {
  while (expr->kind == NodeKind::Cast)
    expr = static_cast<const Unary*>(expr)->operand;
  return expr;
}

const Call* element_read(const Expr* expr) {
  const auto* call = dyn_cast<Call>(without_casts(expr));
  return call != nullptr && call->callee.name.text() == "tensor.read" ? call : nullptr;
}

/// The element that a predicate compares with a number; null when it doesn't.
const Call* compared_element(const Expr& predicate) {
  if (predicate.kind < NodeKind::Eq || predicate.kind > NodeKind::Ge)
    return nullptr;
  const auto& comparison = static_cast<const Binary&>(predicate);
  if (const Call* left = element_read(comparison.left);
      left && constant(without_casts(comparison.right)))
    return left;
  const Call* right = element_read(comparison.right);
  return right != nullptr && constant(without_casts(comparison.left)) ? right : nullptr;
}

Exprs indices_of(const Call& element) {
  const auto* tuple = dyn_cast<MakeTuple>(element.args[1]);
  return tuple == nullptr ? element.args.subspan(1, 1) : tuple->elements;
}

} // namespace

const Expr* Calls::read_predicate(const syntax::Expr& predicate, std::string_view owner) {
  const Expr* value = body_.exprs.read(predicate);
  if (value == nullptr)
    return nullptr;
  if (const Call* element = compared_element(*value))
    return is_readable(*element, predicate) ? value : nullptr;
  return body_.session.refuse(
      Fault::Form, body_.session.tree().inner_extent(predicate),
      message_text("core", "expected the predicate of \"{0}\" to compare one element of a tensor, "
                           "such as t[i] > 0, with a number, found \"{1}\""),
      owner, shortened(body_.session.text_of(predicate)));
}

/// The runtime extends the sign of what it reads, and counts elements without a sign.
bool Calls::is_readable(const Call& element, const syntax::Expr& predicate) {
  const auto refuse = [&](std::string_view text, const auto&... args) {
    body_.session.refuse(Fault::Type, body_.session.tree().inner_extent(predicate), text, args...);
    return false;
  };
  const Type& type = *element.args[0]->type;
  if (type.kind != TypeKind::Tensor && type.kind != TypeKind::DistributedTensor)
    return refuse(message_text("core",
                               "expected an element of a tensor in a predicate, found one of "
                               "a {0}"),
                  kind_of(Value(element.args[0])));
  const auto& tensor = static_cast<const TensorType&>(type);
  if (!is_integer(tensor.dtype) || !is_signed(tensor.dtype) || bits_of(tensor.dtype) < 8)
    return refuse(message_text("core", "expected a tensor of INT8, INT16, INT32 or INT64 in a "
                                       "predicate, as the runtime extends the sign of what it "
                                       "reads, found {0}"),
                  name_of(tensor.dtype));
  const Exprs indices = indices_of(element);
  for (const Expr* index : indices) {
    const auto dtype = scalar_type(*index);
    if (!dtype || !is_integer(*dtype))
      return refuse(message_text("core", "expected integers as indices in a predicate, found {0}"),
                    index->type == nullptr ? std::string("UnknownType") : type_text(*index->type));
    if (const auto at = constant(index); at && *at < 0)
      return refuse(message_text("core", "expected indices from 0 on in a predicate, found {0}"),
                    *at);
  }
  if (indices.size() != tensor.shape.size())
    return refuse(message_text("core", "expected {0} indices in a predicate, as many as the tensor "
                                       "has dimensions, found {1}"),
                  tensor.shape.size(), indices.size());
  return true;
}

bool Calls::expect_producer_in(const std::vector<const Var*>& deps, const Expr& predicate,
                               std::string_view owner, const syntax::Extent& extent,
                               bool takes_deps) {
  const Call* element = compared_element(predicate);
  const auto* tensor = element == nullptr ? nullptr : dyn_cast<Var>(element->args[0]);
  const auto producer = body_.producers.find(tensor);
  if (producer == body_.producers.end())
    return true;
  const bool has_array =
      std::ranges::any_of(deps, [](const Var* dep) { return dep->type->kind == TypeKind::Array; });
  const auto& [task, binding] = producer->second;
  const bool waits =
      std::ranges::find(deps, task) != deps.end() && body_.task_bindings[task] == binding;
  if (has_array || waits)
    return true;
  body_.session.refuse(
      Fault::Form, extent,
      takes_deps
          ? message_text("core", "expected the task \"{2}\" in deps= of \"{0}\", whose "
                                 "predicate reads \"{1}\" of that task, found it missing")
          : message_text("core", "expected the task \"{2}\" to be waited for by \"{0}\", whose "
                                 "predicate reads \"{1}\" of that task; with pl.spmd(n, "
                                 "deps=[{2}], predicate=...) as tid does so"),
      owner, tensor->name.text(), task->name.text());
  return false;
}

} // namespace ptoscope::frontend
