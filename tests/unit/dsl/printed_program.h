#pragma once

#include "core/dsl/printer/printer.h"
#include "core/dsl/reader/reader.h"

#include <string>

namespace ptoscope::test {

/// A printed program with these members and declared symbols.
std::string program(const std::string& members, const std::string& symbols = {});
/// A program whose only function, of the host, has these statements; it takes `a`, a tensor, and
/// `n`, an INDEX, and returns `a`.
std::string host(const std::string& body);
/// A statement of such a body; further lines of the text are indented as far.
std::string line(const std::string& text);

reader::ReadProgram read(const std::string& text, reader::Reading reading, ir::Context& context);
/// At the level and with the prefix of the text that it came from.
std::string print(const reader::ReadProgram& read);

} // namespace ptoscope::test
