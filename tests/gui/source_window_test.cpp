#include "app/gui/lazy_dock.h"
#include "app/gui/problems_model.h"
#include "tests/gui/window_fixture.h"
#include "views/source/source_pane.h"

#include <QDir>
#include <QFile>
#include <QTreeView>

using namespace ptoscope;
using namespace ptoscope::test;

namespace {

/// A window that was asked to show a program with a fault in line 7.
class SourceWindow : public WindowFixture {
public:
  QString program() const { return directory.filePath(QStringLiteral("loom.py")); }

  bool open() {
    QFile file(program());
    if (!file.open(QIODevice::WriteOnly))
      return false;
    file.write("import pypto.language as pl\n\n\n@pl.program\nclass Loom:\n"
               "    @pl.function\n    def f(self, x: pl.Tensor[[WIDTH], pl.FP32]):\n"
               "        y = pl.exp(x)\n");
    file.close();
    gui::OpenRequest request;
    request.paths = {program()};
    open_window(gui::Remember::Everything, request);
    return QTest::qWaitFor([this] { return pane() != nullptr && pane()->reading() != nullptr; },
                           kPatience_ms);
  }
  views::SourcePane* pane() const { return window->source_pane(); }
  QTreeView& problems() const {
    return *window->dock(QStringLiteral("problems"))->content()->findChild<QTreeView*>();
  }
};

} // namespace

/// A user's program in the window.
class SourceWindowTest : public QObject {
  Q_OBJECT

private slots:
  void a_program_on_the_command_line_is_shown_and_checked() {
    SourceWindow fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.pane()->isVisible());
    QVERIFY(fixture.window->windowTitle().startsWith(QStringLiteral("loom.py")));
    QVERIFY(fixture.window->workspace().builds().empty());
    QCOMPARE(fixture.window->problems().count(Severity::Error), 1);
  }

  void a_problem_leads_to_its_line() {
    SourceWindow fixture;
    QVERIFY(fixture.open());
    QCOMPARE(fixture.pane()->source_view().current_line(), 0);
    QTreeView& list = fixture.problems();
    QTRY_COMPARE(list.model()->rowCount(), 1);
    emit list.clicked(list.model()->index(0, 0));
    QTRY_COMPARE(fixture.pane()->source_view().current_line(), 6);
  }

  void a_dump_is_no_source() {
    SourceWindow fixture;
    write_small_build(fixture.build_path());
    QVERIFY(fixture.open());
    const QStringList dumps =
        QDir(fixture.build_path() + QStringLiteral("/passes_dump")).entryList({"*.py"});
    QVERIFY(!dumps.isEmpty());
    gui::OpenRequest request;
    request.paths = {fixture.build_path() + QStringLiteral("/passes_dump/") + dumps.front()};
    fixture.window->take_request(request);
    QTRY_COMPARE(fixture.window->workspace().builds().size(), std::size_t{1});
    // What was opened last is what one sees; the other is a key away.
    QTRY_VERIFY(!fixture.pane()->isVisible());
    QTest::keyClick(fixture.window.get(), Qt::Key_6, Qt::ControlModifier);
    QTRY_VERIFY(fixture.pane()->isVisible());
    QTest::keyClick(fixture.window.get(), Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(!fixture.pane()->isVisible());
  }
};

QTEST_MAIN(SourceWindowTest)
#include "source_window_test.moc"
