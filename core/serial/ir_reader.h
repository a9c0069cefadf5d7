#pragma once

#include "core/ir/context.h"
#include "core/support/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace ptoscope::serial {

/// A node read from its binary form.
struct ReadNode {
  const ir::Node* node = nullptr;
  std::vector<Diagnostic> warnings;
};

/// What is done about fields that this reader doesn't know. The format has no version: they are how
/// a file of another version shows.
enum class UnknownFields : std::uint8_t {
  Refuse, ///< they are an error
  Warn,   ///< they are ignored with a warning, each name once
};

/// Reads a program, function, statement or expression (`formats/ir-serialization.md`), also the
/// files that the reference writes and can't read back, and the older forms of section 6 there.
/// `file` is for messages and spans. Errors: those of `Document::parse`, "ir-invalid" with the
/// path of what was expected, "ir-unknown-field", "ir-too-deep", "ir-too-large".
Expected<ReadNode> read_ir(std::string_view bytes, const std::string& file, ir::Context& context,
                           UnknownFields unknown = UnknownFields::Refuse);

} // namespace ptoscope::serial
