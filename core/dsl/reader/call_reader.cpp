#include "core/dsl/reader/call_reader.h"

#include "core/ir/cast.h"
#include "core/ir/scalar_rules.h"

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

namespace {

constexpr std::string_view kSelf = "self.";

const Type* type_or_unknown(Session& session, const Type* type) {
  return type != nullptr ? type : session.unique().bare(TypeKind::Unknown);
}

} // namespace

const Expr* CallReader::read(const syntax::CallExpr& call, const Type* type) {
  const std::string_view name = name_text(call.callee);
  if (name.empty()) {
    session_.error(
        "not-callable", call.callee->extent,
        message_text("core", "expected the name of an operator or function, found \"{0}\""),
        shortened(session_.text_of(*call.callee)));
    return exprs_.opaque(call);
  }
  if (name.starts_with(kSelf))
    return read_function_call(call, name.substr(kSelf.size()), type);
  const std::string_view own = session_.unprefixed(name);
  if (!own.empty()) {
    if (own == "submit" || own == "spmd_submit")
      return read_submit(call, own == "spmd_submit", type);
    if (const Expr* form = read_form(call, own))
      return form;
    // With a second prefix it would print as the operator that has one.
    const bool twice = own.starts_with("pld.") || !session_.unprefixed(own).empty();
    if (own.find('.') != std::string_view::npos && !twice)
      return read_operator(call, own, type);
    // Operators have a part of the language in their names; the prefix stays with this one.
    session_.unknown(message_text("core", "an operator"), name, call.callee->extent);
    return read_operator(call, name, type);
  }
  if ((name == "min" || name == "max") && call.args.size() == 2 && call.keywords.empty()) {
    session_.older();
    return read_form(call, name);
  }
  if (name == "abs" && call.args.size() == 1) {
    const Expr* operand = exprs_.read(*call.args[0]);
    auto* node = exprs_.make<Unary>(NodeKind::Abs, operand->type, call.extent);
    node->operand = operand;
    return node;
  }
  if (!name.starts_with("pld.") && name.find('.') != std::string_view::npos) {
    session_.unknown(message_text("core", "an operator"), name, call.callee->extent);
    return exprs_.opaque(call);
  }
  return read_operator(call, name, type);
}

const Expr* CallReader::read_form(const syntax::CallExpr& call, std::string_view name) {
  if (name == "const")
    return read_constant(call);
  if (name == "cast" && call.args.size() == 2 && call.keywords.empty())
    return read_cast(call);
  if ((name == "min" || name == "max") && call.args.size() == 2) {
    session_.expect_arguments(call, 2, false);
    const Expr* left = exprs_.read(*call.args[0]);
    const Expr* right = exprs_.read(*call.args[1]);
    return exprs_.make_binary(name == "min" ? NodeKind::Min : NodeKind::Max, left, right,
                              call.extent);
  }
  return nullptr;
}

const Expr* CallReader::read_constant(const syntax::CallExpr& call) {
  const auto type = call.args.size() == 2 ? exprs_.data_type(*call.args[1]) : std::nullopt;
  if (!type) {
    session_.unknown(message_text("core", "a constant"), session_.text_of(call), call.extent);
    return exprs_.opaque(call);
  }
  session_.expect_arguments(call, 2, false);
  const syntax::Expr& value = *call.args[0];
  const bool is_flag = value.kind == ExprKind::True || value.kind == ExprKind::False;
  if (is_flag && *type == data_type::kBool)
    return session_.unique().boolean(value.kind == ExprKind::True);
  if (const auto number = exprs_.literal_number(value)) {
    if (is_integer(*type))
      report_constant(call, *type);
    return session_.unique().number(*number, *type);
  }
  const auto number = exprs_.integer(value, message_text("core", "a constant"));
  if (!number)
    return exprs_.opaque(call);
  if (is_float(*type))
    return session_.unique().number(static_cast<double>(*number), *type);
  if (!holds(*type, *number))
    report_constant(call, *type);
  return session_.unique().integer(*number, *type);
}

void CallReader::report_constant(const syntax::CallExpr& call, DataType type) {
  session_.warning("constant-range", call.args[0]->extent,
                   message_text("core", "expected a value that {0} holds, found {1}"),
                   name_of(type), shortened(session_.text_of(*call.args[0])));
}

const Expr* CallReader::read_cast(const syntax::CallExpr& call) {
  const auto type = exprs_.data_type(*call.args[1]);
  if (!type) {
    session_.unknown(message_text("core", "a data type"), session_.text_of(*call.args[1]),
                     call.args[1]->extent);
    return exprs_.opaque(call);
  }
  const Expr* operand = exprs_.read(*call.args[0]);
  auto* node = exprs_.make<Unary>(NodeKind::Cast, session_.unique().scalar(*type), call.extent);
  node->operand = operand;
  return node;
}

