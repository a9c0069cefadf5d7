#include "core/dsl/frontend/worker_text.h"
#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

namespace {

/// A function of the host, whose body begins in line 11, beside one of the chip.
QString host_with(const QString& body, const QString& level = "HOST") {
  return "import pypto.language as pl\nimport pypto.language.distributed as pld\n@pl.program\n"
         "class P:\n    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, "
         "role=pl.Role.Orchestrator)\n"
         "    def chip(self, a: pl.Tensor[[64], pl.FP32], w: pld.DistributedTensor[[64], "
         "pl.FP32]):\n        b = pl.add(a, 1.0)\n        return b\n"
         "    @pl.function(level=pl.Level." +
         level +
         ", role=pl.Role.Orchestrator)\n"
         "    def host(self, x: pl.Tensor[[4, 64], pl.FP32]):\n        " +
         QString(body).replace("\n", "\n        ") + "\n";
}

QStringList host_of(const QString& body) {
  return test::printed_function(host_with(body), "host");
}

} // namespace

/// Programs of several chips (`formats/frontend.md` sections 11 and 14).
class DistributedTest : public QObject {
  Q_OBJECT

private slots:
  void window_buffers() {
    const QStringList bytes = host_of("buf = pld.alloc_window_buffer(256)\n"
                                      "w = pld.window(buf, [64], dtype=pl.FP32)");
    QCOMPARE(bytes.size(), 2);
    QVERIFY2(bytes[0].contains("pld.tensor.alloc_window_buffer(256"), qPrintable(bytes[0]));
    QVERIFY2(bytes[1].startsWith("w: pld.DistributedTensor[[64], pl.FP32"), qPrintable(bytes[1]));
    // A shape is multiplied into a number of bytes.
    const QStringList shape = host_of("buf = pld.alloc_window_buffer([4, 16], dtype=pl.FP32)");
    QVERIFY2(shape[0].contains("pl.const(256, pl.INT64)"), qPrintable(shape[0]));
  }

  void ranks() {
    QCOMPARE(
        host_of("n = pld.world_size()\nfor r in pl.range(n):\n    m = r").mid(0, 2),
        (QStringList{"n: pl.Scalar[pl.INT64] = pld.system.world_size()", "for r in pl.range(n):"}));
  }

  /// An orchestrator that the host calls says where it runs.
  void calls_of_chips() {
    const QStringList lines =
        host_of("buf = pld.alloc_window_buffer(256)\nfor r in pl.range(2):\n"
                "    w = pld.window(buf, [64], dtype=pl.FP32)\n    self.chip(x[r], w, device=r)");
    QCOMPARE(lines.last(), QString("    self.chip(pl.tensor.slice(x, [1, 64], [r, 0], [], [0]), w, "
                                   "device=r)"));
  }

  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("m = pld.missing()", "11:13 invalid-operation");
    row("m = pld.other.thing()", "11:13 invalid-operation");
    row("m = pld.tensor.missing()", "11:13 invalid-operation");
    row("pld.alloc_window_buffer(256)", "11:9 parser-syntax");
    row("a, b = pld.alloc_window_buffer(256)", "11:16 parser-syntax");
    row("a = pld.alloc_window_buffer(256, name=\"b\")", "11:13 parser-syntax");
    row("a = pld.alloc_window_buffer(256)\na = pld.alloc_window_buffer(256)",
        "12:13 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP):\n    n = pld.world_size()", "12:17 parser-syntax");
    row("with pl.at(level=pl.Level.CORE_GROUP):\n    n = pld.alloc_window_buffer(256)",
        "12:17 parser-syntax");
    row("self.chip(x[0], missing, device=0)", "11:25 undefined-name");
    row("self.chip(x[0], x[0], where=0)", "11:9 parser-type");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::places_of_errors(host_with(text)).join("; "), found);
  }

  /// The host alone knows how many there are and gives out windows.
  void only_on_the_host() {
    QCOMPARE(test::places_of_errors(host_with("n = pld.world_size()", "CHIP")).join("; "),
             QString("11:13 parser-syntax"));
    QCOMPARE(test::places_of_errors(host_with("n = pld.alloc_window_buffer(4)", "CHIP")).join("; "),
             QString("11:13 parser-syntax"));
  }

  /// Python of a worker has one spelling, that of Python's own printing.
  void texts_of_workers_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("kept");
    const auto row = [](const char* written, const char* kept) {
      QTest::newRow(written) << written << kept;
    };
    row("a = 1  # words\n\n# more\nb = 2", "a = 1\nb = 2");
    row("a=b+1 ; c [ 0 ] = -a", "a = b + 1\nc[0] = -a");
    row("if a: b( \"x\" , c = 2, )", "if a:\n    b('x', c=2)");
    row("for i in (1, 2) :\n  if (i):\n     a(i)\n  else:\n     pass",
        "for i in (1, 2):\n    if i:\n        a(i)\n    else:\n        pass");
    row("a = (b +\n     c)", "a = b + c");
    row("return a, b", "return (a, b)");
    row("a, b = b, a", "a, b = (b, a)");
    row("a = (b,)", "a = (b,)");
    row("a[0 : 2, :] = {\"x\" : [1, 2,],}", "a[0:2, :] = {'x': [1, 2]}");
    row("a = lambda x,y=2 : x**y", "a = lambda x, y=2: x ** y");
    row("a = \"it's\"", "a = \"it's\"");
    row("a = \"b\" \"c\"", "a = 'bc'");
    row("a = 0x10 + 1_000", "a = 16 + 1000");
    row("if a:\n    def b(*c, d: int = 1): pass",
        "if a:\n\n    def b(*c, d: int=1):\n        pass");
  }
  void texts_of_workers() {
    QFETCH(QString, written);
    QFETCH(QString, kept);
    QCOMPARE(QString::fromStdString(frontend::worker_text(written.toStdString())), kept);
  }

  void workers_of_the_host() {
    const auto worker = [](const QString& parameters, const QString& body) {
      return "import pypto.language as pl\n@pl.program\nclass P:\n"
             "    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)\n"
             "    def work(" +
             parameters + "):\n        " + QString(body).replace("\n", "\n        ") + "\n";
    };
    const QString parameter = "a: pl.Tensor[[16], pl.FP32]";
    // Python of its own, kept as it is understood: without comments and blank lines.
    const QString text = test::printed_program(worker(parameter, "import os\n\n"
                                                                 "# words\na[:] = a + 1  # more"));
    QVERIFY2(text.contains("        import os\n        a[:] = a + 1\n"), qPrintable(text));
    QCOMPARE(test::places_of_errors(worker("self, " + parameter, "pass")).join("; "),
             QString("5:14 parser-syntax"));
    // One that is bound when the program runs; one that does nothing isn't.
    QVERIFY(test::printed_program(worker(parameter, "\"\"\"Words.\"\"\"\n..."))
                .contains("        ...\n"));
    QVERIFY(test::printed_program(worker(parameter, "pass")).contains("        pass\n"));
  }
};

QTEST_APPLESS_MAIN(DistributedTest)
#include "distributed_test.moc"
