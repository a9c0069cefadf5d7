#include "core/dsl/printer/function_order.h"

#include <map>
#include <set>
#include <string_view>

namespace ptoscope::printer {

using namespace ir;

namespace {

class Sorter {
public:
  Sorter(const Program& program, std::span<const FunctionVariables> variables)
      : variables_(variables), states_(program.functions.size(), State::New) {
    for (std::size_t i = 0; i < program.functions.size(); ++i)
      places_.emplace(program.functions[i]->name.text(), i);
  }

  std::vector<std::size_t> sort() {
    for (const auto& [name, place] : places_)
      visit(place);
    if (circular_) {
      order_.clear();
      for (const auto& [name, place] : places_)
        order_.push_back(place);
    }
    return std::move(order_);
  }

private:
  enum class State : std::uint8_t { New, Open, Done };

  std::set<std::string_view> callees(std::size_t place) const {
    std::set<std::string_view> names;
    for (const std::string_view name : variables_[place].called())
      if (places_.contains(name))
        names.insert(name);
    return names;
  }

  void visit(std::size_t place) {
    if (states_[place] == State::Open)
      circular_ = true;
    if (states_[place] != State::New || circular_)
      return;
    states_[place] = State::Open;
    for (const std::string_view name : callees(place))
      visit(places_.at(name));
    states_[place] = State::Done;
    order_.push_back(place);
  }

  std::span<const FunctionVariables> variables_;
  std::map<std::string_view, std::size_t> places_;
  std::vector<State> states_;
  std::vector<std::size_t> order_;
  bool circular_ = false;
};

} // namespace

std::vector<std::size_t> print_order(const Program& program,
                                     std::span<const FunctionVariables> variables) {
  return Sorter(program, variables).sort();
}

} // namespace ptoscope::printer
