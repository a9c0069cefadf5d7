#include "core/dsl/frontend/function_source.h"

#include "core/dsl/frontend/body.h"
#include "core/dsl/frontend/language_names.h"
#include "core/dsl/frontend/worker_text.h"
#include "core/dsl/syntax/names.h"
#include "core/dsl/syntax/python_string.h"
#include "core/ir/cast.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

const syntax::Expr* decorator(const syntax::FunctionStmt& function, std::string_view name) {
  for (const syntax::Expr* one : function.decorators) {
    const syntax::CallExpr* call = call_of(one);
    const syntax::Expr* callee = call != nullptr ? call->callee : one;
    const std::string_view text =
        callee->kind == ExprKind::Name ? static_cast<const syntax::NameExpr*>(callee)->text : "";
    if (text == name || (text.ends_with(name) && text.size() > name.size() &&
                         text[text.size() - name.size() - 1] == '.'))
      return one;
  }
  return nullptr;
}

namespace {

/// Level and role that come with a type of function.
struct Place {
  std::optional<Level> level;
  std::optional<Role> role;
};

Place place_of_type(FunctionType type) {
  switch (type) {
  case FunctionType::InCore:
    return {Level::ChipDie, Role::SubWorker};
  case FunctionType::AIC:
    return {Level::AIC, Role::SubWorker};
  case FunctionType::AIV:
    return {Level::AIV, Role::SubWorker};
  case FunctionType::Group:
    return {Level::CoreGroup, Role::SubWorker};
  case FunctionType::Orchestration:
  case FunctionType::Graph:
    return {Level::Chip, Role::Orchestrator};
  default:
    return {};
  }
}

/// "InCore" of `pl.FunctionType.InCore` for "FunctionType".
std::string_view member(const syntax::Expr& value, std::string_view enumeration) {
  std::string_view name = name_of(value);
  if (name.starts_with("pl."))
    name.remove_prefix(3);
  return name.size() > enumeration.size() + 1 && name.starts_with(enumeration) &&
                 name[enumeration.size()] == '.'
             ? name.substr(enumeration.size() + 1)
             : std::string_view();
}

bool is_docstring(const syntax::Stmt& stmt) {
  return stmt.kind == StmtKind::Expression &&
         static_cast<const syntax::ValueStmt&>(stmt).value->kind == ExprKind::String;
}

const syntax::CallExpr* function_attributes(const syntax::Stmt& stmt) {
  const auto* value = stmt.kind == StmtKind::Expression
                          ? static_cast<const syntax::ValueStmt&>(stmt).value
                          : nullptr;
  const syntax::CallExpr* call = call_of(value);
  return call != nullptr && callee_name(*call) == "pl.func_attr" ? call : nullptr;
}

/// Whether nothing but documentation, `pass` or `...` stands there.
bool is_empty(syntax::Block block) {
  const syntax::Stmt* only = nullptr;
  for (const syntax::Stmt* stmt : block) {
    if (is_docstring(*stmt))
      continue;
    if (only != nullptr)
      return false;
    only = stmt;
  }
  if (only == nullptr || only->kind == StmtKind::Pass)
    return true;
  return only->kind == StmtKind::Expression &&
         static_cast<const syntax::ValueStmt*>(only)->value->kind == ExprKind::Ellipsis;
}

class FunctionSource {
public:
  FunctionSource(Session& session, const Closure& closure, const syntax::FunctionStmt& text,
                 const SourceLines& lines, bool strict)
      : session_(session), text_(text), lines_(lines), body_(session) {
    body_.closure = &closure;
    body_.strict = strict;
    body_.name = definition_extent();
  }

