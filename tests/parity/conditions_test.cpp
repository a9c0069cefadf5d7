#include "core/ir/structural_equal.h"
#include "core/snapshots/conditions/definition_difference.h"
#include "core/snapshots/conditions/step_functions.h"
#include "core/snapshots/snapshot_store.h"
#include "core/snapshots/statement_text.h"
#include "tests/parity/dump_directories.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>

using namespace ptoscope;
using namespace ptoscope::snapshots;

namespace {

std::string_view trimmed(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(' '), line.size()));
}

/// The letters of a line of which the order of attributes doesn't count; nor does whether a
/// whole number is an INDEX or an INT64, nor a split that the region around implies.
std::string letters(std::string_view text) {
  static const QRegularExpression kConst(QStringLiteral("pl\\.const\\((-?\\d+), pl\\.INT64\\)"));
  static const QRegularExpression kSplit(QStringLiteral(", split=\\d"));
  std::string result = QString::fromUtf8(text.data(), qsizetype(text.size()))
                           .replace(kConst, QStringLiteral("\\1"))
                           .remove(kSplit)
                           .trimmed()
                           .toStdString();
  std::ranges::sort(result);
  return result;
}

/// What nodes don't hold or keep in any order: comments and the order of attributes.
bool only_printing(const diff::SnapshotDiff& diff, const diff::Row& row) {
  const auto line = [](const dsl::ParsedText& text, std::int32_t index) {
    return index < 0 ? std::string_view() : trimmed(text.line(static_cast<std::uint32_t>(index)));
  };
  const std::string_view before = line(*diff.before, row.before);
  const std::string_view after = line(*diff.after, row.after);
  const auto nothing = [](std::string_view text) { return text.empty() || text.front() == '#'; };
  return (nothing(before) && nothing(after)) ||
         (before.find("attr") != std::string_view::npos && letters(before) == letters(after));
}

bool only_printing(const diff::SnapshotDiff& diff, const diff::Section& section) {
  return std::all_of(diff.rows.begin() + section.rows_begin, diff.rows.begin() + section.rows_end,
                     [&](const diff::Row& row) {
                       return row.kind == diff::RowKind::Equal ||
                              row.kind == diff::RowKind::Renamed || only_printing(diff, row);
                     });
}

/// The values that a function defines once, by name.
std::map<std::string_view, const dsl::Definition*> values_of(const StepFunction& function) {
  std::map<std::string_view, const dsl::Definition*> result;
  for (const dsl::Definition& definition : function.text->structure().definitions) {
    if (!function.place->lines.contains(definition.line))
      continue;
    const auto [known, is_new] = result.emplace(function.text->name_of(definition), &definition);
    if (!is_new)
      known->second = nullptr;
  }
  std::erase_if(result, [](const auto& entry) { return entry.second == nullptr; });
  return result;
}

NameState state_of(const dsl::ParsedText& text, const dsl::Definition& definition) {
  NameState state;
  state.names = {std::string(text.name_of(definition))};
  state.type = text.type_of(definition);
  state.definition_line = definition.line;
  return state;
}

} // namespace

/// What conditions say of every function and value of the corpus in neighbouring steps, on nodes
/// and on text.
class ConditionsTest : public QObject {
  Q_OBJECT

private slots:
  void nodes_and_text_agree() {
    const std::vector<std::filesystem::path> directories = test::dump_directories();
    if (directories.empty())
      QSKIP("skipped: no corpus");
    for (const std::filesystem::path& directory : directories) {
      const auto store = SnapshotStore::open(directory);
      QVERIFY(store);
      StepFunctions functions;
      for (std::size_t step = 1; step < (*store)->steps().size(); ++step) {
        const auto before = (*store)->text(step - 1);
        const auto after = (*store)->text(step);
        if (!before || !after || *before == *after)
          continue;
        const std::string where = (*store)->steps()[step].file.string();
        const auto diff = diff::compare(*before, *after);
        for (const diff::Section& section : diff->sections)
          if (section.kind == diff::SectionKind::Matched)
            compare(functions, *diff, section, where);
      }
    }
    qInfo(
        "%d functions differ, %d more only in how they print; of %d values %d differ, %d of these "
        "in what isn't printed there, %d more only in how they print",
        functions_, printing_functions_, values_, differing_values_, not_printed_there_,
        printing_values_);
    QVERIFY2(faults_.isEmpty(), faults_.left(4000).constData());
    QVERIFY(functions_ > 0 && differing_values_ > 0);
  }

private:
  void compare(StepFunctions& functions, const diff::SnapshotDiff& diff,
               const diff::Section& section, const std::string& where) {
    const auto before = functions.function(*diff.before, section.before_function);
    const auto after = functions.function(*diff.after, section.after_function);
    if (before->nodes == nullptr || after->nodes == nullptr || before->lines() == after->lines())
      return;
    const auto found = ir::structural_difference(
        *before->nodes->function(), *after->nodes->function(),
        {.free = ir::FreeVariables::SameName, .memrefs = true, .versions = true});
    functions_ += found ? 1 : 0;
    if (found.has_value() != section.counts.any_real()) {
      if (found || !only_printing(diff, section))
        fault(where, before->place->name, found);
      ++printing_functions_;
    }
    const auto old_values = values_of(*before);
    const auto new_values = values_of(*after);
    for (const auto& [name, definition] : old_values)
      if (const auto same = new_values.find(name); same != new_values.end())
        compare_values(*before, *definition, *after, *same->second, diff, where);
  }

  void compare_values(const StepFunction& before, const dsl::Definition& old_definition,
                      const StepFunction& after, const dsl::Definition& new_definition,
                      const diff::SnapshotDiff& diff, const std::string& where) {
    const NameState old_state = state_of(*before.text, old_definition);
    const NameState new_state = state_of(*after.text, new_definition);
    if (variable_of(before, old_state) == nullptr || variable_of(after, new_state) == nullptr)
      return;
    ++values_;
    const auto found = definition_difference(before, old_state, after, new_state, diff);
    differing_values_ += found ? 1 : 0;
    const bool by_text = !equal_definitions(*before.text, old_state, *after.text, new_state, &diff);
    if (found.has_value() == by_text)
      return;
    const std::string_view old_line = before.text->line(old_definition.line);
    const std::string_view new_line = after.text->line(new_definition.line);
    // Loops print no types of what they carry; nodes know them. A condition has a line of its own.
    if (found &&
        ((found->path.starts_with("type") && old_state.type.empty() && new_state.type.empty()) ||
         found->path.starts_with("condition"))) {
      ++not_printed_there_;
      return;
    }
    if (found || letters(old_line) != letters(new_line))
      fault(where,
            old_state.names.front() + ": " + std::string(old_line) + " / " + std::string(new_line),
            found);
    ++printing_values_;
  }

  void fault(const std::string& where, const std::string& what,
             const std::optional<ir::Difference>& found) {
    faults_ += QByteArray::fromStdString(
        where + ": " + what + ": " +
        (found ? found->path + ": " + found->reason : std::string("no difference of nodes")) +
        "\n");
  }

  int functions_ = 0;
  int printing_functions_ = 0;
  int values_ = 0;
  int differing_values_ = 0;
  int printing_values_ = 0;
  int not_printed_there_ = 0;
  QByteArray faults_;
};

QTEST_GUILESS_MAIN(ConditionsTest)
#include "conditions_test.moc"
