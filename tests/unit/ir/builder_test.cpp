#include "core/dsl/printer/printer.h"
#include "core/ir/builder.h"
#include "core/ir/cast.h"
#include "core/support/internal_error.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::ir;

namespace {

constexpr DataType kFp16{0x33};

QString printed(const Program& program) {
  return QString::fromStdString(printer::print(program, {}));
}

QString message_of(const std::function<void(Builder&)>& misuse) {
  Context context;
  Builder build(context, Checks::On);
  try {
    misuse(build);
  } catch (const InternalError& error) {
    return QString::fromUtf8(error.what());
  }
  return {};
}

} // namespace

/// Programs made with the builder, as they print.
class BuilderTest : public QObject {
  Q_OBJECT

private slots:
  void a_kernel_and_its_launch() {
    Context context;
    Builder build(context, Checks::On);
    const Type* tensor =
        build.tensor({build.var("ROWS", build.scalar(data_type::kIndex)), 64}, data_type::kFp32);
    const Program* program = build.program("Toy", [&] {
      build.function("scale", {.type = FunctionType::InCore}, [&] {
        const Var* from = build.param("src", tensor);
        const Var* factor = build.param("k", build.scalar(data_type::kFp32));
        const Var* into = build.param("dst", tensor, ParamDirection::Out);
        build.returns(tensor);
        const Type* tile = build.tile({32, 64}, data_type::kFp32, MemorySpace::Vec);
        const VarList rows = build.loop(
            {.stop = 128, .step = 32, .carried = {{"acc", into, "whole"}}},
            [&](const LoopValues& loop) {
              const Expr* place = build.list({loop.index, 0});
              const Expr* size = build.list({32, 64});
              const Var* t = build.let("t", build.op("tile.load", {from, place, size, size}, tile,
                                                     {{"target_memory", MemorySpace::Vec}}));
              const Var* u = build.let("u", build.op("tile.muls", {t, factor}, tile));
              build.yield(
                  {build.let("next", build.op("tile.store", {u, place, loop.carried[0]}, tensor))});
            });
        build.ret({rows[0]});
      });
      build.function("main", {.type = FunctionType::Orchestration}, [&] {
        const Var* a = build.param("a", tensor);
        const Var* b = build.param("b", tensor, ParamDirection::Out);
        build.returns(tensor);
        build.comment("half of it");
        const Var* c = build.let(
            "c", build.call("scale", {a, 0.5, b}, tensor,
                            {{"arg_directions",
                              build.values<ArgDirection>({ArgDirection::Input, ArgDirection::Scalar,
                                                          ArgDirection::OutputExisting})}}));
        build.ret({c});
      });
    });
    QCOMPARE(printed(*program),
             QString("# pypto.program: Toy\nimport pypto.language as pl\n\n"
                     "ROWS = pl.dynamic(\"ROWS\")\n\n@pl.program\nclass Toy:\n"
                     "    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, "
                     "role=pl.Role.SubWorker)\n"
                     "    def scale(src: pl.Tensor[[ROWS, 64], pl.FP32], k: pl.Scalar[pl.FP32], "
                     "dst: pl.Out[pl.Tensor[[ROWS, 64], pl.FP32]]) -> "
                     "pl.Tensor[[ROWS, 64], pl.FP32]:\n"
                     "        for i, (acc,) in pl.range(0, 128, 32, init_values=(dst,)):\n"
                     "            t: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(src, "
                     "[i, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)\n"
                     "            u: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = "
                     "pl.tile.muls(t, k)\n"
                     "            next: pl.Tensor[[ROWS, 64], pl.FP32] = pl.tile.store(u, [i, 0], "
                     "acc)\n"
                     "            whole: pl.Tensor[[ROWS, 64], pl.FP32] = pl.yield_(next)\n"
                     "        return whole\n"
                     "    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
                     "role=pl.Role.Orchestrator)\n"
                     "    def main(self, a: pl.Tensor[[ROWS, 64], pl.FP32], b: "
                     "pl.Out[pl.Tensor[[ROWS, 64], pl.FP32]]) -> pl.Tensor[[ROWS, 64], pl.FP32]:\n"
                     "        # half of it\n"
                     "        c: pl.Tensor[[ROWS, 64], pl.FP32] = self.scale(a, 0.5, b, "
                     "attrs={\"arg_directions\": [pl.adir.input, pl.adir.scalar, "
                     "pl.adir.output_existing]})\n"
                     "        return c\n"));
  }

