# pypto.program: Kiln
import pypto.language as pl

@pl.program
class Kiln:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def glaze(clay: pl.Tensor[[64, 128], pl.FP32], coat: pl.Out[pl.Tensor[[64, 128], pl.FP32]]) -> pl.Tensor[[64, 128], pl.FP32]:
        for row in pl.range(0, 64, 16):
            raw: pl.Tile[[16, 128], pl.FP32, pl.Mem.Vec] = pl.tile.load(clay, [row, 0], [16, 128], [16, 128], target_memory=pl.Mem.Vec)
            heat: pl.Tile[[16, 128], pl.FP32, pl.Mem.Vec] = pl.tile.muls(raw, 0.5)
            heat: pl.Tile[[16, 128], pl.FP32, pl.Mem.Vec] = pl.tile.exp(heat)
            coat: pl.Tensor[[64, 128], pl.FP32] = pl.tile.store(heat, [row, 0], coat)
        return coat
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def fire(self, clay: pl.Tensor[[64, 128], pl.FP32], coat: pl.Out[pl.Tensor[[64, 128], pl.FP32]]) -> pl.Tensor[[64, 128], pl.FP32]:
        # both halves at once
        done: pl.Tensor[[64, 128], pl.FP32] = self.glaze(clay, coat)
        return done
