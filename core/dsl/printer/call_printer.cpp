#include "core/dsl/printed_ops.h"
#include "core/dsl/printer/expr_printer.h"
#include "core/ir/cast.h"
#include "core/ir/kwarg_codes.h"

#include <algorithm>

// Calls (`formats/passes-dump.md` section 8).

namespace ptoscope::printer {

using namespace ir;

namespace {

bool is_string(const AttrValue* value, std::string_view text) {
  const auto* symbol = value == nullptr ? nullptr : std::get_if<Symbol>(value);
  return symbol != nullptr && symbol->text() == text;
}

bool is_integer(const AttrValue* value, std::int64_t number) {
  const auto* held = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
  return held != nullptr && *held == number;
}

/// Keyword arguments that the text leaves out.
bool is_hidden(std::string_view op, std::string_view key, bool in_region) {
  if (op == "pld.tensor.alloc_window_buffer")
    return key == "name";
  if (op == "pld.tile.remote_load")
    return key == "allow_physical_tail_padding";
  return in_region && key == "split" && dsl::takes_split_of_region(op);
}

} // namespace

void ExprPrinter::attr_value(std::string_view key, const AttrValue& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) {
    if (key == "split")
      member("SplitMode", name_of(static_cast<SplitMode>(*whole)));
    else
      integer(*whole);
  } else if (const auto* flag = std::get_if<bool>(&value)) {
    out_ += *flag ? "True" : "False";
  } else if (const auto* real = std::get_if<double>(&value)) {
    number(*real);
  } else if (const auto* single = std::get_if<SingleFloat>(&value)) {
    number(single->value);
  } else if (const auto* text = std::get_if<Symbol>(&value)) {
    quoted(text->text());
  } else if (const auto* type = std::get_if<DataType>(&value)) {
    dtype(*type);
  } else if (const auto* space = std::get_if<MemorySpace>(&value)) {
    member("Mem", name_of(*space));
  } else if (const auto* tensor_layout = std::get_if<TensorLayout>(&value)) {
    member("TensorLayout", name_of(*tensor_layout));
  } else if (const auto* tile_layout = std::get_if<TileLayout>(&value)) {
    member("TileLayout", name_of(*tile_layout));
  } else if (const auto* pad = std::get_if<PadValue>(&value)) {
    member("PadValue", name_of(*pad));
  } else if (const auto* direction = std::get_if<ArgDirection>(&value)) {
    member("adir", name_of(*direction));
  } else if (const auto* directions = std::get_if<std::span<const ArgDirection>>(&value)) {
    out_ += '[';
    bool first = true;
    for (const ArgDirection one : *directions) {
      comma(first);
      member("adir", name_of(one));
    }
    out_ += ']';
  } else if (const auto* numbers = std::get_if<std::span<const std::int32_t>>(&value)) {
    out_ += '[';
    bool first = true;
    for (const std::int32_t one : *numbers) {
      comma(first);
      integer(one);
    }
    out_ += ']';
  } else if (const auto* var = std::get_if<const Var*>(&value)) {
    if (*var != nullptr)
      name(**var);
    else
      out_ += "None";
  } else if (const auto* vars = std::get_if<VarList>(&value)) {
    names(*vars);
  } else if (const auto* held = std::get_if<const Expr*>(&value)) {
    if (*held != nullptr)
      expr(**held);
    else
      out_ += "None";
  } else if (const auto* verbatim = std::get_if<Verbatim>(&value)) {
    out_ += verbatim->text.text();
  }
}

void ExprPrinter::kwarg_value(std::string_view op, const Attr& kwarg) {
  const std::string_view key = kwarg.key.text();
  if (const auto* number = std::get_if<std::int64_t>(&kwarg.value)) {
    const bool is_pipe = key == "set_pipe" || key == "wait_pipe" ||
                         (key == "pipe" && (op == "system.sync_set" || op == "system.sync_wait"));
    if (is_pipe && !pipe_name(*number).empty()) {
      member("PipeType", pipe_name(*number));
    } else if (key == "mode" && !rounding_mode_name(*number).empty()) {
      out_ += '\'';
      out_ += rounding_mode_name(*number);
      out_ += '\'';
    } else if (key == "atomic" && !atomic_name(*number).empty()) {
      member("AtomicType", atomic_name(*number));
    } else {
      integer(*number);
    }
    return;
  }
  if (const auto* text = std::get_if<Symbol>(&kwarg.value)) {
    out_ += '\'';
    out_ += text->text();
    out_ += '\'';
    return;
  }
  attr_value({}, kwarg.value);
}

void ExprPrinter::arguments(const Call& call, std::size_t count) {
  exprs(call.args.subspan(0, std::min(count, call.args.size())));
}

