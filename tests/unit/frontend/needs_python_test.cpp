#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

namespace {

/// "line:column what" of what needs Python, and other errors as they are.
QStringList needed(const QString& module) {
  QStringList found = test::findings_in(module);
  for (QString& one : found)
    one.remove("[needs-python] needs Python to be read: ");
  return found;
}

} // namespace

/// Modules that can't be read without running them (`formats/frontend.md` section 1).
class NeedsPythonTest : public QObject {
  Q_OBJECT

private slots:
  void what_needs_python_is_named() {
    // What an import would have brought is not told again.
    QCOMPARE(needed("import pypto.language as pl\nimport torch\nN, M = 4, 2 * 8\n"
                    "K = M // N\nS = pl.dynamic(\"S\")\nT = torch.float\nU = make()\n"
                    "for i in range(3):\n    pass\n"),
             (QStringList{"2:1 an import of another module", "7:1 a value that is no constant",
                          "8:1 a statement of the module"}));
  }

  /// An empty `found` is read without Python.
  void definitions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("N = 4\nX = \"N\"", "");
    row("N = 4\nX = f\"{N}\"", "2:1 a value that is no constant");
    row("X = [\"a\", rf'b']", "1:1 a value that is no constant");
    row("X = \"a\" f\"b\"", "1:1 a value that is no constant");
    row("X = 4 if True else 5", "");
    row("X = [i * 2 for i in range(4) if i % 2]", "");
    row("X = make()", "1:1 a value that is no constant");
    row("X = [pl.split(pl.SplitMode.UP_DOWN)]", "");
    row("X = pl.FP32.get_byte() * len([1, 2])", "");
    row("A, (B, C) = 1, [2, 3]", "");
    row("A, B = 1, 2, 3", "1:1 a value that is no constant");
    row("def f():\n    pass", "1:5 a definition without a decorator");
    row("@jit\ndef f():\n    pass",
        "1:2 a decorator other than pl.program, pl.function and pl.inline");
    row("class P:\n    pass", "1:7 a definition without a decorator");
    row("if True:\n    N = 4", "1:1 a statement of the module");
    row("print(4)", "1:1 a statement of the module");
    row("\"words\"", "");
    row("@pl.program\nclass P(Base):\n    pass", "2:9 a base of a class");
    row("@pl.program\nclass P(metaclass=M):\n    pass", "2:9 a keyword of a class");
    row("@pl.program(make())\nclass P:\n    pass", "1:13 a value that is no constant");
    row("@pl.program(*a)\nclass P:\n    pass", "1:13 a value that is no constant");
    row("@pl.function(x())\ndef f():\n    pass", "1:14 a value that is no constant");
    row("@pl.function(type=x())\ndef f():\n    pass", "1:14 a value that is no constant");
  }
  void definitions() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(needed(text + "\n").join("; "), found);
  }

  /// What a body asks of Python makes the module need it, too.
  void types_that_are_computed() {
    QCOMPARE(needed("import pypto.language as pl\n@pl.function\n"
                    "def f(x: pl.Tensor[[int(\"4\")], pl.FP32]):\n    pass\n")
                 .size(),
             1);
  }

  /// Python refuses these itself while it runs the module.
  void what_python_refuses_is_told() {
    const QString undefined = "expected a name that is defined before, found ";
    QCOMPARE(needed("N = M + 1\n"), QStringList("1:5 [undefined-name] " + undefined + "\"M\""));
    QCOMPARE(needed("N = 1 // 0\n"),
             QStringList("1:5 [parser-type] expected a divisor that is not 0, found 0"));
    QCOMPARE(needed("N = 10 ** 40\n"),
             QStringList("1:5 [parser-type] expected a value that can be held, found a larger one: "
                         "10 ** 40"));
  }
};

QTEST_APPLESS_MAIN(NeedsPythonTest)
#include "needs_python_test.moc"
