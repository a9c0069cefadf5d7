#include "core/pto/kernel_calls.h"

#include "core/dsl/token_view.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace ptoscope::pto {
namespace {

using dsl::TokenKind;
using dsl::TokenView;

/// No task starts more kernels than a cluster has cores.
constexpr std::size_t kMostKernels = 64;

std::optional<std::int64_t> number(const TokenView& tokens, std::uint32_t at) {
  if (tokens.kind(at) != TokenKind::Integer)
    return std::nullopt;
  const std::string_view text = tokens.text(at);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc())
    return std::nullopt;
  return value;
}

} // namespace

std::vector<KernelCall> kernel_calls(const dsl::ParsedText& text) {
  std::vector<KernelCall> calls;
  const TokenView tokens(text.text(), text.tokens());
  for (std::uint32_t at = 0; at < tokens.size(); ++at) {
    if (tokens.kind(at) != TokenKind::Name)
      continue;
    KernelCall call{tokens.token(at).line, {}};
    const std::string_view name = tokens.text(at);
    if (name == "rt_submit_aic_task" || name == "rt_submit_aiv_task") {
      if (const auto id = number(tokens, at + 2); id && tokens.is_operator(at + 1, "("))
        call.func_ids.push_back(*id);
    } else if (name == "MixedKernels" && tokens.is_operator(at + 2, "=") &&
               tokens.is_operator(at + 3, "{")) {
      for (std::uint32_t next = at + 4; call.func_ids.size() < kMostKernels; next += 2) {
        const auto id = number(tokens, next);
        if (!id)
          break;
        if (std::ranges::find(call.func_ids, *id) == call.func_ids.end())
          call.func_ids.push_back(*id);
        if (!tokens.is_operator(next + 1, ","))
          break;
      }
    }
    if (!call.func_ids.empty())
      calls.push_back(std::move(call));
  }
  return calls;
}

std::vector<ValueNote> value_notes(const dsl::ParsedText& text) {
  std::vector<ValueNote> notes;
  for (const dsl::Token& token : text.tokens()) {
    if (token.kind != TokenKind::Comment)
      continue;
    std::string_view comment = text.text_of(token);
    constexpr std::string_view kMark = "pto:";
    const std::size_t mark = comment.find(kMark);
    if (!comment.starts_with("//") || mark == std::string_view::npos ||
        comment.substr(2, mark - 2).find_first_not_of(' ') != std::string_view::npos)
      continue;
    comment.remove_prefix(mark + kMark.size());
    const std::size_t begin = comment.find('%');
    if (begin == std::string_view::npos)
      continue;
    const std::size_t end = std::min(comment.find_first_of(" ,;:\t\r", begin), comment.size());
    if (end > begin + 1)
      notes.push_back({token.line, std::string(comment.substr(begin, end - begin))});
  }
  return notes;
}

} // namespace ptoscope::pto
