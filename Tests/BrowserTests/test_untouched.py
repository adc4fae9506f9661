"""A form that comes back as it was shown leaves its document byte for byte as it was."""

import base64
import json

import documents
from pictures import png
from serving import serving

# What browsers, templates and parsers like to change on the way.
ODD = {
    "first-newline": "\nAfter a newline",
    "newlines": "\n\n",
    "carriage-returns": "one\r\ntwo\rthree\n\rfour\r\n",
    "spaces": "  before and after \t ",
    "only-spaces": " ",
    "emoji": "👨‍👩‍👧🏽🇯🇵 ☺️☺︎ #️⃣",
    "right-to-left": "مرحبا \u200f\u200e\u2066x\u2069 עולם (1)",
    "separators": "a\u2028b\u2029c\u0085d\u00a0e\u3000f",
    "marks": "\ufeffe\u0301 é \u0338< \ufffd \u200b\u200d",
    "controls": "a\u0001b\u000bc\u000cd\u001be\u007ff\u009fg",
    "placeholder": "a \ufffc that is no picture",
    "noncharacters": "\ufdd0 \uffff \U0010ffff \U000e0001",
    "markup": "</textarea><b>&amp; &#65; &#10;\" ' {{title}}",
}


def test_forms_that_nobody_touched_change_nothing(program, tmp_path, person):
    for name, text in ODD.items():
        documents.write(
            tmp_path, name, text, text[::-1], png(4, 3), title=text, description=text, tags=[text, "", text, " x "],
            style={"font": text if text.strip() else "Impact", "size": "auto"})
    untouched(program, tmp_path, person)


def test_documents_in_the_hand_of_other_programs_stay_as_they_are(program, tmp_path, person):
    (tmp_path / "pretty.meme").write_text(
        '{\n\t"unknown" : [1.0, 1e2, {"a":"\\u00e9\\/"}],\n\t"bottomText":"\\u0041\\r\\n", "topText":"\\ud83d\\ude02",\n'
        '\t"style": {"size": 2.0E-1, "outlineWidth": 0.050, "color": "#ffFFfF"}, "title": ""\r\n}\n\n')
    (tmp_path / "nothing.meme").write_text('{"topText":"","bottomText":""}')
    (tmp_path / "mark.meme").write_bytes(b"\xef\xbb\xbf" + b'{"topText":"a","bottomText":"b","tags":[]}')
    picture = base64.b64encode(png(9, 9)).decode()
    (tmp_path / "last.meme").write_text(json.dumps({"imageData": picture, "bottomText": "b", "topText": "a"}, indent=4))
    untouched(program, tmp_path, person)


def untouched(program, folder, page):
    """Saves every form as it is shown; with scripts and without."""
    before = {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.glob("*.meme")}
    with serving(program, folder) as gallery:
        for file in before:
            page.goto(gallery.page(file.stem, "edit/"))
            page.locator("form.form").evaluate("form => { form.noValidate = true }")
            page.locator(".save button").click()
            assert "Nothing was changed" in page.locator(".notice").inner_text(), file.stem
    assert {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.glob("*.meme")} == before
