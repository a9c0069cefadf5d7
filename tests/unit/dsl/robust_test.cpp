#include "core/ir/structural_hash.h"
#include "tests/unit/dsl/printed_program.h"

#include <QTest>

using namespace ptoscope;
using test::host;
using test::line;
using test::print;
using test::program;
using test::read;

namespace {

/// "line:column message" of everything that was found.
QStringList found_in(const reader::ReadProgram& read) {
  QStringList result;
  for (const Diagnostic& one : read.diagnostics)
    result << QString("%1:%2 %3")
                  .arg(one.place.line)
                  .arg(one.place.column)
                  .arg(QString::fromStdString(one.message()));
  return result;
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i)
    result += text;
  return result;
}

std::string value(const std::string& text) {
  return host(line("x: pl.Scalar[pl.INDEX] = " + text));
}

} // namespace

/// What must not surprise a reader (`formats/passes-dump.md` section 15).
class RobustTest : public QObject {
  Q_OBJECT

private slots:
  void texts_without_a_program_have_none_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("comments") << QByteArray("# one\n# two\n");
    QTest::newRow("blank lines") << QByteArray("\n\n   \n");
    QTest::newRow("import") << QByteArray("import pypto.language as pl\n");
  }
  void texts_without_a_program_have_none() {
    QFETCH(QByteArray, text);
    ir::Context context;
    const reader::ReadProgram found = read(text.toStdString(), reader::Reading::Strict, context);
    QVERIFY(found.program == nullptr);
    QVERIFY(found.diagnostics.empty());
  }

  void a_header_without_its_program_is_told_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("header") << QByteArray("# pypto.program: Demo\n");
    QTest::newRow("import") << QByteArray("# pypto.program: Demo\nimport pypto.language as pl\n\n");
    QTest::newRow("cut import") << QByteArray("# pypto.program: Demo\nimport pypto.lang");
    QTest::newRow("symbol") << QByteArray(
        "# pypto.program: Demo\nimport pypto.language as pl\n\nN = pl.dynamic(\"N\")\n");
  }
  void a_header_without_its_program_is_told() {
    QFETCH(QByteArray, text);
    ir::Context context;
    const reader::ReadProgram found = read(text.toStdString(), reader::Reading::Lenient, context);
    QVERIFY(found.program == nullptr);
    QCOMPARE(found_in(found),
             QStringList{"1:1 expected the class of the program that this comment names, found the "
                         "end of the text; it may be cut off"});
  }

  /// What cannot be printed so that it reads as the same again.
  void names_in_quotes_are_names() {
    ir::Context context;
    for (const char* type :
         {"pl.Tensor[[8], pl.FP32, pl.MemRef(\"a b\", pl.const(0, pl.INT64), 32)]",
          "pl.Tensor[[8], pl.FP32, pl.MemRef(\"\", pl.const(0, pl.INT64), 32)]",
          "pld.DistributedTensor[[8], pl.FP32, \"window_buffer=a b\"]"}) {
      const std::string text = host(line(std::string("x: ") + type + " = pl.tile.f()"));
      QVERIFY2(read(text, reader::Reading::Strict, context).has_errors(), type);
      const reader::ReadProgram lenient = read(text, reader::Reading::Lenient, context);
      QVERIFY2(!lenient.has_errors(), type);
      QVERIFY2(print(lenient).find(type) != std::string::npos, type);
    }
  }

  void programs_are_called_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("functions");
    QTest::addColumn<QStringList>("found");
    const std::string kClass = "@pl.program\nclass Dock:\n    @pl.function\n    def main(self):\n"
                               "        return\n";
    const std::string kImport = "import pypto.language as pl\n\n";
    const auto row = [](const char* tag, const std::string& text, const char* name, int functions,
                        const QStringList& found = {}) {
      QTest::newRow(tag) << QByteArray::fromStdString(text) << name << functions << found;
    };
    row("header", "# pypto.program: Dock\n" + kImport + kClass, "Dock", 1);
    row("header of another name", "# pypto.program: Quay\n" + kImport + kClass, "Quay", 1,
        {"5:7 expected the class to be called \"Quay\" like the program, found \"Dock\""});
    row("no header", kImport + kClass, "Dock", 1);
    row("functions only", kImport + "@pl.function\ndef main(n: pl.Ptr):\n    pl.tile.f(n)\n", "",
        1);
    row("second class is the program", kImport + "class Crane:\n    pass\n\n" + kClass, "Dock", 1,
        {"3:1 expected what a program prints, found a statement outside of the functions"});
    row("two programs", kImport + kClass + "@pl.program\nclass Crane:\n    pass\n", "Dock", 1,
        {"9:7 expected one program in a text, found \"Crane\" as well"});
    row("a header that is no name", "# pypto.program: Quay return 3\n" + kImport + kClass,
        "Quay return 3", 1, {"1:1 expected the name of a program, found \"Quay return 3\""});
    row("a header below", kImport + kClass + "# pypto.program: Quay\n", "Dock", 1);
    row("one name twice",
        kImport + kClass + "    @pl.function\n    def main(self, n: pl.Ptr):\n        return\n",
        "Dock", 1, {"9:9 expected one function of this name, found \"main\" again"});
  }
  void programs_are_called() {
    QFETCH(QByteArray, text);
    QFETCH(QString, name);
    QFETCH(int, functions);
    QFETCH(QStringList, found);
    ir::Context context;
    const reader::ReadProgram result = read(text.toStdString(), reader::Reading::Strict, context);
    QVERIFY(result.program != nullptr);
    QCOMPARE(QString::fromUtf8(result.program->name.text().data(),
                               static_cast<qsizetype>(result.program->name.text().size())),
             name);
    QCOMPARE(static_cast<int>(result.program->functions.size()), functions);
    QCOMPARE(found_in(result), found);
    if (!found.isEmpty() && found[0].contains("again"))
      QCOMPARE(result.program->functions[0]->params.size(), std::size_t(1)); // the last one
  }

  void what_stands_before_a_mistake_is_read() {
    ir::Context context;
    const std::string member = "    @pl.function\n    def one(self, n: pl.Ptr):\n"
                               "        pl.tile.f(n)\n";
    const reader::ReadProgram found =
        read(program(member + "    @pl.function\n    def two(self, n: pl.Ptr):\n"
                              "        pl.tile.f(n, = 3)\n        pl.tile.g(n)\n"),
             reader::Reading::Lenient, context);
    QCOMPARE(found_in(found), QStringList{"11:22 expected an expression, found \"=\""});
    QVERIFY(found.program != nullptr);
    QCOMPARE(found.program->functions.size(), std::size_t(2));
    QVERIFY(print(found).find("pl.tile.f(n)\n    @pl.function\n") != std::string::npos);
    QVERIFY(print(found).find("pl.tile.g(n)") != std::string::npos);
  }

  void odd_bytes_are_told_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char* name, const std::string& text, const QStringList& found) {
      QTest::newRow(name) << QByteArray::fromStdString(text) << found;
    };
    const std::string sound = host(line("pl.tensor.f(a)"));
    std::string crlf;
    for (const char byte : sound)
      crlf += byte == '\n' ? std::string("\r\n") : std::string(1, byte);
    row("CRLF", crlf, {});
    row("BOM", "\xef\xbb\xbf" + sound, {});
    row("NUL", host(line(std::string("pl.tensor.f(a\0)", 15))),
        {"8:22 expected \",\" or \")\", found \"\\x00\""});
    row("CR inside", host(line("pl.tensor.f(a)\rpl.tensor.f(a)")),
        {"8:24 expected the end of the statement, found \"pl.tensor.f\""});
    row("open string", host(line("pl.tensor.f(a, s='abc)") + line("pl.tensor.f(a)")),
        {"8:26 expected a quote that ends the string on its line"});
    row("open string in double quotes", host(line("x: pl.Ptr = pl.tensor.f(a, s=\"abc")),
        {"8:38 expected a quote that ends the string on its line"});
    row("open long string", host(line("pl.tensor.f(a, s='''abc)")),
        {"8:26 expected three quotes that close the string that begins in line 8, found the end of "
         "the text"});
    row("tab", host("\tpl.tensor.f(a)\n"),
        {"8:2 expected blanks before the statement, found a tab"});
    row("tab behind blanks", host(line("if n < 2:") + "        \tpl.tensor.f(a)\n"),
        {"9:10 expected blanks before the statement, found a tab"});
    row("no line break", sound.substr(0, sound.size() - 1), {});
  }
  void odd_bytes_are_told() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, found);
    ir::Context context;
    const reader::ReadProgram result = read(text.toStdString(), reader::Reading::Lenient, context);
    QCOMPARE(found_in(result), found);
    QVERIFY(result.program != nullptr);
    if (found.isEmpty())
      QCOMPARE(print(result), host(line("pl.tensor.f(a)")));
  }

  void what_would_print_as_something_else_is_told_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char* name, const char* body, const QStringList& found) {
      QTest::newRow(name) << body << found;
    };
    row("a carried value that is no name",
        "for i, (3,) in pl.range(n, init_values=(a,)):\n    c: pl.Ptr = pl.yield_(a)",
        {"8:17 expected a name, attribute or element to assign to, found \"3\""});
    row("a carried value that is an element",
        "for i, (a[0],) in pl.range(n, init_values=(a,)):\n    c: pl.Ptr = pl.yield_(a)",
        {"8:17 expected the name of a carried value, found \"a[0]\""});
    row("a carried value outside of a tuple", "for i, b in pl.range(n):\n    pl.tensor.f(a)",
        {"8:16 expected a tuple, found \"b\""});
    row("an initial value outside of a tuple",
        "for i in pl.range(n, init_values=a):\n    pl.tensor.f(a)",
        {"8:42 expected a tuple, found \"a\""});
    row("a yielded value that is no name",
        "if n < 2:\n    c, 3 = pl.yield_(a, n)\nelse:\n    c, d = pl.yield_(a, n)",
        {"9:16 expected a name, attribute or element to assign to, found \"3\""});
    row("a name for no yielded value", "c = pl.yield_()\npl.tensor.f(c)",
        {"8:9 expected names of yielded values only where a loop or branch ends",
         "8:9 expected 1 yielded values, found 0"});
    row("names for yielded values inside of a scope",
        "if n < 2:\n    with pl.cluster():\n        c: pl.Ptr = pl.yield_(a)",
        {"10:17 expected names of yielded values only where a loop or branch ends"});
    row("names for yielded values before the end",
        "for i in pl.range(n):\n    c: pl.Ptr = pl.yield_(a)\n    pl.tensor.f(c)",
        {"9:13 expected names of yielded values only where a loop or branch ends"});
    row("names that differ between branches",
        "if n < 2:\n    c: pl.Ptr = pl.yield_(a)\nelse:\n    d: pl.Ptr = pl.yield_(a)",
        {"8:9 expected the same names of yielded values in both branches"});
    row("no index before a comma", "x: pl.Array[, pl.INT32] = pl.tensor.f(a)",
        {"8:21 expected an index, found \",\""});
    row("no index", "x: pl.Array[] = pl.tensor.f(a)", {"8:21 expected an index, found \"]\""});
    row("no index and more", "x: pl.Array[]1, pl.INT32] = pl.tensor.f(a)",
        {"8:21 expected an index, found \"]\""});
    row("an argument twice", "pl.tensor.f(a, s=1, t=2, s=3)",
        {"8:34 expected one argument of this name, found \"s\" again"});
    row("an argument of many twice",
        "pl.tensor.f(a, b=1, c=1, d=1, e=1, f=1, g=1, h=1, i=1, j=1, c=2)",
        {"8:69 expected one argument of this name, found \"c\" again"});
    row("a domain behind a statement", "pl.tile.f(n)  # pld.comm_domain: devices=all, slots=[]",
        {"8:23 expected a communication domain on a line above the statements, found it behind "
         "one"});
    row("an argument of a dummy task", "pl.system.task_dummy(a)",
        {"8:30 expected at most 0 arguments without a name, found 1"});
    row("an argument of a soft barrier",
        "pl.system.syncall(n, mode='soft', core_type='mix', gm_workspace=a, used_cores=0)",
        {"8:27 expected at most 0 arguments without a name, found 1"});
    row("a second argument of a view", "pl.tile.reinterpret_view(a, [n], dtype=pl.INT32)",
        {"8:37 expected at most 1 arguments without a name, found 2"});
    row("a prefix twice", "pl.pl.tensor.f(a)",
        {"8:9 expected an operator that is known, found \"pl.pl.tensor.f\""});
    row("two prefixes", "pl.pld.tensor.f(a)",
        {"8:9 expected an operator that is known, found \"pl.pld.tensor.f\""});
    row("memory of a gather that has none",
        "pl.tile.mgather(a, a, scratch=n, valid_shape=[1, 2], coalesce=0)",
        {"8:31 expected the argument \"valid_shape\" here, found \"scratch\""});
    row("memory of a gather too late",
        "pl.tile.mgather(a, a, valid_shape=[1, 2], scratch=n, coalesce=1)",
        {"8:31 expected the argument \"scratch\" here, found \"valid_shape\"",
         "8:51 expected the argument \"valid_shape\" here, found \"scratch\""});
  }
  void what_would_print_as_something_else_is_told() {
    QFETCH(QString, body);
    QFETCH(QStringList, found);
    ir::Context context;
    const reader::ReadProgram result =
        read(host(line(body.toStdString())), reader::Reading::Strict, context);
    QCOMPARE(found_in(result), found);
    if (result.program == nullptr)
      QFAIL("expected a program with what could be read");
    QVERIFY(!print(result).empty());
    QVERIFY(ir::structural_hash(*result.program) != 0); // all nodes have types
  }

  /// A line that can't be read is told once, not again wherever its value is used.
  void what_a_broken_line_binds_is_not_missed() {
    ir::Context context;
    const reader::ReadProgram result =
        read(host(line("x: pl.Ptr = pl.tile.f(a,, n)") + line("y, z = = a") + line("pl.tile.f(x)") +
                  line("pl.tile.g(y, z, w)")),
             reader::Reading::Strict, context);
    QCOMPARE(found_in(result),
             QStringList({"8:33 expected an expression, found \",\"",
                          "9:16 expected an expression, found \"=\"",
                          "11:25 expected a name that is defined before, found \"w\""}));
  }

  /// What is kept as text is printed where a value has that type, which a part of an index can't
  /// be.
  void a_part_of_an_index_is_no_type() {
    for (const char* type : {"pl.Out[:pl.Ptr]", "pl.Out[*pl.Ptr]"}) {
      ir::Context context;
      const reader::ReadProgram result =
          read(program("    @pl.function\n    def f(self, n: " + std::string(type) +
                       "):\n"
                       "        return n\n"),
               reader::Reading::Lenient, context);
      QVERIFY(result.has_errors());
      QVERIFY(result.diagnostics[0].message().starts_with(
          "expected a type, found a part of an index: "));
    }
  }

  /// The types of results are part of the function's nodes also where they can't be read.
  void a_result_without_a_type_is_told() {
    ir::Context context;
    const reader::ReadProgram result =
        read(program("    @pl.function\n    def f(self, n: pl.Ptr) -> pl.Tensor[]1, 2]:\n"
                     "        return n\n"),
             reader::Reading::Lenient, context);
    QVERIFY(result.has_errors());
    QVERIFY(result.program != nullptr);
    for (const ir::Type* type : result.program->functions[0]->return_types)
      QVERIFY(type != nullptr);
    QVERIFY(!print(result).empty());
  }

  void literals_data() {
    QTest::addColumn<QString>("literal");
    QTest::addColumn<QString>("found"); ///< or how it prints
    const auto row = [](const char* literal, const char* found) {
      QTest::newRow(literal) << literal << found;
    };
    row("9223372036854775807", "9223372036854775807");
    row("-9223372036854775808", "-9223372036854775808");
    row("9223372036854775808",
        "8:34 expected a constant as a whole number of 64 bits, found \"9223372036854775808\"");
    row("-9223372036854775809",
        "8:34 expected a constant as a whole number of 64 bits, found \"-9223372036854775809\"");
    row("0xffffffffffffffff",
        "8:34 expected a constant as a whole number of 64 bits, found \"0xffffffffffffffff\"");
    row("0x7f", "127");
    row("0b101", "5");
    row("1_000", "1000");
    row("0b2", "8:34 expected a number, found \"0b2\"");
    row("1e999", "8:34 expected an expression of the language, found a number that 64 bits don't "
                 "hold");
    row("-1e999", "8:34 expected an expression of the language, found a number that 64 bits don't "
                  "hold");
    row("1e-999", "0.0");
    row("1_0.5", "10.5");
    row("1.5j", "8:34 expected an expression of the language, found an imaginary number");
    row("pl.const(99999999999999999999, pl.INT32)",
        "8:43 expected a constant as a whole number of 64 bits, found \"99999999999999999999\"");
    row("pl.tile.f(n)[99999999999999999999]",
        "8:47 expected the index of an element as a whole number of 64 bits, found "
        "\"99999999999999999999\"");
    row("pl.tile.f(n)[-1]", "8:47 expected an index of 0 or more, found -1");
    row("pl.tile.f(n, attrs={\"k\": [1, 4294967296]})",
        "8:63 expected a whole number of 32 bits, found 4294967296");
  }
  void literals() {
    QFETCH(QString, literal);
    QFETCH(QString, found);
    ir::Context context;
    const reader::ReadProgram result =
        read(value(literal.toStdString()), reader::Reading::Strict, context);
    const bool is_finding = found.contains("expected");
    QCOMPARE(found_in(result), is_finding ? QStringList{found} : QStringList());
    if (!is_finding)
      QCOMPARE(print(result), value(found.toStdString()));
  }

  void nesting_is_told_and_never_crashes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    constexpr int kMany = 100'000;
    const QString deep = "expected an expression that is nested less deeply, found ";
    const QString blocks = "expected blocks that are nested less deeply";
    const auto row = [](const char* name, const std::string& text, const QString& message) {
      QTest::newRow(name) << QByteArray::fromStdString(text) << message;
    };
    row("sum", value("n" + repeated(" + n", kMany)), deep);
    row("sums in brackets",
        value(repeated("(", 300) + "n" + repeated(repeated(" + n", 300) + ")", 300)), deep);
    row("comparisons", value("n" + repeated(" < n", kMany)), deep);
    row("powers", value("n" + repeated(" ** n", kMany)), deep);
    row("signs", value(repeated("-", kMany) + "n"), deep);
    row("negations", value(repeated("not ", kMany) + "n"), deep);
    row("elements", value("n" + repeated("[0]", kMany)), deep);
    row("calls", value("n" + repeated("()", kMany)), deep);
    row("attributes of calls", value("f(n)" + repeated(".a()", kMany)), deep);
    row("lists", value(repeated("[", kMany) + repeated("]", kMany)), deep);
    row("dictionaries", value(repeated("{1: ", kMany) + "1" + repeated("}", kMany)), deep);
    row("types",
        host(line("x: " + repeated("pl.Tuple[", kMany) + "pl.Ptr" + repeated("]", kMany) + " = n")),
        deep);
    row("conditionals", value(repeated("n if n else ", kMany) + "n"), deep);
    row("functions without a name", value(repeated("lambda: ", kMany) + "n"), deep);
    row("assignments", value("(" + repeated("m := ", kMany) + "n)"), deep);
    row("waiting", value(repeated("await ", kMany) + "n"), deep);
    row("comprehensions", value(repeated("[x for x in ", kMany) + "n" + repeated("]", kMany)),
        deep);
    row("alternatives",
        host(line("if n < 1:\n    pass" + repeated("\nelif n < 2:\n    pass", kMany))), blocks);
    std::string stairs;
    for (int i = 0; i < 1000; ++i)
      stairs += repeated(" ", 8 + i) + "if n < 1:\n";
    row("blocks", host(stairs + repeated(" ", 1008) + "pass\n"), blocks);
    row("domains",
        host(repeated(line("# pld.comm_domain: devices=all, slots=[b]\npl.tensor.f(a)"), 1000)),
        "expected at most 100 domains inside each other");
  }
  void nesting_is_told_and_never_crashes() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    ir::Context context;
    const reader::ReadProgram found = read(text.toStdString(), reader::Reading::Lenient, context);
    QVERIFY(found.has_errors());
    const bool told = std::ranges::any_of(found.diagnostics, [&](const Diagnostic& one) {
      return QString::fromStdString(one.message()).startsWith(message) && one.place.line >= 8;
    });
    QVERIFY2(told, format_diagnostic(found.diagnostics[0]).c_str());
    if (found.program != nullptr)
      QVERIFY(!print(found).empty());
  }

  void long_texts_are_read_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& text) {
      QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    row("a long line", value("pl.tile.f(n" + repeated(", n + 1", 100'000) + ")"));
    row("many statements", host(repeated(line("pl.tensor.f(a, [n, 0])"), 100'000)));
    std::string attributes;
    for (int i = 0; i < 50'000; ++i)
      attributes += ", \"b" + std::to_string(i) + "\": [n, n]";
    row("many attributes", value("pl.tile.f(n, attrs={\"a\": 1" + attributes + "})"));
    row("many comments", host(repeated(line("# note"), 100'000) + line("pl.tensor.f(a)")));
    row("one name often", host(repeated(line("x: pl.Ptr = pl.tensor.f(a)"), 50'000)));
  }
  void long_texts_are_read() {
    QFETCH(QByteArray, text);
    ir::Context context;
    const reader::ReadProgram found = read(text.toStdString(), reader::Reading::Strict, context);
    QCOMPARE(found_in(found), QStringList());
    QVERIFY(QByteArray::fromStdString(print(found)) == text);
  }
};

QTEST_APPLESS_MAIN(RobustTest)
#include "robust_test.moc"
