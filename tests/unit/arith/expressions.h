#pragma once

#include "core/arith/analyzer.h"

#include <QString>

#include <map>
#include <string>

namespace ptoscope::test {

/// Scalar expressions from text and back, on variables that all of them share: x, y, z, w of type
/// INDEX, n and m of type INT32, f of type FP32, p of type BOOL.
class Expressions {
public:
  Expressions();

  ir::Context& context() { return context_; }
  const ir::Var* var(const QString& name) const { return vars_.at(name.toStdString()); }
  /// Null, after a warning, for what can't be read.
  const ir::Expr* read(const QString& text);
  static QString print(const ir::Expr* expr);

private:
  ir::Context context_;
  std::map<std::string, const ir::Var*> vars_;
};

} // namespace ptoscope::test
