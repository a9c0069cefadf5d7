#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/pto/grammars.h"
#include "core/pto/ir_links.h"
#include "core/pto/locations.h"
#include "core/serial/ir_reader.h"
#include "core/support/file_io.h"

#include <QDir>
#include <QTest>

#include <map>

using namespace ptoscope;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

/// Lines of the user's program that a statement was written on.
struct Lines {
  int begin = 0;
  int end = 0;
};

std::vector<const ir::Stmt*> statements_of(const ir::Node& root) {
  std::vector<const ir::Stmt*> result;
  ir::visit_nodes(root, [&](const ir::Node& node) {
    if (const auto* statement = ir::dyn_cast<ir::Stmt>(&node))
      result.push_back(statement);
    return true;
  });
  return result;
}

/// For each line of the last dump where its statements come from: the binary form of the same
/// program has the places, the text doesn't.
std::multimap<int, Lines> sources_of(const std::string& text, const std::filesystem::path& binary) {
  std::multimap<int, Lines> result;
  const auto bytes = read_file(binary, kLimit_bytes);
  if (!bytes)
    return result;
  ir::Context one;
  ir::Context two;
  const auto stored = serial::read_ir(*bytes, binary.string(), one);
  const auto read = reader::read_program(text, "dump", reader::Reading::Lenient, two);
  if (!stored || read.program == nullptr)
    return result;
  const auto with_places = statements_of(*stored->node);
  const auto with_lines = statements_of(*read.program);
  if (with_places.size() != with_lines.size())
    return result;
  for (std::size_t i = 0; i < with_lines.size(); ++i)
    if (with_places[i]->span.known())
      result.emplace(with_lines[i]->span.begin_line - 1,
                     Lines{with_places[i]->span.begin_line, with_places[i]->span.end_line});
  return result;
}

struct Tally {
  int located = 0; ///< operations with a place
  int linked = 0;  ///< of these
  int right = 0;   ///< linked to a statement that was written there
  int wrong = 0;
};

/// An allocation in the head of a function has the function's place; what it is for says its name.
bool binds_result(std::string_view operation, std::string_view statement) {
  const std::size_t begin = operation.find('%');
  const std::size_t end = operation.find(" = pto.alloc_tile");
  if (begin == std::string_view::npos || end == std::string_view::npos || end <= begin)
    return false;
  const std::string_view name = operation.substr(begin + 1, end - begin - 1);
  const std::size_t at = statement.find(name);
  return at != std::string_view::npos && at < statement.find('=');
}

void count(const dsl::ParsedText& module, const dsl::ParsedText& program,
           const pto::Locations& places, const pto::IrLinks& links,
           const std::multimap<int, Lines>& sources, const QString& file, Tally& tally) {
  for (const pto::Locations::Entry& entry : places.entries()) {
    const std::string_view line = module.line(entry.text_line);
    if (line.find('}') == line.find_first_not_of(' '))
      continue;
    ++tally.located;
    const std::int32_t linked = links.program_line(entry.text_line);
    if (linked < 0) {
      if (qEnvironmentVariableIsSet("PTOSCOPE_SHOW_LINKS"))
        qInfo("%s:%u: no link: %s", qPrintable(file), entry.text_line + 1,
              std::string(line.substr(0, 110)).c_str());
      continue;
    }
    ++tally.linked;
    const auto [first, last] = sources.equal_range(linked);
    if (first == last)
      continue;
    const auto source = static_cast<int>(entry.place.line);
    const bool right =
        binds_result(line, program.line(static_cast<std::uint32_t>(linked))) ||
        std::any_of(first, last, [&](const auto& one) {
          return source >= one.second.begin && source <= std::max(one.second.begin, one.second.end);
        });
    ++(right ? tally.right : tally.wrong);
    if (!right && qEnvironmentVariableIsSet("PTOSCOPE_SHOW_LINKS"))
      qInfo("%s:%u: wrong, line %d of the program: %s", qPrintable(file), entry.text_line + 1,
            linked + 1, std::string(line.substr(0, 110)).c_str());
  }
}

} // namespace

/// A module says where each operation comes from, and so does the binary form of the program that
/// it was made from: links between them, found without either, must agree with both.
class IrLinksParityTest : public QObject {
  Q_OBJECT

private slots:
  void links_lead_to_where_the_operation_comes_from() {
    const QDir corpus(QStringLiteral(PTOSCOPE_CORPUS_DIR));
    Tally tally;
    for (const QString& name : corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
      const QString expected = corpus.filePath(name + "/expected");
      const QDir dumps(expected + "/passes_dump");
      const QStringList names = dumps.entryList({"*.py"}, QDir::Files, QDir::Name);
      const QDir units(expected + "/ptoas");
      if (names.isEmpty() || !units.exists())
        continue;
      const auto text = read_file(dumps.filePath(names.last()).toStdString(), kLimit_bytes);
      QVERIFY(text);
      const auto sources = sources_of(*text, (expected + "/ir_final.msgpack").toStdString());
      const dsl::ParsedText program(*text);
      for (const QString& unit : units.entryList({"*.pto"}, QDir::Files, QDir::Name)) {
        auto content = read_file(units.filePath(unit).toStdString(), kLimit_bytes);
        QVERIFY(content);
        const dsl::ParsedText module(std::move(*content), pto::mlir_grammar());
        count(module, program, pto::Locations(module), pto::IrLinks(module, program), sources,
              units.filePath(unit), tally);
      }
    }
    if (tally.located == 0)
      QSKIP("skipped: no corpus");
    qInfo("%d operations with a place, %d linked, %d right, %d wrong", tally.located, tally.linked,
          tally.right, tally.wrong);
    QVERIFY(tally.linked * 100 >= tally.located * 97);
    QVERIFY(tally.wrong * 500 <= tally.right);
  }
};

QTEST_GUILESS_MAIN(IrLinksParityTest)
#include "ir_links_test.moc"
