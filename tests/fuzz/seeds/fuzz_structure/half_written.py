# pypto.program: Cut
import pypto.language as pl

@pl.program
class Cut:
    @pl.function(type=pl.FunctionType.InCore
    def open_decorator(a: pl.Tensor[[8], pl.FP32]):
        x: pl.Tile[[8], pl.FP32] = pl.tile.load(a, [0
        y: pl.Tile[[8], pl.FP32] = pl.tile.abs(x)
        z: pl.Scalar[pl.INDEX] = f('no end)
        return y
    @pl.function(type=pl.FunctionType.InCore)
    def no_colon(a: pl.Tensor[[8], pl.FP32])
        if a
            return a
    @pl.function(type=pl.FunctionType.InCore)
    def no_body(a: pl.Tensor[[8], pl.FP32]):
    @pl.function(type=pl.FunctionType.InCore)
    def crooked(a: pl.Tensor[[8], pl.FP32]):
        for i in pl.range(3):
        pl.system.fence()
            pl.system.fence()
        else:
            pass
        ] $
    return 1
    @pl.function(type=pl.FunctionType.Orchestration)
    def cut(self, b: pl.Ten
