#include "core/dsl/reader/type_reader.h"

#include "core/dsl/reader/string_reader.h"
#include "core/ir/tile_layout.h"
#include "core/support/python_name.h"

#include <algorithm>

namespace ptoscope::reader {

using namespace ir;
using syntax::ExprKind;

namespace {

std::optional<TypeKind> bare_kind(std::string_view name) {
  if (name == "Ptr")
    return TypeKind::Ptr;
  if (name == "MemRefType")
    return TypeKind::MemRef;
  if (name == "PrefetchAsyncContext")
    return TypeKind::PrefetchAsyncContext;
  if (name == "AsyncEvent")
    return TypeKind::AsyncEvent;
  if (name == "AsyncSession")
    return TypeKind::AsyncSession;
  if (name == "UnknownType")
    return TypeKind::Unknown;
  return std::nullopt;
}

/// A space as the names of its memory spell it.
std::string lower_case(std::string_view name) {
  std::string lower(name);
  for (char& letter : lower)
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return lower;
}

bool is_call_of(const Session& session, const syntax::Expr& expr, std::string_view name) {
  return expr.kind == ExprKind::Call &&
         session.unprefixed(static_cast<const syntax::CallExpr&>(expr).callee) == name;
}

} // namespace

const Type* TypeReader::opaque(const syntax::Expr& text, std::string_view what) {
  // Kept as text it must be able to stand by itself, too.
  if (text.kind == ExprKind::Slice || text.kind == ExprKind::Starred)
    session_.error("not-in-language", text.extent,
                   message_text("core", "expected a type, found a part of an index: \"{0}\""),
                   session_.text_of(text));
  else
    session_.unknown(what, session_.text_of(text), text.extent);
  auto* type = session_.context().make_type<OpaqueType>(TypeKind::Opaque);
  type->text = session_.kept_text(text);
  return type;
}

const Type* TypeReader::read(const syntax::Expr& annotation) {
  if (annotation.kind != ExprKind::Subscript || !session_.tree().printed)
    return read_new(annotation);
  const syntax::Exprs indices = static_cast<const syntax::SubscriptExpr&>(annotation).indices;
  if (indices.empty()) // it shares nothing
    return read_new(annotation);
  const auto* key = indices.data();
  if (const ir::Type* const* known = known_.find(key))
    return *known;
  const Type* type = read_new(annotation);
  if (type->kind != TypeKind::Opaque)
    known_.at(key) = type;
  return type;
}

const Type* TypeReader::read_new(const syntax::Expr& annotation) {
  if (annotation.kind == ExprKind::Name) {
    const std::string_view name = static_cast<const syntax::NameExpr&>(annotation).text;
    if (const auto kind = bare_kind(session_.unprefixed(name)))
      return session_.unique().bare(*kind);
    if (name == "pld.WindowBufferType")
      return session_.unique().bare(TypeKind::WindowBuffer);
    if (name == "pld.CommCtxType")
      return session_.unique().bare(TypeKind::CommCtx);
    return opaque(annotation, message_text("core", "a type"));
  }
  if (is_call_of(session_, annotation, "Tuple"))
    return read_old_tuple(static_cast<const syntax::CallExpr&>(annotation));
  if (annotation.kind != ExprKind::Subscript)
    return opaque(annotation, message_text("core", "a type"));
  const auto& text = static_cast<const syntax::SubscriptExpr&>(annotation);
  const std::string_view full = name_text(text.value);
  const std::string_view name = session_.unprefixed(full);
  if (name == "Tile")
    return read_tile(text);
  if (name == "Tensor")
    return read_tensor(text, TypeKind::Tensor);
  if (name == "Scalar") {
    const auto dtype = text.indices.size() == 1 ? exprs_.data_type(*text.indices[0]) : std::nullopt;
    return dtype ? session_.unique().scalar(*dtype)
                 : opaque(annotation, message_text("core", "a type"));
  }
  if (full == "pld.DistributedTensor")
    return read_tensor(text, TypeKind::DistributedTensor);
  if (name == "Array")
    return read_array(text);
  if (name == "Tuple")
    return read_tuple(text);
  return opaque(annotation, message_text("core", "a type"));
}

Dims TypeReader::read_dims(const syntax::Expr& list) {
  if (list.kind != ExprKind::List && list.kind != ExprKind::Tuple) {
    session_.error("not-a-shape", list.extent,
                   message_text("core", "expected a list of extents, found \"{0}\""),
                   shortened(session_.text_of(list)));
    return {};
  }
  std::vector<const Expr*> dims;
  for (const syntax::Expr* item : static_cast<const syntax::SequenceExpr&>(list).items)
    dims.push_back(exprs_.read_in_type(*item));
  return session_.context().arena().copy(dims);
}

/// The two entries that all have: extents and data type.
bool TypeReader::read_shape(const syntax::SubscriptExpr& text, Dims& shape, DataType& dtype) {
  if (text.indices.size() < 2)
    return false;
  const auto type = exprs_.data_type(*text.indices[1]);
  if (!type || text.indices[0]->kind != ExprKind::List)
    return false;
  dtype = *type;
  shape = read_dims(*text.indices[0]);
  return true;
}

const Type* TypeReader::read_tensor(const syntax::SubscriptExpr& text, TypeKind kind) {
  TensorType type;
  type.kind = kind;
  TensorView view;
  if (!read_shape(text, type.shape, type.dtype))
    return opaque(text, message_text("core", "a type"));
  for (const syntax::Expr* entry : text.indices.subspan(2))
    if (!read_tensor_entry(*entry, type, view))
      return opaque(text, message_text("core", "a type"));
  return session_.unique().tensor(type);
}

bool TypeReader::read_tensor_entry(const syntax::Expr& entry, TensorType& type, TensorView& view) {
  constexpr std::string_view kWindow = "window_buffer=";
  if (const auto layout = member_named<TensorLayout>(session_, &entry, "TensorLayout")) {
    view.layout = *layout;
    type.view = &view;
    return true;
  }
  if (is_call_of(session_, entry, "TensorView")) {
    type.view = &view;
    return read_tensor_view(static_cast<const syntax::CallExpr&>(entry), view);
  }
  if (entry.kind == ExprKind::String) {
    const std::string value =
        read_string(session_, static_cast<const syntax::StringExpr&>(entry), Quotes::Verbatim);
    if (!value.starts_with(kWindow) || type.kind != TypeKind::DistributedTensor ||
        !is_identifier(std::string_view(value).substr(kWindow.size())))
      return false;
    session_.form().level = dsl::DumpLevel::Explicit;
    session_.form().level_known = true;
    type.window = session_.window(std::string_view(value).substr(kWindow.size()), entry.extent);
    return true;
  }
  if (const auto layout = session_.unprefixed(&entry).find('.') == std::string_view::npos
                              ? value_named<TensorLayout>(session_.unprefixed(&entry))
                              : std::nullopt) {
    session_.older();
    view.layout = *layout;
    type.view = &view;
    return true;
  }
  type.memref = read_memref(entry, MemorySpace::DDR);
  return type.memref != nullptr;
}

bool TypeReader::read_tensor_view(const syntax::CallExpr& call, TensorView& view) {
  if (!call.args.empty())
    return false;
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name == "valid_shape") {
      view.valid_shape = read_dims(*keyword.value);
    } else if (keyword.name == "stride") {
      view.stride = read_dims(*keyword.value);
    } else if (const auto layout =
                   member_named<TensorLayout>(session_, keyword.value, "TensorLayout");
               layout && keyword.name == "layout") {
      view.layout = *layout;
    } else if (const auto pad = pad_value(session_, keyword.value); pad && keyword.name == "pad") {
      view.pad = *pad;
    } else {
      return false;
    }
  }
  return true;
}

