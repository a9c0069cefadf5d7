#include "app/gui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>

// In the global namespace, as Q_INIT_RESOURCE wants it: the linker drops the resources of a
// static library that nobody names.
static void load_translations() {
  Q_INIT_RESOURCE(translations);
}

namespace ptoscope::gui {
namespace {

bool system_is_chinese() {
  const QStringList languages = QLocale::system().uiLanguages();
  return !languages.isEmpty() && languages.first().startsWith(u"zh");
}

} // namespace

LanguageSwitch::LanguageSwitch(QObject* parent) : QObject(parent) {
  load_translations();
  install(false);
}

LanguageSwitch::~LanguageSwitch() {
  QCoreApplication::removeTranslator(&ours_);
  QCoreApplication::removeTranslator(&qt_);
}

void LanguageSwitch::set(LanguageChoice choice) {
  const bool chinese = choice == LanguageChoice::Chinese ||
                       (choice == LanguageChoice::System && system_is_chinese());
  if (chinese == chinese_)
    return;
  install(chinese);
  emit changed();
}

void LanguageSwitch::install(bool chinese) {
  chinese_ = chinese;
  QCoreApplication::removeTranslator(&ours_);
  QCoreApplication::removeTranslator(&qt_);
  if (chinese_ &&
      qt_.load(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    QCoreApplication::installTranslator(&qt_);
  // English needs its plural forms.
  if (ours_.load(chinese_ ? QStringLiteral(":/translations/ptoscope_zh_CN.qm")
                          : QStringLiteral(":/translations/ptoscope_en.qm")))
    QCoreApplication::installTranslator(&ours_);
}

} // namespace ptoscope::gui
