#include "core/dsl/parsed_text.h"
#include "core/pto/grammars.h"
#include "core/pto/operation_line.h"
#include "core/support/file_io.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <unordered_map>

using namespace ptoscope;
using namespace ptoscope::dsl;

namespace {

std::vector<std::filesystem::path> pto_files() {
  std::vector<std::filesystem::path> result;
  const std::filesystem::path corpus = PTOSCOPE_CORPUS_DIR;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus))
    if (entry.path().extension() == ".pto" && entry.is_regular_file() &&
        entry.path().string().find("/broken/") == std::string::npos)
      result.push_back(entry.path());
  std::ranges::sort(result);
  return result;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size()))
    ++count;
  return count;
}

QString where(const ParsedText& text, std::uint32_t line, const char* what) {
  return QStringLiteral("line %1: %2: ").arg(line + 1).arg(QLatin1String(what)) +
         QString::fromStdString(std::string(text.line(line).substr(0, 120)));
}

/// What is wrong with how a text was read; empty when nothing is.
QString fault_of(const ParsedText& text) {
  const TextStructure& structure = text.structure();
  if (!structure.diagnostics.empty())
    return QString::fromStdString(format_diagnostic(structure.diagnostics.front()));
  if (structure.functions.size() !=
      count_of(text.text(), "func.func @") + count_of(text.text(), "func.func private @"))
    return QStringLiteral("%1 functions").arg(structure.functions.size());
  const TokenView tokens(text.text(), text.tokens());
  for (std::uint32_t i = 0; i < tokens.size(); ++i)
    if (tokens.kind(i) == TokenKind::Unknown)
      return where(text, tokens.token(i).line, "unknown token");

  std::vector<bool> header_of(text.line_count(), false);
  for (const Function& function : structure.functions)
    header_of[function.header.begin] = true;
  for (const Statement& statement : structure.statements) {
    for (std::uint32_t line = statement.header.begin; line < statement.header.end; ++line)
      header_of[line] = true;
    const bool label = text.line(statement.header.begin).find('^') != std::string_view::npos;
    if (statement.kind == StatementKind::Unknown && !label)
      return where(text, statement.header.begin, "no operation");
  }
  for (std::uint32_t line = 0; line < text.line_count(); ++line) {
    const std::string_view content = text.line(line);
    const bool other =
        content.starts_with("module") || content.find_first_not_of(" }") == std::string_view::npos;
    if (!header_of[line] && !other)
      return where(text, line, "belongs to no operation");
  }

  // Every value that is named is bound in its function.
  for (const Function& function : structure.functions) {
    std::unordered_map<std::string_view, int> bound;
    const auto index = static_cast<std::int32_t>(&function - structure.functions.data());
    for (const Definition& definition : structure.definitions)
      if (definition.function == index)
        ++bound[text.name_of(definition)];
    for (std::uint32_t line = function.lines.begin; line < function.lines.end; ++line) {
      const auto [first, last] = text.tokens_on(line);
      for (std::uint32_t i = first; i < last; ++i)
        if (tokens.kind(i) == TokenKind::Name && tokens.text(i).starts_with('%') &&
            !bound.contains(tokens.text(i)))
          return where(text, line, "unbound value");
    }
  }
  for (const Definition& definition : structure.definitions) {
    const std::string_view line = text.line(definition.line);
    const bool printed = definition.kind == DefinitionKind::Variable &&
                         line.find("arith.cmp") == std::string_view::npos &&
                         line.find("scf.while") == std::string_view::npos;
    if ((printed || definition.kind == DefinitionKind::Parameter) && definition.type_length == 0)
      return where(text, definition.line, "no type");
  }
  return {};
}

} // namespace

class PtoTextParityTest : public QObject {
  Q_OBJECT

private slots:
  void reads_every_file() {
    const std::vector<std::filesystem::path> files = std::filesystem::exists(PTOSCOPE_CORPUS_DIR)
                                                         ? pto_files()
                                                         : std::vector<std::filesystem::path>();
    if (files.empty())
      QSKIP("no corpus");
    int faults = 0;
    std::size_t operations = 0;
    std::size_t located = 0;
    for (const std::filesystem::path& file : files) {
      Expected<std::string> content = read_file(file, 64 << 20);
      QVERIFY(content);
      const ParsedText text(std::move(*content), pto::mlir_grammar());
      const QString fault = fault_of(text);
      if (!fault.isEmpty() && ++faults <= 10)
        qWarning() << file.c_str() << fault;
      const TokenView tokens(text.text(), text.tokens());
      for (const Statement& statement : text.structure().statements) {
        const auto first = text.tokens_on(statement.header.begin).first;
        const auto last = text.tokens_on(statement.header.end - 1).second;
        const pto::OperationLine line = pto::read_operation_line(tokens, first, last);
        ++operations;
        located += line.location.empty() ? 0 : 1;
      }
    }
    QCOMPARE(faults, 0);
    qInfo() << files.size() << "files," << operations << "operations," << located << "with a place";
  }
};

QTEST_GUILESS_MAIN(PtoTextParityTest)
#include "pto_text_test.moc"
