#include "core/build/kernel_config.h"
#include "core/pto/operation_table.h"
#include "core/pto/values.h"
#include "views/code/code_pane.h"
#include "views/code/link_line.h"
#include "views/code/places_view.h"
#include "views/common/code_header.h"
#include "views/model/qt_text.h"

#include <QLocale>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace ptoscope::views {
namespace {

constexpr std::size_t kMostSpots = 200;

/// "program.py:39"
QString place_text(const std::filesystem::path& file, std::int32_t line) {
  return QStringLiteral("%1:%2").arg(to_qstring(file.filename())).arg(line + 1);
}

} // namespace

const build::CodeFile* CodePane::code_file(const std::filesystem::path& file) const {
  const Build* build = links_->build();
  if (!build || !build->code() || file.empty())
    return nullptr;
  const auto& files = build->code()->files;
  const auto found =
      std::ranges::find_if(files, [&](const build::CodeFile& one) { return path_of(one) == file; });
  return found == files.end() ? nullptr : &*found;
}

std::filesystem::path CodePane::path_of(const build::CodeFile& file) const {
  return (links_->build()->code()->root / file.path).lexically_normal();
}

std::filesystem::path CodePane::unit_with_function(const std::string& function) const {
  if (links_->index())
    for (const pto::CodeUnit& unit : links_->index()->units())
      if (std::ranges::find(unit.functions, function) != unit.functions.end())
        return unit.file;
  return {};
}

void CodePane::visit(const std::filesystem::path& file, std::int32_t line) {
  if (!file_.empty() && current_line() >= 0) {
    history_.push_back({file_, current_line()});
    if (history_.size() > kMostSpots)
      history_.erase(history_.begin());
  }
  open_file(file, line);
  update_actions();
}

void CodePane::go_to_targets(const QString& title, std::vector<CodeTarget> targets) {
  if (targets.empty())
    return;
  if (targets.size() == 1) {
    visit(targets.front().file, targets.front().line);
    focus_code();
    return;
  }
  if (!file_.empty() && current_line() >= 0)
    history_.push_back({file_, current_line()});
  places_->show_places(title, std::move(targets));
}

std::optional<CodePane::Spot> CodePane::source_of_line(std::int32_t line) const {
  if (!layout_ || layout_->source->language() != dsl::Language::Mlir || line < 0)
    return std::nullopt;
  const pto::Locations& places = layout_->source->places;
  const dsl::ParsedText& text = *layout_->source->text;
  auto at = static_cast<std::uint32_t>(line);
  std::optional<pto::SourcePlace> place = places.at(at);
  // The second line of an operation.
  if (!place)
    if (const auto operation = pto::operation_at(text, at))
      place = places.at(text.tokens()[operation->tokens.begin].line);
  if (!place)
    return std::nullopt;
  std::filesystem::path file = layout_->source->sources[place->file];
  if (file.empty())
    file = places.files()[place->file]; // it is named, though it is not here
  const bool there = !layout_->source->sources[place->file].empty();
  return Spot{file, static_cast<std::int32_t>(place->line) - 1, there};
}

void CodePane::show_links() {
  const std::int32_t line = current_line();
  const bool known = layout_ && line >= 0;
  const dsl::Language language = known ? layout_->source->language() : dsl::Language::Printed;
  source_link_->setVisible(known && language == dsl::Language::Mlir);
  statement_link_->setVisible(known && language != dsl::Language::Cpp);
  if (!known || language == dsl::Language::Cpp)
    return;
  if (language == dsl::Language::Printed) {
    const auto made =
        links_->index()
            ? links_->index()->made_from_source(file_, static_cast<std::uint32_t>(line) + 1)
            : std::vector<pto::CodeLines>();
    std::size_t count = 0;
    QStringList units;
    for (const pto::CodeLines& one : made) {
      count += one.lines.size();
      units << to_qstring(links_->index()->units()[one.unit].file.filename());
    }
    statement_link_->set_link(
        tr("Code"),
        count == 0 ? QString() : tr("%n operation(s)", nullptr, static_cast<int>(count)),
        count == 0 ? tr("nothing was made from this line") : units.join(QStringLiteral(", ")));
    return;
  }
  const std::optional<Spot> spot = source_of_line(line);
  const bool there = spot && spot->there;
  source_link_->set_link(tr("Source"), spot ? place_text(spot->file, spot->line) : QString(),
                         !spot   ? tr("this line has no place in the source")
                         : there ? QString()
                                 : tr("the file is not here: %1").arg(to_qstring(spot->file)));
  const Build* build = links_->build();
  const auto statement = links_->statement_of(file_, static_cast<std::uint32_t>(line));
  if (statement) {
    const snapshots::Step& step =
        build->store()->steps()[static_cast<std::size_t>(statement->step)];
    statement_link_->set_link(
        tr("Passes"),
        QStringLiteral("%1:%2").arg(QString::fromStdString(step.label())).arg(statement->line + 1),
        links_->text_of(*statement));
  } else {
    statement_link_->set_link(tr("Passes"), QString(),
                              links_->reading() ? tr("linking…")
                              : links_->index() ? tr("no statement of the last step is known for "
                                                     "this line")
                                                : tr("no passes are open beside this file"));
  }
}

