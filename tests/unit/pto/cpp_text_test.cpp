#include "core/dsl/parsed_text.h"
#include "core/pto/cpp_lexer.h"
#include "core/pto/grammars.h"
#include "core/pto/kernel_calls.h"

#include <QTest>

using namespace ptoscope;
using dsl::Token;
using dsl::TokenKind;

namespace {

QString tokens_of(const QByteArray& bytes) {
  static constexpr char kKinds[] = "NKIFSOC-?.";
  QStringList result;
  for (const Token& token :
       pto::tokenize_cpp({bytes.constData(), static_cast<std::size_t>(bytes.size())})) {
    if (token.kind != TokenKind::Newline)
      result << QLatin1Char(kKinds[static_cast<int>(token.kind)]) + QStringLiteral(":") +
                    QString::fromUtf8(bytes.mid(token.offset, token.length));
  }
  return result.join(' ');
}

QStringList outline(const QByteArray& bytes) {
  const dsl::ParsedText text(bytes.toStdString(), pto::cpp_grammar());
  QStringList result;
  for (const dsl::Function& function : text.structure().functions) {
    QString line =
        QStringLiteral("%1 %2-%3")
            .arg(QString::fromStdString(function.name), QString::number(function.lines.begin),
                 QString::number(function.lines.end));
    for (std::uint32_t i = function.parameters_begin; i < function.parameters_end; ++i)
      line +=
          ' ' + QString::fromStdString(std::string(text.name_of(text.structure().definitions[i])));
    result << line;
    for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
      const dsl::Statement& block = text.structure().statements[i];
      result << QString(block.depth + 1, ' ') +
                    QStringLiteral("%1-%2").arg(block.lines.begin).arg(block.lines.end);
    }
  }
  return result;
}

} // namespace

