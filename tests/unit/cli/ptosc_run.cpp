#include "tests/unit/cli/ptosc_run.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <sys/stat.h>

#include <unistd.h>

namespace ptoscope::test {
namespace {

Run run_program(const QString& program, const QStringList& arguments, const QString& directory) {
  QProcess process;
  process.setWorkingDirectory(directory);
  process.start(program, arguments);
  Run run;
  if (!process.waitForFinished(60'000)) {
    process.kill();
    process.waitForFinished();
    return run;
  }
  if (process.exitStatus() == QProcess::NormalExit)
    run.status = process.exitCode();
  run.out = process.readAllStandardOutput();
  run.err = process.readAllStandardError();
  return run;
}

} // namespace

QJsonDocument Run::json() const {
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(out, &error);
  return error.error == QJsonParseError::NoError ? document : QJsonDocument();
}

Run run_ptosc(const QStringList& arguments, const QString& directory) {
  return run_program(PTOSC_PROGRAM, arguments, directory);
}

Run run_ptosc_in_shell(const QString& line, const QString& directory) {
  return run_program("bash", {"-c", QString("\"$0\" ") + line, PTOSC_PROGRAM}, directory);
}

Run run_ptosc_unprivileged(const QStringList& arguments) {
  if (::geteuid() != 0)
    return run_ptosc(arguments);
  // The build folder may lie where another user can't enter.
  const QTemporaryDir folder;
  ::chmod(folder.path().toLocal8Bit().constData(), 0755);
  const QString copy = folder.filePath("ptosc");
  QFile::copy(PTOSC_PROGRAM, copy);
  ::chmod(copy.toLocal8Bit().constData(), 0755);
  return run_program(
      "setpriv", QStringList{"--reuid=65534", "--regid=65534", "--clear-groups", copy} + arguments,
      "/");
}

QString dump_data(const QString& name) {
  return QString(PTOSCOPE_SOURCE_DIR "/tests/data/dumps/") + name;
}

} // namespace ptoscope::test
