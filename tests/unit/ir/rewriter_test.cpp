#include "core/dsl/printer/printer.h"
#include "core/ir/cast.h"
#include "core/ir/structural_equal.h"
#include "core/ir/visit.h"
#include "core/support/internal_error.h"
#include "tests/unit/ir/fresh_variables.h"
#include "tests/unit/ir/sample_nodes.h"

#include <QTest>

#include <functional>

using namespace ptoscope;
using namespace ptoscope::ir;
using ptoscope::test::FreshVariables;
using ptoscope::test::Samples;

namespace {

/// Adds to every integer constant.
class AddToIntegers : public Rewriter {
public:
  AddToIntegers(Context& context, std::int64_t summand) : Rewriter(context), summand_(summand) {}

protected:
  const Expr* on_expr(const Expr& expr) override {
    const auto* number = dyn_cast<ConstInt>(parts(expr));
    if (number == nullptr)
      return parts(expr);
    auto* made = context().make<ConstInt>(NodeKind::ConstInt, expr.span);
    made->type = number->type;
    made->value = number->value + summand_;
    return made;
  }

private:
  std::int64_t summand_;
};

/// Asks a function what becomes of a statement.
class Statements : public Rewriter {
public:
  using Change = std::function<const Stmt*(const Stmt&)>;
  Statements(Context& context, Change change) : Rewriter(context), change_(std::move(change)) {}

protected:
  const Stmt* on_stmt(const Stmt& stmt) override {
    const Stmt* made = change_(stmt);
    return made == &stmt ? parts(stmt) : made;
  }

private:
  Change change_;
};

const Node* rewritten(Rewriter& rewriter, const Node& node) {
  if (is_expr(node.kind))
    return &*rewriter.rewrite(static_cast<const Expr&>(node));
  if (is_stmt(node.kind))
    return rewriter.rewrite(static_cast<const Stmt&>(node));
  if (node.kind == NodeKind::Program)
    return rewriter.rewrite(static_cast<const Program&>(node));
  return rewriter.rewrite(static_cast<const Function&>(node));
}

/// Where two nodes differ, variables apart; empty: nowhere.
QString difference(const Node& left, const Node& right) {
  const auto found = structural_difference(left, right, {.free = FreeVariables::Any});
  return found ? QString::fromStdString(found->path + ": " + found->reason) : QString();
}

QString printed(const Node& node) {
  if (is_stmt(node.kind))
    return QString::fromStdString(printer::print(static_cast<const Stmt&>(node)));
  return QString::fromStdString(printer::print(static_cast<const Function&>(node)));
}

QString message_of(const std::function<void()>& misuse) {
  try {
    misuse();
  } catch (const InternalError& error) {
    return QString::fromUtf8(error.what());
  }
  return {};
}

bool calls(const Stmt& stmt, std::string_view op) {
  return stmt.kind == NodeKind::Eval && reads_operator(stmt, op);
}

} // namespace

class RewriterTest : public QObject {
  Q_OBJECT

private slots:
  void every_kind_data() {
    QTest::addColumn<int>("number");
    for (int number = 0; number < kNodeKinds; ++number)
      QTest::newRow(std::string(class_name(static_cast<NodeKind>(number))).c_str()) << number;
  }

  /// What changes in a node is in the copy; the same change backwards makes an equal node.
  void every_kind() {
    QFETCH(int, number);
    const auto kind = static_cast<NodeKind>(number);
    Context context;
    const Node* node = Samples(context).of_kind(kind);
    Rewriter nothing(context);
    QCOMPARE(rewritten(nothing, *node), node);

    AddToIntegers up(context, 1);
    AddToIntegers down(context, -1);
    const Node* changed = rewritten(up, *node);
    QCOMPARE(changed->kind, kind);
    QCOMPARE(difference(*node, *rewritten(down, *changed)), QString());
    bool has_number = false;
    visit_nodes(*node, [&](const Node& held) {
      has_number = has_number || held.kind == NodeKind::ConstInt;
      return true;
    });
    QVERIFY(!has_number || changed != node);
    QCOMPARE(changed->span, node->span);
    if (is_stmt(kind))
      QVERIFY(std::ranges::equal(static_cast<const Stmt*>(node)->comments,
                                 static_cast<const Stmt*>(changed)->comments));
  }

