# pypto.program: Mill
import pypto.language as pl


@pl.program
class Mill:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def rest(
        dough: pl.Tensor[[64, 64], pl.FP32],
        oven: pl.Out[pl.Tensor[[64, 64], pl.FP32]],
    ) -> pl.Tensor[[64, 64], pl.FP32]:
        pl.func_attr({"split": pl.SplitMode.UP_DOWN})
        cool: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.cast(
            pl.tile.load(dough, [0, 0], [16, 64]),
            target_type=pl.FP32,
            mode="floor",
        )
        for i, (a, b) in pl.while_(
            init_values=(cool, cool)
        ):
            pl.cond(i < 4)
        return oven
