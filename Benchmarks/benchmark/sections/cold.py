"""A gallery made from nothing, beside other programs that make the same pictures."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from benchmark.documents import write_captioned
from benchmark.measure import Summary, Usage
from benchmark.peers import floor, imagemagick, script
from benchmark.photographs import photographs
from benchmark.program import Program
from benchmark.table import print_section, print_table, print_targets
from benchmark.workspace import Workspace, say

OURS, FLOOR, BARE_FLOOR, LIBVIPS = "meme-gallery build", "floor: djpeg, cjpeg", "floor within a process", "libvips"


def run(program: Program, workspace: Workspace, options: Namespace) -> None:
    number = options.documents
    pictures = linked(photographs(workspace.sources, number), workspace.fresh("pictures"))
    floor.make_small(pictures)
    gallery = workspace.fresh("gallery")
    write_captioned(pictures, gallery)

    folder = pictures[0].parent
    contestants: dict[str, Callable[[Path], Usage]] = {
        OURS: lambda output: program.cold_build(gallery, output),
        BARE_FLOOR: lambda output: script.run("turbojpeg", folder, output),
        FLOOR: lambda output: floor.run(pictures, output),
        LIBVIPS: lambda output: script.run("libvips", folder, output),
        "Pillow": lambda output: script.run("pillow", folder, output),
        "ImageMagick": lambda output: imagemagick.run(pictures, output),
    }
    results = {name: Summary([]) for name in contestants}
    for turn in range(options.rounds):
        for name, make in contestants.items():
            say(f"cold, round {turn + 1} of {options.rounds}: {name}")
            results[name].usages.append(make(workspace.fresh("output")))
    report(results, number)


def linked(pictures: list[Path], folder: Path) -> list[Path]:
    """The same pictures in a folder that holds no others."""
    links = [folder / picture.name for picture in pictures]
    for picture, link in zip(pictures, links):
        link.hardlink_to(picture)
    return links


def report(results: dict[str, Summary], number: int) -> None:
    print_section(
        f"Cold: {number} photographs, two at a time",
        "Of each photograph a captioned JPEG of 1200 pixels (quality 85) and one of 480 (80). The others read plain JPEG "
        "files and write pictures; meme-gallery also reads the pictures out of documents and writes pages and copies of the "
        "documents. Median (lowest–highest); ratios are of CPU, round by round.",
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
