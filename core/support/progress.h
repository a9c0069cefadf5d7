#pragma once

#include <cstdint>
#include <functional>

namespace ptoscope {

/// Called now and then from the working thread; `total` is 0 while it is not known.
using ProgressCallback = std::function<void(std::int64_t done, std::int64_t total)>;

} // namespace ptoscope
