#pragma once

#include "tests/gui/small_build.h"

namespace ptoscope::test {

/// A step of a program with a kernel and an orchestration; `value` is what the kernel's result is
/// called.
inline QByteArray code_dump(const QByteArray& value) {
  return "# pypto.program: Loom\n"
         "import pypto.language as pl\n"
         "\n"
         "@pl.program\n"
         "class Loom:\n"
         "    @pl.function(type=pl.FunctionType.AIV)\n"
         "    def weave(warp: pl.Tensor[[64], pl.FP32], cloth: pl.Out[pl.Tensor[[64], pl.FP32]]):\n"
         "        for i in pl.range(0, 4, 1):\n"
         "            t: pl.Tile[[16], pl.FP32, pl.MemRef(mem_vec_0, pl.const(0, pl.INT64), 64), "
         "pl.Mem.Vec] = pl.tile.load(warp, [i], [16])\n"
         "            " +
         value +
         ": pl.Tile[[16], pl.FP32, pl.MemRef(mem_vec_0, pl.const(64, pl.INT64), 64), pl.Mem.Vec] "
         "= pl.tile.exp(t)\n"
         "            done: pl.Tensor[[64], pl.FP32] = pl.tile.store(" +
         value +
         ", [i], cloth)\n"
         "        return cloth\n"
         "    @pl.function(type=pl.FunctionType.Orchestration)\n"
         "    def beam(warp: pl.Tensor[[64], pl.FP32], cloth: pl.Out[pl.Tensor[[64], pl.FP32]]):\n"
         "        self.weave(warp, cloth)\n"
         "        return cloth\n";
}

inline QByteArray code_module() {
  return "module attributes {pto.target_arch = \"a2a3\"} {\n"
         "  func.func @weave(%arg0: !pto.ptr<f32>, %arg1: !pto.ptr<f32>) attributes "
         "{pto.kernel_kind = #pto.kernel_kind<vector>} {\n"
         "  %c0_i64 = arith.constant 0 : i64\n"
         "  %c64_i64 = arith.constant 64 : i64\n"
         "  %c4_index = arith.constant 4 : index\n"
         "  %warp_view = pto.make_tensor_view %arg0, shape = [%c64_i64] : !pto.tensor_view<?xf32> "
         "loc(\"loom.py\":4:5)\n"
         "  scf.for %i = %c0_i64 to %c4_index step %c4_index {\n"
         "    %t = pto.alloc_tile addr = %c0_i64 valid_row = %c4_index : !pto.tile_buf<loc=vec, "
         "dtype=f32, rows=1, cols=16> loc(\"loom.py\":6:9)\n"
         "    %warp_pview = pto.partition_view %warp_view, offsets = [%i] : "
         "!pto.tensor_view<?xf32> -> !pto.partition_tensor_view<16xf32> loc(\"loom.py\":6:9)\n"
         "    pto.tload ins(%warp_pview : !pto.partition_tensor_view<16xf32>) outs(%t : "
         "!pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=16>) loc(\"loom.py\":6:9)\n"
         "    %shed = pto.alloc_tile addr = %c64_i64 valid_row = %c4_index : "
         "!pto.tile_buf<loc=vec, "
         "dtype=f32, rows=1, cols=16> loc(\"loom.py\":7:9)\n"
         "    pto.texp ins(%t : !pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=16>) outs(%shed : "
         "!pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=16>) loc(\"loom.py\":7:9)\n"
         "  }\n"
         "  pto.barrier <PIPE_ALL> loc(\"lost.py\":1:1)\n"
         "  return\n"
         "  }\n"
         "}\n";
}

/// A build in `project`/build_output/loom with two steps, the code of one kernel, and the program
/// that it comes from in `project`. The last step renames "web" to "shed".
inline QString write_code_build(const QString& project) {
  write_file(project, QStringLiteral("loom.py"),
             "import pypto.language as pl\n\n\n@pl.program\nclass Loom:\n"
             "    t = pl.load(warp, [i], [16])\n"
             "    web = pl.exp(t)\n"
             "    pl.store(web, [i], cloth)\n");
  const QString build = project + QStringLiteral("/build_output/loom");
  write_file(build, QStringLiteral("passes_dump/00_frontend.py"), code_dump("web"));
  write_file(build, QStringLiteral("passes_dump/01_after_Simplify.py"), code_dump("shed"));
  write_file(build, QStringLiteral("ptoas/weave.pto"), code_module());
  write_file(build, QStringLiteral("ptoas/weave.cpp"),
             "AICORE void weave() {\n  TLOAD(v1, v2); // pto: %t\n}\n");
  write_file(build, QStringLiteral("kernels/aiv/weave.cpp"),
             "// --- ptoas-generated code ---\nstatic void weave(int a) {\n  int b = a;\n"
             "  if (b) {\n    TEXP(b); // pto: %shed\n  }\n}\n");
  write_file(build, QStringLiteral("orchestration/beam.cpp"),
             "void aicpu_orchestration_entry(const ChipTaskArgs& orch_args) {\n"
             "  rt_submit_aiv_task(0, params_t0);\n"
             "  rt_submit_aiv_task(7, params_t1);\n}\n");
  write_file(build, QStringLiteral("kernel_config.py"),
             "_ROOT_DIR = Path(__file__).parent\nKERNELS = [\n\t{\"func_id\": 0, \"name\": "
             "\"weave\", \"source\": str(_ROOT_DIR / \"kernels\" / \"aiv\" / \"weave.cpp\"), "
             "\"core_type\": \"aiv\"},\n]\n");
  return build;
}

} // namespace ptoscope::test