const Expr* CallReader::finish(const syntax::CallExpr& call, Callee callee, const Type* type) {
  auto* node = exprs_.make<Call>(NodeKind::Call, type_or_unknown(session_, type), call.extent);
  Arena& arena = session_.context().arena();
  exprs_.check_unique(attrs_, call.extent);
  node->callee = callee;
  node->args = arena.copy(args_);
  node->kwargs = arena.copy(kwargs_);
  node->attrs = arena.copy(attrs_);
  return node;
}

const Expr* CallReader::read_function_call(const syntax::CallExpr& call, std::string_view name,
                                           const Type* type) {
  const Exprs args = exprs_.read_all(call.args);
  args_.assign(args.begin(), args.end());
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "attrs") {
      for (Attr attr : exprs_.read_attrs(*keyword.value)) {
        // The number of cores is an expression here, a number on operators.
        const auto* cores = std::get_if<std::int64_t>(&attr.value);
        if (cores != nullptr && attr.key.text() == "core_num")
          attr.value =
              static_cast<const Expr*>(session_.unique().integer(*cores, data_type::kIndex));
        attrs_.push_back(attr);
      }
    } else if (keyword.name == "device") {
      attrs_.push_back({session_.intern("device"), exprs_.read(*keyword.value)});
    } else if (keyword.name == "deps" && keyword.value->kind == ExprKind::List) {
      // Only tasks that are handed over wait for others today.
      session_.older();
      attrs_.push_back({session_.intern("manual_dep_edges"), exprs_.read_vars(*keyword.value)});
    } else {
      session_.unknown(message_text("core", "an argument"), keyword.name, keyword.extent);
      kwargs_.push_back(
          {session_.intern(keyword.name), Verbatim{session_.kept_text(*keyword.value)}});
    }
  }
  session_.check_function(name, call.callee->extent);
  if (type == nullptr)
    type = session_.result_of(name);
  return finish(call, {session_.intern(name), true}, type);
}

const Expr* CallReader::read_submit(const syntax::CallExpr& call, bool spmd, const Type* type) {
  const std::string_view callee = call.args.empty() ? std::string_view() : name_text(call.args[0]);
  if (!callee.starts_with(kSelf)) {
    session_.error(
        "not-a-task", call.extent,
        message_text("core", "expected a function of the program as the first argument"));
    return exprs_.opaque(call);
  }
  auto* node = exprs_.make<Submit>(NodeKind::Submit, type_or_unknown(session_, type), call.extent);
  session_.check_function(callee.substr(kSelf.size()), call.args[0]->extent);
  node->callee = {session_.intern(callee.substr(kSelf.size())), true};
  node->args = exprs_.read_all(call.args.subspan(1));
  for (const syntax::Keyword& keyword : call.keywords) {
    const syntax::Expr& value = *keyword.value;
    const bool is_flag = value.kind == ExprKind::True || value.kind == ExprKind::False;
    const bool is_list = value.kind == ExprKind::List || value.kind == ExprKind::Tuple;
    if (keyword.name == "deps" && is_list) {
      node->deps = exprs_.read_all(static_cast<const syntax::SequenceExpr&>(value).items);
    } else if (keyword.name == "dumps") {
      attrs_.push_back({session_.intern("dump_vars"), exprs_.read_vars(value)});
    } else if (keyword.name == "core_num" && spmd) {
      node->core_num = exprs_.read(value);
    } else if (keyword.name == "sync_start" && is_flag) {
      node->sync_start = value.kind == ExprKind::True;
    } else if (keyword.name == "allow_early_resolve" && is_flag) {
      node->allow_early_resolve = value.kind == ExprKind::True;
    } else if (keyword.name == "predicate") {
      node->predicate = exprs_.read(value);
    } else if (keyword.name == "attrs") {
      const Attrs attrs = exprs_.read_attrs(value);
      attrs_.insert(attrs_.end(), attrs.begin(), attrs.end());
    } else {
      session_.unknown(message_text("core", "an argument"), keyword.name, keyword.extent);
      kwargs_.push_back({session_.intern(keyword.name), Verbatim{session_.kept_text(value)}});
    }
  }
  exprs_.check_unique(attrs_, call.extent);
  node->attrs = session_.context().arena().copy(attrs_);
  node->kwargs = session_.context().arena().copy(kwargs_);
  return node;
}

} // namespace ptoscope::reader
