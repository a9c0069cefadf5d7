#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace ptoscope::gui {

/// How well a text answers what was typed.
struct FuzzyMatch {
  int score = 0;              ///< larger is better
  QList<qsizetype> positions; ///< matched characters of the text, ascending
};

/// Every character of `typed` (blanks aside) must occur in `text` in this order, whatever the
/// case. Starts of words, runs and early places score higher. Bounded: linear in the text for
/// each start that is tried. No value: no match. Nothing typed matches everything with score 0.
std::optional<FuzzyMatch> fuzzy_match(QStringView typed, QStringView text);

} // namespace ptoscope::gui
