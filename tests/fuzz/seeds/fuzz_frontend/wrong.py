import pypto.language as pl

N = 1 // 0
BIG = 2 ** 100


@pl.program(strict_ssa=True)
class Wrong(object):
    @pl.function(type=pl.FunctionType.InCore)
    def f(self, x: pl.Tensor, y: "text", *rest, **more):
        a = b = x
        a += 1
        for i in range(4):
            del a
        try:
            raise x
        except E:
            pass
        z = x if y else 1
        z = lambda q: q
        z = [i for i in x]
        z = {1: 2}
        z = x.shape[0]
        z = 1 < 2 < 3
        z = pl.nothing(x)
        z = self.nothing(x)
        z = pl.add(x)
        with pl.at(level=pl.Level.NOWHERE) as (a, b):
            return
        yield z

    @pl.function
    def f(self):
        pass
