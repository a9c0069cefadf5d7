#include "core/dsl/syntax/parse.h"
#include "core/dsl/user/refused_python.h"

#include <QStringList>
#include <QTest>

using namespace ptoscope;

namespace {

/// "line:column what" of each finding, without what all begin with.
QStringList found_in(const QString& text) {
  const std::string bytes = text.toStdString();
  const auto tree = syntax::parse(bytes, "x.py");
  QStringList result;
  for (const Diagnostic& one : tree->diagnostics)
    result << "syntax: " + QString::fromStdString(one.message());
  for (const Diagnostic& one : user::refused_python(*tree))
    result << QString("%1:%2 %3")
                  .arg(one.place.line)
                  .arg(one.place.column)
                  .arg(QString::fromStdString(one.message())
                           .remove("expected what the language has, found "));
  return result;
}

/// A function of three parameters that begins in line 1; its body begins in line 3, column 5.
QString function_of(QString body, const QString& decorator = "pl.function") {
  return QString("@%1\ndef f(y, k, n):\n    %2\n").arg(decorator, body.replace("\n", "\n    "));
}

QStringList refused(const QString& body, const QString& decorator = "pl.function") {
  return found_in(function_of(body, decorator));
}

} // namespace

/// What the language refuses in programs that have to be run before they can be read.
class RefusedPythonTest : public QObject {
  Q_OBJECT

private slots:
  void python_that_is_refused_data() {
    add_columns();
    row("y += 1", "an augmented assignment");
    row("x = y = z", "several targets of an assignment");
    row("del y", "del");
    row("assert y", "assert");
    row("global y", "global");
    row("import os", "an import");
    row("raise y", "raise");
    row("x = lambda v: v", "lambda", "lambda");
    row("x = 1 if y else 2", "a conditional expression", "1 if");
    row("x = 1 < y < 3", "a chained comparison", "1 <");
    row("x = (1 < y) == z", "");
    row("x = y is None", "is", "y is");
    row("x = y in z", "in", "y in");
    row("x = [v for v in y]", "a comprehension", "[v");
    row("x = pl.submit(self.f, deps=[v for v in y])", "");
    row("x = (v := y)", "assignment expression", "(v");
    row("x = f\"{y}\"", "a string with values in it", "f\"");
    row("pl.static_print(f\"{y}\", y)", "");
    row("pl.static_print(1 if y else 2)", "a conditional expression", "1 if");
    row("pl.static_assert(1 < N < 3, \"bounds\")", "");
    row("x = ...", "an ellipsis", "...");
    row("x = y[..., 0]", "an ellipsis", "...");
    row("...", "");
    row("x = y.shape", "an attribute", "y.");
    row("x = y.shape[0] + 1", "an attribute", "y.");
    row("x = f(y).z", "an attribute", "f(");
    row("x = pl.mul(y, cfg.gain)", "");
    row("x = pl.Mem.Vec", "");
    row("x = plan.width", "an attribute", "plan");
    row("x = y.shape[0]", "", "", "pl.jit");
    row("x = y.shape[0]", "an attribute", "y.", "pl.inline");
    row("y += 1", "an augmented assignment", "", "pl.jit.incore");
  }
  void python_that_is_refused() { check_row(); }

  void operators_data() {
    add_columns();
    row("x = y @ k", "@", "y @");
    row("x = y ** 2", "**", "y **");
    row("x = 2 ** k", "**", "2 **");
    row("x = 2 ** 5 + -FOUR ** 2 // (1.5 % 3)", "");
    row("x = k * (FOUR ** 2)", "");
    row("x = (FOUR + k) ** 2", "**", "(FOUR");
    row("x = FOUR ** pl.FP32.get_byte()", "**", "FOUR **");
    row("x = (FOUR << 1) ** 2", "**", "(FOUR");
    row("x = pl.mul(y, cfg.gain ** 2)", "**", "cfg");
    row("x: pl.Tensor[[N ** k, N | 1], pl.FP32] = y", "");
    row("FOUR = k\nx = FOUR ** 2", "**", "FOUR **");
    row("x = FOUR ** 2\nFOUR = k", "");
    row("for i in pl.range(3):\n    x = i ** 2", "**", "i **");
    row("with pl.at(level) as i:\n    x = i ** 2", "**", "i **");
    row("x = y.shape[0] ** n", "", "", "pl.jit");
    row("x = pl.dim(y, 0) ** 2", "**", "pl.dim", "pl.jit");
    row("x = y & k", "&", "y &");
    row("x = 3 | 4", "|", "3 |");
    row("if y ^ k:\n    pass", "^", "y ^");
    row("x = pl.add(y, k & 1)", "&", "k &");
    row("x = 3 | 4", "|", "3 |", "pl.jit");
    row("x = ~k << 2 >> 1", "");
    row("x = +k", "a plus sign before a value", "+k");
  }
  void operators() { check_row(); }

