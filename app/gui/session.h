#pragma once

#include "views/model/selection.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace ptoscope::gui {

/// An open build of a session; `second` is set for a pair of files.
struct SessionPlace {
  QString path;
  QString second;

  bool operator==(const SessionPlace&) const = default;
};

/// What a window looked like when it was closed. Fields are empty where the user changed nothing.
struct Session {
  /// Changes when docks are added or renamed; a layout of another version is not taken.
  static constexpr int kVersion = 2;

  QByteArray geometry;
  QByteArray layout;
  QList<SessionPlace> places;
  QString followed;
  views::Selection selection;
  QJsonObject panes; ///< state by name of the perspective

  QJsonObject to_json() const;
  /// Takes what is sound; no value when the version is another one or nothing is there.
  static std::optional<Session> from_json(const QJsonObject& json);
};

} // namespace ptoscope::gui
