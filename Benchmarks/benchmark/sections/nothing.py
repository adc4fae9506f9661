"""A build when nothing has changed."""

from argparse import Namespace

from benchmark.documents import write_captioned
from benchmark.measure import Summary
from benchmark.photographs import photographs
from benchmark.program import Program
from benchmark.table import print_section, print_table, print_targets
from benchmark.workspace import Workspace, say

TIMES = 11


def run(program: Program, workspace: Workspace, options: Namespace) -> None:
    number = options.documents
    gallery, site = workspace.fresh("gallery"), workspace.fresh("site")
    write_captioned(photographs(workspace.sources, number), gallery)
    program.cold_build(gallery, site)

    say("nothing to do")
    builds, starts = Summary([]), Summary([])
    for _ in range(TIMES):
        builds.usages.append(program.build(gallery, site))
        starts.usages.append(program.start())

    print_section(f"Nothing to do: {number} documents", f"{TIMES} times each. Median (lowest–highest).")
    rows = []
    for name, summary in [("build again", builds), ("--version", starts)]:
        best = f"{summary.best_wall * 1000:.1f}"
        rows.append([name, summary.wall_spread(1000, 1), best, summary.cpu_spread(1000), f"{summary.peak:.0f}"])
    print_table(["", "wall ms", "best ms", "CPU ms", "peak MB"], rows)
    wall = builds.wall * 1000
    print_targets([("under 50 ms", f"{wall:.1f} ms", wall < 50)])
