#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

namespace {

/// The body of a function `f(self, x: Tensor[[16], FP32], k: Scalar[INDEX])` behind `helpers`.
QString module_with(const QString& helpers, const QString& body) {
  return "import pypto.language as pl\nN = 4\n" + helpers +
         "@pl.program\nclass P:\n    @pl.function(type=pl.FunctionType.Orchestration)\n"
         "    def f(self, x: pl.Tensor[[16], pl.FP32], k: pl.Scalar[pl.INDEX]):\n        " +
         QString(body).replace("\n", "\n        ") + "\n";
}

QStringList printed(const QString& helpers, const QString& body) {
  return test::printed_function(module_with(helpers, body), "f");
}

} // namespace

/// Helpers that are expanded in place, functions of the module, and kernels whose code is elsewhere
/// (`formats/frontend.md` sections 11 and 12).
class HelpersTest : public QObject {
  Q_OBJECT

private slots:
  void expanded_in_place() {
    const QString twice = "@pl.inline\ndef twice(a):\n    \"\"\"Words.\"\"\"\n    b = a * N\n"
                          "    return b + 1\n";
    QCOMPARE(printed(twice, "m = twice(k) + 2"),
             (QStringList{"b: pl.Scalar[pl.INDEX] = k * 4", "m: pl.Scalar[pl.INDEX] = b + 1 + 2"}));
    // Annotations of a helper are not looked at, its comments don't arrive.
    QCOMPARE(
        printed("@pl.inline\ndef same(a: int) -> str:\n    # words\n    return a\n", "m = same(k)"),
        QStringList("m: pl.Scalar[pl.INDEX] = k"));
    // Several results are a tuple.
    QCOMPARE(printed("@pl.inline\ndef both(a):\n    return a, a + 1\n", "m, n = both(k)").mid(1),
             (QStringList{"m: pl.Scalar[pl.INDEX] = _tuple_tmp[0]",
                          "n: pl.Scalar[pl.INDEX] = _tuple_tmp[1]"}));
    // One helper may use another.
    QCOMPARE(printed("@pl.inline\ndef one(a):\n    return a + 1\n@pl.inline\ndef two(a):\n"
                     "    return one(a) * 2\n",
                     "m = two(k)"),
             QStringList("m: pl.Scalar[pl.INDEX] = (k + 1) * 2"));
  }

