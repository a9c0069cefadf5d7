#pragma once

#include <atomic>
#include <memory>

namespace ptoscope {

/// A flag shared by the one who asks for work and the one who does it. Copies share the flag;
/// every function is thread-safe. Work that sees it set stops soon and returns what it has.
class CancellationToken {
public:
  CancellationToken() : flag_(std::make_shared<std::atomic<bool>>(false)) {}

  void cancel() const { flag_->store(true, std::memory_order_relaxed); }
  bool cancelled() const { return flag_->load(std::memory_order_relaxed); }

private:
  std::shared_ptr<std::atomic<bool>> flag_;
};

} // namespace ptoscope