const Type* TypeReader::read_tile(const syntax::SubscriptExpr& text) {
  TileType type;
  type.kind = TypeKind::Tile;
  TileView view;
  has_blayout_ = has_slayout_ = has_fractal_ = false;
  if (!read_shape(text, type.shape, type.dtype))
    return opaque(text, message_text("core", "a type"));
  const syntax::Expr* memref = nullptr;
  for (const syntax::Expr* entry : text.indices.subspan(2)) {
    if (read_tile_entry(*entry, type, view))
      continue;
    if (memref != nullptr)
      return opaque(text, message_text("core", "a type"));
    memref = entry;
  }
  if (memref != nullptr) {
    // Its name once came from where it lies.
    old_space_.reset();
    type.memref = read_memref(*memref, type.space);
    if (type.memref == nullptr)
      return opaque(text, message_text("core", "a type"));
    if (old_space_)
      type.space = old_space_;
  }
  const ImpliedLayout implied = implied_layout(type.shape, type.space);
  const bool explicit_field = (has_blayout_ && view.blayout == implied.blayout) ||
                              (has_slayout_ && view.slayout == implied.slayout) ||
                              (has_fractal_ && view.fractal_bytes == implied.fractal_bytes);
  if (explicit_field || !has_blayout_ || !has_slayout_ || !has_fractal_) {
    PrintedForm& form = session_.form();
    form.level = explicit_field || form.level == dsl::DumpLevel::Explicit ? dsl::DumpLevel::Explicit
                                                                          : dsl::DumpLevel::Concise;
    form.level_known = true;
  }
  if (type.view == nullptr)
    return session_.unique().tile(type);
  if (!has_blayout_)
    view.blayout = implied.blayout;
  if (!has_slayout_)
    view.slayout = implied.slayout;
  if (!has_fractal_)
    view.fractal_bytes = implied.fractal_bytes;
  return session_.unique().tile(type);
}

