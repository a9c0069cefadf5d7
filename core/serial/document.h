#pragma once

#include "core/support/expected.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::serial {

enum class ValueKind : std::uint8_t { Nil, Bool, Unsigned, Negative, Float, String, Array, Map };

/// One value of a document; strings are views into its bytes.
struct Value {
  ValueKind kind = ValueKind::Nil;
  bool boolean = false;
  std::uint64_t number = 0;  ///< Unsigned
  std::int64_t negative = 0; ///< Negative
  double real = 0;           ///< Float
  std::string_view string;   ///< String
  std::uint32_t parent = UINT32_MAX;
  std::uint32_t children_begin = 0; ///< Array: elements. Map: keys and values in turn
  std::uint32_t children_end = 0;
};

/// A MessagePack value taken apart, with bounds on everything that its headers claim: all lists
/// together have no more elements than the input has bytes, and nesting is limited. Values are
/// named by their index; 0 is the root, `kNone` has no children.
class Document {
public:
  /// `bytes` must outlive the document. `file` is for messages. Errors: "msgpack-cut",
  /// "msgpack-invalid", "msgpack-too-deep".
  static Expected<Document> parse(std::string_view bytes, const std::string& file);

  const Value& operator[](std::uint32_t index) const { return values_[index]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(values_.size()); }
  std::span<const std::uint32_t> children(std::uint32_t index) const;
  /// The value of a key of a map, or `kNone`.
  std::uint32_t find(std::uint32_t map, std::string_view key) const;
  /// Bytes after the value; they mean nothing.
  std::uint64_t trailing_bytes() const { return trailing_bytes_; }
  const std::string& file() const { return file_; }
  /// Where a value stands, such as "fields.body.fields.stmts[3]"; empty for the root. Safe to show.
  std::string path(std::uint32_t index) const;

  static constexpr std::uint32_t kNone = UINT32_MAX;

private:
  friend class DocumentBuilder;

  std::vector<Value> values_;
  std::vector<std::uint32_t> children_;
  std::uint64_t trailing_bytes_ = 0;
  std::string file_;
};

} // namespace ptoscope::serial
