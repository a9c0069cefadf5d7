# pypto.program: Mill
import pypto.language as pl

@pl.program
class Mill:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def grind(corn: pl.Tensor[[64, 64], pl.FP32], flour: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        sack: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 64], dtype=pl.FP32, value=0.0)
        for row in pl.range(0, 64, 16):
            grain: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(corn, [row, 0], [16, 64])
            if row == 32:
                grain: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.muls(grain, 0.5)
            sack: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.add(sack, grain)
        flour: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(sack, [0, 0], flour)
        return flour
