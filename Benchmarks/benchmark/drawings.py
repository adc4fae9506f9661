"""Small pictures, all different and cheap to make: 64 × 48 to 640 × 480, half of them PNG and half JPEG."""

import io
import random

import numpy as np
from PIL import Image


def drawing(number: int) -> bytes:
    """The same number is the same picture, on every run."""
    chance = random.Random(number)
    width = chance.randrange(64, 641, 8)
    size = (width, width * 3 // 4)
    colours = np.random.default_rng(number).integers(0, 256, (6, 8, 3), dtype=np.uint8)
    flat = number % 2 == 0
    # Flat fields, as screenshots and drawings have, for PNG; soft ones, as photographs have, for JPEG.
    kernel = Image.Resampling.NEAREST if flat else Image.Resampling.BICUBIC
    file = io.BytesIO()
    Image.fromarray(colours).resize(size, kernel).save(file, "PNG" if flat else "JPEG", quality=85)
    return file.getvalue()
