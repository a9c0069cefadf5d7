#include "app/cli/ops_text.h"

#include "app/cli/json_output.h"
#include "core/ops/operator_words.h"
#include "core/ops/pto_forms.h"
#include "core/ops/spelling.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace ptoscope::cli {
namespace {

using ops::Operator;
using ops::Presence;

constexpr std::size_t kWidth = 96;
constexpr std::size_t kLabelWidth = 12;

/// Appends text behind what stands in the last line, with breaks after words, later lines
/// indented.
void append_wrapped(std::string& into, std::string_view text, std::size_t indent) {
  std::size_t column = into.size() - (into.rfind('\n') + 1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + end > kWidth) {
      into += '\n';
      into.append(indent, ' ');
      column = indent;
    } else if (column > indent) {
      into += ' ';
      ++column;
    }
    into += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  into += '\n';
}

void append_row(std::string& into, std::string_view label, std::string_view text) {
  if (text.empty())
    return;
  into += fmt::format("  {:<{}}", label, kLabelWidth);
  append_wrapped(into, text, kLabelWidth + 2);
}

std::vector<std::string_view> backends(const Operator& op) {
  std::vector<std::string_view> result;
  for (const ops::Chip chip : ops::kChips)
    if (ops::can_emit(chip, op))
      result.push_back(name_of(chip));
  return result;
}

std::string backends_text(const Operator& op) {
  const std::vector<std::string_view> names = backends(op);
  return names.empty() ? "no kernel holds it when code is made"
                       : fmt::format("{}", fmt::join(names, ", "));
}

std::string form_text(const ops::PtoForm& form) {
  std::string text = fmt::format("pto.{}", form.mnemonic);
  if (!form.instruction.empty())
    text += fmt::format(" ({})", form.instruction);
  text += fmt::format(": {}; {}", words_of(form.level), words_of(form.status));
  if (form.removed)
    text += "; gone from newer dialects";
  return text;
}

/// "a tile ..., in Vec".
std::string result_text(const Operator& op) {
  const ops::Words place = ops::place_words(op);
  std::string text(op.result_words());
  if (!place.empty())
    text += (text.empty() ? "" : "; ") + place.filled();
  return text;
}

std::string_view presence_text(Presence presence) {
  switch (presence) {
  case Presence::Required:
    return "";
  case Presence::Optional:
    return "may be left out";
  case Presence::WithPrevious:
    return "given with the one before";
  }
  return {};
}

std::string argument_text(const Operator& op, std::size_t position) {
  const ops::Argument& argument = op.arguments()[position];
  std::vector<std::string> parts = {std::string(words_of(argument.kind))};
  if (!argument.spaces.empty())
    parts.front() += " in " + ops::names_of(argument.spaces);
  if (const std::string_view effect = effect_words(argument); !effect.empty())
    parts.emplace_back(effect);
  if (argument.apart)
    parts.emplace_back("the result lies elsewhere");
  if (const std::string_view presence = presence_text(op.presence(position)); !presence.empty())
    parts.emplace_back(presence);
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string keyword_text(const ops::Keyword& keyword) {
  std::string text(name_of(keyword.kind));
  if (keyword.is_required)
    text += "; has to be given";
  if (keyword.fallback)
    text += fmt::format("; {} where it is left out", fallback_text(keyword));
  return text;
}

void append_table(std::string& into, std::string_view label,
                  const std::vector<std::pair<std::string, std::string>>& rows) {
  std::size_t width = 0;
  for (const auto& [name, text] : rows)
    width = std::max(width, name.size());
  for (const auto& [name, text] : rows) {
    into += fmt::format("  {:<{}}{:<{}}", label, kLabelWidth, name, text.empty() ? 0 : width + 1);
    append_wrapped(into, text, kLabelWidth + width + 4);
    label = {};
  }
}

Json operator_json(const ops::OperatorTable& table, const Operator& op) {
  Json json;
  json["name"] = op.name();
  json["family"] = ops::family_of(op);
  json["category"] = table.category(op);
  json["signature"] = ops::signature(op);
  json["spellings"] = ops::spellings(op);
  json["arguments"] = Json::array();
  for (std::size_t i = 0; i < op.arguments().size(); ++i) {
    Json argument{{"name", op.arguments()[i].name},
                  {"kind", name_of(op.arguments()[i].kind)},
                  {"effect", effect_name(op.arguments()[i])},
                  {"apart", op.arguments()[i].apart},
                  {"optional", op.presence(i) != Presence::Required},
                  {"with_previous", op.presence(i) == Presence::WithPrevious},
                  {"memory", Json::array()}};
    for (const auto& space : ir::named_values<ir::MemorySpace>())
      if (op.arguments()[i].spaces.contains(space.value))
        argument["memory"].push_back(space.name);
    json["arguments"].push_back(std::move(argument));
  }
  json["keywords"] = Json::array();
  for (const ops::Keyword& keyword : op.keywords())
    json["keywords"].push_back(
        {{"name", keyword.name},
         {"kind", name_of(keyword.kind)},
         {"required", keyword.is_required},
         {"default", keyword.fallback ? Json(fallback_text(keyword)) : Json()}});
  json["result"] = {{"rule", op.result_words()}, {"place", ops::place_words(op).filled()}};
  json["in_place"]["writes"] =
      op.written_argument() < 0
          ? Json()
          : Json(op.arguments()[static_cast<std::size_t>(op.written_argument())].name);
  const std::int32_t shared = op.aliased_argument();
  json["in_place"]["aliases"] =
      shared < 0 ? Json() : Json(op.arguments()[static_cast<std::size_t>(shared)].name);
  json["in_place"]["accesses_memory"] = op.accesses_memory();
  json["in_place"]["allowed"] = op.in_place_safe();
  json["backends"] = backends(op);
  json["pto"] = Json::array();
  for (const ops::PtoForm* form : ops::pto_forms_of(op))
    json["pto"].push_back({{"mnemonic", form->mnemonic},
                           {"instruction", form->instruction},
                           {"level", name_of(form->level)},
                           {"status", name_of(form->status)},
                           {"removed", form->removed}});
  return json;
}

/// Where tiles must lie and the result lies, and who emits it, in one line.
std::string summary(const Operator& op) {
  std::vector<std::string> parts;
  for (const ops::Argument& argument : op.arguments())
    if (!argument.spaces.empty())
      parts.push_back(fmt::format("{} in {}", argument.name, ops::names_of(argument.spaces)));
  std::string text = fmt::format("{}", fmt::join(parts, ", "));
  const auto append = [&text](std::string_view more) {
    if (!text.empty())
      text += "; ";
    text += more;
  };
  if (op.written_argument() >= 0)
    append(ops::in_place_words(op).filled());
  if (const auto names = backends(op); !names.empty())
    append(fmt::format("{}", fmt::join(names, ", ")));
  std::vector<std::string> forms;
  for (const ops::PtoForm* form : ops::pto_forms_of(op))
    forms.push_back(fmt::format("pto.{} ({})", form->mnemonic, name_of(form->status)));
  if (!forms.empty())
    append(fmt::format("{}", fmt::join(forms, ", ")));
  return text;
}

} // namespace

std::string ops_text(const ops::OperatorTable& table, const Operators& operators) {
  constexpr std::size_t kIndent = 6;
  std::map<std::string, Operators> groups;
  for (const Operator* op : operators)
    groups[fmt::format("{}, {}", ops::family_of(*op), table.category(*op))].push_back(op);
  std::string text;
  for (const auto& [heading, members] : groups) {
    text += text.empty() ? "" : "\n";
    text += heading + "\n";
    for (const Operator* op : members) {
      text += "  ";
      append_wrapped(text, ops::signature(*op), kIndent);
      text.append(kIndent, ' ');
      append_wrapped(text, result_text(*op), kIndent);
      if (const std::string more = summary(*op); !more.empty()) {
        text.append(kIndent, ' ');
        append_wrapped(text, more, kIndent);
      }
    }
  }
  return text;
}

std::string op_text(const ops::OperatorTable& table, const Operator& op) {
  std::string text = fmt::format("{}  {}, {}\n", op.name(), ops::family_of(op), table.category(op));
  append_row(text, "signature", ops::signature(op));
  append_row(text, "written", fmt::format("{}", fmt::join(ops::spellings(op), ", ")));
  append_row(text, "result", result_text(op));
  append_row(text, "in place", ops::in_place_words(op).filled());
  std::vector<std::pair<std::string, std::string>> rows;
  for (std::size_t i = 0; i < op.arguments().size(); ++i)
    rows.emplace_back(op.arguments()[i].name, argument_text(op, i));
  append_table(text, "arguments", rows);
  rows.clear();
  for (const ops::Keyword& keyword : op.keywords())
    rows.emplace_back(keyword.name, keyword_text(keyword));
  append_table(text, "keywords", rows);
  append_row(text, "backends", backends_text(op));
  std::string_view label = "PTO";
  for (const ops::PtoForm* form : ops::pto_forms_of(op)) {
    append_row(text, label, form_text(*form));
    label = {};
  }
  return text;
}

std::string ops_json(const ops::OperatorTable& table, const Operators& operators) {
  Json document;
  document["operators"] = Json::array();
  for (const Operator* op : operators)
    document["operators"].push_back(operator_json(table, *op));
  return json_text(document);
}

} // namespace ptoscope::cli
