#pragma once

#include "core/ir/node.h"

#include <concepts>
#include <string_view>
#include <variant>
#include <vector>

namespace ptoscope::ir {

// What a Builder takes: values that may be written as plain numbers and strings, and the options of
// what has many.

/// An expression; a number stands for a constant: of INDEX, FP32 or BOOL.
class Operand {
public:
  Operand(const Expr* expr) : value_(expr) {}
  template <std::same_as<bool> Flag>
  Operand(Flag flag) : value_(flag) {}
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  Operand(Number number) : value_(static_cast<std::int64_t>(number)) {}
  template <std::floating_point Number>
  Operand(Number number) : value_(static_cast<double>(number)) {}

private:
  friend class Builder;
  std::variant<const Expr*, bool, std::int64_t, double> value_;
};

using Operands = std::vector<Operand>;
using Types = std::vector<const Type*>;

/// An attribute or keyword argument.
struct Entry {
  Entry(std::string_view name, AttrValue held) : key(name), value(held) {}
  Entry(std::string_view name, std::string_view held) : key(name), value(held) {}
  Entry(std::string_view name, const char* held) : key(name), value(std::string_view(held)) {}

  std::string_view key;
  std::variant<AttrValue, std::string_view> value;
};

using Entries = std::vector<Entry>;

struct FunctionOptions {
  FunctionType type = FunctionType::Opaque;
  /// Without them, those that come with the type (`formats/passes-dump.md` section 4).
  std::optional<Level> level = std::nullopt;
  std::optional<Role> role = std::nullopt;
  Entries attrs = {};
};

struct SubmitOptions {
  Operands deps = {};
  const Expr* core_num = nullptr;
  bool sync_start = false;
  bool allow_early_resolve = false;
  const Expr* predicate = nullptr;
  Entries attrs = {};
};

/// A value that a loop carries: as the body sees it, at first, and behind the loop.
struct Carried {
  std::string_view name;
  const Expr* init = nullptr;
  std::string_view result;
};

struct LoopOptions {
  std::string_view name = "i";
  Operand start = 0;
  Operand stop;
  Operand step = 1;
  ForKind kind = ForKind::Sequential;
  std::vector<Carried> carried = {};
  Entries attrs = {};
};

/// What the body of a loop works with. `index` is null in a while loop.
struct LoopValues {
  const Var* index = nullptr;
  std::span<const IterArg* const> carried;
};

/// A variable behind a branch.
struct Result {
  std::string_view name;
  const Type* type = nullptr;
};

struct ScopeOptions {
  std::string_view name_hint = {};
  Entries attrs = {};
};

} // namespace ptoscope::ir
