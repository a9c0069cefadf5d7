#pragma once

#include "core/ir/builder_parts.h"
#include "core/ir/context.h"

#include <source_location>
#include <utility>

namespace ptoscope::ir {

/// Whether a Builder checks what it made (`broken_invariants`).
enum class Checks : std::uint8_t { Off, On };

#ifdef NDEBUG
inline constexpr Checks kUsualChecks = Checks::Off;
#else
inline constexpr Checks kUsualChecks = Checks::On;
#endif

/// Makes nodes of a context: types, expressions, and statements, which go to the block that is
/// open. A block is a callable that is run while it is open:
///
///     const Function* f = build.function("f", {.type = FunctionType::AIV}, [&] {
///       const Var* x = build.param("x", build.tile({16, 64}, data_type::kFp32, MemorySpace::Vec));
///       build.loop({.stop = 4}, [&](const LoopValues& loop) {
///         build.eval(build.op("tile.store", {x, build.list({loop.index, 0})}));
///       });
///     });
///
/// What is made gets the span of the last `from`, and the origin of the context. Misuse, such as a
/// statement outside of a function, and with Checks::On a function that breaks an invariant, throws
/// InternalError.
class Builder {
public:
  explicit Builder(Context& context, Checks checks = kUsualChecks)
      : context_(context), checks_(checks) {}

  Context& context() { return context_; }
  /// Where nodes come from that are made next.
  void from(const Node& node) { span_ = node.span; }
  void from(const Span& span) { span_ = span; }

  // Types, each once a context.
  const Type* scalar(DataType dtype) { return context_.unique().scalar(dtype); }
  const Type* bare(TypeKind kind) { return context_.unique().bare(kind); }
  const Type* ptr() { return bare(TypeKind::Ptr); }
  const Type* tuple(const Types& types) { return context_.unique().tuple(types); }
  const Type* array(const Operand& extent, DataType dtype);
  const Type* tensor(const Operands& shape, DataType dtype, const TensorView* view = nullptr,
                     const MemRef* memref = nullptr);
  /// A view that says what is implied is left out.
  const Type* tile(const Operands& shape, DataType dtype,
                   std::optional<MemorySpace> space = std::nullopt, const TileView* view = nullptr,
                   const MemRef* memref = nullptr);
  const MemRef* memref(const Var* base, const Operand& byte_offset, std::uint64_t size_bytes);

  // Expressions.
  const Var* var(std::string_view name, const Type* type);
  const Expr* value(const Operand& operand);
  const Expr* integer(std::int64_t value, DataType dtype = data_type::kIndex) {
    return context_.unique().integer(value, dtype);
  }
  const Expr* number(double value, DataType dtype = data_type::kFp32) {
    return context_.unique().number(value, dtype);
  }
  /// `kind` is one of Add to BitShiftRight; the type follows from those of the operands.
  const Expr* binary(NodeKind kind, const Operand& left, const Operand& right);
  const Expr* add(const Operand& left, const Operand& right) {
    return binary(NodeKind::Add, left, right);
  }
  const Expr* sub(const Operand& left, const Operand& right) {
    return binary(NodeKind::Sub, left, right);
  }
  const Expr* mul(const Operand& left, const Operand& right) {
    return binary(NodeKind::Mul, left, right);
  }
  const Expr* floor_div(const Operand& left, const Operand& right) {
    return binary(NodeKind::FloorDiv, left, right);
  }
  const Expr* floor_mod(const Operand& left, const Operand& right) {
    return binary(NodeKind::FloorMod, left, right);
  }
  const Expr* min(const Operand& left, const Operand& right) {
    return binary(NodeKind::Min, left, right);
  }
  const Expr* max(const Operand& left, const Operand& right) {
    return binary(NodeKind::Max, left, right);
  }
  const Expr* eq(const Operand& left, const Operand& right) {
    return binary(NodeKind::Eq, left, right);
  }
  const Expr* lt(const Operand& left, const Operand& right) {
    return binary(NodeKind::Lt, left, right);
  }
  /// `kind` is one of Abs, Neg, Not, BitNot.
  const Expr* unary(NodeKind kind, const Operand& operand);
  const Expr* cast(const Operand& operand, DataType dtype);
  /// A tuple, as shapes and offsets are.
  const Expr* list(const Operands& elements);
  const Expr* element(const Expr* tuple, std::int64_t index);
  /// A call of an operator. `type` is that of its value; null where nobody needs it.
  const Call* op(std::string_view name, const Operands& args, const Type* type = nullptr,
                 const Entries& kwargs = {}, const Entries& attrs = {});
  /// A call of a function of the program.
  const Call* call(std::string_view function, const Operands& args, const Type* type = nullptr,
                   const Entries& attrs = {});
  const Submit* submit(std::string_view function, const Operands& args, const Type* type,
                       const SubmitOptions& options = {});
  Attrs attrs(const Entries& entries);
  /// A list for an attribute, such as of variables.
  template <typename T>
  std::span<const T> values(const std::vector<T>& items) {
    return context_.arena().copy(items);
  }

