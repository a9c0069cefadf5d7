#include "core/dsl/text_structure.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace ptoscope;
using namespace ptoscope::dsl;

namespace {

const char* const kKinds[] = {"assign", "yield", "return", "break",    "continue", "expression",
                              "for",    "while", "if",     "else",     "with",     "condition",
                              "domain", "attr",  "pass",   "verbatim", "unknown"};
const char kDefinitions[] = {'p', 'v', 'l', 'i', 'r', 's'};

QString range(const LineRange& lines) {
  return QString("%1-%2").arg(lines.begin).arg(lines.end);
}

QString names(const TextStructure& structure, std::string_view text, std::uint32_t begin,
              std::uint32_t end) {
  QString result;
  for (std::uint32_t i = begin; i < end; ++i) {
    const Definition& definition = structure.definitions[i];
    result += QString(" %1:%2")
                  .arg(QChar(kDefinitions[static_cast<int>(definition.kind)]))
                  .arg(QString::fromUtf8(text.data() + definition.name_offset,
                                         static_cast<int>(definition.name_length)));
  }
  return result;
}

/// One line a function and a statement: indentation, kind, lines (and header when it differs),
/// names bound.
QStringList outline(const QByteArray& bytes) {
  const std::string_view text{bytes.data(), static_cast<std::size_t>(bytes.size())};
  const LineIndex lines(text);
  const TextStructure structure = parse_structure(text, lines);
  QStringList result;
  for (const Function& function : structure.functions) {
    result << QString("%1 (%2) %3 body %4%5")
                  .arg(QString::fromStdString(function.qualified_name),
                       QString::fromStdString(function.type + " " + function.level + " " +
                                              function.role)
                           .trimmed(),
                       range(function.lines), range(function.body),
                       names(structure, text, function.parameters_begin, function.parameters_end));
    for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
      const Statement& statement = structure.statements[i];
      QString line = QString(statement.depth + 1, ' ') + kKinds[static_cast<int>(statement.kind)] +
                     " " + range(statement.lines);
      if (!(statement.header == statement.lines))
        line += " at " + range(statement.header);
      result << line +
                    names(structure, text, statement.definitions_begin, statement.definitions_end);
    }
  }
  for (const Diagnostic& diagnostic : structure.diagnostics)
    result << QString("! %1:%2 %3")
                  .arg(diagnostic.place.line)
                  .arg(diagnostic.place.column)
                  .arg(QString::fromStdString(diagnostic.code));
  if (structure.formatted)
    result << "formatted";
  return result;
}

TextStructure structure_of(std::string_view text) {
  return parse_structure(text, LineIndex(text));
}

