#include "tests/unit/frontend/source_program.h"

#include "core/dsl/frontend/frontend.h"
#include "core/dsl/printer/printer.h"
#include "core/dsl/syntax/parse.h"

namespace ptoscope::test {
namespace {

struct Source {
  std::string text;
  std::unique_ptr<syntax::Tree> tree;
  ir::Context context;
  frontend::SourceProgram read;
};

std::unique_ptr<Source> source_of(const QString& module, const QString& entry) {
  auto source = std::make_unique<Source>();
  source->text = module.toStdString();
  source->tree = syntax::parse(source->text, "x.py");
  source->read = frontend::read_source(*source->tree, entry.toStdString(), source->context);
  return source;
}

QStringList shown(const std::vector<Diagnostic>& found) {
  QStringList result;
  for (const Diagnostic& one : found) {
    const auto severity = severity_name(one.severity);
    result << QString("%1:%2 %3[%4] %5")
                  .arg(one.place.line)
                  .arg(one.place.column)
                  .arg(one.severity == Severity::Error
                           ? QString()
                           : QString::fromUtf8(severity.data(), qsizetype(severity.size())) + " ")
                  .arg(QString::fromStdString(std::string(one.code)),
                       QString::fromStdString(one.message()));
  }
  return result;
}

} // namespace

QStringList findings_in(const QString& module, const QString& entry) {
  return shown(source_of(module, entry)->read.diagnostics);
}

QString printed_program(const QString& module, const QString& entry) {
  const auto source = source_of(module, entry);
  if (source->read.program == nullptr || source->read.has_errors())
    return shown(source->read.diagnostics).join('\n');
  const QString text = QString::fromStdString(
      printer::print(*source->read.program, {dsl::DumpLevel::Concise, "pl"}));
  return text.mid(text.indexOf("@pl.program"));
}

QString module_of(const QString& body, const QString& type, const QString& before) {
  return "import pypto.language as pl\n" + before + (before.isEmpty() ? "" : "\n") +
         "@pl.program\nclass P:\n    @pl.function(type=pl.FunctionType." + type +
         ")\n    def f(self, x: pl.Tensor[[16, 64], pl.FP32], y: pl.Tensor[[16, 64], pl.FP32], "
         "k: pl.Scalar[pl.INDEX], out: pl.Out[pl.Tensor[[16, 64], pl.FP32]]):\n        " +
         QString(body).replace("\n", "\n        ") + "\n";
}

QStringList places_of_errors(const QString& module) {
  QStringList result;
  for (const QString& one : findings_in(module)) {
    const QString place = one.section(' ', 0, 0);
    const QString code = one.section(' ', 1, 1);
    if (code.startsWith('['))
      result << place + ' ' + code.mid(1).chopped(1);
  }
  return result;
}

QStringList printed_function(const QString& module, const QString& name) {
  const QString text = printed_program(module);
  const qsizetype begin = text.indexOf("    def " + name + '(');
  if (begin < 0)
    return text.split('\n');
  QStringList result;
  for (const QString& line : text.mid(begin).split('\n').mid(1)) {
    if (!line.isEmpty() && !line.startsWith("        "))
      break;
    result << line.mid(8);
  }
  while (!result.isEmpty() && result.last().isEmpty())
    result.removeLast();
  return result;
}

QStringList printed_body(const QString& body, const QString& type, const QString& before) {
  return printed_function(module_of(body, type, before), "f");
}

QString last_printed(const QString& body, const QString& type, const QString& before) {
  if (const QStringList refused = refusals_in(body, type, before); !refused.isEmpty())
    return findings_in(module_of(body, type, before)).join('\n');
  return printed_body(body, type, before).last();
}

QStringList refusals_in(const QString& body, const QString& type, const QString& before) {
  return places_of_errors(module_of(body, type, before));
}

} // namespace ptoscope::test
