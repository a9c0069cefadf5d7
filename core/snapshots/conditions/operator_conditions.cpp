#include "core/dsl/printed_ops.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/readable_steps.h"
#include "core/snapshots/conditions/step_functions.h"
#include "core/snapshots/words.h"

#include <map>

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

/// The first call of an operator in a text.
struct CallPlace {
  std::uint32_t line = 0; ///< from 0
  bool by_text = false;   ///< in a function that can't be read
};

/// Finds calls of one operator.
class CallFinder {
public:
  explicit CallFinder(std::string_view op) : op_(dsl::without_keyword_mark(op)) {}

  std::optional<CallPlace> first_in(const dsl::ParsedText& text) {
    const auto count = static_cast<std::int32_t>(text.structure().functions.size());
    for (std::int32_t i = 0; i < count; ++i) {
      const std::optional<StepFunction> function = functions_.function(text, i);
      const std::optional<CallPlace> found =
          function->nodes != nullptr ? in_nodes(*function) : in_text(*function);
      if (found)
        return found;
    }
    return std::nullopt;
  }

private:
  /// Functions that stay the same are looked through once.
  std::optional<CallPlace> in_nodes(const StepFunction& function) {
    const auto [known, is_new] = known_.emplace(function.nodes, nullptr);
    if (is_new)
      known->second = statement_calling(*function.nodes);
    if (known->second == nullptr)
      return std::nullopt;
    return CallPlace{function.line_of(known->second)};
  }

  const ir::Stmt* statement_calling(const FunctionNodes& nodes) const {
    std::string_view wanted = op_;
    if (wanted.starts_with(nodes.prefix()) && wanted.substr(nodes.prefix().size()).starts_with('.'))
      wanted.remove_prefix(nodes.prefix().size() + 1);
    const ir::Stmt* stmt = nullptr;
    const ir::Stmt* result = nullptr;
    ir::visit_nodes(*nodes.function(), [&](const ir::Node& node) {
      if (ir::is_stmt(node.kind) && node.kind != ir::NodeKind::Seq)
        stmt = static_cast<const ir::Stmt*>(&node);
      const auto* call = ir::dyn_cast<ir::Call>(&node);
      if (call != nullptr && result == nullptr && !call->callee.is_function &&
          dsl::without_keyword_mark(call->callee.name.text()) == wanted)
        result = stmt;
      return result == nullptr;
    });
    return result;
  }

  std::optional<CallPlace> in_text(const StepFunction& function) const {
    for (std::uint32_t line = function.place->body.begin; line < function.place->body.end; ++line) {
      const std::string_view text = function.text->line(line);
      for (std::size_t at = text.find(op_); at != std::string_view::npos;
           at = text.find(op_, at + 1)) {
        const std::string_view behind = text.substr(at + op_.size());
        if ((at == 0 || !is_word_byte(text[at - 1])) && behind.starts_with('('))
          return CallPlace{line, true};
      }
    }
    return std::nullopt;
  }

  std::string_view op_;
  StepFunctions functions_;
  std::map<const FunctionNodes*, const ir::Stmt*> known_;
};

class OperatorCondition : public Condition {
public:
  OperatorCondition(std::string name, bool gone) : name_(std::move(name)), gone_(gone) {}

  Expected<Hit> first(const ConditionSearch& search) const override {
    CallFinder finder(name_);
    std::optional<std::size_t> before; ///< the last readable step
    std::optional<CallPlace> call;     ///< there
    dsl::ParsedTextPtr searched;
    for (ReadableSteps steps(search, ReadableSteps::Of::Programs); steps.next();) {
      const std::size_t step = steps.step();
      const dsl::ParsedTextPtr& text = steps.text();
      const std::optional<CallPlace> now = text == searched ? call : finder.first_in(*text);
      if (!gone_ && now)
        return hit(
            {.step = step, .line = now->line, .finding = line_finding(text->line(now->line))},
            *now);
      if (gone_ && call && !now) {
        ConditionHit found{.step = step,
                           .finding = finding(message_text("core", "is no longer called"))};
        if (step - *before == 1)
          found.line_before = call->line;
        doubt_if_broken(search, found);
        return hit(std::move(found), *call);
      }
      searched = text;
      call = now;
      before = step;
    }
    if (gone_ && !call && !search.token.cancelled())
      return unknown_name(message_text("core", "expected an operator that the program calls, found "
                                               "no \"{0}\" in any snapshot"),
                          name_, search.store);
    return Hit();
  }

private:
  static Hit hit(ConditionHit found, const CallPlace& place) {
    if (place.by_text)
      decided_on_text(found);
    return found;
  }

  std::string name_;
  bool gone_;
};

} // namespace

std::unique_ptr<Condition> operator_appears(std::string name) {
  return std::make_unique<OperatorCondition>(std::move(name), false);
}

std::unique_ptr<Condition> operator_gone(std::string name) {
  return std::make_unique<OperatorCondition>(std::move(name), true);
}

} // namespace ptoscope::snapshots