  void values_data() {
    add_columns();
    row("x = \"word\"", "a string", "\"word");
    row("return \"word\"", "a string", "\"word");
    row("\"what it does\"", "");
    row("x = pl.cast(y, mode=\"round\")", "");
    row("x = pl.cast(y, pl.FP32, \"round\")", "a string", "\"round");
    row("x = pld.tensor.put(y, \"a\")", "a string", "\"a");
    row("x = pl.create_tensor([\"a\", 1], dtype=pl.FP32)", "a string", "\"a");
    row("x = self.g(y, \"a\")", "a string", "\"a");
    row("x = pl.add(y, ...)", "an ellipsis", "...");
    row("N = pl.dynamic(\"N\")", "");
    row("t: pl.Tile[[N], pl.FP32, pl.MemRef(\"BAY\", 1)] = y", "");
    row("x = pl.static_print(\"y\", y)", "");
    row("with pl.at(level, name_hint=\"a\"):\n    pass", "");
    row("x = {1: 2}", "a dictionary", "{");
    row("x = pl.add(y, {})", "a dictionary", "{");
    row("x = pl.add(y, value={1: 2})", "a dictionary", "{");
    row("pl.func_attr({\"split\": M, \"a\": {1: 2 ** k}})", "");
    row("x = self.g(y, attrs={\"dump_vars\": [y]})", "");
    row("x = 1j", "a complex number", "1j");
    row("x = pl.mul(y, (2.5J))", "a complex number", "(2.5J");
    row("x = pl.add(y, *k)", "an unpacked value", "*k");
    row("x = pl.add(y, **k)", "an unpacked value", "**k");
  }
  void values() { check_row(); }

  void subscripts_data() {
    add_columns();
    row("x = y[::2]", "a step in a subscript", "2]");
    row("x = y[0:8, k:n:4]", "a step in a subscript", "4]");
    row("y[0:8:2] = k", "a step in a subscript", "2]");
    row("x = y[::]", "");
    row("x = y[-1]", "a negative index", "-1");
    row("x = y[0, -4:]", "a negative index", "-4");
    row("x = y[:-1]", "a negative index", "-1");
    row("x = y[-0]", "");
    row("x = y[-k]", "");
    row("x = pl.add(y[-1], k)", "a negative index", "-1");
    row("x = y[-1]", "a negative index", "-1", "pl.jit");
    row("x = y.shape[-1]", "", "", "pl.jit");
    row("x = y.shape\nk = x[::2][-1]", "", "", "pl.jit");
  }
  void subscripts() { check_row(); }

  void targets_data() {
    add_columns();
    row("x.z = 3", "an assignment to an attribute", "x.z");
    row("f(x).z = 3", "an assignment to an attribute", "f(x)");
    row("x.z: pl.FP32 = 3", "an assignment to an attribute", "x.z");
    row("x, y.z = k", "an assignment to an attribute", "y.z");
    row("y[0] = k", "");
    row("pl.add(y, k)[0] = n", "an assignment to a part of what is no name", "pl.add");
    row("y[0][1] = n", "an assignment to a part of what is no name", "y[0]");
    row("y.z[0] = n", "an assignment to a part of what is no name", "y.z");
    row("x, y[0] = k", "a subscript in place of a name", "y[0]");
    row("(a, b), c = k", "");
    row("[a, b] = k", "a list in place of names", "[a");
    row("a, *b = k", "an unpacked value", "*b");
    row("y[\"a\"] = k", "a string", "\"a");
    row("x.z = 3", "an assignment to an attribute", "x.z", "pl.jit");
  }
  void targets() { check_row(); }

  void calls_data() {
    add_columns();
    for (const char* name : {"len", "min", "max", "abs", "int", "print"})
      QTest::addRow("%s", name) << "pl.function" << QString("x = pl.add(y, %1(k))").arg(name)
                                << QString("a call of Python's \"%1\"").arg(name) << QString(name);
    row("x = helper(y)", "");
    row("x = pl.max(y, k)", "");
    row("max = k\nx = max(y)", "");
    row("pl.static_assert(len(S) == 2)", "");
    row("x = self.g(y, attrs={\"a\": len(S)})", "");
    row("x = self.g(y, deps=[t[i] for i in range(4)])", "");
    row("x = len(y)", "a call of Python's \"len\"", "len", "pl.jit.incore");
  }
  void calls() { check_row(); }