bool TypeReader::read_tile_entry(const syntax::Expr& entry, TileType& type, TileView& view) {
  if (const auto space = memory_space(session_, &entry)) {
    type.space = space;
    return true;
  }
  if (is_call_of(session_, entry, "TileView")) {
    type.view = &view;
    return read_tile_view(static_cast<const syntax::CallExpr&>(entry), view);
  }
  return false;
}

bool TypeReader::read_tile_view(const syntax::CallExpr& call, TileView& view) {
  if (!call.args.empty())
    return false;
  for (const syntax::Keyword& keyword : call.keywords) {
    const std::string_view key = keyword.name;
    const syntax::Expr& value = *keyword.value;
    const auto layout = member_named<TileLayout>(session_, &value, "TileLayout");
    if (key == "valid_shape") {
      view.valid_shape = read_dims(value);
    } else if (key == "stride") {
      view.stride = read_dims(value);
    } else if (key == "start_offset") {
      view.start_offset = exprs_.read_in_type(value);
    } else if (key == "blayout" && layout) {
      view.blayout = *layout;
      has_blayout_ = true;
    } else if (key == "slayout" && layout) {
      view.slayout = *layout;
      has_slayout_ = true;
    } else if (key == "fractal") {
      const auto bytes = exprs_.literal_integer(value);
      if (!bytes || *bytes < 0)
        return false;
      view.fractal_bytes = static_cast<std::uint64_t>(*bytes);
      has_fractal_ = true;
    } else if (const auto pad = pad_value(session_, &value); key == "pad" && pad) {
      view.pad = *pad;
    } else if (const auto compact = member_named<CompactMode>(session_, &value, "CompactMode");
               key == "compact" && compact) {
      view.compact = *compact;
    } else {
      return false;
    }
  }
  return true;
}

MemRef* TypeReader::make_memref(std::string_view base, const syntax::Extent& extent) {
  auto* memref = session_.context().make<MemRef>(NodeKind::MemRef, session_.span(extent));
  memref->type = session_.unique().bare(TypeKind::MemRef);
  memref->base = names_.memory(base, extent);
  memref->name = memref->base->name;
  return memref;
}

/// `pl.MemRef(address, bytes, number)`, or with the space in front.
const MemRef* TypeReader::read_old_memref(const syntax::CallExpr& call,
                                          std::optional<MemorySpace> space) {
  constexpr std::size_t kWithSpace = 4;
  syntax::Exprs args = call.args;
  if (args.size() == kWithSpace) {
    old_space_ = space = memory_space(session_, args[0]);
    args = args.subspan(1);
  }
  const auto bytes = exprs_.literal_integer(*args[1]);
  const auto number = exprs_.literal_integer(*args[2]);
  if (!space || !bytes || *bytes < 0 || !number || *number < 0 || !call.keywords.empty())
    return nullptr;
  session_.older();
  MemRef* memref =
      make_memref(fmt::format("mem_{}_{}", lower_case(name_of(*space)), *number), call.extent);
  memref->size_bytes = static_cast<std::uint64_t>(*bytes);
  const auto address = exprs_.literal_integer(*args[0]);
  memref->byte_offset = address ? old_address(session_, *address) : exprs_.read(*args[0]);
  return memref;
}

