#include "core/dsl/frontend/line_links.h"

#include "core/ir/cast.h"

#include <algorithm>

namespace ptoscope::frontend {

using namespace ir;

namespace {

/// Where the blocks of a statement begin, which are statements of their own: behind its header.
std::int32_t first_inner_line(const Node& node) {
  const Stmt* body = nullptr;
  if (const auto* loop = dyn_cast<For>(&node))
    body = loop->body;
  else if (const auto* repeat = dyn_cast<While>(&node))
    body = repeat->body;
  else if (const auto* branch = dyn_cast<If>(&node))
    body = branch->then_body;
  else if (const auto* scope = dyn_cast<Scope>(&node))
    body = scope->body;
  else if (const auto* function = dyn_cast<Function>(&node))
    body = function->body;
  while (const auto* seq = body == nullptr ? nullptr : dyn_cast<Seq>(body))
    body = seq->stmts.empty() ? nullptr : seq->stmts.front();
  return body == nullptr ? 0 : body->span.begin_line;
}

/// The last line of a statement's own text. A header ends where the first statement of its block
/// begins, unless that was expanded from elsewhere; a function remembers the place of its name
/// only.
std::int32_t last_line(const Node& node) {
  const Span& span = node.span;
  const std::int32_t inner = first_inner_line(node);
  const std::int32_t end = std::max(span.end_line, span.begin_line);
  if (inner == 0)
    return end;
  const bool is_near = inner > span.begin_line && (inner <= end || node.kind == NodeKind::Function);
  return is_near ? inner - 1 : span.begin_line;
}

} // namespace

LineLinks::LineLinks(std::string_view printed, const std::vector<printer::PrintedNode>& places) {
  std::int32_t line = 0;
  std::size_t at = 0;
  std::int32_t last_source = 0;
  for (const printer::PrintedNode& place : places) {
    line +=
        static_cast<std::int32_t>(std::ranges::count(printed.substr(at, place.offset - at), '\n'));
    at = place.offset;
    const Span& span = place.node->span;
    if (span.begin_line < 1)
      continue;
    const std::int32_t end = last_line(*place.node);
    links_.push_back({line, span.begin_line - 1, end});
    last_source = std::max(last_source, end);
  }
  on_.resize(static_cast<std::size_t>(last_source));
  std::vector<std::int32_t> shortest(on_.size(), INT32_MAX);
  for (const Link& link : links_)
    for (std::int32_t i = link.begin; i < link.end; ++i)
      shortest[static_cast<std::size_t>(i)] =
          std::min(shortest[static_cast<std::size_t>(i)], link.end - link.begin);
  for (const Link& link : links_)
    for (std::int32_t i = link.begin; i < link.end; ++i)
      if (link.end - link.begin == shortest[static_cast<std::size_t>(i)])
        on_[static_cast<std::size_t>(i)].push_back(link.printed);
}

const LineLinks::Link* LineLinks::link_of(std::int32_t printed_line) const {
  const auto found = std::ranges::lower_bound(links_, printed_line, {}, &Link::printed);
  return found == links_.end() || found->printed != printed_line ? nullptr : &*found;
}

std::int32_t LineLinks::source_line(std::int32_t printed_line) const {
  const Link* link = link_of(printed_line);
  return link == nullptr ? -1 : link->begin;
}

std::pair<std::int32_t, std::int32_t> LineLinks::source_lines(std::int32_t printed_line) const {
  const Link* link = link_of(printed_line);
  return link == nullptr ? std::pair(0, 0) : std::pair(link->begin, link->end);
}

std::vector<std::int32_t> LineLinks::printed_lines(std::int32_t source_line) const {
  if (source_line < 0 || static_cast<std::size_t>(source_line) >= on_.size())
    return {};
  return on_[static_cast<std::size_t>(source_line)];
}

} // namespace ptoscope::frontend
