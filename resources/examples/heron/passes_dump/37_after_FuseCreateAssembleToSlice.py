# pypto.program: Heron
import pypto.language as pl

@pl.program
class Heron:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def ripple(calm__ssa_v1: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 32768)], i__idx_v0: pl.Scalar[pl.INDEX], share__ssa_v0: pl.Scalar[pl.FP32], grid__iter_v1: pl.Out[pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 32768)]]) -> pl.Tensor[[128, 64], pl.FP32]:
        mem_vec_2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        strip__tile: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(calm__ssa_v1, [i__idx_v0 * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        scaled_inline1__tile: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.muls(strip__tile, share__ssa_v0)
        soft_inline0__tile: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.exp(scaled_inline1__tile)
        thin__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = soft_inline0__tile
        grid__tile: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 32768)] = pl.tile.store(thin__ssa_v0, [i__idx_v0 * 16, 0], grid__iter_v1)
        return grid__iter_v1
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def settle(water__ssa_v0: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 32768)], out__ssa_v0: pl.Out[pl.Tensor[[16, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 4096)]]) -> pl.Tensor[[16, 64], pl.FP32]:
        mem_vec_2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        level__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        band__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_3, pl.const(4096, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        level__ssa_v1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.maximum(level__ssa_v0, band__ssa_v0)
        band__ssa_v1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_3, pl.const(4096, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [32, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        level__ssa_v2: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.maximum(level__ssa_v1, band__ssa_v1)
        band__ssa_v2: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_3, pl.const(4096, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [48, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        level__ssa_v3: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.maximum(level__ssa_v2, band__ssa_v2)
        deepest__ssa_v0: pl.Tensor[[16, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 4096)] = pl.tile.store(level__ssa_v3, [0, 0], out__ssa_v0)
        return out__ssa_v0
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def wade(water__ssa_v0: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 32768)], depth__ssa_v0: pl.Tensor[[16, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 4096)], out__ssa_v0: pl.Out[pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 32768)]]) -> pl.Tensor[[128, 64], pl.FP32]:
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        mem_vec_4: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        mem_vec_5: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        mem_vec_6: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        mem_vec_10: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)
        ground__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_3, pl.const(4096, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(depth__ssa_v0, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        # two bands in flight
        for i__idx_v0, (o,) in pl.range(0, 8, 2, init_values=(out__ssa_v0,)):
            band__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_4, pl.const(8192, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [i__idx_v0 * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
            band__ssa_v0_1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_5, pl.const(12288, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [(i__idx_v0 + 1) * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
            spare__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_6, pl.const(16384, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.abs(band__ssa_v0)
            above__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_4, pl.const(8192, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.sub(band__ssa_v0, ground__ssa_v0)
            t__tmp_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_4, pl.const(8192, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.muls(above__ssa_v0, 0.5)
            calm__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_4, pl.const(8192, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.exp(t__tmp_v0)
            o_next__ssa_v0: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 32768)] = pl.tile.store(calm__ssa_v0, [i__idx_v0 * 16, 0], o)
            spare__ssa_v0_1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_10, pl.const(0, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.abs(band__ssa_v0_1)
            above__ssa_v0_1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_5, pl.const(12288, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.sub(band__ssa_v0_1, ground__ssa_v0)
            t__tmp_v0_1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_5, pl.const(12288, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.muls(above__ssa_v0_1, 0.5)
            calm__ssa_v0_1: pl.Tile[[16, 64], pl.FP32, pl.MemRef(mem_vec_5, pl.const(12288, pl.INT64), 4096), pl.Mem.Vec] = pl.tile.exp(t__tmp_v0_1)
            o_next__ssa_v0_1: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 32768)] = pl.tile.store(calm__ssa_v0_1, [(i__idx_v0 + 1) * 16, 0], o_next__ssa_v0)
            o_out: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_14", pl.const(0, pl.INT64), 32768)] = pl.yield_(o_next__ssa_v0_1)
        return out__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def watch(self, water__ssa_v0: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 32768)], share__ssa_v0: pl.Scalar[pl.FP32], depth__ssa_v0: pl.Out[pl.Tensor[[16, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 4096)]], calm__ssa_v0: pl.Out[pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 32768)]], grid__ssa_v0: pl.Out[pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 32768)]]) -> tuple[pl.Tensor[[128, 64], pl.FP32], pl.Tensor[[128, 64], pl.FP32]]:
        # the deepest of the first four bands
        depth__ssa_v1: pl.Tensor[[16, 64], pl.FP32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 4096)] = self.settle(water__ssa_v0, depth__ssa_v0)
        calm__ssa_v1: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_5", pl.const(0, pl.INT64), 32768)] = self.wade(water__ssa_v0, depth__ssa_v1, calm__ssa_v0)
        for i__idx_v0, (grid__iter_v1,) in pl.parallel(8, init_values=(grid__ssa_v0,)):
            grid__ssa_v3: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_6", pl.const(0, pl.INT64), 32768)] = self.ripple(calm__ssa_v1, i__idx_v0, share__ssa_v0, grid__iter_v1)
            grid__rv_v2: pl.Tensor[[128, 64], pl.FP32, pl.MemRef("mem_ddr_7", pl.const(0, pl.INT64), 32768)] = pl.yield_(grid__ssa_v3)
        return grid__rv_v2, calm__ssa_v1
