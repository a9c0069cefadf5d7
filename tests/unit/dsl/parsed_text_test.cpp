#include "core/dsl/parsed_text.h"

#include <QTest>

using namespace ptoscope::dsl;

class ParsedTextTest : public QObject {
  Q_OBJECT

private slots:
  void finds_tokens_of_a_line() {
    const ParsedText parsed("a = 1\n\n# note\nf(b,\n  c)\n'''\n''' d");
    QCOMPARE(parsed.line_count(), 7U);
    QStringList lines;
    for (std::uint32_t line = 0; line < parsed.line_count(); ++line) {
      const auto [first, last] = parsed.tokens_on(line);
      QStringList words;
      for (std::uint32_t index = first; index < last; ++index) {
        const std::string_view text = parsed.text_of(parsed.tokens()[index]);
        words << QString::fromUtf8(text.data(), static_cast<int>(text.size()));
      }
      lines << words.join(' ');
    }
    QCOMPARE(lines, (QStringList{"a = 1", "", "# note", "f ( b ,", "c )", "'''\n'''", "d"}));
  }

  void names_definitions() {
    const ParsedText parsed("def f(x: pl.Out[T]):\n    y: pl.Tile[[1], pl.FP32] = g(x)\n");
    const auto& definitions = parsed.structure().definitions;
    QCOMPARE(definitions.size(), std::size_t{2});
    QVERIFY(parsed.name_of(definitions[0]) == "x");
    QVERIFY(parsed.type_of(definitions[0]) == "pl.Out[T]");
    QVERIFY(parsed.name_of(definitions[1]) == "y");
    QVERIFY(parsed.type_of(definitions[1]) == "pl.Tile[[1], pl.FP32]");
  }

  void empty_text() {
    const ParsedText parsed{std::string()};
    QCOMPARE(parsed.line_count(), 0U);
    QVERIFY(parsed.tokens().empty());
    QCOMPARE(parsed.structure().head.end, 0U);
  }

  void equal_texts_have_equal_hashes() {
    QVERIFY(ParsedText("a\n").hash() == ParsedText("a\n").hash());
    QVERIFY(ParsedText("a\n").hash() != ParsedText("a").hash());
  }
};

QTEST_GUILESS_MAIN(ParsedTextTest)
#include "parsed_text_test.moc"