  // Statements.
  /// A new variable with that value.
  const Var* let(std::string_view name, const Operand& value, const Type* type = nullptr);
  void assign(const Var* var, const Operand& value);
  void eval(const Expr* expr);
  void yield(const Operands& values = {});
  void ret(const Operands& values = {});
  void break_loop();
  void continue_loop();
  /// A statement that is there already.
  void append(const Stmt* stmt);
  /// A line above the next statement.
  void comment(std::string_view line);

  /// The variables behind the loop.
  template <typename Body>
  VarList loop(const LoopOptions& options, Body&& body) {
    For* node = begin_loop(options);
    node->body =
        block([&] { std::forward<Body>(body)(LoopValues{node->loop_var, node->iter_args}); });
    append(node);
    return node->return_vars;
  }
  /// `condition` makes the condition from the carried values.
  template <typename Condition, typename Body>
  VarList loop_while(const std::vector<Carried>& carried, Condition&& condition, Body&& body) {
    auto* node = begin<While>(NodeKind::While);
    node->iter_args = iter_args(carried);
    node->return_vars = results(carried);
    const LoopValues values{nullptr, node->iter_args};
    node->condition = std::forward<Condition>(condition)(values);
    node->body = block([&] { std::forward<Body>(body)(values); });
    append(node);
    return node->return_vars;
  }

  template <typename Then>
  void branch(const Expr* condition, Then&& then) {
    auto* node = begin<If>(NodeKind::If);
    node->condition = condition;
    node->then_body = block(std::forward<Then>(then));
    append(node);
  }
  /// The variables behind the branch; both arms yield them.
  template <typename Then, typename Else>
  VarList branch(const Expr* condition, const std::vector<Result>& results, Then&& then,
                 Else&& otherwise) {
    auto* node = begin<If>(NodeKind::If);
    node->condition = condition;
    node->return_vars = vars(results);
    node->then_body = block(std::forward<Then>(then));
    node->else_body = block(std::forward<Else>(otherwise));
    append(node);
    return node->return_vars;
  }

