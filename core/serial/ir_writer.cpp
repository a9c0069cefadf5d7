#include "core/serial/ir_writer.h"

#include "core/ir/cast.h"
#include "core/ir/fields.h"
#include "core/serial/pack.h"

#include <unordered_map>

namespace ptoscope::serial {

namespace {

using namespace ir;

using Map = std::map<std::string_view, std::string>;

/// Numbers nodes in the order in which it enters them, which is that of the table of fields; the
/// bytes are put in the order of the keys afterwards.
class IrWriter {
public:
  std::string write(const Node* node) {
    if (node == nullptr)
      return pack_nil();
    const auto [known, is_new] = ids_.try_emplace(node, ids_.size());
    const std::uint64_t id = known->second;
    if (!is_new)
      return pack_map({{"ref", pack_unsigned(id)}});
    Map fields;
    fields["span"] = write_span(node->span);
    if (const auto* expr = dyn_cast<Expr>(node))
      fields["type"] = write(expr->type);
    if (const auto* stmt = dyn_cast<Stmt>(node))
      fields["leading_comments"] = write(stmt->comments);
    with_class(node->kind, [&]<typename T>() {
      const T& whole = *static_cast<const T*>(node);
      for_each_field<T>(
          [&](const auto& field) { fields[field.name] = write(whole.*field.member); });
    });
    return pack_map({{"id", pack_unsigned(id)},
                     {"type", pack_string(class_name(node->kind))},
                     {"fields", pack_map(fields)}});
  }

private:
  std::string write(bool value) { return pack_bool(value); }
  std::string write(std::int64_t value) { return pack_integer(value); }
  std::string write(std::int32_t value) { return pack_integer(value); }
  std::string write(std::uint64_t value) { return pack_unsigned(value); }
  std::string write(double value) { return pack_number(value); }
  std::string write(Symbol value) { return pack_string(value.text()); }

  template <typename Enum>
    requires std::is_enum_v<Enum>
  std::string write(Enum value) {
    return pack_unsigned(static_cast<std::uint64_t>(value));
  }

  template <typename Enum>
  std::string write(const std::optional<Enum>& value) {
    return value ? write(*value) : pack_nil();
  }

  template <typename T>
  std::string write(std::span<const T> items) {
    std::vector<std::string> elements;
    elements.reserve(items.size());
    for (const T& item : items)
      elements.push_back(write(item));
    return pack_array(elements);
  }

  std::string write(const Callee& callee) {
    return pack_map({{"is_global_var", pack_bool(callee.is_function)},
                     {"name", pack_string(callee.name.text())}});
  }

  std::string write(std::span<const Function* const> functions) {
    std::vector<std::string> entries;
    for (const Function* function : functions)
      entries.push_back(
          pack_map({{"key", write(Callee{function->name, true})}, {"value", write(function)}}));
    return pack_array(entries);
  }

  static std::string write_span(const Span& span) {
    return pack_map({{"filename", pack_string(span.file.text())},
                     {"begin_line", pack_integer(span.begin_line)},
                     {"begin_column", pack_integer(span.begin_column)},
                     {"end_line", pack_integer(span.end_line)},
                     {"end_column", pack_integer(span.end_column)}});
  }

  static std::string tagged(std::string_view tag, std::string value) {
    return pack_map({{"type", pack_string(tag)}, {"value", std::move(value)}});
  }

  std::string write(const Attr& attr) {
    return pack_map({{"key", write(attr.key)},
                     {"value", std::visit([this](const auto& value) { return write_attr(value); },
                                          attr.value)}});
  }

