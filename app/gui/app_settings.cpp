#include "app/gui/app_settings.h"

#include <QJsonDocument>
#include <QStandardPaths>

namespace ptoscope::gui {
namespace {

constexpr int kRecentPlaces = 12;
constexpr int kDefaultCodePointSize = 10;
constexpr int kSmallestCode = 6;
constexpr int kLargestCode = 32;

const QString kLanguage = QStringLiteral("look/language");
const QString kTheme = QStringLiteral("look/theme");
const QString kCodeSize = QStringLiteral("look/code-point-size");
const QString kEditor = QStringLiteral("editor/command");
const QString kFoldRenames = QStringLiteral("diff/fold-renames");
const QString kDetectMoves = QStringLiteral("diff/detect-moves");
const QString kReload = QStringLiteral("builds/reload-by-itself");
const QString kRecent = QStringLiteral("builds/recent");
const QString kSession = QStringLiteral("window/session");

} // namespace

AppSettings::AppSettings(const QString& file, QObject* parent)
    : QObject(parent), settings_(file, QSettings::IniFormat) {}

QString AppSettings::default_file() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
         QStringLiteral("/ptoscope/ptoscope.ini");
}

void AppSettings::store(const QString& key, const QVariant& value, const QVariant& fallback) {
  if (settings_.value(key, fallback) == value)
    return;
  if (value == fallback)
    settings_.remove(key);
  else
    settings_.setValue(key, value);
  emit changed();
}

LanguageChoice AppSettings::language() const {
  const QString code = settings_.value(kLanguage).toString();
  if (code == u"en")
    return LanguageChoice::English;
  return code == u"zh_CN" ? LanguageChoice::Chinese : LanguageChoice::System;
}

void AppSettings::set_language(LanguageChoice language) {
  const QString code = language == LanguageChoice::English   ? QStringLiteral("en")
                       : language == LanguageChoice::Chinese ? QStringLiteral("zh_CN")
                                                             : QString();
  store(kLanguage, code, QString());
}

views::ThemeChoice AppSettings::theme() const {
  const QString name = settings_.value(kTheme).toString();
  if (name == u"light")
    return views::ThemeChoice::Light;
  return name == u"dark" ? views::ThemeChoice::Dark : views::ThemeChoice::System;
}

void AppSettings::set_theme(views::ThemeChoice theme) {
  const QString name = theme == views::ThemeChoice::Light  ? QStringLiteral("light")
                       : theme == views::ThemeChoice::Dark ? QStringLiteral("dark")
                                                           : QString();
  store(kTheme, name, QString());
}

int AppSettings::code_point_size() const {
  return qBound(kSmallestCode, settings_.value(kCodeSize, kDefaultCodePointSize).toInt(),
                kLargestCode);
}

void AppSettings::set_code_point_size(int points) {
  store(kCodeSize, qBound(kSmallestCode, points, kLargestCode), kDefaultCodePointSize);
}

QString AppSettings::editor_command() const {
  return settings_.value(kEditor).toString();
}

void AppSettings::set_editor_command(const QString& command) {
  store(kEditor, command.trimmed(), QString());
}

bool AppSettings::fold_renames() const {
  return settings_.value(kFoldRenames, true).toBool();
}

void AppSettings::set_fold_renames(bool fold) {
  store(kFoldRenames, fold, true);
}

bool AppSettings::detect_moves() const {
  return settings_.value(kDetectMoves, true).toBool();
}

void AppSettings::set_detect_moves(bool detect) {
  store(kDetectMoves, detect, true);
}

bool AppSettings::reload_by_itself() const {
  return settings_.value(kReload, false).toBool();
}

void AppSettings::set_reload_by_itself(bool reload) {
  store(kReload, reload, false);
}

QStringList AppSettings::recent_places() const {
  return settings_.value(kRecent).toStringList().mid(0, kRecentPlaces);
}

void AppSettings::add_recent_place(const QString& path) {
  QStringList places = recent_places();
  if (!places.isEmpty() && places.first() == path)
    return;
  places.removeAll(path);
  places.prepend(path);
  settings_.setValue(kRecent, places.mid(0, kRecentPlaces));
  emit recent_places_changed();
}

void AppSettings::clear_recent_places() {
  settings_.remove(kRecent);
  emit recent_places_changed();
}

QJsonObject AppSettings::session() const {
  return QJsonDocument::fromJson(settings_.value(kSession).toByteArray()).object();
}

void AppSettings::set_session(const QJsonObject& session) {
  if (session.isEmpty())
    settings_.remove(kSession);
  else
    settings_.setValue(kSession, QJsonDocument(session).toJson(QJsonDocument::Compact));
}

bool AppSettings::flush() {
  settings_.sync();
  return settings_.status() == QSettings::NoError;
}

} // namespace ptoscope::gui
