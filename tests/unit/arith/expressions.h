#pragma once

#include "core/arith/analyzer.h"

#include <QString>

#include <map>
#include <string>

namespace ptoscope::test {

/// Scalar expressions from text and back, on variables that all of them share: n and m of type
/// INT32, f of type FP32, p of type BOOL, any other name of type INDEX.
class Expressions {
public:
  ir::Context& context() { return context_; }
  const ir::Var* var(const QString& name);
  /// Null, after a warning, for what can't be read.
  const ir::Expr* read(const QString& text);
  static QString print(const ir::Expr* expr);

private:
  ir::Context context_;
  std::map<std::string, const ir::Var*> vars_;
};

} // namespace ptoscope::test
