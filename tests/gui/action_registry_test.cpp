#include "views/common/action_registry.h"
#include "views/common/text_field_guard.h"
#include "views/common/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTextEdit>
#include <QTranslator>
#include <QVBoxLayout>

namespace ptoscope::views {

namespace {

/// Says "<text> (zh)" of everything.
class Suffix : public QTranslator {
public:
  bool isEmpty() const override { return false; }
  QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
                    int /*n*/) const override {
    return QString::fromUtf8(source) + QStringLiteral(" (zh)");
  }
};

ActionSpec spec(const char* id, const QList<QKeySequence>& shortcuts = {}) {
  return {.id = id,
          .context = "Test",
          .text = "&Next step…",
          .tip = "Shows the pass after this one.",
          .shortcuts = shortcuts,
          .icon = "next-step"};
}

} // namespace

class ActionRegistryTest : public QObject {
  Q_OBJECT

private slots:
  void an_action_has_text_tip_icon_and_shortcut() {
    const Theme theme;
    QWidget pane;
    ActionRegistry registry(theme);
    const QAction* action = registry.add(spec("passes.next", {Qt::Key_J}), &pane, &pane);
    QCOMPARE(action->text(), QStringLiteral("&Next step…"));
    QCOMPARE(action->toolTip(), QStringLiteral("Next step (J)\nShows the pass after this one."));
    QCOMPARE(action->shortcutContext(), Qt::WidgetWithChildrenShortcut);
    QVERIFY(!action->icon().isNull());
    QCOMPARE(registry.find(QStringLiteral("passes.next")), action);
    QVERIFY(registry.find(QStringLiteral("passes")) == nullptr);
  }

  void retranslating_takes_the_language_at_run_time() {
    const Theme theme;
    QWidget pane;
    ActionRegistry registry(theme);
    registry.name_group("passes", "Test", "Passes");
    const QAction* action = registry.add(spec("passes.next"), &pane, &pane);
    QSignalSpy changed(&registry, &ActionRegistry::changed);
    Suffix suffix;
    QCoreApplication::installTranslator(&suffix);
    registry.retranslate();
    QCOMPARE(action->text(), QStringLiteral("&Next step… (zh)"));
    QVERIFY(action->toolTip().endsWith(QStringLiteral("this one. (zh)")));
    QCOMPARE(registry.entries().front().group, QStringLiteral("Passes (zh)"));
    QCoreApplication::removeTranslator(&suffix);
    QCOMPARE(changed.size(), 1);
  }

  void entries_are_grouped_and_dead_actions_leave() {
    const Theme theme;
    ActionRegistry registry(theme);
    QWidget window;
    auto* pane = new QWidget;
    registry.add(spec("file.open"), nullptr, &window);
    registry.add(spec("passes.next"), pane, pane);
    registry.add(spec("file.close"), nullptr, &window);
    const auto entries = registry.entries();
    QCOMPARE(entries.size(), 3U);
    QCOMPARE(entries[1].id, QStringLiteral("file.close"));
    QCOMPARE(entries[2].group, QStringLiteral("passes"));
    delete pane;
    QCOMPARE(registry.entries().size(), 2U);
    QVERIFY(registry.find(QStringLiteral("passes.next")) == nullptr);
  }

  void a_scoped_shortcut_acts_inside_its_scope_only() {
    const Theme theme;
    ActionRegistry registry(theme);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* pane = new QWidget(&window);
    auto* inside = new QWidget(pane);
    auto* outside = new QWidget(&window);
    inside->setFocusPolicy(Qt::StrongFocus);
    outside->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(pane);
    layout->addWidget(outside);
    QSignalSpy scoped(registry.add(spec("passes.next", {Qt::Key_J}), pane, pane),
                      &QAction::triggered);
    QSignalSpy everywhere(registry.add(spec("file.open", {Qt::Key_O}), nullptr, &window),
                          &QAction::triggered);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    inside->setFocus();
    QTest::keyClick(inside, Qt::Key_J);
    QTest::keyClick(inside, Qt::Key_O);
    QCOMPARE(scoped.size(), 1);
    QCOMPARE(everywhere.size(), 1);
    outside->setFocus();
    QTest::keyClick(outside, Qt::Key_J);
    QTest::keyClick(outside, Qt::Key_O);
    QCOMPARE(scoped.size(), 1);
    QCOMPARE(everywhere.size(), 2);
  }

