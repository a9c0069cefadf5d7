# pypto.program: Heron
import pypto.language as pl

@pl.program
class Heron:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def ripple(calm__ssa_v1: pl.Tensor[[128, 64], pl.FP32], i__idx_v0: pl.Scalar[pl.INDEX], share__ssa_v0: pl.Scalar[pl.FP32], grid__iter_v1: pl.Out[pl.Tensor[[128, 64], pl.FP32]]) -> pl.Tensor[[128, 64], pl.FP32]:
        strip__tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(calm__ssa_v1, [i__idx_v0 * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        scaled_inline1__tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.muls(strip__tile, share__ssa_v0)
        soft_inline0__tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.exp(scaled_inline1__tile)
        thin__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = soft_inline0__tile
        grid__tile: pl.Tensor[[128, 64], pl.FP32] = pl.tile.store(thin__ssa_v0, [i__idx_v0 * 16, 0], grid__iter_v1)
        return grid__iter_v1
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def settle(water__ssa_v0: pl.Tensor[[128, 64], pl.FP32], out__ssa_v0: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        level__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        band__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        level__ssa_v1: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.maximum(level__ssa_v0, band__ssa_v0)
        band__ssa_v1: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [32, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        level__ssa_v2: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.maximum(level__ssa_v1, band__ssa_v1)
        band__ssa_v2: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [48, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        level__ssa_v3: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.maximum(level__ssa_v2, band__ssa_v2)
        deepest__ssa_v0: pl.Tensor[[16, 64], pl.FP32] = pl.tile.store(level__ssa_v3, [0, 0], out__ssa_v0)
        return deepest__ssa_v0
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def wade(water__ssa_v0: pl.Tensor[[128, 64], pl.FP32], depth__ssa_v0: pl.Tensor[[16, 64], pl.FP32], out__ssa_v0: pl.Out[pl.Tensor[[128, 64], pl.FP32]]) -> pl.Tensor[[128, 64], pl.FP32]:
        ground__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(depth__ssa_v0, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        # two bands in flight
        for i__idx_v0, (o,) in pl.pipeline(8, stage=2, init_values=(out__ssa_v0,)):
            band__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water__ssa_v0, [i__idx_v0 * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
            spare__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.abs(band__ssa_v0)
            # above the ground
            above__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.sub(band__ssa_v0, ground__ssa_v0)
            t__tmp_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.muls(above__ssa_v0, 0.5)
            calm__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.exp(t__tmp_v0)
            o_next__ssa_v0: pl.Tensor[[128, 64], pl.FP32] = pl.tile.store(calm__ssa_v0, [i__idx_v0 * 16, 0], o)
            o_out: pl.Tensor[[128, 64], pl.FP32] = pl.yield_(o_next__ssa_v0)
        return o_out
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def watch(self, water__ssa_v0: pl.Tensor[[128, 64], pl.FP32], share__ssa_v0: pl.Scalar[pl.FP32], depth__ssa_v0: pl.Out[pl.Tensor[[16, 64], pl.FP32]], calm__ssa_v0: pl.Out[pl.Tensor[[128, 64], pl.FP32]], grid__ssa_v0: pl.Out[pl.Tensor[[128, 64], pl.FP32]]) -> tuple[pl.Tensor[[128, 64], pl.FP32], pl.Tensor[[128, 64], pl.FP32]]:
        # the deepest of the first four bands
        depth__ssa_v1: pl.Tensor[[16, 64], pl.FP32] = self.settle(water__ssa_v0, depth__ssa_v0)
        calm__ssa_v1: pl.Tensor[[128, 64], pl.FP32] = self.wade(water__ssa_v0, depth__ssa_v1, calm__ssa_v0)
        for i__idx_v0, (grid__iter_v1,) in pl.parallel(8, init_values=(grid__ssa_v0,)):
            grid__ssa_v3: pl.Tensor[[128, 64], pl.FP32] = self.ripple(calm__ssa_v1, i__idx_v0, share__ssa_v0, grid__iter_v1)
            grid__rv_v2: pl.Tensor[[128, 64], pl.FP32] = pl.yield_(grid__ssa_v3)
        return grid__rv_v2, calm__ssa_v1
