#pragma once

#include <QObject>

class QCompleter;
class QLineEdit;

namespace ptoscope::views {

/// Offers names of operators below a line in which one types code to look for: as soon as the word
/// at the caret begins with "pl." or "pld.". What is taken replaces that word.
/// The offer goes with the line, and when the line is entered or left.
class OperatorCompleter : public QObject {
  Q_OBJECT

public:
  explicit OperatorCompleter(QLineEdit& edit);

  const QCompleter& completer() const { return *completer_; }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void offer();
  void close_offer();
  void take(const QString& name);
  /// Where the word begins that ends at the caret.
  int word_begin() const;

  QLineEdit& edit_;
  QCompleter* completer_;
};

} // namespace ptoscope::views
