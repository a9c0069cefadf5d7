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
    result << QString("%1 %2 body %3%4")
                  .arg(QString::fromStdString(function.qualified_name), range(function.lines),
                       range(function.body),
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
    const Function& weave = structure.functions.front();
    QVERIFY(weave.type == "InCore");
    QVERIFY(weave.level == "CHIP_DIE");
    QVERIFY(weave.role == "SubWorker");
    QCOMPARE(weave.header.end, 9U);
    const Function& main = structure.functions.back();
    QVERIFY(main.type == "Opaque");
    QVERIFY(main.level.empty());
  }
};

QTEST_GUILESS_MAIN(StructureTest)
#include "structure_test.moc"
