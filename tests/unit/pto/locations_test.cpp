#include "core/pto/grammars.h"
#include "core/pto/locations.h"

#include <QTest>

using namespace ptoscope;

namespace {

/// "line=file:line:column", lines of the module from 0.
QStringList spelled(const QByteArray& text) {
  const pto::Locations places(dsl::ParsedText(text.toStdString(), pto::mlir_grammar()));
  QStringList result;
  for (const pto::Locations::Entry& entry : places.entries())
    result << QStringLiteral("%1=%2:%3:%4")
                  .arg(entry.text_line)
                  .arg(QString::fromStdString(places.files()[entry.place.file]))
                  .arg(entry.place.line)
                  .arg(entry.place.column);
  return result;
}

} // namespace

class LocationsTest : public QObject {
  Q_OBJECT

private slots:
  void reads_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("place") << QByteArray("f loc(\"p.py\":3:9)\n\ng loc(\"q.py\":12:1)")
                           << QStringList{"0=p.py:3:9", "2=q.py:12:1"};
    QTest::newRow("of a region") << QByteArray("scf.while : () -> () {\n} loc(\"p.py\":3:9)")
                                 << QStringList{"1=p.py:3:9"};
    QTest::newRow("wrapped operation")
        << QByteArray("f {a = 1}\n    (x = %y : i32) loc(\"p.py\":3:9)")
        << QStringList{"0=p.py:3:9"};
    QTest::newRow("alias") << QByteArray("f loc(#loc1)\n#loc1 = loc(\"p.py\":3:9)")
                           << QStringList{"0=p.py:3:9"};
    QTest::newRow("alias of an alias")
        << QByteArray("#loc = loc(\"p.py\":3:9)\n#loc1 = loc(\"t\"(#loc))\nf loc(#loc1)")
        << QStringList{"2=p.py:3:9"};
    QTest::newRow("fused") << QByteArray("f loc(fused<\"x\">[unknown, \"p.py\":3:9, \"q.py\":1:1])")
                           << QStringList{"0=p.py:3:9"};
    QTest::newRow("second alias") << QByteArray("#a = loc(unknown)\n#loca = loc(unknown)\n"
                                                "f loc(fused[#loca, \"p.py\":3:9])")
                                  << QStringList{"2=p.py:3:9"};
    QTest::newRow("call site") << QByteArray("f loc(callsite(\"p.py\":3:9 at \"q.py\":1:1))")
                               << QStringList{"0=p.py:3:9"};
    QTest::newRow("circle") << QByteArray("#loc = loc(#loc1)\n#loc1 = loc(#loc)\nf loc(#loc)")
                            << QStringList{};
    QTest::newRow("unknown") << QByteArray("f loc(unknown)") << QStringList{};
    QTest::newRow("no line") << QByteArray("f loc(\"p.py\":0:1)\ng loc(\"p.py\":99999999999:1)")
                             << QStringList{};
    QTest::newRow("without column") << QByteArray("f loc(\"p.py\":7)") << QStringList{"0=p.py:7:1"};
    QTest::newRow("escapes") << QByteArray("f loc(\"a\\\"b\\\\c\\0Ad\\t\":1:1)")
                             << QStringList{"0=a\"b\\c\nd\t:1:1"};
    QTest::newRow("key of a type") << QByteArray("f : !t<loc=vec>") << QStringList{};
  }

  void reads() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    QCOMPARE(spelled(text), expected);
  }

  void finds_by_line() {
    const pto::Locations places(dsl::ParsedText("f loc(\"p.py\":3:9)\ng\n", pto::mlir_grammar()));
    QVERIFY(places.at(0));
    QVERIFY(!places.at(1));
    QVERIFY(!places.at(99));
  }

  void many_files_and_aliases() {
    std::string text;
    for (int i = 0; i < 50'000; ++i)
      text += "f loc(\"p" + std::to_string(i) + ".py\":3:9)\n";
    for (int i = 0; i < 50'000; ++i)
      text += "#loc" + std::to_string(i) + " = loc(#loc" + std::to_string(i + 1) + ")\n";
    text += "f loc(#loc0)\n";
    const pto::Locations places(dsl::ParsedText(text, pto::mlir_grammar()));
    QCOMPARE(places.entries().size(), std::size_t{50'000});
  }
};

QTEST_GUILESS_MAIN(LocationsTest)
#include "locations_test.moc"
