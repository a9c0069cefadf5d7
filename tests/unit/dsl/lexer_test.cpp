#include "core/dsl/lexer.h"

#include <QFile>
#include <QTest>

#include <cctype>
#include <string>

using namespace ptoscope::dsl;

namespace {

/// Tokens as "kind:text" words, Newline as "/".
QString described(std::string_view text) {
  static const char* const kNames[] = {"n", "k", "i", "f", "s", "o", "c", "/", "?", "end"};
  QStringList words;
  for (const Token& token : tokenize(text)) {
    const QString name = kNames[static_cast<int>(token.kind)];
    if (token.kind == TokenKind::Newline)
      words << name;
    else
      words << name + ":" +
                   QString::fromUtf8(text.data() + token.offset, static_cast<int>(token.length));
  }
  return words.join(' ');
}

/// A text from `tests/data/dsl`.
QByteArray data_file(const char* name) {
  QFile file(QString(PTOSCOPE_SOURCE_DIR "/tests/data/dsl/") + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class LexerTest : public QObject {
  Q_OBJECT

private slots:
  void reads_tokens_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    QTest::newRow("empty") << QByteArray("") << "";
    QTest::newRow("blank lines") << QByteArray("\n \n\t\n") << "";
    QTest::newRow("names") << QByteArray("a _b1 pl.x") << "n:a n:_b1 n:pl o:. n:x /";
    QTest::newRow("unicode name") << QByteArray("größe = 1") << "n:größe o:= i:1 /";
    QTest::newRow("byte-order mark") << QByteArray("\xef\xbb\xbf"
                                                   "a")
                                     << "n:a /";
    QTest::newRow("keywords")
        << QByteArray("def class if else for in while with as return break continue pass")
        << "k:def k:class k:if k:else k:for k:in k:while k:with k:as k:return k:break k:continue "
           "k:pass /";
    QTest::newRow("more keywords")
        << QByteArray("False None True and assert async await del elif except finally from global")
        << "k:False k:None k:True k:and k:assert k:async k:await k:del k:elif k:except k:finally "
           "k:from k:global /";
    QTest::newRow("the other keywords")
        << QByteArray("import is lambda nonlocal not or raise try yield")
        << "k:import k:is k:lambda k:nonlocal k:not k:or k:raise k:try k:yield /";
    QTest::newRow("not quite keywords") << QByteArray("define iff Else nonlokal lambdas f nit")
                                        << "n:define n:iff n:Else "
                                           "n:nonlokal n:lambdas n:f "
                                           "n:nit /";

    QTest::newRow("negative") << QByteArray("-7") << "o:- i:7 /";
    QTest::newRow("float") << QByteArray("0.5") << "f:0.5 /";
    QTest::newRow("exponent") << QByteArray("1e+16 1.0000000000000001e-05 1e16 2E3")
                              << "f:1e+16 f:1.0000000000000001e-05 f:1e16 f:2E3 /";
    QTest::newRow("float without digits") << QByteArray("1. .5") << "f:1. f:.5 /";
    QTest::newRow("no exponent") << QByteArray("1else") << "i:1 k:else /";
    QTest::newRow("hexadecimal") << QByteArray("0x1F 0b01 1_000") << "i:0x1F i:0b01 i:1_000 /";
    QTest::newRow("element") << QByteArray("t[0].x") << "n:t o:[ i:0 o:] o:. n:x /";

    QTest::newRow("long operators")
        << QByteArray("a**b//c<<d>>e->f==g!=h<=i>=j:=k")
        << "n:a o:** n:b o:// n:c o:<< n:d o:>> n:e o:-> n:f o:== n:g o:!= n:h o:<= n:i o:>= n:j "
           "o::= n:k /";
    QTest::newRow("assignments") << QByteArray("a**=b//=c>>=d+=e")
                                 << "n:a o:**= n:b o://= n:c o:>>= n:d o:+= n:e /";
    QTest::newRow("ellipsis") << QByteArray("...") << "o:... /";
    QTest::newRow("unknown bytes") << QByteArray("a $ ! ?") << "n:a ?:$ ?:! ?:? /";
    QTest::newRow("nul byte") << QByteArray("a\0b", 3) << QString("n:a ?:") + QChar(0) + " n:b /";

    QTest::newRow("comment") << QByteArray("# x: y\na # z\r\n") << "c:# x: y n:a c:# z /";
    QTest::newRow("comment at the end") << QByteArray("#") << "c:#";
    QTest::newRow("line feeds") << QByteArray("a\r\nb\n") << "n:a / n:b /";
    QTest::newRow("brackets join lines")
        << QByteArray("f(\n a,\n\n b\n)\nc\n") << "n:f o:( n:a o:, n:b o:) / n:c /";
    QTest::newRow("backslash joins lines") << QByteArray("a = \\\n b\nc") << "n:a o:= n:b / n:c /";
    QTest::newRow("backslash elsewhere") << QByteArray("a \\ b") << "n:a ?:\\ n:b /";
    QTest::newRow("closing bracket alone") << QByteArray(")\na\n") << "o:) / n:a /";
  }

  void reads_tokens() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(described({text.data(), static_cast<std::size_t>(text.size())}), expected);
  }

  void reads_strings_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    for (const QByteArray& line : data_file("strings.txt").split('\n')) {
      const QList<QString> columns = QString::fromUtf8(line).split(" | ");
      if (columns.size() == 3 && !line.startsWith('#'))
        QTest::newRow(qPrintable(columns[0])) << columns[1].toUtf8() << columns[2];
    }
    QTest::newRow("unclosed before a line break") << QByteArray("'abc\nd\n") << "s:'abc / n:d /";
    QTest::newRow("unclosed before a carriage return")
        << QByteArray("'abc\r\nd\n") << "s:'abc / n:d /";
    QTest::newRow("unclosed at the end") << QByteArray("\"") << "s:\" /";
    QTest::newRow("triple") << QByteArray("'''a\n'b' \"c\"\n''' d\ne")
                            << "s:'''a\n'b' \"c\"\n''' n:d / n:e /";
    QTest::newRow("triple with escape")
        << QByteArray("\"\"\"a\\\"\"\"b\"\"\" c") << "s:\"\"\"a\\\"\"\"b\"\"\" n:c /";
    QTest::newRow("triple unclosed") << QByteArray("'''a\nb\n") << "s:'' s:'a / n:b /";
  }

