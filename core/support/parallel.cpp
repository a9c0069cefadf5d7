#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ptoscope {

void parallel_for(std::size_t count, unsigned threads, const CancellationToken& token,
                  const std::function<void(std::size_t)>& work) {
  if (threads == 0)
    threads = std::max(1U, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next = 0;
  std::mutex failure_mutex;
  std::exception_ptr failure;
  const auto run = [&] {
    while (!token.cancelled()) {
      const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
      if (i >= count)
        return;
      try {
        work(i);
      } catch (...) {
        // It would end the program when it left a thread; the other threads stop, too.
        const std::scoped_lock lock(failure_mutex);
        failure = failure ? failure : std::current_exception();
        next = count;
      }
    }
  };
  const std::size_t helpers = std::min<std::size_t>(threads, count);
  {
    std::vector<std::jthread> pool;
    for (std::size_t i = 1; i < helpers; ++i)
      pool.emplace_back(run);
    run();
  }
  if (failure)
    std::rethrow_exception(failure);
}

} // namespace ptoscope
