// The serialised form of a file wrapper, `com.apple.flat-rtfd`: numbers are little-endian words of 32 bits.
//
// A header and one object, which is a type and a body: a file is its size and its bytes; a folder is a count, the
// names, the lengths of the entries' objects, and the objects.

import { binary, fromBinary, joined, repairedText, utf8, utf8Text } from './bytes.js';
import { FormatProblem } from './format-problem.js';
import { reservedKeys, textNames } from './rtf-files.js';
import { rtfWithFiles } from './rtf-writer.js';

const [fileType, folderType] = [1, 3];
/** In the place of a size: the size follows, then the number of zero bytes before the data. */
const paddedSize = 0x80000000;
/** Folders within each other, and files in all: each costs memory, and as few as twelve bytes of a hostile file. */
const deepest = 32;
const mostFiles = 10000;

const [attributesKey, singleFileKey, preferredNameKey, preferredNameUTF8Key] = reservedKeys;

function word(number) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
}

/**
 * Reads a wrapper: `{contents}` of a file, or `{files}` of a folder by their names, in their order.
 *
 * Lengths are believed only as far as there are bytes, and every byte has to belong to the wrapper. Problems:
 * not-rich-text, unknown-version, cut-off, too-long, left-over, unknown-type, bad-name, duplicate-name, too-deep,
 * too-many-files.
 */
export function readWrapper(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  let fileCount = 0;

  function fail(code, byte = offset) {
    throw new FormatProblem(code, { place: { byte } });
  }

  /** A number before the end of the object that it belongs to. */
  function number(end) {
    if (end - offset < 4) fail('cut-off');
    offset += 4;
    return view.getUint32(offset - 4, true);
  }

  function take(length, end, start) {
    if (length > end - offset) fail('too-long', start);
    offset += length;
    return bytes.subarray(offset - length, offset);
  }

  function data(end) {
    let start = offset;
    let size = number(end);
    if (size === paddedSize) {
      start = offset;
      size = number(end);
      const padding = number(end);
      take(padding, end, offset - 4);
    }
    return take(size, end, start);
  }

  function object(end) {
    const start = offset;
    if (number(end) !== fileType) fail('unknown-type', start);
    return data(end);
  }

  function checkName(name, at) {
    if (!name || /[/\0]/.test(name) || reservedKeys.includes(name)) fail('bad-name', at);
  }

  function announcements(end) {
    const start = offset;
    const count = number(end);
    // The length of its name, its own length, its type and its size: no entry has less.
    if (count > (end - offset) / 16) fail('too-long', start);
    fileCount += count;
    if (fileCount > mostFiles) fail('too-many-files', start);
    const entries = [];
    for (let index = 0; index < count; index += 1) {
      const at = offset;
      const name = utf8Text(take(number(end), end, at));
      if (name === null) fail('bad-name', at + 4);
      entries.push({ name, at: at + 4 });
    }
    for (const entry of entries) {
      entry.lengthAt = offset;
      entry.length = number(end);
    }
    return entries;
  }

  function folder(end, depth) {
    const files = new Map();
    const names = new Set();
    let single;
    let hasPreferredName = false;
    const entries = announcements(end);
    for (const { name, at, length, lengthAt } of entries) {
      if (names.has(name)) fail('duplicate-name', at);
      names.add(name);
      if (length > end - offset) fail('too-long', lengthAt);
      const entryEnd = offset + length;
      if (name === attributesKey) {
        // Times and modes of files that are no longer on a disk.
        object(entryEnd);
      } else if (name === preferredNameKey || name === preferredNameUTF8Key) {
        const contents = object(entryEnd);
        if (contents.length && (!hasPreferredName || name === preferredNameUTF8Key)) {
          checkName(repairedText(contents), offset - contents.length);
          hasPreferredName = true;
        }
      } else if (name === singleFileKey) {
        single = { contents: object(entryEnd) };
      } else {
        checkName(name, at);
        files.set(name, wrapper(entryEnd, depth + 1));
      }
      if (offset !== entryEnd) fail('left-over');
    }
    // Two dots are a file's contents, or the way out of a folder.
    if (single && files.size) fail('bad-name', entries.find((entry) => entry.name === singleFileKey).at);
    return single ?? { files };
  }

  function wrapper(end, depth) {
    const start = offset;
    const type = number(end);
    if (type === fileType) return { contents: data(end) };
    if (type !== folderType) fail('unknown-type', start);
    if (depth > deepest) fail('too-deep', start);
    return folder(end, depth);
  }

  if (binary(bytes.subarray(0, 4)) !== 'rtfd') fail('not-rich-text', 0);
  offset = 4;
  if (number(bytes.length) !== 0) fail('unknown-version', 4);
  const result = wrapper(bytes.length, 1);
  if (offset !== bytes.length) fail('left-over');
  return result;
}

const named = (names) => [word(names.length), ...names.flatMap((name) => [word(utf8(name).length), utf8(name)])];

/** A caption as flat RTFD; equal captions are equal bytes, the same that the program writes. */
export function writeFlatRTFD(runs) {
  const { rtf, files } = rtfWithFiles(runs);
  const all = [{ name: textNames[0], contents: fromBinary(rtf) }, ...files];
  // Neither times nor owners: a mode of reading and writing for everybody.
  const attributes = joined([
    ...named(all.map((file) => file.name)), ...all.map(() => word(16)),
    ...all.flatMap(() => [word(0), word(0o666), word(0), word(0)]),
  ]);
  const entries = [...all, { name: attributesKey, contents: attributes }];
  return joined([
    utf8('rtfd'), word(0), word(folderType), ...named(entries.map((entry) => entry.name)),
    ...entries.map((entry) => word(8 + entry.contents.length)),
    ...entries.flatMap(({ contents }) => [word(fileType), word(contents.length), contents]),
  ]);
}
