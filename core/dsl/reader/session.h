#pragma once

#include "core/dsl/reader/reader.h"
#include "core/dsl/reader/spans.h"
#include "core/support/name_map.h"

#include <set>
#include <string>

namespace ptoscope::reader {

/// What reading one text shares: the tree, the context that nodes go to, findings.
class Session {
public:
  Session(const syntax::Tree& tree, Reading reading, ir::Context& context, ReadProgram& result);

  const syntax::Tree& tree() const { return tree_; }
  ir::Context& context() { return context_; }
  ir::UniqueTable& unique() { return context_.unique(); }
  bool lenient() const { return reading_ == Reading::Lenient; }
  PrintedForm& form() { return result_.form; }
  /// Something in the text is spelled as it was in earlier months.
  void older() { result_.form.older = true; }

  ir::Symbol intern(std::string_view text) { return context_.intern(text); }
  ir::Span span(const syntax::Extent& extent) const { return spans_.of(extent); }
  std::string_view text_of(const syntax::Expr& expr) const { return tree_.text_of(expr.extent); }
  /// The text of what is kept as it is: on one line, without the comments inside, which its
  /// statement has.
  ir::Symbol kept_text(const syntax::Expr& expr);

  template <typename... Args>
  void error(std::string_view code, const syntax::Extent& extent, std::string_view text,
             const Args&... args) {
    add(make_error(code, tree_.place(extent), text, args...));
  }
  template <typename... Args>
  void warning(std::string_view code, const syntax::Extent& extent, std::string_view text,
               const Args&... args) {
    add(make_warning(code, tree_.place(extent), text, args...));
  }
  /// What a sound program doesn't have but can be read without loss: an error, or, leniently, a
  /// warning.
  template <typename... Args>
  void objection(std::string_view code, const syntax::Extent& extent, std::string_view text,
                 const Args&... args) {
    add(make_diagnostic(lenient() ? Severity::Warning : Severity::Error, code, tree_.place(extent),
                        text, args...));
  }
  /// The same for what no printed program has and no node holds.
  void leave_out(std::string_view what, const syntax::Extent& extent);
  /// Reports the arguments of a form that takes `positional` ones without a name, and whether it
  /// takes others.
  void expect_arguments(const syntax::CallExpr& call, std::size_t positional, bool keywords);

  /// Something that this reader doesn't know: an error, or, leniently, a warning once for each
  /// `what`.
  void unknown(std::string_view kind, std::string_view what, const syntax::Extent& extent);

  /// An argument that is not known, kept as an attribute (`dsl::kKeptArgument`); it is reported.
  ir::Attr keep_argument(std::string_view kind, const syntax::Keyword& keyword);

  /// The part of a name behind the prefix of the language: "tile.load" of "pl.tile.load"; empty
  /// for other names.
  std::string_view unprefixed(std::string_view name) const;
  std::string_view unprefixed(const syntax::Expr* expr) const;
  /// "Vec" of `pl.Mem.Vec` for the head "Mem"; empty for anything else.
  std::string_view member(const syntax::Expr* expr, std::string_view head) const;

  /// The program's own symbols by name; null for a name that is none.
  NameMap<ir::Var*>& symbols() { return symbols_; }
  /// A symbol that is used without a declaration.
  ir::Var* symbol(std::string_view name, const ir::Span& span);

  /// The buffer of that name, made when it is first spoken of; filled in by whoever reads where it
  /// is allocated.
  ir::WindowBuffer* window(std::string_view name, const syntax::Extent& extent);

  /// The type of variables that come from text which was not understood.
  const ir::Type* unseen_type();

  /// Reports a target that is no plain name, unless nothing at all can be assigned to it, which
  /// was reported with the syntax.
  void expect_name(const syntax::Expr& target, std::string_view what);

  /// The functions of the program.
  void add_function(std::string_view name) { functions_.at(name) = true; }
  /// Reports a call of something else.
  void check_function(std::string_view name, const syntax::Extent& extent);

  /// What functions of the program return, as far as they were read.
  void set_result(std::string_view function, const ir::Type* type) { results_.at(function) = type; }
  const ir::Type* result_of(std::string_view function);

private:
  void add(Diagnostic diagnostic);

  const syntax::Tree& tree_;
  Reading reading_;
  ir::Context& context_;
  ReadProgram& result_;
  Spans spans_;
  NameMap<ir::Var*> symbols_;
  NameMap<ir::WindowBuffer*> windows_;
  NameMap<const ir::Type*> results_;
  NameMap<bool> functions_;
  const ir::Type* unseen_type_ = nullptr;
  std::set<std::string> reported_;
  std::string prefix_;
};

/// The text of a name, or empty for anything else.
inline std::string_view name_text(const syntax::Expr* expr) {
  return expr != nullptr && expr->kind == syntax::ExprKind::Name
             ? static_cast<const syntax::NameExpr*>(expr)->text
             : std::string_view();
}

/// A name without dots, which a variable can have.
inline bool is_plain_name(const syntax::Expr* expr) {
  const std::string_view name = name_text(expr);
  return !name.empty() && name.find('.') == std::string_view::npos;
}

template <typename Enum>
std::optional<Enum> member_named(const Session& session, const syntax::Expr* expr,
                                 std::string_view head) {
  const std::string_view name = session.member(expr, head);
  return name.empty() ? std::nullopt : ir::value_named<Enum>(name);
}

/// `pl.Level.HOST`, also by the names that users have for it.
std::optional<ir::Level> level_named(const Session& session, const syntax::Expr* expr);
/// `pl.Mem.Vec`, or `pl.MemorySpace.Vec` as it was once.
std::optional<ir::MemorySpace> memory_space(Session& session, const syntax::Expr* expr);
/// `pl.PadValue.zero`, or `pl.TilePad.zero` as it was once.
std::optional<ir::PadValue> pad_value(Session& session, const syntax::Expr* expr);
/// A constant address of earlier months, where -1 stood for none yet.
const ir::Expr* old_address(Session& session, std::int64_t address);

} // namespace ptoscope::reader
