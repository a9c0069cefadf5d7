#include "core/dsl/printer/printer.h"

#include "core/dsl/printed_ops.h"
#include "core/dsl/printer/function_order.h"
#include "core/dsl/printer/stmt_printer.h"
#include "core/ir/cast.h"

namespace ptoscope::printer {

using namespace ir;

namespace {

constexpr int kMemberIndent = 4;
constexpr int kBodyIndent = 8;

/// Said in the decorator and not in `func_attr`.
bool is_decorator_attr(std::string_view key) {
  return key == "auto_scope" || key == "external_source";
}

class FunctionPrinter {
public:
  FunctionPrinter(std::string& out, const Options& options, const Symbols& symbols,
                  const Function& function, const FunctionVariables& variables)
      : out_(out), function_(function), names_(function, variables, symbols),
        stmts_(out, options, names_), places_(options.places) {}

  void print() {
    decorator();
    if (places_ != nullptr)
      places_->push_back({out_.size(), &function_});
    header();
    func_attr();
    if (function_.requires_runtime_binding) {
      out_.append(kBodyIndent, ' ');
      out_ += "...";
      return;
    }
    stmts_.function_body(function_.body, kBodyIndent);
  }

private:
  void entry(std::string_view key, std::string_view head, std::string_view value, bool& first) {
    separate(first);
    out_ += key;
    out_ += '=';
    stmts_.exprs().member(head, value);
  }
  void separate(bool& first) {
    out_ += first ? "(" : ", ";
    first = false;
  }

  void decorator() {
    out_.append(kMemberIndent, ' ');
    out_ += '@';
    stmts_.exprs().prefixed("function");
    bool first = true;
    if (function_.function_type != FunctionType::Opaque)
      entry("type", "FunctionType", name_of(function_.function_type), first);
    if (function_.level)
      entry("level", "Level", name_of(*function_.level), first);
    if (function_.role)
      entry("role", "Role", name_of(*function_.role), first);
    for (const Attr& attr : function_.attrs) {
      if (!attr.key.text().ends_with(dsl::kKeptArgument))
        continue;
      separate(first);
      out_ += attr.key.text();
      stmts_.exprs().attr_value({}, attr.value);
    }
    if (const AttrValue* value = find_attr(function_.attrs, "auto_scope"))
      if (const auto* flag = std::get_if<bool>(value); flag != nullptr && !*flag) {
        separate(first);
        out_ += "auto_scope=False";
      }
    if (const AttrValue* value = find_attr(function_.attrs, "external_source"))
      if (const auto* text = std::get_if<Symbol>(value); text != nullptr && !text->empty()) {
        separate(first);
        out_ += "external_source=";
        stmts_.exprs().quoted(text->text());
      }
    out_ += first ? "\n" : ")\n";
  }

  void header() {
    ExprPrinter& exprs = stmts_.exprs();
    exprs.set_in_signature(true);
    out_.append(kMemberIndent, ' ');
    out_ += "def ";
    out_ += function_.name.text();
    out_ += '(';
    bool first = true;
    if (function_.role != Role::SubWorker) {
      out_ += "self";
      first = false;
    }
    for (std::size_t i = 0; i < function_.params.size(); ++i) {
      out_ += first ? "" : ", ";
      first = false;
      exprs.name(*function_.params[i]);
      out_ += ": ";
      const ParamDirection direction = i < function_.param_directions.size()
                                           ? function_.param_directions[i]
                                           : ParamDirection::In;
      if (direction == ParamDirection::Out)
        exprs.prefixed("Out[");
      else if (direction == ParamDirection::InOut)
        exprs.prefixed("InOut[");
      exprs.type(*function_.params[i]->type);
      if (direction != ParamDirection::In)
        out_ += ']';
    }
    out_ += ')';
    const auto& types = function_.return_types;
    if (!types.empty()) {
      out_ += types.size() > 1 ? " -> tuple[" : " -> ";
      for (std::size_t i = 0; i < types.size(); ++i) {
        out_ += i > 0 ? ", " : "";
        exprs.type(*types[i]);
      }
      out_ += types.size() > 1 ? "]" : "";
    }
    out_ += ":\n";
    exprs.set_in_signature(false);
  }

  void func_attr() {
    bool any = false;
    for (const Attr& attr : function_.attrs) {
      const std::string_view key = attr.key.text();
      const auto* number = std::get_if<std::int64_t>(&attr.value);
      const bool no_split = key == "split" && number != nullptr && *number == 0;
      if (is_decorator_attr(key) || no_split || key.ends_with(dsl::kKeptArgument))
        continue;
      if (!any) {
        out_.append(kBodyIndent, ' ');
        stmts_.exprs().prefixed("func_attr({");
      } else {
        out_ += ", ";
      }
      any = true;
      stmts_.exprs().quoted(key);
      out_ += ": ";
      stmts_.exprs().attr_value(key, attr.value);
    }
    if (any)
      out_ += "})\n";
  }

  std::string& out_;
  const Function& function_;
  Names names_;
  StmtPrinter stmts_;
  std::vector<PrintedNode>* places_;
};

} // namespace

std::string print(const Program& program, const Options& options) {
  const std::string_view name = program.name.empty() ? "Program" : program.name.text();
  std::string out(dsl::kProgramMark);
  out += ' ';
  out += name;
  if (options.prefix == "pl")
    out += "\nimport pypto.language as pl\n\n";
  else
    out += "\nfrom pypto import language as " + options.prefix + "\n\n";
  const Symbols symbols = find_symbols(program);
  for (const Var* symbol : symbols.declared) {
    const std::string_view printed = symbols.name_of(*symbol);
    out += printed;
    out += " = " + options.prefix + ".dynamic(\"";
    out += printed;
    out += "\")\n";
  }
  if (!symbols.declared.empty())
    out += '\n';
  out += '@' + options.prefix + ".program\nclass ";
  out += name;
  out += ":\n";
  bool first = true;
  for (const std::size_t place : print_order(program, symbols.variables)) {
    if (!first)
      out += '\n';
    first = false;
    FunctionPrinter(out, options, symbols, *program.functions[place], symbols.variables[place])
        .print();
  }
  if (!out.ends_with('\n'))
    out += '\n';
  return out;
}

std::string print(const Function& function, const Options& options) {
  std::string out;
  const Symbols symbols;
  const FunctionVariables variables(function);
  FunctionPrinter(out, options, symbols, function, variables).print();
  return out;
}

std::string print(const Expr& expr, const Options& options) {
  std::string out;
  const Names names;
  ExprPrinter(out, options, names).expr(expr);
  return out;
}

std::string print(const Stmt& stmt, const Options& options) {
  std::string out;
  const Names names;
  StmtPrinter(out, options, names).block(&stmt, 0);
  return out;
}

std::string print(const Type& type, const Options& options) {
  std::string out;
  const Names names;
  ExprPrinter(out, options, names).type(type);
  return out;
}

} // namespace ptoscope::printer
