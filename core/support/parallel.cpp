#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace ptoscope {

void parallel_for(std::size_t count, unsigned threads, const CancellationToken& token,
                  const std::function<void(std::size_t)>& work) {
  if (threads == 0)
    threads = std::max(1U, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    while (!token.cancelled()) {
      const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
      if (i >= count)
        return;
      work(i);
    }
  };
  const std::size_t helpers = std::min<std::size_t>(threads, count);
  std::vector<std::jthread> pool;
  for (std::size_t i = 1; i < helpers; ++i)
    pool.emplace_back(run);
  run();
}

} // namespace ptoscope
