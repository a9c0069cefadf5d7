#pragma once

#include "core/snapshots/nodes/value_facts.h"

#include <QString>

namespace ptoscope::views {

/// A line about a value in the present language: "variable · tile.load · line 34 · read 2 times".
QString value_note(const snapshots::ValueFacts& facts);

} // namespace ptoscope::views
