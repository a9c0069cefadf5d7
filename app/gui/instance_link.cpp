#include "app/gui/instance_link.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>
#include <QLockFile>
#include <QStandardPaths>
#include <QTimer>
#include <QtEndian>

#include <sys/socket.h>

#include <unistd.h>

namespace ptoscope::gui {
namespace {

/// Requests are paths and names; nothing sound is larger.
constexpr quint32 kLargestMessage_bytes = 1U << 20;
constexpr int kHandOver_ms = 1000;
constexpr int kPatience_ms = 5000;
constexpr int kMostConnections = 16;
const QByteArray kAccepted = QByteArrayLiteral("ok");

/// The process at the other end belongs to the same user.
bool peer_is_this_user(qintptr descriptor) {
  ucred peer = {};
  socklen_t size = sizeof peer;
  return getsockopt(static_cast<int>(descriptor), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         peer.uid == geteuid();
}

/// Reads one message (a 32-bit little-endian size, then that many bytes) from a connection and
/// deletes itself with it.
class Conversation : public QObject {
public:
  Conversation(QLocalSocket* socket, InstanceLink* link) : QObject(link), socket_(socket) {
    socket_->setParent(this);
    socket_->setReadBufferSize(kLargestMessage_bytes + sizeof(quint32));
    connect(socket_, &QLocalSocket::readyRead, this, [this, link] { read(link); });
    connect(socket_, &QLocalSocket::disconnected, this, &QObject::deleteLater);
    QTimer::singleShot(kPatience_ms, this, &QObject::deleteLater);
  }

private:
  void read(InstanceLink* link) {
    if (size_ == 0) {
      if (socket_->bytesAvailable() < static_cast<qint64>(sizeof(quint32)))
        return;
      const QByteArray head = socket_->read(sizeof(quint32));
      size_ = qFromLittleEndian<quint32>(head.constData());
      if (size_ == 0 || size_ > kLargestMessage_bytes) {
        socket_->abort();
        return;
      }
    }
    if (socket_->bytesAvailable() < size_)
      return;
    const std::optional<OpenRequest> request = decode_request(socket_->read(size_));
    if (!request) {
      socket_->abort();
      return;
    }
    socket_->write(kAccepted);
    socket_->flush();
    socket_->disconnectFromServer();
    emit link->requested(*request);
  }

  QLocalSocket* socket_;
  quint32 size_ = 0;
};

} // namespace

InstanceLink::InstanceLink(QString socket, QObject* parent)
    : QObject(parent), socket_(std::move(socket)) {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  server_.setMaxPendingConnections(kMostConnections);
  connect(&server_, &QLocalServer::newConnection, this, &InstanceLink::take_connection);
}

InstanceLink::~InstanceLink() = default;

QString InstanceLink::default_socket() {
  const QByteArray display =
      qgetenv("WAYLAND_DISPLAY") + '|' + qgetenv("DISPLAY") + '|' + qgetenv("QT_QPA_PLATFORM");
  const QByteArray name =
      QCryptographicHash::hash(display, QCryptographicHash::Sha256).toHex().left(12);
  return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) +
         QStringLiteral("/ptoscope-") + QString::fromLatin1(name);
}

InstanceLink::Role InstanceLink::hand_over_or_listen(const OpenRequest& request) {
  // Two calls at the same moment must not both find the socket stale and remove it.
  QLockFile lock(socket_ + QStringLiteral(".lock"));
  if (!lock.tryLock(kHandOver_ms))
    return Role::Alone;
  if (hand_over(request))
    return Role::HandedOver;
  return listen() ? Role::Running : Role::Alone;
}

bool InstanceLink::hand_over(const OpenRequest& request) const {
  const QByteArray message = encode_request(request);
  if (!QFileInfo::exists(socket_) || message.size() > qsizetype(kLargestMessage_bytes))
    return false;
  QLocalSocket socket;
  socket.connectToServer(socket_);
  if (!socket.waitForConnected(kHandOver_ms) || !peer_is_this_user(socket.socketDescriptor()))
    return false;
  quint32 size = qToLittleEndian(static_cast<quint32>(message.size()));
  socket.write(reinterpret_cast<const char*>(&size), sizeof size);
  socket.write(message);
  QByteArray answer;
  while (answer.size() < kAccepted.size()) {
    if (socket.bytesAvailable() == 0 && !socket.waitForReadyRead(kHandOver_ms))
      return false;
    answer += socket.readAll();
  }
  return answer == kAccepted;
}

bool InstanceLink::listen() {
  if (server_.listen(socket_))
    return true;
  if (server_.serverError() != QAbstractSocket::AddressInUseError)
    return false;
  // Nobody answered on it: left behind by a process that ended badly.
  QLocalServer::removeServer(socket_);
  return server_.listen(socket_);
}

void InstanceLink::take_connection() {
  while (QLocalSocket* socket = server_.nextPendingConnection()) {
    const qsizetype talking = findChildren<QObject*>(QString(), Qt::FindDirectChildrenOnly).size();
    if (talking > kMostConnections || !peer_is_this_user(socket->socketDescriptor())) {
      socket->abort();
      socket->deleteLater();
      continue;
    }
    new Conversation(socket, this);
  }
}

} // namespace ptoscope::gui
