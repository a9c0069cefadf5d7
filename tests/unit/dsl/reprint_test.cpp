#include "core/dsl/lexer.h"
#include "core/ir/cast.h"
#include "core/ir/invariants.h"
#include "core/ir/structural_equal.h"
#include "core/support/file_io.h"
#include "tests/unit/dsl/printed_program.h"

#include <QDir>
#include <QTest>

#include <random>

using namespace ptoscope;
using test::host;
using test::line;
using test::print;
using test::program;
using test::read;

/// Reading and printing what we wrote ourselves, the forms without a recording among them.
class ReprintTest : public QObject {
  Q_OBJECT

private slots:
  void forms_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& text) {
      QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    row("empty program", program({}));
    row("prefix",
        "# pypto.program: Demo\nfrom pypto import language as lang\n\n@lang.program\nclass "
        "Demo:\n    @lang.function\n    def f(self, x: lang.Scalar[lang.INT4]):\n"
        "        return x\n");
    for (const char* expression : {"n ** n",
                                   "n & n",
                                   "n | n ^ n",
                                   "-n",
                                   "~n",
                                   "--7",
                                   "abs(n)",
                                   "pl.min(n, 3)",
                                   "n - (n - 1)",
                                   "(n + 1) * 2",
                                   "n // 2 % 3",
                                   "(-n) ** 2",
                                   "(-7) ** n",
                                   "-7 ** n",
                                   "-(7)",
                                   "pl.const(1, pl.INT8) + n",
                                   "n << 2 >> n",
                                   "pl.cast(n, pl.INT32)",
                                   "pl.const(2, pl.INDEX) * pl.const(3, pl.INDEX)",
                                   "-7",
                                   "n",
                                   "pl.const(3, pl.UINT64)",
                                   "pl.const(-3, pl.INT16)"})
      row(expression, host(line("x: pl.Scalar[pl.INDEX] = " + std::string(expression))));
    for (const char* expression : {"n < n == n", "not n == 2", "n < 1 or n > 2 and n != 3",
                                   "n < 1 xor n > 2", "True", "(n < 2) == (n < 3)"})
      if (std::string_view(expression) != "(n < 2) == (n < 3)")
        row(expression, host(line("x: pl.Scalar[pl.BOOL] = " + std::string(expression))));
    for (const char* expression :
         {"0.5", "1.0", "0.10000000000000001", "1e+17", "10000000000000000.0",
          "1.0000000000000001e-05", "-1000.0", "inf", "-inf", "nan", "pl.const(0.5, pl.FP16)",
          "pl.const(2.0, pl.HF8)"})
      row(expression, host(line("x: pl.Scalar[pl.FP32] = " + std::string(expression))));
    for (const char* type :
         {"pl.Tile[[16, 64], pl.FP4]",
          "pl.Tile[[16, 1], pl.BF16, pl.Mem.Vec]",
          "pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(valid_shape=[n, 64])]",
          ("pl.Tile[[16, 64], pl.FP32, pl.Mem.Mat, pl.TileView(stride=[64, 1], start_offset=4, "
           "pad=pl.PadValue.zero, compact=pl.CompactMode.normal)]"),
          "pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.col_major)]",
          "pl.Tile[[16, 64], pl.FP8E4M3FN, pl.MemRef(\"bay\", slots=2)[n], pl.Mem.Left]",
          "pl.Tensor[[], pl.FP32]",
          "pl.Tensor[[n + pl.const(1, pl.INDEX), 64], pl.FP32]",
          "pl.Tensor[[16, 64], pl.FP32, pl.TensorView()]",
          ("pl.Tensor[[16, 64], pl.FP32, pl.TensorView(valid_shape=[n, 64], stride=[], "
           "layout=pl.TensorLayout.NZ, pad=pl.PadValue.min)]"),
          "pl.Array[4, pl.TASK_ID]",
          "pl.Tuple[()]",
          "pl.Tuple[pl.Ptr, pl.Scalar[pl.BOOL]]",
          "pl.MemRefType",
          "pl.AsyncEvent",
          "pl.AsyncSession",
          "pl.PrefetchAsyncContext",
          "pl.UnknownType",
          "pld.WindowBufferType",
          "pld.CommCtxType",
          "pld.DistributedTensor[[8, n], pl.UINT4]"})
      row(type, host(line("x: " + std::string(type) + " = pl.tile.some(a)")));
    for (const char* call :
         {"pl.tile.and_(a, a)",
          "pl.tensor.adds(a, 1.5)",
          "pl.tile.full([16, n], dtype=pl.FP32, value=0)",
          "pl.tensor.reinterpret_view(a, dtype=pl.INT32, shape=[8, 8])",
          "pl.tile.reinterpret_view(a, dtype=pl.INT32, more=1)",
          "pl.tile.full([4], dtype=pl.FP32, value=0.0, more='x')",
          "pl.system.syncall(mode=\"soft\", core_type=\"mix\", gm_workspace=a, used_cores=0)",
          "pl.system.sync_set(pipe=pl.PipeType.MTE2, event_id=1)",
          "pl.tile.cast(a, target_type=pl.FP16, mode='odd')",
          "pl.tensor.alloc(pl.Mem.Vec, 64)",
          "pl.tile.gather_row(a, a, a, a, a, valid_shape=[n, 1])",
          "pl.tile.mgather(a, a, scratch=a, valid_shape=[n], coalesce=1)",
          "pld.tile._remote_load_with_physical_tail_padding(a, n)",
          "pl.system.task_dummy(deps=[])",
          ("pl.tensor.f(a, flag=True, x=-3, y=2.5, s='plain', "
           "l=pl.TileLayout.col_major, attrs={\"pipeline_membership\": \"1:2\", \"n\": [1, 2]})"),
          "self.main(a, n, device=n, attrs={\"arg_directions\": [pl.adir.input, pl.adir.scalar]})",
          "pl.tensor.f(a, s='it's')",
          "pl.tensor.f(a, s='say 'hi' now', t='x')",
          "pl.tensor.f(a, s='a\\', t='b')",
          "plain_op(a)"})
      row(call, host(line(call)));
    row("loops",
        host(line("for i in pl.parallel(1, n):") +
             line("    for j, (x, y) in pl.pipeline(0, n, 2, stage=2, init_values=(a, n), "
                  "attrs={\"k\": 1}):") +
             line("        x_2, y_2 = pl.yield_(x, y)") + line("    if n < 2:") +
             line("        break") + line("    else:") + line("        continue") +
             line("while n < 3:") + line("    pass") +
             line("for (z,) in pl.while_(init_values=(n,)):") + line("    pl.cond(z < 4)") +
             line("    w: pl.Scalar[pl.INDEX] = pl.yield_(z)")));
    row("scopes",
        host(line("with pl.cluster(name_hint=\"c\"):") + line("    with pl.scope():") +
             line("        with pl.scope(mode=pl.ScopeMode.MANUAL):") +
             line("            pl.system.bar()") +
             line("with pl.at(level=pl.Level.HOST, role=pl.Role.SubWorker, name_hint=\"h\", "
                  "allow_early_resolve=True, windowize=True):") +
             line("    pl.system.bar()") +
             line("with pl.at(level=pl.Level.CORE_GROUP, "
                  "optimizations=[pl.split(pl.SplitMode.UP_DOWN), pl.cross_core_slot(slot_num=2)], "
                  "name_hint=\"i\", dumps=[a]) as t:") +
             line("    pl.system.bar()") +
             line("with pl.spmd(n, sync_start=True, name_hint=\"s\", deps=[t], "
                  "allow_early_resolve=True, predicate=(n > 1)) as u:") +
             line("    b: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()") +
             line("for c in pl.spmd(4, optimizations=[pl.cross_core_slot(slot_num=2)]):") +
             line("    pl.system.bar()") +
             line("for l in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):") +
             line("    pl.tile.aiv_shard(a)")));
    row("empty scopes",
        host(line("with pl.cluster():") + "\n" + line("with pl.scope():") + "\n" +
             line("with pl.at(level=pl.Level.HOST):") + "\n" + line("if n < 2:") +
             line("    with pl.cluster():") + "\n" + line("    pl.system.bar()") +
             line("for b in pl.spmd(4):\n    pass") + "\n" + line("pl.system.bar()") +
             line("with pl.scope(mode=pl.ScopeMode.MANUAL):") + "\n"));
    row("a scope called in quotes",
        host(line("with pl.cluster(name_hint=\"a \"b\" c\"):") + line("    pl.system.bar()")));
    row("results of a domain that ends a loop and of a scope that is a branch",
        host(line("for i, (x,) in pl.range(3, init_values=(n,)):") +
             line("    # pld.comm_domain: devices=all, slots=[]") +
             line("    y: pl.Scalar[pl.INDEX] = pl.yield_(x)") + line("if y < 2:") +
             line("    with pl.scope():") + line("        z: pl.Scalar[pl.INDEX] = pl.yield_(y)") +
             line("else:") + line("    z: pl.Scalar[pl.INDEX] = pl.yield_(n)") +
             line("pl.tensor.f(y, z)")));
    row("submits",
        host(line("s: pl.Tuple[pl.Scalar[pl.TASK_ID]] = pl.submit(self.main, a, n, dumps=[a], "
                  "allow_early_resolve=True, predicate=(n > 1))") +
             line("t: pl.Scalar[pl.TASK_ID] = s[0]") +
             line("pl.spmd_submit(self.main, a, n, deps=[t], core_num=n, sync_start=True)")));
    row("comments",
        host(line("# first") + line("# ") + line("x: pl.Scalar[pl.INDEX] = n") + line("# loop") +
             line("for i in pl.range(3):") + line("    # inside") + line("    pl.system.bar()")));
    row("symbols", program("    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, "
                           "role=pl.Role.SubWorker)\n    def f(x: pl.InOut[pl.Tensor[[N, M * "
                           "pl.const(2, pl.INDEX)], pl.FP32]]):\n        pass\n",
                           "M = pl.dynamic(\"M\")\nN = pl.dynamic(\"N\")\n\n"));
    row("attributes and callback",
        program(
            "    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)\n    def w(x: "
            "pl.Tensor[[4], pl.FP32]):\n        x[:] = 1\n\n        for i in range(3):\n"
            "            print(i)\n    @pl.function(type=pl.FunctionType.InCore, "
            "level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker, auto_scope=False, "
            "external_source=\"a \\\"b\\\".cpp\")\n    def x(x: pl.Ptr) -> tuple[pl.Ptr, "
            "pl.Ptr]:\n        pl.func_attr({\"split\": pl.SplitMode.UP_DOWN, \"recipe\": \"r\", "
            "\"dual\": True})\n        pass\n    @pl.function(type=pl.FunctionType.Orchestration)\n"
            "    def y(self):\n        ...\n"));
  }

  void forms() {
    QFETCH(QByteArray, text);
    const std::string source = text.toStdString();
    ir::Context context;
    const reader::ReadProgram found = read(source, reader::Reading::Strict, context);
    QVERIFY2(found.diagnostics.empty(),
             found.diagnostics.empty() ? "" : format_diagnostic(found.diagnostics[0]).c_str());
    QVERIFY(found.program != nullptr);
    QCOMPARE(QByteArray::fromStdString(print(found)), text);
    // A reparsed print equals its source.
    ir::Context again;
    const reader::ReadProgram second = read(print(found), reader::Reading::Strict, again);
    const auto difference = ir::structural_difference(*found.program, *second.program,
                                                      {.free = ir::FreeVariables::SameName});
    QVERIFY2(!difference || source.find("nan") != std::string::npos,
             difference ? (difference->path + difference->reason).c_str() : "");
  }

  void bundled_examples_are_reprinted() {
    for (const char* place : {"/resources/examples/heron/passes_dump", "/tests/data/dumps/kiln"}) {
      const QDir dumps(QStringLiteral(PTOSCOPE_SOURCE_DIR) + place);
      const QStringList names = dumps.entryList({"*.py"}, QDir::Files, QDir::Name);
      QVERIFY(!names.isEmpty());
      for (const QString& name : names) {
        const auto text = read_file(dumps.filePath(name).toStdString(), 1 << 20);
        QVERIFY(text);
        ir::Context context;
        const reader::ReadProgram found = read(*text, reader::Reading::Lenient, context);
        QVERIFY2(found.diagnostics.empty(),
                 found.diagnostics.empty() ? "" : format_diagnostic(found.diagnostics[0]).c_str());
        QCOMPARE(QByteArray::fromStdString(print(found)), QByteArray::fromStdString(*text));
      }
    }
  }

  void unknown_forms_are_kept_or_refused_data() {
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("refused");
    QTest::addColumn<QString>("kept");
    const auto row = [](const char* statement, const char* refused, const char* kept) {
      QTest::newRow(statement) << statement << refused << kept;
    };
    row("x: pl.Blob[3] = pl.tile.f(a)", "expected a type that is known, found \"pl.Blob[3]\"",
        "a type that is not known is kept as it is: \"pl.Blob[3]\"");
    row("pl.tile.f(a, how=pl.Fancy.X)",
        "expected a value that is known, found \"tile.f: how=pl.Fancy.X\"",
        "a value that is not known is kept as it is: \"tile.f: how=pl.Fancy.X\"");
    row("x: pl.Scalar[pl.FP128] = n",
        "expected a type that is known, found \"pl.Scalar[pl.FP128]\"",
        "a type that is not known is kept as it is: \"pl.Scalar[pl.FP128]\"");
    const auto same = [&](const char* statement, const std::string& kind, const std::string& what) {
      QTest::newRow(statement)
          << statement
          << QString::fromStdString("expected " + kind + " that is known, found \"" + what + "\"")
          << QString::fromStdString(kind + " that is not known is kept as it is: \"" + what + "\"");
    };
    same("with pl.at(level=pl.Level.HOST, pace=pl.Pace.SLOW):\n    pl.tensor.f(a)",
         "an argument of a scope", "pace=pl.Pace.SLOW");
    same("with pl.at(level=pl.Level.ORBIT, role=pl.Role.Orchestrator):\n    pl.tensor.f(a)",
         "a level", "level=pl.Level.ORBIT");
    same("with pl.at(level=pl.Level.HOST, role=pl.Role.Guest):\n    pl.tensor.f(a)", "a role",
         "role=pl.Role.Guest");
    same("with pl.cluster(name_hint=\"c\", k=[1, 2]):\n    pl.tensor.f(a)",
         "an argument of a scope", "k=[1, 2]");
    same("with pl.scope(mode=pl.ScopeMode.SHY):\n    pl.tensor.f(a)", "an argument of a scope",
         "mode=pl.ScopeMode.SHY");
    same("with pl.scope(mode=pl.ScopeMode.MANUAL, k=1):\n    pl.tensor.f(a)",
         "an argument of a scope", "k=1");
    same("with pl.spmd(4, k=1):\n    self.main(a, n)", "an argument of a scope", "k=1");
    same("for i in pl.spmd(4, optimizations=[pl.fold(2)]):\n    pl.tile.f(i)", "an optimisation",
         "pl.fold(2)");
    same("for i in pl.split_aiv(2, mode=pl.SplitMode.ROUND):\n    pl.tile.f(i)",
         "an argument of a scope", "mode=pl.SplitMode.ROUND");
    same("for i in pl.range(4, stride=n, attrs={\"k\": 1}):\n    pl.tile.f(i)",
         "an argument of a loop", "stride=n");
    same("for i in pl.zigzag(4):\n    if n < 2:\n        x: pl.Ptr = pl.tile.f(i)\n"
         "    for j in pl.range(2):\n        y: pl.Ptr = pl.tile.f(x)\npl.tile.g(i, x, j, y)",
         "a loop", "pl.zigzag(4)");
    same("with pl.veil(n) as v:\n    pl.tensor.f(a)\npl.tensor.f(v)", "a scope", "pl.veil(n)");
    same("with pl.veil(n) as v:  # comment\n    # inside\n    pl.tensor.f(a)", "a scope",
         "pl.veil(n)");
    same("pl.sparkle(a)", "an operator", "pl.sparkle");
    same("x: pl.Ptr = torch.ones(a, k=1)", "an operator", "torch.ones");
    same("self.main(a, n, mood=pl.X)", "an argument", "mood");
    same("pl.submit(self.main, a, n, mood=pl.X)", "an argument", "mood");
    same("pl.tile.full([4], dtype=pl.FP32, value=0.0, k=pl.X)", "a value", "tile.full: k=pl.X");
  }

  void unknown_forms_are_kept_or_refused() {
    QFETCH(QString, statement);
    QFETCH(QString, refused);
    QFETCH(QString, kept);
    const std::string source = host(line(statement.toStdString()) + line(statement.toStdString()));
    ir::Context strict_context;
    const reader::ReadProgram strict = read(source, reader::Reading::Strict, strict_context);
    QVERIFY(strict.has_errors());
    QCOMPARE(QString::fromStdString(strict.diagnostics[0].message()), refused);
    ir::Context context;
    const reader::ReadProgram lenient = read(source, reader::Reading::Lenient, context);
    QCOMPARE(lenient.diagnostics.size(), std::size_t(1)); // once a kind
    QVERIFY(!lenient.has_errors());
    QCOMPARE(QString::fromStdString(lenient.diagnostics[0].message()), kept);
    QCOMPARE(QString::fromStdString(print(lenient)), QString::fromStdString(source));
  }

  void unknown_decorators_are_kept() {
    const std::string source = program(
        "    @pl.function(type=pl.FunctionType.Ghost, level=pl.Level.ORBIT, role=pl.Role.Guest)\n"
        "    def f(self, x: pl.Ptr):\n        pl.func_attr({\"k\": pl.Odd.ONE})\n        pass\n");
    ir::Context strict;
    QCOMPARE(read(source, reader::Reading::Strict, strict).diagnostics.size(), std::size_t(4));
    ir::Context context;
    const reader::ReadProgram lenient = read(source, reader::Reading::Lenient, context);
    QVERIFY(!lenient.has_errors());
    QCOMPARE(lenient.diagnostics.size(), std::size_t(4));
    QCOMPARE(print(lenient), source);
  }

  void a_formatted_dump_is_the_same_program() {
    const std::string raw =
        host(line("x: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.f(a, [0, n], mode='rint', s='t')") +
             line("for i, (y, z) in pl.range(3, init_values=(a, x)):") +
             line("    u, v = pl.yield_(y, z)"));
    std::string formatted = raw;
    const auto replace = [&formatted](const std::string& from, const std::string& to) {
      const std::size_t at = formatted.find(from);
      QVERIFY(at != std::string::npos);
      formatted.replace(at, from.size(), to);
    };
    replace("pl.tensor.f(a, [0, n], mode='rint', s='t')",
            "(\n            pl.tensor.f(\n                a,\n                [0, n],\n"
            "                mode=\"rint\",\n                s=\"t\",\n            )\n        )");
    replace("        return a", "        return (\n            a,\n        )");
    ir::Context one;
    ir::Context two;
    const reader::ReadProgram first = read(raw, reader::Reading::Strict, one);
    const reader::ReadProgram second = read(formatted, reader::Reading::Strict, two);
    QVERIFY2(second.diagnostics.empty(),
             second.diagnostics.empty() ? "" : format_diagnostic(second.diagnostics[0]).c_str());
    QCOMPARE(print(second), raw);
    QCOMPARE(print(first), raw);
  }

  void invariants_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& body, const char* message) {
      QTest::newRow(name) << QByteArray::fromStdString(body) << message;
    };
    row("carried",
        line("for i, (x,) in pl.range(3, init_values=(n,)):") + line("    pl.system.bar()"),
        "expected a result for each of 1 carried values, found 0");
    row("arms",
        line("if n < 1:") + line("    x: pl.Scalar[pl.INDEX] = pl.yield_(n)") + line("else:") +
            line("    pl.system.bar()"),
        "expected 1 yielded values, found 0");
    row("returned", line("return a, a"), "expected 1 values to return, found 2");
    row("directions", line("self.main(a, n, attrs={\"arg_directions\": [pl.adir.input]})"),
        "expected one direction for each of 2 arguments, found 1");
  }
  void invariants() {
    QFETCH(QByteArray, body);
    QFETCH(QString, message);
    ir::Context context;
    const reader::ReadProgram found =
        read(host(body.toStdString()), reader::Reading::Strict, context);
    QVERIFY(found.diagnostics.empty());
    const std::vector<Diagnostic> broken = ir::broken_invariants(*found.program);
    QCOMPARE(broken.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(broken[0].message()), message);
    QVERIFY(broken[0].place.line > 0);
  }

  /// Whatever happens to a dump, it ends in findings or in a program that reprints to itself.
  void mutated_dumps_reach_a_fixed_point() {
    const QDir dumps(QStringLiteral(PTOSCOPE_SOURCE_DIR) + "/resources/examples/heron/passes_dump");
    std::mt19937 random(20261202);
    int kept = 0;
    for (const QString& name :
         {QString("01_after_InlineFunctions.py"), dumps.entryList({"*.py"}).last()}) {
      const auto text = read_file(dumps.filePath(name).toStdString(), 1 << 20);
      QVERIFY(text);
      const std::vector<dsl::Token> tokens = dsl::tokenize(*text);
      for (int i = 0; i < 1500; ++i) {
        const dsl::Token& token = tokens[random() % tokens.size()];
        const dsl::Token& other = tokens[random() % tokens.size()];
        std::string changed = *text;
        changed.replace(token.offset, token.length,
                        i % 2 == 0 ? "" : text->substr(other.offset, other.length));
        ir::Context context;
        const reader::ReadProgram found = read(changed, reader::Reading::Lenient, context);
        if (found.program == nullptr || found.has_errors())
          continue;
        ++kept;
        const std::string once = print(found);
        ir::Context again;
        const reader::ReadProgram second = read(once, reader::Reading::Lenient, again);
        QVERIFY(second.program != nullptr);
        QCOMPARE(QByteArray::fromStdString(print(second)), QByteArray::fromStdString(once));
      }
    }
    QVERIFY(kept > 100);
  }
};

QTEST_APPLESS_MAIN(ReprintTest)
#include "reprint_test.moc"
