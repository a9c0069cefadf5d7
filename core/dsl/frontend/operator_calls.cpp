#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/evaluator.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/frontend/spelled_call.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

#include <algorithm>

// Calls of operators (`formats/frontend.md` sections 2 and 3).

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;

namespace {

/// What stands before the last dot, and behind it.
std::pair<std::string_view, std::string_view> split_last(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return {name.substr(0, dot), name.substr(dot + 1)};
}

bool is_language_member(const Value& value) {
  return held<DataType>(value) != nullptr || held<MemorySpace>(value) != nullptr ||
         held<TensorLayout>(value) != nullptr || held<TileLayout>(value) != nullptr ||
         held<PadValue>(value) != nullptr || held<Member>(value) != nullptr;
}

bool is_number_value(const Value& value) {
  return held<std::int64_t>(value) != nullptr || held<double>(value) != nullptr;
}

std::vector<std::string_view> names_of(std::string_view module) {
  std::vector<std::string_view> names;
  const auto add = [&names](std::span<const Spelling> spellings) {
    for (const Spelling& spelling : spellings)
      names.push_back(spelling.name);
  };
  if (module == "pl.tile" || module == "pl") {
    add(tile_spellings());
    add(tile_element_spellings());
  }
  if (module == "pl.tensor" || module == "pl") {
    add(tensor_spellings());
    add(tensor_element_spellings());
  }
  if (module == "pl.system")
    add(system_spellings());
  if (module == "pl.array")
    add(array_spellings());
  if (module.starts_with("pld")) {
    add(distributed_tensor_spellings());
    add(distributed_tile_spellings());
    add(distributed_system_spellings());
  }
  return names;
}

} // namespace

std::optional<Value> Calls::positional(const syntax::Expr& arg) {
  const std::string_view name = name_of(arg);
  const bool is_dotted = name.find('.') != std::string_view::npos;
  if (is_dotted) {
    if (const auto value = body_.exprs.evaluate(arg);
        value && (is_language_member(*value) || is_number_value(*value)))
      return value;
  } else if (!name.empty() && body_.names.find(name) == nullptr) {
    if (const auto value = body_.exprs.evaluate(arg); value && is_language_member(*value))
      return value;
  } else if (arg.kind == ExprKind::Unary) {
    const auto& unary = static_cast<const syntax::UnaryExpr&>(arg);
    if (unary.op == syntax::Operator::Neg &&
        name_of(*unary.operand).find('.') != std::string_view::npos)
      if (const auto value = body_.exprs.evaluate(arg); value && is_number_value(*value))
        return value;
  }
  const Expr* expr = body_.exprs.read(arg);
  return expr == nullptr ? std::nullopt : std::optional<Value>(expr);
}

std::optional<Value> Calls::keyword(const syntax::Keyword& keyword) {
  const syntax::Expr& value = *keyword.value;
  if (keyword.name == "dtype") {
    const auto type = body_.types.data_type(value);
    return type ? std::optional<Value>(*type) : std::nullopt;
  }
  const auto as_expression = [&]() -> std::optional<Value> {
    const Expr* expr = body_.exprs.read(value);
    return expr == nullptr ? std::nullopt : std::optional<Value>(expr);
  };
  const std::string_view name = name_of(value);
  const bool is_dotted = name.find('.') != std::string_view::npos;
  bool is_python = false;
  switch (value.kind) {
  case ExprKind::Integer:
  case ExprKind::Float:
  case ExprKind::True:
  case ExprKind::False:
  case ExprKind::None:
  case ExprKind::String:
    is_python = true;
    break;
  case ExprKind::Unary: {
    const auto& unary = static_cast<const syntax::UnaryExpr&>(value);
    is_python = unary.op == syntax::Operator::Neg && (unary.operand->kind == ExprKind::Integer ||
                                                      unary.operand->kind == ExprKind::Float);
    break;
  }
  case ExprKind::Name: {
    if (is_dotted) {
      if (const auto type = data_type_named(name.substr(name.rfind('.') + 1)))
        return Value(*type);
      if (const auto base = buffer_field(name))
        return base;
    }
    is_python = is_dotted || body_.names.find(name) == nullptr;
    break;
  }
  case ExprKind::List: {
    const syntax::Exprs items = static_cast<const syntax::SequenceExpr&>(value).items;
    const bool has_variable = std::ranges::any_of(items, [&](const syntax::Expr* item) {
      return body_.names.find(name_of(*item)) != nullptr;
    });
    if (has_variable)
      return as_expression();
    if (const auto list = body_.exprs.evaluate(value))
      return list;
    return as_expression();
  }
  default:
    break;
  }
  if (!is_python)
    return as_expression();
  Evaluator evaluator(body_.session, *body_.closure);
  const auto result = evaluator.evaluate(value);
  if (!result)
    body_.session.refuse(Fault::Type, evaluator.problem().extent, evaluator.problem().text,
                         evaluator.problem().argument);
  return result;
}

