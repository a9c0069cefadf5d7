#pragma once

#include "core/dsl/text_structure.h"
#include "core/dsl/token_view.h"

#include <cstdint>
#include <vector>

namespace ptoscope::dsl {

/// Reads `@pl.function(type=..., level=..., role=...)` in tokens [first, last) into `function`;
/// other decorators and entries are passed over.
void read_decorator(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                    Function& function);

/// Whether the decorator in tokens [first, last) is `@pl.program`.
bool is_program_decorator(const TokenView& tokens, std::uint32_t first, std::uint32_t last);

/// Reads `def NAME(PARAMETERS) -> TYPE:` in tokens [first, last): sets the name and appends the
/// parameters, without a leading `self`. Answers the index of the header's colon, or `last`.
std::uint32_t read_signature(const TokenView& tokens, std::uint32_t first, std::uint32_t last,
                             Function& function, std::vector<Definition>& parameters);

/// Whether the body of a function of that level and role, as spelled, is host Python and no program
/// text (`formats/passes-dump.md` section 4.1).
bool has_host_body(std::string_view level, std::string_view role);

} // namespace ptoscope::dsl
