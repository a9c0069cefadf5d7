#pragma once

#include <cstddef>
#include <string_view>

namespace ptoscope::snapshots {

/// True for bytes that identifiers are made of; every byte of a non-ASCII character counts.
constexpr bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Walks over the identifiers of a line, those in strings and comments too: quoted buffer names
/// and remarks are places where one looks for a name.
class WordScanner {
public:
  explicit WordScanner(std::string_view line) : line_(line) {}

  /// Moves to the next identifier; false at the end.
  bool next() {
    while (true) {
      begin_ = end_;
      while (begin_ < line_.size() && !is_word_byte(line_[begin_]))
        ++begin_;
      if (begin_ == line_.size())
        return false;
      end_ = begin_;
      while (end_ < line_.size() && is_word_byte(line_[end_]))
        ++end_;
      if (line_[begin_] < '0' || line_[begin_] > '9')
        return true;
    }
  }

  std::size_t begin() const { return begin_; }
  std::size_t end() const { return end_; }
  std::string_view word() const { return line_.substr(begin_, end_ - begin_); }

private:
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

} // namespace ptoscope::snapshots
