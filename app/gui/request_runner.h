#pragma once

#include "app/gui/open_request.h"

#include <QHash>
#include <QObject>

namespace ptoscope {
struct Diagnostic;
}

namespace ptoscope::views {
class Build;
class LinkGroup;
class Workspace;
} // namespace ptoscope::views

namespace ptoscope::gui {

/// Opens what was asked for and goes to the wanted step, function and line as soon as the build
/// that has them is read.
class RequestRunner : public QObject {
  Q_OBJECT

public:
  RequestRunner(views::Workspace& workspace, views::LinkGroup& links, QObject* parent);

  void run(const OpenRequest& request);
  /// Opens places that the user dropped or chose: two files become a pair, generated code is shown
  /// with the build that it lies in, everything else is a build each. The first one is shown.
  void open(const QStringList& paths);

signals:
  /// A file of generated code is to be shown; `line` from 1, 0 for none.
  void code_requested(const QString& file, int line);
  /// A program of a user is to be shown; `line` as above.
  void source_requested(const QString& file, int line);
  /// A wish that can't be fulfilled (no such step, no such function).
  void failed(const ptoscope::Diagnostic& problem);

private:
  struct Wish {
    QString pass;
    QString function;
    QString goto_file;
    int goto_line = 0;
    bool is_empty() const { return pass.isEmpty() && function.isEmpty() && goto_file.isEmpty(); }
  };

  /// Opens a place, or the build of a file of generated code and that file; null for a file of no
  /// build.
  views::Build* open_place(const QString& path, int line = 0);
  /// A dump that was named is the step to show of its directory.
  static Wish with_step_of(const QStringList& paths, Wish wish);
  void show(views::Build* build, const Wish& wish);
  void fulfil(views::Build* build, const Wish& wish);
  void go_to(const OpenRequest& request);
  /// What was shown or wanted of `build` is so of `by` from now on.
  void take_over(views::Build* build, views::Build* by);

  views::Workspace& workspace_;
  views::LinkGroup& links_;
  QHash<QString, Wish> wishes_; ///< by build, until it is read
};

} // namespace ptoscope::gui
