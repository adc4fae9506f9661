"""Documents, written as any program could write them: one line of JSON with the picture in base64."""

import base64
import json
from collections.abc import Sequence
from pathlib import Path


def document(top: str, bottom: str, title: str, picture: bytes, modified: str | None = None) -> bytes:
    members = {"topText": top, "bottomText": bottom, "title": title}
    if modified is not None:
        members["modified"] = modified
    members["imageData"] = base64.b64encode(picture).decode("ascii")
    return json.dumps(members, ensure_ascii=False).encode("utf-8")


def write_captioned(pictures: Sequence[Path], folder: Path) -> None:
    for path in pictures:
        data = document(f"TOP TEXT {path.stem}", "BOTTOM TEXT", f"Photograph {path.stem}", path.read_bytes())
        (folder / f"{path.stem}.meme").write_bytes(data)


def write_plain(pictures: Sequence[Path], folder: Path) -> None:
    """Without captions."""
    for path in pictures:
        data = document("", "", f"Photograph {path.stem}", path.read_bytes())
        (folder / f"{path.stem}.meme").write_bytes(data)
