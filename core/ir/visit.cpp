#include "core/ir/visit.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"

#include <type_traits>

namespace ptoscope::ir {

namespace {

class Visitor {
public:
  explicit Visitor(const std::function<bool(const Node&)>& visit) : visit_(visit) {}

  void go(const Node* node) {
    if (node == nullptr || !visit_(*node))
      return;
    with_class(node->kind, [this, node]<typename T>() { fields(*static_cast<const T*>(node)); });
  }

private:
  template <typename T>
  void fields(const T& node) {
    for_each_field<T>([&](const auto& field) { value(node.*field.member); });
  }

  template <typename T>
  void value(const T& held) {
    if constexpr (std::is_pointer_v<T>) {
      if constexpr (std::is_base_of_v<Node, std::remove_const_t<std::remove_pointer_t<T>>>)
        go(held);
    }
  }
  template <typename T>
  void value(std::span<const T* const> items) {
    if constexpr (std::is_base_of_v<Node, std::remove_const_t<T>>)
      for (const T* item : items)
        go(item);
  }
  void value(Attrs attrs) {
    for (const Attr& attr : attrs)
      std::visit([this](const auto& held) { value(held); }, attr.value);
  }

  const std::function<bool(const Node&)>& visit_;
};

} // namespace

void visit_nodes(const Node& root, const std::function<bool(const Node&)>& visit) {
  Visitor(visit).go(&root);
}

bool reads_operator(const Node& root, std::string_view op) {
  bool found = false;
  visit_nodes(root, [&](const Node& node) {
    // A use of a variable doesn't lead to what defines it.
    if (found || is_var(node.kind))
      return false;
    if (const auto* call = dyn_cast<Call>(&node); call != nullptr && call->callee.name.text() == op)
      found = true;
    return true;
  });
  return found;
}

} // namespace ptoscope::ir
