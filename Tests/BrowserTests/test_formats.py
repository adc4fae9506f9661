"""The document formats in scripts: the same tables as the program's, and captions to and fro between both."""

import base64
import json
import pathlib
import subprocess

import pytest

import heic

CASES = pathlib.Path(__file__).parents[1] / "Cases"

# What tests in the page need; cases hold bytes as base64.
HELPERS = """
const { decode, encode } = await import('/base64.js');
const { areEqual, canonical, plain } = await import('/caption.js');
const { readRichText, writeFlatRTFD, writeRTF } = await import('/rich-text.js');
const { editDocument, newDocument, readDocument } = await import('/meme-document.js');
const { glyphOf } = await import('/glyph-file.js');
const text = (bytes) => new TextDecoder().decode(bytes);
const bytesOf = (string) => new TextEncoder().encode(string);
const live = (runs) => canonical(runs.map(({ glyph, picture, ...run }) => ({
  ...run, ...(glyph && { glyph: { ...glyph, heic: decode(glyph.heic) } }),
  ...(picture && { picture: { ...picture, contents: decode(picture.contents) } }),
})));
const said = (runs) => JSON.stringify(runs.map((run) => [run.text, ...['bold', 'italic', 'underline', 'strike'].map((name) => !!run[name]),
  run.fontFamily ?? null, run.fontSize ?? null, run.color ?? null,
  run.glyph && [run.glyph.identifier, run.glyph.description || null, encode(run.glyph.heic)],
  run.picture && [run.picture.name, encode(run.picture.contents), run.picture.width ?? null, run.picture.height ?? null]]));
const problem = (action) => {
  try {
    action();
    return null;
  } catch (error) {
    if (error.name !== 'FormatProblem') throw error;
    return error.code;
  }
};
"""


def run(page, modules, body, argument=None):
    """Runs a script in a page beside the modules; gives what it returns."""
    if not page.url.startswith(modules):
        page.goto(modules)
    return page.evaluate("async (argument) => {" + HELPERS + body + "}", argument)


def table(name):
    return json.loads((CASES / f"{name}.json").read_text())


def test_a_caption_is_read_from_rtf_and_rtfd_as_the_program_reads_it(visit, modules):
    wrong = run(visit(), modules, """
      // The glyphs of the table are files that only tests make.
      const repaired = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
      const split = (bytes, byte) => {
        const parts = [[]];
        for (const each of bytes) if (each === byte) parts.push([]); else parts.at(-1).push(each);
        return parts;
      };
      const recognize = (bytes) => {
        const head = repaired(bytes.subarray(0, 10));
        const parts = head === 'fake glyph' ? split(bytes.subarray(11), 0).slice(0, 4) : split(bytes, 0x1F).slice(1);
        const isGlyph = head === 'fake glyph' ? parts.length === 4 : parts.length === 3 && head.startsWith('GLYPH');
        return isGlyph && parts[0].length ? { identifier: repaired(parts[0]), description: repaired(parts[1]) || null } : null;
      };
      return argument.map(({ bytes, runs, problem: expected }) => {
        let found;
        const code = problem(() => { found = said(readRichText(decode(bytes), recognize)); });
        return code === (expected ?? null) && (expected || found === said(live(runs)))
          ? null : [text(decode(bytes)), code, expected, found, runs && said(live(runs))];
      }).filter((result) => result);
    """, table("rich-text-reading"))
    assert wrong == [], json.dumps(wrong[:4], ensure_ascii=False, indent=1)


def test_a_caption_is_written_as_the_bytes_that_the_program_writes(visit, modules):
    wrong = run(visit(), modules, """
      return argument.map(({ runs, flatRTFD, rtf }) => {
        const found = [encode(writeFlatRTFD(live(runs))), encode(writeRTF(live(runs)))];
        return found[0] === flatRTFD && found[1] === rtf ? null : [text(decode(found[0])), text(decode(flatRTFD)), text(decode(found[1])), text(decode(rtf))];
      }).filter((result) => result);
    """, table("rich-text-writing"))
    assert wrong == [], json.dumps(wrong[:4], ensure_ascii=False, indent=1)


STYLE = """
const style = (cased) => {
  if (!cased) return undefined;
  const { automaticSize, letterCase, ...rest } = cased;
  return { ...rest, ...(automaticSize && { size: 'auto' }), ...(letterCase && { case: letterCase }) };
};
const sorted = (object) => JSON.stringify(Object.entries(object).filter(([, value]) => value !== undefined).sort());
const written = (date) => date && date.toISOString().replace('.000Z', 'Z');
"""


