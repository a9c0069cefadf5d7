# pypto.program: Mill
import pypto.language as pl

@pl.program
class Mill:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def grind(corn__ssa_v0: pl.Tensor[[64, 64], pl.FP32], flour__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        sack__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 64], dtype=pl.FP32, value=0.0)
        for row__idx_v0, (sack__iter_v1,) in pl.range(0, 64, 16, init_values=(sack__ssa_v0,)):
            grain__ssa_v0: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(corn__ssa_v0, [row__idx_v0, 0], [16, 64])
            if row__idx_v0 == 32:
                grain__ssa_v1: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.muls(grain__ssa_v0, 0.5)
                grain__phi_v2: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.yield_(grain__ssa_v1)
            else:
                grain__phi_v2: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.yield_(grain__ssa_v0)
            sack__ssa_v3: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.add(sack__iter_v1, grain__phi_v2)
            sack__rv_v2: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.yield_(sack__ssa_v3)
        flour__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(sack__rv_v2, [0, 0], flour__ssa_v0)
        return flour__ssa_v1
