#include "core/snapshots/conditions/condition_kinds.h"
#include "core/snapshots/conditions/definition_difference.h"
#include "core/snapshots/conditions/value_condition.h"
#include "core/snapshots/conditions/wanted_type.h"
#include "core/snapshots/words.h"

#include <algorithm>

namespace ptoscope::snapshots {
namespace {

using Hit = std::optional<ConditionHit>;

class AppearsCondition : public ValueCondition {
public:
  using ValueCondition::ValueCondition;

protected:
  Hit check(const Moment& moment) const override {
    if (moment.now().event != NameEvent::Born)
      return std::nullopt;
    return moment.hit(line_finding(moment.text(moment.step)->line(moment.now().definition_line)));
  }
  bool may_be_unknown() const override { return true; }
};

class GoneCondition : public ValueCondition {
public:
  using ValueCondition::ValueCondition;

protected:
  Hit check(const Moment& moment) const override {
    if (moment.now().event != NameEvent::Freed)
      return std::nullopt;
    ConditionHit hit = moment.hit(finding(message_text("core", "is no longer there")));
    doubt_if_broken(moment.search, hit);
    return hit;
  }
};

/// What is asked of a type: by its nodes where there are some, else by its text.
class TypeCondition : public ValueCondition {
public:
  using ValueCondition::ValueCondition;

protected:
  Hit check(const Moment& moment) const override {
    const NameState& state = moment.now();
    if (state.names.empty())
      return std::nullopt;
    const std::optional<StepFunction> function = moment.function(moment.step);
    const ir::Var* var = variable_of(function, state);
    const bool known = var != nullptr && var->type->kind != ir::TypeKind::Unknown;
    const std::string printed = on_one_line(state.type);
    if (!(known ? accepts(*var->type, printed) : accepts_text(printed)))
      return std::nullopt;
    ConditionHit hit = moment.hit(finding("{0}", state.names.front() + ": " + printed));
    if (function && function->nodes == nullptr)
      decided_on_text(hit);
    return hit;
  }

  virtual bool accepts(const ir::Type& type, const std::string& printed) const = 0;
  virtual bool accepts_text(const std::string& printed) const = 0;
};

class ExactType : public TypeCondition {
public:
  ExactType(std::string name, std::unique_ptr<WantedType> type)
      : TypeCondition(std::move(name)), type_(std::move(type)) {}

private:
  bool accepts(const ir::Type& type, const std::string&) const override {
    return type_->accepts(type);
  }
  bool accepts_text(const std::string& printed) const override {
    return type_->accepts_text(printed);
  }

  std::unique_ptr<WantedType> type_;
};

class TypePattern : public TypeCondition {
public:
  TypePattern(std::string name, std::unique_ptr<LineMatcher> pattern)
      : TypeCondition(std::move(name)), pattern_(std::move(pattern)) {}

private:
  bool accepts(const ir::Type&, const std::string& printed) const override {
    return accepts_text(printed);
  }
  bool accepts_text(const std::string& printed) const override {
    bool given_up = false; // a type too long for the pattern counts as another one
    return pattern_->matches(printed, given_up);
  }

  std::unique_ptr<LineMatcher> pattern_;
};

class MemoryCondition : public TypeCondition {
public:
  MemoryCondition(std::string name, ir::MemorySpace space)
      : TypeCondition(std::move(name)), space_(space) {}

private:
  bool accepts(const ir::Type& type, const std::string&) const override {
    if (ir::is_tensor(type.kind))
      return space_ == ir::MemorySpace::DDR;
    return type.kind == ir::TypeKind::Tile &&
           static_cast<const ir::TileType&>(type).space == space_;
  }
  bool accepts_text(const std::string& printed) const override {
    const std::string wanted = "Mem." + std::string(ir::name_of(space_));
    const std::size_t at = printed.find(wanted);
    return at != std::string::npos &&
           (at + wanted.size() == printed.size() || !is_word_byte(printed[at + wanted.size()]));
  }

  ir::MemorySpace space_;
};

} // namespace

std::unique_ptr<Condition> value_appears(std::string name) {
  return std::make_unique<AppearsCondition>(std::move(name));
}

std::unique_ptr<Condition> value_gone(std::string name) {
  return std::make_unique<GoneCondition>(std::move(name));
}

std::unique_ptr<Condition> type_condition(std::string name, std::unique_ptr<WantedType> type) {
  return std::make_unique<ExactType>(std::move(name), std::move(type));
}

std::unique_ptr<Condition> type_condition(std::string name, std::unique_ptr<LineMatcher> type) {
  return std::make_unique<TypePattern>(std::move(name), std::move(type));
}

std::unique_ptr<Condition> memory_condition(std::string name, ir::MemorySpace space) {
  return std::make_unique<MemoryCondition>(std::move(name), space);
}

} // namespace ptoscope::snapshots
