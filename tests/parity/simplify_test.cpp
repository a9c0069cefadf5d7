#include "core/dsl/reader/reader.h"
#include "core/support/file_io.h"
#include "tests/parity/dump_directories.h"
#include "tests/parity/simplified_values.h"

#include <QTest>

#include <set>

using namespace ptoscope;

/// What the pass Simplify made of expressions beside what we make of them.
class SimplifyParityTest : public QObject {
  Q_OBJECT

private slots:
  void simplified_as_recorded() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    for (const std::filesystem::path& directory : test::dump_directories()) {
      std::filesystem::path before;
      for (const std::filesystem::path& file : test::dump_files(directory)) {
        if (!before.empty() && file.stem().string().ends_with("_after_Simplify"))
          compare(before, file);
        before = file;
      }
    }
    qInfo("%d values equal, %d of them changed by the pass; %d removed as nothing reads them",
          equal_, changed_, gone_);
    QVERIFY(changed_ > 0);
    QCOMPARE(different_, 0);
  }

private:
  static constexpr std::int64_t kLimit_bytes = std::int64_t{64} << 20;

  void compare(const std::filesystem::path& before, const std::filesystem::path& after) {
    const auto before_text = read_file(before, kLimit_bytes);
    const auto after_text = read_file(after, kLimit_bytes);
    QVERIFY(bool(before_text) && bool(after_text));
    if (!seen_.insert(*before_text + *after_text).second)
      return;
    ir::Context context;
    const reader::ReadProgram from =
        reader::read_program(*before_text, before.string(), reader::Reading::Strict, context);
    const reader::ReadProgram to =
        reader::read_program(*after_text, after.string(), reader::Reading::Strict, context);
    if (from.has_errors() || to.has_errors())
      return;
    for (const ir::Function* function : from.program->functions)
      for (const ir::Function* made : to.program->functions)
        if (made->name == function->name)
          compare(*function, *made, context, after);
  }

  void compare(const ir::Function& from, const ir::Function& to, ir::Context& context,
               const std::filesystem::path& file) {
    const test::Values before = test::printed_values(from);
    const test::Values ours = test::simplified_values(from, context);
    const test::Values recorded = test::printed_values(to);
    for (const auto& [name, value] : ours) {
      const auto found = recorded.find(name);
      const auto original = before.find(name);
      if (found == recorded.end()) {
        check_removed(name, ours, file);
        continue;
      }
      if (found->second == value) {
        ++equal_;
        changed_ += original != before.end() && original->second != value ? 1 : 0;
        continue;
      }
      ++different_;
      qWarning("%s: %s, %s\n  before   %s\n  ours     %s\n  recorded %s", file.c_str(),
               std::string(from.name.text()).c_str(), name.c_str(),
               original == before.end() ? "" : original->second.c_str(), value.c_str(),
               found->second.c_str());
    }
  }

  /// The pass also removes scalars, and results of branches, that nothing reads.
  void check_removed(const std::string& name, const test::Values& values,
                     const std::filesystem::path& file) {
    const auto type = values.find(name.ends_with(": type") ? name : name + ": type");
    const bool scalar = type != values.end() && type->second.starts_with("pl.Scalar");
    const bool of_branch =
        name.starts_with("condition of ") ||
        (name.starts_with("yield of ") && (name.ends_with(" then") || name.ends_with(" else")));
    ++gone_;
    if (!scalar && !of_branch) {
      ++different_;
      qWarning("%s: %s is not there any more", file.c_str(), name.c_str());
    }
  }

  std::set<std::string> seen_;
  int equal_ = 0;
  int changed_ = 0;
  int different_ = 0;
  int gone_ = 0;
};

QTEST_GUILESS_MAIN(SimplifyParityTest)
#include "simplify_test.moc"
