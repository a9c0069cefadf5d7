import pypto.language as pl


@pl.program
class Pipes:
    @pl.function(type=pl.FunctionType.AIC)
    def cube(self, x: pl.Tensor[[64, 64], pl.FP16]):
        buf = pl.reserve_buffer(name="slots", size=8192, base=pl.AUTO)
        pl.aic_initialize_pipe(dir_mask=1, slot_size=4096, c2v_consumer_buf=buf)
        t = pl.load(x, [0, 0], [64, 64], target_memory=pl.Mem.Mat)
        pl.tpush_to_aiv(t, split=0)

    @pl.function(type=pl.FunctionType.AIV, attrs={"split": pl.SplitMode.NONE})
    def vector(self, out: pl.Out[pl.Tensor[[64, 64], pl.FP16]]):
        peer = pl.import_peer_buffer(name="slots", peer_func="cube")
        pl.aiv_initialize_pipe(dir_mask=1, slot_size=4096, c2v_consumer_buf=peer)
        t: pl.Tile[[64, 64], pl.FP16, pl.Mem.Vec] = pl.tpop_from_aic(split=0)
        pl.store(t, [0, 0], out)
        pl.tfree_to_aic(t)

    @pl.function(type=pl.FunctionType.Group)
    def both(self, x: pl.Tensor[[64, 64], pl.FP16], out: pl.Out[pl.Tensor[[64, 64], pl.FP16]]):
        self.cube(x)
        self.vector(out)

    @pl.function(type=pl.FunctionType.AIV, external_source="vector.cpp")
    def outside(self, x: pl.Tensor[[64, 64], pl.FP16]):
        ...