const Expr* Calls::unknown_operator(const syntax::CallExpr& call, std::string_view module,
                                    std::string_view op) {
  const std::vector<std::string_view> names = names_of(module);
  const std::string_view nearest = body_.session.nearest(op, names);
  if (nearest.empty())
    return body_.session.refuse(
        Fault::Operation, call.extent,
        message_text("core", "expected an operator of {0}, found the unknown \"{1}\""), module, op);
  return body_.session.refuse(
      Fault::Operation, call.extent,
      message_text("core", "expected an operator of {0}, found the unknown \"{1}\"; is \"{2}\" "
                           "meant?"),
      module, op, nearest);
}

const Expr* Calls::read_operator(const syntax::CallExpr& call, std::string_view name) {
  const auto [module, op] = split_last(name);
  if ((op == "aiv_shard" || op == "aic_gather") &&
      (module == "pl" || module == "pl.tile" || module == "pl.tensor"))
    return read_split_transfer(call, op);
  if (module == "pl" && op == "const")
    return read_constant(call);
  if (module.starts_with("pl.") && op == "get_byte") {
    const auto bytes = body_.exprs.evaluate(call);
    if (bytes && whole(*bytes))
      return body_.index(*whole(*bytes));
    return body_.session.refuse(
        Fault::Type, call.extent,
        message_text("core", "expected a data type before get_byte(), found \"{0}\""), module);
  }
  if ((module == "pl.tile" || module == "pl.tensor") && op == "alloc")
    return read_allocation(call, module == "pl.tile" ? "tile.alloc" : "tensor.alloc");
  if (module == "pl.tensor" && op == "dim")
    if (const Expr* symbol = extent_symbol(call))
      return symbol;
  if (module == "pl.system" && op == "task_dummy")
    return read_task_dummy(call);
  if (module.starts_with("pld") && op == "alloc_window_buffer")
    return body_.session.refuse(
        Fault::Form, call.extent,
        message_text("core",
                     "expected pld.alloc_window_buffer to be assigned to a name of its own, "
                     "found it inside of an expression"));
  const bool is_world = module.starts_with("pld") && op == "world_size";
  if (is_world && (body_.function->level != ir::Level::Host || body_.is_inside(Region::InCore) ||
                   body_.is_inside(Region::Spmd)))
    return body_.session.refuse(
        Fault::Form, call.extent,
        message_text("core", "expected pld.world_size in a function of level HOST, outside of "
                             "regions of a device"));
  const Spelling* spelling = find_spelling(module, op);
  return spelling == nullptr ? unknown_operator(call, module, op)
                             : dispatch(call, *spelling, module);
}

const Expr* Calls::dispatch(const syntax::CallExpr& call, const Spelling& spelling,
                            std::string_view module) {
  std::vector<Value> args;
  std::vector<std::pair<std::string_view, Value>> keywords;
  bool is_sound = true;
  for (const syntax::Expr* arg : call.args) {
    const auto value = positional(*arg);
    is_sound = is_sound && value.has_value();
    args.push_back(value.value_or(Value(None{})));
  }
  std::vector<Attr> attrs;
  for (const syntax::Keyword& one : call.keywords) {
    if (one.name == "attrs") {
      auto read = read_attrs(*one.value, module);
      is_sound = is_sound && read.has_value();
      attrs = read ? std::move(*read) : std::vector<Attr>();
      continue;
    }
    const auto value = keyword(one);
    is_sound = is_sound && value.has_value();
    keywords.emplace_back(one.name, value.value_or(Value(None{})));
  }
  if (!is_sound)
    return nullptr;
  SpelledCall spelled(body_, module, spelling, call.extent);
  const Expr* made = spelled.bind(std::move(args), keywords) ? spelling.lower(spelled) : nullptr;
  return made == nullptr ? nullptr : with_attrs(made, attrs);
}

const Expr* Calls::with_attrs(const Expr* call, const std::vector<Attr>& attrs) {
  const auto* node = dyn_cast<Call>(call);
  if (attrs.empty() || node == nullptr)
    return call;
  auto* marked = body_.session.context().make<Call>(NodeKind::Call, node->span);
  *marked = *node;
  std::vector<Attr> all(node->attrs.begin(), node->attrs.end());
  all.insert(all.end(), attrs.begin(), attrs.end());
  marked->attrs = body_.session.context().arena().copy(all);
  return marked;
}

