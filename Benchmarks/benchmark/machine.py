"""The machine, as far as figures depend on it."""

import os
import platform
from pathlib import Path


def describe() -> str:
    system = platform.freedesktop_os_release().get("PRETTY_NAME", "Linux")
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    processor = names[0] if names else platform.machine()
    return f"{len(os.sched_getaffinity(0))} cores ({processor}), {system}, Linux {platform.release().split('-')[0]}"