  ReadFunction read() {
    function_ = session_.context().make<Function>(NodeKind::Function,
                                                  session_.spans().of(text_.name_extent));
    function_->name = session_.intern(text_.name);
    body_.function = function_;
    bool is_sound = read_decorator();
    is_sound = read_parameters() && is_sound;
    is_sound = read_results() && is_sound;
    const bool has_signature = is_sound;
    syntax::Block block = text_.body;
    is_sound = read_prologue(block) && is_sound;
    is_sound = read_body(block) && is_sound;
    function_->attrs = session_.context().arena().copy(attrs_);
    return {has_signature ? function_ : nullptr, is_sound};
  }

private:
  /// From `def` on, where the compiler tells of faults that have no place of their own.
  syntax::Extent definition_extent() const {
    syntax::Extent extent = text_.name_extent;
    const std::size_t def = session_.tree().text.rfind("def", extent.begin);
    if (def != std::string_view::npos)
      extent.begin = static_cast<std::uint32_t>(def);
    return extent;
  }

  template <typename... Args>
  bool refuse(const syntax::Extent& extent, std::string_view text, const Args&... args) {
    session_.refuse(Fault::Form, extent, text, args...);
    return false;
  }

  bool read_decorator() {
    const syntax::Expr* used = decorator(text_, "function");
    const syntax::CallExpr* call = call_of(used);
    bool is_sound = true;
    bool auto_scope = true;
    const syntax::Keyword* external = nullptr;
    if (call != nullptr)
      for (const syntax::Keyword& keyword : call->keywords) {
        if (keyword.name == "auto_scope")
          is_sound = read_auto_scope(*keyword.value, auto_scope) && is_sound;
        else if (keyword.name == "external_source")
          external = &keyword;
        else
          is_sound = read_decorator_argument(keyword) && is_sound;
      }
    const Place implied = place_of_type(function_->function_type);
    if (!function_->level)
      function_->level = implied.level;
    if (!function_->role)
      function_->role = implied.role;
    if (!auto_scope)
      attrs_.push_back({session_.intern("auto_scope"), false});
    body_.auto_scope = auto_scope;
    if (external != nullptr)
      is_sound = read_external(*external) && is_sound;
    return is_sound;
  }

  bool read_auto_scope(const syntax::Expr& value, bool& auto_scope) {
    if (value.kind != ExprKind::True && value.kind != ExprKind::False)
      return refuse(value.extent,
                    message_text("core", "expected auto_scope=True or False, found \"{0}\""),
                    shortened(session_.text_of(value)));
    auto_scope = value.kind == ExprKind::True;
    return true;
  }

  bool read_decorator_argument(const syntax::Keyword& keyword) {
    const syntax::Expr& value = *keyword.value;
    if (keyword.name == "type") {
      const auto type = value_named<FunctionType>(member(value, "FunctionType"));
      if (type)
        function_->function_type = *type;
      return type
                 ? true
                 : refuse(value.extent,
                          message_text("core", "expected type=pl.FunctionType.InCore or another of "
                                               "its names, found \"{0}\""),
                          shortened(session_.text_of(value)));
    }
    if (keyword.name == "level" || keyword.name == "role") {
      if (value.kind == ExprKind::None)
        return true;
      const bool is_level = keyword.name == "level";
      if (is_level)
        function_->level = level_spelled(member(value, "Level"));
      else
        function_->role = value_named<Role>(member(value, "Role"));
      if (is_level ? function_->level.has_value() : function_->role.has_value())
        return true;
      return refuse(value.extent,
                    is_level
                        ? message_text("core", "expected level=pl.Level.HOST or another of its "
                                               "names, found \"{0}\"")
                        : message_text("core", "expected role=pl.Role.Orchestrator or SubWorker, "
                                               "found \"{0}\""),
                    shortened(session_.text_of(value)));
    }
    if (keyword.name == "attrs")
      return value.kind == ExprKind::None || add_attributes(value);
    if (keyword.name == "strict_ssa") {
      // Of a method it does nothing; the program's decorator takes it.
      session_.warn(
          "strict-ignored", keyword.extent,
          message_text("core", "strict_ssa does nothing on a method; pl.program takes it"));
      return true;
    }
    return refuse(keyword.extent,
                  message_text("core", "expected type, level, role, attrs, auto_scope or "
                                       "external_source in pl.function, found \"{0}\""),
                  keyword.name);
  }

