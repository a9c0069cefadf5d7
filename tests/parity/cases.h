#pragma once

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <vector>

namespace ptoscope::test {

inline constexpr std::int64_t kLimit_bytes = std::int64_t{1} << 24;

/// A directory of the corpus that has a program.
struct Case {
  QString name;
  QString directory;
  QJsonObject fields; ///< of case.json
};

/// The cases of a folder of the corpus, in the order of their names; none without the corpus.
std::vector<Case> cases(const QString& folder);

/// The object that a file holds; empty when it can't be read.
QJsonObject read_object(const QString& path);

} // namespace ptoscope::test
