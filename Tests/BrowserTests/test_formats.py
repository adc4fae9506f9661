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
