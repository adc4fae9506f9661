"""What commands cost: CPU of them and of all that they wait for, wall time and memory."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

LAUNCHER = Path(__file__).with_name("launcher.py")
Command = Sequence[str | Path]


@dataclass
class Usage:
    cpu: float
    """Seconds, user and system."""
    wall: float
    """Seconds."""
    peak: float
    """Megabytes of 1,000,000 bytes, of all that run at one time together."""


class CommandFailed(Exception):
    pass


def measure(command: Command) -> Usage:
    return measure_jobs([[command]], workers=1)


def measure_jobs(jobs: Sequence[Sequence[Command]], workers: int) -> Usage:
    """Each job's commands run one after the other, the jobs as many at a time as there are workers."""
    words = [[[str(word) for word in command] for command in job] for job in jobs]
    with tempfile.NamedTemporaryFile("r") as log:
        task = {"workers": workers, "jobs": words, "log": log.name}
        # -I and -S: nothing of the environment or of packages makes the process larger.
        answer = subprocess.run(
            [sys.executable, "-I", "-S", LAUNCHER], input=json.dumps(task), capture_output=True, text=True, check=True
        )
        cost = json.loads(answer.stdout)
        if cost["failures"]:
            raise CommandFailed(f"{' '.join(cost['failures'][0])}\n{log.read()}")
    return Usage(cost["cpu"], cost["wall"], cost["peak"] * 1024 / 1e6)


@dataclass
class Summary:
    """Several rounds of one thing."""

    usages: list[Usage]

    @property
    def cpu(self) -> float:
        return statistics.median(usage.cpu for usage in self.usages)

    @property
    def wall(self) -> float:
        return statistics.median(usage.wall for usage in self.usages)

    @property
    def best_wall(self) -> float:
        return min(usage.wall for usage in self.usages)

    @property
    def peak(self) -> float:
        """The highest: memory has to suffice for the worst round."""
        return max(usage.peak for usage in self.usages)

    def cpu_ratio(self, other: "Summary") -> float:
        """Round by round, so that a machine that is slower for a while does not favour one of the two."""
        return statistics.median(a.cpu / b.cpu for a, b in zip(self.usages, other.usages))

    def wall_ratio(self, other: "Summary") -> float:
        return statistics.median(a.wall / b.wall for a, b in zip(self.usages, other.usages))

    def cpu_spread(self, scale: float, digits: int = 1) -> str:
        return spread([usage.cpu * scale for usage in self.usages], digits)

    def wall_spread(self, scale: float = 1, digits: int = 2) -> str:
        return spread([usage.wall * scale for usage in self.usages], digits)


def spread(values: list[float], digits: int) -> str:
    """The median, and the lowest and highest."""
    middle = statistics.median(values)
    return f"{middle:.{digits}f} ({min(values):.{digits}f}–{max(values):.{digits}f})"
