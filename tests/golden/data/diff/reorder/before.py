# pypto.program: Mill
import pypto.language as pl

@pl.program
class Mill:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def sift(corn: pl.Tensor[[64, 64], pl.FP32], flour: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        for row in pl.range(0, 64, 32):
            low: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(corn, [row, 0], [16, 64])
            fine: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.exp(low)
            flour: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(fine, [row, 0], flour)
            high: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(corn, [row + 16, 0], [16, 64])
            coarse: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.exp(high)
            flour: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(coarse, [row + 16, 0], flour)
        return flour
