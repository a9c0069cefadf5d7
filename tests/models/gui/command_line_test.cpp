#include "app/gui/command_line.h"
#include "app/gui/new_window.h"

#include <QTest>

using namespace ptoscope::gui;

class CommandLineTest : public QObject {
  Q_OBJECT

private slots:
  void reads_what_was_asked_data();
  void reads_what_was_asked();
  void a_new_window_shows_the_same_data();
  void a_new_window_shows_the_same();
  void ends_early_data();
  void ends_early();
};

namespace {

std::variant<CommandLine, CommandLineExit> parse(const QList<QByteArray>& arguments) {
  std::vector<const char*> argv = {"ptoscope"};
  for (const QByteArray& argument : arguments)
    argv.push_back(argument.constData());
  return parse_command_line(static_cast<int>(argv.size()), argv.data(), "/home/weaver");
}

} // namespace

using Arguments = QList<QByteArray>;
Q_DECLARE_METATYPE(CommandLine)

void CommandLineTest::reads_what_was_asked_data() {
  QTest::addColumn<Arguments>("arguments");
  QTest::addColumn<CommandLine>("expected");
  const auto row = [](const char* name, const Arguments& arguments, const CommandLine& expected) {
    QTest::newRow(name) << arguments << expected;
  };
  row("nothing", {}, {});
  CommandLine paths;
  paths.paths = {"/home/weaver/loom", "/builds/a", "/home/other"};
  row("paths", {"loom", "/builds/a", "../other"}, paths);
  CommandLine place;
  place.paths = {"/home/weaver/loom"};
  place.pass = "Simplify#2";
  place.function = "weave";
  row("pass and function", {"loom", "--pass", "Simplify#2", "--function", "weave"}, place);
  CommandLine line;
  line.goto_file = "/home/weaver/a:b.py";
  line.goto_line = 12;
  row("goto", {"--goto", "a:b.py:12"}, line);
  CommandLine follow;
  follow.follow = "/home/weaver/build_output";
  follow.new_window = true;
  row("follow", {"--follow", "build_output", "--new-window"}, follow);
  CommandLine diff;
  diff.diff_before = "/tmp/a.py";
  diff.diff_after = "/home/weaver/b.py";
  row("diff", {"--diff", "/tmp/a.py", "b.py"}, diff);
}

void CommandLineTest::reads_what_was_asked() {
  QFETCH(Arguments, arguments);
  QFETCH(CommandLine, expected);
  const auto parsed = parse(arguments);
  const auto* line = std::get_if<CommandLine>(&parsed);
  QVERIFY(line);
  QVERIFY(*line == expected);
}

void CommandLineTest::a_new_window_shows_the_same_data() {
  QTest::addColumn<ptoscope::views::Selection>("selection");
  QTest::addColumn<CommandLine>("expected");
  ptoscope::views::Selection selection;
  CommandLine expected;
  expected.new_window = true;
  QTest::newRow("nothing") << selection << expected;
  selection.build = "/builds/a";
  selection.step = "Simplify#2";
  selection.function = "weave";
  expected.paths = {"/builds/a"};
  expected.pass = "Simplify#2";
  expected.function = "weave";
  QTest::newRow("build") << selection << expected;
  selection.base_build = selection.build;
  QTest::newRow("own base") << selection << expected;
  selection.base_build = "/builds/b";
  expected.paths.clear();
  expected.new_window = false;
  expected.diff_before = "/builds/b";
  expected.diff_after = "/builds/a";
  QTest::newRow("two builds") << selection << expected;
  selection.base_build.clear();
  selection.build = "/tmp/a.py\n/tmp/b.py";
  expected.diff_before = "/tmp/a.py";
  expected.diff_after = "/tmp/b.py";
  QTest::newRow("pair of files") << selection << expected;
}

void CommandLineTest::a_new_window_shows_the_same() {
  QFETCH(ptoscope::views::Selection, selection);
  QFETCH(CommandLine, expected);
  QList<QByteArray> arguments;
  for (const QString& argument : new_window_arguments(selection))
    arguments << argument.toUtf8();
  const auto parsed = parse(arguments);
  QVERIFY(std::holds_alternative<CommandLine>(parsed));
  QVERIFY(std::get<CommandLine>(parsed) == expected);
}

void CommandLineTest::ends_early_data() {
  QTest::addColumn<Arguments>("arguments");
  QTest::addColumn<int>("status");
  QTest::addColumn<QByteArray>("says");
  const auto row = [](const char* name, const Arguments& arguments, int status, const char* says) {
    QTest::newRow(name) << arguments << status << QByteArray(says);
  };
  row("help", {"--help"}, 0, "--follow");
  row("version", {"--version"}, 0, "ptoscope ");
  row("unknown option", {"--loud"}, 2, "--loud");
  row("diff of one", {"--diff", "a"}, 2, "--diff");
  row("diff and a path", {"x", "--diff", "a", "b"}, 2, "--diff");
  row("goto without line", {"--goto", "a.py"}, 2, "FILE:LINE");
  row("goto line zero", {"--goto", "a.py:0"}, 2, "FILE:LINE");
  row("goto words", {"--goto", "a.py:one"}, 2, "FILE:LINE");
}

void CommandLineTest::ends_early() {
  QFETCH(Arguments, arguments);
  QFETCH(int, status);
  QFETCH(QByteArray, says);
  const auto parsed = parse(arguments);
  const auto* end = std::get_if<CommandLineExit>(&parsed);
  QVERIFY(end);
  QCOMPARE(end->status, status);
  QCOMPARE(end->to_stderr, status != 0);
  QVERIFY2(QByteArray::fromStdString(end->text).contains(says), end->text.c_str());
}

QTEST_APPLESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
