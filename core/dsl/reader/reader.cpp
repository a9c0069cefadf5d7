#include "core/dsl/reader/reader.h"

#include "core/dsl/name_bytes.h"
#include "core/dsl/printed_ops.h"
#include "core/dsl/reader/function_reader.h"
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
    std::vector<const syntax::FunctionStmt*> functions;
    for (const syntax::Stmt* stmt : tree_.module) {
      if (stmt->kind == StmtKind::Assign)
        read_symbol(static_cast<const syntax::AssignStmt&>(*stmt));
      else if (stmt->kind == StmtKind::Class)
        found = better_class(found, static_cast<const syntax::ClassStmt*>(stmt));
      else if (stmt->kind == StmtKind::Function)
        functions.push_back(static_cast<const syntax::FunctionStmt*>(stmt));
    }
    if (found != nullptr) {
      functions.clear();
      for (const syntax::Stmt* stmt : found->body)
        if (stmt->kind == StmtKind::Function)
          functions.push_back(static_cast<const syntax::FunctionStmt*>(stmt));
    }
    std::erase_if(functions, [this](const syntax::FunctionStmt* function) {
      return !is_dsl_function(session_, *function);
    });
    if (found == nullptr && functions.empty()) {
      report_cut_off();
      return;
    }
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
    const auto mark = std::ranges::find_if(tree_.comments, [this](const syntax::Comment& comment) {
      return tree_.text_of(comment).starts_with(dsl::kProgramMark);
    });
    if (mark != tree_.comments.end() && tree_.diagnostics.empty())
      session_.error("program-cut-off", mark->extent,
                     message_text("core", "expected the class of the program that this comment "
                                          "names, found the end of the text; it may be cut off"));
  }

  static bool is_program(const syntax::ClassStmt& stmt) {
    return std::ranges::any_of(stmt.decorators, [](const syntax::Expr* decorator) {
      return name_text(decorator).ends_with(".program");
    });
  }

  /// The first decorated class, else the first one.
  const syntax::ClassStmt* better_class(const syntax::ClassStmt* known,
                                        const syntax::ClassStmt* next) {
    if (known == nullptr)
      return next;
    if (!is_program(*known) && is_program(*next))
      return next;
    if (is_program(*next))
      session_.error("several-programs", next->name_extent,
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
      return text;
    }
    return found != nullptr ? found->name : std::string_view();
  }

  /// `NAME = pl.dynamic("NAME")`.
  void read_symbol(const syntax::AssignStmt& stmt) {
    if (stmt.targets.size() != 1 || stmt.value == nullptr || stmt.value->kind != ExprKind::Call)
      return;
    const auto& call = static_cast<const syntax::CallExpr&>(*stmt.value);
    const std::string_view name = name_text(stmt.targets[0]);
    if (session_.unprefixed(call.callee) == "dynamic" && !name.empty())
      session_.symbol(name, session_.span(stmt.targets[0]->extent));
  }

  void add(const syntax::FunctionStmt& text) {
    const Function* function = read_function(session_, text);
    const auto [known, is_new] = functions_.emplace(text.name, function);
    if (is_new)
      return;
    session_.error("duplicate-function", text.name_extent,
                   message_text("core", "expected one function of this name, found \"{0}\" again"),
                   text.name);
    known->second = function;
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
  const std::unique_ptr<syntax::Tree> tree = syntax::parse(text, file);
  return read_program(*tree, reading, context);
}

} // namespace ptoscope::reader
