import pypto.language as pl
import pypto.language.distributed as pld

SIZE = 256


@pl.program
class Devices:
    @pl.function(type=pl.FunctionType.Orchestration)
    def chip(self, x: pl.Tensor[[64], pl.FP32], data: pl.InOut[pld.DistributedTensor[[64], pl.FP32]],
             sig: pl.InOut[pld.DistributedTensor[[4], pl.INT32]]) -> pl.Tensor[[64], pl.FP32]:
        with pl.at(level=pl.Level.CORE_GROUP):
            me = pld.rank(pld.get_comm_ctx(data))
            pld.tensor.put(data, me, x, atomic=pl.AtomicType.Add)
            pld.system.notify(sig, me, [0], 1, op=pld.NotifyOp.AtomicAdd)
            pld.system.wait(sig, [0], 1, cmp=pld.WaitCmp.Ge)
        return x

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self, x: pl.Tensor[[4, 64], pl.FP32]) -> pl.Tensor[[4, 64], pl.FP32]:
        buf = pld.alloc_window_buffer(SIZE)
        sig = pld.alloc_window_buffer([4], dtype=pl.INT32)
        for r in pl.range(pld.world_size()):
            data = pld.window(buf, [64], dtype=pl.FP32)
            signal = pld.window(sig, [4], dtype=pl.INT32)
            self.chip(x[r], data, signal, device=r)
        return x

    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
    def work(x: pl.Tensor[[4, 64], pl.FP32]):
        """Python of the host."""
        y = [i * i for i in range(4)]
        print(f"{y!r}")  # kept
