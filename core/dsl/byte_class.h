#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ptoscope::dsl {

/// What a byte can begin.
enum class ByteClass : std::uint8_t {
  Other,
  Blank,
  Break,
  Letter, ///< also "_" and every byte above 0x7f
  Digit,
  Quote,
  Hash,
  Operator,
  Opening,
  Closing,
};

constexpr std::array<ByteClass, 256> make_byte_classes() {
  std::array<ByteClass, 256> classes{};
  for (int c = 'a'; c <= 'z'; ++c)
    classes[c] = classes[c - 'a' + 'A'] = ByteClass::Letter;
  for (int c = 0x80; c <= 0xff; ++c)
    classes[c] = ByteClass::Letter;
  classes['_'] = ByteClass::Letter;
  for (int c = '0'; c <= '9'; ++c)
    classes[c] = ByteClass::Digit;
  classes[' '] = classes['\t'] = classes['\f'] = classes['\r'] = ByteClass::Blank;
  classes['\n'] = ByteClass::Break;
  classes['\''] = classes['"'] = ByteClass::Quote;
  classes['#'] = ByteClass::Hash;
  for (const char c : std::string_view("+-*/%@&|^~<>=,:.;!"))
    classes[static_cast<unsigned char>(c)] = ByteClass::Operator;
  classes['('] = classes['['] = classes['{'] = ByteClass::Opening;
  classes[')'] = classes[']'] = classes['}'] = ByteClass::Closing;
  return classes;
}

inline constexpr std::array<ByteClass, 256> kByteClasses = make_byte_classes();

constexpr ByteClass class_of(char c) {
  return kByteClasses[static_cast<unsigned char>(c)];
}

constexpr bool is_name_byte(char c) {
  const ByteClass byte_class = class_of(c);
  return byte_class == ByteClass::Letter || byte_class == ByteClass::Digit;
}

} // namespace ptoscope::dsl