/// `pl.const(value, dtype)` with a plain number.
const Expr* Calls::read_constant(const syntax::CallExpr& call) {
  Session& session = body_.session;
  if (call.args.size() != 2 || !call.keywords.empty())
    return session.refuse(Fault::Form, call.extent,
                          message_text("core",
                                       "expected a number and a data type in pl.const, found "
                                       "{0} arguments"),
                          call.args.size() + call.keywords.size());
  const syntax::Expr* literal = call.args[0];
  const bool is_negative =
      literal->kind == ExprKind::Unary &&
      static_cast<const syntax::UnaryExpr*>(literal)->op == syntax::Operator::Neg;
  if (is_negative)
    literal = static_cast<const syntax::UnaryExpr*>(literal)->operand;
  const bool is_literal = literal->kind == ExprKind::Integer || literal->kind == ExprKind::Float ||
                          literal->kind == ExprKind::True || literal->kind == ExprKind::False;
  if (!is_literal)
    return session.refuse(
        Fault::Form, call.extent,
        message_text("core", "expected a plain number in pl.const, found \"{0}\""),
        shortened(session.text_of(*call.args[0])));
  const auto value = body_.exprs.evaluate(*literal);
  const auto type = body_.types.data_type(*call.args[1]);
  if (!value || !type)
    return value
               ? nullptr
               : session.refuse(Fault::Type, literal->extent,
                                message_text("core", "expected a number, a flag or None of at most "
                                                     "64 bits, found {0}"),
                                shortened(session.text_of(*literal)));
  if (const auto* real = held<double>(*value))
    return session.unique().number(is_negative ? -*real : *real, *type);
  const std::int64_t number = whole_or_flag(*value).value_or(0);
  return session.constant(is_negative ? -number : number, *type, call.args[0]->extent);
}

/// `pl.aiv_shard(x)` and `pl.aic_gather(x)`, split as the region around is.
const Expr* Calls::read_split_transfer(const syntax::CallExpr& call, std::string_view op) {
  Session& session = body_.session;
  const auto refuse = [&](std::string_view text, const auto&... args) {
    return session.refuse(Fault::Form, call.extent, text, op, args...);
  };
  std::optional<std::int64_t> split;
  std::optional<std::int64_t> stride;
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name != "split" && keyword.name != "lane_stride")
      return refuse(message_text("core",
                                 "expected no keyword but split= or lane_stride= of pl.{0}, "
                                 "found \"{1}\"; the mode comes from pl.split_aiv"),
                    keyword.name);
    const auto value = keyword.value->kind == ExprKind::Integer
                           ? body_.exprs.evaluate(*keyword.value)
                           : std::nullopt;
    if (!value || !whole(*value))
      return refuse(message_text("core", "expected a number as {1}= of pl.{0}, found \"{2}\""),
                    keyword.name, shortened(session.text_of(*keyword.value)));
    (keyword.name == "split" ? split : stride) = whole(*value);
  }
  if (call.args.size() != 1)
    return refuse(message_text("core", "expected one argument of pl.{0}, found {1}"),
                  call.args.size());
  const Expr* operand = body_.exprs.read(*call.args[0]);
  if (operand == nullptr)
    return nullptr;
  const bool is_of_tensor = operand->type->kind == TypeKind::Tensor;
  if (operand->type->kind == TypeKind::DistributedTensor)
    return refuse(message_text("core", "expected a tile or tensor of one device in pl.{0}, found a "
                                       "distributed tensor"));
  if (split && !body_.splits.empty())
    return refuse(message_text("core", "expected no split= of pl.{0} inside of pl.split_aiv, which "
                                       "says it, found one"));
  if (split && is_of_tensor)
    return refuse(message_text("core", "expected a tile in pl.{0} with split=, found a tensor"));
  if (!split && body_.splits.empty())
    return refuse(message_text("core",
                               "expected pl.{0} inside of a pl.split_aiv loop or with split=, "
                               "found neither"));
  if (stride && (!split || op == "aic_gather"))
    return refuse(message_text("core", "expected no lane_stride= of pl.{0} here, found one"));
  std::vector<Attr> kwargs = {
      {session.intern("split"), split ? *split : static_cast<std::int64_t>(body_.splits.back())}};
  if (stride)
    kwargs.push_back({session.intern("lane_stride"), *stride});
  return body_.implied(fmt::format("{}.{}", is_of_tensor ? "tensor" : "tile", op), {operand},
                       std::move(kwargs), call.extent);
}

