# pypto.program: Kiln
import pypto.language as pl

@pl.program
class Kiln:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def glaze(clay__ssa_v0: pl.Tensor[[64, 128], pl.FP32], coat__ssa_v0: pl.Out[pl.Tensor[[64, 128], pl.FP32]]) -> pl.Tensor[[64, 128], pl.FP32]:
        mem_vec_0: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 8192)
        mem_vec_1: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 8192)
        for row__idx_v0, (coat__iter_v1,) in pl.range(0, 64, 16, init_values=(coat__ssa_v0,)):
            raw__ssa_v0: pl.Tile[[16, 128], pl.FP32, pl.MemRef(mem_vec_0, pl.const(0, pl.INT64), 8192), pl.Mem.Vec] = pl.tile.load(clay__ssa_v0, [row__idx_v0, 0], [16, 128], [16, 128], target_memory=pl.Mem.Vec)
            heat__ssa_v0: pl.Tile[[16, 128], pl.FP32, pl.MemRef(mem_vec_1, pl.const(0, pl.INT64), 8192), pl.Mem.Vec] = pl.tile.adds(raw__ssa_v0, 0.5)
            heat__ssa_v1: pl.Tile[[16, 128], pl.FP32, pl.MemRef(mem_vec_1, pl.const(0, pl.INT64), 8192), pl.Mem.Vec] = pl.tile.exp(heat__ssa_v0)
            coat__ssa_v2: pl.Tensor[[64, 128], pl.FP32] = pl.tile.store(heat__ssa_v1, [row__idx_v0, 0], coat__iter_v1)
            coat__rv_v3: pl.Tensor[[64, 128], pl.FP32] = pl.yield_(coat__ssa_v2)
        return coat__rv_v3
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def fire(self, clay__ssa_v0: pl.Tensor[[64, 128], pl.FP32], coat__ssa_v0: pl.Out[pl.Tensor[[64, 128], pl.FP32]]) -> pl.Tensor[[64, 128], pl.FP32]:
        # both halves at once
        done__ssa_v0: pl.Tensor[[64, 128], pl.FP32] = self.glaze(clay__ssa_v0, coat__ssa_v0)
        return done__ssa_v0
