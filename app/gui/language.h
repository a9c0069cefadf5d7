#pragma once

#include <QLocale>
#include <QObject>
#include <QTranslator>

namespace ptoscope::gui {

enum class LanguageChoice { System, English, Chinese };

/// Installs the translators of the chosen language into the application; Qt then sends
/// LanguageChange events to every widget.
class LanguageSwitch : public QObject {
  Q_OBJECT

public:
  explicit LanguageSwitch(QObject* parent = nullptr);
  ~LanguageSwitch() override;

  void set(LanguageChoice choice);
  bool is_chinese() const { return chinese_; }

signals:
  /// After the translators were exchanged.
  void changed();

private:
  void install(bool chinese);

  QTranslator ours_;
  QTranslator qt_;
  bool chinese_ = false;
};

} // namespace ptoscope::gui