  void statements_and_scopes() {
    Context context;
    Builder build(context, Checks::On);
    const Program* program = build.program("All", [&] {
      build.function("f", {.attrs = {{"recipe", "loom"}, {"fast", true}, {"n", 3}}}, [&] {
        const Var* n = build.param("n", build.scalar(data_type::kIndex));
        const Var* base = build.let("m", build.op("tile.alloc", {1, 512}, build.ptr()));
        TileView view;
        view.blayout = TileLayout::ColMajor;
        build.let("t", build.op("tile.f", {build.cast(n, kFp16), true},
                                build.tile(
                                    {16, 16}, kFp16, MemorySpace::Vec, &view,
                                    build.memref(base, build.integer(0, data_type::kInt64), 512))));
        TileView plain;
        build.let("p",
                  build.op("tile.f", {}, build.tile({16, 16}, kFp16, MemorySpace::Vec, &plain)));
        const VarList last = build.loop_while(
            {{"w", n, "done"}},
            [&](const LoopValues& loop) { return build.lt(loop.carried[0], 10); },
            [&](const LoopValues& loop) { build.yield({build.add(loop.carried[0], 1)}); });
        const VarList either = build.branch(
            build.eq(last[0], build.mul(n, 2)), {{"x", build.scalar(data_type::kIndex)}},
            [&] { build.yield({build.sub(n, 1)}); },
            [&] { build.yield({build.max(build.floor_div(n, 2), build.floor_mod(n, 3))}); });
        build.branch(build.unary(NodeKind::Not, build.lt(either[0], 1)), [&] {
          build.loop({.name = "j", .start = 1, .stop = n, .kind = ForKind::Parallel},
                     [&](const LoopValues&) { build.break_loop(); });
        });
        build.cluster({.name_hint = "c"},
                      [&] { build.spmd(8, {}, [&] { build.eval(build.call("f", {n})); }, true); });
        build.hierarchy(
            Level::Host, {.attrs = {{"windowize", true}}},
            [&] { build.eval(build.op("tensor.f", {n})); }, Role::Orchestrator);
        build.in_core({}, [&] { build.eval(build.op("tile.f", {n})); }, SplitMode::UpDown);
        build.split_aiv(SplitMode::LeftRight, {}, [&] {
          const Var* lane = build.let(
              "l", build.op("tile.get_subblock_idx", {}, build.scalar(data_type::kIndex)));
          build.eval(build.op("tile.f", {lane}));
        });
        build.runtime(true, [&] {
          const Type* task = build.scalar(data_type::kTaskId);
          const Var* s = build.let(
              "s", build.submit("f", {n}, build.tuple({task}), {.allow_early_resolve = true}));
          const Var* id = build.let("id", build.element(s, 0));
          build.eval(build.submit("f", {n}, nullptr, {.deps = {id}, .core_num = build.integer(4)}));
        });
      });
    });
    QCOMPARE(
        printed(*program),
        QString("# pypto.program: All\nimport pypto.language as pl\n\n@pl.program\nclass All:\n"
                "    @pl.function\n    def f(self, n: pl.Scalar[pl.INDEX]):\n"
                "        pl.func_attr({\"recipe\": \"loom\", \"fast\": True, \"n\": 3})\n"
                "        m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 512)\n"
                "        t: pl.Tile[[16, 16], pl.FP16, pl.MemRef(m, pl.const(0, pl.INT64), 512), "
                "pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.col_major)] = "
                "pl.tile.f(pl.cast(n, pl.FP16), True)\n"
                "        p: pl.Tile[[16, 16], pl.FP16, pl.Mem.Vec] = pl.tile.f()\n"
                "        for (w,) in pl.while_(init_values=(n,)):\n"
                "            pl.cond(w < 10)\n"
                "            done: pl.Scalar[pl.INDEX] = pl.yield_(w + 1)\n"
                "        if done == n * 2:\n"
                "            x: pl.Scalar[pl.INDEX] = pl.yield_(n - 1)\n"
                "        else:\n"
                "            x: pl.Scalar[pl.INDEX] = pl.yield_(pl.max(n // 2, n % 3))\n"
                "        if not x < 1:\n"
                "            for j in pl.parallel(1, n):\n"
                "                break\n"
                "        with pl.cluster(name_hint=\"c\"):\n"
                "            with pl.spmd(8, sync_start=True):\n"
                "                self.f(n)\n"
                "        with pl.at(level=pl.Level.HOST, role=pl.Role.Orchestrator, "
                "windowize=True):\n"
                "            pl.tensor.f(n)\n"
                "        with pl.at(level=pl.Level.CORE_GROUP, "
                "optimizations=[pl.split(pl.SplitMode.UP_DOWN)]):\n"
                "            pl.tile.f(n)\n"
                "        for l in pl.split_aiv(2, mode=pl.SplitMode.LEFT_RIGHT):\n"
                "            pl.tile.f(l)\n"
                "        with pl.scope(mode=pl.ScopeMode.MANUAL):\n"
                "            s: pl.Tuple[pl.Scalar[pl.TASK_ID]] = pl.submit(self.f, n, "
                "allow_early_resolve=True)\n"
                "            id: pl.Scalar[pl.TASK_ID] = s[0]\n"
                "            pl.spmd_submit(self.f, n, deps=[id], core_num=4)\n"));
  }

