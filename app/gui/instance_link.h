#pragma once

#include "app/gui/open_request.h"

#include <QLocalServer>
#include <QObject>
#include <QString>

namespace ptoscope::gui {

/// Makes one process of a user and display the running instance, to which further calls hand
/// their request over a local socket that only the user can reach.
class InstanceLink : public QObject {
  Q_OBJECT

public:
  enum class Role {
    Running,    ///< this process listens now
    HandedOver, ///< another process took the request: end
    Alone,      ///< no socket could be made; works, but takes no requests
  };

  /// `socket` is the path of the socket.
  explicit InstanceLink(QString socket, QObject* parent = nullptr);
  ~InstanceLink() override;

  /// In the user's runtime directory, one a display.
  static QString default_socket();

  /// Hands `request` to the running instance, or becomes it. Waits for at most about a second;
  /// a socket that nobody answers is taken over.
  Role hand_over_or_listen(const OpenRequest& request);

signals:
  /// Another call asks this instance.
  void requested(const ptoscope::gui::OpenRequest& request);

private:
  bool hand_over(const OpenRequest& request) const;
  bool listen();
  void take_connection();

  QString socket_;
  QLocalServer server_;
};

} // namespace ptoscope::gui