  template <typename Body>
  void in_core(const ScopeOptions& options, Body&& body, SplitMode split = SplitMode::None) {
    auto* node = begin_scope<InCoreScope>(NodeKind::InCoreScope, options);
    node->split = split;
    end_scope(node, std::forward<Body>(body));
  }
  template <typename Body>
  void cluster(const ScopeOptions& options, Body&& body) {
    end_scope(begin_scope<ClusterScope>(NodeKind::ClusterScope, options), std::forward<Body>(body));
  }
  template <typename Body>
  void hierarchy(Level level, const ScopeOptions& options, Body&& body,
                 std::optional<Role> role = std::nullopt) {
    auto* node = begin_scope<HierarchyScope>(NodeKind::HierarchyScope, options);
    node->level = level;
    node->role = role;
    end_scope(node, std::forward<Body>(body));
  }
  template <typename Body>
  void spmd(const Operand& core_num, const ScopeOptions& options, Body&& body,
            bool sync_start = false) {
    auto* node = begin_scope<SpmdScope>(NodeKind::SpmdScope, options);
    node->core_num = value(core_num);
    node->sync_start = sync_start;
    end_scope(node, std::forward<Body>(body));
  }
  template <typename Body>
  void split_aiv(SplitMode split, const ScopeOptions& options, Body&& body) {
    auto* node = begin_scope<SplitAivScope>(NodeKind::SplitAivScope, options);
    node->split = split;
    end_scope(node, std::forward<Body>(body));
  }
  template <typename Body>
  void runtime(bool manual, Body&& body) {
    auto* node = begin_scope<RuntimeScope>(NodeKind::RuntimeScope, {});
    node->manual = manual;
    end_scope(node, std::forward<Body>(body));
  }
  /// `devices` is empty for all.
  template <typename Body>
  void comm_domain(const std::vector<std::int64_t>& devices,
                   const std::vector<const WindowBuffer*>& windows, const ScopeOptions& options,
                   Body&& body) {
    auto* node = begin_scope<CommDomainScope>(NodeKind::CommDomainScope, options);
    node->devices = context_.arena().copy(devices);
    node->windows = context_.arena().copy(windows);
    end_scope(node, std::forward<Body>(body));
  }

  /// The statements that the callable makes, as a body: one as it is, several or none as a Seq.
  template <typename Body>
  const Stmt* block(Body&& body) {
    const std::size_t mark = open_block();
    std::forward<Body>(body)();
    return close_block(mark);
  }

  // Functions and programs.
  template <typename Body>
  const Function* function(std::string_view name, const FunctionOptions& options, Body&& body,
                           std::source_location place = std::source_location::current()) {
    begin_function(name, options);
    const Stmt* made = block(std::forward<Body>(body));
    return end_function(made, place);
  }
  /// Of the function that is open, in the order of its parameters.
  const Var* param(std::string_view name, const Type* type,
                   ParamDirection direction = ParamDirection::In);
  /// One more value that the open function returns.
  void returns(const Type* type);
  /// The functions that `body` makes.
  template <typename Body>
  const Program* program(std::string_view name, Body&& body) {
    functions_.clear();
    std::forward<Body>(body)();
    return make_program(name);
  }

private:
  struct OpenFunction {
    Function* node = nullptr;
    std::vector<const Var*> params;
    std::vector<ParamDirection> directions;
    std::vector<const Type*> returns;
  };

  template <typename T>
  T* make(NodeKind kind) {
    return context_.make<T>(kind, span_);
  }
  template <typename T>
  T* make_expr(NodeKind kind, const Type* type) {
    T* node = make<T>(kind);
    node->type = type;
    return node;
  }
  /// A statement that gets the comments which wait for one.
  template <typename T>
  T* begin(NodeKind kind) {
    T* node = make<T>(kind);
    node->comments = take_comments();
    return node;
  }
  template <typename T>
  T* begin_scope(NodeKind kind, const ScopeOptions& options) {
    T* node = begin<T>(kind);
    node->name_hint = context_.intern(options.name_hint);
    node->attrs = attrs(options.attrs);
    return node;
  }
  template <typename Body>
  void end_scope(Scope* node, Body&& body) {
    node->body = block(std::forward<Body>(body));
    append(node);
  }

  Exprs all(const Operands& operands);
  std::span<const Symbol> take_comments();
  For* begin_loop(const LoopOptions& options);
  std::span<const IterArg* const> iter_args(const std::vector<Carried>& carried);
  VarList results(const std::vector<Carried>& carried);
  VarList vars(const std::vector<Result>& results);
  std::size_t open_block();
  const Stmt* close_block(std::size_t mark);
  void begin_function(std::string_view name, const FunctionOptions& options);
  const Function* end_function(const Stmt* body, const std::source_location& place);
  const Program* make_program(std::string_view name);
  OpenFunction& open_function();

  Context& context_;
  Checks checks_;
  Span span_;
  std::vector<const Stmt*> stmts_; ///< of all open blocks, the innermost last
  int blocks_ = 0;
  std::vector<Symbol> comments_;
  std::optional<OpenFunction> function_;
  std::vector<const Function*> functions_;
};

} // namespace ptoscope::ir
