#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_table.h"
#include "core/ops/type_difference.h"
#include "tests/parity/dump_directories.h"
#include "tests/parity/type_damage.h"
#include "tests/parity/untyped_calls.h"

#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

constexpr std::size_t kDamages = 1'000;
constexpr std::uint64_t kSeed = 20'261'203;
/// Misses that are told; one mistake of ours makes many.
constexpr std::size_t kTold = 20;

struct Snapshot {
  std::string path;
  std::string text;
};

/// A printed type that a rule works out, too.
struct TypedLine {
  std::size_t snapshot = 0;
  std::int64_t line = 0;
  std::size_t offset = 0; ///< where the line begins
};

struct Tally {
  int damages = 0;
  int not_read = 0;
  int untold = 0;
};

} // namespace

/// Printed types are damaged; what rules work out has to tell each damage.
class DamagedTypesTest : public QObject {
  Q_OBJECT

private slots:
  void damages_are_told() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    QVERIFY(test::visit_distinct_dumps(
        [this](const std::filesystem::path& path, const std::string& text) {
          snapshots_.push_back({path.string(), text});
          find_places(snapshots_.size() - 1);
        }));
    QVERIFY(!places_.empty());
    for (std::uint64_t number = 0; number < kDamages; ++number)
      damage(number);
    int damages = 0;
    for (const auto& [what, tally] : tallies_) {
      damages += tally.damages;
      qInfo("%s: %d damages, %d of them refused by the reader, %d that no rule tells",
            std::string(what).c_str(), tally.damages, tally.not_read, tally.untold);
    }
    for (std::size_t i = 0; i < std::min(misses_.size(), kTold); ++i)
      qWarning("%s", misses_[i].c_str());
    QCOMPARE(misses_.size(), std::size_t{0});
    QCOMPARE(std::size_t(damages), kDamages);
  }

private:
  /// What is wrong with the type of the value in a line; empty when nothing is.
  struct Finding {
    bool is_compared = false;
    std::string field;
    std::string deduced;
    bool has_space = false; ///< the rule tells it
  };

  Finding compared(const ir::Assign& assign, ir::Context& context) {
    const auto* call = ir::dyn_cast<ir::Call>(assign.value);
    const Operator* op = call == nullptr || call->callee.is_function
                             ? nullptr
                             : table_.find(call->callee.name.text());
    if (op == nullptr || op->rule() == nullptr)
      return {};
    std::vector<const ir::Expr*> args;
    for (const ir::Expr* arg : call->args)
      args.push_back(with_types(arg, table_, context));
    const DeducedType deduced = deduce_type(*op, args, call->kwargs, context);
    if (deduced.type == nullptr || deduced.type->kind == ir::TypeKind::Unknown)
      return {};
    Finding result;
    result.field = ops::differing_field(*deduced.type, *assign.var->type);
    result.is_compared = !test::is_recorded_otherwise(*call, *assign.var->type,
                                                      call->span.file.text(), result.field);
    result.deduced = printer::print(*deduced.type);
    result.has_space = deduced.type->kind != ir::TypeKind::Tile ||
                       static_cast<const ir::TileType&>(*deduced.type).space.has_value();
    return result;
  }

  void find_places(std::size_t index) {
    const Snapshot& snapshot = snapshots_[index];
    ir::Context context;
    const reader::ReadProgram read =
        reader::read_program(snapshot.text, snapshot.path, reader::Reading::Strict, context);
    if (read.program == nullptr)
      return;
    std::vector<std::size_t> lines{0};
    for (std::size_t i = 0; i < snapshot.text.size(); ++i)
      if (snapshot.text[i] == '\n')
        lines.push_back(i + 1);
    std::set<const ir::Var*> parameters;
    for (const ir::Function* function : read.program->functions)
      parameters.insert(function->params.begin(), function->params.end());
    ir::visit_nodes(*read.program, [&](const ir::Node& node) {
      // A parameter that gets another value keeps the type that its declaration has.
      if (const auto* assign = ir::dyn_cast<ir::Assign>(&node);
          assign != nullptr && !parameters.contains(assign->var))
        if (const Finding found = compared(*assign, context);
            found.is_compared && found.field.empty())
          places_.push_back({index, node.span.begin_line,
                             lines[static_cast<std::size_t>(node.span.begin_line - 1)]});
      return !ir::is_var(node.kind);
    });
  }

  void damage(std::uint64_t number) {
    std::mt19937_64 random(kSeed + number);
    const std::string_view kind = test::kDamageKinds[number % std::size(test::kDamageKinds)];
    // Many types don't say anything of that kind: others then, in turn.
    const std::size_t first = random() % places_.size();
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const TypedLine& place = places_[(first + i) % places_.size()];
      const Snapshot& snapshot = snapshots_[place.snapshot];
      if (const auto made = test::damage_type(snapshot.text, place.offset, kind, random)) {
        check(snapshot, place, kind, *made, number);
        return;
      }
    }
  }

  void check(const Snapshot& snapshot, const TypedLine& place, std::string_view kind,
             const test::TypeDamage& made, std::uint64_t number) {
    Tally& tally = tallies_[kind];
    ++tally.damages;
    ir::Context context;
    const reader::ReadProgram read =
        reader::read_program(made.text, snapshot.path, reader::Reading::Strict, context);
    if (read.program == nullptr || read.has_errors()) {
      ++tally.not_read;
      return;
    }
    Finding found;
    ir::visit_nodes(*read.program, [&](const ir::Node& node) {
      if (const auto* assign = ir::dyn_cast<ir::Assign>(&node);
          assign != nullptr && node.span.begin_line == place.line)
        found = compared(*assign, context);
      return !ir::is_var(node.kind);
    });
    if (!found.field.empty())
      return;
    if (kind == "space" && !found.has_space) {
      ++tally.untold;
      return;
    }
    misses_.push_back(fmt::format("damage {} of {}:{}: {}\n  deduced {}", number, snapshot.path,
                                  place.line, made.what, found.deduced));
  }

  OperatorTable table_;
  std::vector<Snapshot> snapshots_;
  std::vector<TypedLine> places_;
  std::map<std::string_view, Tally> tallies_; ///< by the kind of damage
  std::vector<std::string> misses_;
};

QTEST_GUILESS_MAIN(DamagedTypesTest)
#include "damaged_types_test.moc"
