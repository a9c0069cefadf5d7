#include "views/common/theme.h"

#include <QApplication>
#include <QDir>
#include <QFontMetricsF>
#include <QIcon>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <cstdlib>

namespace ptoscope::views {

namespace {

/// The pixel with the most ink.
QColor strongest_ink(const QIcon& icon, QIcon::Mode mode = QIcon::Normal) {
  const QImage image = icon.pixmap(QSize(16, 16), 1.0, mode).toImage();
  QColor strongest(Qt::transparent);
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor color = image.pixelColor(x, y);
      if (color.alpha() > strongest.alpha()) {
        strongest = color;
      }
    }
  }
  return strongest;
}

bool is_close(const QColor& a, const QColor& b) {
  return std::abs(a.red() - b.red()) <= 3 && std::abs(a.green() - b.green()) <= 3 &&
         std::abs(a.blue() - b.blue()) <= 3;
}

QStringList icon_names() {
  return QDir(QStringLiteral(PTOSCOPE_SOURCE_DIR "/resources/icons"))
      .entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name);
}

} // namespace

class ThemeTest : public QObject {
  Q_OBJECT

private slots:
  void contrast_ratio_is_that_of_wcag() {
    QCOMPARE(contrast_ratio(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast_ratio(Qt::white, Qt::white), 1.0);
    QVERIFY(std::abs(contrast_ratio(QColor(0x77, 0x77, 0x77), Qt::white) - 4.478) < 0.01);
  }

  void pairs_keep_their_contrast_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }

  void pairs_keep_their_contrast() {
    QFETCH(bool, dark);
    QVERIFY(Theme::contrast_rules().size() > 100);
    for (const ContrastRule& rule : Theme::contrast_rules()) {
      const double ratio =
          contrast_ratio(Theme::color(rule.foreground, dark), Theme::color(rule.background, dark));
      QVERIFY2(ratio >= rule.ratio, qPrintable(QStringLiteral("token %1 on %2: %3 < %4")
                                                   .arg(static_cast<int>(rule.foreground))
                                                   .arg(static_cast<int>(rule.background))
                                                   .arg(ratio)
                                                   .arg(rule.ratio)));
    }
  }

  void every_token_has_a_colour_of_its_own_a_theme() {
    for (int token = 0; token < static_cast<int>(ColorToken::Count); ++token) {
      const QColor light = Theme::color(static_cast<ColorToken>(token), false);
      const QColor dark = Theme::color(static_cast<ColorToken>(token), true);
      QCOMPARE(light.alpha(), 255);
      QCOMPARE(dark.alpha(), 255);
      QVERIFY2(light != dark, qPrintable(QString::number(token)));
    }
  }

  void choice_switches_and_tells() {
    Theme theme;
    theme.set_choice(ThemeChoice::Light);
    QSignalSpy changed(&theme, &Theme::changed);
    theme.set_choice(ThemeChoice::Dark);
    QVERIFY(theme.is_dark());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(theme.palette().color(QPalette::Base), Theme::color(ColorToken::Surface, true));
    QVERIFY(theme.style_sheet().contains(Theme::color(ColorToken::Border, true).name()));
    theme.set_choice(ThemeChoice::Light);
    QVERIFY(!theme.is_dark());
    QCOMPARE(changed.size(), 2);
  }

  void style_sheet_has_no_name_left() {
    const Theme theme;
    QVERIFY(!theme.style_sheet().contains(QLatin1Char('@')));
  }

  void system_follows_the_palette_that_the_platform_gives() {
    const QPalette before = QApplication::palette();
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(30, 30, 30));
    QApplication::setPalette(dark);
    const Theme theme;
    QApplication::setPalette(before);
    QVERIFY(theme.is_dark());
    QVERIFY(!Theme().is_dark());
  }

  void reading_the_system_keeps_the_palette_of_the_application() {
    Theme theme;
    theme.set_choice(ThemeChoice::Dark);
    QApplication::setPalette(theme.palette());
    theme.read_system();
    QCOMPARE(QApplication::palette().color(QPalette::Base), theme.color(ColorToken::Surface));
    theme.set_choice(ThemeChoice::System);
    QVERIFY(!theme.is_dark());
    QApplication::setPalette(QPalette());
  }

  void code_size_is_bounded() {
    Theme theme;
    QSignalSpy changed(&theme, &Theme::changed);
    theme.set_code_point_size(200);
    QCOMPARE(theme.code_point_size(), 32);
    theme.set_code_point_size(-5);
    QCOMPARE(theme.code_point_size(), 6);
    theme.set_code_point_size(6);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(theme.code_font().pointSize(), 6);
    theme.set_code_point_size(10);
    const QFontMetricsF metrics(theme.code_font());
    QCOMPARE(metrics.horizontalAdvance(QLatin1Char('i')),
             metrics.horizontalAdvance(QLatin1Char('W')));
  }

  void icons_are_drawn_data() {
    QTest::addColumn<QString>("name");
    for (QString file : icon_names()) {
      file.chop(4);
      QTest::newRow(qPrintable(file)) << file;
    }
  }

  void icons_are_drawn() {
    QFETCH(QString, name);
    Theme theme;
    theme.set_choice(ThemeChoice::Light);
    const QIcon icon = theme.icon(name);
    QVERIFY2(!icon.isNull(), "not listed in icons.qrc");
    for (const int size : {16, 24, 32}) {
      QCOMPARE(icon.pixmap(QSize(16, 16), size / 16.0).size(), QSize(size, size));
    }
    QVERIFY(strongest_ink(icon).alpha() > 200);
    QVERIFY(contrast_ratio(strongest_ink(icon), theme.color(ColorToken::SurfaceAlt)) >= 3.0);
  }

  void icons_follow_the_theme_and_dim_when_disabled() {
    Theme theme;
    theme.set_choice(ThemeChoice::Light);
    const QIcon icon = theme.icon(QStringLiteral("close"));
    QVERIFY(is_close(strongest_ink(icon), theme.color(ColorToken::TextDim)));
    theme.set_choice(ThemeChoice::Dark);
    QVERIFY(is_close(strongest_ink(icon), theme.color(ColorToken::TextDim)));
    QVERIFY(strongest_ink(icon, QIcon::Disabled).alpha() < 140);
    QVERIFY(is_close(strongest_ink(icon, QIcon::Selected), theme.color(ColorToken::OnAccent)));
    QVERIFY(is_close(strongest_ink(theme.icon(QStringLiteral("error"))),
                     theme.color(ColorToken::Error)));
  }

  void an_unknown_icon_is_null() {
    const Theme theme;
    QVERIFY(theme.icon(QStringLiteral("no-such-icon")).isNull());
    QVERIFY(theme.icon(QString()).isNull());
  }
};

} // namespace ptoscope::views

QTEST_MAIN(ptoscope::views::ThemeTest)
#include "theme_test.moc"