  bool read_external(const syntax::Keyword& keyword) {
    if (keyword.value->kind != ExprKind::String)
      return refuse(keyword.value->extent,
                    message_text("core",
                                 "expected the path of a C++ file as external_source, found "
                                 "\"{0}\""),
                    shortened(session_.text_of(*keyword.value)));
    external_ = true;
    if (function_->function_type != FunctionType::AIC &&
        function_->function_type != FunctionType::AIV) {
      session_.refuse(Fault::Type, body_.name,
                      message_text("core", "expected external_source on a function of type AIC or "
                                           "AIV, found {0}"),
                      name_of(function_->function_type));
      return false;
    }
    attrs_.push_back(
        {session_.intern("external_source"),
         session_.intern(python_string(static_cast<const syntax::StringExpr&>(*keyword.value),
                                       session_.tree()))});
    return true;
  }

  /// Attributes of the function; a split that is none is no attribute. A name that can't be set is
  /// told at `statement`, where there is one.
  bool add_attributes(const syntax::Expr& dict, const syntax::Stmt* statement = nullptr) {
    if (dict.kind != ExprKind::Dict)
      return refuse(dict.extent,
                    message_text("core", "expected attributes in braces, found \"{0}\""),
                    shortened(session_.text_of(dict)));
    for (const syntax::DictEntry& entry : static_cast<const syntax::DictExpr&>(dict).entries) {
      if (entry.key == nullptr || entry.key->kind != ExprKind::String)
        return refuse((entry.key != nullptr ? entry.key : entry.value)->extent,
                      message_text("core", "expected the name of an attribute in quotes"));
      const std::string key =
          python_string(static_cast<const syntax::StringExpr&>(*entry.key), session_.tree());
      const syntax::Extent& place = statement != nullptr ? statement->extent : entry.key->extent;
      if (find_attr(attrs_, key) != nullptr)
        return refuse(place,
                      message_text("core", "expected one attribute of this name, found \"{0}\" "
                                           "again"),
                      key);
      if (key == "auto_scope" || key == "external_source")
        return refuse(place,
                      message_text("core",
                                   "expected \"{0}\" as an argument of pl.function, found it "
                                   "among the attributes"),
                      key);
      if (key == "split") {
        const auto mode = split_mode(*entry.value);
        if (!mode)
          return refuse(entry.value->extent,
                        message_text("core", "expected pl.SplitMode.UP_DOWN or another mode as "
                                             "\"split\", found \"{0}\""),
                        shortened(session_.text_of(*entry.value)));
        if (*mode != SplitMode::None)
          attrs_.push_back({session_.intern(key), static_cast<std::int64_t>(*mode)});
        continue;
      }
      const auto value = body_.calls.attr_value(*entry.value, key, text_.name);
      if (!value)
        return false;
      attrs_.push_back({session_.intern(key), *value});
    }
    return true;
  }

  std::optional<SplitMode> split_mode(const syntax::Expr& value) {
    if (const auto mode = value_named<SplitMode>(member(value, "SplitMode")))
      return mode;
    const auto read = body_.exprs.evaluate(value);
    const auto* mode = read ? held<SplitMode>(*read) : nullptr;
    return mode == nullptr ? std::nullopt : std::optional(*mode);
  }

  bool is_host_worker() const {
    return function_->role == Role::SubWorker && function_->level &&
           *function_->level >= Level::Host && *function_->level <= Level::Global;
  }