/// The bare name of an allocation, which said where it lies.
const MemRef* TypeReader::read_allocated(const syntax::NameExpr& name) {
  const Names::Allocation* allocation = names_.allocation(name.text);
  if (allocation == nullptr)
    return nullptr;
  session_.older();
  MemRef* memref = make_memref(name.text, name.extent);
  memref->size_bytes = allocation->size_bytes;
  memref->byte_offset = allocation->address;
  return memref;
}

/// `pl.MemRef(base, offset, bytes[, slots=N])[index]`, or with a name in quotes only; null when it
/// is none of these and nothing that was printed earlier.
const MemRef* TypeReader::read_memref(const syntax::Expr& entry, std::optional<MemorySpace> space) {
  const syntax::Expr* whole = &entry;
  const syntax::Expr* index = nullptr;
  if (entry.kind == ExprKind::Name)
    return read_allocated(static_cast<const syntax::NameExpr&>(entry));
  if (entry.kind == ExprKind::Subscript) {
    const auto& subscript = static_cast<const syntax::SubscriptExpr&>(entry);
    if (subscript.indices.size() != 1)
      return nullptr;
    whole = subscript.value;
    index = subscript.indices[0];
  }
  if (!is_call_of(session_, *whole, "MemRef"))
    return nullptr;
  const auto& call = static_cast<const syntax::CallExpr&>(*whole);
  const std::size_t count = call.args.size();
  if (count == 4 && index == nullptr)
    return read_old_memref(call, space);
  if (count != 1 && count != 3)
    return nullptr;
  const syntax::Expr& base = *call.args[0];
  std::string name;
  if (base.kind == ExprKind::String)
    name = read_string(session_, static_cast<const syntax::StringExpr&>(base), Quotes::Verbatim);
  else if (base.kind == ExprKind::Name)
    name = std::string(static_cast<const syntax::NameExpr&>(base).text);
  else
    return count == 3 && index == nullptr ? read_old_memref(call, space) : nullptr;
  if (!is_identifier(name))
    return nullptr;
  MemRef* memref = make_memref(name, entry.extent);
  memref->pinned = count == 1;
  if (count == 3) {
    const auto bytes = exprs_.literal_integer(*call.args[2]);
    if (!bytes || *bytes < 0)
      return nullptr;
    memref->size_bytes = static_cast<std::uint64_t>(*bytes);
    memref->byte_offset = exprs_.read(*call.args[1]);
  } else {
    memref->byte_offset = session_.unique().integer(0, data_type::kInt64);
  }
  for (const syntax::Keyword& keyword : call.keywords) {
    const auto slots = exprs_.literal_integer(*keyword.value);
    if (keyword.name != "slots" || !slots || *slots < 1)
      return nullptr;
    memref->slot_count = static_cast<std::uint64_t>(*slots);
  }
  if (index != nullptr)
    memref->slot_index = exprs_.read(*index);
  return memref;
}

const Type* TypeReader::read_array(const syntax::SubscriptExpr& text) {
  if (text.indices.size() != 2)
    return opaque(text, message_text("core", "a type"));
  const auto dtype = exprs_.data_type(*text.indices[1]);
  if (!dtype)
    return opaque(text, message_text("core", "a type"));
  return session_.unique().array(*dtype, exprs_.read_in_type(*text.indices[0]));
}

const Type* TypeReader::read_tuple(const syntax::SubscriptExpr& text) {
  std::vector<const Type*> types;
  const bool empty = text.indices.size() == 1 && text.indices[0]->kind == ExprKind::Tuple;
  for (const syntax::Expr* entry : text.indices)
    if (!empty)
      types.push_back(read(*entry));
  return session_.unique().tuple(types);
}

/// `pl.Tuple([A, B])`.
const Type* TypeReader::read_old_tuple(const syntax::CallExpr& call) {
  if (call.args.size() != 1 || call.args[0]->kind != ExprKind::List || !call.keywords.empty())
    return opaque(call, message_text("core", "a type"));
  session_.older();
  std::vector<const Type*> types;
  for (const syntax::Expr* entry : static_cast<const syntax::SequenceExpr&>(*call.args[0]).items)
    types.push_back(read(*entry));
  return session_.unique().tuple(types);
}

} // namespace ptoscope::reader
