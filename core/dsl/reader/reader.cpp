#include "core/dsl/reader/reader.h"

#include "core/dsl/name_bytes.h"
#include "core/dsl/printed_ops.h"
#include "core/dsl/reader/function_reader.h"
#include "core/dsl/reader/string_reader.h"
#include "core/dsl/syntax/parse.h"

#include <algorithm>
#include <map>
#include <memory>

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;
using syntax::StmtKind;

namespace {

class ProgramReader {
public:
  ProgramReader(const syntax::Tree& tree, Reading reading, Context& context, ReadProgram& result)
      : tree_(tree), session_(tree, reading, context, result), result_(result) {}

  void read() {
    const syntax::ClassStmt* found = nullptr;
    for (const syntax::Stmt* stmt : tree_.module)
      if (stmt->kind == StmtKind::Class)
        found = better_class(found, static_cast<const syntax::ClassStmt*>(stmt));
    const std::vector<const syntax::FunctionStmt*> functions = read_members(found);
    if (found == nullptr && functions.empty()) {
      report_cut_off();
      return;
    }
    report_comments();
    for (const syntax::FunctionStmt* function : functions)
      session_.add_function(function->name);
    for (const syntax::FunctionStmt* function : functions)
      add(*function);
    auto* program = session_.context().make<Program>(
        NodeKind::Program,
        session_.span(found != nullptr ? found->name_extent : functions[0]->name_extent));
    program->name = session_.intern(program_name(found));
    std::vector<const Function*> sorted;
    sorted.reserve(functions_.size());
    for (const auto& [name, function] : functions_)
      sorted.push_back(function);
    program->functions = session_.context().arena().copy(sorted);
    result_.program = program;
  }

private:
  /// A text that names its program and holds none was longer once.
  void report_cut_off() {
    if (!tree_.diagnostics.empty())
      return;
    // Without any statement the comment is a tail.
    for (const auto* comments : {&tree_.comments, &tree_.tails}) {
      const auto mark = std::ranges::find_if(*comments, [this](const syntax::Comment& comment) {
        return tree_.text_of(comment).starts_with(dsl::kProgramMark);
      });
      if (mark != comments->end())
        session_.error("program-cut-off", mark->extent,
                       message_text("core", "expected the class of the program that this comment "
                                            "names, found the end of the text; it may be cut off"));
    }
  }

  static bool is_program(const syntax::Stmt& stmt) {
    return stmt.kind == StmtKind::Class &&
           std::ranges::any_of(static_cast<const syntax::ClassStmt&>(stmt).decorators,
                               [](const syntax::Expr* decorator) {
                                 return name_text(decorator).ends_with(".program");
                               });
  }

  /// The functions of the class, or, without one, of the module. Reads the symbols.
  std::vector<const syntax::FunctionStmt*> read_members(const syntax::ClassStmt* program) {
    std::vector<const syntax::FunctionStmt*> functions;
    for (const syntax::Stmt* stmt : tree_.module) {
      if (stmt->kind == StmtKind::Assign)
        read_symbol(static_cast<const syntax::AssignStmt&>(*stmt));
      else if (program == nullptr && stmt->kind == StmtKind::Function)
        add_member(static_cast<const syntax::FunctionStmt&>(*stmt), functions);
      else if (stmt != program && !is_import_of_language(*stmt) && !is_program(*stmt))
        leave_out(*stmt);
    }
    if (program == nullptr)
      return functions;
    if (!program->bases.empty())
      session_.leave_out(message_text("core", "the base of a class"), program->bases[0]->extent);
    for (const syntax::Stmt* stmt : program->body) {
      if (stmt->kind == StmtKind::Function)
        add_member(static_cast<const syntax::FunctionStmt&>(*stmt), functions);
      else if (stmt->kind != StmtKind::Pass)
        leave_out(*stmt);
    }
    return functions;
  }

  void add_member(const syntax::FunctionStmt& function,
                  std::vector<const syntax::FunctionStmt*>& into) {
    if (is_dsl_function(session_, function))
      into.push_back(&function);
    else
      session_.leave_out(message_text("core", "a function without a decorator of the language"),
                         function.name_extent);
  }

  /// Imports bring nothing in that the language's text doesn't know anyway.
  static bool is_import_of_language(const syntax::Stmt& stmt) {
    if (stmt.kind != StmtKind::Import)
      return false;
    const std::string_view module = static_cast<const syntax::ImportStmt&>(stmt).module;
    return module == "pypto" || module.starts_with("pypto.");
  }

  void leave_out(const syntax::Stmt& stmt) {
    if (stmt.kind != StmtKind::Error) // was reported
      session_.leave_out(message_text("core", "a statement outside of the functions"), stmt.extent);
  }

  /// Comments that belong to no statement of a function, but for the one that names the program.
  void report_comments() {
    for (const syntax::Comment& comment : tree_.tails)
      report_comment(comment);
    for (const syntax::Stmt* stmt : tree_.module) {
      report_comments(*stmt);
      if (stmt->kind == StmtKind::Class)
        for (const syntax::Stmt* member : static_cast<const syntax::ClassStmt&>(*stmt).body)
          report_comments(*member);
    }
  }
  void report_comments(const syntax::Stmt& stmt) {
    for (std::uint32_t i = stmt.first_comment; i < stmt.last_comment; ++i)
      report_comment(tree_.comments[i]);
  }
  void report_comment(const syntax::Comment& comment) {
    const std::string_view text = tree_.text_of(comment);
    if (text.starts_with(dsl::kCommDomainMark))
      session_.error("comm-domain", comment.extent,
                     message_text("core", "expected a communication domain on a line above "
                                          "statements of a function"));
    else if (!text.starts_with(dsl::kProgramMark))
      session_.warning("comment-lost", comment.extent,
                       message_text("core", "a comment that stands above no statement of a "
                                            "function is left out"));
  }