  void reads_strings() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(described({text.data(), static_cast<std::size_t>(text.size())}), expected);
  }

  void leaves_open_brackets_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    QTest::newRow("return") << QByteArray("  f(a,\n    return\n") << "n:f o:( n:a o:, / k:return /";
    QTest::newRow("decorator") << QByteArray("  f(a,\n  @pl.b\n")
                               << "n:f o:( n:a o:, / o:@ n:pl o:. n:b /";
    QTest::newRow("annotated") << QByteArray("  f(a\n  b: c\n") << "n:f o:( n:a / n:b o:: n:c /";
    QTest::newRow("assigned") << QByteArray("  f(a\n  b = c\n") << "n:f o:( n:a / n:b o:= n:c /";
    QTest::newRow("annotated deeper")
        << QByteArray("def f(\n    b: c,\n)\n") << "k:def n:f o:( n:b o:: n:c o:, o:) /";
    QTest::newRow("if deeper") << QByteArray("  x = (a\n    if b else c)\n")
                               << "n:x o:= o:( n:a k:if n:b k:else n:c o:) /";
    QTest::newRow("matrix product deeper")
        << QByteArray("x = (a\n  @ b)\n") << "n:x o:= o:( n:a o:@ n:b o:) /";
    QTest::newRow("keyword argument at the left")
        << QByteArray("f(\na=1)\n") << "n:f o:( n:a o:= i:1 o:) /";
  }

  void leaves_open_brackets() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(described({text.data(), static_cast<std::size_t>(text.size())}), expected);
  }

  void counts_lines() {
    const std::string_view text = "a\n'''\n\n''' b\n\\\nc (\n\n d)\r\ne";
    QList<int> lines;
    for (const Token& token : tokenize(text)) {
      if (token.kind == TokenKind::Name)
        lines << static_cast<int>(token.line);
    }
    QCOMPARE(lines, (QList<int>{0, 3, 5, 7, 8}));
  }

  /// Names of all lengths, with each byte behind them and with the end of the text in all
  /// distances.
  void names_end_at_the_first_other_byte() {
    for (std::size_t length = 1; length < 40; ++length) {
      for (int byte = 0; byte < 256; ++byte) {
        for (const std::size_t rest : {0, 1, 9, 30}) {
          const char last = static_cast<char>(byte);
          const std::string text = std::string(length, 'Q') + last + std::string(rest, '9');
          const bool belongs = std::isalnum(byte) != 0 || last == '_' || byte >= 0x80;
          Lexer lexer(text);
          const Token token = lexer.next();
          QCOMPARE(token.kind, TokenKind::Name);
          QCOMPARE(std::size_t{token.length}, belongs ? text.size() : length);
        }
      }
    }
  }

  void starts_in_the_middle() {
    const std::string_view text = "a = 1\n    b = f(\n    c: d\n";
    Lexer lexer(text, 10, 1);
    QStringList words;
    for (Token token = lexer.next(); token.kind != TokenKind::EndOfFile; token = lexer.next()) {
      const std::string_view word = lexer.text_of(token);
      words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())) +
                   QString::number(token.line);
    }
    QCOMPARE(words, (QStringList{"b1", "=1", "f1", "(1", "\n1", "c2", ":2", "d2", "\n2"}));
  }

  /// Every byte is in at most one token, in order, and lines never go back.
  void tokens_are_ordered_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("escaped quotes") << QByteArray("\\'").repeated(200'000);
    QTest::newRow("escaped quotes and blanks")
        << QByteArray("'") + QByteArray("\\'").repeated(50'000) + QByteArray(50'000, ' ') + "x";
    QTest::newRow("triple quotes") << QByteArray("''''").repeated(100'000);
    QTest::newRow("alternating quotes") << QByteArray("'\"").repeated(200'000);
    QTest::newRow("open brackets") << QByteArray("(\n").repeated(200'000);
    QTest::newRow("one long line") << QByteArray("f('a', \"b\\\"\", 1.5)+").repeated(100'000);
  }

  void tokens_are_ordered() {
    QFETCH(QByteArray, text);
    std::uint32_t end = 0;
    std::uint32_t line = 0;
    for (const Token& token : tokenize({text.data(), static_cast<std::size_t>(text.size())})) {
      QVERIFY(token.offset >= end);
      QVERIFY(token.line >= line);
      QVERIFY(token.length > 0 || token.offset == static_cast<std::uint32_t>(text.size()));
      end = token.offset + token.length;
      line = token.line;
      QVERIFY(end <= static_cast<std::uint32_t>(text.size()));
    }
  }
};

QTEST_GUILESS_MAIN(LexerTest)
#include "lexer_test.moc"
