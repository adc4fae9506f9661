"""A gallery made from nothing, beside other programs that make the same pictures."""

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmark.documents import write_captioned
from benchmark.measure import Summary, Usage
from benchmark.peers import floor, imagemagick, script
from benchmark.photographs import photographs
from benchmark.program import Program
from benchmark.table import print_section, print_table, print_targets
from benchmark.workspace import Workspace, say

OURS, FLOOR, BARE_FLOOR, LIBVIPS = "meme-gallery build", "floor: djpeg, cjpeg", "floor within a process", "libvips"


@dataclass
class Work:
    pictures: list[Path]
    folder: Path
    """Where they are, and no others."""
    gallery: Path
    """The same as documents."""


CONTESTANTS: dict[str, Callable[[Program, Work, Path], Usage]] = {
    OURS: lambda program, work, output: program.cold_build(work.gallery, output),
    BARE_FLOOR: lambda _, work, output: script.run("turbojpeg", work.folder, output),
    FLOOR: lambda _, work, output: floor.run(work.pictures, output),
    LIBVIPS: lambda _, work, output: script.run("libvips", work.folder, output),
    "Pillow": lambda _, work, output: script.run("pillow", work.folder, output),
    "ImageMagick": lambda _, work, output: imagemagick.run(work.pictures, output),
}


def run(program: Program, workspace: Workspace, options: Namespace) -> None:
    pictures = photographs(workspace.sources, options.documents)
    # Uncounted: programs are in memory afterwards, and fontconfig has written its caches.
    warm_up = prepare(workspace, "warm-up", pictures[:2])
    for make in CONTESTANTS.values():
        make(program, warm_up, workspace.fresh("output"))

    work = prepare(workspace, "cold", pictures)
    results = {name: Summary([]) for name in CONTESTANTS}
    for turn in range(options.rounds):
        for name, make in CONTESTANTS.items():
            say(f"cold, round {turn + 1} of {options.rounds}: {name}")
            results[name].usages.append(make(program, work, workspace.fresh("output")))
    report(results, options.documents)


def prepare(workspace: Workspace, name: str, pictures: list[Path]) -> Work:
    folder, gallery = workspace.fresh(f"{name}-pictures"), workspace.fresh(f"{name}-gallery")
    links = [folder / picture.name for picture in pictures]
    for picture, link in zip(pictures, links):
        link.hardlink_to(picture)
    floor.make_small(links)
    write_captioned(links, gallery)
    return Work(links, folder, gallery)


def report(results: dict[str, Summary], number: int) -> None:
    print_section(
        f"Cold: {number} photographs, two at a time",
        "Of each photograph a captioned JPEG of 1200 pixels (quality 85) and one of 480 (80). The others read plain JPEG "
        "files and write pictures; meme-gallery also reads the pictures out of documents and writes pages and copies "
        "of the documents. Median (lowest–highest); ratios are of CPU, round by round.",
    )
    rows = []
    for name, summary in sorted(results.items(), key=lambda item: item[1].cpu):
        rows.append([
            name,
            summary.cpu_spread(1000 / number),
            f"{summary.cpu_ratio(results[FLOOR]):.2f}",
            f"{summary.cpu_ratio(results[LIBVIPS]):.2f}",
            summary.wall_spread(),
            f"{summary.peak:.0f}",
        ])
    print_table(["", "CPU ms a meme", "÷ floor", "÷ libvips", "wall s", "peak MB"], rows)

    ours, libvips = results[OURS], results[LIBVIPS]
    cpu = ours.cpu * 1000 / number
    ratio = ours.cpu_ratio(libvips)
    wall = ours.wall_ratio(libvips)
    print_targets([
        ("at most 30 ms of CPU a meme", f"{cpu:.1f} ms", cpu <= 30),
        ("less than half of libvips' CPU", f"{ratio:.2f}", ratio < 0.5),
        ("less wall time than libvips", f"{wall:.2f} of it", wall < 1),
    ])
