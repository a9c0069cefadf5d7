#include <pto/pto-inst.hpp>
extern "C" {
__attribute__((visibility("default"))) void
aicpu_orchestration_entry(const ChipTaskArgs& orch_args) {
  PTO2_SCOPE() {
    MixedKernels mixed_0 = {0, 1, 1};
    rt_submit_aiv_task(2, params_t0);
  }
}
}
