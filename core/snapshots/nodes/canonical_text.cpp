#include "core/snapshots/nodes/canonical_text.h"

#include "core/dsl/printed_ops.h"
#include "core/dsl/printer/printer.h"

#include <algorithm>
#include <set>

namespace ptoscope::snapshots {
namespace {

std::string_view without_indent(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(' '), line.size()));
}

/// The function's print; comments but those that are statements left out, unless it is Python.
void append_print(const FunctionNodes& nodes, bool verbatim_body, std::string& into) {
  const std::string printed = printer::print(*nodes.function());
  std::string_view rest = printed;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    const std::string_view content = without_indent(line);
    if (verbatim_body || !content.starts_with('#') || content.starts_with(dsl::kCommDomainMark)) {
      into += line;
      into += '\n';
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

class Canonicalizer {
public:
  explicit Canonicalizer(const SnapshotNodes& nodes)
      : nodes_(nodes), original_(nodes.text()), structure_(original_.structure()) {}

  CanonicalText make() {
    std::set<std::size_t> verbatim;
    for (std::size_t i = 0; i < structure_.functions.size(); ++i)
      if (nodes_.function(static_cast<std::int32_t>(i)) == nullptr)
        verbatim.insert(i);
    // What doesn't come back statement by statement can't be told apart line by line.
    CanonicalText result;
    while (true) {
      result.text = std::make_shared<const dsl::ParsedText>(assemble(verbatim));
      const std::size_t known = verbatim.size();
      find_unlike(*result.text, verbatim);
      if (verbatim.size() == known)
        break;
    }
    result.verbatim_functions = static_cast<std::uint32_t>(verbatim.size());
    map_lines(result, verbatim);
    return result;
  }

private:
  void append_original(dsl::LineRange lines, std::string& into) const {
    for (std::uint32_t line = lines.begin; line < lines.end; ++line) {
      into += original_.line(line);
      into += '\n';
    }
  }

  std::string assemble(const std::set<std::size_t>& verbatim) const {
    std::string text;
    std::uint32_t done = 0;
    for (std::size_t i = 0; i < structure_.functions.size(); ++i) {
      const dsl::Function& function = structure_.functions[i];
      append_original({done, std::max(done, function.lines.begin)}, text);
      if (verbatim.contains(i))
        append_original(function.lines, text);
      else
        append_print(*nodes_.function(static_cast<std::int32_t>(i)), function.verbatim_body, text);
      done = std::max(done, function.lines.end);
    }
    append_original({done, original_.line_count()}, text);
    return text;
  }

  /// Adds the functions that have other statements in the new text.
  void find_unlike(const dsl::ParsedText& text, std::set<std::size_t>& verbatim) const {
    const dsl::TextStructure& printed = text.structure();
    for (std::size_t i = 0; i < structure_.functions.size(); ++i) {
      if (verbatim.contains(i))
        continue;
      if (printed.functions.size() != structure_.functions.size() || !alike(printed, i))
        verbatim.insert(i);
    }
  }

  bool alike(const dsl::TextStructure& printed, std::size_t index) const {
    const dsl::Function& left = structure_.functions[index];
    const dsl::Function& right = printed.functions[index];
    if (left.verbatim_body && left.body.size() != right.body.size())
      return false;
    return left.statements_end - left.statements_begin ==
               right.statements_end - right.statements_begin &&
           std::equal(structure_.statements.begin() + left.statements_begin,
                      structure_.statements.begin() + left.statements_end,
                      printed.statements.begin() + right.statements_begin,
                      [](const dsl::Statement& a, const dsl::Statement& b) {
                        return a.kind == b.kind && a.depth == b.depth;
                      });
  }

  void map_lines(CanonicalText& result, const std::set<std::size_t>& verbatim) const {
    const dsl::TextStructure& printed = result.text->structure();
    result.lines.resize(result.text->line_count());
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    const auto map_equal = [&](std::uint32_t count) {
      for (std::uint32_t k = 0; k < count; ++k)
        result.lines[to + k] = {from + k, from + k + 1};
      from += count;
      to += count;
    };
    for (std::size_t i = 0; i < structure_.functions.size(); ++i) {
      const dsl::Function& function = structure_.functions[i];
      map_equal(function.lines.begin - from);
      if (verbatim.contains(i)) {
        map_equal(function.lines.size());
        continue;
      }
      map_function(function, printed.functions[i], printed, result);
      from = function.lines.end;
      to = printed.functions[i].lines.end;
    }
    map_equal(original_.line_count() - from);
  }

  void map_function(const dsl::Function& function, const dsl::Function& printed,
                    const dsl::TextStructure& structure, CanonicalText& result) const {
    const auto set = [&result](std::uint32_t line, dsl::LineRange lines) {
      result.lines[line] = lines;
    };
    // The decorator and the line with "def", which a formatter may have wrapped.
    std::uint32_t def = function.header.begin;
    while (def + 1 < function.header.end &&
           !without_indent(original_.line(def)).starts_with("def "))
      ++def;
    set(printed.header.end - 1, {def, function.header.end});
    if (printed.header.size() > 1)
      set(printed.header.begin, {function.header.begin, def});
    if (function.verbatim_body) {
      for (std::uint32_t k = 0; k < function.body.size(); ++k)
        set(printed.body.begin + k, {function.body.begin + k, function.body.begin + k + 1});
      return;
    }
    for (std::uint32_t k = 0; k < function.statements_end - function.statements_begin; ++k)
      set(structure.statements[printed.statements_begin + k].header.begin,
          structure_.statements[function.statements_begin + k].header);
  }

  const SnapshotNodes& nodes_;
  const dsl::ParsedText& original_;
  const dsl::TextStructure& structure_;
};

} // namespace

CanonicalText canonical_text(const SnapshotNodes& nodes) {
  return Canonicalizer(nodes).make();
}

} // namespace ptoscope::snapshots
