#include "core/pto/linked_function.h"

#include "core/pto/operation_table.h"
#include "core/pto/program_side.h"
#include "core/pto/values.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <unordered_map>

namespace ptoscope::pto {
namespace {

using dsl::StatementKind;
using dsl::TokenKind;

constexpr std::int32_t kNone = -1;

/// An operation of the module, taken apart once.
struct Operation {
  StatementKind kind = StatementKind::Unknown;
  std::uint32_t line = 0;
  std::uint32_t end = 0;   ///< one past the last line of its regions
  std::uint32_t place = 0; ///< line of the user's program, 0 for none
  std::string_view mnemonic;
  std::string_view result; ///< the first one
  std::string_view out;    ///< the first one of `outs`
  std::vector<std::string_view> operands;
  bool has_address = false;  ///< the first operand is where a tile lies
  std::int32_t link = kNone; ///< index of the statement of the program
  std::int32_t linked_line = kNone;
};

bool is_allocation(std::string_view mnemonic) {
  return mnemonic == "pto.alloc_tile" || mnemonic == "pto.alloc_multi_tile";
}

/// `%3`: a name that only counts.
bool is_number(std::string_view name) {
  return name.size() > 1 && name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// Operations that prepare what another one takes.
bool prepares(const Operation& operation) {
  return operation.mnemonic.starts_with("arith.") || operation.mnemonic.starts_with("math.") ||
         operation.mnemonic.starts_with("builtin.") || operation.mnemonic == "pto.partition_view" ||
         operation.mnemonic == "pto.subview" || operation.mnemonic == "pto.addptr" ||
         operation.mnemonic == "pto.multi_tile_get";
}

class Linker {
public:
  Linker(const dsl::ParsedText& module, std::size_t function, const ProgramSide& program)
      : module_(module), tokens_(module.text(), module.tokens()), program_(program),
        end_(program.count()) {
    const dsl::Function& own = module.structure().functions[function];
    operations_.reserve(own.statements_end - own.statements_begin);
    for (std::uint32_t i = own.statements_begin; i < own.statements_end; ++i)
      add(module.structure().statements[i]);
  }

  std::vector<Operation>& run() {
    claim_names();
    // Every loop is printed; a branch may be, too, for an operator that chooses by itself.
    same_loops_ = count_of(StatementKind::For) == program_.count_of(StatementKind::For);
    same_branches_ = count_of(StatementKind::If) == program_.count_of(StatementKind::If);
    for (std::size_t i = 0; i < operations_.size(); ++i) {
      leave_regions(operations_[i].line);
      link(i);
    }
    link_by_first_use();
    for (Operation& one : operations_)
      if (one.link != kNone)
        one.linked_line = static_cast<std::int32_t>(statement(one.link).line);
    return operations_;
  }

private:
  void add(const dsl::Statement& statement) {
    Operation one;
    one.kind = statement.kind;
    one.line = statement.header.begin;
    one.end = statement.lines.end;
    const std::uint32_t first = module_.tokens_on(statement.header.begin).first;
    const std::uint32_t last = module_.tokens_on(statement.header.end - 1).second;
    const OperationLine line = read_operation_line(tokens_, first, last);
    one.mnemonic = mnemonic_of(tokens_, line);
    one.place = source_line(line.location);
    if (!line.results.empty())
      one.result = tokens_.text(line.results.begin);
    bool outs = false;
    for (std::uint32_t at = line.rest.begin; at < line.rest.end; ++at) {
      outs = outs || tokens_.is_keyword(at, "outs");
      if (tokens_.kind(at) != TokenKind::Name || !tokens_.text(at).starts_with('%'))
        continue;
      if (statement.kind == StatementKind::For && tokens_.is_operator(at + 1, "=")) {
        if (one.result.empty())
          one.result = tokens_.text(at); // the loop's variable stands for the loop
        continue;
      }
      if (outs && one.out.empty())
        one.out = tokens_.text(at);
      one.operands.push_back(tokens_.text(at));
    }
    one.has_address = tokens_.is_name(line.rest.begin, "addr");
    if (one.mnemonic == "arith.constant" && line.rest.begin < line.rest.end)
      constants_.emplace(one.result, tokens_.text(line.rest.begin));
    operations_.push_back(std::move(one));
  }

  /// `"program.py":39:30`: 39.
  std::uint32_t source_line(TokenRange location) const {
    std::uint32_t line = 0;
    if (location.end - location.begin < 3 || tokens_.kind(location.begin) != TokenKind::String)
      return line;
    const std::string_view number = tokens_.text(location.begin + 2);
    std::from_chars(number.data(), number.data() + number.size(), line);
    return line;
  }

  const ProgramStatement& statement(std::int32_t index) const {
    return program_.statements()[static_cast<std::size_t>(index)];
  }

  std::size_t count_of(StatementKind kind) const {
    return static_cast<std::size_t>(std::ranges::count(operations_, kind, &Operation::kind));
  }

  /// A value keeps the name of its variable when that is free, so the first binding of that
  /// spelling is its statement.
  void claim_names() {
    for (const Operation& one : operations_) {
      if (one.result.empty() || is_number(one.result))
        continue;
      const std::int32_t statement = program_.binding_of(one.result.substr(1));
      if (statement != kNone)
        bound_by_[one.result] = statement;
    }
    claimed_.assign(program_.statements().size(), false);
    for (const auto& [name, statement] : bound_by_)
      claimed_[static_cast<std::size_t>(statement)] = true;
  }

  std::int32_t statement_of(std::string_view value) const {
    const auto found = bound_by_.find(value);
    return found == bound_by_.end() ? kNone : found->second;
  }

  void link(std::size_t index) {
    Operation& one = operations_[index];
    if (is_allocation(one.mnemonic)) {
      link_allocation(one, index);
      return;
    }
    if (one.mnemonic == "pto.make_tensor_view" && link_parameter(one))
      return;
    switch (one.kind) {
    case StatementKind::For:
      link_region(one, StatementKind::For, same_loops_);
      return;
    case StatementKind::While:
      link_region(one, StatementKind::While, true);
      return;
    case StatementKind::If:
      link_region(one, StatementKind::If, same_branches_);
      return;
    case StatementKind::Else:
      enter_else(one);
      return;
    case StatementKind::Yield:
    case StatementKind::Condition:
    case StatementKind::Return:
    case StatementKind::Unknown:
      return;
    default:
      break;
    }
    if (!prepares(one))
      link_effect(one);
    else if (statement_of(one.result) != kNone)
      one.link = statement_of(one.result);
  }

  /// `%x_view`: the view of the parameter x.
  bool link_parameter(Operation& one) const {
    constexpr std::string_view kSuffix = "_view";
    if (!one.result.ends_with(kSuffix))
      return false;
    one.linked_line =
        program_.parameter_line(one.result.substr(1, one.result.size() - 1 - kSuffix.size()));
    return one.linked_line != kNone;
  }

  /// What is in a region was made from what is in the statement's block.
  struct Region {
    std::uint32_t end = 0;          ///< line of the module behind it
    std::int32_t statement = kNone; ///< the program's
    std::int32_t outer_end = 0;     ///< `end_` around it
  };

  void enter(const Operation& one, std::int32_t of_program) {
    regions_.push_back({one.end, of_program, end_});
    end_ = statement(of_program).end;
    last_ = std::max(last_, of_program);
  }

  void leave_regions(std::uint32_t line) {
    while (!regions_.empty() && regions_.back().end <= line) {
      const Region left = regions_.back();
      regions_.pop_back();
      last_ = std::max(last_, statement(left.statement).end - 1);
      end_ = left.outer_end;
      left_ = left.statement;
    }
  }

  /// `} else {` goes on with the branch behind the one that was left.
  void enter_else(Operation& one) {
    if (left_ == kNone || statement(left_).kind != StatementKind::If)
      return;
    const std::int32_t next = statement(left_).end;
    if (next < end_ && statement(next).kind == StatementKind::Else) {
      one.link = next;
      enter(one, next);
    }
  }

  /// An allocation stands before the first statement that binds its variable.
  void link_allocation(Operation& one, std::size_t index) {
    one.link = statement_of(one.result);
    if (one.link == kNone) {
      const bool in_row = index > 0 && is_allocation(operations_[index - 1].mnemonic);
      one.link = unnamed_tile(std::max(last_, in_row ? last_allocated_ : kNone) + 1, address(one));
      if (one.link != kNone) {
        bound_by_[one.result] = one.link;
        claimed_[static_cast<std::size_t>(one.link)] = true;
      }
    }
    if (one.link != kNone)
      last_allocated_ = one.link;
  }

  /// `addr = %c256_i64` of an allocation, or -1.
  std::int64_t address(const Operation& one) const {
    std::int64_t value = -1;
    if (!one.has_address || one.operands.empty())
      return value;
    if (const auto known = constants_.find(one.operands.front()); known != constants_.end())
      std::from_chars(known->second.data(), known->second.data() + known->second.size(), value);
    return value;
  }

  /// The next statement that binds a tile at an address and that no name claims.
  std::int32_t unnamed_tile(std::int32_t from, std::int64_t at) const {
    constexpr std::int32_t kFar = 256;
    for (std::int32_t i = std::max(0, from); at >= 0 && i < std::min(end_, from + kFar); ++i) {
      const auto index = static_cast<std::size_t>(i);
      if (!claimed_[index] && statement(i).address == at)
        return i;
    }
    return kNone;
  }

  void link_region(Operation& one, StatementKind kind, bool same_number) {
    std::int32_t found = statement_of(one.result);
    if (found != kNone && statement(found).kind != kind)
      found = kNone;
    if (found == kNone && same_number)
      found = program_.next_of(kind, last_ + 1, end_);
    if (found == kNone)
      return;
    one.link = found;
    enter(one, found);
  }

  void link_effect(Operation& one) {
    const OperationEntry* entry = find_operation(one.mnemonic);
    const std::string_view target = one.out.empty() ? one.result : one.out;
    const std::int32_t bound = statement_of(target);
    if (bound != kNone &&
        (entry == nullptr || entry->operators.empty() || entry->comes_from(statement(bound).op))) {
      one.link = bound;
    } else if (entry != nullptr) {
      one.link = program_.next_with(entry->operators, last_ + 1, end_, names_of_inputs(one));
    }
    // A buffer with several variables, or an operator that the table doesn't know.
    if (one.link == kNone && entry != nullptr && !names_of_inputs(one).empty())
      one.link = program_.next_with(entry->operators, last_, end_, {});
    if (one.link != kNone)
      last_ = std::max(last_, one.link);
  }

  /// What the program calls the tiles that an operation reads, and the tensors of its views.
  std::vector<std::string_view> names_of_inputs(const Operation& one) const {
    constexpr std::string_view kView = "_pview";
    std::vector<std::string_view> names;
    for (const std::string_view operand : one.operands) {
      if (operand.ends_with(kView)) {
        const std::string_view tensor = operand.substr(1, operand.size() - 1 - kView.size());
        if (program_.parameter_line(tensor) != kNone || program_.binding_of(tensor) != kNone)
          names.push_back(tensor);
        continue;
      }
      const std::int32_t binding = operand == one.out ? kNone : statement_of(operand);
      if (binding != kNone && statement(binding).address >= 0)
        names.push_back(statement(binding).bound);
    }
    return names;
  }

  /// What prepares operands belongs to the first operation that takes its result.
  void link_by_first_use() {
    std::unordered_map<std::string_view, std::size_t> first_user;
    for (std::size_t i = operations_.size(); i-- > 0;) {
      Operation& one = operations_[i];
      if (one.link == kNone && prepares(one) && one.mnemonic != "arith.constant") {
        const auto user = first_user.find(one.result);
        // Arithmetic of the program itself has a place of its own.
        if (user != first_user.end() && same_place(one, operations_[user->second]))
          one.link = operations_[user->second].link;
      }
      for (const std::string_view operand : one.operands)
        first_user[operand] = i;
    }
  }

  /// Headers of regions have no place.
  static bool same_place(const Operation& one, const Operation& user) {
    return one.place == 0 || user.place == 0 || one.place == user.place;
  }

  const dsl::ParsedText& module_;
  dsl::TokenView tokens_;
  const ProgramSide& program_;
  std::int32_t end_; ///< of the statements that may be meant
  std::vector<Region> regions_;
  std::int32_t left_ = kNone; ///< the statement whose region was left last
  std::vector<Operation> operations_;
  std::unordered_map<std::string_view, std::int32_t> bound_by_;
  std::unordered_map<std::string_view, std::string_view> constants_;
  std::vector<bool> claimed_; ///< statements whose name a value keeps
  bool same_loops_ = false;
  bool same_branches_ = false;
  std::int32_t last_ = kNone; ///< the last statement that had an effect
  std::int32_t last_allocated_ = kNone;
};

} // namespace

void link_function(const dsl::ParsedText& module, std::size_t module_function,
                   const dsl::ParsedText& program, std::size_t program_function,
                   std::vector<std::pair<std::uint32_t, std::uint32_t>>& links) {
  const ProgramSide side(program, program_function);
  Linker linker(module, module_function, side);
  for (const Operation& one : linker.run())
    if (one.linked_line != kNone)
      links.emplace_back(one.line, static_cast<std::uint32_t>(one.linked_line));
}

} // namespace ptoscope::pto
