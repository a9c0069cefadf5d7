#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

namespace ptoscope::test {

/// Writes a file below `directory`, making folders on the way.
inline void write_file(const QString& directory, const QString& name, const QByteArray& content) {
  const QString path = directory + u'/' + name;
  QDir().mkpath(QFileInfo(path).path());
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
    qFatal("cannot write %s", qPrintable(path));
}

/// A dump of a program with two functions; `body` is the first statement of `weave`.
inline QByteArray small_dump(const QByteArray& body) {
  return "# pypto.program: Loom\n"
         "import pypto.language as pl\n"
         "\n"
         "@pl.program\n"
         "class Loom:\n"
         "    @pl.function(type=pl.FunctionType.InCore)\n"
         "    def weave(self, warp: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], "
         "pl.FP32]:\n"
         "        " +
         body +
         "\n"
         "        return shed\n"
         "\n"
         "    @pl.function(type=pl.FunctionType.Orchestration)\n"
         "    def beam(self, warp: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:\n"
         "        cloth: pl.Tensor[[16, 64], pl.FP32] = self.weave(warp)\n"
         "        return cloth\n";
}

/// Four steps below `directory`/passes_dump; the second one changes `weave` and has a warning.
inline void write_small_build(const QString& directory) {
  const QByteArray first = small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.exp(warp)");
  const QByteArray second = small_dump("shed: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.abs(warp)");
  write_file(directory, QStringLiteral("passes_dump/00_frontend.py"), first);
  write_file(directory, QStringLiteral("passes_dump/01_after_InlineFunctions.py"), first);
  write_file(directory, QStringLiteral("passes_dump/02_after_Simplify.py"), second);
  write_file(directory, QStringLiteral("passes_dump/02_after_Simplify.log"),
             "passes_dump/02_after_Simplify.py:8:9: warning: Unused variable 'shed' in function "
             "'weave' [UnusedVariableCheck]\n");
  write_file(directory, QStringLiteral("passes_dump/03_after_FlattenCallExpr.py"), second);
}

} // namespace ptoscope::test
