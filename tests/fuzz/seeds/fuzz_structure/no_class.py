@pl.function(type=pl.FunctionType.InCore)
def alone(a: pl.Tensor[[8], pl.FP32]):
    # pld.comm_domain: devices=[0, 1], slots=[a]
    # pld.comm_domain: devices=all, slots=[b]
    x = pl.tile.load(a)
    for lane in pl.spmd(8, name_hint="x"):
        pass

    y = pl.tile.abs(x)
    # trailing
