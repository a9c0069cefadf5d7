# pypto.program: Loom
import pypto.language as pl

ROWS = pl.dynamic("ROWS")

@pl.program
class Loom:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def weave(a: pl.Tensor[[ROWS, 64], pl.FP32], b: pl.Out[pl.Tensor[[ROWS, 64], pl.FP32]]) -> pl.Tensor[[ROWS, 64], pl.FP32]:
        pl.func_attr({"split": pl.SplitMode.UP_DOWN})
        # first row
        # second row
        t: pl.Tile[[32, 64], pl.FP32] = pl.tile.load(a, [0, 0], [32, 64], mode='x')
        for i, (s, u) in pl.range(0, 4, init_values=(a, b)):
            if i == 2:
                r: pl.Scalar[pl.INDEX] = pl.yield_(i)
            else:
                r: pl.Scalar[pl.INDEX] = pl.yield_(0)
            v, w = pl.yield_(s, u)
        pl.system.fence()
        return v
    @pl.function
    def main(self, a: pl.Tensor[[ROWS, 64], pl.FP32]):
        # above the domain
        # pld.comm_domain: devices=all, slots=[x]
        # about the loop
        for (n,) in pl.while_(init_values=(0,)):
            pl.cond(n < 3)
            m: pl.Scalar[pl.INDEX] = pl.yield_(n + 1)
        with pl.at(level=pl.Level.CORE_GROUP, name_hint="x") as tid:
            for lane in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):
                pass
        return
