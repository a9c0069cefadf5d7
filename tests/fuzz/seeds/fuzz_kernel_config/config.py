from pathlib import Path
from simpler.task_interface import ArgDirection as _D
_ROOT_DIR = Path(__file__).parent
ORCHESTRATION = {
	"source": str(_ROOT_DIR / "orchestration" / "mill.cpp"),
}
KERNELS = [
	{"func_id": 0, "name": "a" "b", "source": str(_ROOT_DIR / "kernels" / "x.cpp"), "core_type": "aic", "external": True, "signature": [_D.IN]},
]
