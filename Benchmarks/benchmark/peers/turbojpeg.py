"""The floor without starts of processes: the same decoding and encoding by TurboJPEG within two processes."""

import ctypes
from functools import cache
from pathlib import Path

from benchmark.peers.floor import scale
from benchmark.peers.pool import run

# Of turbojpeg.h: RGB without padding, colours at half resolution both ways, no flags.
RGB, HALF_COLOURS, NO_FLAGS = 0, 2, 0


class TurboJPEG:
    def __init__(self) -> None:
        self.library = ctypes.CDLL("libturbojpeg.so.0")
        for name in ["tjInitCompress", "tjInitDecompress"]:
            getattr(self.library, name).restype = ctypes.c_void_p
        self.reader = ctypes.c_void_p(self.library.tjInitDecompress())
        self.writer = ctypes.c_void_p(self.library.tjInitCompress())
        # Written over for every picture, as a program that cares about speed does it.
        self.pixels = ctypes.create_string_buffer(2400 * 2400 * 3)

    def decode(self, data: bytes) -> tuple[int, int]:
        width, height, colours, space = (ctypes.c_int() for _ in range(4))
        length = ctypes.c_ulong(len(data))
        into = [ctypes.byref(number) for number in (width, height, colours, space)]
        self.check(self.library.tjDecompressHeader3(self.reader, data, length, *into))
        eighths = scale(width.value)
        # The library rounds sizes up.
        size = (-(-width.value * eighths // 8), -(-height.value * eighths // 8))
        arguments = (self.pixels, size[0], 0, size[1], RGB, NO_FLAGS)
        self.check(self.library.tjDecompress2(self.reader, data, length, *arguments))
        return size

    def encode(self, pixels: object, size: tuple[int, int], quality: int) -> bytes:
        buffer, length = ctypes.c_void_p(), ctypes.c_ulong()
        out = ctypes.byref(buffer), ctypes.byref(length)
        arguments = (size[0], 0, size[1], RGB, *out, HALF_COLOURS, quality, NO_FLAGS)
        self.check(self.library.tjCompress2(self.writer, pixels, *arguments))
        data = ctypes.string_at(buffer, length.value)
        self.library.tjFree(buffer)
        return data

    def check(self, result: int) -> None:
        if result != 0:
            raise RuntimeError("TurboJPEG reported an error")


@cache
def turbojpeg() -> TurboJPEG:
    return TurboJPEG()


def draw(picture: Path, output: Path) -> None:
    size = turbojpeg().decode(picture.read_bytes())
    (output / picture.name).write_bytes(turbojpeg().encode(turbojpeg().pixels, size, 85))
    # "P6", width and height, 255, and the pixels.
    _, sides, _, pixels = picture.with_suffix(".ppm").read_bytes().split(b"\n", 3)
    width, height = map(int, sides.split())
    (output / f"{picture.stem}-480.jpg").write_bytes(turbojpeg().encode(pixels, (width, height), 80))


if __name__ == "__main__":
    run(draw)
