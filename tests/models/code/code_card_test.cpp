#include "core/pto/grammars.h"
#include "tests/gui/code_build.h"
#include "views/code/code_card.h"

#include <QTest>

using namespace ptoscope;
using namespace ptoscope::views;

namespace {

CodeSource source_of(const QByteArray& text, const char* file) {
  CodeSource source;
  source.file = file;
  source.text = std::make_shared<const dsl::ParsedText>(text.toStdString(),
                                                        pto::grammar_of_file(source.file));
  return source;
}

} // namespace

class CodeCardTest : public QObject {
  Q_OBJECT

private slots:
  void tells_about_names_data() {
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("note");
    QTest::newRow("tile") << 9 << "%t" << "%t: vec f32 1x16"
                          << "bound on line 8 by pto.alloc_tile · at 0x0 (0 B) · named 3 time(s)";
    QTest::newRow("tile at an address")
        << 11 << "%shed" << "%shed: vec f32 1x16"
        << "bound on line 11 by pto.alloc_tile · at 0x40 (64 B) · named 2 time(s)";
    QTest::newRow("constant") << 7 << "%c4_index" << "%c4_index = 4: index"
                              << "bound on line 5 by arith.constant · named 5 time(s)";
    QTest::newRow("parameter") << 5 << "%arg0" << "%arg0: !pto.ptr<f32>"
                               << "parameter · named 2 time(s)";
    QTest::newRow("loop variable")
        << 8 << "%i" << "%i" << "bound on line 7 by scf.for · named 2 time(s)";
    QTest::newRow("operation") << 11 << "pto.texp"
                               << "pto.texp\n  in  %t: vec f32 1x16\n  out %shed: vec f32 1x16"
                               << "from tile.exp · TEXP in C++ · a hardware test runs it";
    QTest::newRow("operation of another dialect")
        << 2 << "arith.constant" << "arith.constant" << "";
    QTest::newRow("no operation of this line") << 11 << "pto.tload" << "" << "";
    QTest::newRow("unbound value") << 11 << "%nothing" << "" << "";
    QTest::newRow("no line") << 99 << "%t" << "" << "";
    QTest::newRow("no name") << 11 << "" << "" << "";
  }

  void tells_about_names() {
    QFETCH(int, line);
    QFETCH(QString, name);
    QFETCH(QString, code);
    QFETCH(QString, note);
    const CodeSource source = source_of(test::code_module(), "a.pto");
    const CardText card =
        card_text(source, static_cast<std::uint32_t>(line), 4, name.toStdString());
    QCOMPARE(card.code, code);
    QCOMPARE(card.note, note);
  }

  void tells_about_functions() {
    const CodeSource source = source_of(test::code_module(), "a.pto");
    QVERIFY(
        card_text(source, 1, 12, "@weave").code.startsWith(QStringLiteral("func.func @weave(")));
    QVERIFY(card_text(source, 1, 12, "@other").is_empty());
  }

  void tells_about_cpp() {
    const CodeSource source = source_of("void f(int a) {\n  int b = a;\n  g(b);\n}\n", "a.cpp");
    QCOMPARE(card_text(source, 2, 4, "b").code, QStringLiteral("int b = a;"));
    QCOMPARE(card_text(source, 2, 4, "f").code, QStringLiteral("void f(int a) {"));
    QVERIFY(card_text(source, 2, 4, "zzz").is_empty());
    QVERIFY(card_text(source_of("a = 1\n", "a.py"), 0, 0, "a").is_empty());
  }

  void types_are_short_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("expected");
    QTest::newRow("tile")
        << "!pto.tile_buf<loc=vec, dtype=f32, rows=32, cols=512, v_row=?, v_col=?, "
           "blayout=row_major, slayout=none_box, fractal=512, pad=0>"
        << "vec f32 32x512";
    QTest::newRow("boxed tile") << "!pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, "
                                   "blayout=col_major, slayout=row_major, fractal=512>"
                                << "mat f16 16x16, col_major, boxes row_major";
    QTest::newRow("short form of ptoas") << "!pto.tile_buf<vec, 16x64xf32>"
                                         << "!pto.tile_buf<vec, 16x64xf32>";
    QTest::newRow("other") << "index" << "index";
    QTest::newRow("cut off") << "!pto.tile_buf<loc=vec, rows=" << "!pto.tile_buf<loc=vec, rows=";
  }

  void types_are_short() {
    QFETCH(QString, type);
    QFETCH(QString, expected);
    QCOMPARE(short_type(type.toStdString()), expected);
  }
};

QTEST_GUILESS_MAIN(CodeCardTest)
#include "code_card_test.moc"
