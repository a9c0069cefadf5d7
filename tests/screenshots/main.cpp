#include "app/gui/app_services.h"
#include "app/gui/main_window.h"
#include "views/common/hover_card.h"
#include "views/model/job_queue.h"
#include "views/passes/diff_view.h"
#include "views/passes/passes_pane.h"
#include "views/passes/value_card.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>
#include <QTemporaryDir>

#include <cstdio>

namespace {

using namespace ptoscope;

constexpr int kLongestWait_ms = 20'000;
constexpr int kQuiet_ms = 400;

/// One picture: how the window looks and what it shows.
struct Picture {
  const char* name;
  gui::LanguageChoice language;
  views::ThemeChoice theme;
  QSize size;
  const char* pass;        ///< nullptr: nothing is open
  const char* action = ""; ///< id of an action to trigger before the picture
  /// Line, from 1, of the build's first file of code, which is shown beside; 0: none.
  int code_line = 0;
  /// Line, from 1, of the program in PTOSCOPE_PROGRAM, which is shown in its place; 0: none.
  int program_line = 0;
  /// Operator that the browser shows; nullptr: it stays closed.
  const char* op = nullptr;
  /// Word of the shown text on which the pointer rests; nullptr: nowhere.
  const char* pointed = nullptr;
};

const Picture kPictures[] = {
    {"window",
     gui::LanguageChoice::English,
     views::ThemeChoice::Light,
     {1280, 800},
     "CanonicalizeIOOrder"},
    {"window-dark",
     gui::LanguageChoice::English,
     views::ThemeChoice::Dark,
     {1280, 800},
     "OutlineIncoreScopes"},
    {"window-zh",
     gui::LanguageChoice::Chinese,
     views::ThemeChoice::Light,
     {1280, 800},
     "ConvertToSSA"},
    {"window-zh-dark",
     gui::LanguageChoice::Chinese,
     views::ThemeChoice::Dark,
     {1920, 1080},
     "MemoryReuse"},
    {"source",
     gui::LanguageChoice::English,
     views::ThemeChoice::Light,
     {1280, 800},
     nullptr,
     "",
     0,
     15},
    {"source-dark",
     gui::LanguageChoice::Chinese,
     views::ThemeChoice::Dark,
     {1920, 1080},
     nullptr,
     "",
     0,
     15},
    {"operators",
     gui::LanguageChoice::English,
     views::ThemeChoice::Light,
     {1280, 800},
     "MemoryReuse",
     "",
     0,
     0,
     "tile.matmul_acc"},
    {"operators-dark",
     gui::LanguageChoice::Chinese,
     views::ThemeChoice::Dark,
     {1920, 1080},
     "MemoryReuse",
     "",
     0,
     0,
     "tile.load"},
    {"card",
     gui::LanguageChoice::English,
     views::ThemeChoice::Light,
     {1280, 800},
     "FlattenTileNdTo2D",
     "",
     0,
     0,
     nullptr,
     "tile.load("},
    {"card-dark",
     gui::LanguageChoice::Chinese,
     views::ThemeChoice::Dark,
     {1920, 1080},
     "FlattenTileNdTo2D",
     "",
     0,
     0,
     nullptr,
     "tile.load("},
    {"start", gui::LanguageChoice::English, views::ThemeChoice::Light, {1280, 800}, nullptr},
    {"palette",
     gui::LanguageChoice::English,
     views::ThemeChoice::Light,
     {1280, 800},
     "Simplify",
     "tools.palette"},
    {"code",
     gui::LanguageChoice::English,
     views::ThemeChoice::Light,
     {1920, 1080},
     "MaterializeValidShapeSymbols",
     "",
     27},
    {"code-small",
     gui::LanguageChoice::English,
     views::ThemeChoice::Dark,
     {1280, 800},
     "MaterializeValidShapeSymbols",
     "",
     27},
    {"code-zh",
     gui::LanguageChoice::Chinese,
     views::ThemeChoice::Light,
     {1280, 800},
     "MaterializeValidShapeSymbols",
     "",
     27},
};

/// Lets the window work until no job ran for a while, so that everything is on the screen.
void settle(gui::MainWindow& window) {
  QElapsedTimer whole;
  QElapsedTimer quiet;
  whole.start();
  quiet.start();
  while (whole.elapsed() < kLongestWait_ms && quiet.elapsed() < kQuiet_ms) {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    if (window.workspace().jobs().busy())
      quiet.restart();
  }
}

bool take(const Picture& picture, const QString& example, const QString& directory) {
  QTemporaryDir settings;
  gui::AppServices services(settings.filePath(QStringLiteral("ptoscope.ini")), QString());
  services.settings().set_language(picture.language);
  services.settings().set_theme(picture.theme);

  gui::MainWindow window(services, gui::Remember::Nothing);
  window.resize(picture.size);
  window.show();
  gui::OpenRequest request;
  if (picture.pass != nullptr) {
    request.paths = {example};
    request.pass = QString::fromLatin1(picture.pass);
  }
  window.start(request);
  settle(window);
  if (picture.code_line > 0) {
    const views::Build* build = window.workspace().builds().front();
    const auto& files = build->code()->files;
    if (files.empty())
      return false;
    const std::filesystem::path file = build->code()->root / files.front().path;
    window.open_code(QString::fromStdString(file.string()), picture.code_line);
    settle(window);
  }
  if (picture.program_line > 0) {
    window.open_source(qEnvironmentVariable("PTOSCOPE_PROGRAM"), picture.program_line);
    settle(window);
  }
  if (picture.op != nullptr) {
    window.show_operator(QString::fromLatin1(picture.op));
    settle(window);
  }
  if (QAction* action = window.actions().find(QString::fromLatin1(picture.action))) {
    action->trigger();
    settle(window);
  }

  QPixmap pixels = window.grab();
  if (picture.pointed != nullptr) {
    auto& pane = static_cast<views::PassesPane&>(*window.pane());
    views::CodeView& code = pane.diff_view().view(views::Side::After);
    const QByteArray& text = code.text()->utf8;
    const qsizetype at = text.indexOf(picture.pointed);
    if (at < 0)
      return false;
    const auto line = static_cast<std::int32_t>(text.left(at).count('\n'));
    const auto begin =
        static_cast<std::int32_t>(text.indexOf('.', at) + 1 - (text.lastIndexOf('\n', at) + 1));
    pane.diff_view().go_to_line(line);
    pane.diff_view().reveal_byte(begin + 4);
    const QPoint name = code.rect_of({line, begin, begin + 4}).center();
    QWidget* viewport = code.findChild<QAbstractScrollArea*>()->viewport();
    const QPoint place = viewport->mapFromGlobal(name);
    QMouseEvent move(QEvent::MouseMove, place, name, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(viewport, &move);
    QElapsedTimer waited;
    waited.start();
    const views::HoverCard& card = pane.value_card().card();
    while (!card.isVisible() && waited.elapsed() < kLongestWait_ms)
      QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    pixels = window.grab();
    // A window of its own, which the picture of the other one doesn't have.
    QPainter painter(&pixels);
    painter.drawPixmap(window.mapFromGlobal(card.pos()),
                       const_cast<views::HoverCard&>(card).grab());
  }

  const QString file =
      QDir(directory).filePath(QString::fromLatin1(picture.name) + QStringLiteral(".png"));
  std::printf("%s\n", qPrintable(file));
  return pixels.save(file);
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: ptoscope_screenshots EXAMPLE DIRECTORY [NAME...]\n", stderr);
    return 2;
  }
  const QApplication application(argc, argv);
  QApplication::setApplicationName(QStringLiteral("ptoscope"));
  const QStringList arguments = QApplication::arguments();
  const QStringList names = arguments.mid(3);
  for (const Picture& picture : kPictures) {
    if (!names.isEmpty() && !names.contains(QString::fromLatin1(picture.name)))
      continue;
    if (!take(picture, arguments[1], arguments[2])) {
      std::fprintf(stderr, "%s.png cannot be written\n", picture.name);
      return 1;
    }
  }
  return 0;
}
