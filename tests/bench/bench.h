#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string_view>

namespace ptoscope::bench {

/// Runs `work` five times and prints the median, the fastest and the slowest, and the bar when
/// there is one (0: none). Returns the median in milliseconds.
template <typename Work>
double measure(std::string_view what, double bar_ms, Work work) {
  std::array<double, 5> times{};
  for (double& time : times) {
    const auto start = std::chrono::steady_clock::now();
    work();
    time =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  }
  std::ranges::sort(times);
  std::printf("%-72.*s %9.2f ms  (%.2f .. %.2f)", static_cast<int>(what.size()), what.data(),
              times[2], times[0], times[4]);
  if (bar_ms > 0)
    std::printf("  bar %.0f ms: %s", bar_ms, times[2] < bar_ms ? "met" : "MISSED");
  std::printf("\n");
  std::fflush(stdout);
  return times[2];
}

} // namespace ptoscope::bench
