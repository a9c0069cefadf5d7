#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QStringList>

namespace ptoscope::test {

/// What one call of the `ptosc` program gave back.
struct Run {
  int status = -1; ///< -1 when it crashed or didn't end
  QByteArray out;
  QByteArray err;

  /// Standard output as JSON; null when it is none.
  QJsonDocument json() const;
};

/// Calls `ptosc` in `directory` (empty: the one of the test).
Run run_ptosc(const QStringList& arguments, const QString& directory = {});

/// Runs it with the arguments of a line for the shell, which expands patterns of file names.
Run run_ptosc_in_shell(const QString& line, const QString& directory);

/// The same as `run_ptosc` as a user who may not read everything, also when root runs the tests.
Run run_ptosc_unprivileged(const QStringList& arguments);

/// A directory of hand-made dumps in the source tree.
QString dump_data(const QString& name);

} // namespace ptoscope::test
