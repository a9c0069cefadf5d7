#include "core/support/diagnostic.h"

#include <QTest>

using namespace ptoscope;

class DiagnosticTest : public QObject {
  Q_OBJECT

private slots:
  void formats_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no place") << "" << 3 << 4 << "error: found 7 [odd]";
    QTest::newRow("file") << "a.py" << 0 << 0 << "a.py: error: found 7 [odd]";
    QTest::newRow("line") << "a.py" << 3 << 0 << "a.py:3: error: found 7 [odd]";
    QTest::newRow("column") << "a.py" << 3 << 4 << "a.py:3:4: error: found 7 [odd]";
    QTest::newRow("column alone") << "a.py" << 0 << 4 << "a.py: error: found 7 [odd]";
    QTest::newRow("escape beyond ASCII")
        << "a\u009b31m" << 0 << 0 << "a\\u009b31m: error: found 7 [odd]";
    QTest::newRow("turned direction")
        << "a\u202eyp.b\u2066" << 0 << 0 << "a\\u202eyp.b\\u2066: error: found 7 [odd]";
    QTest::newRow("other characters")
        << "织\u00a0\u2026\u2028" << 0 << 0 << "织\u00a0\u2026\u2028: error: found 7 [odd]";
    QTest::newRow("line break in the name") << "a\nb" << 0 << 0 << "a\\x0ab: error: found 7 [odd]";
  }

  void formats() {
    QFETCH(QString, file);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, expected);
    const Diagnostic diagnostic =
        make_error("odd", Place{file.toStdString(), line, column}, "found {0}", 7);
    QCOMPARE(QString::fromStdString(format_diagnostic(diagnostic)), expected);
  }

  void fills_arguments_by_number() {
    QCOMPARE(make_warning("c", {}, "{1} before {0}", "a", 2).message(), std::string("2 before a"));
    QCOMPARE(make_warning("c", {}, "{0} and {0}", "x").message(), std::string("x and x"));
  }

  /// A wrong template must not throw across a border.
  void returns_a_malformed_template_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("too few arguments") << "{0} {1}";
    QTest::newRow("open brace") << "found {";
    QTest::newRow("wrong format") << "{0:d}";
  }

  void returns_a_malformed_template() {
    QFETCH(QString, text);
    const std::string pattern = text.toStdString();
    QCOMPARE(make_error("c", {}, pattern, "x").message(), pattern);
  }

  void arguments_are_no_templates() {
    QCOMPARE(make_error("c", {}, "found {0}", "{1}").message(), std::string("found {1}"));
  }

  void lists_notes_and_severities() {
    Diagnostic diagnostic = make_diagnostic(Severity::Hint, "", {}, "text");
    diagnostic.notes = {"first", "second\x1b[m"};
    QCOMPARE(format_diagnostic(diagnostic),
             std::string("hint: text\n  note: first\n  note: second\\x1b[m"));
    QVERIFY(severity_name(Severity::Error) == "error");
    QVERIFY(severity_name(Severity::Warning) == "warning");
    QVERIFY(severity_name(Severity::Note) == "note");
  }

  void escapes_control_characters() {
    QCOMPARE(escape_control_characters(std::string_view("a\0\t\x7f\xc3\xb6", 6)),
             std::string("a\\x00\\x09\\x7f\xc3\xb6"));
  }

  void escapes_what_is_no_utf8() {
    QCOMPARE(escape_control_characters("a\xff织\xe4\xb8"), std::string("a\\xff织\\xe4\\xb8"));
    QCOMPARE(escape_control_characters("\xc0\xaf\xed\xa0\x80"),
             std::string("\\xc0\\xaf\\xed\\xa0\\x80"));
    QCOMPARE(escape_control_characters("\U0001f600"), std::string("\U0001f600"));
  }

  void shortens_between_characters() {
    QVERIFY(shortened("abc", 3) == "abc");
    QVERIFY(shortened("abcd", 3) == "abc");
    QVERIFY(shortened("ab织", 3) == "ab");
    QVERIFY(shortened("ab织", 5) == "ab织");
    QVERIFY(shortened("\x80\x80\x80", 2).empty());
  }
};

QTEST_GUILESS_MAIN(DiagnosticTest)
#include "diagnostic_test.moc"
