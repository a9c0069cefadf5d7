#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/structural_equal.h"
#include "core/ir/structural_hash.h"
#include "core/support/content_hash.h"
#include "core/support/file_io.h"
#include "core/support/utf8.h"
#include "tests/parity/dump_directories.h"
#include "tests/unit/ir/fresh_variables.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace ptoscope;

namespace {

constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

printer::Options options_of(const reader::ReadProgram& read) {
  return {read.form.level, read.form.prefix};
}

/// The first line in which two texts differ, of both.
QString first_difference(const std::string& before, const std::string& after) {
  std::size_t at = 0;
  while (at < before.size() && at < after.size() && before[at] == after[at])
    ++at;
  const std::size_t begin = at == 0 ? 0 : before.rfind('\n', at - 1) + 1;
  const auto line = [begin](const std::string& text) {
    return QString::fromStdString(text.substr(begin, text.find('\n', begin) - begin));
  };
  return "\n-" + line(before) + "\n+" + line(after);
}

/// A comment line above every third statement, told apart by a number.
std::string with_comments(const std::string& text) {
  std::string result;
  std::size_t at = 0;
  int line = 0;
  bool in_function = false;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    const std::string one = text.substr(at, end - at + 1);
    const std::size_t indent = one.find_first_not_of(' ');
    const auto starts = [&](std::string_view word) {
      return one.compare(indent, word.size(), word) == 0;
    };
    in_function = in_function || starts("def ");
    const bool statement = in_function && indent >= 8 && indent != std::string::npos &&
                           !starts("#") && !starts("else:") && !starts("pl.cond(") &&
                           !starts("pl.func_attr(") && !starts("def ") && !starts("@") &&
                           !starts("pass\n") && !starts("...");
    if (statement && ++line % 3 == 0)
      result += std::string(indent, ' ') + "# note " + std::to_string(line) + "\n";
    result += one;
    at = end + 1;
  }
  return result;
}

} // namespace

/// Every snapshot of the corpus, read strictly and printed again.
class ReprintTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    const std::vector<std::filesystem::path> directories = test::dump_directories();
    if (directories.empty())
      QSKIP("skipped: no corpus");
    std::size_t files = 0;
    std::size_t bytes = 0;
    for (const std::filesystem::path& directory : directories) {
      for (const std::filesystem::path& path : test::dump_files(directory)) {
        auto text = read_file(path, kLimit_bytes);
        QVERIFY(text);
        ++files;
        if (first_invalid_utf8(*text, true) >= 0)
          continue;
        const auto [known, is_new] = texts_.emplace(content_hash(*text), path);
        bytes += is_new ? text->size() : 0;
      }
    }
    qInfo("%zu snapshots, %zu distinct texts, %zu bytes", files, texts_.size(), bytes);
  }

  void prints_what_it_read() {
    for (const auto& [hash, path] : texts_) {
      const auto text = read_file(path, kLimit_bytes);
      ir::Context context;
      const reader::ReadProgram read =
          reader::read_program(*text, path.string(), reader::Reading::Strict, context);
      QVERIFY2(read.diagnostics.empty(),
               read.diagnostics.empty() ? "" : format_diagnostic(read.diagnostics[0]).c_str());
      QVERIFY(read.program != nullptr);
      QVERIFY(!read.form.formatted);
      QVERIFY(!read.form.older);
      const std::string printed = printer::print(*read.program, options_of(read));
      QVERIFY2(printed == *text, qPrintable(QString::fromStdString(path.string()) +
                                            first_difference(*text, printed)));
    }
  }

  /// A print at the other level holds the same program but for the names of window buffers, which
  /// only one level prints.
  void levels_can_be_changed() {
    for (const auto& [hash, path] : texts_) {
      const auto text = read_file(path, kLimit_bytes);
      ir::Context context;
      const auto read =
          reader::read_program(*text, path.string(), reader::Reading::Strict, context);
      printer::Options other = options_of(read);
      other.level = other.level == dsl::DumpLevel::Concise ? dsl::DumpLevel::Explicit
                                                           : dsl::DumpLevel::Concise;
      const std::string printed = printer::print(*read.program, other);
      ir::Context again;
      const auto second =
          reader::read_program(printed, path.string(), reader::Reading::Strict, again);
      QVERIFY2(second.diagnostics.empty(), path.c_str());
      const bool has_windows = text->find("\"window_buffer=") != std::string::npos;
      const std::string back = printer::print(*second.program, options_of(read));
      QVERIFY2(back == *text || has_windows,
               qPrintable(QString::fromStdString(path.string()) + first_difference(*text, back)));
    }
  }

  /// A reparsed print equals its source.
  void reparsed_prints_are_equal() {
    int taken = 0;
    for (const auto& [hash, path] : texts_) {
      if (++taken % 5 != 0)
        continue;
      const auto text = read_file(path, kLimit_bytes);
      ir::Context one;
      ir::Context two;
      const auto first = reader::read_program(*text, path.string(), reader::Reading::Strict, one);
      const auto second = reader::read_program(printer::print(*first.program, options_of(first)),
                                               path.string(), reader::Reading::Strict, two);
      const auto difference = ir::structural_difference(*first.program, *second.program,
                                                        {.free = ir::FreeVariables::Any});
      QVERIFY2(!difference,
               difference ? (path.string() + difference->path + difference->reason).c_str() : "");
    }
  }

  /// Nothing is lost where every variable, and with it nearly every node, is made anew.
  void rewritten_programs_are_the_same() {
    for (const auto& [hash, path] : texts_) {
      const auto text = read_file(path, kLimit_bytes);
      ir::Context context;
      const auto read =
          reader::read_program(*text, path.string(), reader::Reading::Strict, context);
      test::FreshVariables rewriter(context);
      const ir::Program* rewritten = rewriter.rewrite(*read.program);
      QVERIFY(rewriter.variables() == 0 || rewritten != read.program);
      const std::string printed = printer::print(*rewritten, options_of(read));
      QVERIFY2(printed == *text, qPrintable(QString::fromStdString(path.string()) +
                                            first_difference(*text, printed)));
      QCOMPARE(ir::structural_hash(*rewritten), ir::structural_hash(*read.program));
    }
  }

  void comments_stay_where_they_are() {
    for (const auto& [hash, path] : texts_) {
      const auto original = read_file(path, kLimit_bytes);
      // Where the text hides a scope, comments on it are lost; those programs are left out.
      if (original->find("pl.scope()") != std::string::npos ||
          original->find("Level.HOST, role=pl.Role.SubWorker") != std::string::npos)
        continue;
      const std::string text = with_comments(*original);
      ir::Context context;
      const auto read = reader::read_program(text, path.string(), reader::Reading::Strict, context);
      QVERIFY2(read.diagnostics.empty(), path.c_str());
      const std::string printed = printer::print(*read.program, options_of(read));
      QVERIFY2(printed == text,
               qPrintable(QString::fromStdString(path.string()) + first_difference(text, printed)));
    }
  }

private:
  std::map<ContentHash, std::filesystem::path> texts_;
};

QTEST_GUILESS_MAIN(ReprintTest)
#include "reprint_test.moc"