class CppTextTest : public QObject {
  Q_OBJECT

private slots:
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
         pto::tokenize_cpp({text.constData(), static_cast<std::size_t>(text.size())})) {
      QVERIFY(token.offset >= end);
      QVERIFY(token.line >= line);
      end = token.offset + token.length;
      line = token.line;
    }
    QVERIFY(end <= static_cast<std::uint32_t>(text.size()));
  }

  void tells_tokens_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("words") << QByteArray("const T& x = y;") << "K:const N:T O:& N:x O:= N:y O:;";
    QTest::newRow("numbers") << QByteArray("0x1Fu 1'000 1.5e-3f .5 7L")
                             << "I:0x1Fu I:1'000 F:1.5e-3f F:.5 I:7L";
    QTest::newRow("strings") << QByteArray(R"("a\"b" 'x' u8"c" "open)")
                             << "S:\"a\\\"b\" S:'x' S:u8\"c\" S:\"open";
    QTest::newRow("raw string") << QByteArray("R\"m(a\n)\" )m\" x") << "S:R\"m(a\n)\" )m\" N:x";
    QTest::newRow("comments") << QByteArray("a /* b\n*/ c // d\ne")
                              << "N:a C:/* b\n*/ N:c C:// d N:e";
    QTest::newRow("comment left open") << QByteArray("a /* b\n") << "N:a C:/* b\n";
    QTest::newRow("directive") << QByteArray("#include <pto/pto-inst.hpp>\n# define A 1")
                               << "K:#include S:<pto/pto-inst.hpp> K:# define N:A I:1";
    QTest::newRow("pairs") << QByteArray("a::b->c&&d") << "N:a O::: N:b O:-> N:c O:&& N:d";
    QTest::newRow("odd byte") << QByteArray("a @ `") << "N:a ?:@ ?:`";
  }

  void tells_tokens() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(tokens_of(text), expected);
  }

  void finds_functions_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("in extern") << QByteArray("#include \"x.h\"\n"
                                             "extern \"C\" {\n"
                                             "__attribute__((visibility(\"default\")))\n"
                                             "void entry(const Args& args) {\n"
                                             "  for (int i = 0; i < 3; ++i) {\n"
                                             "    T t[2] = {1, 2};\n"
                                             "  }\n"
                                             "}\n"
                                             "}\n")
                               << QStringList{"entry 2-8 args", " 4-7"};
    QTest::newRow("attributes before the name")
        << QByteArray("extern \"C\" __aicore__ __attribute__((always_inline)) void kernel_entry("
                      "__gm__ int64_t* args)\n{\n  go(args);\n}\n")
        << QStringList{"kernel_entry 0-4 args"};
    QTest::newRow("template and namespace")
        << QByteArray("namespace a {\ntemplate <typename T>\nstatic T twice(T x, int n = {}) "
                      "noexcept {\n  return x;\n}\n}\n")
        << QStringList{"twice 1-5 x"};
    QTest::newRow("constructor") << QByteArray("struct S {\n  S(int a) : a_(a) {\n  }\n};\n")
                                 << QStringList{"S 1-3 a"};
    QTest::newRow("else") << QByteArray("void f() {\n  if (a) {\n  } else {\n    x();\n  }\n}\n")
                          << QStringList{"f 0-6", " 1-2", " 2-5"};
    QTest::newRow("macro that opens a block")
        << QByteArray("void f() {\n  PTO2_SCOPE() {\n    x();\n  }\n}\n")
        << QStringList{"f 0-5", " 1-4"};
    QTest::newRow("lambda") << QByteArray("void f() {\n  go([&](int a) {\n    x();\n  });\n}\n")
                            << QStringList{"f 0-5", " 1-4"};
    QTest::newRow("declarations and values")
        << QByteArray("int f(int a);\nint t[] = {1, 2};\nstruct A {\n int x{1};\n};\n")
        << QStringList{};
    QTest::newRow("two on a line")
        << QByteArray("void f() {} void g() {}\nvoid h() {\n}\n") << QStringList{"f 0-1", "h 1-3"};
    QTest::newRow("cut off") << QByteArray("void f(int a) {\n  if (a) {\n")
                             << QStringList{"f 0-2 a", " 1-2"};
    QTest::newRow("too many ends") << QByteArray("}\n}\nvoid f() {\n}\n") << QStringList{"f 2-4"};
    QTest::newRow("directive in between")
        << QByteArray("void f()\n#ifdef A\n#else\n#endif\n{\n}\n") << QStringList{"f 0-6"};
  }

  void finds_functions() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    QCOMPARE(outline(text), expected);
  }

  void finds_kernel_calls() {
    const dsl::ParsedText text(
        "void f() {\n  rt_submit_aiv_task(7, p);\n"
        "  MixedKernels mixed_0 = {0, 1, 1};\n  rt_submit_task(mixed_0, p);\n"
        "  rt_submit_aic_task(n, p); // rt_submit_aic_task(3, p)\n}\n",
        pto::cpp_grammar());
    const auto calls = pto::kernel_calls(text);
    QCOMPARE(calls.size(), std::size_t{2});
    QCOMPARE(calls[0].line, 1U);
    QCOMPARE(calls[0].func_ids, std::vector<std::int64_t>{7});
    QCOMPARE(calls[1].line, 2U);
    QCOMPARE(calls[1].func_ids, (std::vector<std::int64_t>{0, 1}));
  }

  void finds_notes_on_values() {
    const dsl::ParsedText text("TADD(v1, v2); // pto: %t__ssa_v0\n// see pto: %x\n//pto: %a, %b\n"
                               "// pto: nothing\n",
                               pto::cpp_grammar());
    const auto notes = pto::value_notes(text);
    QCOMPARE(notes.size(), std::size_t{2});
    QCOMPARE(notes[0].value, std::string("%t__ssa_v0"));
    QCOMPARE(notes[1].line, 2U);
    QCOMPARE(notes[1].value, std::string("%a"));
  }

  void is_linear_in_odd_text() {
    for (const char* part :
         {"{", "}", "(", "{1},", "a={},", "f({1},", "/*", "\"", "R\"(", "#", "x{"}) {
      const std::string text = QByteArray(part).repeated(200'000).toStdString();
      const dsl::ParsedText parsed(text, pto::cpp_grammar());
      QVERIFY(parsed.tokens().size() <= 5 * text.size());
    }
  }
};

QTEST_GUILESS_MAIN(CppTextTest)
#include "cpp_text_test.moc"
