#pragma once

#include "core/ir/enums.h"
#include "core/ir/type.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace ptoscope::ops {

class CallTyping;

/// Works out the type of a call's result; null when the call is refused.
using TypeRule = const ir::Type* (*)(CallTyping&);

/// A set of memory spaces.
class MemorySpaces {
public:
  constexpr MemorySpaces() = default;
  constexpr MemorySpaces(std::initializer_list<ir::MemorySpace> spaces) {
    for (const ir::MemorySpace space : spaces)
      bits_ |= 1U << static_cast<unsigned>(space);
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(ir::MemorySpace space) const {
    return (bits_ >> static_cast<unsigned>(space) & 1U) != 0;
  }

private:
  std::uint32_t bits_ = 0;
};

/// An argument given by position.
struct Argument {
  std::string_view name;
  MemorySpaces spaces; ///< where its tile must lie; empty: anywhere, or no tile
};

enum class KeywordKind : std::uint8_t {
  Bool,
  Int,
  Double,
  String,
  DataType,
  MemorySpace,
  TensorLayout,
  TileLayout,
  PadValue,
};

/// An argument given by name. All of them may be left out.
struct Keyword {
  std::string_view name;
  KeywordKind kind = KeywordKind::Int;
};

/// What decides the memory space of the result.
enum class ResultPlace : std::uint8_t {
  Unstated,  ///< no tile, or its type alone
  Fixed,     ///< always `space`
  AsInput,   ///< that of the first argument
  AsKeyword, ///< what `keyword` says, else `space`, else the type
};

struct ResultMemory {
  ResultPlace place = ResultPlace::Unstated;
  std::optional<ir::MemorySpace> space;
  std::string_view keyword;
};

/// What the language knows of one operator (`formats/op-registry.json`). Declared in one chain of
/// calls:
///
///     Operator("tile.store").takes("tile").may_take("shapes").keyword("atomic", KeywordKind::Int)
class Operator {
public:
  static constexpr std::size_t kMaxArguments = 8;
  static constexpr std::size_t kMaxKeywords = 7;

  constexpr explicit Operator(std::string_view name) : name_(name) {}

  /// The next argument by position.
  constexpr Operator& takes(std::string_view name, MemorySpaces spaces = {}) {
    arguments_[argument_count_++] = {name, spaces};
    counts_ <<= 1;
    return *this;
  }
  /// The next argument, which may be left out, also when those after it are given.
  constexpr Operator& may_take(std::string_view name, MemorySpaces spaces = {}) {
    arguments_[argument_count_++] = {name, spaces};
    counts_without_ = counts_;
    group_ = 1;
    counts_ |= counts_without_ << group_;
    return *this;
  }
  /// One more that is given or left out together with the one before.
  constexpr Operator& together_with(std::string_view name) {
    arguments_[argument_count_++] = {name, {}};
    counts_ = counts_without_ | counts_without_ << ++group_;
    return *this;
  }
  constexpr Operator& keyword(std::string_view name, KeywordKind kind) {
    keywords_[keyword_count_++] = {name, kind};
    return *this;
  }
  constexpr Operator& result_in(ir::MemorySpace space) {
    result_ = {ResultPlace::Fixed, space, {}};
    return *this;
  }
  constexpr Operator& result_beside_input() {
    result_ = {ResultPlace::AsInput, std::nullopt, {}};
    return *this;
  }
  constexpr Operator& result_in_keyword(std::string_view keyword,
                                        std::optional<ir::MemorySpace> otherwise = std::nullopt) {
    result_ = {ResultPlace::AsKeyword, otherwise, keyword};
    return *this;
  }
  /// The result is the argument at this position, written in place.
  constexpr Operator& writes_argument(std::int32_t position) {
    written_argument_ = position;
    return *this;
  }
  /// The result may not lie where an argument lies.
  constexpr Operator& not_in_place() {
    in_place_safe_ = false;
    return *this;
  }
  /// What works out the type of the result.
  constexpr Operator& typed(TypeRule works_out) {
    rule_ = works_out;
    return *this;
  }

  constexpr std::string_view name() const { return name_; }
  constexpr std::span<const Argument> arguments() const {
    return {arguments_.data(), argument_count_};
  }
  constexpr std::span<const Keyword> keywords() const { return {keywords_.data(), keyword_count_}; }
  /// Whether a call may have so many arguments by position.
  constexpr bool takes_count(std::size_t count) const {
    return count <= kMaxArguments && (counts_ >> count & 1U) != 0;
  }
  constexpr const ResultMemory& result() const { return result_; }
  /// Position of the argument that is written in place, -1: none.
  constexpr std::int32_t written_argument() const { return written_argument_; }
  constexpr bool in_place_safe() const { return in_place_safe_; }
  /// Null while there is none.
  constexpr TypeRule rule() const { return rule_; }

private:
  std::string_view name_;
  std::array<Argument, kMaxArguments> arguments_{};
  std::array<Keyword, kMaxKeywords> keywords_{};
  std::size_t argument_count_ = 0;
  std::size_t keyword_count_ = 0;
  std::uint32_t counts_ = 1; ///< bit n: n arguments are a call
  std::uint32_t counts_without_ = 1;
  std::uint32_t group_ = 0;
  ResultMemory result_;
  std::int32_t written_argument_ = -1;
  bool in_place_safe_ = true;
  TypeRule rule_ = nullptr;
};

} // namespace ptoscope::ops
