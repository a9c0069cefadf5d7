#include "core/dsl/reader/function_reader.h"

#include "core/dsl/reader/statement_reader.h"

#include <algorithm>
#include <set>

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

namespace {

const syntax::CallExpr* as_call(const syntax::Expr* expr) {
  return expr != nullptr && expr->kind == ExprKind::Call
             ? static_cast<const syntax::CallExpr*>(expr)
             : nullptr;
}

/// The name of a decorator, with or without arguments.
std::string_view decorator_name(const Session& session, const syntax::Expr* decorator) {
  const syntax::CallExpr* call = as_call(decorator);
  return session.unprefixed(call != nullptr ? call->callee : decorator);
}

/// Names in the valid shape of a parameter's view: such a parameter stays a declared symbol
/// (`formats/passes-dump.md` section 3.1).
void add_valid_shape_names(const syntax::Expr* annotation, std::set<std::string_view>& into) {
  if (annotation == nullptr || annotation->kind != ExprKind::Subscript)
    return;
  for (const syntax::Expr* entry : static_cast<const syntax::SubscriptExpr&>(*annotation).indices) {
    add_valid_shape_names(entry, into); // `pl.Out[...]`
    const syntax::CallExpr* view = as_call(entry);
    if (view == nullptr)
      continue;
    for (const syntax::Keyword& keyword : view->keywords) {
      if (keyword.name != "valid_shape" || keyword.value->kind != ExprKind::List)
        continue;
      for (const syntax::Expr* item :
           static_cast<const syntax::SequenceExpr&>(*keyword.value).items)
        into.insert(name_text(item));
    }
  }
}

class FunctionReader {
public:
  FunctionReader(Session& session, const syntax::FunctionStmt& text)
      : session_(session), text_(text), body_(session) {}

  const Function* read() {
    function_ =
        session_.context().make<Function>(NodeKind::Function, session_.span(text_.name_extent));
    function_->name = session_.intern(text_.name);
    for (const syntax::Expr* decorator : text_.decorators)
      if (decorator_name(session_, decorator) == "function")
        read_decorator(as_call(decorator));
    read_parameters();
    read_returns();
    const std::size_t first = read_func_attr() ? 1 : 0;
    body_.exprs().check_unique(attrs_, text_.name_extent);
    function_->attrs = session_.context().arena().copy(attrs_);
    read_body(first);
    return function_;
  }

private:
  void read_decorator(const syntax::CallExpr* call) {
    if (call == nullptr)
      return;
    session_.expect_arguments(*call, 0, true);
    for (const syntax::Keyword& keyword : call->keywords) {
      const syntax::Expr& value = *keyword.value;
      if (keyword.name == "type") {
        if (const auto type = member_named<FunctionType>(session_, &value, "FunctionType"))
          function_->function_type = *type;
        else
          attrs_.push_back(
              session_.keep_argument(message_text("core", "a type of function"), keyword));
      } else if (keyword.name == "level") {
        function_->level = level_named(session_, &value);
        if (!function_->level)
          attrs_.push_back(session_.keep_argument(message_text("core", "a level"), keyword));
      } else if (keyword.name == "role") {
        function_->role = member_named<Role>(session_, &value, "Role");
        if (!function_->role)
          attrs_.push_back(session_.keep_argument(message_text("core", "a role"), keyword));
      } else if (keyword.name == "attrs") {
        session_.older(); // `pl.func_attr` today
        add_attrs(value);
      } else {
        if (keyword.name == "split")
          session_.older();
        // `auto_scope`, `external_source` and what else a decorator says are attributes.
        attrs_.push_back(
            {session_.intern(keyword.name), body_.exprs().attr_value(keyword.name, value)});
      }
    }
  }

