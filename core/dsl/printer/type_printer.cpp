#include "core/dsl/printer/expr_printer.h"
#include "core/ir/cast.h"
#include "core/ir/tile_layout.h"

// Types (`formats/passes-dump.md` section 5).

namespace ptoscope::printer {

using namespace ir;

namespace {

/// Left out where the same nodes or equal constants say the shape again.
bool repeats_shape(Dims valid_shape, Dims shape) {
  if (valid_shape.empty())
    return true;
  if (valid_shape.size() != shape.size())
    return false;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto* valid = dyn_cast<ConstInt>(valid_shape[i]);
    const auto* whole = dyn_cast<ConstInt>(shape[i]);
    const bool equal = valid != nullptr && whole != nullptr && valid->value == whole->value;
    if (valid_shape[i] != shape[i] && !equal)
      return false;
  }
  return true;
}

} // namespace

void ExprPrinter::type(const Type& type) {
  switch (type.kind) {
  case TypeKind::Scalar:
    prefixed("Scalar[");
    dtype(static_cast<const ScalarType&>(type).dtype);
    out_ += ']';
    return;
  case TypeKind::Tensor:
    tensor(static_cast<const TensorType&>(type), "Tensor");
    return;
  case TypeKind::DistributedTensor:
    tensor(static_cast<const TensorType&>(type), {});
    return;
  case TypeKind::Tile:
    tile(static_cast<const TileType&>(type));
    return;
  case TypeKind::Array: {
    const auto& array = static_cast<const ArrayType&>(type);
    prefixed("Array[");
    dim(*array.extent);
    out_ += ", ";
    dtype(array.dtype);
    out_ += ']';
    return;
  }
  case TypeKind::Tuple: {
    const auto& tuple = static_cast<const TupleType&>(type);
    prefixed("Tuple[");
    bool first = true;
    for (const Type* element : tuple.types) {
      comma(first);
      this->type(*element);
    }
    out_ += tuple.types.empty() ? "()]" : "]";
    return;
  }
  case TypeKind::MemRef:
    prefixed("MemRefType");
    return;
  case TypeKind::Ptr:
    prefixed("Ptr");
    return;
  case TypeKind::PrefetchAsyncContext:
    prefixed("PrefetchAsyncContext");
    return;
  case TypeKind::AsyncEvent:
    prefixed("AsyncEvent");
    return;
  case TypeKind::AsyncSession:
    prefixed("AsyncSession");
    return;
  case TypeKind::WindowBuffer:
    out_ += "pld.WindowBufferType";
    return;
  case TypeKind::CommCtx:
    out_ += "pld.CommCtxType";
    return;
  case TypeKind::Opaque:
    out_ += static_cast<const OpaqueType&>(type).text.text();
    return;
  case TypeKind::Unknown:
    break;
  }
  prefixed("UnknownType");
}

void ExprPrinter::dims(Dims dims) {
  bool first = true;
  for (const Expr* one : dims) {
    comma(first);
    dim(*one);
  }
}

void ExprPrinter::dim(const Expr& dim) {
  if (dim.kind == NodeKind::ConstInt) {
    integer(static_cast<const ConstInt&>(dim).value);
    return;
  }
  if (is_var(dim.kind)) {
    expr(dim);
    return;
  }
  const bool outer_typed = std::exchange(typed_, true);
  const bool outer_composite = std::exchange(composite_, true);
  expr(dim);
  typed_ = outer_typed;
  composite_ = outer_composite;
}

void ExprPrinter::tensor(const TensorType& type, std::string_view head) {
  if (head.empty())
    out_ += "pld.DistributedTensor";
  else
    prefixed(head);
  out_ += "[[";
  dims(type.shape);
  out_ += "], ";
  dtype(type.dtype);
  if (type.view != nullptr) {
    out_ += ", ";
    tensor_view(*type.view, type.shape);
  }
  if (type.memref != nullptr) {
    out_ += ", ";
    memref(*type.memref);
  }
  if (type.window != nullptr && options_.level == dsl::DumpLevel::Explicit) {
    out_ += ", \"window_buffer=";
    out_ += type.window->name.text();
    out_ += '"';
  }
  out_ += ']';
}

