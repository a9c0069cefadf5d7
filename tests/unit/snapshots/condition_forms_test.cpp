#include "core/snapshots/conditions/condition.h"

#include <QRegularExpression>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::snapshots;

/// What is a condition and what is none.
class ConditionFormsTest : public QObject {
  Q_OBJECT

private slots:
  void accepted_data() {
    QTest::addColumn<QString>("condition");
    // Every form that help lists, with something in the place of the words in capitals.
    for (const ConditionForm& form : condition_forms()) {
      QString example = QString::fromUtf8(form.syntax.data(), qsizetype(form.syntax.size()));
      example.replace("TYPE", "pl.Ptr").replace("SPACE", "Vec").replace("REGEX", "x+");
      example.replace("OP", "tile.alloc");
      example.replace(QRegularExpression("\\b[VF]\\b"), "v_0");
      QVERIFY(!form.meaning.empty());
      QTest::newRow(qPrintable(example)) << example;
    }
    for (const char* text :
         {"type differs", "function differs", "operator gone", "memory appears", "type gone",
          "text differs" /* a search for "differs" */, " text  a b ", "type v=pl.Ptr", "type v~x",
          "memory v=Mem.Acc", "memory v = pl.Mem.Acc", "function Toy.work gone",
          "operator pl.tile.alloc appears", "operator alloc appears"})
      QTest::newRow(text) << text;
  }
  void accepted() {
    QFETCH(QString, condition);
    const auto parsed = Condition::parse(condition.toStdString());
    QVERIFY2(parsed, parsed ? "" : parsed.error().message().c_str());
  }

  void refused_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("expected");
    const QString any = "expected 'text REGEX', 'type V = TYPE', 'type V ~ REGEX', 'memory V = "
                        "SPACE', 'V appears|gone|differs', 'function F appears|gone|changed' or "
                        "'operator OP appears|gone'";
    for (const char* text : {"", "  ", "text", "t", "t differs now", "1t differs", "a b differs",
                             "t changed", "property SSAForm broken"})
      QTest::newRow(*text ? text : "nothing") << text << any;
    for (const char* text : {"type", "type t", "type t =", "type = x", "type t ! x", "type a b = x",
                             "type 1 = x", "type t ~"})
      QTest::newRow(text) << text << "expected 'type V = TYPE' or 'type V ~ REGEX'";
    for (const char* text : {"memory", "memory t", "memory t =", "memory = Vec", "memory t ~ Vec"})
      QTest::newRow(text) << text << "expected 'memory V = SPACE'";
    for (const char* text : {"function", "function f", "function f changes", "function f differs",
                             "function f g changed", "function f. gone", "function 1 gone"})
      QTest::newRow(text) << text << "expected 'function F appears|gone|changed'";
    for (const char* text : {"operator", "operator tile.alloc", "operator tile.alloc changed",
                             "operator .alloc gone", "operator a-b gone"})
      QTest::newRow(text) << text << "expected 'operator OP appears|gone'";
  }
  void refused() {
    QFETCH(QString, condition);
    QFETCH(QString, expected);
    const auto parsed = Condition::parse(condition.toStdString());
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, std::string("condition-invalid"));
    QCOMPARE(QString::fromStdString(parsed.error().message()),
             expected + ", found '" + condition.trimmed() + "'");
  }

  void refused_parts_data() {
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("message");
    QTest::newRow("pattern") << "text a(" << "regex-invalid" << 0 << QString();
    QTest::newRow("pattern of a type") << "type t ~ a(" << "regex-invalid" << 0 << QString();
    QTest::newRow("space") << "memory t = Vex" << "condition-invalid" << 12
                           << "expected a memory (DDR|Vec|Mat|Left|Right|Acc|Bias|ScalarLocal|"
                              "LeftScale|RightScale), found 'Vex'";
    QTest::newRow("data type") << "  type t = pl.Tile[[16], pl.FP33]" << "condition-invalid" << 26
                               << "expected a part of a type that is known, found \"pl.FP33\"";
    QTest::newRow("part of a type")
        << "type t = pl.Tile" << "condition-invalid" << 10
        << "expected a whole type, found \"pl.Tile\", which is no more than a part of one";
    QTest::newRow("another part")
        << "type t=Mem.Vec" << "condition-invalid" << 8
        << "expected a whole type, found \"Mem.Vec\", which is no more than a part of one";
  }
  void refused_parts() {
    QFETCH(QString, condition);
    QFETCH(QString, code);
    QFETCH(int, column);
    QFETCH(QString, message);
    const auto parsed = Condition::parse(condition.toStdString());
    QVERIFY(!parsed);
    const Diagnostic& error = parsed.error();
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(error.place.column, column);
    if (!message.isEmpty())
      QCOMPARE(QString::fromStdString(error.message()), message);
    if (condition.contains("pl.") || condition.contains("Mem."))
      QCOMPARE(error.notes,
               std::vector<std::string>({"'type V ~ REGEX' asks for a part of a type"}));
  }
};

QTEST_GUILESS_MAIN(ConditionFormsTest)
#include "condition_forms_test.moc"
