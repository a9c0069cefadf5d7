#include "app/gui/fuzzy_match.h"

#include <algorithm>

namespace ptoscope::gui {
namespace {

constexpr int kCharacter = 1;
constexpr int kRun = 8;
constexpr int kWordStart = 6;
constexpr int kTextStart = 3;
constexpr int kSkipped = 1;
/// Longer texts and more starts than these are not looked at.
constexpr qsizetype kLongestText = 512;
constexpr int kMostStarts = 16;

bool starts_word(QStringView text, qsizetype at) {
  if (at == 0)
    return true;
  const QChar before = text[at - 1];
  const QChar here = text[at];
  if (!before.isLetterOrNumber())
    return here.isLetterOrNumber();
  return (here.isUpper() && !before.isUpper()) || (here.isDigit() && !before.isDigit());
}

/// Takes each character at its next place after the one before, a word start if one is near.
std::optional<FuzzyMatch> match_from(QStringView typed, QStringView text, qsizetype start) {
  FuzzyMatch match;
  qsizetype last = -1;
  qsizetype at = start;
  for (const QChar wanted : typed) {
    qsizetype found = -1;
    for (qsizetype i = at; i < text.size(); ++i) {
      if (text[i].toLower() != wanted)
        continue;
      if (found < 0)
        found = i;
      if (i == last + 1 || starts_word(text, i)) {
        found = i;
        break;
      }
    }
    if (found < 0)
      return std::nullopt;
    match.score += kCharacter;
    if (found == 0)
      match.score += kTextStart;
    if (starts_word(text, found))
      match.score += kWordStart;
    if (last >= 0 && found == last + 1)
      match.score += kRun;
    else if (last >= 0)
      match.score -= kSkipped * static_cast<int>(std::min<qsizetype>(found - last, 8));
    match.positions.append(found);
    last = found;
    at = found + 1;
  }
  return match;
}

/// A word start that skips letters may leave too few behind it; then letters in plain order do.
std::optional<FuzzyMatch> match_plain(QStringView typed, QStringView text) {
  FuzzyMatch match;
  qsizetype at = 0;
  for (const QChar wanted : typed) {
    while (at < text.size() && text[at].toLower() != wanted)
      ++at;
    if (at == text.size())
      return std::nullopt;
    match.score += kCharacter;
    match.positions.append(at++);
  }
  return match;
}

} // namespace

std::optional<FuzzyMatch> fuzzy_match(QStringView typed, QStringView text) {
  QString wanted;
  for (const QChar character : typed) {
    if (!character.isSpace())
      wanted += character.toLower();
  }
  if (wanted.isEmpty())
    return FuzzyMatch{};
  text = text.left(kLongestText);
  std::optional<FuzzyMatch> best = match_plain(wanted, text);
  if (!best)
    return std::nullopt;
  int starts = 0;
  for (qsizetype i = 0; i < text.size() && starts < kMostStarts; ++i) {
    if (text[i].toLower() != wanted.front())
      continue;
    ++starts;
    std::optional<FuzzyMatch> match = match_from(wanted, text, i);
    if (match && match->score > best->score)
      best = std::move(match);
  }
  // Of two equal matches the shorter text is the nearer one.
  best->score = best->score * 64 - static_cast<int>(std::min<qsizetype>(text.size(), 63));
  return best;
}

} // namespace ptoscope::gui
