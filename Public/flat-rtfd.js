// The serialised form of a folder of files, `com.apple.flat-rtfd`: numbers are little-endian words of 32 bits.
//
// A header and one object. An object is a type and a body: a file is its size and its bytes, a folder is a count, the
// names, the lengths of the entries' objects, and the objects.
import { ByteWriter } from './byte-writer.js';
import { FormatError } from './format-error.js';

const fileType = 1;
const folderType = 3;
// In the place of a size: the size follows, then the number of zero bytes that come before the data.
const paddedSize = 0x8000_0000;
const deepest = 32;
const mostFiles = 10_000;
const attributes = '.';
const single = '..';
const preferred = ['__@PreferredName@__', '__@UTF8PreferredName@__'];

const textBytes = new TextEncoder();
const names = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether bytes begin as a serialised folder of any version does. */
export const isFlatRTFD = (bytes) => bytes.length >= 4 && String.fromCharCode(...bytes.subarray(0, 4)) === 'rtfd';

/** Whether a name leads to a file in the same folder. */
export const isFileName = (name) => name !== '' && !/[/\0]/.test(name) && ![attributes, single, ...preferred].includes(name);

/**
 * Writes files as a folder.
 *
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @returns {Uint8Array} Equal bytes for equal files: times are zero.
 */
export function writeFlatRTFD(files) {
  const entries = [...files.map(({ name, bytes }) => ({ name: textBytes.encode(name), bytes }))];
  if (files.length) entries.push({ name: textBytes.encode(attributes), bytes: attributesOf(entries) });
  const writer = new ByteWriter().text('rtfd').word(0).word(folderType);
  writeNames(writer, entries);
  for (const { bytes } of entries) writer.word(8 + bytes.length);
  for (const { bytes } of entries) writer.word(fileType).word(bytes.length).bytes(bytes);
  return writer.result;
}

const writeNames = (writer, entries) => {
  writer.word(entries.length);
  for (const { name } of entries) writer.word(name.length).bytes(name);
};

// Time, what the user, the group and others may do, and two numbers that nobody knows.
const attributesOf = (entries) => {
  const writer = new ByteWriter();
  writeNames(writer, entries);
  for (let count = 0; count < entries.length; count += 1) writer.word(16);
  for (let count = 0; count < entries.length; count += 1) writer.word(0).word(0o666).word(0).word(0);
  return writer.result;
};

/**
 * Reads what stands in the outermost folder; folders in it are passed over.
 *
 * @returns {{files: Map<string, Uint8Array>} | {file: Uint8Array}} The files by name, or the one that is no folder.
 * @throws {FormatError}
 */
export function readFlatRTFD(bytes) {
  if (!isFlatRTFD(bytes)) throw new FormatError('notRichText', 0);
  const reader = new Reader(bytes);
  if (reader.word(bytes.length) !== 0) throw new FormatError('unknownVersion', 4);
  const found = reader.object(bytes.length, 1);
  if (reader.offset !== bytes.length) throw new FormatError('leftOver', reader.offset);
  return found;
}

/** Reads objects from front to back, believing lengths only as far as there are bytes. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.offset = 4;
    this.count = 0;
  }

  /** A number; `end` is where the object that it belongs to ends. */
  word(end) {
    if (end - this.offset < 4) throw new FormatError('cutOff', this.offset);
    this.offset += 4;
    return this.view.getUint32(this.offset - 4, true);
  }

  object(end, depth) {
    const start = this.offset;
    const type = this.word(end);
    if (type === fileType) return { file: this.data(end) };
    if (type !== folderType) throw new FormatError('unknownType', start);
    if (depth > deepest) throw new FormatError('tooDeep', start);
    return this.folder(end, depth);
  }

  data(end) {
    let size = this.word(end);
    if (size === paddedSize) {
      size = this.word(end);
      const padding = this.word(end);
      if (padding > end - this.offset) throw new FormatError('tooLong', this.offset - 4);
      this.offset += padding;
    }
    if (size > end - this.offset) throw new FormatError('tooLong', this.offset - 4);
    this.offset += size;
    return this.bytes.subarray(this.offset - size, this.offset);
  }

  folder(end, depth) {
    const entries = this.announced(end);
    const files = new Map();
    const seen = new Set();
    let alone = null;
    for (const { name, length, at, lengthAt } of entries) {
      if (seen.has(name)) throw new FormatError('duplicateName', at);
      seen.add(name);
      if (length > end - this.offset) throw new FormatError('tooLong', lengthAt);
      const entryEnd = this.offset + length;
      if (name === attributes || name === single || preferred.includes(name)) {
        const start = this.offset;
        if (this.word(entryEnd) !== fileType) throw new FormatError('unknownType', start);
        const data = this.data(entryEnd);
        if (name === single) alone = data;
      } else {
        if (!isFileName(name)) throw new FormatError('badName', at);
        const found = this.object(entryEnd, depth + 1);
        if (found.file) files.set(name, found.file);
        else files.set(name, null);
      }
      if (this.offset !== entryEnd) throw new FormatError('leftOver', this.offset);
    }
    // Two dots are a file's contents, or the way out of a folder.
    if (alone && files.size) throw new FormatError('badName');
    if (alone) return { file: alone };
    for (const [name, bytes] of files) if (!bytes) files.delete(name);
    return { files };
  }

  // What a folder says about its entries before their objects.
  announced(end) {
    const start = this.offset;
    const count = this.word(end);
    // The length of its name, its own length, its type and its size: no entry has less.
    if (count > (end - this.offset) / 16) throw new FormatError('tooLong', start);
    this.count += count;
    if (this.count > mostFiles) throw new FormatError('tooManyFiles', start);
    const entries = [];
    for (let index = 0; index < count; index += 1) {
      const length = this.word(end);
      if (length > end - this.offset) throw new FormatError('tooLong', this.offset - 4);
      const at = this.offset;
      this.offset += length;
      try {
        entries.push({ name: names.decode(this.bytes.subarray(at, this.offset)), at });
      } catch {
        throw new FormatError('badName', at);
      }
    }
    for (const entry of entries) {
      entry.lengthAt = this.offset;
      entry.length = this.word(end);
    }
    return entries;
  }
}
