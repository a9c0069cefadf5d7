#pragma once

#include <QString>
#include <QStringList>

namespace ptoscope::test {

/// "line:column [code] message" of each finding in a module, warnings and hints with their severity
/// in front of the code.
QStringList findings_in(const QString& module, const QString& entry = {});

/// "line:column code" of each finding in a body of `module_of`, warnings and hints left out.
QStringList refusals_in(const QString& body, const QString& type = "InCore",
                        const QString& before = {});

/// The program that a module holds, as the frontend's dump prints it, without the header and the
/// import; or the findings, when there are errors.
QString printed_program(const QString& module, const QString& entry = {});

/// "line:column code" of each error in a module.
QStringList places_of_errors(const QString& module);

/// The body of one function of what `printed_program` gives, each statement without the indentation
/// of the function; or the findings.
QStringList printed_function(const QString& module, const QString& name);

/// The body of `f(self, x: Tensor[[16, 64], FP32], y: Tensor[[16, 64], FP32], k: Scalar[INDEX],
/// out: Out[Tensor[[16, 64], FP32]])` of a type ("InCore", "Orchestration", ...), whose first
/// statement stands in line 6, column 9. `before` is put in front of the class, on lines of its
/// own.
QString module_of(const QString& body, const QString& type = "InCore", const QString& before = {});

/// What a body of `module_of` becomes, each statement on a line of its own without the indentation
/// of the function; or the findings.
QStringList printed_body(const QString& body, const QString& type = "InCore",
                         const QString& before = {});

/// The last statement of what a body becomes; all findings when it becomes none.
QString last_printed(const QString& body, const QString& type = "InCore",
                     const QString& before = {});

} // namespace ptoscope::test
