// Folding renames on random programs: a renaming folds wholly, a changed meaning never does.

#include "core/diff/snapshot_diff.h"

#include <QtTest>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace ptoscope;
using namespace ptoscope::diff;

struct Statement {
  std::string target;
  std::string operation;
  std::vector<std::string> operands; ///< names, or numbers
};

using Program = std::vector<Statement>;

std::string print(const std::string& parameter, const Program& program) {
  std::string out =
      "class Demo:\n    @pl.function\n    def f(" + parameter + ": pl.Scalar[pl.INDEX]):\n";
  for (const Statement& statement : program) {
    out += "        " + statement.target + ": pl.Scalar[pl.INDEX] = pl.op." + statement.operation +
           "(";
    for (std::size_t i = 0; i < statement.operands.size(); ++i)
      out += (i == 0 ? "" : ", ") + statement.operands[i];
    out += ")\n";
  }
  return out + "        return " + program.back().target + "\n";
}

dsl::ParsedTextPtr parse(const std::string& text) {
  return std::make_shared<const dsl::ParsedText>(text);
}

class Random {
public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::size_t below(std::size_t limit) { return engine_() % limit; }
  template <typename T>
  const T& pick(const std::vector<T>& values) {
    return values[below(values.size())];
  }

private:
  std::mt19937 engine_;
};

/// Every statement binds a new name; operands are names bound before it, or numbers.
Program single_assignment(Random& random, std::size_t size) {
  static const std::vector<std::string> kOperations = {"add", "mul", "exp", "load", "neg"};
  Program program;
  std::vector<std::string> bound = {"x"};
  for (std::size_t i = 0; i < size; ++i) {
    Statement statement{fmt::format("v{}", i), random.pick(kOperations), {}};
    for (std::size_t k = 0; k <= random.below(3); ++k)
      statement.operands.push_back(random.below(6) == 0 ? std::to_string(random.below(9))
                                                        : random.pick(bound));
    program.push_back(statement);
    bound.push_back(statement.target);
  }
  return program;
}

Program renamed(Program program, const std::map<std::string, std::string>& names) {
  const auto rename = [&names](std::string& name) {
    if (const auto found = names.find(name); found != names.end())
      name = found->second;
  };
  for (Statement& statement : program) {
    rename(statement.target);
    std::ranges::for_each(statement.operands, rename);
  }
  return program;
}

/// New names for some of the program's names, all different and, unless they overlap, not in it.
std::map<std::string, std::string> random_names(Random& random, const Program& program,
                                                const std::string& style) {
  std::map<std::string, std::string> names;
  const std::size_t shifted_from = random.below(program.size());
  for (std::size_t i = 0; i < program.size(); ++i) {
    if (style == "overlap" ? i < shifted_from : random.below(4) == 0)
      continue;
    const std::string& name = program[i].target;
    if (style == "suffix")
      names[name] = name + "__ssa_v0";
    else if (style == "overlap")
      names[name] = fmt::format("v{}", i + 1);
    else if (style == "shift")
      names[name] = fmt::format("v{}", i + program.size());
    else
      names[name] = fmt::format("w{}", program.size() - i);
  }
  return names;
}

/// The row that shows line `after`, which must be there.
const Row& row_of(const SnapshotDiff& diff, std::size_t after) {
  return *std::ranges::find(diff.rows, static_cast<std::int32_t>(after), &Row::after);
}

bool folded(RowKind kind) {
  return kind == RowKind::Equal || kind == RowKind::Renamed;
}

constexpr std::size_t kFirstBodyLine = 3;

/// Said when a comparison of the two fails.
std::string both_texts(const std::string& left, const std::string& right) {
  return left + "\n" + right;
}

} // namespace

class RenamePropertyTest : public QObject {
  Q_OBJECT

private slots:
  void a_renaming_folds_wholly_data() { styles(); }

  void a_renaming_folds_wholly() {
    QFETCH(QString, style);
    Random random(5);
    for (int round = 0; round < 300; ++round) {
      const Program program = single_assignment(random, 2 + random.below(40));
      const Program other = renamed(program, random_names(random, program, style.toStdString()));
      const SnapshotDiffPtr diff = compare(parse(print("x", program)), parse(print("x", other)));
      QVERIFY2(!diff->counts.any_real(), (print("x", program) + "\n" + print("x", other)).c_str());
    }
  }