/// For the Inspector: what the line at the caret is and where it comes from.
void CodePane::tell_facts() {
  const std::int32_t line = current_line();
  if (!layout_ || line < 0)
    return;
  QList<QPair<QString, QString>> facts;
  facts.append({tr("Code"), place_text(file_, line)});
  const dsl::ParsedText& text = *layout_->source->text;
  if (text.language() == dsl::Language::Mlir) {
    const dsl::TokenView tokens(text.text(), text.tokens());
    const auto operation = pto::operation_at(text, static_cast<std::uint32_t>(line));
    if (operation && !operation->line.name.empty()) {
      const std::string_view mnemonic = pto::mnemonic_of(tokens, operation->line);
      facts.append({tr("Operation"), text_of(mnemonic)});
      const pto::OperationEntry* entry = pto::find_operation(mnemonic);
      if (entry != nullptr && !entry->operators.empty())
        facts.append(
            {tr("From operator"), text_of(entry->operators).replace(u' ', QStringLiteral(", "))});
      if (entry != nullptr && !entry->instruction.empty())
        facts.append({tr("Instruction"), text_of(entry->instruction)});
    }
    if (const std::optional<Spot> spot = source_of_line(line))
      facts.append({tr("Source"), place_text(spot->file, spot->line)});
    if (const auto statement = links_->statement_of(file_, static_cast<std::uint32_t>(line)))
      facts.append({tr("Statement"), links_->text_of(*statement)});
  }
  emit facts_changed(facts);
}

void CodePane::follow_link() {
  if (!layout_)
    return;
  switch (layout_->source->language()) {
  case dsl::Language::Mlir:
    show_source();
    return;
  case dsl::Language::Printed:
    show_made_from_line();
    return;
  case dsl::Language::Cpp:
    if (!go_to_kernels() && !go_to_value_of_note())
      emit status_message(tr("This line starts no kernel and names no value"));
    return;
  }
}

void CodePane::show_source() {
  const std::optional<Spot> spot = source_of_line(current_line());
  if (!spot) {
    emit status_message(tr("This line has no place in the source"));
    return;
  }
  if (!spot->there) {
    emit status_message(
        tr("%1 is neither beside the build nor in a folder above it").arg(to_qstring(spot->file)));
    return;
  }
  visit(spot->file, spot->line);
}

void CodePane::propose(const ProgramLine& line) {
  const Build* build = links_->build();
  if (!build || line.step < 0 || line.step >= build->step_count())
    return;
  Selection selection = context_.links.selection();
  selection.build = build->id();
  selection.step = build->step_key(line.step);
  selection.base_build.clear();
  selection.base_step.clear();
  if (!selection.function.isEmpty())
    selection.function = line.function;
  selection.name = line.name;
  selection.line = line.line;
  selection.line_in_before = false;
  const QScopedValueRollback guard(own_proposal_, true);
  context_.links.propose(selection);
}

void CodePane::show_statement() {
  const auto line = links_->statement_of(file_, static_cast<std::uint32_t>(current_line()));
  if (!line) {
    emit status_message(tr("No statement of the last step is known for this line"));
    return;
  }
  propose(*line);
}

void CodePane::show_birth() {
  const auto line = links_->statement_of(file_, static_cast<std::uint32_t>(current_line()));
  if (!line || line->name.isEmpty()) {
    emit status_message(tr("No value of the last step is known for this line"));
    return;
  }
  links_->find_birth(*line, [this](const ProgramLine& found) { propose(found); });
}