  /// Names of a helper stay where it is used: a later use means the helper's.
  void names_that_leak() {
    QCOMPARE(printed("@pl.inline\ndef helper(a):\n    b = a + 1\n    return b\n",
                     "m = helper(k)\nn = b"),
             (QStringList{"b: pl.Scalar[pl.INDEX] = k + 1", "m: pl.Scalar[pl.INDEX] = b",
                          "n: pl.Scalar[pl.INDEX] = b"}));
    // Also of its parameter, which is told, as the caller had another value of that name.
    const QString helper = "@pl.inline\ndef helper(y):\n    return y + 1\n";
    const QString body = "y = k * 2\nm = helper(k)\nn = y";
    QCOMPARE(printed(helper, body).last(), QString("n: pl.Scalar[pl.INDEX] = k"));
    const QStringList told = test::findings_in(module_with(helper, body));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0].startsWith("12:13 warning [leaked-name]"), qPrintable(told[0]));
  }

  void functions_of_the_module() {
    const QString free = "@pl.function(type=pl.FunctionType.InCore)\n"
                         "def scale(a: pl.Tensor[[16], pl.FP32]) -> pl.Tensor[[16], pl.FP32]:\n"
                         "    return a\n";
    QCOMPARE(printed(free, "m = scale(x)"),
             QStringList("m: pl.Tensor[[16], pl.FP32] = self.scale(x)"));
    const QString text = test::printed_program(module_with(free, "m = scale(x)"));
    QVERIFY2(text.indexOf("def scale(") >= 0 && text.indexOf("def scale(") < text.indexOf("def f("),
             qPrintable(text));
    // One that is not called is no function of the program.
    QVERIFY(!test::printed_program(module_with(free, "m = k")).contains("scale"));
  }

  void kernels_elsewhere() {
    const QString text = test::printed_program(
        "import pypto.language as pl\n@pl.program\nclass P:\n"
        "    @pl.function(type=pl.FunctionType.AIV, external_source=\"k.cpp\")\n"
        "    def kernel(self, a: pl.Tensor[[16], pl.FP32], b: pl.Out[pl.Tensor[[16], pl.FP32]]):\n"
        "        ...\n");
    QVERIFY2(text.contains("external_source=\"k.cpp\""), qPrintable(text));
    QVERIFY2(text.contains("        pass"), qPrintable(text));
  }

  void refused_kernels_elsewhere() {
    const auto kernel = [](const char* type, const char* body) {
      return QString("import pypto.language as pl\n@pl.program\nclass P:\n"
                     "    @pl.function(type=pl.FunctionType.%1, external_source=\"k.cpp\")\n"
                     "    def kernel(self, a: pl.Tensor[[16], pl.FP32]):\n        %2\n")
          .arg(type, body);
    };
    QCOMPARE(test::places_of_errors(kernel("InCore", "...")).join("; "),
             QString("5:5 parser-type"));
    QCOMPARE(test::places_of_errors(kernel("AIV", "b = a")).join("; "),
             QString("5:5 parser-syntax"));
    QCOMPARE(test::places_of_errors(kernel("AIC", "...")).join("; "), QString());
  }

  void attributes_in_the_body() {
    const auto function = [](const QString& body) {
      return "import pypto.language as pl\n@pl.program\nclass P:\n"
             "    @pl.function(type=pl.FunctionType.InCore)\n"
             "    def f(self, k: pl.Scalar[pl.INDEX]):\n        " +
             QString(body).replace("\n", "\n        ") + "\n";
    };
    const QString text = test::printed_program(
        function("\"\"\"Words.\"\"\"\npl.func_attr({\"split\": pl.SplitMode.UP_DOWN})\na = k"));
    QVERIFY2(text.contains("\"split\": pl.SplitMode.UP_DOWN"), qPrintable(text));
    QCOMPARE(test::places_of_errors(function("a = k\npl.func_attr({\"b\": 1})\nc = a")).join("; "),
             QString("7:9 parser-syntax"));
    QCOMPARE(test::places_of_errors(function("pl.func_attr()")).join("; "),
             QString("6:9 parser-syntax"));
    QCOMPARE(test::places_of_errors(function("pl.func_attr(k)")).join("; "),
             QString("6:22 parser-syntax"));
    QCOMPARE(test::places_of_errors(function("pl.func_attr({k: 1})")).join("; "),
             QString("6:23 parser-syntax"));
    QCOMPARE(test::places_of_errors(function("pl.func_attr({\"a\": 1, \"a\": 2})")).join("; "),
             QString("6:9 parser-syntax"));
    QCOMPARE(test::places_of_errors(function("pl.func_attr({\"auto_scope\": False})")).join("; "),
             QString("6:9 parser-syntax"));
  }

  /// The call is in line 16.
  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m = one(k, k)", "16:13 parser-type");
    row("m = one()", "16:13 parser-type");
    row("m = one(a=k)", "16:13 parser-type");
    row("m = nothing(k)", "16:13 parser-type");
    row("m = free()", "16:13 parser-type");
    row("m = free(a=k)", "16:13 parser-type");
    row("m = other(k)", "16:13 unsupported-feature");
    row("m = N(k)", "16:13 unsupported-feature");
    row("m = one(missing)", "16:17 undefined-name");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(
        test::places_of_errors(module_with("@pl.inline\ndef one(a):\n    return a\n@pl.inline\n"
                                           "def nothing(a):\n    b = a\n@pl.function\n"
                                           "def free(a: pl.Scalar[pl.INDEX]):\n    return a\n",
                                           text))
            .join("; "),
        found);
  }
};

QTEST_APPLESS_MAIN(HelpersTest)
#include "helpers_test.moc"
