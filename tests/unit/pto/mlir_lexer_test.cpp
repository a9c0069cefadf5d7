#include "core/pto/mlir_lexer.h"

#include <QTest>

using namespace ptoscope;
using dsl::Token;
using dsl::TokenKind;

namespace {

/// One letter a kind, then the spelling; "¶" for the end of an operation.
QStringList spelled(const QByteArray& bytes) {
  static const char* const kKinds = "NKIFSOC-?.";
  const std::string_view text{bytes.constData(), static_cast<std::size_t>(bytes.size())};
  QStringList result;
  for (const Token& token : pto::tokenize_mlir(text)) {
    if (token.kind == TokenKind::Newline) {
      result << QStringLiteral("¶");
      continue;
    }
    const char kind = kKinds[static_cast<int>(token.kind)];
    result << QString(QLatin1Char(kind)) + QLatin1Char(':') +
                  QString::fromUtf8(bytes.mid(static_cast<qsizetype>(token.offset),
                                              static_cast<qsizetype>(token.length)));
  }
  return result;
}

} // namespace

class MlirLexerTest : public QObject {
  Q_OBJECT

private slots:
  void tells_tokens_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("value") << QByteArray("%a_1.x$ = f") << "N:%a_1.x$ O:= N:f ¶";
    QTest::newRow("value with a minus") << QByteArray("%a-b->c") << "N:%a-b O:-> N:c ¶";
    QTest::newRow("symbol") << QByteArray("@f @\"a b\"") << "N:@f N:@\"a b\" ¶";
    QTest::newRow("attribute") << QByteArray("#pto<cmp eq> #pto.layout<nd>")
                               << "N:#pto O:< N:cmp N:eq O:> N:#pto.layout O:< N:nd O:> ¶";
    QTest::newRow("type") << QByteArray("!pto.ptr<f32>") << "N:!pto.ptr O:< N:f32 O:> ¶";
    QTest::newRow("shape") << QByteArray("<16x?x64xf16>") << "O:< I:16x?x64x N:f16 O:> ¶";
    QTest::newRow("shape of a named element")
        << QByteArray("<?x!pto.f8E8M0>") << "O:< I:?x N:!pto.f8E8M0 O:> ¶";
    QTest::newRow("question mark") << QByteArray("v_row=?, 3") << "N:v_row O:= O:? O:, I:3 ¶";
    QTest::newRow("numbers") << QByteArray("5 -7 1.5e-03 0x1F") << "I:5 O:- I:7 F:1.5e-03 I:0x1F ¶";
    QTest::newRow("one of several results")
        << QByteArray("%a:2 %a#1") << "N:%a O:: I:2 N:%a I:#1 ¶";
    QTest::newRow("string") << QByteArray(R"("a\"b" "open)") << "S:\"a\\\"b\" S:\"open ¶";
    QTest::newRow("comment") << QByteArray("f // \"x\n// y") << "N:f C:// \"x ¶ C:// y";
    QTest::newRow("keywords") << QByteArray("scf.for to step ins(")
                              << "N:scf.for K:to K:step K:ins O:( ¶";
    QTest::newRow("letters of all scripts") << QByteArray("\"名\" %é") << "S:\"名\" N:%é ¶";
    QTest::newRow("odd byte") << QByteArray("`\x01") << "?:` ?:\x01 ¶";
  }

  void tells_tokens() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(spelled(text).join(QLatin1Char(' ')), expected);
  }

  void ends_operations_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("operations");
    QTest::newRow("one a line") << QByteArray("%a = f\n\n%b = g\n") << 2;
    QTest::newRow("in parentheses") << QByteArray("f(%a,\n  %b)\ng\n") << 2;
    QTest::newRow("goes on with a parenthesis")
        << QByteArray("p {id = 0}\n      (q = %a : i32)\ng\n") << 2;
    QTest::newRow("goes on after a comma") << QByteArray("f %a,\n%b : i32\ng") << 2;
    QTest::newRow("goes on with a type") << QByteArray("f %a\n  : i32\n  -> i32\n") << 1;
    QTest::newRow("region in parentheses") << QByteArray("\"f\"() ({\n  g\n}) : () -> ()\n") << 3;
    QTest::newRow("cut off in a bracket") << QByteArray("f(%a,\n%b = g\n%c = h\n") << 3;
    QTest::newRow("operands that bind nothing") << QByteArray("f(%a,\n%b,\n%c)\n") << 1;
    QTest::newRow("windows") << QByteArray("f\r\ng\r\n") << 2;
  }

  void ends_operations() {
    QFETCH(QByteArray, text);
    QFETCH(int, operations);
    QCOMPARE(static_cast<int>(spelled(text).count(QStringLiteral("¶"))), operations);
  }

  void tokens_follow_each_other_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("string left open, windows") << QByteArray("f \"open\r\ng\r\n");
    QTest::newRow("comment, windows") << QByteArray("f // note\r\ng // note\r\n");
    QTest::newRow("comments behind the end") << QByteArray("f\n// one\n// two");
  }

  void tokens_follow_each_other() {
    QFETCH(QByteArray, text);
    std::uint32_t end = 0;
    std::uint32_t line = 0;
    for (const Token& token :
         pto::tokenize_mlir({text.constData(), static_cast<std::size_t>(text.size())})) {
      QVERIFY(token.offset >= end);
      QVERIFY(token.line >= line);
      end = token.offset + token.length;
      line = token.line;
    }
    QVERIFY(end <= static_cast<std::uint32_t>(text.size()));
  }

  void is_linear_in_odd_text() {
    // Each of these was or could be scanned once a byte.
    for (const char* part : {"(", "\"", "%a,", "\n\n", "?x", "%-", "1x", "#", "({\n", "f(\n%a,"}) {
      const QByteArray text = QByteArray(part).repeated(200'000);
      const auto tokens =
          pto::tokenize_mlir({text.constData(), static_cast<std::size_t>(text.size())});
      QVERIFY(tokens.size() <= static_cast<std::size_t>(text.size()) + 1);
    }
  }
};

QTEST_GUILESS_MAIN(MlirLexerTest)
#include "mlir_lexer_test.moc"
