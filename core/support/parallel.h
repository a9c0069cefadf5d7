#pragma once

#include "core/support/cancellation.h"

#include <cstddef>
#include <functional>

namespace ptoscope {

/// Calls `work(i)` for every i below `count` on up to `threads` threads (0: one a core), in
/// ascending order of start. Returns when all calls ended; once `token` is cancelled no
/// further call starts, nor once one threw, which is then thrown here again.
void parallel_for(std::size_t count, unsigned threads, const CancellationToken& token,
                  const std::function<void(std::size_t)>& work);

} // namespace ptoscope
