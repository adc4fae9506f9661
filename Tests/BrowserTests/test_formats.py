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
const toggles = ['bold', 'italic', 'underline', 'strike'];
const said = (runs) => JSON.stringify(runs.map((run) => [run.text, ...toggles.map((name) => !!run[name]),
  run.fontFamily ?? null, run.fontSize ?? null, run.color ?? null,
  run.glyph && [run.glyph.identifier, run.glyph.description || null, encode(run.glyph.heic)],
  run.picture && [
    run.picture.name, encode(run.picture.contents), run.picture.width ?? null, run.picture.height ?? null,
  ]]));
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
        if (!isGlyph || !parts[0].length) return null;
        return { identifier: repaired(parts[0]), description: repaired(parts[1]) || null };
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
        const areSame = found[0] === flatRTFD && found[1] === rtf;
        return areSame ? null : [...found, flatRTFD, rtf].map((each) => text(decode(each)));
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
        if (!meme || !found) return !meme && code ? null : [text(decode(bytes)), code, meme];
        const { title = null, description = null, tags, picture = null, created = null, modified = null } = meme;
        const one = [found.title, found.description, found.tags, found.picture && encode(found.picture),
          written(found.created), written(found.modified), sorted(found.style), said(found.top), said(found.bottom)];
        const other = [title, description, tags, picture, created, modified, sorted(style(meme.style)),
          said(live(meme.top)), said(live(meme.bottom))];
        return JSON.stringify(one) === JSON.stringify(other) ? null : [text(decode(bytes)), one, other];
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
        const now = edit.modified ? new Date(edit.modified) : null;
        const code = problem(() => { found = editDocument(decode(before), change, now); });
        if ((found && encode(found)) === after || (!after && code)) return null;
        return [text(decode(before)), JSON.stringify(edit), code, found && text(found), after && text(decode(after))];
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
const names = ['a.png', 'A.PNG', 'with space.png', ' é.png ', 'e\\u0301.png', 'a\\\\b{c}.png', 'TXT.rtf', '😀',
  'index.rtf', '1__#$!@%!#__a.png', '1', 'ΑΣ', 'ας', "'ac"];
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
    const picture = { name: one(names), contents: Uint8Array.of(1, random(3)), width: size(), height: size() };
    return { ...run, text: '\\uFFFC', picture };
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
        const [rtfd, rtf] = [writeFlatRTFD(top), writeRTF(top)].map(encode);
        return { document: encode(document), rtfd, rtf, top: said(top) };
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
        for (const bytes of [[0, 0, 0, 0], [0, 0, 0, 1], [255, 255, 255, 255], [127, 255, 255, 255], [0x88, 0x88]]) {
          const changed = whole.slice();
          changed.set(bytes.slice(0, whole.length - place), place);
          glyphOf(changed);
        }
      }
      return glyphOf(whole).identifier;
    """, base64.b64encode(whole).decode())
    assert result == "ID-1"


@pytest.mark.parametrize("text, code, place", [
    ("", "empty", None), (" \n", "empty", None), ("MEME version 5\n", "motif-file", None),
    ("GIF89a", "picture-file", None),
    ("<!doctype html>", "other-file", None), ("hello", "not-json", [1, 1]), ("[1]", "not-an-object", None),
    ('{"level":3}', "other-json", None), ('{"topText":"a"}', "missing-text", None),
    ('{"topText":"a",\n"é😀":x}', "not-json", [2, 6]),
    ('{"topText":"a","bottomText":"b","title":[]}', "wrong-type", [1, 41]),
    ('{"topText":"a","bottomText":"b","created":"then"}', "wrong-value", [1, 43]),
    ('{"topText":"a","bottomText":"b","style":{"size":0.9}}', "wrong-value", [1, 49]),
    ('{"topText":"a","bottomText":"b","x":' + "[" * 600 + "]" * 600 + "}", "too-deep", [1, 548]),
    ('{"topText":"a","bottomText":"\\ud83d"}', "not-json", [1, 29]),
    ('{"topText":"a","bottomText":"b"', "not-json", [1, 32]),
])
def test_what_is_no_document_is_refused_with_a_code_and_a_place(visit, modules, text, code, place):
    found = run(visit(), modules, """
      try {
        readDocument(bytesOf(argument));
      } catch ({ code, place }) {
        return [code, place && [place.line, place.column]];
      }
      return null;
    """, text)
    assert found == [code, place]


def test_what_stands_beside_an_edit_is_never_damaged(visit, modules):
    found = run(visit(), modules, """
      const document = '\\uFEFF{\\n  "other": [1.50, "\\\\/", {}],\\n  "topText": "a",\\n  "bottomText": "b",\\n'
        + '  "imageData": "?",\\n  "topRichText": "e1xydGY="\\n}\\n';
      const { meme, warnings } = readDocument(bytesOf(document));
      const same = editDocument(bytesOf(document), { top: 'a', title: null, tags: [] }, new Date());
      const changed = text(editDocument(bytesOf(document), { bottom: 'ü' }, new Date(0)));
      return [warnings.map(({ code, member }) => `${code} ${member}`), meme.picture, text(same) === document.slice(1),
        changed === document.slice(1).replace('"b"', '"ü"')
          .replace('="\\n', '=",\\n  "modified": "1970-01-01T00:00:00Z"\\n')];
    """)
    assert found == [["unclosed topRichText", "picture-not-base64 imageData"], None, True, True]


def test_hostile_input_of_megabytes_is_read_or_refused_in_time(visit, modules):
    slow = run(visit(), modules, r"""
      const document = (member) => bytesOf(`{"topText":"a","bottomText":"b",${member}}`);
      const count = 1 << 20;
      const flat = 'rtfd\0\0\0\0';
      const inputs = {
        braces: ['rtf', '{\\rtf1 ' + '{'.repeat(count), 'too-deep'],
        runs: ['rtf', '{\\rtf1 ' + '\\b a\\b0 b'.repeat(200000) + '}', 'too-many-runs'],
        hexadecimal: ['rtf', '{\\rtf1\\ansicpg936 ' + "\\'d6\\'d0".repeat(count / 4) + '}', null],
        letters: ['rtf', '{\\rtf1\\' + 'a'.repeat(count) + '}', null],
        digits: ['rtf', '{\\rtf1\\fs' + '9'.repeat(count) + ' a}', null],
        fonts: ['rtf', '{\\rtf1{\\fonttbl' + '\\f1 a b;'.repeat(count / 8) + '}a}', null],
        spaces: ['rtf', '{\\rtf1{\\fonttbl\\f1 a' + ' '.repeat(count) + 'b;}\\f1 a}', null],
        name: ['rtf', '{\\rtf1{{\\NeXTGraphic ' + 'a '.repeat(count) + '}\xAC}}', null],
        data: ['rtf', '{\\rtf1\\bin99999999999 a}', 'binary-past-end'],
        folders: ['rtf', flat + Array.from({ length: 40 }, (_, level) =>
          `\x03\0\0\0\x01\0\0\0\x01\0\0\0a\0${String.fromCharCode(50 - level)}\0\0`).join('') + '\0'.repeat(count), 'too-deep'],
        entries: ['rtf', 'rtfd\0\0\0\0\x03\0\0\0\x7F\x7F\x7F\x7F' + '\0'.repeat(count), 'too-long'],
        cells: ['rtf', '{\\rtf1 ' + 'a\\cell'.repeat(count / 8) + '}', null],
        surrogates: ['rtf', '{\\rtf1 ' + '\\u55357 '.repeat(count / 8) + '}', null],
        nested: ['document', `"x":${'['.repeat(500)}${'0,'.repeat(count)}0${']'.repeat(500)}`, null],
        members: ['document', Array.from({ length: 60000 }, () => '"x":0').join(), null],
        many: ['document', Array.from({ length: 70000 }, () => '"x":0').join(), 'too-many-entries'],
        escapes: ['document', `"x":"${'\\/'.repeat(count)}"`, null],
        font: ['document', `"style":{"font":"a${' '.repeat(count)}b"}`, null],
        number: ['document', `"style":{"size":0.${'1'.repeat(count)}}`, 'wrong-value'],
        lines: ['document', `"x":0${'\n'.repeat(count)}`, null],
      };
      const slow = [];
      for (const [name, [kind, source, expected]] of Object.entries(inputs)) {
        const bytes = kind === 'rtf' ? bytesOf(source) : document(source);
        const start = performance.now();
        const read = () => kind === 'rtf' ? readRichText(bytes) : editDocument(bytes, { title: 'x' });
        const found = problem(read);
        const time = performance.now() - start;
        if (found !== expected || time > 1500) slow.push([name, found, expected, Math.round(time)]);
      }
      return slow;
    """)
    assert slow == []


def test_a_document_of_many_megabytes_is_edited_in_time(visit, modules):
    time, same = run(visit(), modules, """
      const picture = Uint8Array.from({ length: 12 << 20 }, (_, place) => Math.imul(place, 2654435761) >>> 13);
      const bytes = newDocument({ top: plain('a'), bottom: plain('b'), tags: [], picture }, new Date());
      const escaped = bytesOf(text(bytes).replaceAll('/', '\\\\/'));
      const start = performance.now();
      const { meme } = readDocument(escaped);
      const edited = editDocument(escaped, { top: plain('c') }, null);
      return [performance.now() - start, meme.picture.length === picture.length && edited.length === escaped.length];
    """)
    assert same and time < 3000