  bool read_parameters() {
    std::vector<const Var*> params;
    std::vector<ParamDirection> directions;
    bool is_sound = true;
    std::vector<const Expr*> used; // symbols of the parameters so far
    bool is_first = true;
    for (const syntax::Parameter& parameter : text_.parameters) {
      const bool is_self = parameter.name == "self" && parameter.annotation == nullptr;
      if (is_self && is_first && is_host_worker())
        is_sound =
            refuse(parameter.extent,
                   message_text("core", "expected no \"self\" of a worker of the host, which "
                                        "stands by itself, found it"));
      is_first = false;
      if (is_self || parameter.kind != syntax::ParameterKind::Usual) {
        if (!is_self)
          warn_dropped(parameter);
        continue;
      }
      if (parameter.default_value != nullptr)
        warn_dropped(parameter);
      if (parameter.annotation == nullptr) {
        session_.refuse(Fault::Type, parameter.extent,
                        message_text("core", "expected a type for the parameter \"{0}\", such as "
                                             "x: pl.Tensor[[16, 64], pl.FP32], found none"),
                        parameter.name);
        body_.names.define(parameter.name, session_.poison());
        is_sound = false;
        continue;
      }
      const Annotations::Parameter read = body_.types.read_parameter(*parameter.annotation);
      if (read.type == nullptr) {
        body_.names.define(parameter.name, session_.poison());
        is_sound = false;
        continue;
      }
      auto* var = session_.context().make<Var>(NodeKind::Var);
      var->span = session_.spans().of(parameter.extent);
      var->type = read.type;
      var->name = session_.intern(parameter.name);
      is_sound = bind_symbol(parameter, *var, used) && is_sound;
      note_symbols(*read.type, used);
      body_.names.define(parameter.name, var);
      params.push_back(var);
      directions.push_back(read.direction);
    }
    function_->params = session_.context().arena().copy(params);
    function_->param_directions = session_.context().arena().copy(directions);
    return is_sound;
  }

  void warn_dropped(const syntax::Parameter& parameter) {
    session_.warn("parameter-form", parameter.extent,
                  message_text("core",
                               "a default value, \"*\" or \"/\" among the parameters is left "
                               "out, with what it marks; parameters have a name and a type"));
  }

  /// A scalar of INDEX that is called like a symbol is that symbol.
  bool bind_symbol(const syntax::Parameter& parameter, const Var& var,
                   const std::vector<const Expr*>& used) {
    const Value* value = body_.closure->find(parameter.name);
    const auto* symbol = value == nullptr ? nullptr : held<Dynamic>(*value);
    if (symbol == nullptr || !is_of_type(var, data_type::kIndex))
      return true;
    const bool is_used = session_.has_symbol(symbol->name) &&
                         std::ranges::find(used, session_.symbol(symbol->name, {})) != used.end();
    if (is_used) {
      session_.refuse(Fault::Type, parameter.extent,
                      message_text("core", "expected the parameter \"{0}\", which is the symbol of "
                                           "that name, before the parameters whose types use it, "
                                           "found it behind"),
                      parameter.name);
      return false;
    }
    session_.bind_symbol(symbol->name, &var);
    return true;
  }

  void note_symbols(const Type& type, std::vector<const Expr*>& used) {
    if (!is_tensor(type.kind))
      return;
    const auto& tensor = static_cast<const TensorType&>(type);
    const auto note = [&](Dims dims) {
      for (const Expr* extent : dims)
        note_variables(*extent, used);
    };
    note(tensor.shape);
    if (tensor.view != nullptr) {
      note(tensor.view->valid_shape);
      note(tensor.view->stride);
    }
    for (const Expr* extent : tensor.shape)
      if (isa<Var>(extent))
        body_.extent_symbols.push_back(extent);
  }

  static void note_variables(const Expr& expr, std::vector<const Expr*>& used) {
    if (isa<Var>(&expr))
      used.push_back(&expr);
    if (is_binary(expr.kind)) {
      note_variables(*static_cast<const Binary&>(expr).left, used);
      note_variables(*static_cast<const Binary&>(expr).right, used);
    } else if (is_unary(expr.kind)) {
      note_variables(*static_cast<const Unary&>(expr).operand, used);
    }
  }