void ExprPrinter::kwargs(const Call& call, std::string_view op, bool has_text) {
  bool first = !has_text;
  for (const Attr& kwarg : call.kwargs) {
    if (is_hidden(op, kwarg.key.text(), in_region_))
      continue;
    comma(first);
    out_ += kwarg.key.text();
    out_ += '=';
    kwarg_value(op, kwarg);
  }
  op_attrs(call, op, !first);
}

void ExprPrinter::op_attrs(const Call& call, std::string_view op, bool has_text) {
  bool any = false;
  for (const Attr& one : call.attrs) {
    const std::string_view key = one.key.text();
    if (op == "system.task_dummy" && (key == "manual_dep_edges" || key == "dummy_task"))
      continue;
    out_ += any ? ", " : has_text ? ", attrs={" : "attrs={";
    any = true;
    quoted(key);
    out_ += ": ";
    attr_value({}, one.value);
  }
  if (any)
    out_ += '}';
}

void ExprPrinter::literal(const Expr& value) {
  if (const auto* whole = dyn_cast<ConstInt>(&value))
    integer(whole->value);
  else if (const auto* real = dyn_cast<ConstFloat>(&value))
    number(real->value);
  else
    expr(value);
}

/// Forms of their own; false for an operator that prints like all others. What is written begins
/// behind the opening bracket and ends before the closing one.
bool ExprPrinter::special_call(const Call& call, std::string_view op) {
  const Exprs args = call.args;
  if (op == "tile.reinterpret_view" || op == "tensor.reinterpret_view") {
    arguments(call, 1);
    const AttrValue* type = find_attr(call.kwargs, "dtype");
    if (type != nullptr) {
      out_ += ", dtype=";
      attr_value({}, *type);
    }
    if (args.size() > 1) {
      out_ += ", shape=";
      expr(*args[1]);
    }
    other_kwargs(call, op, {"dtype"});
    op_attrs(call, op, true);
    return true;
  }
  if ((op == "tile.full" || op == "tensor.full") && args.size() == 2) {
    arguments(call, 1);
    if (const AttrValue* type = find_attr(call.kwargs, "dtype"); type != nullptr) {
      out_ += ", dtype=";
      attr_value({}, *type);
    }
    out_ += ", value=";
    literal(*args[1]);
    other_kwargs(call, op, {"dtype"});
    op_attrs(call, op, true);
    return true;
  }
  if (op == "system.syncall" && !args.empty() &&
      is_string(find_attr(call.kwargs, "mode"), "soft")) {
    out_ += "mode=\"soft\", core_type=\"";
    if (const AttrValue* type = find_attr(call.kwargs, "core_type"))
      if (const auto* text = std::get_if<Symbol>(type))
        out_ += text->text();
    out_ += "\", gm_workspace=";
    expr(*args[0]);
    out_ += ", used_cores=";
    if (args.size() > 1)
      literal(*args[1]);
    else
      out_ += '0';
    other_kwargs(call, op, {"mode", "core_type"});
    op_attrs(call, op, true);
    return true;
  }
  if ((op == "tile.gather_row" || op == "tensor.gather_row") && args.size() == 6) {
    arguments(call, 5);
    out_ += ", valid_shape=";
    expr(*args[5]);
    kwargs(call, op, true);
    return true;
  }
  if (op == "tile.mgather" && args.size() > 2) {
    arguments(call, 2);
    const bool scratch = is_integer(find_attr(call.kwargs, "coalesce"), 1);
    for (std::size_t i = 2; i < args.size(); ++i) {
      out_ += scratch && i == 2 ? ", scratch=" : ", valid_shape=";
      expr(*args[i]);
    }
    kwargs(call, op, true);
    return true;
  }
  if ((op == "tile.alloc" || op == "tensor.alloc") && !args.empty() &&
      args[0]->kind == NodeKind::ConstInt) {
    const auto space = value_numbered<MemorySpace>(
        static_cast<std::uint64_t>(static_cast<const ConstInt*>(args[0])->value));
    if (!space)
      return false;
    member("Mem", name_of(*space));
    if (args.size() > 1)
      out_ += ", ";
    exprs(args.subspan(1));
    kwargs(call, op, true);
    return true;
  }
  if (op == "system.task_dummy") {
    out_ += "deps=";
    const AttrValue* edges = find_attr(call.attrs, "manual_dep_edges");
    const auto* vars = edges == nullptr ? nullptr : std::get_if<VarList>(edges);
    names(vars == nullptr ? VarList() : *vars);
    kwargs(call, op, true);
    return true;
  }
  return false;
}

