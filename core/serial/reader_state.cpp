#include "core/serial/reader_state.h"

#include "core/ir/cast.h"

namespace ptoscope::serial {

std::string ReaderState::place(std::uint32_t value) const {
  std::string path = value == Document::kNone ? std::string() : document_.path(value);
  return path.empty() ? std::string(message_text("core", "the root")) : path;
}

void ReaderState::fail(std::uint32_t value, std::string_view text, std::string_view found) {
  if (!failed())
    error_ = make_error("ir-invalid", {document_.file(), 0, 0}, text, place(value), found);
}

void ReaderState::fail(Diagnostic error) {
  if (!failed())
    error_ = std::move(error);
}

std::uint32_t ReaderState::find(std::uint32_t map, std::string_view key) {
  const std::uint32_t found = document_.find(map, key);
  if (found != Document::kNone)
    asked_[found] = true;
  return found;
}

std::uint32_t ReaderState::member(std::uint32_t map, std::string_view key) {
  const std::uint32_t found = find(map, key);
  if (found == Document::kNone)
    fail(make_error("ir-invalid", {document_.file(), 0, 0},
                    message_text("core", "expected the field {0} at {1}"), key, place(map)));
  return found;
}

std::uint64_t ReaderState::unsigned_number(std::uint32_t value) {
  if (value == Document::kNone || document_[value].kind != ValueKind::Unsigned) {
    fail(value, message_text("core", "expected a number from 0 at {0}"));
    return 0;
  }
  return document_[value].number;
}

std::int64_t ReaderState::integer(std::uint32_t value) {
  if (value != Document::kNone && document_[value].kind == ValueKind::Negative)
    return document_[value].negative;
  const std::uint64_t number = unsigned_number(value);
  if (number > static_cast<std::uint64_t>(INT64_MAX))
    fail(value, message_text("core", "expected a number of 64 bits with a sign at {0}"));
  return static_cast<std::int64_t>(number);
}

double ReaderState::number(std::uint32_t value) {
  if (value != Document::kNone && document_[value].kind == ValueKind::Float)
    return document_[value].real;
  if (value != Document::kNone && document_[value].kind == ValueKind::Unsigned)
    return static_cast<double>(document_[value].number);
  return static_cast<double>(integer(value));
}

bool ReaderState::boolean(std::uint32_t value) {
  if (value == Document::kNone || document_[value].kind != ValueKind::Bool) {
    fail(value, message_text("core", "expected true or false at {0}"));
    return false;
  }
  return document_[value].boolean;
}

std::string_view ReaderState::string(std::uint32_t value) {
  if (value == Document::kNone || document_[value].kind != ValueKind::String) {
    fail(value, message_text("core", "expected a text at {0}"));
    return {};
  }
  return document_[value].string;
}

ir::DataType ReaderState::data_type(std::uint32_t value) {
  const std::uint64_t code = unsigned_number(value);
  if (code > UINT8_MAX)
    fail(value, message_text("core", "expected the code of a data type at {0}"));
  const ir::DataType type{static_cast<std::uint8_t>(code)};
  if (!failed() && ir::bits_of(type) == 0 && warned_codes_.insert(type.code).second)
    warnings_.push_back(make_warning(
        "ir-unknown-type", {document_.file(), 0, 0},
        message_text("core", "a data type that is not known is kept: the code {0} at {1}"),
        type.code, document_.path(value)));
  return type;
}

std::span<const std::uint32_t> ReaderState::elements(std::uint32_t value) {
  if (value == Document::kNone || document_[value].kind != ValueKind::Array) {
    fail(value, message_text("core", "expected a list at {0}"));
    return {};
  }
  return document_.children(value);
}

void ReaderState::check_keys(UnknownFields unknown) {
  std::set<std::string_view> reported;
  for (std::uint32_t map = 0; map < document_.size() && !failed(); ++map) {
    if (document_[map].kind != ValueKind::Map)
      continue;
    const std::span<const std::uint32_t> children = document_.children(map);
    const auto is_asked = [&](std::size_t pair) { return asked_[children[pair + 1]]; };
    bool was_read = false;
    for (std::size_t pair = 0; pair < children.size(); pair += 2)
      was_read = was_read || is_asked(pair);
    for (std::size_t pair = 0; was_read && pair < children.size(); pair += 2) {
      if (is_asked(pair) || !reported.insert(document_[children[pair]].string).second)
        continue;
      const std::string path = document_.path(children[pair + 1]);
      if (unknown == UnknownFields::Refuse)
        fail(make_error("ir-unknown-field", {document_.file(), 0, 0},
                        message_text("core", "expected a field that is known, found {0}; a newer "
                                             "compiler may have written it"),
                        path));
      else
        warnings_.push_back(make_warning(
            "ir-unknown-field", {document_.file(), 0, 0},
            message_text("core", "a field that is not known was ignored: {0}; a newer compiler may "
                                 "have written it"),
            path));
    }
  }
}

const ir::Var* ReaderState::base_named(ir::Symbol name) {
  const ir::Var*& base = bases_[name.text()];
  if (base == nullptr) {
    auto* made = context_.make<ir::Var>(ir::NodeKind::Var);
    made->type = context_.unique().bare(ir::TypeKind::Ptr);
    made->name = name;
    base = made;
  }
  return base;
}

const ir::MemRef* ReaderState::memref(const ir::MemRef& fields) {
  const ir::MemRef*& known =
      memrefs_[{fields.name.text(), fields.base, fields.byte_offset, fields.size_bytes,
                fields.pinned, fields.slot_count, fields.slot_index}];
  if (known == nullptr) {
    auto* made = context_.make<ir::MemRef>(ir::NodeKind::MemRef);
    made->type = context_.unique().bare(ir::TypeKind::MemRef);
    made->name = fields.name;
    made->base = fields.base;
    made->byte_offset = fields.byte_offset;
    made->size_bytes = fields.size_bytes;
    made->pinned = fields.pinned;
    made->slot_count = fields.slot_count;
    made->slot_index = fields.slot_index;
    known = made;
  }
  return known;
}

const ir::Expr* read_expr(ReaderState& state, std::uint32_t value) {
  const auto* expr = ir::dyn_cast<ir::Expr>(state.node(value));
  if (expr == nullptr)
    state.fail(value, message_text("core", "expected an expression at {0}"));
  return expr;
}

} // namespace ptoscope::serial
