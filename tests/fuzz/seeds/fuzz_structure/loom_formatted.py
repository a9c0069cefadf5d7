# pypto.program: Loom
import pypto.language as pl

ROWS = pl.dynamic("ROWS")


@pl.program
class Loom:
    @pl.function(
        type=pl.FunctionType.InCore,
        level=pl.Level.CHIP_DIE,
        role=pl.Role.SubWorker,
    )
    def weave(
        a: pl.Tensor[[ROWS, 64], pl.FP32],
        b: pl.Out[pl.Tensor[[ROWS, 64], pl.FP32]],
    ) -> pl.Tensor[[ROWS, 64], pl.FP32]:
        pl.func_attr({"split": pl.SplitMode.UP_DOWN})

        # first row
        t: pl.Tile[
            [32, 64],
            pl.FP32,
        ] = pl.tile.load(
            a, [0, 0], [32, 64], mode="x"
        )
        for i, (s, u) in pl.range(0, 4, init_values=(a, b)):
            # kept
            r: pl.Scalar[pl.INDEX] = (
                pl.yield_(i)
            )
            v, w = pl.yield_(s, u)
        for n, m in pl.while_(init_values=(0, 1)):
            pl.cond(n < 3)
            p, q = pl.yield_(n, m)
        return (
            v,
            w,
        )

    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
    def log(x: pl.Scalar[pl.INDEX]): ...
    @pl.function(type=pl.FunctionType.Inline)
    def last(self):
        pass
