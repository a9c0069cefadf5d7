#include "core/dsl/parsed_text.h"
#include "core/support/file_io.h"
#include "core/support/utf8.h"

#include <QTest>

#include <filesystem>
#include <unordered_set>

using namespace ptoscope;
using namespace ptoscope::dsl;

namespace {

/// All snapshots of the corpus, sorted; broken builds aside.
std::vector<std::filesystem::path> snapshots() {
  std::vector<std::filesystem::path> result;
  const std::filesystem::path corpus = PTOSCOPE_CORPUS_DIR;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
    if (entry.path().extension() == ".py" && entry.path().parent_path().filename() == "passes_dump")
      result.push_back(entry.path());
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// Lines that begin a member of the class.
std::size_t count_members(const ParsedText& text) {
  std::size_t count = 0;
  for (std::uint32_t line = 0; line < text.line_count(); ++line)
    count += text.line(line).starts_with("    def ") ? 1 : 0;
  return count;
}

/// `NAME: ` at the beginning of a line, as in an assignment with its type.
std::string_view assigned_name(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos || begin < 8)
    return {};
  const std::size_t colon = line.find(": ", begin);
  if (colon == std::string_view::npos || line.find(" = ", colon) == std::string_view::npos)
    return {};
  const std::string_view name = line.substr(begin, colon - begin);
  const auto is_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  return std::all_of(name.begin(), name.end(), is_name) ? name : std::string_view();
}

/// What is wrong with the structure of one text; empty when nothing is.
QString fault_of(const ParsedText& text) {
  const TextStructure& structure = text.structure();
  if (!structure.diagnostics.empty())
    return QString::fromStdString(format_diagnostic(structure.diagnostics.front()));
  if (structure.functions.size() != count_members(text))
    return QString("%1 functions").arg(structure.functions.size());
  if (structure.formatted)
    return "taken for formatted";
  std::unordered_set<std::uint32_t> bound;
  for (const Definition& definition : structure.definitions)
    bound.insert(definition.name_offset);

  for (const Function& function : structure.functions) {
    std::uint32_t covered = function.body.begin;
    for (std::uint32_t i = function.statements_begin; i < function.statements_end; ++i) {
      const Statement& statement = structure.statements[i];
      const QString place = QString("line %1: ").arg(statement.header.begin + 1);
      if (statement.kind == StatementKind::Unknown)
        return place + "unknown statement";
      if (statement.header.begin < statement.lines.begin ||
          statement.header.end > statement.lines.end)
        return place + "header outside the statement";
      if (statement.lines.begin > covered)
        return place + "lines before it belong to no statement";
      const LineRange outer =
          statement.parent < 0 ? function.body : structure.statements[statement.parent].lines;
      if (statement.lines.begin < outer.begin || statement.lines.end > outer.end)
        return place + "not nested";
      covered = std::max(covered, statement.header.end);
      if (structure.function_at(statement.header.begin) < 0 ||
          structure.statement_at(statement.header.begin) != static_cast<std::int32_t>(i))
        return place + "not found by line";
    }
    if (covered != function.body.end)
      return QString("%1: body not covered").arg(QString::fromStdString(function.name));
    if (function.verbatim_body)
      continue;
    for (std::uint32_t line = function.body.begin; line < function.body.end; ++line) {
      const std::string_view name = assigned_name(text.line(line));
      if (!name.empty() &&
          !bound.contains(static_cast<std::uint32_t>(name.data() - text.text().data())))
        return QString("line %1: name is no definition").arg(line + 1);
    }
  }
  return {};
}

} // namespace

class StructureParityTest : public QObject {
  Q_OBJECT

private slots:
  void reads_every_snapshot() {
    if (!std::filesystem::is_directory(PTOSCOPE_CORPUS_DIR))
      QSKIP("skipped: no corpus");
    int read = 0;
    int not_utf8 = 0;
    for (const std::filesystem::path& path : snapshots()) {
      Expected<std::string> content = read_file(path, 1 << 30);
      QVERIFY2(content, path.c_str());
      if (first_invalid_utf8(*content, true) >= 0) {
        ++not_utf8;
        continue;
      }
      const QString fault = fault_of(ParsedText(std::move(*content)));
      QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(path.string()) + ": " + fault));
      ++read;
    }
    QCOMPARE(not_utf8, 1);
    QVERIFY2(read > 6000, qPrintable(QString::number(read)));
  }
};

QTEST_GUILESS_MAIN(StructureParityTest)
#include "structure_test.moc"
