#include "core/support/file_io.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <array>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

using namespace ptoscope;
namespace fs = std::filesystem;

class FileIoTest : public QObject {
  Q_OBJECT

  QTemporaryDir temporary_;

  fs::path path(const char* name) const { return fs::path(temporary_.path().toStdString()) / name; }

  void write(const char* name, const QByteArray& content) const {
    QFile file(QString::fromStdString(path(name).string()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
  }

  static std::string code_of_reading(const fs::path& path) {
    const Expected<std::string> content = read_file(path, 1000);
    return content ? "read" : content.error().code;
  }

private slots:
  void initTestCase() {
    QVERIFY(temporary_.isValid());
    if (qEnvironmentVariableIsSet("PTOSCOPE_ROOT_DROPPED"))
      QVERIFY(::geteuid() != 0);
  }

  void reads_a_file() {
    write("plain", QByteArray("a\0b\n", 4));
    const Expected<std::string> content = read_file(path("plain"), 4);
    QVERIFY(content);
    QCOMPARE(*content, std::string("a\0b\n", 4));
    fs::create_symlink("plain", path("link"));
    QCOMPARE(code_of_reading(path("link")), std::string("read"));
    QVERIFY(file_stamp(path("link"))->size_bytes == 4);
    QVERIFY(file_stamp(path("plain"))->mtime_ns > 1'600'000'000'000'000'000);
  }

  void reads_an_empty_file() {
    write("empty", {});
    const Expected<std::string> content = read_file(path("empty"), 0);
    QVERIFY(content);
    QVERIFY(content->empty());
  }

  void refuses_too_large_files() {
    write("large", QByteArray(1001, 'x'));
    const Expected<std::string> content = read_file(path("large"), 1000);
    QVERIFY(!content);
    QCOMPARE(content.error().code, std::string("file-too-large"));
    QVERIFY(content.error().message().find("1001") != std::string::npos);
    QCOMPARE(content.error().place.file, path("large").string());
  }

  void refuses_what_is_no_file() {
    QCOMPARE(code_of_reading(path("nothing")), std::string("file-missing"));
    QCOMPARE(code_of_reading(path("nothing/below")), std::string("file-missing"));
    QCOMPARE(code_of_reading(path("")), std::string("file-not-regular"));
    QCOMPARE(code_of_reading("/dev/null"), std::string("file-not-regular"));
    QVERIFY(!file_stamp(path("")));
  }

  void refuses_link_loops() {
    fs::create_symlink("loop_b", path("loop_a"));
    fs::create_symlink("loop_a", path("loop_b"));
    QCOMPARE(code_of_reading(path("loop_a")), std::string("file-not-regular"));
    fs::create_symlink("nowhere", path("broken"));
    QCOMPARE(code_of_reading(path("broken")), std::string("file-missing"));
  }

  /// Opening a FIFO without a writer would block for ever.
  void refuses_a_fifo() {
    QCOMPARE(::mkfifo(path("fifo").c_str(), 0600), 0);
    QCOMPARE(code_of_reading(path("fifo")), std::string("file-not-regular"));
  }

  void refuses_a_socket() {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (socket < 0)
      QFAIL("no socket was made");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = path("socket").string();
    QVERIFY(name.size() < sizeof(address.sun_path));
    name.copy(address.sun_path, name.size());
    QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    QCOMPARE(code_of_reading(path("socket")), std::string("file-unreadable"));
    ::close(socket);
  }

  void reports_an_unreadable_file() {
    if (::geteuid() == 0)
      QSKIP("skipped: root reads everything");
    write("secret", "x");
    QCOMPARE(::chmod(path("secret").c_str(), 0), 0);
    QCOMPARE(code_of_reading(path("secret")), std::string("file-unreadable"));
    fs::create_directory(path("closed"));
    write("closed/inside", "x");
    QCOMPARE(::chmod(path("closed").c_str(), 0), 0);
    QCOMPARE(code_of_reading(path("closed/inside")), std::string("file-unreadable"));
    QCOMPARE(::chmod(path("closed").c_str(), 0700), 0);
  }

  void writes_whole_files() {
    fs::create_directory(path("out"));
    QVERIFY(write_file_atomically(path("out/file"), "first"));
    QVERIFY(write_file_atomically(path("out/file"), "second"));
    QCOMPARE(*read_file(path("out/file"), 100), std::string("second"));
    const mode_t mask = ::umask(0);
    ::umask(mask);
    struct stat status{};
    QCOMPARE(::stat(path("out/file").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 0777, 0666 & ~mask);
    QCOMPARE(std::distance(fs::directory_iterator(path("out")), {}), std::ptrdiff_t{1});
  }

  void replaces_a_file_and_keeps_its_mode_and_the_link_to_it() {
    fs::create_directory(path("linked"));
    write("linked/file", "old");
    QCOMPARE(::chmod(path("linked/file").c_str(), 0600), 0);
    fs::create_symlink("file", path("linked/link"));
    QVERIFY(write_file_atomically(path("linked/link"), "new"));
    QVERIFY(fs::is_symlink(path("linked/link")));
    QCOMPARE(*read_file(path("linked/file"), 100), std::string("new"));
    struct stat status{};
    QCOMPARE(::stat(path("linked/file").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 0777, mode_t{0600});
    QCOMPARE(std::distance(fs::directory_iterator(path("linked")), {}), std::ptrdiff_t{2});
  }

  /// Root that renamed a file onto /dev/null would take the device away from the whole machine.
  void writes_to_a_fifo_without_replacing_it() {
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
    QVERIFY(reader >= 0);
    QVERIFY(write_file_atomically(path("pipe"), "through"));
    QVERIFY(fs::is_fifo(path("pipe")));
    std::array<char, 16> received{};
    QCOMPARE(::read(reader, received.data(), received.size()), ssize_t{7});
    QCOMPARE(std::string(received.data()), std::string("through"));
    ::close(reader);
  }

  void leaves_nothing_behind_when_it_cannot_write() {
    fs::create_directories(path("taken/name/inside"));
    QVERIFY(!write_file_atomically(path("taken/name"), "x"));
    QCOMPARE(std::distance(fs::directory_iterator(path("taken")), {}), std::ptrdiff_t{1});
    const Status status = write_file_atomically(path("no/such/folder"), "x");
    QVERIFY(!status);
    QCOMPARE(status.error().code, std::string("file-unwritable"));
  }

  void keeps_a_file_it_may_not_replace() {
    if (::geteuid() == 0)
      QSKIP("skipped: root writes everywhere");
    fs::create_directory(path("locked"));
    write("locked/file", "kept");
    QCOMPARE(::chmod(path("locked").c_str(), 0500), 0);
    const Status status = write_file_atomically(path("locked/file"), "new");
    QCOMPARE(::chmod(path("locked").c_str(), 0700), 0);
    QVERIFY(!status);
    QCOMPARE(status.error().code, std::string("file-unwritable"));
    QCOMPARE(*read_file(path("locked/file"), 100), std::string("kept"));
    QCOMPARE(std::distance(fs::directory_iterator(path("locked")), {}), std::ptrdiff_t{1});

    fs::create_directory(path("open"));
    write("open/read-only", "kept");
    QCOMPARE(::chmod(path("open/read-only").c_str(), 0400), 0);
    QVERIFY(!write_file_atomically(path("open/read-only"), "new"));
    QCOMPARE(*read_file(path("open/read-only"), 100), std::string("kept"));
  }

  void writes_a_name_as_long_as_names_can_be() {
    const fs::path longest = path(std::string(255, 'n').c_str());
    QVERIFY(write_file_atomically(longest, "x"));
    QCOMPARE(*read_file(longest, 100), std::string("x"));
  }

  void does_not_wait_for_a_reader() {
    QCOMPARE(::mkfifo(path("unread").c_str(), 0600), 0);
    QCOMPARE(write_file_atomically(path("unread"), "x").error().code,
             std::string("file-unwritable"));
  }
};

QTEST_GUILESS_MAIN(FileIoTest)
#include "file_io_test.moc"
