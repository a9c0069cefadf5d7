#include "core/dsl/printed_ops.h"
#include "core/dsl/reader/call_reader.h"
#include "core/dsl/reader/old_forms.h"
#include "core/dsl/ssa_name.h"
#include "core/ir/cast.h"

// Operators, with the few whose printed form is not their node's (section 8.1).

namespace ptoscope::reader {

using namespace ir;

namespace {

bool is_full(std::string_view op) {
  return op == "tile.full" || op == "tensor.full";
}

/// A constant that prints as a bare literal is of the type that a literal there would be of.
const Expr* with_type(Session& session, const Expr* value, const DataType* type) {
  if (type == nullptr)
    return value;
  if (const auto* whole = dyn_cast<ConstInt>(value))
    return session.unique().integer(whole->value, *type);
  if (const auto* number = dyn_cast<ConstFloat>(value))
    return session.unique().number(number->value, *type);
  return value;
}

} // namespace

/// Keyword arguments that the compiler holds as arguments or attributes.
bool CallReader::read_special(const syntax::Keyword& keyword) {
  const std::string_view key = keyword.name;
  const syntax::Expr& value = *keyword.value;
  if (key == "attrs") {
    const Attrs attrs = exprs_.read_attrs(value);
    attrs_.insert(attrs_.end(), attrs.begin(), attrs.end());
    return true;
  }
  if (key == "deps" && op_ == "system.task_dummy") {
    if (const VarList edges = exprs_.read_vars(value); !edges.empty())
      attrs_.push_back({session_.intern("manual_dep_edges"), edges});
    return true;
  }
  if (key == "value" && is_full(op_)) {
    // A bare literal is of the element's type.
    const AttrValue* dtype = find_attr(kwargs_, "dtype");
    const auto* type = dtype == nullptr ? nullptr : std::get_if<DataType>(dtype);
    const auto whole = exprs_.literal_integer(value);
    const auto number = exprs_.literal_number(value);
    if (type != nullptr && whole)
      args_.push_back(session_.unique().integer(*whole, *type));
    else if (type != nullptr && number)
      args_.push_back(session_.unique().number(*number, *type));
    else
      args_.push_back(with_type(session_, exprs_.read(value), type));
    return true;
  }
  if (key == "allow_physical_tail_padding" && value.kind == syntax::ExprKind::False)
    return true; // as if it weren't said
  if (op_ == "system.syncall") {
    // The pieces of memory that the barrier once took are its own business today.
    if (key == "scratch" || key == "scratch_l1") {
      session_.older();
      return true;
    }
    if (key == "used_cores") {
      // A number is of INT32, and none stands for 0.
      const auto cores = exprs_.literal_integer(value);
      if (!cores)
        args_.push_back(with_type(session_, exprs_.read(value), &data_type::kInt32));
      else if (*cores != 0)
        args_.push_back(session_.unique().integer(*cores, data_type::kInt32));
      return true;
    }
  }
  const bool is_argument =
      (key == "shape" && op_.ends_with(".reinterpret_view")) ||
      (key == "valid_shape" && (op_.ends_with(".gather_row") || op_ == "tile.mgather")) ||
      (key == "scratch" && op_ == "tile.mgather") ||
      (key == "gm_workspace" && op_ == "system.syncall");
  if (is_argument)
    args_.push_back(exprs_.read(value));
  return is_argument;
}

/// What the text leaves out.
void CallReader::read_hidden(const syntax::CallExpr& call) {
  if (op_ == "pld.tile._remote_load_with_physical_tail_padding") {
    op_ = "pld.tile.remote_load";
    add_kwarg("allow_physical_tail_padding", true);
  }
  if (op_ == "pld.tensor.alloc_window_buffer" && !exprs_.target().empty())
    add_kwarg("name", session_.intern(dsl::split_ssa_name(exprs_.target()).base));
  if (op_ == "system.task_dummy")
    attrs_.push_back({session_.intern("dummy_task"), true});
  if (dsl::takes_split_of_region(op_) && exprs_.region_split())
    add_kwarg("split", static_cast<std::int64_t>(*exprs_.region_split()));
  if ((op_ == "tile.alloc" || op_ == "tensor.alloc") && !call.args.empty())
    if (const auto space = memory_space(session_, call.args[0]))
      args_.push_back(
          session_.unique().integer(static_cast<std::int64_t>(*space), data_type::kIndex));
}

/// An allocation once held its address and number, too, and was a MemRef; today what lies in it
/// says the address.
bool CallReader::read_old_allocation() {
  constexpr std::size_t kOldCount = 4;
  if ((op_ != "tile.alloc" && op_ != "tensor.alloc") || args_.size() != kOldCount)
    return false;
  const auto* address = dyn_cast<ConstInt>(args_[1]);
  const auto* size = dyn_cast<ConstInt>(args_[2]);
  if (address == nullptr || size == nullptr || size->value < 0)
    return false;
  session_.older();
  names_.set_allocation(exprs_.target(), {old_address(session_, address->value),
                                          static_cast<std::uint64_t>(size->value)});
  args_ = {args_[0], args_[2]};
  return true;
}

/// What a gather holds behind its first two arguments is known by its place only: memory to work
/// in when elements are put together, then the valid shape.
void CallReader::check_gather(const syntax::CallExpr& call) {
  const AttrValue* coalesce = find_attr(kwargs_, "coalesce");
  const auto* kind = coalesce == nullptr ? nullptr : std::get_if<std::int64_t>(coalesce);
  const bool has_scratch = kind != nullptr && *kind == 1 && call.args.size() <= 2;
  std::string_view next = has_scratch ? "scratch" : "valid_shape";
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name != "scratch" && keyword.name != "valid_shape")
      continue;
    if (keyword.name != next)
      session_.error("argument-order", keyword.extent,
                     message_text("core", "expected the argument \"{0}\" here, found \"{1}\""),
                     next, keyword.name);
    next = "valid_shape";
  }
}

