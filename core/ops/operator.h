#pragma once

#include "core/ir/attr.h"
#include "core/ir/enums.h"
#include "core/ir/type.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace ptoscope::ops {

class CallTyping;

/// Works out the type of a call's result; null when the call is refused.
using TypeRule = const ir::Type* (*)(CallTyping&);

/// A rule with what it says in words, for the user: the result, in one phrase that is marked by
/// `message_text` for translation.
struct ResultRule {
  TypeRule works_out = nullptr;
  std::string_view words;
};

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

/// What may stand for an argument.
enum class ArgumentKind : std::uint8_t {
  Any, ///< different things, as the operator's rule tells
  Tile,
  Tensor,      ///< one that other devices see, or not
  LocalTensor, ///< a tensor that no other device sees
  Window,      ///< a tensor that other devices see
  TensorOrScalar,
  Scalar,
  Number,  ///< a scalar that is written out
  Extents, ///< a list of as many numbers as there are dimensions; so are the next two
  Offsets,
  Indices,
  Dimensions, ///< a list of which ones
  Array,
  Pointer,
  CommContext,
  PrefetchContext,
  AsyncEvent,
  AsyncSession,
};

/// What an argument accepts.
struct Accepts {
  ArgumentKind kind = ArgumentKind::Any;
  MemorySpaces spaces; ///< where its tile must lie; empty: anywhere, or no tile
};

/// What happens to the memory that an argument names.
enum class Effect : std::uint8_t {
  Read,
  Write,  ///< written without having been read
  Update, ///< read and written, be it that only a part is written
};

/// Where keyword arguments decide what happens.
using EffectRule = Effect (*)(ir::Attrs kwargs);

/// An argument given by position.
struct Argument {
  std::string_view name;
  ArgumentKind kind = ArgumentKind::Any;
  MemorySpaces spaces;
  Effect effect = Effect::Read;
  EffectRule effect_rule = nullptr; ///< null: always `effect`
  bool apart = false;               ///< the result may not lie where this lies
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

/// What a keyword argument holds where it is left out. The alternatives stand in the order of
/// KeywordKind, but for numbers with a fraction, which never are.
using KeywordValue = std::variant<bool, std::int64_t, std::string_view, ir::DataType,
                                  ir::MemorySpace, ir::TensorLayout, ir::TileLayout, ir::PadValue>;

/// An argument given by name.
struct Keyword {
  std::string_view name;
  KeywordKind kind = KeywordKind::Int;
  bool is_required = false;
  std::optional<KeywordValue> fallback; ///< empty: none, or it depends on the call
};

enum class Presence : std::uint8_t {
  Required,
  Optional,
  WithPrevious, ///< given or left out together with the one before
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
///     Operator("tile.gemv_acc")
///         .takes("acc", kAcc)
///         .updated()
///         .takes("lhs", kLeft)
///         .takes("rhs", kRight)
///         .keyword("acc_phase", "unspecified")
class Operator {
public:
  static constexpr std::size_t kMaxArguments = 8;
  static constexpr std::size_t kMaxKeywords = 7;

  constexpr explicit Operator(std::string_view name) : name_(name) {}

