#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace ptoscope::gui {

struct CommandLine;

/// What a window is asked to show: from its own command line or from a second call.
struct OpenRequest {
  QStringList paths; ///< absolute
  QString pass;
  QString function;
  QString goto_file;
  int goto_line = 0; ///< from 1; 0: none
  QString follow;
  QString diff_before;
  QString diff_after;

  bool operator==(const OpenRequest&) const = default;
  /// Nothing but "raise the window".
  bool is_empty() const { return *this == OpenRequest(); }
};

OpenRequest to_request(const CommandLine& line);

/// The message that carries a request to the running instance: JSON with a version.
QByteArray encode_request(const OpenRequest& request);

/// No value for anything that is not a sound request of this version: wrong types, relative
/// paths, too many of them.
std::optional<OpenRequest> decode_request(const QByteArray& message);

} // namespace ptoscope::gui
