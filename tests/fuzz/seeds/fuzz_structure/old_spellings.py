import pypto.language as pl


class First:
    def bare(self, x: pl.Tensor[[8], pl.FP32] = None, *, y):
        """What it does."""
        with pl.auto_scope():
            with pl.incore():
                t = pl.op.tensor.add(x, x)
                a[0] = t
                b.c = t
                (d, e) = t
                n += 1
        if n == 1: return t
        elif n == 2:
            raise ValueError
        try:
            import torch
        except ImportError:
            pass
        while n < 3:
            break
        else:
            n: pl.Scalar[pl.INDEX]
        with (open(a) as f, pl.at(level=pl.Level.CORE_GROUP)):
            continue


@pl.program
class Second:
    count = 3

    @pl.function(attrs={"split": pl.SplitMode.UP_DOWN}, type=pl.FunctionType.AIV)
    def twice(x): return x
    @pl.function
    def twice(x):
        return x
    # between

def free(x):
    return x
