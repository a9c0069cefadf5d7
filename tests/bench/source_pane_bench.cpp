// Prints how long it takes from saving a program in an editor until the window shows what is wrong
// in it: the file watcher, the wait for the editor to be done, the check, the new marks, painted.

#include "core/support/file_io.h"
#include "tests/bench/bench.h"
#include "views/common/action_registry.h"
#include "views/common/theme.h"
#include "views/model/workspace.h"
#include "views/source/source_pane.h"

#include <QApplication>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <string>

namespace {

using namespace ptoscope;

constexpr double kBar_ms = 100;
constexpr int kLongestWait_ms = 10'000;

void write(const QString& path, const std::string& text) {
  QFile file(path);
  if (file.open(QIODevice::WriteOnly))
    file.write(text.data(), static_cast<qint64>(text.size()));
}

/// Waits for the check that follows; false when none comes.
bool wait_for_check(views::SourcePane& pane, const std::function<void()>& cause) {
  QEventLoop loop;
  bool done = false;
  QObject::connect(&pane, &views::SourcePane::checked, &loop, [&] {
    done = true;
    loop.quit();
  });
  QTimer::singleShot(kLongestWait_ms, &loop, &QEventLoop::quit);
  cause();
  loop.exec();
  pane.repaint();
  return done;
}

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
  const QApplication application(argc, argv);
  const std::string program =
      argc > 1 ? argv[1] : PTOSCOPE_CORPUS_DIR "/a_wl_decoder_layer/program.py";
  constexpr std::int64_t kLimit_bytes = std::int64_t{1} << 24;
  const auto text = read_file(program, kLimit_bytes);
  if (!text) {
    std::fprintf(stderr, "%s can't be read; usage: source_pane_bench [PROGRAM]\n", program.c_str());
    return 1;
  }
  const std::string wrong = *text + "\nUNKNOWN = name_that_nothing_defines\n";
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("program.py"));
  write(path, *text);
  views::Theme theme;
  views::Workspace workspace;
  views::LinkGroup links;
  views::ActionRegistry actions(theme);
  views::SourcePane pane({workspace, links, theme, actions}, nullptr);
  pane.resize(1280, 800);
  pane.show();
  bool all_came = wait_for_check(pane, [&] { pane.open_file(path.toStdString()); });
  bool is_wrong = false;
  bench::measure("save -> problems in the window", kBar_ms, [&] {
    is_wrong = !is_wrong;
    all_came = wait_for_check(pane, [&] { write(path, is_wrong ? wrong : *text); }) && all_came;
    all_came = all_came && (pane.reading()->count(Severity::Error) > 0) == is_wrong;
  });
  if (!all_came)
    std::fprintf(stderr, "a check didn't come, or told something else\n");
  return all_came ? 0 : 1;
}
