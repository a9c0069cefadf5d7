#include "core/dsl/check/doubts.h"

#include "core/dsl/ssa_name.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"

#include <algorithm>
#include <unordered_set>

namespace ptoscope::check {

using namespace ir;

namespace {

bool is_kernel(FunctionType type) {
  return type == FunctionType::InCore || type == FunctionType::AIC || type == FunctionType::AIV;
}

class Doubts {
public:
  void look_at(const Function& function) {
    const bool returns_array = std::ranges::any_of(function.return_types, [](const Type* type) {
      return type != nullptr && type->kind == TypeKind::Array;
    });
    if (is_kernel(function.function_type) && returns_array)
      warn("array-result", function.span,
           message_text("core",
                        "expected a kernel to return tensors or scalars, found an array as a "
                        "result of \"{0}\", which ends with the kernel; write it to a tensor"),
           function.name.text());
    assigned_.clear();
    if (function.body != nullptr)
      visit_nodes(*function.body, [this](const Node& node) {
        if (const auto* assign = dyn_cast<Assign>(&node))
          look_at(*assign);
        if (const auto* call = dyn_cast<Call>(&node);
            call && call->callee.name.text() == "tile.store")
          look_at_store(*call);
        return !is_var(node.kind);
      });
  }
  std::vector<Diagnostic> take() { return std::move(found_); }

private:
  template <typename... Values>
  void warn(std::string_view code, const Span& span, std::string_view text,
            const Values&... values) {
    found_.push_back(make_warning(code, place_of(span), text, values...));
  }

  void look_at(const Assign& assign) {
    const std::string_view name = assign.var->name.text();
    const dsl::SsaName parts = dsl::split_ssa_name(name);
    if (parts.role != "ssa" || parts.version < 0 || assigned_.insert(assign.var).second)
      return;
    warn("redefined-name", assign.span,
         message_text("core",
                      "expected one assignment to \"{0}\", as its name says, found another; "
                      "give the second value a name of its own"),
         name);
  }

  void look_at_store(const Call& call) {
    if (call.args.size() < 3 || call.args[0]->type == nullptr || call.args[2]->type == nullptr)
      return;
    const Type& source = *call.args[0]->type;
    const Type& target = *call.args[2]->type;
    if (source.kind != TypeKind::Tile || target.kind != TypeKind::Tensor)
      return;
    const auto& tile = static_cast<const TileType&>(source);
    const auto& tensor = static_cast<const TensorType&>(target);
    // On its way out of the accumulator a tile is converted.
    if (tile.dtype == tensor.dtype || tile.space != MemorySpace::Vec)
      return;
    warn("stored-type", call.span,
         message_text("core", "expected a tile of {0} to store into a tensor of {0}, found {1}: "
                              "nothing converts it; use pl.cast first"),
         name_of(tensor.dtype), name_of(tile.dtype));
  }

  std::unordered_set<const Var*> assigned_; // asked only
  std::vector<Diagnostic> found_;
};

} // namespace

std::vector<Diagnostic> doubts(const Program& program) {
  Doubts all;
  for (const Function* function : program.functions)
    all.look_at(*function);
  return all.take();
}

} // namespace ptoscope::check
