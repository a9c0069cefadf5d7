#include "app/gui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace ptoscope::gui {
namespace {

bool system_is_chinese() {
  const QStringList languages = QLocale::system().uiLanguages();
  return !languages.isEmpty() && languages.first().startsWith(u"zh");
}

} // namespace

LanguageSwitch::LanguageSwitch(QObject* parent) : QObject(parent) {}

LanguageSwitch::~LanguageSwitch() {
  QCoreApplication::removeTranslator(&ours_);
  QCoreApplication::removeTranslator(&qt_);
}

void LanguageSwitch::set(LanguageChoice choice) {
  const bool chinese = choice == LanguageChoice::Chinese ||
                       (choice == LanguageChoice::System && system_is_chinese());
  if (chinese == chinese_)
    return;
  chinese_ = chinese;
  QCoreApplication::removeTranslator(&ours_);
  QCoreApplication::removeTranslator(&qt_);
  if (chinese_) {
    const QString of_qt = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (qt_.load(QStringLiteral("qtbase_zh_CN"), of_qt))
      QCoreApplication::installTranslator(&qt_);
    if (ours_.load(QStringLiteral(":/translations/ptoscope_zh_CN.qm")))
      QCoreApplication::installTranslator(&ours_);
  }
  emit changed();
}

} // namespace ptoscope::gui