  void a_value_stands_where_a_variable_was_read() {
    Context context;
    Builder build(context);
    const Var* n = nullptr;
    const Function* before = build.function("f", {.type = FunctionType::AIV}, [&] {
      n = build.param("n", build.scalar(data_type::kIndex));
      const Type* tile = build.tile({n, 64}, data_type::kFp32, MemorySpace::Vec);
      const Var* t = build.let("t", build.op("tile.create", {build.list({n, 64})}, tile));
      build.loop({.stop = n, .carried = {{"acc", t, "sum"}}}, [&](const LoopValues& loop) {
        build.yield({build.let("next", build.op("tile.adds", {loop.carried[0], n}, tile))});
      });
    });
    Rewriter rewriter(context);
    rewriter.replace(*n, *build.integer(32));
    const Function* after = rewriter.rewrite(*before);
    QCOMPARE(printed(*after),
             "    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, "
             "role=pl.Role.SubWorker)\n"
             "    def f(n: pl.Scalar[pl.INDEX]):\n"
             "        t: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.create([32, 64])\n"
             "        for i, (acc,) in pl.range(32, init_values=(t,)):\n"
             "            next: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.adds(acc, 32)\n"
             "            sum: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.yield_(next)");
    // A variable whose type changes is another one, wherever it is read.
    const auto* seq = dyn_cast<Seq>(after->body);
    const auto* loop = dyn_cast<For>(seq->stmts[1]);
    QCOMPARE(loop->iter_args[0]->init,
             static_cast<const Expr*>(dyn_cast<Assign>(seq->stmts[0])->var));
    QVERIFY(loop->iter_args[0]->type == loop->return_vars[0]->type);
    QVERIFY(before->body != after->body);
    QCOMPARE(after->params[0], n);
  }

  void statements_go_and_others_come() {
    Context context;
    Builder build(context);
    const Stmt* body = nullptr;
    build.function("f", {}, [&] {
      body = build.block([&] {
        build.eval(build.op("system.bar", {}));
        build.comment("stays");
        build.eval(build.op("system.dot", {}));
        build.branch(build.value(true), [&] { build.eval(build.op("system.bar", {})); });
        build.loop({.stop = 2}, [&](const LoopValues&) { build.eval(build.op("system.two", {})); });
      });
    });
    const Stmt* pair = nullptr;
    build.function("g", {}, [&] {
      pair = build.block([&] {
        build.eval(build.op("system.first", {}));
        build.eval(build.op("system.second", {}));
      });
    });
    Statements rewriter(context, [&](const Stmt& stmt) -> const Stmt* {
      if (calls(stmt, "system.bar"))
        return nullptr;
      return calls(stmt, "system.dot") || calls(stmt, "system.two") ? pair : &stmt;
    });
    QCOMPARE(printed(*rewriter.rewrite(*body)), "pl.system.first()\n"
                                                "pl.system.second()\n"
                                                "if True:\n"
                                                "    pass\n"
                                                "for i in pl.range(2):\n"
                                                "    pl.system.first()\n"
                                                "    pl.system.second()");
    QCOMPARE(dyn_cast<Seq>(rewriter.rewrite(*body))->stmts.size(), std::size_t(4));
  }

  void functions_go_and_stay_in_order() {
    class Renamed : public Rewriter {
    public:
      using Rewriter::Rewriter;

    protected:
      const Function* on_function(const Function& function) override {
        if (function.name.text() == "b")
          return nullptr;
        auto* made = context().make<Function>(NodeKind::Function);
        *made = function;
        if (function.name.text() == "a")
          made->name = context().intern("z");
        return made;
      }
    };
    Context context;
    Samples make(context);
    const Program* program = make.program("P", {make.function("a", {}, make.seq({})),
                                                make.function("b", {}, make.seq({})),
                                                make.function("c", {}, make.seq({}))});
    Renamed rewriter(context);
    const Program* after = rewriter.rewrite(*program);
    QCOMPARE(after->functions.size(), std::size_t(2));
    QCOMPARE(after->functions[0]->name.text(), std::string_view("c"));
    QCOMPARE(after->functions[1]->name.text(), std::string_view("z"));
  }

  /// Two places of one allocation are one node each, also when the allocation is another.
  void a_place_in_memory_stays_one_node() {
    Context context;
    Builder build(context);
    const Var* old_base = build.var("mem_vec_0", build.ptr());
    const Var* new_base = build.var("mem_vec_1", build.ptr());
    const MemRef* memref = build.memref(old_base, 0, 4096);
    const auto tile = [&](std::int64_t rows) {
      return build.tile({rows, 16}, data_type::kFp32, MemorySpace::Vec, nullptr, memref);
    };
    Rewriter rewriter(context);
    rewriter.replace(*old_base, *new_base);
    const auto memref_of = [&](const Type* type) {
      return static_cast<const TileType*>(rewriter.rewrite(*type))->memref;
    };
    const MemRef* first = memref_of(tile(8));
    QVERIFY(first != memref);
    QCOMPARE(first->base, new_base);
    QCOMPARE(memref_of(tile(16)), first);
  }

  void types_are_unique_and_implied_views_are_none() {
    Context context;
    Builder build(context);
    const Var* n = build.var("n", build.scalar(data_type::kIndex));
    TileView view;
    const std::vector<const Expr*> valid = {n, build.integer(64)};
    view.valid_shape = context.arena().copy(valid);
    view.blayout = TileLayout::RowMajor;
    const Type* type = build.tile({16, 64}, data_type::kFp32, MemorySpace::Vec, &view);
    QVERIFY(static_cast<const TileType*>(type)->view != nullptr);
    Rewriter rewriter(context);
    rewriter.replace(*n, *build.integer(16));
    QCOMPARE(rewriter.rewrite(*type), build.tile({16, 64}, data_type::kFp32, MemorySpace::Vec));
    const Type* held = build.tuple({type, build.array(n, data_type::kInt32)});
    QCOMPARE(rewriter.rewrite(*held),
             build.tuple({build.tile({16, 64}, data_type::kFp32, MemorySpace::Vec),
                          build.array(16, data_type::kInt32)}));
  }