/// While the last step is shown beside, its caret follows the caret of the code.
void CodePane::propose_statement() {
  const Build* build = links_->build();
  const Selection& selection = context_.links.selection();
  if (!build || selection.build != build->id() || !selection.base_build.isEmpty() ||
      build->find_step(selection.step) != build->step_count() - 1 || current_line() < 0)
    return;
  const auto line = links_->statement_of(file_, static_cast<std::uint32_t>(current_line()));
  if (!line)
    return;
  Selection moved = selection;
  if (!moved.function.isEmpty() && moved.function != line->function)
    return;
  moved.name = line->name;
  moved.line = line->line;
  moved.line_in_before = false;
  const QScopedValueRollback guard(own_proposal_, true);
  context_.links.propose(moved);
}

void CodePane::show_made_from_line() {
  const std::int32_t line = current_line();
  if (!links_->index() || line < 0)
    return;
  const auto made = links_->index()->made_from_source(file_, static_cast<std::uint32_t>(line) + 1);
  if (made.empty()) {
    emit status_message(tr("Nothing was made from this line"));
    return;
  }
  show_generated(made, true);
}

void CodePane::show_generated(const std::vector<pto::CodeLines>& found, bool by_user) {
  if (found.empty()) {
    set_linked({}, {});
    return;
  }
  const auto& units = links_->index()->units();
  // The file that is shown, if it has some of it.
  const auto here = std::ranges::find_if(
      found, [&](const pto::CodeLines& one) { return units[one.unit].file == file_; });
  const pto::CodeLines& chosen = here == found.end() ? found.front() : *here;
  const std::filesystem::path file = units[chosen.unit].file;
  set_linked(file, chosen.lines);
  const auto first = static_cast<std::int32_t>(chosen.lines.front());
  if (!by_user) {
    const std::int32_t line = current_line();
    const bool on_it = file == file_ && line >= 0 &&
                       std::ranges::binary_search(chosen.lines, static_cast<std::uint32_t>(line));
    if (!on_it)
      open_file(file, first);
    return;
  }
  if (found.size() == 1) {
    visit(file, first);
    focus_code();
    return;
  }
  std::vector<CodeTarget> targets;
  targets.reserve(found.size());
  for (const pto::CodeLines& one : found)
    targets.push_back({units[one.unit].file, static_cast<std::int32_t>(one.lines.front()),
                       tr("%n operation(s)", nullptr, static_cast<int>(one.lines.size()))});
  go_to_targets(tr("Made from %1").arg(place_text(file_, current_line())), std::move(targets));
}

void CodePane::selection_changed(const Selection& selection, const Selection& previous) {
  if (own_proposal_)
    return;
  if (selection.build != previous.build || !links_->build())
    take_build();
  if (!follows_ || !isVisible() || selection == previous)
    return;
  follow_selection();
}

void CodePane::follow_selection() {
  const Selection& selection = context_.links.selection();
  Build* build = links_->build();
  if (!follows_ || !build || selection.build != build->id())
    return;
  if (!links_->index()) {
    selection_pending_ = true;
    return;
  }
  if (selection.line < 0) {
    set_linked({}, {});
    const std::filesystem::path unit = selection.function.isEmpty()
                                           ? std::filesystem::path()
                                           : unit_with_function(selection.function.toStdString());
    if (!unit.empty() && unit != file_)
      open_file(unit);
    return;
  }
  int step = build->find_step(selection.step);
  if (selection.line_in_before) {
    if (!selection.base_build.isEmpty())
      return;
    step = selection.base_step.isEmpty() ? step - 1 : build->find_step(selection.base_step);
  }
  links_->find_generated(
      step, selection.line, selection.name,
      [this](const std::vector<pto::CodeLines>& found) { show_generated(found, false); });
}

void CodePane::set_linked(const std::filesystem::path& file, std::vector<std::uint32_t> lines) {
  linked_file_ = file;
  linked_ = std::move(lines);
  mark_linked();
  update_actions();
}

void CodePane::mark_linked() {
  std::vector<std::int32_t> shown;
  if (layout_ && linked_file_ == file_)
    for (const std::uint32_t line : linked_)
      if (line < layout_->shown_of_line.size())
        shown.push_back(layout_->shown_of_line[line]);
  const auto rest = std::ranges::unique(shown);
  shown.erase(rest.begin(), rest.end());
  view_->set_linked(std::move(shown));
}

void CodePane::go_to_linked(int delta) {
  if (linked_file_ != file_ || linked_.empty())
    return;
  const auto line = static_cast<std::uint32_t>(std::max(0, current_line()));
  auto next =
      delta > 0 ? std::ranges::upper_bound(linked_, line) : std::ranges::lower_bound(linked_, line);
  if (delta < 0)
    next = next == linked_.begin() ? linked_.end() - 1 : next - 1;
  else if (next == linked_.end())
    next = linked_.begin();
  go_to_line(static_cast<std::int32_t>(*next));
}

