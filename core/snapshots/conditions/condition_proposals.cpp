#include "core/snapshots/conditions/condition_proposals.h"

#include "core/ir/enums.h"
#include "core/snapshots/conditions/condition.h"
#include "core/snapshots/words.h"

#include <algorithm>
#include <array>

namespace ptoscope::snapshots {
namespace {

/// A form of a condition with names for its placeholders, and what stands before the next one.
ConditionProposal proposal_of(const ConditionForm& form, const ConditionContext& context) {
  ConditionProposal result{.shown = {}, .text = {}, .meaning = form.meaning, .complete = true};
  std::string_view rest = form.syntax;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size() - 1) + 1;
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    std::string named;
    if (word == "V " && !context.value.empty())
      named = context.value + ' ';
    else if (word == "F " && !context.function.empty())
      named = context.function + ' ';
    if (!named.empty())
      word = named;
    else if (word[0] >= 'A' && word[0] <= 'Z')
      result.complete = false;
    result.shown += word;
    if (result.complete)
      result.text += word;
  }
  return result;
}

/// Gathers what may stand in the place of the last word.
class Proposals {
public:
  Proposals(std::string_view before, std::string_view word, std::size_t limit)
      : before_(before), word_(word), limit_(limit) {}

  /// `names` without the last word itself, each followed by `then`.
  void add_names(const std::vector<std::string>& names, std::string_view then) {
    for (const bool at_begin : {true, false}) {
      for (const std::string& name : names) {
        const std::size_t at = name.find(word_);
        if (result_.size() < limit_ && at != std::string::npos && (at == 0) == at_begin)
          add(name, then);
      }
    }
  }
  /// Those that begin with the last word.
  void add_words(std::initializer_list<std::string_view> words, std::string_view then) {
    for (const std::string_view word : words) {
      if (word.starts_with(word_) && result_.size() < limit_)
        add(word, then);
    }
  }
  std::vector<ConditionProposal> take() { return std::move(result_); }

private:
  void add(std::string_view shown, std::string_view then) {
    ConditionProposal proposal{.shown = std::string(shown), .text = std::string(before_)};
    proposal.text.append(shown).append(then);
    proposal.complete = then.empty();
    result_.push_back(std::move(proposal));
  }

  std::string_view before_;
  std::string_view word_;
  std::size_t limit_;
  std::vector<ConditionProposal> result_;
};

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> result;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos)
      return result;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find(' '), text.size());
    result.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::vector<std::string> memory_spaces() {
  std::vector<std::string> result;
  for (const auto& space : ir::named_values<ir::MemorySpace>())
    result.emplace_back(space.name);
  return result;
}

/// What may follow the words `said`, to `proposals`.
void propose(const std::vector<std::string_view>& said, const ConditionNames& names,
             const ConditionContext& context, Proposals& proposals) {
  if (said.empty()) {
    proposals.add_words({"text", "type", "memory", "function", "operator"}, " ");
    proposals.add_names(names.values, " ");
    return;
  }
  const std::string_view subject = said[0];
  if (subject == "text")
    return;
  if (subject == "type" || subject == "memory") {
    const bool of_type = subject == "type";
    if (said.size() == 1)
      proposals.add_names(names.values, " ");
    else if (said.size() == 2)
      of_type ? proposals.add_words({"=", "~"}, " ") : proposals.add_words({"="}, " ");
    else if (said.size() == 3 && said[2] == "=" && !of_type)
      proposals.add_names(memory_spaces(), "");
    else if (said.size() == 3 && said[2] == "=" && context.type_of)
      if (std::string type = context.type_of(said[1]); !type.empty())
        proposals.add_names({std::move(type)}, "");
    return;
  }
  if (subject == "function" || subject == "operator") {
    const bool of_function = subject == "function";
    if (said.size() == 1)
      proposals.add_names(of_function ? names.functions : names.operators, " ");
    else if (said.size() == 2 && of_function)
      proposals.add_words({"appears", "gone", "changed"}, "");
    else if (said.size() == 2)
      proposals.add_words({"appears", "gone"}, "");
    return;
  }
  if (said.size() == 1 && std::ranges::all_of(subject, is_word_byte))
    proposals.add_words({"appears", "gone", "differs"}, "");
}

} // namespace

std::vector<ConditionProposal> condition_proposals(std::string_view typed,
                                                   const ConditionNames& names,
                                                   const ConditionContext& context,
                                                   std::size_t limit) {
  std::vector<std::string_view> said = words_of(typed);
  if (said.empty()) {
    std::vector<ConditionProposal> result;
    for (const ConditionForm& form : condition_forms())
      result.push_back(proposal_of(form, context));
    return result;
  }
  std::string_view word;
  if (!typed.ends_with(' ')) {
    word = said.back();
    said.pop_back();
  }
  Proposals proposals(typed.substr(0, typed.size() - word.size()), word, limit);
  propose(said, names, context, proposals);
  return proposals.take();
}

} // namespace ptoscope::snapshots
