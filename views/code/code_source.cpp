#include "views/code/code_source.h"

#include "core/pto/grammars.h"
#include "core/pto/source_file.h"
#include "core/support/utf8.h"

#include <algorithm>

namespace ptoscope::views {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

Expected<std::string> read_beginning(const std::filesystem::path& file, FileStamp& stamp) {
  Expected<FileReader> reader = FileReader::open(file);
  if (!reader)
    return reader.error();
  stamp = reader->stamp();
  std::string text(static_cast<std::size_t>(std::min(kFirstBytes, stamp.size_bytes)), '\0');
  const Expected<std::size_t> count = reader->read_at(0, text);
  if (!count)
    return count.error();
  text.resize(*count);
  if (const std::size_t end = text.rfind('\n'); end != std::string::npos)
    text.resize(end + 1);
  return text;
}

/// Valid UTF-8; true when something had to be replaced.
bool repair(std::string& text) {
  if (first_invalid_utf8(text, false) < 0)
    return false;
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(std::string_view(text).substr(at));
    if (length == 0)
      result += kReplacement;
    else
      result.append(text, at, length);
    at += std::max<std::size_t>(length, 1);
  }
  text = std::move(result);
  return true;
}

} // namespace

Expected<CodeSourcePtr> read_code(const std::filesystem::path& file, ReadPart part) {
  auto source = std::make_shared<CodeSource>();
  source->file = file;
  Expected<std::string> text = std::string();
  if (part == ReadPart::Beginning) {
    text = read_beginning(file, source->stamp);
    source->complete = text && source->stamp.size_bytes <= std::ssize(*text);
  } else {
    const Expected<FileStamp> stamp = file_stamp(file);
    if (!stamp)
      return stamp.error();
    source->stamp = *stamp;
    text = read_file(file, kMaxCodeBytes);
  }
  if (!text)
    return text.error();
  source->repaired = repair(*text);
  source->text =
      std::make_shared<const dsl::ParsedText>(std::move(*text), pto::grammar_of_file(file));
  switch (source->language()) {
  case dsl::Language::Mlir:
    source->places = pto::Locations(*source->text);
    for (const std::string& name : source->places.files())
      source->sources.push_back(pto::find_source(name, file).value_or(std::filesystem::path()));
    break;
  case dsl::Language::Cpp:
    source->calls = pto::kernel_calls(*source->text);
    source->notes = pto::value_notes(*source->text);
    break;
  case dsl::Language::Printed:
    break;
  }
  return CodeSourcePtr(std::move(source));
}

} // namespace ptoscope::views
