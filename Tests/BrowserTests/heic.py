"""HEIC files that say what glyph they are, without pixels: boxes written by hand, right or wrong."""

import struct


def box(kind, body):
    return struct.pack(">I", 8 + len(body)) + kind.encode() + body


def full(kind, body, version=0):
    return box(kind, bytes([version, 0, 0, 0]) + body)


def exif(texts, order=">"):
    """An Exif item of texts by their tags: a distance of 0, then a TIFF structure of one directory."""
    mark = b"MM\0*" if order == ">" else b"II*\0"
    entries, values = b"", b""
    start = 8 + 2 + 12 * len(texts) + 4
    for tag, text in texts.items():
        data = text if isinstance(text, bytes) else text.encode() + b"\0"
        if len(data) <= 4:
            entries += struct.pack(order + "HHI", tag, 2, len(data)) + data.ljust(4, b"\0")
            continue
        entries += struct.pack(order + "HHII", tag, 2, len(data), start + len(values))
        values += data
    head = mark + struct.pack(order + "IH", 8, len(texts))
    return bytes(4) + head + entries + bytes(4) + values


def xmp(text):
    item = f'<rdf:li xml:lang="x-default">{text}</rdf:li>'
    return f"<rdf:RDF><dc:description><rdf:Alt>{item}</rdf:Alt></dc:description></rdf:RDF>".encode()


def heic(items, references, brand=b"heic"):
    """A file of items `(id, type, contents)` and references `(type, from, [to])`; contents are in its media data."""
    def infe(number, kind):
        more = b"\0application/rdf+xml\0" if kind == "mime" else b"\0"
        return full("infe", struct.pack(">HH", number, 0) + kind.encode() + more, version=2)

    def meta(offset):
        locations = b""
        for number, _, contents in items:
            locations += struct.pack(">HHHII", number, 0, 1, offset, len(contents))
            offset += len(contents)
        boxes = full("hdlr", bytes(4) + b"pict" + bytes(13))
        boxes += full("pitm", struct.pack(">H", items[0][0]))
        boxes += full("iloc", struct.pack(">BBH", 0x44, 0, len(items)) + locations)
        boxes += full("iinf", struct.pack(">H", len(items)) + b"".join(infe(number, kind) for number, kind, _ in items))
        boxes += full("iref", b"".join(
            box(kind, struct.pack(">HH", start, len(ends)) + b"".join(struct.pack(">H", end) for end in ends))
            for kind, start, ends in references))
        return full("meta", boxes)

    head = box("ftyp", brand + bytes(4) + b"mif1heic")
    length = len(head) + len(meta(0)) + 8
    return head + meta(length) + box("mdat", b"".join(contents for _, _, contents in items))


def glyph(identifier, description=None):
    """A glyph of one image whose pixels are missing."""
    texts = {0x010D: identifier}
    if description:
        texts[0x010E] = description
    return heic([(1, "hvc1", b"pixels"), (2, "Exif", exif(texts))], [("cdsc", 2, [1])])
