#include "core/support/utf8.h"
#include "tests/fuzz/source_mutator.h"
#include "tests/fuzz/source_repair.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

// What libFuzzer asks for other inputs: mostly changes by the syntax, sometimes of bytes.

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

constexpr unsigned kBytesOneIn = 16;
constexpr unsigned kBrokenOneIn = 4;

/// A program after some changes, mostly of one without faults. What is read for that was an input
/// before, so that what ends the process is an input, too.
std::string changed(unsigned seed, std::string_view text, std::string_view other) {
  const bool is_kept = seed % kBrokenOneIn == 1;
  const std::string from =
      is_kept ? std::string(text) : ptoscope::fuzz::repaired(std::string(text));
  return ptoscope::fuzz::SourceMutator(seed).mutate(from, other);
}

std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  return ptoscope::utf8_error("not-utf8", "x", text) ? std::string_view() : text;
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  const std::string_view text = text_of(data, size);
  if (text.empty() || seed % kBytesOneIn == 0)
    return LLVMFuzzerMutate(data, size, max_size);
  const std::string now = changed(seed, text, {});
  if (now.size() > max_size)
    return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, now.data(), now.size());
  return now.size();
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                                 const std::uint8_t* data2, std::size_t size2,
                                                 std::uint8_t* out, std::size_t max_size,
                                                 unsigned seed) {
  const std::string now = changed(seed, text_of(data1, size1), text_of(data2, size2));
  const std::size_t size = std::min(now.size(), max_size);
  std::memcpy(out, now.data(), size);
  return size;
}
