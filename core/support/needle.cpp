#include "core/support/needle.h"

#include <algorithm>
#include <cstring>

namespace ptoscope {
namespace {

bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

char lower(char c) {
  return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

Needle::Needle(std::string text)
    : text_(std::move(text)), folded_(std::ranges::none_of(text_, is_capital)) {}

std::size_t Needle::find(std::string_view hay, std::size_t from) const {
  if (!folded_)
    return find_prepared(hay, from);
  if (text_.empty() || from > hay.size())
    return std::string_view::npos;
  const auto found = std::ranges::search(hay.substr(from), text_, {}, lower);
  return found.empty() ? std::string_view::npos
                       : static_cast<std::size_t>(found.begin() - hay.begin());
}

void Needle::prepare(std::span<char> hay) const {
  if (folded_)
    std::ranges::transform(hay, hay.begin(), lower);
}

std::size_t Needle::find_prepared(std::string_view hay, std::size_t from) const {
  if (text_.empty() || from > hay.size())
    return std::string_view::npos;
  // Quicker than `find` where the first byte is a common one.
  const void* found = ::memmem(hay.data() + from, hay.size() - from, text_.data(), text_.size());
  return found ? static_cast<std::size_t>(static_cast<const char*>(found) - hay.data())
               : std::string_view::npos;
}

} // namespace ptoscope
