#include "core/snapshots/dump_name.h"
#include "core/snapshots/pass_log.h"

#include <QtTest>

using namespace ptoscope::snapshots;

class NamesTest : public QObject {
  Q_OBJECT

private slots:
  void dump_names_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("pass");
    QTest::addColumn<bool>("log");
    QTest::newRow("first") << "00_frontend.py" << 0 << "frontend" << false;
    QTest::newRow("pass") << "05_after_Simplify.py" << 5 << "Simplify" << false;
    QTest::newRow("log") << "05_after_Simplify.log" << 5 << "Simplify" << true;
    QTest::newRow("three digits") << "123_after_X.py" << 123 << "X" << false;
    QTest::newRow("one digit") << "7_after_X.py" << 7 << "X" << false;
    QTest::newRow("underscores") << "08_after__my_after_2nd.py" << 8 << "_my_after_2nd" << false;
    QTest::newRow("nine digits") << "123456789_after_X.py" << 123456789 << "X" << false;
  }
  void dump_names() {
    QFETCH(QString, name);
    QFETCH(int, number);
    QFETCH(QString, pass);
    QFETCH(bool, log);
    const auto dump = parse_dump_name(name.toStdString());
    QVERIFY(dump);
    QCOMPARE(dump->number, std::int64_t(number));
    QCOMPARE(QString::fromStdString(dump->pass), pass);
    QCOMPARE(dump->log, log);
  }

  void foreign_names_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"",
                             ".py",
                             "frontend.py",
                             "_frontend.py",
                             "00_frontend",
                             "00_frontend.pyc",
                             "00_frontend.py.swp",
                             "00_before_X.py",
                             "00_after_.py",
                             "01_after_2X.py",
                             "01_after_A-B.py",
                             "01_after_A B.py",
                             "01_after_\u00c4.py",
                             "0x1_after_X.py",
                             "-1_after_X.py",
                             " 1_after_X.py",
                             "1234567890_after_X.py",
                             "01after_X.py",
                             "01_after_X.PY",
                             "notes.txt"})
      QTest::newRow(name) << name;
  }
  void foreign_names() {
    QFETCH(QString, name);
    QVERIFY(!parse_dump_name(name.toStdString()));
  }

  void log_blocks() {
    const auto warnings = parse_pass_log(
        "../out/passes_dump/05_after_Simplify.py:7:9: warning: Unused variable 't: warning: u' in "
        "function 'work' [UnusedVariableCheck]\n"
        " 7 |         t: x = pl.f() # : warning: no [Heading]\n"
        "   |         ^~~\n"
        "some/dump.py: warning: nothing [to see] here\n"
        "C:3: hint: only a line [Rule-2]\r\n"
        "a line of something else\n"
        "\n"
        "x.py:1:99999999999999999999: error: huge []");
    QCOMPARE(warnings.size(), std::size_t(4));
    QCOMPARE(warnings[0].path, "../out/passes_dump/05_after_Simplify.py");
    QCOMPARE(warnings[0].line, 7);
    QCOMPARE(warnings[0].column, 9);
    QCOMPARE(warnings[0].severity, "warning");
    QCOMPARE(warnings[0].message, "Unused variable 't: warning: u' in function 'work'");
    QCOMPARE(warnings[0].rule, "UnusedVariableCheck");
    QCOMPARE(warnings[1].path, "some/dump.py");
    QCOMPARE(warnings[1].line, 0);
    QCOMPARE(warnings[1].message, "nothing [to see] here");
    QCOMPARE(warnings[1].rule, "");
    QCOMPARE(warnings[2].path, "C");
    QCOMPARE(warnings[2].line, 3);
    QCOMPARE(warnings[2].column, 0);
    QCOMPARE(warnings[2].severity, "hint");
    QCOMPARE(warnings[2].rule, "Rule-2");
    QCOMPARE(warnings[3].path, "x.py:1:99999999999999999999");
    QCOMPARE(warnings[3].rule, "");
  }

  void log_without_blocks() {
    QVERIFY(parse_pass_log("").empty());
    QVERIFY(parse_pass_log("\n\n warning: x\n: warn").empty());
  }
};

QTEST_GUILESS_MAIN(NamesTest)
#include "names_test.moc"