  /// The next argument by position.
  constexpr Operator& takes(std::string_view name, Accepts accepts) {
    add(name, accepts);
    counts_ <<= 1;
    return *this;
  }
  /// The next argument, which may be left out, also when those after it are given.
  constexpr Operator& may_take(std::string_view name, Accepts accepts) {
    add(name, accepts);
    counts_without_ = counts_;
    group_ = 1;
    counts_ |= counts_without_ << group_;
    return *this;
  }
  /// One more that is given or left out together with the one before.
  constexpr Operator& together_with(std::string_view name, Accepts accepts) {
    add(name, accepts);
    counts_ = counts_without_ | counts_without_ << ++group_;
    return *this;
  }
  /// What happens to the argument that was declared last; otherwise it is read.
  constexpr Operator& overwritten() {
    last().effect = Effect::Write;
    return *this;
  }
  constexpr Operator& updated() {
    last().effect = Effect::Update;
    return *this;
  }
  constexpr Operator& written(EffectRule tells) {
    last().effect_rule = tells;
    return *this;
  }
  /// The result may not lie where the argument lies that was declared last.
  constexpr Operator& apart() {
    last().apart = true;
    return *this;
  }
  /// An argument by name, which may be left out.
  constexpr Operator& keyword(std::string_view name, KeywordKind kind) {
    keywords_[keyword_count_++] = {name, kind, false, std::nullopt};
    return *this;
  }
  /// The same with what it holds then.
  constexpr Operator& keyword(std::string_view name, KeywordValue fallback) {
    keywords_[keyword_count_++] = {name, kind_of(fallback), false, fallback};
    return *this;
  }
  constexpr Operator& requires_keyword(std::string_view name, KeywordKind kind) {
    keywords_[keyword_count_++] = {name, kind, true, std::nullopt};
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
  /// Neither arguments nor the result are touched: a declaration, or the same bytes seen otherwise.
  constexpr Operator& without_access() {
    accesses_memory_ = false;
    return *this;
  }
  /// What works out the type of the result, and says it in words.
  constexpr Operator& typed(ResultRule rule) {
    rule_ = rule;
    return *this;
  }

  constexpr std::string_view name() const { return name_; }
  constexpr std::span<const Argument> arguments() const {
    return {arguments_.data(), argument_count_};
  }
  constexpr std::span<const Keyword> keywords() const { return {keywords_.data(), keyword_count_}; }
  /// Null when there is none of that name.
  constexpr const Keyword* find_keyword(std::string_view name) const {
    for (const Keyword& one : keywords())
      if (one.name == name)
        return &one;
    return nullptr;
  }
  /// What a call does to the argument at a position.
  Effect effect(std::size_t position, ir::Attrs kwargs) const {
    const Argument& argument = arguments_[position];
    return argument.effect_rule == nullptr ? argument.effect : argument.effect_rule(kwargs);
  }
  /// Whether a call may have so many arguments by position.
  constexpr bool takes_count(std::size_t count) const {
    return count <= kMaxArguments && (counts_ >> count & 1U) != 0;
  }
  /// What the argument at a position has to do with whether a call may leave it out.
  constexpr Presence presence(std::size_t position) const {
    std::size_t least = 0;
    while (!takes_count(least))
      ++least;
    if (position < least)
      return Presence::Required;
    return position + group_ > argument_count_ && group_ > 1 ? Presence::WithPrevious
                                                             : Presence::Optional;
  }
  constexpr const ResultMemory& result() const { return result_; }
  /// Position of the argument that is written in place, -1: none.
  constexpr std::int32_t written_argument() const { return written_argument_; }
  constexpr bool in_place_safe() const { return in_place_safe_; }
  /// Position of the argument whose memory the result is or lies in, be it written in place or the
  /// same bytes seen otherwise; -1: the result has memory of its own.
  constexpr std::int32_t aliased_argument() const {
    const bool is_view = result_.place == ResultPlace::AsInput && in_place_safe_;
    return written_argument_ >= 0 || !is_view ? written_argument_ : 0;
  }
  constexpr bool accesses_memory() const { return accesses_memory_; }
  /// Null while there is none.
  constexpr TypeRule rule() const { return rule_.works_out; }
  /// What the result is, in words to be translated; empty while there is no rule.
  constexpr std::string_view result_words() const { return rule_.words; }

private:
  static constexpr KeywordKind kind_of(const KeywordValue& value) {
    constexpr auto kDouble = static_cast<std::size_t>(KeywordKind::Double);
    return static_cast<KeywordKind>(value.index() < kDouble ? value.index() : value.index() + 1);
  }
  constexpr void add(std::string_view name, Accepts accepts) {
    arguments_[argument_count_++] = {.name = name, .kind = accepts.kind, .spaces = accepts.spaces};
  }
  constexpr Argument& last() { return arguments_[argument_count_ - 1]; }

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
  bool accesses_memory_ = true;
  ResultRule rule_;
};

} // namespace ptoscope::ops
