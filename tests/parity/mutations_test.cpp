#include "core/dsl/lexer.h"
#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/invariants.h"
#include "core/ir/structural_hash.h"
#include "core/support/parallel.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <random>

using namespace ptoscope;

namespace {

constexpr std::size_t kMutations = 10'000;
constexpr std::uint64_t kSeed = 20'261'202;
/// Failures that are told; one mistake of ours makes many.
constexpr std::size_t kTold = 20;

struct Snapshot {
  std::filesystem::path path;
  std::string text;
  std::vector<dsl::Token> tokens;
};

struct Mutation {
  std::string text;
  std::string what; ///< the file, the line and what was done
};

/// One token less, or two tokens with their places changed: neighbours or any two of the file.
Mutation mutate(const std::vector<Snapshot>& snapshots, std::size_t number) {
  std::mt19937_64 random(kSeed + number);
  const Snapshot& from = snapshots[random() % snapshots.size()];
  const std::size_t count = from.tokens.size();
  const std::size_t first = random() % (count - 1);
  const std::uint64_t kind = random() % 3;
  const std::size_t other = kind == 1 ? first + 1 : random() % count;
  const auto& left = from.tokens[std::min(first, other)];
  const auto& right = from.tokens[std::max(first, other)];
  const std::string_view text = from.text;
  const auto spelled = [text](const dsl::Token& token) {
    return std::string(text.substr(token.offset, token.length));
  };
  const auto place = [&](const dsl::Token& token) {
    return fmt::format("{} in line {}", spelled(token), token.line + 1);
  };
  const std::string file = fmt::format("mutation {} of {}: ", number, from.path.string());
  if (kind == 0 || first == other) {
    const dsl::Token& gone = from.tokens[first];
    return {std::string(text.substr(0, gone.offset)) +
                std::string(text.substr(gone.offset + gone.length)),
            file + "without " + place(gone)};
  }
  const std::size_t between = left.offset + left.length;
  return {std::string(text.substr(0, left.offset)) + spelled(right) +
              std::string(text.substr(between, right.offset - between)) + spelled(left) +
              std::string(text.substr(right.offset + right.length)),
          file + place(left) + " and " + place(right) + " swapped"};
}

/// The first line in which two texts differ, of both.
std::string first_difference(const std::string& before, const std::string& after) {
  std::size_t at = 0;
  while (at < before.size() && at < after.size() && before[at] == after[at])
    ++at;
  const std::size_t begin = at == 0 ? 0 : before.rfind('\n', at - 1) + 1;
  const auto line = [begin](const std::string& text) {
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  return "\n-" + line(before) + "\n+" + line(after);
}

/// What is wrong with the reading of a text; empty when it ends in errors or in a program whose
/// print reads without errors and prints the same.
std::string check(const std::string& text, reader::Reading reading, bool& is_read) {
  ir::Context context;
  const reader::ReadProgram read = reader::read_program(text, "x", reading, context);
  is_read = read.program != nullptr && !read.has_errors();
  if (read.program == nullptr)
    return {};
  const printer::Options options{read.form.level, read.form.prefix};
  const std::string once = printer::print(*read.program, options);
  static_cast<void>(ir::broken_invariants(*read.program));
  static_cast<void>(ir::structural_hash(*read.program));
  if (!is_read)
    return {};
  ir::Context other;
  const reader::ReadProgram again = reader::read_program(once, "x", reading, other);
  if (again.has_errors())
    return "its print has errors: " + format_diagnostic(again.diagnostics.front());
  if (again.program == nullptr)
    return "its print has no program";
  const std::string twice = printer::print(*again.program, options);
  return twice == once ? std::string()
                       : "its print prints otherwise" + first_difference(once, twice);
}

} // namespace

/// Snapshots of the corpus with one mistake each.
class MutationsTest : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    QVERIFY(test::visit_distinct_dumps([this](const std::filesystem::path& path, std::string text) {
      std::vector<dsl::Token> tokens = dsl::tokenize(text);
      if (tokens.size() > 1)
        snapshots_.push_back({path, std::move(text), std::move(tokens)});
    }));
    if (snapshots_.empty())
      QSKIP("skipped: no corpus");
  }

  void end_in_errors_or_in_a_program_data() {
    QTest::addColumn<int>("reading");
    QTest::newRow("strict") << static_cast<int>(reader::Reading::Strict);
    QTest::newRow("lenient") << static_cast<int>(reader::Reading::Lenient);
  }

  void end_in_errors_or_in_a_program() {
    QFETCH(int, reading);
    std::mutex mutex;
    std::vector<std::string> failures;
    std::size_t read = 0;
    parallel_for(kMutations, 0, {}, [&](std::size_t number) {
      const Mutation mutation = mutate(snapshots_, number);
      bool is_read = false;
      const std::string wrong =
          check(mutation.text, static_cast<reader::Reading>(reading), is_read);
      const std::lock_guard lock(mutex);
      read += is_read ? 1 : 0;
      if (!wrong.empty())
        failures.push_back(mutation.what + ": " + wrong);
    });
    std::ranges::sort(failures);
    for (std::size_t i = 0; i < std::min(failures.size(), kTold); ++i)
      qWarning("%s", failures[i].c_str());
    qInfo("%zu mutations of %zu texts, %zu read without errors", kMutations, snapshots_.size(),
          read);
    // Were all refused, nothing would have been shown.
    QVERIFY(read > kMutations / 100);
    QCOMPARE(failures.size(), std::size_t{0});
  }

private:
  std::vector<Snapshot> snapshots_;
};

QTEST_GUILESS_MAIN(MutationsTest)
#include "mutations_test.moc"
