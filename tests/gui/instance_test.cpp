#include "app/gui/instance_link.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QtEndian>

#include <sys/socket.h>
#include <sys/un.h>

#include <atomic>
#include <unistd.h>

using namespace ptoscope::gui;

/// Two calls of the program and everything odd that can arrive on the socket.
class InstanceTest : public QObject {
  Q_OBJECT

private slots:
  void second_call_hands_over();
  void stale_socket_is_taken_over();
  void only_the_user_can_reach_the_socket();
  void hostile_messages_are_refused_data();
  void hostile_messages_are_refused();
  void requests_survive_the_wire();
};

namespace {

/// `hand_over_or_listen` blocks, so a second caller needs a thread of its own.
class SecondCall : public QThread {
public:
  SecondCall(QString socket, OpenRequest request)
      : socket_(std::move(socket)), request_(std::move(request)) {}

  std::atomic<int> role = -1;

protected:
  void run() override {
    InstanceLink link(socket_);
    role = static_cast<int>(link.hand_over_or_listen(request_));
  }

private:
  QString socket_;
  OpenRequest request_;
};

QByteArray framed(const QByteArray& message) {
  const quint32 size = qToLittleEndian(static_cast<quint32>(message.size()));
  return QByteArray(reinterpret_cast<const char*>(&size), sizeof size) + message;
}

} // namespace

void InstanceTest::second_call_hands_over() {
  const QTemporaryDir directory;
  const QString socket = directory.filePath(QStringLiteral("socket"));
  InstanceLink first(socket);
  QSignalSpy requested(&first, &InstanceLink::requested);
  QCOMPARE(first.hand_over_or_listen({}), InstanceLink::Role::Running);

  OpenRequest request;
  request.paths = {QStringLiteral("/builds/loom"), QStringLiteral("/builds/织机 2")};
  request.pass = QStringLiteral("Simplify#2");
  request.goto_file = QStringLiteral("/builds/loom/passes_dump/05_after_Simplify.py");
  request.goto_line = 12;
  SecondCall second(socket, request);
  second.start();
  QTRY_COMPARE_WITH_TIMEOUT(requested.size(), 1, 30'000);
  QVERIFY(second.wait());
  QCOMPARE(second.role.load(), static_cast<int>(InstanceLink::Role::HandedOver));
  QVERIFY(requested.first().first().value<OpenRequest>() == request);
}

void InstanceTest::stale_socket_is_taken_over() {
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("socket"));
  // What a process leaves that was killed: a socket file that nobody listens on.
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  const QByteArray name = QFile::encodeName(path);
  qstrncpy(address.sun_path, name.constData(), sizeof address.sun_path);
  const int left = socket(AF_UNIX, SOCK_STREAM, 0);
  if (left < 0)
    QFAIL("no socket was made");
  QCOMPARE(bind(left, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ::close(left);
  QVERIFY(QFileInfo::exists(path));

  InstanceLink link(path);
  QCOMPARE(link.hand_over_or_listen({}), InstanceLink::Role::Running);
}

void InstanceTest::only_the_user_can_reach_the_socket() {
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("socket"));
  InstanceLink link(path);
  QCOMPARE(link.hand_over_or_listen({}), InstanceLink::Role::Running);
  const QFile::Permissions others =
      QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
  QCOMPARE(QFileInfo(path).permissions() & others, QFile::Permissions());
}

void InstanceTest::hostile_messages_are_refused_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::newRow("endless size") << QByteArray("\xff\xff\xff\xff", 4);
  QTest::newRow("no size") << framed({});
  QTest::newRow("no JSON") << framed("hello");
  QTest::newRow("other version") << framed(R"({"version":2,"paths":[]})");
  QTest::newRow("relative path") << framed(R"({"version":1,"paths":["../etc"]})");
  QTest::newRow("paths of numbers") << framed(R"({"version":1,"paths":[1,2]})");
  QTest::newRow("long name") << framed(R"({"version":1,"paths":[],"pass":")" +
                                       QByteArray(100'000, 'x') + R"("})");
}

void InstanceTest::hostile_messages_are_refused() {
  QFETCH(QByteArray, bytes);
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("socket"));
  InstanceLink link(path);
  QSignalSpy requested(&link, &InstanceLink::requested);
  QCOMPARE(link.hand_over_or_listen({}), InstanceLink::Role::Running);
  QLocalSocket socket;
  socket.connectToServer(path);
  QVERIFY(socket.waitForConnected());
  socket.write(bytes);
  socket.flush();
  QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
  QCOMPARE(requested.size(), 0);
  // The instance still answers.
  SecondCall second(path, {});
  second.start();
  QTRY_COMPARE_WITH_TIMEOUT(requested.size(), 1, 30'000);
  QVERIFY(second.wait());
}

void InstanceTest::requests_survive_the_wire() {
  OpenRequest request;
  request.paths = {QStringLiteral("/a b/\"c\"")};
  request.function = QStringLiteral("weave");
  request.follow = QStringLiteral("/builds");
  const std::optional<OpenRequest> back = decode_request(encode_request(request));
  QVERIFY(back.has_value());
  QVERIFY(*back == request);
}

QTEST_GUILESS_MAIN(InstanceTest)
#include "instance_test.moc"
