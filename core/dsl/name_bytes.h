#pragma once

#include "core/dsl/byte_class.h"

#include <bit>
#include <cstddef>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ptoscope::dsl {

/// What a name at some place consists of.
struct NameBytes {
  std::size_t length = 0;
  bool dotted = false; ///< there are dots in it, each before a letter
};

/// The name from `begin` on, with names behind dots if `with_dots`; a byte at a time.
inline NameBytes name_bytes_slowly(const char* begin, const char* end, bool with_dots) {
  const char* at = begin;
  bool dotted = false;
  while (true) {
    while (at < end && is_name_byte(*at))
      ++at;
    if (!with_dots || end - at < 2 || *at != '.' || class_of(at[1]) != ByteClass::Letter)
      return {static_cast<std::size_t>(at - begin), dotted};
    dotted = true;
    ++at;
  }
}

/// The name from `begin` on, where a letter stands, with names behind dots if `with_dots`. Reads
/// nothing at or behind `end`. Half of a text is names, so sixteen bytes are looked at at once.
inline NameBytes name_bytes(const char* begin, const char* end, bool with_dots) {
#if defined(__SSE2__)
  const auto in_range = [](__m128i bytes, char first, int count) {
    const __m128i from_first = _mm_sub_epi8(bytes, _mm_set1_epi8(first));
    const __m128i last = _mm_set1_epi8(static_cast<char>(count - 1));
    return _mm_cmpeq_epi8(_mm_min_epu8(from_first, last), from_first);
  };
  bool dotted = false;
  for (const char* at = begin; end - at > 16;) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i letters =
        _mm_or_si128(_mm_or_si128(in_range(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 26),
                                  _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_'))),
                     _mm_cmplt_epi8(bytes, _mm_setzero_si128())); // above 0x7f
    const __m128i digits = in_range(bytes, '0', 10);
    const auto letter_bits = static_cast<unsigned>(_mm_movemask_epi8(letters));
    unsigned name_bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(letters, digits)));
    unsigned dot_bits = 0;
    if (with_dots) {
      dot_bits =
          static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('.'))));
      const unsigned next = class_of(at[16]) == ByteClass::Letter ? 1U << 15U : 0U;
      dot_bits &= letter_bits >> 1U | next;
      name_bits |= dot_bits;
    }
    const auto length = static_cast<unsigned>(std::countr_one(name_bits));
    dotted = dotted || (dot_bits & ((1U << length) - 1)) != 0;
    at += length;
    if (length < 16)
      return {static_cast<std::size_t>(at - begin), dotted};
    if (end - at <= 16) {
      const NameBytes rest = name_bytes_slowly(at, end, with_dots);
      return {static_cast<std::size_t>(at - begin) + rest.length, dotted || rest.dotted};
    }
  }
#endif
  return name_bytes_slowly(begin, end, with_dots);
}

} // namespace ptoscope::dsl
