#include "core/dsl/printer/function_order.h"

#include "core/ir/cast.h"
#include "core/ir/visit.h"

#include <map>
#include <set>
#include <string_view>

namespace ptoscope::printer {

using namespace ir;

namespace {

class Sorter {
public:
  explicit Sorter(const Program& program) {
    for (const Function* function : program.functions)
      functions_.emplace(function->name.text(), function);
  }

  std::vector<const Function*> sort() {
    for (const auto& [name, function] : functions_)
      visit(*function);
    if (circular_) {
      order_.clear();
      for (const auto& [name, function] : functions_)
        order_.push_back(function);
    }
    return std::move(order_);
  }

private:
  enum class State : std::uint8_t { New, Open, Done };

  std::set<std::string_view> callees(const Function& function) const {
    std::set<std::string_view> names;
    if (function.body == nullptr)
      return names;
    visit_nodes(*function.body, [&](const Node& node) {
      const Callee* callee = nullptr;
      if (const auto* call = dyn_cast<Call>(&node))
        callee = &call->callee;
      else if (const auto* submit = dyn_cast<Submit>(&node))
        callee = &submit->callee;
      if (callee != nullptr && callee->is_function && functions_.contains(callee->name.text()))
        names.insert(callee->name.text());
      return !is_var(node.kind);
    });
    return names;
  }

  void visit(const Function& function) {
    State& state = states_[&function];
    if (state == State::Open)
      circular_ = true;
    if (state != State::New || circular_)
      return;
    state = State::Open;
    for (const std::string_view name : callees(function))
      visit(*functions_.at(name));
    states_[&function] = State::Done;
    order_.push_back(&function);
  }

  std::map<std::string_view, const Function*> functions_;
  std::map<const Function*, State> states_;
  std::vector<const Function*> order_;
  bool circular_ = false;
};

} // namespace

std::vector<const Function*> print_order(const Program& program) {
  if (program.functions.size() == 1)
    return {program.functions.front()};
  return Sorter(program).sort();
}

} // namespace ptoscope::printer