  bool read_results() {
    if (text_.returns == nullptr || text_.returns->kind == ExprKind::None)
      return true;
    const auto types = body_.types.read_results(*text_.returns);
    if (types)
      function_->return_types = session_.context().arena().copy(*types);
    return types.has_value();
  }

  /// `pl.func_attr({...})` before all other statements; `block` loses them.
  bool read_prologue(syntax::Block& block) {
    bool is_sound = true;
    std::vector<const syntax::Stmt*> rest;
    std::size_t at = 0;
    if (!block.empty() && is_docstring(*block[0]))
      rest.push_back(block[at++]);
    for (; at < block.size() && function_attributes(*block[at]) != nullptr; ++at) {
      const syntax::CallExpr& call = *function_attributes(*block[at]);
      if (call.args.size() != 1 || !call.keywords.empty())
        is_sound =
            refuse(block[at]->extent,
                   message_text("core", "expected attributes in braces in pl.func_attr, found "
                                        "{0} arguments"),
                   call.args.size() + call.keywords.size());
      else
        is_sound = add_attributes(*call.args[0], block[at]) && is_sound;
    }
    for (; at < block.size(); ++at) {
      if (function_attributes(*block[at]) == nullptr)
        rest.push_back(block[at]);
      else
        is_sound = refuse(block[at]->extent,
                          message_text("core", "expected pl.func_attr before all other statements, "
                                               "found it behind"));
    }
    block = session_.context().arena().copy(rest);
    return is_sound;
  }

  bool read_body(syntax::Block block) {
    if (external_) {
      function_->body = empty_body();
      return is_empty(block) ||
             refuse(body_.name,
                    message_text("core", "expected \"...\" as the body of \"{0}\", whose "
                                         "code is in its external_source, found "
                                         "statements"),
                    text_.name);
    }
    if (is_host_worker())
      return read_worker();
    const std::size_t before = session_.error_count();
    body_.comments.begin(lines_.first, lines_.last, lines_.base);
    const std::size_t mark = body_.output.open();
    body_.statements.read_block(block);
    body_.comments.drop_tail_of_function(text_.body);
    function_->body = body_.output.close(mark, function_->span);
    return session_.error_count() == before;
  }

  const Stmt* empty_body() { return session_.context().make<Seq>(NodeKind::Seq, function_->span); }

  /// Python of the host: kept as text, or empty for one that is bound when it runs.
  bool read_worker() {
    const std::string_view whole = session_.tree().text;
    const std::string text =
        text_.verbatim ? worker_text(whole.substr(text_.verbatim_begin,
                                                  text_.verbatim_end - text_.verbatim_begin))
                       : worker_text(inner_text(whole));
    // A docstring is not what it does.
    const std::size_t last_line = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    const bool has_words_only = last_line == 0 || text.front() == '\'' || text.front() == '"';
    const bool is_abstract =
        has_words_only && text.substr(last_line) == "..." && text.find('\n') + 1 == last_line;
    function_->requires_runtime_binding = is_abstract;
    auto* python = session_.context().make<Inline>(NodeKind::Inline, function_->span);
    python->text = session_.intern(is_abstract ? std::string() : text);
    function_->body = python;
    return true;
  }

  /// The statements of a body in the line of its header.
  std::string_view inner_text(std::string_view whole) const {
    if (text_.body.empty())
      return {};
    const std::uint32_t begin = text_.body.front()->extent.begin;
    return whole.substr(begin, text_.body.back()->extent.end - begin);
  }

  Session& session_;
  const syntax::FunctionStmt& text_;
  SourceLines lines_;
  Body body_;
  Function* function_ = nullptr;
  std::vector<Attr> attrs_;
  bool external_ = false;
};

} // namespace

ReadFunction read_function(Session& session, const Closure& closure,
                           const syntax::FunctionStmt& function, const SourceLines& lines,
                           bool strict) {
  return FunctionSource(session, closure, function, lines, strict).read();
}

} // namespace ptoscope::frontend
