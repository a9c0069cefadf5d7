#include "views/common/theme.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ptoscope::views {

namespace {

struct ColorPair {
  QRgb light;
  QRgb dark;
};

// In the order of ColorToken.
constexpr std::array<ColorPair, static_cast<std::size_t>(ColorToken::Count)> kColors{{
    {0xffffffff, 0xff1e1f22}, // Surface
    {0xfff5f6f8, 0xff26282c}, // SurfaceAlt
    {0xffd9dce1, 0xff393b40}, // Border
    {0xff1f2328, 0xffdfe1e5}, // Text
    {0xff565e67, 0xffabb0b8}, // TextDim
    {0xff2459c4, 0xff7aa8ff}, // Accent
    {0xffffffff, 0xff10131a}, // OnAccent
    {0xff176f31, 0xff5fb562}, // Ok
    {0xff8a5300, 0xffd9a441}, // Warning
    {0xffb42318, 0xffff8a82}, // Error
    {0xff5053b0, 0xffa5a8ff}, // Hint
    {0xffe2f7e6, 0xff1b3223}, // Added
    {0xffb5ebc1, 0xff22492d}, // AddedStrong
    {0xfffdebe9, 0xff3a2122}, // Removed
    {0xfff9cbc6, 0xff652d2e}, // RemovedStrong
    {0xffe8ecfd, 0xff252b45}, // Moved
    {0xffeceef2, 0xff2e3035}, // Hover
    {0xffc9dcff, 0xff2b4069}, // SelectionText
    {0xffdfe3ea, 0xff3b4150}, // Highlight
    {0xffffe58f, 0xff4c4012}, // SearchHit
    {0xffffc670, 0xff634208}, // CurrentHit
    {0xff8a1a78, 0xfff0a3d8}, // SyntaxKeyword
    {0xff0a5468, 0xff7fd6d6}, // SyntaxType
    {0xff1d4ba6, 0xff9cc4ff}, // SyntaxOperator
    {0xff7d3c00, 0xfff2b880}, // SyntaxNumber
    {0xff1c5a2c, 0xffa5dba0}, // SyntaxString
    {0xff50575f, 0xffb4b9c1}, // SyntaxComment
    {0xff5b2d9e, 0xffd2b8ff}, // SyntaxDefinition
}};

constexpr double kTextContrast = 4.5;
constexpr double kMarkContrast = 3.0;

std::vector<ContrastRule> make_rules() {
  using enum ColorToken;
  std::vector<ContrastRule> rules;
  const auto add = [&](std::initializer_list<ColorToken> foregrounds,
                       std::initializer_list<ColorToken> backgrounds, double ratio) {
    for (const ColorToken foreground : foregrounds) {
      for (const ColorToken background : backgrounds) {
        rules.push_back({foreground, background, ratio});
      }
    }
  };
  add({Text, SyntaxKeyword, SyntaxType, SyntaxOperator, SyntaxNumber, SyntaxString, SyntaxComment,
       SyntaxDefinition},
      {Surface, SurfaceAlt, Added, AddedStrong, Removed, RemovedStrong, Moved, SelectionText,
       Highlight, SearchHit, CurrentHit},
      kTextContrast);
  // Chrome, and the gutter with its numbers and signs on every tint.
  add({Text, TextDim, Ok, Warning, Error, Hint, Accent},
      {Surface, SurfaceAlt, Hover, Added, Removed, Moved}, kTextContrast);
  add({TextDim}, {SelectionText}, kTextContrast);
  add({OnAccent}, {Accent}, kTextContrast);
  // Focus rings, icons and the outlines of hits.
  add({Accent, TextDim, Ok, Warning, Error, Hint},
      {Surface, SurfaceAlt, Hover, SelectionText, SearchHit, CurrentHit}, kMarkContrast);
  // Bars, warnings and the frame of the current step on the cells of the strip.
  add({TextDim, Warning, Accent}, {Border}, kMarkContrast);
  return rules;
}

double linear(double channel) {
  return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color) {
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
         0.0722 * linear(color.blueF());
}

} // namespace

double contrast_ratio(const QColor& a, const QColor& b) {
  const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

QColor Theme::color(ColorToken token, bool dark) {
  const ColorPair& pair = kColors.at(static_cast<std::size_t>(token));
  return QColor::fromRgb(dark ? pair.dark : pair.light);
}

std::span<const ContrastRule> Theme::contrast_rules() {
  static const std::vector<ContrastRule> rules = make_rules();
  return rules;
}

} // namespace ptoscope::views
