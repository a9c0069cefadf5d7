#pragma once

#include "core/dsl/parsed_text.h"
#include "core/support/content_pool.h"

namespace ptoscope::snapshots {

/// Parsed texts, equal ones once. Texts are valid UTF-8.
using TextPool = ContentPool<dsl::ParsedText>;

} // namespace ptoscope::snapshots