def test_documents_say_what_the_program_reads_in_them(visit, modules):
    wrong = run(visit(), modules, STYLE + """
      return argument.map(({ bytes, meme }) => {
        let found;
        const code = problem(() => { found = readDocument(decode(bytes)).meme; });
        const members = (meme, picture, created, modified, style) => JSON.stringify([meme.title ?? null, meme.description ?? null, meme.tags ?? [], picture ?? null, created ?? null, modified ?? null, style, said(live(meme.top)), said(live(meme.bottom))]);
        if (!meme || !found) return !meme && code ? null : [text(decode(bytes)), code, meme];
        const one = members({ ...found, top: JSON.parse('[]'), bottom: [] }, found.picture && encode(found.picture), written(found.created), written(found.modified), sorted(found.style));
        const other = members({ ...meme, top: [], bottom: [] }, meme.picture, meme.created, meme.modified, sorted(style(meme.style)));
        const areSame = one === other && said(found.top) === said(live(meme.top)) && said(found.bottom) === said(live(meme.bottom));
        return areSame ? null : [text(decode(bytes)), one, other];
      }).filter((result) => result);
    """, table("document-reading"))
    assert wrong == [], json.dumps(wrong[:4], ensure_ascii=False, indent=1)


def test_edits_of_documents_become_the_bytes_that_the_program_writes(visit, modules):
    wrong = run(visit(), modules, STYLE + """
      return argument.map(({ before, edit, removed, after }) => {
        const change = { title: edit.title, description: edit.description, tags: edit.tags, style: style(edit.style),
          picture: edit.picture && decode(edit.picture) };
        for (const part of ['top', 'bottom']) change[part] = edit[part] ? live(edit[part]) : edit[`${part}Text`];
        for (const name of removed) change[name] = null;
        let found;
        const code = problem(() => { found = editDocument(decode(before), change, edit.modified ? new Date(edit.modified) : null); });
        return (found && encode(found)) === after || (!after && code) ? null : [text(decode(before)), JSON.stringify(edit), code, found && text(found), after && text(decode(after))];
      }).filter((result) => result);
    """, table("document-editing"))
    assert wrong == [], json.dumps(wrong[:4], ensure_ascii=False, indent=1)


# Captions of anything that captions can hold, the same ones in every run.
RANDOM = """
let state = 7;
const random = (count) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * count);
};
const one = (list) => list[random(list.length)];
const words = ['a', ' ', '  ', 'word', '\\n', '\\t', 'é', 'e\\u0301', '\\u0301', '\\u200D', 'Ω', '日本語', 'مرحبا', '😀',
  '👩‍👩‍👧‍👦', '🇩🇪', '\\u{10FFFF}', '\\uFFFC', '\\uFFFD', '\\uFEFF', '\\xA0', '\\xAC', '\\0', '\\x1B', '\\x7F', '\\x80',
  '\\\\', '{', '}', "\\\\'ac", '\\\\u8364?', '\\\\par', ';', '*', '-5', '\\uE000', '\\uFFFF', '</', '"', '&'];
const families = ['Helvetica', 'Impact', 'Übergröße', 'A;B', '{x}', 'a\\\\b', ' f ', '-', 'Times-Bold', '日本'];
const names = ['a.png', 'A.PNG', 'with space.png', ' é.png ', 'e\\u0301.png', 'a\\\\b{c}.png', 'TXT.rtf', '😀', 'index.rtf',
  '1__#$!@%!#__a.png', '1', 'ΑΣ', 'ας', "'ac"];
const glyphs = argument.glyphs.map((file) => ({ ...glyphOf(decode(file)), heic: decode(file), png: null }));
const piece = () => {
  const run = {};
  for (const name of ['bold', 'italic', 'underline', 'strike']) if (!random(4)) run[name] = true;
  if (!random(5)) run.fontFamily = one(families);
  if (!random(5)) run.fontSize = random(3) ? 1 + random(3276) : 48;
  if (!random(5)) run.color = '#' + random(0x1000000).toString(16).toUpperCase().padStart(6, '0');
  if (!random(5)) return { ...run, text: '\\uFFFC', glyph: one(glyphs) };
  if (!random(5)) {
    const size = () => random(2) ? random(30000) : null;
    return { ...run, text: '\\uFFFC', picture: { name: one(names), contents: Uint8Array.of(1, random(3)), width: size(), height: size() } };
  }
  return { ...run, text: Array.from({ length: 1 + random(5) }, () => one(words)).join('') };
};
const captions = (count) => Array.from({ length: count }, () => canonical(Array.from({ length: random(12) }, piece)));
"""


def caption(program, document, *options):
    command = [program, "caption", str(document), "--part", "top", *options]
    return subprocess.run(command, check=True, capture_output=True, timeout=60).stdout


