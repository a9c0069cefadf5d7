#pragma once

#include "core/ir/context.h"
#include "core/serial/document.h"
#include "core/serial/ir_reader.h"

#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace ptoscope::serial {

/// What the readers of nodes and types share: the document, the nodes that were built, and the
/// first error. After an error every reader returns at once.
class ReaderState {
public:
  ReaderState(const Document& document, ir::Context& context)
      : document_(document), context_(context), asked_(document.size()) {}

  const Document& document() const { return document_; }
  ir::Context& context() { return context_; }

  bool failed() const { return error_.has_value(); }
  const std::optional<Diagnostic>& error() const { return error_; }
  /// Notes the first error; `text` is a template whose {0} is where the value stands, and {1} what
  /// was found there.
  void fail(std::uint32_t value, std::string_view text, std::string_view found = {});
  void fail(Diagnostic error);

  /// The value of a key of a map, or `kNone`. Keys that nobody asks for are not known.
  std::uint32_t find(std::uint32_t map, std::string_view key);
  /// A value of a map that must be there; `kNone` after an error.
  std::uint32_t member(std::uint32_t map, std::string_view key);

  std::uint64_t unsigned_number(std::uint32_t value);
  std::int64_t integer(std::uint32_t value);
  double number(std::uint32_t value);
  bool boolean(std::uint32_t value);
  std::string_view string(std::uint32_t value);
  /// A data type by its code; one that is not known is kept, with a warning.
  ir::DataType data_type(std::uint32_t value);
  ir::Symbol symbol(std::uint32_t value) { return context_.intern(string(value)); }
  // What the printer puts into a text must be read from it again: each of these refuses the rest.
  /// Any text.
  ir::Symbol printed(std::uint32_t value);
  /// A text of one line, such as a comment.
  ir::Symbol printed_line(std::uint32_t value);
  /// What stands between double quotes as it is.
  ir::Symbol quoted_name(std::uint32_t value);
  /// The name of a variable, a function, or an argument.
  ir::Symbol name(std::uint32_t value);
  /// Names with dots between them; the last one may be a reserved word, which prints with a mark.
  ir::Symbol operator_name(std::uint32_t value);
  /// The name of a field of a form, or a name and "=": an argument that a reader of text kept.
  ir::Symbol attr_key(std::uint32_t value);
  bool is_nil(std::uint32_t value) const {
    return value == Document::kNone || document_[value].kind == ValueKind::Nil;
  }
  /// The elements of an array; empty after an error.
  std::span<const std::uint32_t> elements(std::uint32_t value);

  /// A value of an enumeration by its number or by its name.
  template <typename Enum>
  Enum numbered(std::uint32_t value) {
    const std::optional<Enum> found = ir::value_numbered<Enum>(unsigned_number(value));
    if (!found)
      fail(value, message_text("core", "expected the number of a known kind at {0}"));
    return found.value_or(Enum{});
  }
  template <typename Enum>
  Enum named(std::uint32_t value) {
    const std::optional<Enum> found = ir::value_named<Enum>(string(value));
    if (!found)
      fail(value, message_text("core", "expected the name of a known kind at {0}"));
    return found.value_or(Enum{});
  }

  /// The node that a map holds or refers to; nullptr after an error. Implemented by the reader
  /// of nodes.
  virtual const ir::Node* node(std::uint32_t value) = 0;
  /// The pointer that older files name instead of holding it: one a name.
  const ir::Var* base_named(ir::Symbol name);
  /// The node of a piece of memory with these fields, which may lie anywhere: one for all that are
  /// the same.
  const ir::MemRef* memref(const ir::MemRef& fields);

  template <typename T>
  std::span<const T> keep(const std::vector<T>& items) {
    return context_.arena().copy(items);
  }

  /// The keys that are not known in the maps that were read, each name once, as errors or warnings.
  void check_keys(UnknownFields unknown);
  std::vector<Diagnostic> take_warnings() { return std::move(warnings_); }

protected:
  ~ReaderState() = default;

private:
  /// Where a value stands, for a message.
  std::string place(std::uint32_t value) const;

  const Document& document_;
  ir::Context& context_;
  std::vector<bool> asked_; ///< by the number of the value
  std::vector<Diagnostic> warnings_;
  std::set<std::uint8_t> warned_codes_; ///< of data types that were warned of
  std::optional<Diagnostic> error_;
  std::unordered_map<std::string_view, const ir::Var*> bases_;
  using MemRefKey = std::tuple<std::string_view, const ir::Var*, const ir::Expr*, std::uint64_t,
                               bool, std::uint64_t, const ir::Expr*>;
  std::map<MemRefKey, const ir::MemRef*> memrefs_;
};

/// Reads a type; nullptr after an error.
const ir::Type* read_type(ReaderState& state, std::uint32_t value);
/// Reads an expression that must be there.
const ir::Expr* read_expr(ReaderState& state, std::uint32_t value);

} // namespace ptoscope::serial