  void read_parameters() {
    std::vector<const syntax::Parameter*> parameters;
    for (const syntax::Parameter& parameter : text_.parameters) {
      if (parameter.name == "self" && parameter.annotation == nullptr)
        continue;
      if (parameter.kind != syntax::ParameterKind::Usual || parameter.default_value != nullptr) {
        session_.error("parameter-form", parameter.extent,
                       message_text("core", "expected a parameter with a type only"));
        continue;
      }
      parameters.push_back(&parameter);
    }
    // A type may mention a parameter that stands behind it.
    std::set<std::string_view> read;
    for (const syntax::Parameter* parameter : parameters)
      add_valid_shape_names(parameter->annotation, read);
    std::vector<Var*> vars;
    vars.reserve(parameters.size());
    for (const syntax::Parameter* parameter : parameters)
      vars.push_back(body_.names().define_parameter(parameter->name, read.contains(parameter->name),
                                                    parameter->extent));
    std::vector<ParamDirection> directions;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      directions.push_back(ParamDirection::In);
      const syntax::Expr* annotation = parameters[i]->annotation;
      if (annotation == nullptr) {
        session_.error("missing-annotation", parameters[i]->extent,
                       message_text("core", "expected a type for the parameter \"{0}\""),
                       parameters[i]->name);
        continue;
      }
      if (annotation->kind == ExprKind::Subscript) {
        const auto& wrapped = static_cast<const syntax::SubscriptExpr&>(*annotation);
        const std::string_view name = session_.unprefixed(wrapped.value);
        if ((name == "Out" || name == "InOut") && wrapped.indices.size() == 1) {
          directions.back() = name == "Out" ? ParamDirection::Out : ParamDirection::InOut;
          annotation = wrapped.indices[0];
        }
      }
      vars[i]->type = body_.types().read(*annotation);
    }
    function_->params =
        session_.context().arena().copy(std::vector<const Var*>(vars.begin(), vars.end()));
    function_->param_directions = session_.context().arena().copy(directions);
  }

  void read_returns() {
    std::vector<const Type*> types;
    if (text_.returns != nullptr) {
      const auto* several = text_.returns->kind == ExprKind::Subscript
                                ? static_cast<const syntax::SubscriptExpr*>(text_.returns)
                                : nullptr;
      if (several != nullptr && name_text(several->value) == "tuple") {
        for (const syntax::Expr* entry : several->indices)
          types.push_back(body_.types().read(*entry));
      } else if (text_.returns->kind != ExprKind::None) {
        types.push_back(body_.types().read(*text_.returns));
      }
    }
    function_->return_types = session_.context().arena().copy(types);
    session_.set_result(function_->name.text(), types.size() == 1 ? types[0]
                                                : types.empty()
                                                    ? session_.unique().bare(TypeKind::Unknown)
                                                    : session_.unique().tuple(types));
  }

  /// Attributes of the function; a split that is none is no attribute today.
  void add_attrs(const syntax::Expr& dict) {
    for (const Attr& attr : body_.exprs().read_attrs(dict)) {
      const auto* number = std::get_if<std::int64_t>(&attr.value);
      if (attr.key.text() == "split" && number != nullptr && *number == 0)
        session_.older();
      else
        attrs_.push_back(attr);
    }
  }

  /// `pl.func_attr({...})` as the first statement.
  bool read_func_attr() {
    if (text_.body.empty() || text_.body[0]->kind != syntax::StmtKind::Expression)
      return false;
    const auto& first = static_cast<const syntax::ValueStmt&>(*text_.body[0]);
    const syntax::CallExpr* call = as_call(first.value);
    if (call == nullptr || session_.unprefixed(call->callee) != "func_attr" ||
        call->args.size() != 1)
      return false;
    session_.expect_arguments(*call, 1, false);
    add_attrs(*call->args[0]);
    return true;
  }

  void read_body(std::size_t first) {
    if (text_.verbatim) {
      auto* inline_text =
          session_.context().make<Inline>(NodeKind::Inline, session_.span(text_.name_extent));
      inline_text->text = session_.intern(verbatim_text());
      function_->body = inline_text;
      return;
    }
    const bool is_callback =
        text_.body.size() == first + 1 && text_.body[first]->kind == syntax::StmtKind::Expression &&
        static_cast<const syntax::ValueStmt&>(*text_.body[first]).value->kind == ExprKind::Ellipsis;
    function_->requires_runtime_binding = is_callback;
    function_->body = is_callback ? body_.read_body({}) : body_.read_body(text_.body, first);
  }

  /// The lines of a host worker without their indentation.
  std::string verbatim_text() const {
    constexpr std::size_t kIndent = 8;
    std::string_view rest = session_.tree().text.substr(text_.verbatim_begin,
                                                        text_.verbatim_end - text_.verbatim_begin);
    std::string result;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      std::string_view line = rest.substr(0, end);
      line.remove_prefix(
          std::min<std::size_t>({line.find_first_not_of(' '), kIndent, line.size()}));
      result += line;
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!rest.empty())
        result += '\n';
    }
    return result;
  }

  Session& session_;
  const syntax::FunctionStmt& text_;
  StatementReader body_;
  Function* function_ = nullptr;
  std::vector<Attr> attrs_;
};

} // namespace

bool is_dsl_function(const Session& session, const syntax::FunctionStmt& function) {
  for (const syntax::Expr* decorator : function.decorators)
    if (decorator_name(session, decorator) == "function")
      return true;
  return false;
}

const Function* read_function(Session& session, const syntax::FunctionStmt& text) {
  return FunctionReader(session, text).read();
}

} // namespace ptoscope::reader
