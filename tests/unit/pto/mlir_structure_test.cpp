#include "core/dsl/parsed_text.h"
#include "core/pto/grammars.h"

#include <QTest>

using namespace ptoscope;
using dsl::ParsedText;

namespace {

constexpr const char* kKinds[] = {"assign", "yield", "return", "break",    "continue", "expression",
                                  "for",    "while", "if",     "else",     "with",     "condition",
                                  "domain", "attr",  "pass",   "verbatim", "unknown"};
constexpr char kDefinitions[] = {'p', 'v', 'l', 'i', 'r', 's'};

QString names(const ParsedText& text, std::uint32_t begin, std::uint32_t end) {
  QString result;
  for (std::uint32_t i = begin; i < end; ++i) {
    const dsl::Definition& one = text.structure().definitions[i];
    result += QStringLiteral(" %1:").arg(QLatin1Char(kDefinitions[static_cast<int>(one.kind)]));
    result += QString::fromStdString(std::string(text.name_of(one)));
    if (one.type_length > 0)
      result += QLatin1Char('/') + QString::fromStdString(std::string(text.type_of(one)));
  }
  return result;
}

QStringList outline(const QByteArray& bytes) {
  const ParsedText text(bytes.toStdString(), pto::mlir_grammar());
  const dsl::TextStructure& structure = text.structure();
  QStringList result;
  for (const dsl::Function& function : structure.functions) {
    result << QStringLiteral("%1 %2 %3-%4")
                      .arg(QString::fromStdString(function.name),
                           QString::fromStdString(function.type),
                           QString::number(function.lines.begin),
                           QString::number(function.lines.end)) +
                  names(text, function.parameters_begin, function.parameters_end);
    for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
      const dsl::Statement& one = structure.statements[i];
      result << QString(one.depth + 1, QLatin1Char(' ')) +
                    QStringLiteral("%1 %2-%3")
                        .arg(QLatin1String(kKinds[static_cast<int>(one.kind)]),
                             QString::number(one.lines.begin), QString::number(one.lines.end)) +
                    names(text, one.definitions_begin, one.definitions_end);
    }
  }
  for (const Diagnostic& one : structure.diagnostics)
    result << QStringLiteral("! %1 %2").arg(one.place.line).arg(QString::fromStdString(one.code));
  return result;
}

} // namespace

class MlirStructureTest : public QObject {
  Q_OBJECT

private slots:
  void reads_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("two functions")
        << QByteArray(
               "module attributes {pto.target_arch = \"a5\"} {\n"
               "  func.func @mix(%arg0: !pto.ptr<f32>, %arg1: index) attributes {pto.kernel_kind = "
               "#pto.kernel_kind<cube>} {\n"
               "  %c0 = arith.constant 0 : i64\n"
               "  return\n"
               "  }\n"
               "  func.func private @note(!pto.ptr<i64>, i32)\n"
               "}\n")
        << QStringList{"mix AIC 1-5 p:%arg0/!pto.ptr<f32> p:%arg1/index", " assign 2-3 v:%c0/i64",
                       " return 3-4", "note InCore 5-6"};
    QTest::newRow("regions") << QByteArray("func.func @f() {\n"
                                           "%r = scf.for %i = %a to %b step %c iter_args(%x = %y) "
                                           "-> (i32) {\n"
                                           "scf.if %p {\n"
                                           "pto.barrier <PIPE_ALL>\n"
                                           "} else {\n"
                                           "pto.tadd ins(%a : T) outs(%b : T)\n"
                                           "}\n"
                                           "scf.yield %x : i32\n"
                                           "}\n"
                                           "return\n"
                                           "}\n")
                             << QStringList{"f InCore 0-11", " for 1-9 v:%r/i32 l:%i i:%x",
                                            "  if 2-4",      "   expression 3-4",
                                            "  else 4-7",    "   expression 5-6",
                                            "  yield 7-8",   " return 9-10"};
    QTest::newRow("while with a label")
        << QByteArray("func.func @f() {\n"
                      "scf.while (%x = %y) : (i32) -> (i32) {\n"
                      "scf.condition(%c) %x : i32\n"
                      "} do {\n"
                      "^bb0(%z: i32):\n"
                      "scf.yield %z : i32\n"
                      "} loc(\"p.py\":1:2)\n"
                      "return\n"
                      "}\n")
        << QStringList{"f InCore 0-9",           " while 1-3 i:%x", "  condition 2-3", " else 3-7",
                       "  unknown 4-5 i:%z/i32", "  yield 5-6",     " return 7-8"};
    QTest::newRow("function alone") << QByteArray("func.func @f() {\nreturn\n}\n")
                                    << QStringList{"f InCore 0-3", " return 1-2"};
    QTest::newRow("cut off") << QByteArray("module {\nfunc.func @f() {\nscf.if %c {\nf(%a,")
                             << QStringList{"f InCore 1-4", " if 2-4", "  expression 3-4",
                                            "! 3 region-open"};
    QTest::newRow("a region left open")
        << QByteArray("func.func @f() {\nscf.if %c {\nreturn\n}\nfunc.func @g() {\nreturn\n}\n")
        << QStringList{"f InCore 0-4", " if 1-4",     "  return 2-3",
                       "g InCore 4-7", " return 5-6", "! 1 region-open"};
    QTest::newRow("a region too many")
        << QByteArray("func.func @f() {\nreturn\n}\n}\n")
        << QStringList{"f InCore 0-3", " return 1-2", "! 4 region-not-open"};
    QTest::newRow("else behind two ends")
        << QByteArray("func.func @f() {\nscf.if %c {\nscf.if %d {\nf\n} } else {\ng\n}\n}\n")
        << QStringList{"f InCore 0-8",      " if 1-4",   "  if 2-4",
                       "   expression 3-4", " else 4-7", "  expression 5-6"};
    QTest::newRow("no program") << QByteArray("hello\n") << QStringList{"! 1 no-program"};
    QTest::newRow("empty") << QByteArray() << QStringList{"! 1 no-program"};
  }

  void reads() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    QCOMPARE(outline(text), expected);
  }

  void nesting_is_limited() {
    const int deep = 3 * dsl::kMaxNesting;
    QByteArray text = "func.func @f() {\n";
    for (int i = 0; i < deep; ++i)
      text += "scf.if %c {\n";
    for (int i = 0; i < deep; ++i)
      text += "}\n";
    text += "return\n}\nfunc.func @g() {\n}\n";
    const ParsedText parsed(text.toStdString(), pto::mlir_grammar());
    QCOMPARE(parsed.structure().functions.size(), std::size_t{2});
    QCOMPARE(parsed.structure().diagnostics.size(), std::size_t{1});
    QCOMPARE(parsed.structure().diagnostics[0].code, std::string("nesting-too-deep"));
  }

  void files_tell_their_language() {
    QCOMPARE(pto::grammar_of_file("a/b.pto").language, dsl::Language::Mlir);
    QCOMPARE(pto::grammar_of_file("0_cse.mlir").language, dsl::Language::Mlir);
    QCOMPARE(pto::grammar_of_file("00_frontend.py").language, dsl::Language::Printed);
    QCOMPARE(ParsedText("x = 1\n").language(), dsl::Language::Printed);
  }
};

QTEST_GUILESS_MAIN(MlirStructureTest)
#include "mlir_structure_test.moc"
