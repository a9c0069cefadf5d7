#include "core/dsl/reader/expr_reader.h"
#include "core/dsl/reader/string_reader.h"
#include "core/ir/kwarg_codes.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

// Attributes and keyword arguments (`formats/passes-dump.md` sections 8.1 and 8.4).

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

namespace {

/// Attributes that hold expressions, also when the expression is a name.
bool holds_expression(std::string_view key) {
  return key == "core_num" || key == "device" || key == "predicate";
}

bool is_literal_integers(syntax::Exprs items) {
  for (const syntax::Expr* item : items)
    if (item->kind != ExprKind::Integer && item->kind != ExprKind::Unary)
      return false;
  return !items.empty();
}

/// Keys as they come: mostly a handful, which need no memory.
class SeenKeys {
public:
  /// False for a key that was there before.
  bool add(std::string_view key) {
    if (count_ == few_.size())
      return std::ranges::find(few_, key) == few_.end() && many_.insert(key).second;
    const auto end = few_.begin() + count_;
    if (std::find(few_.begin(), end, key) != end)
      return false;
    few_[count_++] = key;
    return true;
  }

private:
  std::array<std::string_view, 8> few_;
  std::size_t count_ = 0;
  std::set<std::string_view> many_;
};

} // namespace

Attrs ExprReader::read_attrs(const syntax::Expr& dict) {
  if (dict.kind != ExprKind::Dict) {
    session_.error("not-attributes", dict.extent,
                   message_text("core", "expected attributes in braces, found \"{0}\""),
                   shortened(session_.text_of(dict)));
    return {};
  }
  std::vector<Attr> attrs;
  SeenKeys seen;
  for (const syntax::DictEntry& entry : static_cast<const syntax::DictExpr&>(dict).entries) {
    if (entry.key == nullptr || entry.key->kind != ExprKind::String) {
      session_.error("not-attributes", entry.value->extent,
                     message_text("core", "expected the name of an attribute in quotes"));
      continue;
    }
    const std::string key =
        read_string(session_, static_cast<const syntax::StringExpr&>(*entry.key), Quotes::Escaped);
    // What loops of earlier months were made from means nothing today.
    if (key == "loop_origin" && !session_.member(entry.value, "LoopOrigin").empty()) {
      session_.older();
      continue;
    }
    const Symbol symbol = session_.intern(key);
    if (!seen.add(symbol.text())) {
      report_repeated(key, entry.key->extent);
      continue;
    }
    attrs.push_back({symbol, attr_value(key, *entry.value)});
  }
  return session_.context().arena().copy(attrs);
}

void ExprReader::report_repeated(std::string_view key, const syntax::Extent& extent) {
  session_.error("duplicate-attribute", extent,
                 message_text("core", "expected one attribute of this name, found \"{0}\" again"),
                 key);
}

void ExprReader::check_unique(Attrs attrs, const syntax::Extent& extent) {
  if (attrs.size() < 2)
    return;
  SeenKeys seen;
  for (const Attr& attr : attrs)
    if (!seen.add(attr.key.text()))
      report_repeated(attr.key.text(), extent);
}

AttrValue ExprReader::attr_value(std::string_view key, const syntax::Expr& value) {
  if (const auto number = literal_integer(value))
    return *number;
  if (const auto number = literal_number(value))
    return *number;
  if (value.kind == ExprKind::True || value.kind == ExprKind::False)
    return value.kind == ExprKind::True;
  if (value.kind == ExprKind::String)
    return session_.intern(
        read_string(session_, static_cast<const syntax::StringExpr&>(value), Quotes::Escaped));
  if (value.kind == ExprKind::List) {
    const syntax::Exprs items = static_cast<const syntax::SequenceExpr&>(value).items;
    if (key == "arg_directions" || (!items.empty() && !session_.member(items[0], "adir").empty())) {
      std::vector<ArgDirection> directions;
      for (const syntax::Expr* item : items) {
        if (const auto direction = member_named<ArgDirection>(session_, item, "adir"))
          directions.push_back(*direction);
        else
          session_.error("unknown-direction", item->extent,
                         message_text("core", "expected a direction of an argument, found \"{0}\""),
                         shortened(session_.text_of(*item)));
      }
      return session_.context().arena().copy(directions);
    }
    if (is_literal_integers(items)) {
      std::vector<std::int32_t> numbers;
      for (const syntax::Expr* item : items) {
        const auto number = integer(*item, message_text("core", "an element of the list"));
        if (number && !std::in_range<std::int32_t>(*number))
          session_.error("not-a-number", item->extent,
                         message_text("core", "expected a whole number of 32 bits, found {0}"),
                         *number);
        numbers.push_back(static_cast<std::int32_t>(number.value_or(0)));
      }
      return session_.context().arena().copy(numbers);
    }
    return read_vars(value);
  }
  if (value.kind == ExprKind::Name && !session_.unprefixed(&value).empty()) {
    if (const auto direction = member_named<ArgDirection>(session_, &value, "adir"))
      return *direction;
    if (const auto split = member_named<SplitMode>(session_, &value, "SplitMode"))
      return static_cast<std::int64_t>(*split);
    return kwarg_value({}, key, value);
  }
  const Expr* expr = read(value);
  if (const auto* var = value.kind == ExprKind::Name ? static_cast<const Var*>(expr) : nullptr;
      var != nullptr && is_var(expr->kind) && !holds_expression(key))
    return var;
  return expr;
}

AttrValue ExprReader::kwarg_value(std::string_view op, std::string_view key,
                                  const syntax::Expr& value) {
  if (const auto number = literal_integer(value))
    return *number;
  if (const auto number = literal_number(value))
    return *number;
  if (value.kind == ExprKind::True || value.kind == ExprKind::False)
    return value.kind == ExprKind::True;
  if (value.kind == ExprKind::String) {
    const std::string text =
        read_string(session_, static_cast<const syntax::StringExpr&>(value), Quotes::Single);
    if (key == "mode")
      if (const auto code = rounding_mode_named(text))
        return *code;
    return session_.intern(text);
  }
  if (const auto type = data_type(value))
    return *type;
  if (const auto space = memory_space(session_, &value))
    return *space;
  if (const auto layout = member_named<TensorLayout>(session_, &value, "TensorLayout"))
    return *layout;
  if (const auto layout = member_named<TileLayout>(session_, &value, "TileLayout"))
    return *layout;
  if (const auto pad = pad_value(session_, &value))
    return *pad;
  if (const std::string_view pipe = session_.member(&value, "PipeType"); !pipe.empty())
    if (const auto code = pipe_named(pipe))
      return *code;
  if (const std::string_view atomic = session_.member(&value, "AtomicType"); !atomic.empty())
    if (const auto code = atomic_named(atomic))
      return *code;
  session_.unknown(message_text("core", "a value"),
                   fmt::format("{}{}={}", op.empty() ? "" : fmt::format("{}: ", op), key,
                               session_.text_of(value)),
                   value.extent);
  return Verbatim{session_.kept_text(value)};
}

} // namespace ptoscope::reader
