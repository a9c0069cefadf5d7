#include "core/serial/document.h"

#include <algorithm>
#include <msgpack.hpp>
#include <ranges>

namespace ptoscope::serial {

namespace {

/// Deeper than any program that is meant to be read by people.
constexpr std::size_t kMaxDepth = 10'000;

} // namespace

/// Takes what the library reads; a false answer stops it.
class DocumentBuilder : public msgpack::null_visitor {
public:
  DocumentBuilder(Document& document, std::string_view bytes)
      : document_(document), size_(bytes.size()), elements_left_(bytes.size()) {}

  bool visit_nil() { return add({}); }
  bool visit_boolean(bool value) {
    Value result;
    result.kind = ValueKind::Bool;
    result.boolean = value;
    return add(result);
  }
  bool visit_positive_integer(std::uint64_t value) {
    Value result;
    result.kind = ValueKind::Unsigned;
    result.number = value;
    return add(result);
  }
  bool visit_negative_integer(std::int64_t value) {
    Value result;
    result.kind = ValueKind::Negative;
    result.negative = value;
    return add(result);
  }
  bool visit_float32(float value) { return visit_float64(value); }
  bool visit_float64(double value) {
    Value result;
    result.kind = ValueKind::Float;
    result.real = value;
    return add(result);
  }
  bool visit_str(const char* begin, std::uint32_t size) {
    Value result;
    result.kind = ValueKind::String;
    result.string = {begin, size};
    return add(result);
  }
  bool visit_bin(const char*, std::uint32_t) { return refuse(); }
  bool visit_ext(const char*, std::uint32_t) { return refuse(); }
  bool start_array(std::uint32_t count) { return open(ValueKind::Array, count); }
  bool end_array() { return close(); }
  bool start_map(std::uint32_t count) { return open(ValueKind::Map, std::uint64_t{count} * 2); }
  bool end_map() { return close(); }
  void parse_error(std::size_t, std::size_t error_offset) { failed_at_ = error_offset; }
  void insufficient_bytes(std::size_t, std::size_t error_offset) {
    failed_at_ = error_offset;
    cut_ = true;
  }

  Diagnostic error() const {
    const Place place{document_.file_, 0, 0};
    if (too_deep_)
      return make_error("msgpack-too-deep", place,
                        message_text("core", "expected at most {0} levels of nesting"), kMaxDepth);
    if (refused_)
      return make_error("msgpack-invalid", place,
                        message_text("core",
                                     "expected nodes, numbers and texts, found raw bytes or "
                                     "an extension"));
    if (claimed_ > elements_left_)
      return make_error("msgpack-cut", place,
                        message_text("core", "expected at most {0} more values, one a byte of the "
                                             "file, found a list or map of {1}; the file may be "
                                             "cut off"),
                        elements_left_, claimed_);
    if (cut_ && failed_at_ < size_)
      return make_error("msgpack-cut", place,
                        message_text("core", "the value at the byte {0} announces more than the "
                                             "{1} bytes that follow; the file may be cut off"),
                        failed_at_, size_ - failed_at_);
    if (cut_)
      return make_error("msgpack-cut", place,
                        message_text("core", "the file ends at the byte {0}, inside a value"),
                        failed_at_);
    return make_error("msgpack-invalid", place,
                      message_text("core", "expected MessagePack, found the byte 0xc1, which it "
                                           "never uses, at the byte {0}"),
                      failed_at_);
  }

private:
  bool refuse() {
    refused_ = true;
    return false;
  }

  bool add(const Value& value) {
    const std::uint32_t index = document_.size();
    document_.values_.push_back(value);
    if (!open_.empty()) {
      document_.values_.back().parent = open_.back().index;
      open_.back().children.push_back(index);
    }
    return true;
  }

  bool open(ValueKind kind, std::uint64_t count) {
    // Every element takes a byte at least.
    claimed_ = count;
    too_deep_ = open_.size() >= kMaxDepth;
    if (count > elements_left_ || too_deep_)
      return false;
    elements_left_ -= count;
    claimed_ = 0;
    Value result;
    result.kind = kind;
    add(result);
    open_.push_back({document_.size() - 1, {}});
    return true;
  }

  bool close() {
    Value& value = document_.values_[open_.back().index];
    value.children_begin = static_cast<std::uint32_t>(document_.children_.size());
    const std::vector<std::uint32_t>& children = open_.back().children;
    document_.children_.insert(document_.children_.end(), children.begin(), children.end());
    value.children_end = static_cast<std::uint32_t>(document_.children_.size());
    open_.pop_back();
    return true;
  }

  struct Open {
    std::uint32_t index = 0;
    std::vector<std::uint32_t> children;
  };

  Document& document_;
  std::size_t size_ = 0;
  std::uint64_t elements_left_ = 0;
  std::uint64_t claimed_ = 0; ///< values of a list or map that does not fit
  std::vector<Open> open_;
  std::size_t failed_at_ = 0;
  bool refused_ = false;
  bool cut_ = false;
  bool too_deep_ = false;
};

Expected<Document> Document::parse(std::string_view bytes, const std::string& file) {
  Document document;
  document.file_ = file;
  DocumentBuilder builder(document, bytes);
  std::size_t offset = 0;
  // Positions are 32 bits wide.
  constexpr std::size_t kMaxBytes = UINT32_MAX;
  if (bytes.size() > kMaxBytes)
    return make_error("msgpack-invalid", {file, 0, 0},
                      message_text("core", "expected at most {0} bytes, found {1}"), kMaxBytes,
                      bytes.size());
  if (!msgpack::parse(bytes.data(), bytes.size(), offset, builder))
    return builder.error();
  document.trailing_bytes_ = bytes.size() - offset;
  return document;
}

std::span<const std::uint32_t> Document::children(std::uint32_t index) const {
  if (index >= size())
    return {};
  const Value& value = values_[index];
  return std::span(children_).subspan(value.children_begin,
                                      value.children_end - value.children_begin);
}

std::uint32_t Document::find(std::uint32_t map, std::string_view key) const {
  const std::span<const std::uint32_t> entries = children(map);
  if (map < size() && values_[map].kind == ValueKind::Map)
    for (std::size_t i = 0; i + 1 < entries.size(); i += 2)
      if (values_[entries[i]].kind == ValueKind::String && values_[entries[i]].string == key)
        return entries[i + 1];
  return kNone;
}

std::string Document::path(std::uint32_t index) const {
  std::vector<std::string> parts;
  while (index < size() && values_[index].parent != kNone) {
    const std::uint32_t parent = values_[index].parent;
    const std::span<const std::uint32_t> siblings = children(parent);
    const auto at = static_cast<std::size_t>(std::ranges::find(siblings, index) - siblings.begin());
    if (values_[parent].kind == ValueKind::Array)
      parts.push_back(fmt::format("[{}]", at));
    else if (at > 0 && at < siblings.size())
      parts.push_back(fmt::format(
          ".{}", escape_control_characters(shortened(values_[siblings[at - 1]].string))));
    index = parent;
  }
  std::string result;
  for (const std::string& part : std::views::reverse(parts))
    result += result.empty() && part.front() == '.' ? part.substr(1) : part;
  return result;
}

} // namespace ptoscope::serial