def test_captions_go_to_and_fro_between_scripts_and_the_program(visit, modules, program, tmp_path):
    page = visit()
    glyphs = [
        heic.glyph("ID-1", "a cat"), heic.glyph("é/\\{2}", "ein Bär\nmit {"), heic.glyph("日;"), heic.glyph(" 4 ", " "),
    ]
    made = run(page, modules, RANDOM + """
      // Many captions in one, so that the program starts seldom; and each by itself comes back from its own bytes.
      const groups = Array.from({ length: 8 }, () => captions(50));
      return groups.map((group) => {
        for (const caption of group) {
          if (!areEqual(readRichText(writeFlatRTFD(caption)), caption)) throw new Error(said(caption));
        }
        const top = canonical(group.flatMap((caption) => [...caption, { text: ' ' }]));
        const document = newDocument({ top, bottom: plain('b'), tags: [] }, new Date(1.7e12));
        return { document: encode(document), rtfd: encode(writeFlatRTFD(top)), rtf: encode(writeRTF(top)), top: said(top) };
      });
    """, {"glyphs": [base64.b64encode(glyph).decode() for glyph in glyphs]})
    documents = []
    for number, group in enumerate(made):
        document = tmp_path / f"{number}.meme"
        document.write_bytes(base64.b64decode(group["document"]))
        assert caption(program, document, "--get", "rtfd") == base64.b64decode(group["rtfd"])
        if number == 0:
            assert caption(program, document, "--get", "rtf") == base64.b64decode(group["rtf"])
            # A script writes over what the program has read, and the program over what the script has written.
            runs = caption(program, document, "--get", "runs").decode()
            assert runs.count("\n") > 100 and "ID-1" in runs
        document.write_text('{ "topText" : "", "mine": [1.50], "bottomText":"b" }')
        source = tmp_path / "caption.rtfd"
        source.write_bytes(base64.b64decode(group["rtfd"]))
        caption(program, document, "--set-rtfd", str(source))
        documents.append(base64.b64encode(document.read_bytes()).decode())
    again = run(page, modules, """
      return argument.map((document) => {
        const { meme, warnings } = readDocument(decode(document));
        if (warnings.length) throw warnings[0];
        const before = bytesOf('{ "topText" : "", "mine": [1.50], "bottomText":"b" }');
        return { top: said(meme.top), document: encode(editDocument(before, { top: meme.top }, meme.modified)) };
      });
    """, documents)
    assert [result["top"] for result in again] == [group["top"] for group in made]
    assert [result["document"] for result in again] == documents


def glyph_of(page, modules, *files):
    return run(page, modules, "return argument.map((file) => { const glyph = glyphOf(decode(file)); "
               "return glyph && [glyph.identifier, glyph.description]; });",
               [base64.b64encode(file).decode() for file in files])


def test_a_heic_file_is_a_glyph_by_the_name_of_its_first_image(visit, modules):
    tags = heic.exif({0x010D: "ID", 0x010E: "a cat"})
    image, other = (1, "hvc1", b"pixels"), (3, "hvc1", b"more")
    cases = [
        (heic.heic([image, (2, "Exif", tags)], [("cdsc", 2, [1])]), ["ID", "a cat"]),
        (heic.heic([image, (2, "Exif", heic.exif({0x010D: "é"}, "<"))], [("cdsc", 2, [1])]), ["é", None]),
        (heic.heic([other, image, (2, "Exif", tags)], [("cdsc", 2, [1])]), None),
        (heic.heic([other, image, (2, "Exif", tags)], [("cdsc", 2, [1]), ("auxl", 3, [1])]), ["ID", "a cat"]),
        (heic.heic([image, (2, "Exif", heic.exif({0x010D: ""}))], [("cdsc", 2, [1])]), None),
        (heic.heic([image, (2, "Exif", heic.exif({0x010D: b"\xff\xff\xff\xff\xff"}))], [("cdsc", 2, [1])]), None),
        (heic.heic([image, (2, "Exif", heic.exif({0x010D: "x" * 1025}))], [("cdsc", 2, [1])]), None),
        (heic.heic([image, (2, "Exif", tags)], [("cdsc", 2, [1])], brand=b"avif"), None),
        (heic.heic([image, (2, "Exif", tags)], []), None),
        (b"", None),
    ]
    for text, expected in [("caf&#xE9; &amp; &lt;", "café & <"), ("&nbsp;", None), ("é", "é"), ("&#0;", None)]:
        items = [image, (2, "Exif", heic.exif({0x010D: "ID"})), (4, "mime", heic.xmp(text))]
        cases.append((heic.heic(items, [("cdsc", 2, [1]), ("cdsc", 4, [1])]), ["ID", expected]))
    assert glyph_of(visit(), modules, *[file for file, _ in cases]) == [expected for _, expected in cases]


def test_no_number_in_a_heic_file_leads_beyond_it(visit, modules):
    whole = heic.glyph("ID-1", "a cat")
    result = run(visit(), modules, """
      const whole = decode(argument);
      for (let length = 0; length < whole.length; length += 1) glyphOf(whole.slice(0, length));
      for (let place = 0; place < whole.length; place += 1) {
        for (const bytes of [[0, 0, 0, 0], [0, 0, 0, 1], [255, 255, 255, 255], [127, 255, 255, 255], [0, 0, 0, 9], [0x88, 0x88]]) {
          const changed = whole.slice();
          changed.set(bytes.slice(0, whole.length - place), place);
          glyphOf(changed);
        }
      }
      return glyphOf(whole).identifier;
    """, base64.b64encode(whole).decode())
    assert result == "ID-1"
