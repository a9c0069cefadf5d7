#include "tests/unit/frontend/source_program.h"

#include <QTest>

using namespace ptoscope;

/// Loops (`formats/frontend.md` section 8).
class LoopsTest : public QObject {
  Q_OBJECT

private slots:
  void headers_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* written, const char* printed) {
      QTest::newRow(written) << written << printed;
    };
    row("for i in pl.range(4):", "for i in pl.range(4):");
    row("for i in pl.range(0, 4):", "for i in pl.range(4):");
    row("for i in pl.range(1, k):", "for i in pl.range(1, k):");
    row("for i in pl.range(0, k, 2):", "for i in pl.range(0, k, 2):");
    row("for i in pl.range(k + 1):", "for i in pl.range(k + 1):");
    row("for i in pl.parallel(4):", "for i in pl.parallel(4):");
    row("for i in pl.unroll(1, 4):", "for i in pl.unroll(1, 4):");
    row("for i in pl.pipeline(4, stage=2):", "for i in pl.pipeline(4, stage=2):");
    row("for i in pl.range(4, attrs={\"a\": 1}):", "for i in pl.range(4, attrs={\"a\": 1}):");
    row("while k > 1:", "while k > 1:");
  }
  void headers() {
    QFETCH(QString, written);
    QFETCH(QString, printed);
    const QStringList lines = test::printed_body(written + "\n    m = k + 1");
    QCOMPARE(lines, (QStringList{printed, "    m: pl.Scalar[pl.INDEX] = k + 1"}));
  }

  /// The counter of every loop is a variable of its own, an INDEX unless a bound says otherwise.
  void counters() {
    QCOMPARE(test::printed_body("for i in pl.range(2):\n    a = i\nfor i in pl.range(3):\n"
                                "    b = i + 1"),
             (QStringList{"for i in pl.range(2):", "    a: pl.Scalar[pl.INDEX] = i",
                          "for i_1 in pl.range(3):", "    b: pl.Scalar[pl.INDEX] = i_1 + 1"}));
    QCOMPARE(test::last_printed("for i in pl.range(pl.const(4, pl.INT32)):\n    a = i"),
             QString("    a: pl.Scalar[pl.INT32] = i"));
    QCOMPARE(test::last_printed("for i in pl.range(pl.const(0, pl.INT64), 4, 1):\n    a = i"),
             QString("    a: pl.Scalar[pl.INDEX] = i"));
  }

  /// Names of a loop that carries nothing are seen behind it, those of one that does are not.
  void what_loops_leave_behind() {
    QCOMPARE(test::last_printed("for i in pl.range(2):\n    a = i + 1\nb = a"),
             QString("b: pl.Scalar[pl.INDEX] = a"));
    QCOMPARE(test::last_printed("while k > 1:\n    a = k + 1\nb = a"),
             QString("b: pl.Scalar[pl.INDEX] = a"));
    QCOMPARE(test::refusals_in("for i, (c,) in pl.range(2, init_values=(k,)):\n    a = c + 1\n"
                               "    d = pl.yield_(a)\nb = a"),
             QStringList("9:13 undefined-name"));
    // An outer name is assigned again.
    QCOMPARE(test::printed_body("a = k\nfor i in pl.range(2):\n    a = a + i").last(),
             QString("    a: pl.Scalar[pl.INDEX] = a + i"));
  }

  void carried_values() {
    QCOMPARE(test::printed_body("for i, (a, b) in pl.range(4, init_values=(k, x)):\n"
                                "    c, d = pl.yield_(a + 1, b)\nm = c + 1"),
             (QStringList{"for i, (a, b) in pl.range(4, init_values=(k, x)):",
                          "    c, d = pl.yield_(a + 1, b)", "m: pl.Scalar[pl.INDEX] = c + 1"}));
    // The result may repeat the name; the inner one is told apart.
    QCOMPARE(test::printed_body("for i, (a,) in pl.range(4, init_values=[k]):\n"
                                "    a = pl.yield_(a + 1)\nm = a"),
             (QStringList{"for i, (a_1,) in pl.range(4, init_values=(k,)):",
                          "    a: pl.Scalar[pl.INDEX] = pl.yield_(a_1 + 1)",
                          "m: pl.Scalar[pl.INDEX] = a"}));
    QCOMPARE(test::printed_body("for (a,) in pl.while_(init_values=(k,)):\n    pl.cond(a < 9)\n"
                                "    b = pl.yield_(a + 1)\nm = b"),
             (QStringList{"for (a,) in pl.while_(init_values=(k,)):", "    pl.cond(a < 9)",
                          "    b: pl.Scalar[pl.INDEX] = pl.yield_(a + 1)",
                          "m: pl.Scalar[pl.INDEX] = b"}));
  }

  void leaving_loops() {
    QCOMPARE(test::printed_body("for i in pl.range(4):\n    if i > 2:\n        break\n"
                                "    else:\n        continue"),
             (QStringList{"for i in pl.range(4):", "    if i > 2:", "        break",
                          "    else:", "        continue"}));
  }

  /// The loop is in line 6.
  void refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
      QTest::newRow(text) << text << found;
    };
    row("for i in range(4):\n    a = i", "6:18 parser-syntax");
    row("for i in [1, 2]:\n    a = i", "6:18 parser-syntax");
    row("for i in x:\n    a = i", "6:18 parser-syntax");
    row("for i in pl.range():\n    a = i", "6:18 parser-syntax");
    row("for i in pl.range(4, chunk=2):\n    a = i", "6:30 parser-syntax");
    row("for i in pl.range(4, stage=2):\n    a = i", "6:18 parser-syntax");
    row("for i in pl.range(4, attrs=3):\n    a = i", "6:36 parser-syntax");
    row("for i in pl.range(4, attrs={\"a\": k}):\n    a = i", "6:42 parser-syntax");
    row("for i in pl.range(4, init_values=x):\n    a = i", "6:42 parser-syntax");
    row("for i in pl.range(4, init_values=(x,)):\n    a = i", "6:13 parser-syntax");
    row("for i, a in pl.range(4, init_values=(x,)):\n    b = pl.yield_(x)", "6:16 parser-syntax");
    row("for i, (a, b) in pl.range(4, init_values=(x,)):\n    c = pl.yield_(x)",
        "6:16 parser-syntax");
    row("for i, (a, c.d) in pl.range(4, init_values=(x, y)):\n    e, g = pl.yield_(a, a)",
        "6:20 parser-syntax");
    row("for i, (a,) in pl.range(4, init_values=(x,)):\n    pl.yield_(a)", "7:13 parser-syntax");
    row("for i.j in pl.range(4):\n    a = k", "6:13 parser-syntax");
    row("for i, j, m in pl.range(4):\n    a = k", "6:13 parser-syntax");
    row("for i in pl.unroll(k):\n    a = i", "6:18 parser-syntax");
    row("for i in pl.unroll(0, 4, 0):\n    a = i", "6:18 parser-syntax");
    row("for i, (a,) in pl.unroll(4, init_values=(x,)):\n    b = pl.yield_(a)",
        "6:24 parser-syntax");
    row("for i in pl.pipeline(4):\n    a = i", "6:18 parser-syntax");
    row("for i in pl.pipeline(4, stage=0):\n    a = i", "6:18 parser-syntax");
    row("for i in pl.pipeline(4, stage=k):\n    a = i", "6:18 parser-syntax");
    row("for (a,) in pl.while_(4, init_values=(k,)):\n    pl.cond(a > 1)\n    b = pl.yield_(a)",
        "6:21 parser-syntax");
    row("for (a,) in pl.while_():\n    pl.cond(a > 1)", "6:21 parser-syntax");
    row("for a in pl.while_(init_values=(k,)):\n    pl.cond(a > 1)\n    b = pl.yield_(a)",
        "6:13 parser-syntax");
    row("for (a,) in pl.while_(init_values=(k,)):\n    b = pl.yield_(a)", "7:13 parser-syntax");
    row("for (a,) in pl.while_(init_values=(k,)):\n    pl.cond(a > 1, a)\n    b = pl.yield_(a)",
        "7:13 parser-syntax");
    row("for (a,) in pl.while_(init_values=(k,)):\n    pl.cond(a + 1)\n    b = pl.yield_(a)",
        "7:13 parser-type");
    row("for (a,) in pl.while_(init_values=(k,)):\n    pl.cond(a > 1)\n    pl.cond(a > 2)\n"
        "    b = pl.yield_(a)",
        "8:13 parser-syntax");
    row("while k:\n    a = k", "6:9 parser-type");
    row("while x:\n    a = k", "6:9 parser-type");
    row("for i in pl.parallel(4):\n    break", "7:13 invalid-operation");
    row("for i in pl.unroll(4):\n    continue", "7:13 invalid-operation");
    row("for i in pl.range(missing):\n    a = i", "6:27 undefined-name");
  }
  void refused() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    QCOMPARE(test::refusals_in(text).join("; "), found);
  }

  /// What a loop's else would do is dropped, as by the compiler, and that is told.
  void else_of_a_loop() {
    const QString module = test::module_of("for i in pl.range(2):\n    a = i\nelse:\n    b = k");
    const QStringList found = test::findings_in(module);
    QCOMPARE(found.size(), 1);
    QVERIFY2(found[0].startsWith("9:13 warning [loop-else]"), qPrintable(found[0]));
  }
};

QTEST_APPLESS_MAIN(LoopsTest)
#include "loops_test.moc"
