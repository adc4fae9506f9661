"""Structural similarity, as Wang, Bovik, Sheikh and Simoncelli defined it in 2004.

Luma of eight bits, a Gaussian window of 11 × 11 with a deviation of 1.5, K1 = 0.01 and K2 = 0.03, the mean over all
places where the window is inside the picture, at the picture's own size.
"""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Plane = NDArray[np.float64]

C1, C2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2


def window() -> Plane:
    distance = np.arange(11) - 5.0
    weights = np.exp(-(distance**2) / (2 * 1.5**2))
    return np.asarray(weights / weights.sum())


def blurred(plane: Plane) -> Plane:
    """The window is the product of one along rows and one along columns."""
    for axis in (0, 1):
        length = plane.shape[axis] - 10
        parts = (np.take(plane, range(start, start + length), axis) * weight for start, weight in enumerate(window()))
        plane = sum(parts, start=np.zeros(1))
    return plane


def luma(image: Image.Image) -> Plane:
    colours: Plane = np.asarray(image.convert("RGB"), dtype=np.float64)
    plane: Plane = colours @ np.array([0.299, 0.587, 0.114])
    return plane


def ssim(one: Image.Image, other: Image.Image) -> float:
    x, y = luma(one), luma(other)
    mean_x, mean_y = blurred(x), blurred(y)
    variance_x = blurred(x * x) - mean_x**2
    variance_y = blurred(y * y) - mean_y**2
    covariance = blurred(x * y) - mean_x * mean_y
    likeness = (2 * mean_x * mean_y + C1) * (2 * covariance + C2)
    likeness /= (mean_x**2 + mean_y**2 + C1) * (variance_x + variance_y + C2)
    return float(likeness.mean())