  void equal_types_and_constants_are_one() {
    Context context;
    Builder build(context);
    QCOMPARE(build.tile({16, 64}, kFp16, MemorySpace::Vec),
             build.tile({16, 64}, kFp16, MemorySpace::Vec));
    QVERIFY(build.tile({16, 64}, kFp16, MemorySpace::Vec) != build.tile({16, 64}, kFp16));
    QCOMPARE(build.value(7), build.value(7));
    QCOMPARE(build.add(1, 2)->type, build.scalar(data_type::kIndex));
    QCOMPARE(build.lt(1.5, 2.5)->type, build.scalar(data_type::kBool));
  }

  void nodes_say_where_they_come_from() {
    Context context;
    Builder build(context);
    const Expr* old = build.add(1, 2);
    QCOMPARE(context.pass_of(*old), std::string_view());
    const Span span{context.intern("kernel.py"), 3, 5, 3, 9};
    build.from(span);
    context.set_origin("Simplify");
    const Expr* first = build.add(1, 3);
    context.set_origin("InitMemRef");
    build.from(*first);
    const Expr* second = build.add(1, 4);
    context.set_origin("Simplify");
    const Var* third = build.var("x", build.ptr());
    context.set_origin({});
    QCOMPARE(context.pass_of(*first), std::string_view("Simplify"));
    QCOMPARE(context.pass_of(*second), std::string_view("InitMemRef"));
    QCOMPARE(context.pass_of(*third), std::string_view("Simplify"));
    QCOMPARE(third->origin, first->origin);
    QVERIFY(second->span == span);
    QCOMPARE(context.pass_of(*build.add(1, 5)), std::string_view());
    context.recycle();
    context.set_origin("Late");
    QCOMPARE(context.pass_of(*build.var("y", build.ptr())), std::string_view("Late"));
  }

  void misuse_is_told() {
    QCOMPARE(message_of([](Builder& build) { build.eval(build.add(1, 2)); }),
             QString("a statement was made outside of a function or block"));
    QCOMPARE(message_of([](Builder& build) { build.param("x", build.ptr()); }),
             QString("a parameter or result was made outside of a function"));
    QCOMPARE(message_of([](Builder& build) { build.add(nullptr, 2); }),
             QString("an operand is null"));
    QCOMPARE(message_of([](Builder& build) {
               build.function("f", {}, [&] { build.function("g", {}, [] {}); });
             }),
             QString("a function was begun inside another"));
    QCOMPARE(message_of([](Builder& build) { build.element(build.list({1, 2}), 2); }),
             QString("element 2 of a tuple of 2 was asked for"));
    QCOMPARE(message_of([](Builder& build) {
               build.program("P", [&] {
                 build.function("f", {}, [] {});
                 build.function("f", {}, [] {});
               });
             }),
             QString("two functions are called \"f\""));
    QCOMPARE(message_of([](Builder& build) {
               build.function("f", {}, [&] {
                 const Var* n = build.param("n", build.scalar(data_type::kIndex));
                 build.loop({.stop = n, .carried = {{"a", n, "b"}}}, [](const LoopValues&) {});
               });
             }),
             QString("function \"f\": expected 1 yielded values, found 0"));
    // Without checks the same goes through.
    Context context;
    Builder build(context, Checks::Off);
    build.function("f", {}, [&] {
      const Var* n = build.param("n", build.scalar(data_type::kIndex));
      build.loop({.stop = n, .carried = {{"a", n, "b"}}}, [](const LoopValues&) {});
    });
  }
};

QTEST_APPLESS_MAIN(BuilderTest)
#include "builder_test.moc"
