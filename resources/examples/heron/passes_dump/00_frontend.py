# pypto.program: Heron
import pypto.language as pl

@pl.program
class Heron:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def settle(water: pl.Tensor[[128, 64], pl.FP32], out: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        level: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        for k in pl.unroll(1, 4):
            band: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water, [k * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
            level: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.maximum(level, band)
        deepest: pl.Tensor[[16, 64], pl.FP32] = pl.tile.store(level, [0, 0], out)
        return deepest
    @pl.function(type=pl.FunctionType.Inline)
    def skim(self, pool: pl.Tensor[[16, 64], pl.FP32], share: pl.Scalar[pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:
        scaled: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.muls(pool, share)
        soft: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.exp(scaled)
        return soft
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def wade(water: pl.Tensor[[128, 64], pl.FP32], depth: pl.Tensor[[16, 64], pl.FP32], out: pl.Out[pl.Tensor[[128, 64], pl.FP32]]) -> pl.Tensor[[128, 64], pl.FP32]:
        ground: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(depth, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        # two bands in flight
        for i, (o,) in pl.pipeline(8, stage=2, init_values=(out,)):
            band: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(water, [i * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
            spare: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.abs(band)
            # above the ground
            above: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.sub(band, ground)
            calm: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.exp(pl.tile.muls(above, 0.5))
            o_next: pl.Tensor[[128, 64], pl.FP32] = pl.tile.store(calm, [i * 16, 0], o)
            o_out: pl.Tensor[[128, 64], pl.FP32] = pl.yield_(o_next)
        return o_out
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def watch(self, water: pl.Tensor[[128, 64], pl.FP32], share: pl.Scalar[pl.FP32], depth: pl.Out[pl.Tensor[[16, 64], pl.FP32]], calm: pl.Out[pl.Tensor[[128, 64], pl.FP32]], grid: pl.Out[pl.Tensor[[128, 64], pl.FP32]]) -> tuple[pl.Tensor[[128, 64], pl.FP32], pl.Tensor[[128, 64], pl.FP32]]:
        # the deepest of the first four bands
        depth: pl.Tensor[[16, 64], pl.FP32] = self.settle(water, depth)
        calm: pl.Tensor[[128, 64], pl.FP32] = self.wade(water, depth, calm)
        for i in pl.parallel(8):
            # one strip a core
            with pl.at(level=pl.Level.CORE_GROUP, name_hint="ripple"):
                strip: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.slice(calm, [16, 64], [i * 16, 0])
                thin: pl.Tensor[[16, 64], pl.FP32] = self.skim(strip, share)
                grid: pl.Tensor[[128, 64], pl.FP32] = pl.tensor.assemble(grid, thin, [i * 16, 0])
        return grid, calm
