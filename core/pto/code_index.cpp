#include "core/pto/code_index.h"

#include "core/pto/grammars.h"
#include "core/pto/source_file.h"
#include "core/support/file_io.h"
#include "core/support/utf8.h"

#include <algorithm>

namespace ptoscope::pto {

std::shared_ptr<const CodeIndex> CodeIndex::read(const std::vector<std::filesystem::path>& files,
                                                 const dsl::ParsedTextPtr& program,
                                                 const CancellationToken& token,
                                                 const ProgressCallback& progress) {
  auto index = std::make_shared<CodeIndex>();
  std::int64_t done = 0;
  for (const std::filesystem::path& file : files) {
    if (token.cancelled())
      break;
    if (progress)
      progress(done++, static_cast<std::int64_t>(files.size()));
    Expected<std::string> text = read_file(file, kMaxModuleBytes);
    if (!text || first_invalid_utf8(*text, false) >= 0)
      continue;
    const dsl::ParsedText module(std::move(*text), mlir_grammar());
    CodeUnit unit;
    unit.file = file.lexically_normal();
    for (const dsl::Function& function : module.structure().functions)
      unit.functions.push_back(function.name);
    unit.places = Locations(module);
    for (const std::string& name : unit.places.files())
      unit.sources.push_back(find_source(name, file).value_or(std::filesystem::path()));
    if (program)
      unit.links = IrLinks(module, *program);
    index->units_.push_back(std::move(unit));
  }
  return index;
}

const CodeUnit* CodeIndex::find(const std::filesystem::path& file) const {
  const auto found = std::ranges::find(units_, file.lexically_normal(), &CodeUnit::file);
  return found == units_.end() ? nullptr : &*found;
}

std::vector<CodeLines> CodeIndex::made_from_program(std::uint32_t line) const {
  std::vector<CodeLines> result;
  for (std::size_t i = 0; i < units_.size(); ++i)
    if (CodeLines one{i, units_[i].links.module_lines(line)}; !one.lines.empty())
      result.push_back(std::move(one));
  return result;
}

std::vector<CodeLines> CodeIndex::made_from_source(const std::filesystem::path& file,
                                                   std::uint32_t line) const {
  std::vector<CodeLines> result;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    CodeLines one{i, {}};
    for (const Locations::Entry& entry : units_[i].places.entries())
      if (entry.place.line == line && units_[i].sources[entry.place.file] == file)
        one.lines.push_back(entry.text_line);
    if (!one.lines.empty())
      result.push_back(std::move(one));
  }
  return result;
}

std::vector<std::uint32_t> CodeIndex::source_lines(const std::filesystem::path& file) const {
  std::vector<std::uint32_t> lines;
  for (const CodeUnit& unit : units_)
    for (const Locations::Entry& entry : unit.places.entries())
      if (unit.sources[entry.place.file] == file)
        lines.push_back(entry.place.line);
  std::ranges::sort(lines);
  const auto rest = std::ranges::unique(lines);
  lines.erase(rest.begin(), rest.end());
  return lines;
}

} // namespace ptoscope::pto
