#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"
#include "core/ir/cast.h"
#include "core/ir/structural_equal.h"
#include "core/ir/tile_layout.h"
#include "core/ir/visit.h"
#include "core/ops/deduce_type.h"
#include "core/ops/operator_table.h"
#include "core/ops/shapes.h"
#include "tests/parity/dump_directories.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace ptoscope;
using namespace ptoscope::ops;

namespace {

bool same_dims(ir::Dims left, ir::Dims right) {
  return std::ranges::equal(left, right, [](const ir::Expr* one, const ir::Expr* other) {
    return one == other ||
           !ir::structural_difference(*one, *other, {.free = ir::FreeVariables::Same});
  });
}

std::uint64_t fractal_bytes(const ir::TileType& tile) {
  return tile.view != nullptr ? tile.view->fractal_bytes
                              : ir::implied_layout(tile.shape, tile.space).fractal_bytes;
}

ir::Dims stride(const ir::TileType& tile) {
  return tile.view != nullptr ? tile.view->stride : ir::Dims();
}

/// The first field in which two types differ; empty when they are the same but for what a pass
/// chooses: where a tile lies (`space`, `memref`).
std::string differing_field(const ir::Type& deduced, const ir::Type& printed) {
  if (deduced.kind != printed.kind)
    return "kind";
  if (deduced.kind != ir::TypeKind::Tile)
    return "not compared";
  const auto& left = static_cast<const ir::TileType&>(deduced);
  const auto& right = static_cast<const ir::TileType&>(printed);
  if (left.dtype != right.dtype)
    return "dtype";
  if (!same_dims(left.shape, right.shape))
    return "shape";
  if (!same_dims(valid_shape(left), valid_shape(right)))
    return "valid_shape";
  const ir::TileView left_view = view_like(left);
  const ir::TileView right_view = view_like(right);
  // A tile that lies as its place implies does so in any place.
  const bool both_implied = left.view == nullptr && right.view == nullptr;
  if (!both_implied &&
      (left_view.blayout != right_view.blayout || left_view.slayout != right_view.slayout))
    return "layout";
  if (!both_implied && fractal_bytes(left) != fractal_bytes(right))
    return "fractal";
  if (!same_dims(stride(left), stride(right)))
    return "stride";
  if (left_view.pad != right_view.pad)
    return "pad";
  if (left_view.compact != right_view.compact)
    return "compact";
  return {};
}

/// Where the compiler is at fault, as the case says: after ResolveBackendOpLayouts the operands of
/// one call have other extents than its result.
bool is_known_fault(const ir::Call& call, std::string_view field) {
  return field == "shape" && call.callee.name.text() == "tile.maximum" &&
         call.span.file.text().find("/a_q_full_column/") != std::string_view::npos;
}

struct Tally {
  std::int64_t calls = 0;
  std::int64_t waiting = 0; ///< for rules of the calls that are their arguments
  std::map<std::string, std::int64_t> differing;
  std::string example;
};

} // namespace

/// The types that rules work out beside those that the compiler printed.
class OperatorTypesTest : public QObject {
  Q_OBJECT

private slots:
  void deduced_as_printed() {
    if (test::dump_directories().empty())
      QSKIP("skipped: no corpus");
    QVERIFY(test::visit_distinct_dumps(
        [this](const std::filesystem::path& path, const std::string& text) {
          compare(text, path.string());
        }));
    std::int64_t calls = 0;
    bool sound = true;
    for (const auto& [name, tally] : tallies_) {
      calls += tally.calls;
      std::string differing;
      for (const auto& [field, count] : tally.differing)
        differing += fmt::format(" {} {}", field, count);
      sound = sound && differing.empty();
      qInfo("%s", fmt::format("{}: {} calls, {} more with arguments of unknown type{}{}", name,
                              tally.calls, tally.waiting,
                              differing.empty() ? "" : ", differing in" + differing, tally.example)
                      .c_str());
    }
    qInfo("%d calls of %d operators compared", int(calls), int(tallies_.size()));
    QVERIFY(sound);
    QVERIFY(calls > 0);
  }

private:
  void compare(const std::string& text, const std::string& file) {
    ir::Context context;
    const reader::ReadProgram read =
        reader::read_program(text, file, reader::Reading::Strict, context);
    if (read.program == nullptr)
      return;
    ir::visit_nodes(*read.program, [&](const ir::Node& node) {
      if (const auto* assign = ir::dyn_cast<ir::Assign>(&node))
        if (const auto* call = ir::dyn_cast<ir::Call>(assign->value))
          compare(*call, *assign->var->type, context);
      return !ir::is_var(node.kind);
    });
  }

  void compare(const ir::Call& call, const ir::Type& printed, ir::Context& context) {
    const Operator* op = call.callee.is_function ? nullptr : table_.find(call.callee.name.text());
    if (op == nullptr || op->rule() == nullptr)
      return;
    std::vector<const ir::Expr*> args;
    for (const ir::Expr* arg : call.args)
      args.push_back(with_types(arg, table_, context));
    Tally& tally = tallies_[op->name()];
    if (std::ranges::any_of(args, [](const ir::Expr* arg) {
          return arg->type != nullptr && arg->type->kind == ir::TypeKind::Unknown;
        })) {
      ++tally.waiting;
      return;
    }
    ++tally.calls;
    const DeducedType deduced = deduce_type(*op, args, call.kwargs, context);
    const std::string field = deduced.type == nullptr ? deduced.refusal->message()
                                                      : differing_field(*deduced.type, printed);
    if (field.empty() || is_known_fault(call, field))
      return;
    ++tally.differing[field];
    if (tally.example.empty())
      tally.example = fmt::format("\n  {}:{}: {}\n  deduced {}\n  printed {}",
                                  call.span.file.text(), call.span.begin_line, printer::print(call),
                                  deduced.type == nullptr ? "none" : printer::print(*deduced.type),
                                  printer::print(printed));
  }

  OperatorTable table_;
  std::map<std::string_view, Tally> tallies_;
};

QTEST_GUILESS_MAIN(OperatorTypesTest)
#include "operator_types_test.moc"