  void a_changed_meaning_is_never_folded_data() {
    styles();
    // Each name is the old one of the next statement; an edited line may then look like another
    // one of the old program, and may stand beside that.
    QTest::newRow("overlap") << "overlap";
  }

  void a_changed_meaning_is_never_folded() {
    QFETCH(QString, style);
    Random random(6);
    for (int round = 0; round < 1000; ++round) {
      const Program program = single_assignment(random, 2 + random.below(30));
      Program edited = program;
      const std::size_t at = random.below(edited.size());
      Statement& statement = edited[at];
      // Another operand that means another value, or another operation.
      std::string& operand = statement.operands[random.below(statement.operands.size())];
      const std::string old = operand;
      operand = at == 0 || random.below(5) == 0 ? std::to_string(10 + random.below(9))
                                                : edited[random.below(at)].target;
      if (operand == old)
        statement.operation += "s";
      const Program other = renamed(edited, random_names(random, program, style.toStdString()));
      const SnapshotDiffPtr diff = compare(parse(print("x", program)), parse(print("x", other)));
      const Row& row = row_of(*diff, kFirstBodyLine + at);
      const bool kept = style != "overlap" && folded(row.kind);
      QVERIFY2(diff->counts.any_real() && !kept,
               (print("x", program) + "\n" + print("x", other)).c_str());
    }
  }

  void splitting_a_variable_folds() {
    Random random(7);
    for (int round = 0; round < 300; ++round) {
      const auto [plain, split, stale] = reassigned(random);
      const SnapshotDiffPtr diff = compare(parse(plain), parse(split));
      QVERIFY2(!diff->counts.any_real(), both_texts(plain, split).c_str());
    }
  }

  void a_stale_version_is_never_folded() {
    Random random(8);
    int checked = 0;
    for (int round = 0; round < 300; ++round) {
      const auto [plain, split, stale] = reassigned(random);
      if (stale.empty())
        continue;
      ++checked;
      const SnapshotDiffPtr diff = compare(parse(plain), parse(stale));
      QVERIFY2(diff->counts.any_real(), both_texts(plain, stale).c_str());
    }
    QVERIFY(checked > 200);
  }

private:
  static void styles() {
    QTest::addColumn<QString>("style");
    for (const char* style : {"suffix", "shift", "other"})
      QTest::newRow(style) << style;
  }

  struct Reassigned {
    std::string plain; ///< few names, bound again and again
    std::string split; ///< the same with a version a binding
    std::string stale; ///< the same, but one use reads a version that is no longer current
  };

  static Reassigned reassigned(Random& random) {
    const std::vector<std::string> bases = {"acc", "row", "out"};
    Program plain;
    Program split;
    std::map<std::string, int> version;
    const auto current = [&version](const std::string& base) {
      return fmt::format("{}__ssa_v{}", base, version[base]);
    };
    for (const std::string& base : bases) {
      plain.push_back({base, "load", {std::to_string(plain.size())}});
      version[base] = 0;
      split.push_back({current(base), "load", {std::to_string(split.size())}});
    }
    std::vector<std::size_t> reads_later; // statements that read a second or later version
    for (std::size_t i = 0; i < 5 + random.below(15); ++i) {
      const std::string& target = random.pick(bases);
      const std::string& operand = random.pick(bases);
      const std::string number = std::to_string(random.below(3));
      plain.push_back({target, "add", {operand, number}});
      if (version[operand] > 0)
        reads_later.push_back(split.size());
      const std::string read = current(operand);
      ++version[target];
      split.push_back({current(target), "add", {read, number}});
    }
    Reassigned result;
    result.plain = print("x", plain);
    result.split = print("x", split);
    if (!reads_later.empty()) {
      Program wrong = split;
      std::string& operand = wrong[random.pick(reads_later)].operands[0];
      const std::size_t digits = operand.rfind('v') + 1;
      operand = operand.substr(0, digits) + std::to_string(std::stoi(operand.substr(digits)) - 1);
      result.stale = print("x", wrong);
    }
    return result;
  }
};

QTEST_GUILESS_MAIN(RenamePropertyTest)
#include "rename_property_test.moc"