/// Forms that name whatever stands behind their first arguments have no room for more of those.
void CallReader::check_unnamed(const syntax::CallExpr& call) {
  const auto is_soft = [this] {
    const AttrValue* mode = find_attr(kwargs_, "mode");
    const auto* kind = mode == nullptr ? nullptr : std::get_if<Symbol>(mode);
    return kind != nullptr && kind->text() == "soft";
  };
  std::size_t room = call.args.size();
  if (op_ == "system.task_dummy" || (op_ == "system.syncall" && is_soft()))
    room = 0;
  else if (op_.ends_with(".reinterpret_view"))
    room = 1;
  if (call.args.size() > room)
    session_.error("argument-count", call.args[room]->extent,
                   message_text("core", "expected at most {0} arguments without a name, found {1}"),
                   room, call.args.size());
}

const Expr* CallReader::read_operator(const syntax::CallExpr& call, std::string_view name,
                                      const Type* type) {
  op_ = dsl::without_keyword_mark(name);
  // Python has no attributes that are called like its keywords.
  bool is_older = op_ == name && dsl::needs_keyword_mark(name);
  if (const auto today = operator_of_today(op_)) {
    op_ = session_.intern(*today).text();
    is_older = true;
  }
  if (is_older)
    session_.older();
  read_hidden(call);
  const Exprs positional = exprs_.read_all(call.args.subspan(args_.size()));
  args_.insert(args_.end(), positional.begin(), positional.end());
  if (read_old_allocation())
    type = session_.unique().bare(TypeKind::Ptr);
  for (const syntax::Keyword& keyword : call.keywords) {
    if (read_special(keyword))
      continue;
    add_kwarg(keyword.name, exprs_.kwarg_value(op_, keyword.name, *keyword.value));
  }
  // It prints so, and is read as what it prints as.
  if (op_ == "tensor.add" && args_.size() == 2 && is_number(args_[1]->kind))
    op_ = "tensor.adds";
  if (op_ == "tile.mgather")
    check_gather(call);
  check_unnamed(call);
  return finish(call, {session_.intern(op_), false}, type);
}

} // namespace ptoscope::reader