/// A text from `tests/data/dsl`.
QByteArray data_file(const QString& name) {
  QFile file(QString(PTOSCOPE_SOURCE_DIR "/tests/data/dsl/") + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class StructureTest : public QObject {
  Q_OBJECT

private slots:
  /// `NAME.py` in the data folder reads as `NAME.outline` says.
  void reads_module_data() {
    QTest::addColumn<QString>("name");
    const QDir folder(PTOSCOPE_SOURCE_DIR "/tests/data/dsl");
    for (const QString& name : folder.entryList({"*.py"}))
      QTest::newRow(qPrintable(name)) << name.chopped(3);
  }

  void reads_module() {
    QFETCH(QString, name);
    const QString found = outline(data_file(name + ".py")).join('\n') + '\n';
    QVERIFY2(found == QString::fromUtf8(data_file(name + ".outline")),
             qPrintable("found:\n" + found));
  }

  void reads_head_and_signature() {
    const TextStructure structure = structure_of(data_file("loom.py").toStdString());
    QVERIFY(structure.program_name == "Loom");
    QVERIFY(structure.class_name == "Loom");
    QCOMPARE(structure.head.end, 7U);
    QVERIFY(structure.definitions.front().kind == DefinitionKind::Symbol);
    QCOMPARE(structure.definitions.front().line, 3U);
  }

  void finds_by_line_and_name() {
    const TextStructure structure = structure_of(data_file("loom.py").toStdString());
    QCOMPARE(structure.function_at(6), -1);
    QCOMPARE(structure.function_at(7), 0);
    QCOMPARE(structure.function_at(20), 0);
    QCOMPARE(structure.function_at(21), 1);
    QCOMPARE(structure.function_at(1000), -1);
    QCOMPARE(structure.function_named("main"), 1);
    QCOMPARE(structure.function_named("Loom.main"), 1);
    QCOMPARE(structure.function_named("Loom"), -1);
    QCOMPARE(structure.statement_at(8), -1);
    const auto kind_at = [&structure](std::uint32_t line) {
      return structure.statements[structure.statement_at(line)].kind;
    };
    QVERIFY(kind_at(10) == StatementKind::Assign); // a comment belongs to what follows
    QVERIFY(kind_at(15) == StatementKind::Yield);
    QVERIFY(kind_at(16) == StatementKind::Else);
    QVERIFY(kind_at(19) == StatementKind::Expression);
  }

  void chooses_the_program_among_classes() {
    QVERIFY(structure_of(data_file("old_spellings.py").toStdString()).class_name == "Second");
    QVERIFY(structure_of("class A:\n  pass\nclass B:\n  pass\n").class_name == "A");
  }

  void limits_nesting() {
    std::string text = "def f():\n";
    for (int depth = 1; depth <= 1500; ++depth)
      text += std::string(depth, ' ') + "if a:\n";
    text += std::string(1501, ' ') + "return\n";
    const TextStructure structure = structure_of(text);
    QCOMPARE(structure.statements.size(), std::size_t{1501});
    QCOMPARE(int{structure.statements.back().depth}, kMaxNesting);
    QCOMPARE(structure.statements.back().parent, kMaxNesting - 1);
    QCOMPARE(structure.statements.front().lines.end, 1502U);
    QCOMPARE(structure.diagnostics.size(), std::size_t{1});
    QCOMPARE(structure.diagnostics.front().code, std::string("nesting-too-deep"));
  }

  void reads_many_statements() {
    std::string text = "class A:\n    def f(self):\n";
    for (int i = 0; i < 100'000; ++i)
      text += "        x: pl.Scalar[pl.INDEX] = f(x)\n";
    const TextStructure structure = structure_of(text);
    QCOMPARE(structure.statements.size(), std::size_t{100'000});
    QCOMPARE(structure.definitions.size(), std::size_t{100'000});
    QCOMPARE(structure.functions.front().lines.end, 100'002U);
    QVERIFY(structure.diagnostics.empty());
  }

  void limits_diagnostics() {
    std::string text;
    for (int i = 0; i < 1000; ++i)
      text += ")\n";
    const TextStructure structure = structure_of(text);
    QCOMPARE(structure.diagnostics.size(), kMaxDiagnostics + 1);
    QCOMPARE(structure.diagnostics.back().code, std::string("more-findings"));
  }

  void tells_formatted_text_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("formatted");
    QTest::newRow("raw") << QByteArray("        x = 1\n        y = 2\n") << false;
    QTest::newRow("empty line") << QByteArray("        x = 1\n\n        y = 2\n") << true;
    QTest::newRow("empty line at the end") << QByteArray("        x = 1\n\n\n") << false;
    QTest::newRow("wrapped") << QByteArray("        x = (\n            1\n        )\n") << true;
    QTest::newRow("emptied spmd loop")
        << QByteArray("        for b in pl.spmd(8):\n            pass\n\n        y = 2\n") << false;
  }

  void tells_formatted_text() {
    QFETCH(QByteArray, body);
    const QByteArray head = "import pypto.language as pl\n\n@pl.program\nclass A:\n"
                            "    @pl.function\n    def f(self):\n";
    QTEST(structure_of((head + body).toStdString()).formatted, "formatted");
  }
};

QTEST_GUILESS_MAIN(StructureTest)
#include "structure_test.moc"
