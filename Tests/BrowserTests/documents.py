"""The documents of the galleries that the tests build."""

import base64
import json

from pictures import animated_gif, png

# What would run where a page forgets to escape: as an element, out of an attribute, out of a title, out of JSON.
ATTACKS = {
    "title-end": "</title><script>window.hacked = 'title'</script>",
    "double-quote": '"><img src=x onerror="window.hacked = 2"> " onfocus="window.hacked = 3" autofocus="',
    "single-quote": "' onmouseover='window.hacked = 4' x='",
    "textarea-end": "</textarea><script>window.hacked = 5</script><textarea>",
    "script-end": "</script><script>window.hacked = 6</script>",
    "combining": "<\u0301script>x</script><\u0338img src=x onerror=window.hacked=7>",
    "svg": "<svg onload=window.hacked=8><animate onbegin=window.hacked=9 attributeName=x dur=1s>",
    "mustache": "{{title}} {{{title}}} {{#words}}{{> head}}{{/words}}",
    "entity": "Salt &amp; pepper &lt;b&gt; &#60;i&#62;",
    "comment": "<!-- --!> <![CDATA[ ]]> <?php",
}

# Names that break careless links.
NAMES = {
    "a#b?c%25d&e +f": "Every sign of an address",
    "100% legit": "Per cent",
    "it's \"quoted\"; really": "Quotes",
    "a b": "Space",
    "a-b": "Hyphen",
    "outdoors/a b": "Space, within a folder",
    "笑": "笑う門には福来る",
    "😂": "Only an emoji 😂👨‍👩‍👧🏽🇯🇵",
    "مرحبا": "مرحبا بالعالم، هذا عنوان طويل بالعربية",
    "Cafe\u0301": "Café crème",
}

LONG_TITLE = "A title that goes on and on, since nobody told it when to stop, " * 6
LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitän" * 8


def write(folder, name, top="", bottom="", picture=None, **members):
    """Writes one document."""
    file = folder / f"{name}.meme"
    file.parent.mkdir(parents=True, exist_ok=True)
    document = {"topText": top, "bottomText": bottom, **members}
    if picture is not None:
        document["imageData"] = base64.b64encode(picture).decode()
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def write_hostile(folder):
    """Attacks, names, long words, and pictures of every proportion."""
    for name, text in ATTACKS.items():
        write(folder, f"attack-{name}", text, text, title=text, description=text, tags=[text, "attack"])
    write(folder, "attack-style", "Style", "", style={"font": ATTACKS["double-quote"]}, title="Attack by a style")
    for name, title in NAMES.items():
        write(folder, name, title, "names", png(12, 9), title=title, tags=["name"])
    write(folder, "long-title", "Long", "title", png(60, 40), title=LONG_TITLE, description=LONG_TITLE * 3)
    write(folder, "long-word", LONG_WORD, LONG_WORD, title=LONG_WORD, tags=[LONG_WORD] + [f"tag {n}" for n in range(30)])
    write(folder, "hebrew", "שלום", "עולם", png(40, 30), title="שלום (עולם) 123 abc", tags=["עברית"])
    write(folder, "tall", "Tall", "picture", png(60, 1000), title="Tall")
    write(folder, "portrait", "Portrait", "", png(300, 520), title="Portrait")
    write(folder, "square", "Square", "", png(200, 200), title="Square")
    write(folder, "wide", "Wide", "picture", png(900, 60), title="Wide")
    write(folder, "dot", "One", "pixel", png(1, 1), title="One pixel")
    write(folder, "clear", "Transparent", "picture", png(90, 60, alpha=True), title="Transparent")
    write(folder, "moving", "Moving", "picture", animated_gif(), title="Moving")
    write(folder, "empty", title="")
    write(folder, "lines", "One\nTwo\nThree", "Four\r\nFive", title="Several\nlines", description="First\n\nSecond")


def write_many(folder, count=130):
    """So many documents that the index has pages; all with a picture of the same few proportions."""
    pictures = [png(12, 9), png(9, 12), png(16, 9), png(8, 8), png(21, 9)]
    for number in range(count):
        day = f"2025-01-01T{number // 60:02}:{number % 60:02}:00Z"
        write(folder, f"meme-{number:03}", f"Number {number}", "", pictures[number % 5], title=f"Meme {number}", modified=day)
