#include "core/dsl/check/printed_types.h"

#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_check.h"
#include "core/ops/shapes.h"
#include "core/ops/type_difference.h"

#include <algorithm>

namespace ptoscope::check {

using namespace ir;

namespace {

bool is_empty_tile(const Type* type) {
  if (type == nullptr || type->kind != TypeKind::Tile)
    return false;
  return std::ranges::all_of(ops::valid_shape(static_cast<const TileType&>(*type)),
                             [](const Expr* extent) { return ops::constant(extent) == 0; });
}

/// SplitVectorKernel lets the second lane go through the first one's statements with nothing valid,
/// also where no rule would accept that.
bool is_of_idle_lane(const Call& call, const Type& printed) {
  return is_empty_tile(&printed) || std::ranges::any_of(call.args, is_empty_tile, &Expr::type);
}

/// FlattenTileNdTo2D joins dimensions of the tile, but not those of the window that it is loaded
/// from.
bool is_flattened(const Call& call, const Type& printed, std::string_view field) {
  if (call.callee.name.text() != "tile.load" || printed.kind != TypeKind::Tile || field != "shape")
    return false;
  const auto* window = dyn_cast<MakeTuple>(call.args[2]);
  return window != nullptr && window->elements.size() > 2 &&
         static_cast<const TileType&>(printed).shape.size() == 2;
}

/// LowerAutoVectorSplit works out how much each of the two lanes gets where that differs.
bool is_split_unevenly(const Call& call, std::string_view field) {
  return call.callee.name.text() == "tile.aiv_shard" && field == "valid_shape" &&
         find_attr(call.kwargs, "lane_stride") != nullptr;
}

/// What is taken from a pipe has the type that the statement tells.
bool is_taken_from_pipe(const Call& call, std::string_view field) {
  return call.callee.name.text().starts_with("tile.tpop_from_") && field == "kind";
}

bool has_unknown_argument(const std::vector<const Expr*>& args) {
  return std::ranges::any_of(args, [](const Expr* arg) {
    return arg->type != nullptr && arg->type->kind == TypeKind::Unknown;
  });
}

class TypeCheck {
public:
  explicit TypeCheck(Context& context) : context_(context) {}

  void check(const Program& program) {
    visit_nodes(program, [this](const Node& node) {
      if (const auto* assign = dyn_cast<Assign>(&node)) {
        if (const auto* call = dyn_cast<Call>(assign->value))
          check(*call, assign->var, assign->span);
      } else if (const auto* eval = dyn_cast<Eval>(&node)) {
        if (const auto* call = dyn_cast<Call>(eval->expr))
          check(*call, nullptr, eval->span);
      }
      return !is_var(node.kind);
    });
  }
  std::vector<Diagnostic> take() { return std::move(found_); }

private:
  void check(const Call& call, const Var* var, const Span& statement) {
    const ops::Operator* op =
        call.callee.is_function ? nullptr : table_.find(call.callee.name.text());
    if (op == nullptr || op->rule() == nullptr || !ops::misused_arguments(call, *op).empty())
      return;
    std::vector<const Expr*> args;
    for (const Expr* arg : call.args)
      args.push_back(ops::with_types(arg, table_, context_));
    if (has_unknown_argument(args))
      return;
    const ops::DeducedType deduced = ops::deduce_type(*op, args, call.kwargs, context_);
    if (deduced.type == nullptr) {
      const std::string reason = deduced.refusal->message();
      if (var == nullptr || !is_written_by_pass(call, *var->type, reason))
        refuse(call, *deduced.refusal);
      return;
    }
    if (var != nullptr)
      compare(call, *var, *deduced.type, statement);
  }

  void refuse(const Call& call, Diagnostic refusal) {
    refusal.code = "invalid-operation";
    refusal.place = place_of(call.span);
    found_.push_back(std::move(refusal));
  }

  void compare(const Call& call, const Var& var, const Type& deduced, const Span& statement) {
    const std::string field = ops::differing_field(deduced, *var.type);
    if (field.empty() || is_written_by_pass(call, *var.type, field))
      return;
    const bool is_other_value = field == "dtype" || field == "kind";
    found_.push_back(make_diagnostic(
        is_other_value ? Severity::Error : Severity::Warning,
        is_other_value ? "parser-type" : "printed-type", place_of(statement),
        message_text("core", "expected {0} as the type of \"{1}\", which is what {2} makes here, "
                             "found {3}: another {4}"),
        printer::print(deduced), var.name.text(), call.callee.name.text(),
        printer::print(*var.type), field));
  }

  ops::OperatorTable table_;
  Context& context_;
  std::vector<Diagnostic> found_;
};

} // namespace

bool is_written_by_pass(const Call& call, const Type& printed, std::string_view field) {
  return is_of_idle_lane(call, printed) || is_flattened(call, printed, field) ||
         is_split_unevenly(call, field) || is_taken_from_pipe(call, field);
}

std::vector<Diagnostic> misprinted_types(const Program& program, Context& context) {
  TypeCheck check(context);
  check.check(program);
  return check.take();
}

} // namespace ptoscope::check
