"""Captions, resizes and thumbnails with Pillow."""

import subprocess
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageOps

from benchmark.peers.pool import run


@cache
def font() -> ImageFont.FreeTypeFont:
    path = subprocess.check_output(["fc-match", "-f", "%{file}", "Bebas Neue:bold"], text=True)
    return ImageFont.truetype(path, 96)


def draw(picture: Path, output: Path) -> None:
    with Image.open(picture) as file:
        # Lets the decoder scale down as far as 2400 pixels allow, and then shrinks in two steps: Pillow's fast ways.
        file.draft("RGB", (2400, 2400))
        image = ImageOps.exif_transpose(file).convert("RGB")
    height = round(image.height * 1200 / image.width)
    image = image.resize((1200, height), Image.Resampling.LANCZOS, reducing_gap=2.0)
    canvas = ImageDraw.Draw(image)
    for text, y, anchor in [(f"TOP TEXT {picture.stem}", 20, "ma"), ("BOTTOM TEXT", height - 20, "md")]:
        canvas.text((600, y), text, font=font(), fill="white", stroke_width=4, stroke_fill="black", anchor=anchor)
    image.save(output / f"{picture.stem}.jpg", quality=85)
    small = image.resize((480, round(height * 480 / 1200)), Image.Resampling.LANCZOS)
    small.save(output / f"{picture.stem}-480.jpg", quality=80)


if __name__ == "__main__":
    run(draw)
