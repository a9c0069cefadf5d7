#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string_view>

namespace ptoscope::bench {

/// What a piece of work took. On a machine that others use, too, the processor's time tells more.
struct Timing {
  double wall_ms = 0;
  double cpu_ms = 0; ///< of the calling thread
};

/// The processor's time of the calling thread, in milliseconds.
inline double thread_cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <typename Work>
Timing time_once(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  const double cpu_start_ms = thread_cpu_ms();
  work();
  const double cpu_ms = thread_cpu_ms() - cpu_start_ms;
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - start;
  return {wall.count(), cpu_ms};
}

/// Runs `work` five times and prints medians, the fastest and the slowest, and the bar when there
/// is one (0: none), which the median of the processor's time has to meet. Returns the medians.
template <typename Work>
Timing measure_both(std::string_view what, double bar_ms, Work work) {
  std::array<double, 5> wall{};
  std::array<double, 5> cpu{};
  for (std::size_t i = 0; i < wall.size(); ++i) {
    const Timing timing = time_once(work);
    wall[i] = timing.wall_ms;
    cpu[i] = timing.cpu_ms;
  }
  std::ranges::sort(wall);
  std::ranges::sort(cpu);
  std::printf("%-40.*s %9.2f ms  (%.2f .. %.2f)  cpu %9.2f ms  (%.2f .. %.2f)",
              static_cast<int>(what.size()), what.data(), wall[2], wall[0], wall[4], cpu[2], cpu[0],
              cpu[4]);
  if (bar_ms > 0)
    std::printf("  bar %.0f ms: %s", bar_ms, cpu[2] < bar_ms ? "met" : "MISSED");
  std::printf("\n");
  std::fflush(stdout);
  return {wall[2], cpu[2]};
}

/// Runs `work` five times and prints the median, the fastest and the slowest, and the bar when
/// there is one (0: none). Returns the median in milliseconds.
template <typename Work>
double measure(std::string_view what, double bar_ms, Work work) {
  std::array<double, 5> times{};
  for (double& time : times)
    time = time_once(work).wall_ms;
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
