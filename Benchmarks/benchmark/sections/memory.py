"""The memory of a build, and whether it grows with the gallery."""

import shutil
from argparse import Namespace

from benchmark.documents import write_captioned
from benchmark.measure import Summary
from benchmark.photographs import photographs
from benchmark.program import Program
from benchmark.table import print_section, print_table, print_targets
from benchmark.workspace import Workspace, say

FEW, MANY, ROUNDS = 96, 960, 2
# Which large pictures meet in the two jobs is chance, and among ten times as many jobs the worst is worse.
TOLERANCE = 1.1


def run(program: Program, workspace: Workspace, options: Namespace) -> None:
    results: dict[int, Summary] = {}
    for number in [FEW, MANY]:
        gallery = workspace.fresh(f"gallery-{number}")
        write_captioned(photographs(workspace.sources, number), gallery)
        results[number] = Summary([])
    for turn in range(ROUNDS):
        for number, summary in results.items():
            say(f"memory, round {turn + 1} of {ROUNDS}: {number} photographs")
            site = workspace.fresh("site")
            summary.usages.append(program.cold_build(workspace.work / f"gallery-{number}", site))
            shutil.rmtree(site)
    for number in results:
        shutil.rmtree(workspace.work / f"gallery-{number}")

    print_section("Memory: cold builds with two jobs", "Every photograph is another, so that no cache helps.")
    rows = [
        [str(number), " ".join(f"{usage.peak:.0f}" for usage in summary.usages), f"{summary.cpu * 1000 / number:.1f}"]
        for number, summary in results.items()
    ]
    print_table(["documents", "peak MB, each round", "CPU ms a meme"], rows)
    few, many = results[FEW].peak, results[MANY].peak
    print_targets([
        ("under 250 MB", f"{max(few, many):.0f} MB", max(few, many) < 250),
        (f"with {MANY} not a tenth more than with {FEW}", f"{many / few:.2f} of it", many < few * TOLERANCE),
    ])