  template <typename T>
  std::string write_attr(const T& value) {
    return write(value);
  }
  std::string write_attr(SingleFloat number) { return pack_number(double{number.value}); }
  std::string write_attr(DataType type) {
    return pack_map({{"type", pack_string("DataType")}, {"code", pack_unsigned(type.code)}});
  }
  std::string write_attr(MemorySpace value) {
    return tagged("MemorySpace", pack_string(name_of(value)));
  }
  std::string write_attr(TensorLayout value) {
    return tagged("TensorLayout", pack_string(name_of(value)));
  }
  std::string write_attr(TileLayout value) {
    return tagged("TileLayout", pack_string(name_of(value)));
  }
  std::string write_attr(PadValue value) { return tagged("PadValue", pack_string(name_of(value))); }
  std::string write_attr(ArgDirection value) { return tagged("ArgDirection", write(value)); }
  std::string write_attr(std::span<const ArgDirection> values) {
    return tagged("ArgDirectionVector", write(values));
  }
  std::string write_attr(std::span<const std::int32_t> values) {
    return tagged("Int32Vector", write(values));
  }
  std::string write_attr(const Var* value) { return tagged("Var", write(value)); }
  std::string write_attr(VarList values) { return tagged("VarList", write(values)); }
  std::string write_attr(Verbatim value) { return tagged("Verbatim", write(value.text)); }
  std::string write_attr(const Expr* value) { return tagged("Expr", write(value)); }

  std::string write_memref(const MemRef& memref) {
    Map map;
    map["base"] = write(memref.name);
    map["base_node"] = write(memref.base);
    map["byte_offset"] = write(memref.byte_offset);
    map["size"] = write(memref.size_bytes);
    if (memref.pinned)
      map["is_pinned"] = write(true);
    if (memref.slot_count != 1)
      map["slot_count"] = write(memref.slot_count);
    if (memref.slot_index != nullptr)
      map["slot_index"] = write(memref.slot_index);
    return pack_map(map);
  }

  std::string write_view(const TensorView& view) {
    Map map;
    map["stride"] = write(view.stride);
    map["valid_shape"] = write(view.valid_shape);
    map["layout"] = pack_string(name_of(view.layout));
    map["pad"] = pack_string(name_of(view.pad));
    return pack_map(map);
  }

  std::string write_view(const TileView& view) {
    Map map;
    map["valid_shape"] = write(view.valid_shape);
    map["stride"] = write(view.stride);
    map["start_offset"] = write(view.start_offset);
    map["blayout"] = pack_string(name_of(view.blayout));
    map["slayout"] = pack_string(name_of(view.slayout));
    map["fractal"] = write(view.fractal_bytes);
    map["pad"] = pack_string(name_of(view.pad));
    map["compact"] = pack_string(name_of(view.compact));
    return pack_map(map);
  }

  void add_tensor(Map& map, const TensorType& type) {
    map["dtype"] = pack_unsigned(type.dtype.code);
    map["shape"] = write(type.shape);
    if (type.memref != nullptr)
      map["memref"] = write_memref(*type.memref);
    if (type.view != nullptr)
      map["tensor_view"] = write_view(*type.view);
    if (type.window != nullptr)
      map["window_buffer"] = write(type.window);
  }

  void add_tile(Map& map, const TileType& type) {
    map["dtype"] = pack_unsigned(type.dtype.code);
    map["shape"] = write(type.shape);
    if (type.memref != nullptr)
      map["memref"] = write_memref(*type.memref);
    if (type.view != nullptr)
      map["tile_view"] = write_view(*type.view);
    if (type.space)
      map["memory_space"] = write(*type.space);
  }

  std::string write(const Type* type) {
    Map map;
    map["type_kind"] = pack_string(kind_name(type->kind));
    switch (type->kind) {
    case TypeKind::Scalar:
      map["dtype"] = pack_unsigned(static_cast<const ScalarType*>(type)->dtype.code);
      break;
    case TypeKind::Tensor:
    case TypeKind::DistributedTensor:
      add_tensor(map, *static_cast<const TensorType*>(type));
      break;
    case TypeKind::Tile:
      add_tile(map, *static_cast<const TileType*>(type));
      break;
    case TypeKind::Array: {
      const auto* array = static_cast<const ArrayType*>(type);
      map["dtype"] = pack_unsigned(array->dtype.code);
      map["shape"] = pack_array({write(array->extent)});
      break;
    }
    case TypeKind::Tuple:
      map["types"] = write(static_cast<const TupleType*>(type)->types);
      break;
    case TypeKind::Opaque:
      map["text"] = write(static_cast<const OpaqueType*>(type)->text);
      break;
    default:
      break;
    }
    return pack_map(map);
  }

  std::unordered_map<const Node*, std::uint64_t> ids_;
};

} // namespace

std::string write_ir(const ir::Node& node) {
  return IrWriter().write(&node);
}

} // namespace ptoscope::serial
