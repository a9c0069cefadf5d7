#include "core/pto/mlir_lexer.h"
#include "core/pto/operation_line.h"

#include <QTest>

using namespace ptoscope;

namespace {

struct Read {
  explicit Read(const QByteArray& bytes)
      : text(bytes.toStdString()), tokens(pto::tokenize_mlir(text)), view(text, tokens) {
    std::uint32_t last = 0;
    while (last < view.size() && view.kind(last) != dsl::TokenKind::Newline)
      ++last;
    line = pto::read_operation_line(view, 0, last);
  }

  QString spelled(pto::TokenRange range) const {
    QStringList words;
    for (std::uint32_t i = range.begin; i < range.end; ++i)
      words << QString::fromStdString(std::string(view.text(i)));
    return words.join(QLatin1Char(' '));
  }

  std::string text;
  std::vector<dsl::Token> tokens;
  dsl::TokenView view;
  pto::OperationLine line;
};

} // namespace

class OperationLineTest : public QObject {
  Q_OBJECT

private slots:
  void takes_apart_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("results");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("location");
    QTest::addColumn<QString>("types");
    QTest::newRow("assembled") << QByteArray(R"(%0 = arith.maxsi %a, %b : index loc("p.py":3:9))")
                               << "%0" << "arith.maxsi" << "\"p.py\" : 3 : 9" << "index";
    QTest::newRow("several results") << QByteArray("%a, %b = f %x : i32, f32") << "%a , %b" << "f"
                                     << "" << "i32|f32";
    QTest::newRow("one name for several")
        << QByteArray("%a:2 = scf.while (%x = %y) : (i1) -> (i1, i8) {") << "%a : 2" << "scf.while"
        << "" << "i1|i8";
    QTest::newRow("effect") << QByteArray("pto.tload ins(%a : !t<1x2>) outs(%b : !u)") << ""
                            << "pto.tload" << "" << "";
    QTest::newRow("generic") << QByteArray(R"("pto.ttri"(%a, %b) {x = 0 : i32} : (i32, !t) -> ())")
                             << "" << "pto.ttri" << "" << "";
    QTest::newRow("comparison prints its operands' type")
        << QByteArray("%a = arith.cmpi slt, %b, %c : index") << "%a" << "arith.cmpi" << "" << "";
    QTest::newRow("cast") << QByteArray("%a = arith.index_cast %b : index to i64") << "%a"
                          << "arith.index_cast" << "" << "i64";
    QTest::newRow("read of a tile")
        << QByteArray("%v = pto.tgetval ins(%t, %o : T, index) outs : f32") << "%v" << "pto.tgetval"
        << "" << "f32";
    QTest::newRow("key named loc is no location")
        << QByteArray("%a = f : !pto.tile_buf<loc=vec, rows=2>") << "%a" << "f" << ""
        << "!pto.tile_buf < loc = vec , rows = 2 >";
    QTest::newRow("alias as location") << QByteArray("f loc(#loc3)") << "" << "f" << "#loc3" << "";
    QTest::newRow("label") << QByteArray("^bb0(%a: i32):") << "" << "" << "" << "";
  }

  void takes_apart() {
    QFETCH(QByteArray, text);
    QFETCH(QString, results);
    QFETCH(QString, name);
    QFETCH(QString, location);
    QFETCH(QString, types);
    const Read read(text);
    QCOMPARE(read.spelled(read.line.results), results);
    QCOMPARE(QString::fromStdString(std::string(pto::mnemonic_of(read.view, read.line))), name);
    QCOMPARE(read.spelled(read.line.location), location);
    QStringList found;
    if (!read.line.results.empty())
      for (const pto::TokenRange type : pto::result_types(read.view, read.line))
        found << read.spelled(type);
    QCOMPARE(found.join(QLatin1Char('|')), types);
  }

  void counts_regions_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("closed");
    QTest::addColumn<int>("opened");
    QTest::newRow("none") << QByteArray("f {a = {b = 1}}") << 0 << 0;
    QTest::newRow("opens") << QByteArray("scf.if %c {") << 0 << 1;
    QTest::newRow("opens behind attributes") << QByteArray("module attributes {a = 1} {") << 0 << 1;
    QTest::newRow("closes") << QByteArray("} loc(\"f\":1:2)") << 1 << 0;
    QTest::newRow("goes on") << QByteArray("} else {") << 1 << 1;
    QTest::newRow("closes two") << QByteArray("}}") << 2 << 0;
    QTest::newRow("in parentheses") << QByteArray("\"f\"() ({") << 0 << 1;
    QTest::newRow("in a string") << QByteArray("f {a = \"{\"}") << 0 << 0;
  }

  void counts_regions() {
    QFETCH(QByteArray, text);
    QFETCH(int, closed);
    QFETCH(int, opened);
    const Read read(text);
    QCOMPARE(static_cast<int>(read.line.closed), closed);
    QCOMPARE(static_cast<int>(read.line.opened), opened);
  }

  void labels_and_aliases() {
    QVERIFY(Read("^bb0:").line.label);
    QVERIFY(Read("#loc3 = loc(\"f\":1:2)").line.alias);
    QVERIFY(Read("!t = !pto.ptr<f32>").line.alias);
    QVERIFY(!Read("f #loc3").line.alias);
  }
};

QTEST_GUILESS_MAIN(OperationLineTest)
#include "operation_line_test.moc"
