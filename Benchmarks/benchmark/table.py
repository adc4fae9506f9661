"""Tables in Markdown whose columns also line up as text, and targets with whether they are met."""

from collections.abc import Sequence


def print_section(title: str, *remarks: str) -> None:
    print(f"## {title}\n")
    for remark in remarks:
        print(f"{remark}\n")


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]

    def line(cells: Sequence[str]) -> str:
        first = cells[0].ljust(widths[0])
        return "| " + " | ".join([first] + [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:])]) + " |"

    print(line(head))
    print("|" + "|".join(["-" * (widths[0] + 2)] + ["-" * (width + 1) + ":" for width in widths[1:]]) + "|")
    for row in rows:
        print(line(row))
    print(flush=True)


def print_targets(targets: Sequence[tuple[str, str, bool]]) -> None:
    """Each is what is aimed at, what was measured, and whether that is met."""
    print_table(["target", "measured", "met"], [[aim, value, "yes" if met else "no"] for aim, value, met in targets])
