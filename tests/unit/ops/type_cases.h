#pragma once

#include <QString>
#include <QStringList>

namespace ptoscope::test {

/// "pl.Tile[[16, 64], pl.FP32, ...]".
QString tile(int rows, int columns, const char* dtype = "FP32", const QString& rest = {});
QString scalar(const char* dtype = "FP32");

/// The type of an operator's call as it prints, or why it is refused. The call is written without
/// "pl."; the parameters a, b, c ... are of the types in `parameters`, which may use those before
/// them and the dynamic extents M and N.
QString deduced(const QString& call, const QStringList& parameters);

/// The columns of a test table of calls, and a row of it.
void type_columns();
void type_row(const QString& call, const QStringList& parameters, const QString& expected);
/// Compares what is deduced for the row that is tested.
void compare_type_row();

} // namespace ptoscope::test
