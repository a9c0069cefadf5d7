#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace ptoscope {

/// A text to look for as users expect it: without a capital it finds capitals too (ASCII).
class Needle {
public:
  explicit Needle(std::string text);

  const std::string& text() const { return text_; }
  std::size_t size() const { return text_.size(); }
  bool empty() const { return text_.empty(); }
  /// Offset of the first occurrence in `hay` from `from` on, or npos. None of an empty one.
  std::size_t find(std::string_view hay, std::size_t from) const;

  /// For large hays: `prepare` once, then `find_prepared`, which is ten times as quick.
  void prepare(std::span<char> hay) const;
  std::size_t find_prepared(std::string_view hay, std::size_t from) const;

private:
  std::string text_;
  bool folded_; ///< capitals are found too
};

} // namespace ptoscope
