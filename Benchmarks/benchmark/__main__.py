"""Options, and which sections run in which order. Tables go to stdout, progress to stderr."""

import argparse
import subprocess
from importlib import import_module
from pathlib import Path

SECTIONS = ["cold", "nothing", "memory", "sharpness", "scaling"]


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run",
        description="Measures meme-gallery beside other programs on the same work. Every ratio is from this one run.",
    )
    parser.add_argument("--program", type=Path, metavar="PATH", help="a release build; without it the clone is built")
    parser.add_argument("--documents", type=int, default=96, metavar="N", help="documents of cold and nothing (96)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds, which take turns (3)")
    parser.add_argument("--only", choices=SECTIONS, action="append", help="this section; can be repeated")
    parser.add_argument("--scaling", action="store_true", help="also 100, 1000 and 10000 documents, some minutes more")
    parser.add_argument("--sizes", default="100,1000,10000", metavar="N,N…", help="documents of scaling")
    chosen = parser.parse_args()
    if not 1 <= chosen.documents <= 960:
        parser.error("--documents needs a number from 1 to 960, as many different crops there are")
    if chosen.rounds < 1:
        parser.error("--rounds needs a number from 1")
    try:
        chosen.sizes = [int(size) for size in chosen.sizes.split(",")]
    except ValueError:
        parser.error("--sizes needs whole numbers with commas between them")
    if min(chosen.sizes) < 100:
        parser.error("--sizes needs numbers from 100")
    return chosen


def main() -> None:
    chosen = options()
    # Imported late, so that --help needs nothing but Python.
    from .machine import describe
    from .measure import CommandFailed
    from .program import Program
    from .workspace import Workspace

    program = Program(chosen.program)
    sections = chosen.only or [name for name in SECTIONS if name != "scaling" or chosen.scaling]
    try:
        print(f"# {program.version()}\n\n{describe()}\n", flush=True)
        with Workspace(Path(".build/benchmarks").resolve()) as workspace:
            for name in sections:
                import_module(f"benchmark.sections.{name}").run(program, workspace, chosen)
    except (CommandFailed, subprocess.CalledProcessError) as failure:
        raise SystemExit(f"benchmarks: this failed: {failure}") from None


main()