bool CodePane::go_to_kernels() {
  const Build* build = links_->build();
  const auto& calls = layout_->source->calls;
  const auto line = static_cast<std::uint32_t>(std::max(0, current_line()));
  auto call = std::ranges::find(calls, line, &pto::KernelCall::line);
  // "rt_submit_task(mixed_0, ...)" stands right below the line that names the kernels.
  if (call == calls.end() && line > 0 &&
      text_of(layout_->source->text->line(line)).contains(QStringLiteral("rt_submit_task")))
    call = std::ranges::find(calls, line - 1, &pto::KernelCall::line);
  if (call == calls.end() || !build || !build->code())
    return false;
  // The configuration lies beside the orchestration's folder, in a sub-build too.
  const std::filesystem::path folder = file_.parent_path().parent_path();
  const build::KernelConfig* config = links_->config(folder);
  if (config == nullptr) {
    emit status_message(tr("The kernels are numbered in %1, which can't be read")
                            .arg(to_qstring(folder / "kernel_config.py")));
    return true;
  }
  std::vector<CodeTarget> targets;
  QStringList lost;
  for (const std::int64_t id : call->func_ids) {
    const build::KernelEntry* kernel = config->find(id);
    const std::filesystem::path source = kernel == nullptr || kernel->external
                                             ? std::filesystem::path()
                                             : (folder / kernel->source).lexically_normal();
    if (code_file(source) != nullptr)
      targets.push_back(
          {source, 0, QStringLiteral("%1  %2").arg(id).arg(QString::fromStdString(kernel->name))});
    else
      lost << (kernel == nullptr ? QString::number(id) : QString::fromStdString(kernel->name));
  }
  if (targets.empty())
    emit status_message(tr("The code of kernel %1 is not in this build").arg(lost.join(u',')));
  go_to_targets(tr("Kernels of this task"), std::move(targets));
  return true;
}

bool CodePane::go_to_value_of_note() {
  const auto line = static_cast<std::uint32_t>(std::max(0, current_line()));
  const auto& notes = layout_->source->notes;
  const auto note = std::ranges::find(notes, line, &pto::ValueNote::line);
  if (note == notes.end() || !links_->index())
    return false;
  const std::string stem = file_.stem().string();
  std::filesystem::path unit = unit_with_function(stem);
  for (const pto::CodeUnit& one : links_->index()->units())
    if (one.file.stem() == stem)
      unit = one.file;
  if (unit.empty())
    return false;
  wanted_value_ = note->value;
  visit(unit, -1);
  return true;
}

void CodePane::go_to_wanted_value() {
  const std::string value = std::exchange(wanted_value_, {});
  const dsl::ParsedText& text = *layout_->source->text;
  for (const dsl::Definition& definition : text.structure().definitions)
    if (text.name_of(definition) == value) {
      go_to_line(static_cast<std::int32_t>(definition.line));
      return;
    }
  emit status_message(tr("%1 is bound nowhere in this file").arg(QString::fromStdString(value)));
}

void CodePane::go_to_counterpart() {
  const Build* build = links_->build();
  if (!layout_ || !build || !build->code())
    return;
  const bool from_module = layout_->source->language() == dsl::Language::Mlir;
  const std::string stem = file_.stem().string();
  const std::string function = header_->function().toStdString();
  std::vector<CodeTarget> targets;
  for (const build::CodeFile& file : build->code()->files) {
    const bool cpp =
        file.kind == build::CodeKind::Kernel || file.kind == build::CodeKind::Assembled;
    const std::string other = file.path.stem().string();
    const std::filesystem::path path = path_of(file);
    const bool fits = from_module ? cpp && (other == stem || other == function)
                                  : file.kind == build::CodeKind::Pto && other == stem;
    if (fits && path != file_)
      targets.push_back({path, 0, to_qstring(file.path)});
  }
  if (!from_module && targets.empty())
    if (const std::filesystem::path unit = unit_with_function(stem); !unit.empty())
      targets.push_back({unit, 0, to_qstring(unit.filename())});
  if (targets.empty()) {
    emit status_message(from_module ? tr("This build has no C++ of this kernel")
                                    : tr("This build has no .pto of this kernel"));
    return;
  }
  go_to_targets(tr("The other side of %1").arg(to_qstring(file_.filename())), std::move(targets));
}

} // namespace ptoscope::views
