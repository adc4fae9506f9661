"""Captions, resizes and thumbnails with libvips."""

from pathlib import Path

import pyvips

from benchmark.peers.pool import run

MARGIN = 20
ROOM = 10  # Around the letters, for their outline.

# No picture comes twice: keeping results would only take memory.
pyvips.cache_set_max(0)


def captioned(image: pyvips.Image, text: str, top: bool) -> pyvips.Image:
    """White letters on a blurred and hardened copy of themselves, the cheapest outline that libvips can make."""
    ink = pyvips.Image.text(text, font="Bebas Neue Bold 72", dpi=96, width=image.width - 2 * MARGIN, align="centre")
    ink = ink.embed(ROOM, ROOM, ink.width + 2 * ROOM, ink.height + 2 * ROOM)
    outline = ink.gaussblur(3).linear(8, 0).cast("uchar")
    x = (image.width - ink.width) // 2
    y = MARGIN if top else image.height - ink.height - MARGIN
    for alpha, color in [(outline, [0, 0, 0]), (ink, [255, 255, 255])]:
        layer = alpha.new_from_image(color).bandjoin(alpha).copy(interpretation="srgb")
        image = image.composite2(layer, "over", x=x, y=y)
    return image


def draw(picture: Path, output: Path) -> None:
    image = pyvips.Image.thumbnail(str(picture), 1200, height=100_000)
    image = captioned(image, f"TOP TEXT {picture.stem}", top=True)
    image = captioned(image, "BOTTOM TEXT", top=False)
    # Both files are made of these pixels, so they are computed once.
    image = image.flatten().copy_memory()
    image.write_to_file(str(output / f"{picture.stem}.jpg[Q=85]"))
    image.thumbnail_image(480, height=100_000).write_to_file(str(output / f"{picture.stem}-480.jpg[Q=80]"))


if __name__ == "__main__":
    run(draw)