  void letters_in_a_text_field_are_text_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"line", "read-only line", "text", "read-only text", "plain text",
                             "read-only plain text", "combo", "spin"}) {
      QTest::newRow(kind) << QString::fromLatin1(kind);
    }
  }

  void letters_in_a_text_field_are_text() {
    QFETCH(QString, kind);
    const Theme theme;
    ActionRegistry registry(theme);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    QWidget* field = nullptr;
    if (kind.endsWith(QLatin1String("line"))) {
      auto* line = new QLineEdit;
      line->setReadOnly(kind.startsWith(QLatin1String("read")));
      field = line;
    } else if (kind.endsWith(QLatin1String("plain text"))) {
      auto* plain = new QPlainTextEdit;
      plain->setReadOnly(kind.startsWith(QLatin1String("read")));
      field = plain;
    } else if (kind.endsWith(QLatin1String("text"))) {
      auto* text = new QTextEdit;
      text->setReadOnly(kind.startsWith(QLatin1String("read")));
      field = text;
    } else if (kind == QLatin1String("combo")) {
      auto* combo = new QComboBox;
      combo->setEditable(true);
      field = combo;
    } else {
      field = new QSpinBox;
    }
    layout->addWidget(field);
    QSignalSpy plain(registry.add(spec("a.plain", {Qt::Key_J, Qt::Key_BracketLeft, Qt::Key_Slash,
                                                   Qt::Key_Question, QKeySequence(u"G, D"_qs)}),
                                  &window, &window),
                     &QAction::triggered);
    QSignalSpy with_control(
        registry.add(spec("a.control", {Qt::CTRL | Qt::Key_J, Qt::Key_F5}), nullptr, &window),
        &QAction::triggered);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    field->setFocus();
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClicks(focus, QStringLiteral("j[/?gdJ"));
    QCOMPARE(plain.size(), 0);
    QTest::keyClick(focus, Qt::Key_J, Qt::ControlModifier);
    QTest::keyClick(focus, Qt::Key_F5);
    QCOMPARE(with_control.size(), 2);
    if (kind == QLatin1String("line")) {
      QCOMPARE(static_cast<QLineEdit*>(field)->text(), QStringLiteral("j[/?gdJ"));
    }
  }

  void letters_act_again_when_the_field_has_lost_the_focus() {
    const Theme theme;
    ActionRegistry registry(theme);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* field = new QLineEdit;
    auto* other = new QWidget;
    other->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(field);
    layout->addWidget(other);
    QSignalSpy plain(registry.add(spec("a.plain", {Qt::Key_J}), &window, &window),
                     &QAction::triggered);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_J);
    QCOMPARE(plain.size(), 0);
    other->setFocus();
    QTest::keyClick(other, Qt::Key_J);
    QCOMPARE(plain.size(), 1);
  }

  void lists_are_no_text_fields() {
    const QListWidget list;
    QComboBox combo;
    QVERIFY(!TextFieldGuard::is_text_field(&list));
    QVERIFY(!TextFieldGuard::is_text_field(&combo));
    QVERIFY(!TextFieldGuard::is_text_field(nullptr));
    combo.setEditable(true);
    QVERIFY(TextFieldGuard::is_text_field(&combo));
  }
};

} // namespace ptoscope::views

QTEST_MAIN(ptoscope::views::ActionRegistryTest)
#include "action_registry_test.moc"
