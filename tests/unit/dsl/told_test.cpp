#include "core/ir/structural_equal.h"
#include "tests/unit/dsl/printed_program.h"

#include <QTest>

using namespace ptoscope;
using test::host;
using test::line;
using test::print;
using test::read;

namespace {

/// "line:column severity message" of everything that was found.
QStringList found_in(const reader::ReadProgram& read) {
  QStringList result;
  for (const Diagnostic& one : read.diagnostics)
    result << QString("%1:%2 %3 %4")
                  .arg(one.place.line)
                  .arg(one.place.column)
                  .arg(one.severity == Severity::Error ? "error" : "warning")
                  .arg(QString::fromStdString(one.message()));
  return result;
}

std::string class_with(const std::string& above, const std::string& members) {
  return "# pypto.program: Dock\nimport pypto.language as pl\n" + above +
         "@pl.program\nclass Dock:\n" + members +
         "    @pl.function\n    def main(self, n: pl.Ptr):\n        pl.tile.f(n)\n";
}

} // namespace

/// What no printed program says is told, and never dropped without a word.
class ToldTest : public QObject {
  Q_OBJECT

private slots:
  /// Errors in strict mode are warnings leniently; a print of what is left has no findings.
  void what_is_left_out_is_told_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("found"); // leniently
    const auto row = [](const char* name, const std::string& text, const QStringList& found) {
      QTest::newRow(name) << QByteArray::fromStdString(text) << found;
    };
    const QString statement = "warning a statement outside of the functions is left out, no "
                              "program prints it";
    const QString comment = "warning a comment that stands above no statement of a function is "
                            "left out";
    row("constant", class_with("x = 3\n", {}), {"3:1 " + statement});
    row("other import", class_with("import torch\n", {}), {"3:1 " + statement});
    row("helper", class_with("def f():\n    return 1\n", {}), {"3:1 " + statement});
    row("another class", class_with("@plprogram\nclass Crane:\n    pass\n", {}),
        {"3:1 " + statement});
    row("member", class_with({}, "    x = 3\n"), {"5:5 " + statement});
    row("method", class_with({}, "    def f(self):\n        return 1\n"),
        {"5:9 warning a function without a decorator of the language is left out, no program "
         "prints it"});
    row("symbol of another name", class_with("N = pl.dynamic(\"M\")\n", {}),
        {"3:5 warning expected the symbol to be called \"N\" like the name that it has here, "
         "found \"M\""});
    row("comment between functions", class_with({}, "    # here\n"), {"5:5 " + comment});
    row("comment at the end", host(line("pl.tensor.f(a)")) + "        # end\n",
        {"10:9 " + comment});
    row("comment that ends a branch",
        host(line("if n < 1:\n    pl.tensor.f(a)\n    # tail\nelse:\n    pl.tensor.g(a)")),
        {"10:13 " + comment});
    row("comment before nothing but pass", host(line("for i in pl.range(n):\n    # c\n    pass")),
        {"9:13 " + comment});
    row("else of a loop",
        host(line("for i in pl.range(n):\n    pl.tensor.f(a)\nelse:\n    pl.tensor.g(a)")),
        {"11:13 warning the \"else\" of a loop is left out, no program prints it"});
    row("else of a while loop",
        host(line("while n < 3:\n    pl.tensor.f(a)\nelse:\n    pl.tensor.g(a)")),
        {"11:13 warning the \"else\" of a loop is left out, no program prints it"});
    row("function twice", class_with({}, "    @pl.function\n    def main(self):\n        pass\n"),
        {"9:9 warning expected one function of this name, found \"main\" again"});
    row("call of nothing", host(line("self.nobody(a)")),
        {"8:9 warning expected a function of the program, found no \"nobody\""});
    row("task of nothing", host(line("pl.submit(self.nobody, a)")),
        {"8:19 warning expected a function of the program, found no \"nobody\""});
    row("constant out of range", host(line("x: pl.Scalar[pl.INT8] = pl.const(128, pl.INT8)")),
        {"8:42 warning expected a value that INT8 holds, found 128"});
    row("negative constant without a sign",
        host(line("x: pl.Scalar[pl.UINT8] = pl.const(-1, pl.UINT8)")),
        {"8:43 warning expected a value that UINT8 holds, found -1"});
    row("fraction of a whole type", host(line("x: pl.Scalar[pl.INT32] = pl.const(1.5, pl.INT32)")),
        {"8:43 warning expected a value that INT32 holds, found 1.5"});
    row("buffer of a domain that nobody allocates",
        host(line("# pld.comm_domain: devices=all, slots=[b]\npl.tensor.f(a)")),
        {"8:9 warning expected a buffer that is allocated in the domain, found \"b\""});
  }
  void what_is_left_out_is_told() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, found);
    ir::Context strict_context;
    const reader::ReadProgram strict =
        read(text.toStdString(), reader::Reading::Strict, strict_context);
    QCOMPARE(strict.diagnostics.size(), std::size_t(found.size()));
    // The compiler itself prints constants that their types don't hold.
    const bool is_minor = found[0].contains("a comment that") || found[0].contains(" holds, ");
    QCOMPARE(strict.has_errors(), !is_minor);
    ir::Context context;
    const reader::ReadProgram lenient = read(text.toStdString(), reader::Reading::Lenient, context);
    QCOMPARE(found_in(lenient), found);
    const std::string printed = print(lenient);
    ir::Context again_context;
    const reader::ReadProgram again = read(printed, reader::Reading::Lenient, again_context);
    QCOMPARE(print(again), printed);
    QVERIFY(!ir::structural_difference(*lenient.program, *again.program,
                                       {.free = ir::FreeVariables::SameName}));
  }

  void what_says_nothing_is_an_error_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char* body, const QStringList& found) {
      QTest::newRow(body) << body << found;
    };
    row("pl.tensor.f(a, attrs={\"k\": 1, \"k\": 2})",
        {"8:39 error expected one attribute of this name, found \"k\" again"});
    row("pl.system.task_dummy(deps=[], attrs={\"dummy_task\": True})",
        {"8:9 error expected one attribute of this name, found \"dummy_task\" again"});
    row("for i in pl.range(n):\n    pl.tensor.f(a)\npl.tensor.f(a, i)",
        {"10:24 error expected a name that is defined before, found \"i\""});
    row("for i, (b,) in pl.range(n, init_values=(a,)):\n    c: pl.Ptr = pl.yield_(b)\n"
        "pl.tensor.f(a, b)",
        {"10:24 error expected a name that is defined before, found \"b\""});
    row("pl.tensor.f(a, s=f\"a{n}\")",
        {"8:26 error expected a string of letters only, found one with \"f\" before it"});
    row("pl.tensor.f(a, s=\"\"\"a\nb\"\"\")", {"8:26 error expected a string on one line"});
    row("pl.tensor.f(a, s=\"a', t='b\")",
        {"8:26 error expected a string that can stand in ' without escapes, found a', t='b"});
    row("with pl.cluster() as t:\n    pl.tensor.f(a)",
        {"8:9 error expected a statement of the language, found a scope that names something else "
         "than its task"});
    row("with pl.cluster(3):\n    pl.tensor.f(a)",
        {"8:25 error expected at most 0 arguments without a name, found 1"});
    row("with pl.cluster(deps=[n]):\n    pl.tensor.f(a)",
        {"8:25 error expected an argument of a scope that is known, found \"deps=[n]\""});
    row("with pl.at(level=pl.Level.HOST, split=pl.SplitMode.UP_DOWN):\n    pl.tensor.f(a)",
        {"8:14 error expected a split in a scope of the core group only"});
    row("for i in pl.split_aiv():\n    pl.tensor.f(a)",
        {"8:18 error expected the number of lanes as the only argument"});
    row("x: pl.Scalar[pl.INDEX] = pl.min(n, 3, 4)",
        {"8:34 error expected an operator that is known, found \"pl.min\""});
    row("x: pl.Scalar[pl.INDEX] = pl.const(3, pl.INDEX, k=1)",
        {"8:56 error expected no argument with a name, found \"k\""});
  }
  void what_says_nothing_is_an_error() {
    QFETCH(QString, body);
    QFETCH(QStringList, found);
    ir::Context context;
    QCOMPARE(found_in(read(host(line(body.toStdString())), reader::Reading::Strict, context)),
             found);
  }

  /// Where the text isn't what it prints as, the print is what was meant.
  void other_spellings_mean_what_prints_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* body, const char* printed) {
      QTest::newRow(body) << body << printed;
    };
    row("x: pl.Ptr = pl.tensor.add(a, 2.0)", "x: pl.Ptr = pl.tensor.adds(a, 2.0)");
    row("x: pl.Array[pl.const(4, pl.INT32), pl.INT8] = pl.tensor.f(a)",
        "x: pl.Array[4, pl.INT8] = pl.tensor.f(a)");
    row("pl.tile.full([4], dtype=pl.INT32, value=pl.const(3, pl.INT8))",
        "pl.tile.full([4], dtype=pl.INT32, value=3)");
    row("pld.tile.remote_load(a, n, allow_physical_tail_padding=False)",
        "pld.tile.remote_load(a, n)");
    row("# one\npass\n# two\npl.tensor.f(a)", "# one\n# two\npl.tensor.f(a)");
    row("with (pl.at(level=pl.Level.CORE_GROUP) as t):\n    pl.tensor.f(a)",
        "with pl.at(level=pl.Level.CORE_GROUP) as t:\n    pl.tensor.f(a)");
    row("with pl.at(level=pl.Level.CORE_GROUP, allow_early_resolve=False):\n    pl.tensor.f(a)",
        "with pl.at(level=pl.Level.CORE_GROUP):\n    pl.tensor.f(a)");
    row("x: pl.Scalar[pl.INDEX] = -(-3)", "x: pl.Scalar[pl.INDEX] = --3");
    row("x: pl.Scalar[pl.FP16] = pl.const(2, pl.FP16)",
        "x: pl.Scalar[pl.FP16] = pl.const(2.0, pl.FP16)");
  }
  void other_spellings_mean_what_prints() {
    QFETCH(QString, body);
    QFETCH(QString, printed);
    ir::Context context;
    const reader::ReadProgram found =
        read(host(line(body.toStdString())), reader::Reading::Lenient, context);
    QCOMPARE(found_in(found), QStringList());
    QCOMPARE(QString::fromStdString(print(found)),
             QString::fromStdString(host(line(printed.toStdString()))));
    ir::Context again_context;
    const reader::ReadProgram again = read(print(found), reader::Reading::Lenient, again_context);
    QVERIFY(!ir::structural_difference(*found.program, *again.program));
  }

  void what_is_kept_stands_on_one_line() {
    const std::string source = host(line("x: pl.Blob[[64],  # note\n       3] = pl.tensor.f(a)"));
    ir::Context context;
    const reader::ReadProgram found = read(source, reader::Reading::Lenient, context);
    QCOMPARE(print(found), host(line("# note\nx: pl.Blob[[64], 3] = pl.tensor.f(a)")));
  }

  void comments_of_parameters_go_to_the_first_statement() {
    const std::string source = class_with({}, {});
    std::string with_comment = source;
    with_comment.replace(with_comment.find("n: pl.Ptr"), 9, "n: pl.Ptr  # of n\n    ");
    ir::Context context;
    const reader::ReadProgram found = read(with_comment, reader::Reading::Strict, context);
    QCOMPARE(found_in(found), QStringList());
    QVERIFY(print(found).find("        # of n\n        pl.tile.f(n)") != std::string::npos);
  }
};

QTEST_APPLESS_MAIN(ToldTest)
#include "told_test.moc"
