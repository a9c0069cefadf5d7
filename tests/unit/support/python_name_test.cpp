#include "core/support/python_name.h"

#include <QTest>

using namespace ptoscope;

class PythonNameTest : public QObject {
  Q_OBJECT

private slots:
  void identifiers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("expected");
    for (const char* name :
         {"a", "_", "a1", "Zeta_9", "größe", "织", "µ", "match", "lambdas", "\U0001d4d0"})
      QTest::newRow(name) << QByteArray(name) << true;
    for (const char* name :
         {"",         "1a",      "a b",     "a.b",    "a-b",     "a\n",     "a\t",
          "\"a\"",    "a'",      "a#",      "lambda", "None",    "a\xff",   "\xe4\xb8",
          "\xc0\xaf", "a\u00a0", "a\u2028", "\u202e", "a\u200b", "\ufeffa", "\u3000",
          "a\u0085",  "\u00d7",  "a\u2026", "\ue000"})
      QTest::newRow(QByteArray(name).toPercentEncoding().constData()) << QByteArray(name) << false;
    QTest::newRow("NUL") << QByteArray("a\0", 2) << false;
  }
  void identifiers() {
    QFETCH(QByteArray, text);
    QFETCH(bool, expected);
    QCOMPARE(is_identifier(text.toStdString()), expected);
  }
};

QTEST_GUILESS_MAIN(PythonNameTest)
#include "python_name_test.moc"