  void every_variable_may_be_another_node() {
    Context context;
    Builder build(context);
    const Function* before = build.function("f", {.type = FunctionType::AIV}, [&] {
      const Var* n = build.var("n", build.scalar(data_type::kIndex));
      const Var* a = build.param("a", build.tensor({n, 64}, data_type::kFp32));
      build.eval(build.op("tensor.f", {a, n}));
    });
    FreshVariables rewriter(context);
    const Function* after = rewriter.rewrite(*before);
    QCOMPARE(rewriter.variables(), std::size_t(1));
    QCOMPARE(difference(*before, *after), QString());
    QCOMPARE(printed(*before), printed(*after));
    QVERIFY(after->params[0] != before->params[0]);
  }

  /// The extents of a parameter may be parameters behind it.
  void extents_are_defined_first() {
    Context context;
    Builder build(context);
    const Var* n = build.var("n", build.scalar(data_type::kIndex));
    const Var* a = build.var("a", build.tensor({n, 64}, data_type::kFp32));
    const Function* before = Samples(context).function("f", {a, n}, Samples(context).seq({}));
    FreshVariables rewriter(context);
    const Function* after = rewriter.rewrite(*before);
    const auto* type = static_cast<const TensorType*>(after->params[0]->type);
    QCOMPARE(type->shape[0], static_cast<const Expr*>(after->params[1]));
    QVERIFY(after->params[1] != n);
  }

  /// Linear in the nodes, however often they are shared.
  void shared_parts_are_rewritten_once() {
    Context context;
    Builder build(context);
    const Var* n = build.var("n", build.scalar(data_type::kIndex));
    const Expr* expr = n;
    for (int level = 0; level < 200; ++level)
      expr = build.add(expr, expr);
    Rewriter rewriter(context);
    rewriter.replace(*n, *build.integer(1));
    const auto* made = dyn_cast<Binary>(rewriter.rewrite(*expr));
    QVERIFY(made != expr);
    QCOMPARE(made->left, made->right);
    // What is replaced later counts, too.
    rewriter.replace(*n, *build.integer(2));
    QVERIFY(rewriter.rewrite(*expr) != made);
  }

  /// The readers let nodes nest 1,000 deep.
  void nested_nodes_fit_on_the_stack() {
    constexpr int kDepth = 1000;
    Context context;
    Builder build(context);
    const Var* n = build.var("n", build.scalar(data_type::kIndex));
    const Expr* sum = n;
    for (int i = 0; i < kDepth; ++i)
      sum = build.add(sum, 1);
    const Stmt* body = Samples(context).assign(build.var("a", n->type), n);
    for (int i = 0; i < kDepth; ++i) {
      auto* branch = context.make<If>(NodeKind::If);
      branch->condition = build.value(true);
      branch->then_body = body;
      body = branch;
    }
    Rewriter rewriter(context);
    rewriter.replace(*n, *build.integer(2));
    QVERIFY(rewriter.rewrite(*sum) != sum);
    QVERIFY(rewriter.rewrite(*body) != body);
  }

  void what_is_made_comes_from_the_pass() {
    Context context;
    context.set_origin("first");
    Samples make(context);
    const Var* x = make.var("x");
    const Stmt* stmt = make.assign(make.var("a"), make.add(x, x));
    context.set_origin("second");
    Rewriter rewriter(context);
    rewriter.replace(*x, *make.integer(3));
    const auto* made = dyn_cast<Assign>(rewriter.rewrite(*stmt));
    QCOMPARE(context.pass_of(*made), std::string_view("second"));
    QCOMPARE(context.pass_of(*made->value), std::string_view("second"));
    QCOMPARE(context.pass_of(*made->var), std::string_view("first"));
    QCOMPARE(context.pass_of(*stmt), std::string_view("first"));
  }

  void misuse_is_told() {
    class Plain : public Rewriter {
    public:
      using Rewriter::Rewriter;

    protected:
      const Var* on_definition(const Var&) override { return context().make<Var>(NodeKind::Var); }
    };
    Context context;
    Samples make(context);
    Builder build(context);
    const Var* base = build.var("mem_vec_0", build.ptr());
    const Type* tile = build.tile({8, 16}, data_type::kFp32, MemorySpace::Vec, nullptr,
                                  build.memref(base, 0, 512));
    Rewriter constant(context);
    constant.replace(*base, *build.integer(0));
    QCOMPARE(message_of([&] { constant.rewrite(*tile); }),
             "expected a variable instead of mem_vec_0");
    Plain plain(context);
    QCOMPARE(message_of(
                 [&] { plain.rewrite(*static_cast<const Stmt*>(make.of_kind(NodeKind::While))); }),
             "expected a value that a loop carries for x");
  }
};

QTEST_GUILESS_MAIN(RewriterTest)
#include "rewriter_test.moc"
