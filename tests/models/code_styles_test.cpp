#include "core/dsl/parsed_text.h"
#include "core/pto/grammars.h"
#include "views/common/code_styles.h"

#include <QTest>

namespace ptoscope::views {

namespace {

/// One letter a byte: p plain, k keyword, t type, o operator, n number, s string, c comment,
/// d definition.
QByteArray letters(const dsl::ParsedText& text, std::uint32_t line) {
  static constexpr char kLetters[] = "pktonscd-";
  QByteArray styles(static_cast<qsizetype>(text.line(line).size()), 'x');
  write_line_styles(text, line, styles.data());
  for (char& style : styles) {
    style = kLetters[static_cast<unsigned char>(style)];
  }
  return styles;
}

constexpr const char* kModule = R"(# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV)
    def kernel(a__ssa_v0: pl.Tensor[[4], pl.FP32]) -> pl.Tensor[[4], pl.FP32]:
        b: pl.Tile[[16], pl.FP32, pl.Mem.Vec] = pl.tile.add(a__ssa_v0, 2, 0.5, mode="x")
        c: pl.Scalar[pl.INDEX] = pl.const(4, pl.INDEX)
        # 中文
        for i, (d,) in pl.range(0, 4, 1, init_values=(b,)):
            pl.yield_(d)
        return b
    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
    def host(page: pl.Tensor[[4], pl.FP32]):
        text = """one
        two"""
        page[:] = text
)";

} // namespace

class CodeStylesTest : public QObject {
  Q_OBJECT

private slots:
  void styles_of_lines_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* line, const char* part,
                        const char* expected) {
      QTest::newRow(name) << QByteArray(line) << QByteArray(part) << QByteArray(expected);
    };
    row("comment", "# pypto", "# pypto.program", "ccccccccccccccc");
    row("import", "import pypto", "import", "kkkkkk");
    row("decorator", "@pl.program", "pl.program", "kkkkkkkkkk");
    row("class", "class Demo", "Demo", "dddd");
    row("decorator argument", "@pl.function(type=pl.FunctionType", "pl.FunctionType.AIV",
        "ttttttttttttttttttt");
    row("def", "def kernel", "def kernel(a__ssa_v0", "kkkpddddddpddddddddd");
    row("type", "def kernel", "pl.Tensor[[4], pl.FP32]",
        "tttttttttppnpppttttttt"
        "p");
    row("definition", "b: pl.Tile", "b: pl.Tile[[16]", "dpptttttttppnnp");
    row("operator", "b: pl.Tile", "pl.tile.add(a__ssa_v0, 2, 0.5, mode=\"x\")",
        "ooooooooooopppppppppp"
        "ppnppnnnppppppp"
        "sssp");
    row("memory space", "b: pl.Tile", "pl.Mem.Vec", "tttttttttt");
    row("constant", "c: pl.Scalar", "pl.const(4, pl.INDEX)",
        "nnnnnnnnpnpptttttttt"
        "p");
    row("wide comment", "# 中文", "# 中文", "cccccccc");
    row("loop", "for i", "for i, (d,) in pl.range(0", "kkkpdpppdpppkkpoooooooopn");
    row("call for effect", "pl.yield_", "pl.yield_(d)",
        "ooooooooopp"
        "p");
    row("return", "return b", "return b", "kkkkkkpp");
    row("string begins", "text = \"\"\"one", "\"\"\"one", "ssssss");
    row("string goes on", "two\"\"\"", "        two\"\"\"", "ssssssssssssss");
  }

  void styles_of_lines() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, part);
    QFETCH(QByteArray, expected);
    const dsl::ParsedText text(kModule);
    for (std::uint32_t index = 0; index < text.line_count(); ++index) {
      const QByteArray bytes(text.line(index).data(),
                             static_cast<qsizetype>(text.line(index).size()));
      if (!bytes.contains(line)) {
        continue;
      }
      const qsizetype at = bytes.indexOf(part);
      QVERIFY(at >= 0);
      QCOMPARE(letters(text, index).mid(at, part.size()), expected);
      return;
    }
    QFAIL("no such line");
  }

  void every_byte_gets_a_style() {
    const dsl::ParsedText text(kModule);
    for (std::uint32_t line = 0; line < text.line_count(); ++line) {
      QVERIFY(!letters(text, line).contains('-'));
      QVERIFY(!letters(text, line).contains('x'));
    }
  }

  void broken_text_is_styled_as_far_as_it_goes() {
    const dsl::ParsedText text("def (\n  pl.\n\"open\n@\n)]} \x01 a.");
    for (std::uint32_t line = 0; line < text.line_count(); ++line) {
      letters(text, line);
    }
    QCOMPARE(letters(text, 2), QByteArray("sssss"));
  }

  void styles_of_mlir_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* line, const char* part,
                        const char* expected) {
      QTest::newRow(name) << QByteArray(line) << QByteArray(part) << QByteArray(expected);
    };
    row("function", "func.func", "func.func @mix(%a", "kkkkkkkkkpddddpdd");
    row("type of a parameter", "func.func", "!pto.ptr<f32>", "ttttttttttttt");
    row("result", "%c0", "%c0 = arith.constant 7", "dddpppoooooooooooooopn");
    row("scalar type", "%c0", ": i64", "ppttt");
    row("a type is one colour", "%t", "!pto.tile_buf<loc=vec, rows=2>",
        "tttttttttttttttttttttttttttttt");
    row("a location is quiet", "%t", "loc(\"p.py\":3:9)", "ccccccccccccccc");
    row("operands", "pto.tload", "pto.tload ins(%t", "ooooooooopkkkppp");
    row("string", "pto.x", "\"row\"", "sssss");
    row("comment", "// note", "// note", "ccccccc");
  }

  void styles_of_mlir() {
    static constexpr const char* kMlir = R"(// note
module {
  func.func @mix(%a: !pto.ptr<f32>) {
  %c0 = arith.constant 7 : i64
  %t = pto.alloc_tile addr = %c0 : !pto.tile_buf<loc=vec, rows=2> loc("p.py":3:9)
  pto.tload ins(%t : !x<2>) outs(%a : !y)
  pto.x %a {axis = "row"}
  return
  }
}
)";
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, part);
    QFETCH(QByteArray, expected);
    const dsl::ParsedText text(kMlir, pto::mlir_grammar());
    for (std::uint32_t i = 0; i < text.line_count(); ++i) {
      const QByteArray content(text.line(i).data(), static_cast<qsizetype>(text.line(i).size()));
      if (!content.trimmed().startsWith(line))
        continue;
      const qsizetype at = content.indexOf(part);
      QVERIFY(at >= 0);
      QCOMPARE(letters(text, i).mid(at, part.size()), expected);
      return;
    }
    QFAIL("no such line");
  }
};

} // namespace ptoscope::views

QTEST_APPLESS_MAIN(ptoscope::views::CodeStylesTest)
#include "code_styles_test.moc"
