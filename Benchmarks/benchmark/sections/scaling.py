"""What builds cost as the gallery grows, and what an edit costs."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from benchmark.collection import Collection
from benchmark.measure import Summary, Usage, measure
from benchmark.program import Program
from benchmark.table import print_section, print_table, print_targets
from benchmark.workspace import Workspace, say

TIMES = 5
PATIENCE = 20  # Seconds: what takes longer altogether is not repeated any more.
COLD, NOTHING, FIND, CHANGED, ADDED, DELETED, TEMPLATE = (
    "cold",
    "nothing to do",
    "find over inputs and outputs",
    "one caption changed",
    "one document added",
    "one document deleted",
    "a template changed",
)
Results = dict[str, Summary]


def run(program: Program, workspace: Workspace, options: Namespace) -> None:
    results: dict[int, Results] = {}
    for number in options.sizes:
        say(f"scaling: drawing {number} documents")
        collection = Collection(workspace.fresh("collection"), number)
        results[number] = measured(program, collection, workspace.fresh("site"))
        report(number, results[number])
    report_growth(results)


def measured(program: Program, collection: Collection, site: Path) -> Results:
    gallery = collection.folder

    def build() -> Usage:
        return program.build(gallery, site)

    def after(edit: Callable[[], None]) -> Callable[[], Usage]:
        def edit_and_build() -> Usage:
            edit()
            return build()

        return edit_and_build

    say("scaling: cold")
    return {
        COLD: Summary([program.cold_build(gallery, site)]),
        NOTHING: repeated(NOTHING, build),
        FIND: repeated(FIND, lambda: measure(["find", gallery, site, "-printf", "%p %s %T@\\n"])),
        CHANGED: repeated(CHANGED, after(collection.change_caption)),
        ADDED: repeated(ADDED, after(collection.add)),
        DELETED: repeated(DELETED, after(collection.delete)),
        TEMPLATE: repeated(TEMPLATE, after(collection.change_template)),
    }


def repeated(name: str, step: Callable[[], Usage]) -> Summary:
    say(f"scaling: {name}")
    summary = Summary([])
    while len(summary.usages) < TIMES and sum(usage.wall for usage in summary.usages) < PATIENCE:
        summary.usages.append(step())
    return summary


def report(number: int, results: Results) -> None:
    print_section(f"Scaling: {number} documents", "Small pictures in folders of 100. Median (lowest–highest).")
    rows = [
        [
            name,
            str(len(summary.usages)),
            summary.wall_spread(1000, 0),
            f"{summary.cpu * 1000:.0f}",
            f"{summary.peak:.0f}",
            f"{summary.wall * 1000 / number:.3f}",
        ]
        for name, summary in results.items()
    ]
    print_table(["", "times", "wall ms", "CPU ms", "peak MB", "wall ms a document"], rows)
    ratio = results[NOTHING].wall / results[FIND].wall
    more = results[CHANGED].wall - results[NOTHING].wall
    print_targets([
        ("nothing to do: under 10 times find", f"{ratio:.1f} times", ratio < 10),
        ("one caption changed: under 1 s more than nothing", f"{more:.3f} s", more < 1),
    ])


def report_growth(results: dict[int, Results]) -> None:
    remark = "The same from left to right is growth in proportion."
    print_section("Scaling: wall ms a document, by number of documents", remark)
    names = list(next(iter(results.values())))
    rows = [
        [name] + [f"{by_name[name].wall * 1000 / number:.3f}" for number, by_name in results.items()] for name in names
    ]
    print_table(["", *map(str, results)], rows)