  void a_python_name_can_be_hidden() {
    const QString call = function_of("x = max(y)");
    for (const char* before :
         {"from helpers import max\n", "from helpers import *\n", "def max(a):\n    pass\n",
          "max = make()\n", "try:\n    from a import max\nexcept ImportError:\n    pass\n"})
      QCOMPARE(found_in(before + call), QStringList());
    const QString factory = "def make(max):\n    @pl.function\n    def f(y):\n"
                            "        return max(y)\n";
    QCOMPARE(found_in(factory), QStringList());
    // What a body binds is no name of the module.
    QCOMPARE(found_in(function_of("max = y") + call),
             QStringList("6:9 a call of Python's \"max\""));
  }

  void loops() {
    for (const char* call :
         {"range(3)", "parallel(3)", "unroll(3)", "pipeline(3, stage=2)", "spmd(3)", "split_aiv(2)",
          "while_(init_values=(y,))", "parallel(0, 3, 1, chunk=2)"})
      QCOMPARE(refused(QString("for i in pl.%1:\n    break").arg(call)), QStringList());
    const QString text = "3:14 expected a loop over a call of the language such as "
                         "\"pl.range(n)\", found \"%1\"";
    for (const char* other :
         {"range(3)", "y", "[1, 2]", "pl.range", "pl.add(y, k)", "enumerate(y)"})
      QCOMPARE(refused(QString("for i in %1:\n    pass").arg(other)), QStringList(text.arg(other)));
    QCOMPARE(refused("for i.j in pl.range(3):\n    pass"),
             QStringList("3:9 an assignment to an attribute"));
    QCOMPARE(refused("for i, (a, b) in pl.range(3, init_values=(y, k)):\n    pass"), QStringList());
    QCOMPARE(refused("for i in pl.range(\"a\"):\n    pass"), QStringList("3:23 a string"));
  }

  void regions() {
    for (const char* call : {"at(level)", "cluster()", "spmd(3)", "scope()", "manual_scope()",
                             "auto_scope()", "incore()", "auto_incore()"})
      QCOMPARE(refused(QString("with pl.%1 as t:\n    pass").arg(call)), QStringList());
    const QString text = "3:10 expected a scope of the language such as \"pl.at(level)\", "
                         "found \"%1\"";
    for (const char* other : {"open('f')", "n", "pl.scope", "pl.range(3)"})
      QCOMPARE(refused(QString("with %1:\n    pass").arg(other)), QStringList(text.arg(other)));
    QCOMPARE(refused("with pl.scope() as (a, b):\n    pass"),
             QStringList("3:24 several names of one scope"));
    QCOMPARE(refused("with pl.scope() as y[0]:\n    pass"),
             QStringList("3:24 a subscript in place of a name"));
    QCOMPARE(refused("with pl.scope(), pl.scope():\n    pass"),
             QStringList("3:5 several scopes in one statement"));
  }

  /// No second finding for what the parser reported.
  void headers_that_cannot_be_read() {
    for (const char* header :
         {"for i in:", "for i:", "for:", "with :", "while :", "for 1 in pl.range(3):"}) {
      const QStringList found = refused(QString("%1\n    pass").arg(header));
      QCOMPARE(found.size(), 1);
      QVERIFY(found[0].startsWith("syntax: "));
    }
  }

private:
  static void add_columns() {
    QTest::addColumn<QString>("decorator");
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("at");
  }
  /// A body and what of it is refused, nothing if `what` is empty: the last place where `at` stands
  /// or, without it, the beginning.
  static void row(const char* statement, const char* what, const char* at = "",
                  const char* decorator = "pl.function") {
    QTest::addRow("%s: %s", decorator, statement) << decorator << statement << what << at;
  }
  static void check_row() {
    QFETCH(QString, decorator);
    QFETCH(QString, statement);
    QFETCH(QString, what);
    QFETCH(QString, at);
    QStringList expected;
    if (!what.isEmpty()) {
      const QString text = function_of(statement);
      const QString begin = at.isEmpty() ? statement : at;
      const QStringList before = text.left(text.lastIndexOf(begin)).split('\n');
      expected << QString("%1:%2 %3").arg(before.size()).arg(before.last().size() + 1).arg(what);
    }
    QCOMPARE(refused(statement, decorator), expected);
  }
};

QTEST_APPLESS_MAIN(RefusedPythonTest)
#include "refused_python_test.moc"