void ExprPrinter::operator_call(const Call& call) {
  const std::string_view op = call.callee.name.text();
  const bool has_prefix = op.starts_with(options_.prefix) && op.size() > options_.prefix.size() &&
                          op[options_.prefix.size()] == '.';
  if (has_prefix || op.starts_with("pld.") || op.find('.') == std::string_view::npos) {
    if (op == "pld.tile.remote_load" && is_true(call.kwargs, "allow_physical_tail_padding"))
      out_ += "pld.tile._remote_load_with_physical_tail_padding";
    else
      out_ += op;
  } else {
    prefixed(op);
    if (op == "tensor.add" && call.args.size() == 2 && is_number(call.args[1]->kind))
      out_ += 's';
  }
  if (dsl::needs_keyword_mark(op))
    out_ += '_';
  out_ += '(';
  if (!special_call(call, op)) {
    exprs(call.args);
    kwargs(call, op, !call.args.empty());
  }
  out_ += ')';
}

void ExprPrinter::call(const Call& call) {
  // Only the extent at hand is typed.
  const bool outer = std::exchange(typed_, false);
  if (call.callee.is_function)
    function_call(call);
  else
    operator_call(call);
  typed_ = outer;
}

/// Which variables are dumped, directions, then all others.
void ExprPrinter::function_attrs(Attrs attrs, bool has_text, bool with_dumps) {
  bool any = false;
  const auto write = [&](const Attr& one) {
    out_ += any ? ", " : has_text ? ", attrs={" : "attrs={";
    any = true;
    quoted(one.key.text());
    out_ += ": ";
    attr_value({}, one.value);
  };
  const auto is = [](const Attr& one, std::string_view key) { return one.key.text() == key; };
  for (const Attr& one : attrs)
    if (with_dumps && is(one, "dump_vars"))
      write(one);
  for (const Attr& one : attrs)
    if (is(one, "arg_directions"))
      write(one);
  for (const Attr& one : attrs)
    if (!is(one, "dump_vars") && !is(one, "arg_directions") && !is(one, "device"))
      write(one);
  if (any)
    out_ += '}';
}

/// What a form that prints some of its arguments must not lose: the others.
void ExprPrinter::other_kwargs(const Call& call, std::string_view op,
                               std::initializer_list<std::string_view> shown) {
  for (const Attr& kwarg : call.kwargs) {
    if (std::ranges::find(shown, kwarg.key.text()) != shown.end())
      continue;
    out_ += ", ";
    out_ += kwarg.key.text();
    out_ += '=';
    kwarg_value(op, kwarg);
  }
}

/// Arguments that no function has, kept by a lenient reader. True when something stands before what
/// follows.
bool ExprPrinter::function_kwargs(Attrs kwargs, bool has_text) {
  bool first = !has_text;
  for (const Attr& kwarg : kwargs) {
    comma(first);
    out_ += kwarg.key.text();
    out_ += '=';
    attr_value({}, kwarg.value);
  }
  return !first;
}

void ExprPrinter::function_call(const Call& call) {
  out_ += "self.";
  out_ += call.callee.name.text();
  out_ += '(';
  exprs(call.args);
  bool has_text = !call.args.empty();
  if (const AttrValue* device = find_attr(call.attrs, "device")) {
    out_ += has_text ? ", device=" : "device=";
    attr_value({}, *device);
    has_text = true;
  }
  has_text = function_kwargs(call.kwargs, has_text);
  function_attrs(call.attrs, has_text, true);
  out_ += ')';
}

void ExprPrinter::submit(const Submit& submit) {
  prefixed(submit.core_num != nullptr ? "spmd_submit(self." : "submit(self.");
  out_ += submit.callee.name.text();
  for (const Expr* arg : submit.args) {
    out_ += ", ";
    expr(*arg);
  }
  if (!submit.deps.empty()) {
    out_ += ", deps=[";
    exprs(submit.deps);
    out_ += ']';
  }
  if (const AttrValue* dumps = find_attr(submit.attrs, "dump_vars")) {
    out_ += ", dumps=";
    attr_value({}, *dumps);
  }
  if (submit.core_num != nullptr) {
    out_ += ", core_num=";
    expr(*submit.core_num);
    if (submit.sync_start)
      out_ += ", sync_start=True";
  }
  if (submit.allow_early_resolve)
    out_ += ", allow_early_resolve=True";
  if (submit.predicate != nullptr) {
    out_ += ", predicate=(";
    expr(*submit.predicate);
    out_ += ')';
  }
  function_kwargs(submit.kwargs, true);
  function_attrs(submit.attrs, true, false);
  out_ += ')';
}

} // namespace ptoscope::printer
