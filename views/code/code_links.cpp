#include "views/code/code_links.h"

#include <algorithm>
#include <utility>

namespace ptoscope::views {
namespace {

struct Read {
  pto::CodeIndexPtr index;
  dsl::ParsedTextPtr program;
  std::map<std::filesystem::path, build::KernelConfig> configs;
};

std::string first_bound(const dsl::ParsedText& text, std::uint32_t line) {
  const std::int32_t index = text.structure().statement_at(line);
  if (index < 0)
    return {};
  const dsl::Statement& statement = text.structure().statements[static_cast<std::size_t>(index)];
  if (statement.definitions_begin == statement.definitions_end)
    return {};
  return std::string(text.name_of(text.structure().definitions[statement.definitions_begin]));
}

std::string function_on(const dsl::ParsedText& text, std::uint32_t line) {
  const std::int32_t index = text.structure().function_at(line);
  return index < 0 ? std::string()
                   : text.structure().functions[static_cast<std::size_t>(index)].name;
}

} // namespace

CodeLinks::CodeLinks(JobQueue& jobs, QObject* parent) : QObject(parent), jobs_(jobs) {}

void CodeLinks::set_build(Build* build) {
  if (build == build_)
    return;
  if (build_)
    disconnect(build_, nullptr, this, nullptr);
  build_ = build;
  if (build_) {
    connect(build_, &Build::state_changed, this, &CodeLinks::read);
    connect(build_, &Build::steps_changed, this, &CodeLinks::read);
  }
  read();
}

void CodeLinks::read() {
  if (job_ != 0)
    jobs_.cancel(std::exchange(job_, 0));
  stop_following();
  const bool had = index_ != nullptr;
  index_.reset();
  program_.reset();
  configs_.clear();
  if (had)
    emit changed();
  if (!build_ || build_->state() != Build::State::Ready || !build_->code())
    return;
  std::vector<std::filesystem::path> files;
  std::vector<std::filesystem::path> configs;
  for (const build::CodeFile& file : build_->code()->files)
    if (file.kind == build::CodeKind::Pto)
      files.push_back(build_->code()->root / file.path);
    else if (file.kind == build::CodeKind::Config)
      configs.push_back((build_->code()->root / file.path).lexically_normal());
  auto work = [files = std::move(files), configs = std::move(configs),
               store = build_->store()](const JobContext& context) {
    Read result;
    const std::size_t steps = store->steps().size();
    if (steps > 0)
      if (const Expected<dsl::ParsedTextPtr> text = store->text(steps - 1))
        if ((*text)->language() == dsl::Language::Printed)
          result.program = *text;
    for (const std::filesystem::path& file : configs)
      if (Expected<build::KernelConfig> config = build::read_kernel_config(file))
        result.configs.emplace(file.parent_path(), std::move(*config));
    result.index = pto::CodeIndex::read(files, result.program, context.token, context.progress);
    return result;
  };
  job_ = jobs_.submit<Read>(tr("Linking the generated code of %1").arg(build_->title()),
                            JobPriority::Normal, this, work, [this](const Read& result) {
                              job_ = 0;
                              index_ = result.index;
                              program_ = result.program;
                              configs_ = result.configs;
                              emit changed();
                            });
}

const build::KernelConfig* CodeLinks::config(const std::filesystem::path& folder) const {
  const auto found = configs_.find(folder);
  return found == configs_.end() ? nullptr : &found->second;
}

ProgramLine CodeLinks::describe(int step, std::int32_t line) const {
  ProgramLine result{step, line, {}, {}};
  const auto at = static_cast<std::uint32_t>(line);
  result.function = QString::fromStdString(function_on(*program_, at));
  result.name = QString::fromStdString(first_bound(*program_, at));
  return result;
}

std::optional<ProgramLine> CodeLinks::statement_of(const std::filesystem::path& file,
                                                   std::uint32_t line) const {
  const pto::CodeUnit* unit = index_ ? index_->find(file) : nullptr;
  if (unit == nullptr || !build_ || !program_)
    return std::nullopt;
  const std::int32_t found = unit->links.program_line(line);
  if (found < 0)
    return std::nullopt;
  return describe(build_->step_count() - 1, found);
}

QString CodeLinks::text_of(const ProgramLine& line) const {
  if (!program_ || line.line < 0 || line.line >= static_cast<std::int32_t>(program_->line_count()))
    return {};
  const std::string_view text = program_->line(static_cast<std::uint32_t>(line.line));
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).trimmed();
}

void CodeLinks::stop_following() {
  if (following_ != 0)
    jobs_.cancel(std::exchange(following_, 0));
}

void CodeLinks::find_generated(int step, std::int32_t line, const QString& name,
                               std::function<void(const std::vector<pto::CodeLines>&)> take) {
  stop_following();
  if (!index_ || !build_ || !program_ || step < 0 || line < 0)
    return;
  const int last = build_->step_count() - 1;
  if (step == last) {
    take(index_->made_from_program(static_cast<std::uint32_t>(line)));
    return;
  }
  using Lines = std::vector<pto::CodeLines>;
  auto work = [store = build_->store(), diffs = build_->shared_diffs(), index = index_, step, line,
               wanted = name.toStdString()](const JobContext& context) {
    Lines result;
    const Expected<dsl::ParsedTextPtr> text = store->text(static_cast<std::size_t>(step));
    const auto at = static_cast<std::uint32_t>(line);
    if (!text || at >= (*text)->line_count())
      return result;
    const std::string followed = wanted.empty() ? first_bound(**text, at) : wanted;
    if (followed.empty())
      return result;
    const std::vector<snapshots::NameState> states =
        snapshots::make_name_history(store, neighbour_diffs(store, diffs, context.token))
            ->follow(static_cast<std::size_t>(step), function_on(**text, at), followed,
                     context.token);
    if (states.empty() || states.back().names.empty())
      return result;
    return index->made_from_program(states.back().definition_line);
  };
  following_ = jobs_.submit<Lines>(QString(), JobPriority::Normal, this, work,
                                   [this, take = std::move(take)](const Lines& lines) {
                                     following_ = 0;
                                     take(lines);
                                   });
}

void CodeLinks::find_birth(const ProgramLine& line, std::function<void(const ProgramLine&)> take) {
  stop_following();
  if (!build_ || line.name.isEmpty())
    return;
  auto work = [store = build_->store(), diffs = build_->shared_diffs(),
               line](const JobContext& context) {
    ProgramLine result;
    const std::vector<snapshots::NameState> states =
        snapshots::make_name_history(store, neighbour_diffs(store, diffs, context.token))
            ->follow(static_cast<std::size_t>(line.step), line.function.toStdString(),
                     line.name.toStdString(), context.token);
    const auto born = std::ranges::find_if(
        states, [](const snapshots::NameState& state) { return !state.names.empty(); });
    if (born == states.end())
      return result;
    result.step = static_cast<int>(born - states.begin());
    result.line = static_cast<std::int32_t>(born->definition_line);
    result.function = QString::fromStdString(born->function);
    result.name = QString::fromStdString(born->names.front());
    return result;
  };
  following_ =
      jobs_.submit<ProgramLine>(tr("Following %1").arg(line.name), JobPriority::Normal, this, work,
                                [this, take = std::move(take)](const ProgramLine& found) {
                                  following_ = 0;
                                  if (found.step >= 0)
                                    take(found);
                                });
}

} // namespace ptoscope::views