/// A barrier that only waits for tasks.
const Expr* Calls::read_task_dummy(const syntax::CallExpr& call) {
  Session& session = body_.session;
  const syntax::Keyword* deps_text = nullptr;
  std::vector<Attr> more;
  if (!call.args.empty())
    return session.refuse(Fault::Operation, call.extent,
                          message_text("core", "expected deps= only in pl.system.task_dummy, found "
                                               "{0} arguments without a name"),
                          call.args.size());
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "deps") {
      deps_text = &keyword;
    } else if (keyword.name == "attrs") {
      auto attrs = read_attrs(*keyword.value, "pl.system.task_dummy");
      if (!attrs)
        return nullptr;
      more = std::move(*attrs);
    } else {
      return session.refuse(Fault::Type, call.extent,
                            message_text("core",
                                         "expected deps= only in pl.system.task_dummy, found "
                                         "\"{0}\""),
                            keyword.name);
    }
  }
  if (deps_text == nullptr)
    return session.refuse(Fault::Type, call.extent,
                          message_text("core",
                                       "expected deps= in pl.system.task_dummy, found none; "
                                       "deps=[] waits for nothing"));
  const auto deps = read_deps(*deps_text->value, "pl.system.task_dummy", call.extent);
  if (!deps)
    return nullptr;
  std::vector<Attr> attrs = {{session.intern("dummy_task"), true}};
  if (!deps->empty())
    attrs.push_back({session.intern("manual_dep_edges"), session.context().arena().copy(*deps)});
  attrs.insert(attrs.end(), more.begin(), more.end());
  const Expr* made = body_.call("system.task_dummy", {}, {}, call.extent);
  return made == nullptr ? nullptr : with_attrs(made, attrs);
}

/// As it prints: a space and bytes.
const Expr* Calls::read_allocation(const syntax::CallExpr& call, std::string_view op) {
  std::vector<Attr> kwargs;
  for (const syntax::Keyword& keyword : call.keywords) {
    const bool is_flag =
        keyword.value->kind == ExprKind::True || keyword.value->kind == ExprKind::False;
    if (keyword.name != "pinned" || !is_flag)
      return body_.session.refuse(Fault::Operation, call.extent,
                                  message_text("core", "expected pinned=True or False only in an "
                                                       "allocation, found \"{0}\""),
                                  keyword.name);
    kwargs.push_back({body_.session.intern("pinned"), keyword.value->kind == ExprKind::True});
  }
  const auto args = body_.exprs.read_all(call.args);
  if (!args)
    return nullptr;
  if (args->size() != 2)
    return body_.session.refuse(Fault::Operation, call.extent,
                                message_text("core", "expected a memory space and bytes in an "
                                                     "allocation, found {0} arguments"),
                                args->size());
  return body_.call(op, *args, std::move(kwargs), call.extent);
}

/// The symbol that `pl.tensor.dim(x, axis)` stands for in an orchestration function; null, without
/// a report, where it is an operator.
const Expr* Calls::extent_symbol(const syntax::CallExpr& call) {
  if (body_.function->function_type != FunctionType::Orchestration)
    return nullptr;
  const syntax::Expr* tensor = call.args.empty() ? nullptr : call.args[0];
  const syntax::Expr* axis_text = call.args.size() > 1 ? call.args[1] : nullptr;
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "tensor" && tensor == nullptr)
      tensor = keyword.value;
    else if (keyword.name == "axis" && axis_text == nullptr)
      axis_text = keyword.value;
    else
      return nullptr;
  }
  if (tensor == nullptr || axis_text == nullptr || call.args.size() > 2)
    return nullptr;
  const auto value = body_.exprs.evaluate(*axis_text);
  const Expr* known = body_.names.find(name_of(*tensor));
  if (!value || !whole(*value) || known == nullptr || !is_tensor(known->type->kind))
    return nullptr;
  const Dims shape = static_cast<const TensorType*>(known->type)->shape;
  const auto rank = static_cast<std::int64_t>(shape.size());
  const std::int64_t at = *whole(*value) < 0 ? *whole(*value) + rank : *whole(*value);
  if (at < 0 || at >= rank)
    return nullptr;
  const Expr* extent = shape[static_cast<std::size_t>(at)];
  return body_.is_extent_symbol(extent) ? extent : nullptr;
}

} // namespace ptoscope::frontend