  /// The first decorated class, else the first one.
  const syntax::ClassStmt* better_class(const syntax::ClassStmt* known,
                                        const syntax::ClassStmt* next) {
    if (known == nullptr)
      return next;
    if (!is_program(*known) && is_program(*next))
      return next;
    if (is_program(*next))
      session_.objection(
          "several-programs", next->name_extent,
          message_text("core", "expected one program in a text, found \"{0}\" as well"),
          next->name);
    return known;
  }

  /// As the comment above all statements says, else that of the class.
  std::string_view program_name(const syntax::ClassStmt* found) {
    const std::uint32_t first = tree_.module.empty() ? 0 : tree_.module[0]->extent.begin;
    for (const syntax::Comment& comment : tree_.comments) {
      std::string_view text = tree_.text_of(comment);
      if (comment.extent.begin >= first)
        break;
      if (!text.starts_with(dsl::kProgramMark))
        continue;
      text.remove_prefix(dsl::kProgramMark.size());
      while (text.starts_with(' '))
        text.remove_prefix(1);
      while (text.ends_with(' '))
        text.remove_suffix(1);
      const char* begin = std::to_address(text.begin());
      if (text.empty() || dsl::class_of(text[0]) != dsl::ByteClass::Letter ||
          dsl::name_bytes(begin, begin + text.size(), false).length != text.size())
        session_.error("program-name", comment.extent,
                       message_text("core", "expected the name of a program, found \"{0}\""),
                       shortened(text));
      else if (found != nullptr && text != found->name)
        session_.objection("program-name", found->name_extent,
                           message_text("core", "expected the class to be called \"{0}\" like the "
                                                "program, found \"{1}\""),
                           text, found->name);
      return text;
    }
    return found != nullptr ? found->name : std::string_view();
  }

  /// `NAME = pl.dynamic("NAME")`.
  void read_symbol(const syntax::AssignStmt& stmt) {
    const auto* call =
        stmt.targets.size() == 1 && stmt.value != nullptr && stmt.value->kind == ExprKind::Call
            ? static_cast<const syntax::CallExpr*>(stmt.value)
            : nullptr;
    if (call == nullptr || session_.unprefixed(call->callee) != "dynamic" ||
        !is_plain_name(stmt.targets[0])) {
      leave_out(stmt);
      return;
    }
    const std::string_view name = name_text(stmt.targets[0]);
    session_.expect_arguments(*call, 1, false);
    const bool has_name = call->args.size() == 1 && call->args[0]->kind == ExprKind::String;
    const std::string quoted =
        has_name ? read_string(session_, static_cast<const syntax::StringExpr&>(*call->args[0]),
                               Quotes::Verbatim)
                 : std::string();
    if (quoted != name)
      session_.objection("symbol-name", call->extent,
                         message_text("core", "expected the symbol to be called \"{0}\" like the "
                                              "name that it has here, found \"{1}\""),
                         name, quoted);
    session_.symbol(name, session_.span(stmt.targets[0]->extent));
  }

  void add(const syntax::FunctionStmt& text) {
    const Function* function = read_function(session_, text);
    const auto [known, is_new] = functions_.emplace(text.name, function);
    if (is_new)
      return;
    session_.objection(
        "duplicate-function", text.name_extent,
        message_text("core", "expected one function of this name, found \"{0}\" again"), text.name);
    known->second = function; // as in Python
  }

  const syntax::Tree& tree_;
  Session session_;
  ReadProgram& result_;
  std::map<std::string_view, const Function*> functions_;
};

/// Raw text has neither an empty line behind the class nor one between functions.
bool looks_formatted(std::string_view text) {
  const std::size_t program = text.find(".program\nclass ");
  return program != std::string_view::npos &&
         text.find("\n\n", program) != std::string_view::npos &&
         text.find("\n\n    @", program) != std::string_view::npos;
}

} // namespace

bool ReadProgram::has_errors() const {
  return std::ranges::any_of(
      diagnostics, [](const Diagnostic& found) { return found.severity == Severity::Error; });
}

ReadProgram read_program(const syntax::Tree& tree, Reading reading, Context& context) {
  ReadProgram result;
  result.diagnostics = tree.diagnostics;
  result.form.formatted = looks_formatted(tree.text);
  ProgramReader(tree, reading, context, result).read();
  std::ranges::stable_sort(result.diagnostics, {}, [](const Diagnostic& found) {
    return std::pair(found.place.line, found.place.column);
  });
  return result;
}

ReadProgram read_program(std::string_view text, const std::string& file, Reading reading,
                         Context& context) {
  const std::unique_ptr<syntax::Tree> tree = syntax::parse(text, file, syntax::Dialect::Printed);
  return read_program(*tree, reading, context);
}

} // namespace ptoscope::reader
