"""Pictures for documents, made of nothing but numbers."""

import struct
import zlib


def png(width, height, alpha=False):
    """A PNG whose colours run from one corner to the other; with alpha, transparent at the left."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes((40 + 180 * x // width, 60 + 150 * y // height, 120))
            if alpha:
                rows.append(255 * x // width)
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if alpha else 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows), 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def animated_gif(side=8):
    """A GIF of two frames, the first dark and the second light."""
    colors = bytes((20, 30, 60, 240, 220, 200)) + bytes(126 * 3)
    parts = [b"GIF89a", struct.pack("<HHBBB", side, side, 0xF6, 0, 0), colors]
    parts.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
    for color in (0, 1):
        parts.append(b"\x21\xf9\x04\x00\x14\x00\x00\x00")
        parts.append(b"\x2c" + struct.pack("<HHHHB", 0, 0, side, side, 0))
        # Codes of 8 bits, with a clear code (128) often enough that they never grow to 9.
        codes = bytearray()
        for pixel in range(side * side):
            if pixel % 64 == 0:
                codes.append(128)
            codes.append(color)
        codes.append(129)
        parts.append(b"\x07" + bytes((len(codes),)) + bytes(codes) + b"\x00")
    return b"".join(parts) + b"\x3b"
