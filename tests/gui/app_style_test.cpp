#include "views/common/app_style.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace ptoscope::views;

/// The controls that the style paints itself, in both themes.
class AppStyleTest : public QObject {
  Q_OBJECT

private:
  Theme theme_;

  static QImage image_of(QWidget& widget) {
    widget.resize(120, 26);
    return widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
  }

  static int pixels(const QImage& image, const QRect& area, QColor color) {
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
      for (int x = area.left(); x <= area.right(); ++x)
        count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
  }

private slots:
  void initTestCase() { QApplication::setStyle(new AppStyle(theme_)); }

  void fields_are_flat_data() {
    QTest::addColumn<ThemeChoice>("choice");
    QTest::newRow("light") << ThemeChoice::Light;
    QTest::newRow("dark") << ThemeChoice::Dark;
  }

  void fields_are_flat() {
    QFETCH(ThemeChoice, choice);
    theme_.set_choice(choice);
    QApplication::setPalette(theme_.palette());
    QComboBox combo;
    combo.addItem(QStringLiteral("one"));
    QSpinBox spin;
    for (QWidget* field : {static_cast<QWidget*>(&combo), static_cast<QWidget*>(&spin)}) {
      const QImage image = image_of(*field);
      const QColor surface = theme_.color(ColorToken::Surface);
      // One colour below the text, no gradient; an arrow on the right.
      QCOMPARE(pixels(image, QRect(4, 2, 60, 2), surface), 120);
      QCOMPARE(pixels(image, QRect(4, 22, 60, 2), surface), 120);
      const QRect right(image.width() - 20, 3, 16, 20);
      QVERIFY(pixels(image, right, surface) < right.width() * right.height());
    }
  }

  void buttons_of_dialogs_have_no_pictures() {
    const QDialogButtonBox box(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    for (const QAbstractButton* button : box.buttons())
      QVERIFY(button->icon().isNull());
  }
};

QTEST_MAIN(AppStyleTest)
#include "app_style_test.moc"