void ExprPrinter::tensor_view(const TensorView& view, Dims shape) {
  prefixed("TensorView(");
  const bool with_valid_shape = !repeats_shape(view.valid_shape, shape);
  if (with_valid_shape || !view.stride.empty() || view.layout != TensorLayout::ND ||
      view.pad != PadValue::Null) {
    if (with_valid_shape) {
      out_ += "valid_shape=[";
      dims(view.valid_shape);
      out_ += "], ";
    }
    out_ += "stride=[";
    dims(view.stride);
    out_ += "], layout=";
    member("TensorLayout", name_of(view.layout));
    if (view.pad != PadValue::Null) {
      out_ += ", pad=";
      member("PadValue", name_of(view.pad));
    }
  }
  out_ += ')';
}

void ExprPrinter::tile(const TileType& type) {
  prefixed("Tile[[");
  dims(type.shape);
  out_ += "], ";
  dtype(type.dtype);
  if (type.memref != nullptr) {
    out_ += ", ";
    memref(*type.memref);
  }
  if (type.space) {
    out_ += ", ";
    member("Mem", name_of(*type.space));
  }
  if (type.view != nullptr || options_.level == dsl::DumpLevel::Explicit)
    tile_view(type);
  out_ += ']';
}

void ExprPrinter::tile_view(const TileType& type) {
  const ImpliedLayout implied = implied_layout(type.shape, type.space);
  TileView plain;
  plain.blayout = implied.blayout;
  plain.slayout = implied.slayout;
  plain.fractal_bytes = implied.fractal_bytes;
  const TileView& view = type.view != nullptr ? *type.view : plain;
  const bool all = options_.level == dsl::DumpLevel::Explicit;
  out_ += ", ";
  prefixed("TileView(");
  bool first = true;
  const auto list = [&](std::string_view key, Dims values) {
    comma(first);
    out_ += key;
    out_ += "=[";
    dims(values);
    out_ += ']';
  };
  const auto field = [&](std::string_view key, std::string_view head, std::string_view value) {
    comma(first);
    out_ += key;
    out_ += '=';
    member(head, value);
  };
  if (!says_nothing(view.valid_shape, type.shape))
    list("valid_shape", view.valid_shape);
  if (!view.stride.empty())
    list("stride", view.stride);
  if (view.start_offset != nullptr) {
    comma(first);
    out_ += "start_offset=";
    dim(*view.start_offset);
  }
  if (all || view.blayout != implied.blayout)
    field("blayout", "TileLayout", name_of(view.blayout));
  if (all || view.slayout != implied.slayout)
    field("slayout", "TileLayout", name_of(view.slayout));
  if (all || view.fractal_bytes != implied.fractal_bytes) {
    comma(first);
    out_ += "fractal=";
    integer(static_cast<std::int64_t>(view.fractal_bytes));
  }
  if (view.pad != PadValue::Null)
    field("pad", "PadValue", name_of(view.pad));
  if (view.compact != CompactMode::Null)
    field("compact", "CompactMode", name_of(view.compact));
  out_ += ')';
}

/// The base is a name where the function defines it, else a string.
void ExprPrinter::memref(const MemRef& memref) {
  prefixed("MemRef(");
  const bool declared = memref.pinned && memref.size_bytes == 0;
  const bool bare = !declared && !in_signature_ && memref.base != nullptr &&
                    names_.is_defined_in_body(*memref.base);
  if (bare) {
    name(*memref.base);
  } else {
    out_ += '"';
    out_ += memref.base != nullptr ? names_.of(*memref.base) : memref.name.text();
    out_ += '"';
  }
  if (!declared) {
    out_ += ", ";
    expr(*memref.byte_offset);
    out_ += ", ";
    integer(static_cast<std::int64_t>(memref.size_bytes));
  }
  if (memref.slot_count > 1) {
    out_ += ", slots=";
    integer(static_cast<std::int64_t>(memref.slot_count));
  }
  out_ += ')';
  if (memref.slot_index != nullptr) {
    out_ += '[';
    expr(*memref.slot_index);
    out_ += ']';
  }
}

} // namespace ptoscope::printer
