#include "core/diff/version_flow.h"

#include <unordered_map>
#include <utility>

namespace ptoscope::diff {
namespace {

constexpr std::uint32_t kUnbound = 0xFFFF'FFFF;

class Walk {
public:
  Walk(const std::vector<std::vector<std::uint32_t>>& families, SectionShapes& shapes)
      : shapes_(shapes), structure_(shapes.side().text().structure()),
        current_(families.size(), kUnbound) {
    for (std::size_t i = 0; i < families.size(); ++i)
      for (const std::uint32_t name : families[i])
        family_of_.emplace(name, i);
  }

  void run() {
    for (std::uint32_t i = 0; i < shapes_.size(); ++i) {
      const Unit& unit = shapes_.unit(i);
      leave_blocks(unit);
      read(i);
      if (opens_block(unit))
        blocks_.push_back({unit.statement, log_.size(), {}});
      bind(i);
    }
  }

private:
  struct Block {
    std::int32_t statement = -1;
    std::size_t mark = 0; ///< length of the log when it was entered
    /// What its ending yield bound; holds after the block.
    std::vector<std::pair<std::size_t, std::uint32_t>> results;
  };

  const dsl::Statement& statement(std::int32_t index) const {
    return structure_.statements[static_cast<std::size_t>(index)];
  }

  /// True for the header of a block whose bindings end with it; `with`, `pl.spmd` and
  /// `pl.split_aiv` bodies are transparent (`formats/passes-dump.md` section 9.5).
  bool opens_block(const Unit& unit) const {
    if (unit.statement < 0 || statement(unit.statement).header.begin != unit.lines.begin)
      return false;
    switch (statement(unit.statement).kind) {
    case dsl::StatementKind::While:
    case dsl::StatementKind::If:
    case dsl::StatementKind::Else:
      return true;
    case dsl::StatementKind::For: {
      const std::string_view line = shapes_.side().text().line(unit.lines.begin);
      return line.find("pl.spmd(") == std::string_view::npos &&
             line.find("pl.split_aiv(") == std::string_view::npos;
    }
    default:
      return false;
    }
  }

  void leave_blocks(const Unit& unit) {
    while (!blocks_.empty()) {
      const dsl::Statement& block = statement(blocks_.back().statement);
      if (unit.lines.begin < block.lines.end)
        return;
      Block left = std::move(blocks_.back());
      blocks_.pop_back();
      while (log_.size() > left.mark) {
        current_[log_.back().first] = log_.back().second;
        log_.pop_back();
      }
      // The results of an `if` hold only after its `else`.
      const bool else_follows = block.kind == dsl::StatementKind::If && unit.statement >= 0 &&
                                statement(unit.statement).kind == dsl::StatementKind::Else &&
                                statement(unit.statement).parent == block.parent;
      if (else_follows)
        continue;
      for (const auto& [family, name] : left.results)
        set(family, name);
    }
  }

  void read(std::uint32_t unit) {
    for (VariableUse& use : shapes_.uses(unit)) {
      if (use.definition)
        continue;
      const auto found = family_of_.find(use.name);
      if (found != family_of_.end() && current_[found->second] != kUnbound &&
          current_[found->second] != use.name)
        use.meaning = use.name;
    }
  }

  void bind(std::uint32_t index) {
    const Unit& unit = shapes_.unit(index);
    const bool yields =
        unit.statement >= 0 && statement(unit.statement).kind == dsl::StatementKind::Yield;
    for (const VariableUse& use : std::as_const(shapes_).uses(index)) {
      const auto found = family_of_.find(use.name);
      if (!use.definition || found == family_of_.end())
        continue;
      set(found->second, use.name);
      if (yields && !blocks_.empty())
        blocks_.back().results.emplace_back(found->second, use.name);
    }
  }

  void set(std::size_t family, std::uint32_t name) {
    log_.emplace_back(family, current_[family]);
    current_[family] = name;
  }

  SectionShapes& shapes_;
  const dsl::TextStructure& structure_;
  std::vector<std::uint32_t> current_; ///< the version of each family
  std::unordered_map<std::uint32_t, std::size_t> family_of_;
  std::vector<std::pair<std::size_t, std::uint32_t>> log_; ///< what `set` replaced
  std::vector<Block> blocks_;
};

} // namespace

void set_apart_stale_versions(const std::vector<std::vector<std::uint32_t>>& families,
                              SectionShapes& shapes) {
  if (!families.empty())
    Walk(families, shapes).run();
}

} // namespace ptoscope::diff
