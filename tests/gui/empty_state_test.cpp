#include "views/common/empty_state.h"

#include <QAction>
#include <QLabel>
#include <QTest>

using ptoscope::views::EmptyState;

class EmptyStateTest : public QObject {
  Q_OBJECT

private slots:
  void all_of_the_text_is_seen_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("wide") << 1200;
    QTest::newRow("as wide as the text may be") << 640;
    QTest::newRow("narrow") << 220;
  }

  void all_of_the_text_is_seen() {
    QFETCH(int, width);
    EmptyState state;
    QAction reload(QStringLiteral("Reload"));
    state.show_state(QStringLiteral("nonexistent can't be opened"),
                     QStringLiteral("expected a passes_dump directory, a build directory or a dump "
                                    "file, found nothing at this path"),
                     &reload);
    state.resize(width, 600);
    state.show();
    QVERIFY(QTest::qWaitForWindowExposed(&state));
    for (const QLabel* label : state.findChildren<QLabel*>()) {
      QVERIFY(label->height() >= label->heightForWidth(label->width()));
      QVERIFY(label->mapTo(&state, label->rect().topRight()).x() < width);
    }
  }

  /// A sentence that has the room stands on one line.
  void short_text_is_not_wrapped() {
    EmptyState state;
    state.show_state(QStringLiteral("nonexistent can't be opened"), {}, nullptr);
    state.resize(800, 600);
    state.show();
    QVERIFY(QTest::qWaitForWindowExposed(&state));
    const QLabel* sentence = state.findChildren<QLabel*>().front();
    QVERIFY(sentence->width() >= sentence->fontMetrics().horizontalAdvance(sentence->text()));
  }
};

QTEST_MAIN(EmptyStateTest)
#include "empty_state_test.moc"
