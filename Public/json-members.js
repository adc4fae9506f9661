// JSON as bytes: where the members of an object stand, so that some can change while every other byte stays.
import { FormatError } from './format-error.js';

const deepest = 512;
const mostEntries = 65_536;
const utf8 = new TextEncoder();
const text = new TextDecoder('utf-8', { ignoreBOM: true });
const code = (character) => character.charCodeAt(0);
const [quote, comma, colon, backslash, lineFeed] = ['"', ',', ':', '\\', '\n'].map(code);
const closers = { [code('{')]: code('}'), [code('[')]: code(']') };
const literals = /^(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?)$/;

const isSpace = (byte) => byte === 0x20 || byte === 9 || byte === 10 || byte === 13;

/** Reads values from front to back; commas before a closing bracket are let pass. */
class Scanner {
  constructor(bytes, place) {
    this.bytes = bytes;
    this.place = place;
    // The next backslash from here on, where it is known.
    this.escape = -1;
  }

  fail(what = 'badJSON') { throw new FormatError(what, this.place); }

  space() {
    while (isSpace(this.bytes[this.place])) this.place += 1;
    return this.bytes[this.place];
  }

  string() {
    const { bytes } = this;
    const start = this.place;
    if (bytes[start] !== quote) this.fail();
    // Pictures are long strings, and the app writes each slash in them with a backslash.
    for (let from = start + 1, end = -1; ;) {
      if (end < from) end = bytes.indexOf(quote, from);
      if (end < 0) this.fail();
      if (this.escape < from) this.escape = bytes.indexOf(backslash, from);
      if (this.escape < 0) this.escape = Infinity;
      if (this.escape > end) {
        this.place = end + 1;
        return [start, this.place];
      }
      from = this.escape + 2;
    }
  }

  value(depth = 0) {
    const byte = this.space();
    const start = this.place;
    if (byte === quote) {
      this.string();
      return { kind: 'string', start, end: this.place };
    }
    if (closers[byte]) {
      this.skip(depth);
      return { kind: byte === code('{') ? 'object' : 'array', start, end: this.place };
    }
    while (this.place < this.bytes.length && !/[\s,\]}:]/.test(String.fromCharCode(this.bytes[this.place]))) this.place += 1;
    const word = text.decode(this.bytes.subarray(start, Math.min(this.place, start + 400)));
    if (!literals.test(word)) {
      this.place = start;
      this.fail();
    }
    return { kind: word === 'null' ? 'null' : /^[tf]/.test(word) ? 'boolean' : 'number', start, end: this.place };
  }

  // Passes over an array or object, however deep: no stack but our own.
  skip(depth) {
    const open = [];
    do {
      const closer = closers[this.bytes[this.place]];
      if (depth + open.length >= deepest) this.fail('tooDeep');
      open.push(closer);
      this.place += 1;
      for (;;) {
        if (this.space() === open.at(-1)) this.place += 1;
        else {
          if (open.at(-1) === code('}')) this.name();
          if (closers[this.space()]) break;
          this.value();
          if (this.continues(open.at(-1))) continue;
        }
        open.pop();
        while (open.length && !this.continues(open.at(-1))) open.pop();
        if (!open.length) break;
      }
    } while (open.length);
  }

  name() {
    this.space();
    const range = this.string();
    if (this.space() !== colon) this.fail();
    this.place += 1;
    return range;
  }

  // Whether a comma follows rather than the closing bracket.
  continues(closer) {
    const byte = this.space();
    if (byte !== comma && byte !== closer) this.fail();
    this.place += 1;
    return byte === comma;
  }

  object() {
    const start = this.place;
    const members = [];
    this.place += 1;
    for (;;) {
      if (this.space() === code('}')) {
        this.place += 1;
        break;
      }
      if (members.length >= mostEntries) this.fail('tooManyEntries');
      const [nameStart, nameEnd] = this.name();
      members.push({ name: stringAt(this.bytes, nameStart, nameEnd), nameStart, nameEnd, value: this.value(1) });
      if (!this.continues(code('}'))) break;
    }
    return new JSONObject(this.bytes, start, this.place, members);
  }
}

/** The text of a string; throws where its escapes are none, or say half a character. */
export const stringAt = (bytes, start, end) => {
  const source = text.decode(bytes.subarray(start, end));
  let string;
  try {
    string = JSON.parse(source.replace(/[\0-\x1F]/g, (control) => `\\u${code(control).toString(16).padStart(4, '0')}`));
  } catch {
    throw new FormatError('badJSON', start);
  }
  if (!string.isWellFormed()) throw new FormatError('loneSurrogate', start);
  return string;
};

/** The object that a text is; throws where it is no JSON, or something else. */
export function readObject(bytes) {
  const start = bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF ? 3 : 0;
  const scanner = new Scanner(bytes, start);
  if (scanner.space() !== code('{')) {
    scanner.value();
    throw new FormatError('notAnObject', start);
  }
  const object = scanner.object();
  scanner.space();
  if (scanner.place < bytes.length) scanner.fail();
  return object;
}

/** The members of an object, in the order of the text; of several of one name the first counts. */
export class JSONObject {
  constructor(bytes, start, end, members) { Object.assign(this, { bytes, start, end, members }); }

  member(name) { return this.members.find((member) => member.name === name); }

  /** The object that a member is. */
  object(name) { return new Scanner(this.bytes, this.member(name).value.start).object(); }

  /** The value of a member, as JavaScript has it. */
  value(name) {
    const { start, end, kind } = this.member(name).value;
    if (kind === 'string') return stringAt(this.bytes, start, end);
    // Commas that JSON does not have stand before brackets alone.
    const source = text.decode(this.bytes.subarray(start, end));
    return JSON.parse(kind === 'array' || kind === 'object'
      ? source.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/gs, (found, string) => string ?? '') : source);
  }

  /**
   * What has to change in the text.
   *
   * @param {Map<string, object>} changes By name: a literal, null to remove, or `{splices}` within the value.
   * @returns {{start: number, end: number, bytes: Uint8Array}[]}
   */
  splices(changes) {
    const layout = this.layout();
    const splices = [];
    let appended = '';
    const removed = new Set();
    for (const [name, change] of changes) {
      if (change === null) this.members.forEach((member, index) => { if (member.name === name) removed.add(index); });
      else if (change.splices) splices.push(...change.splices);
      else if (this.member(name)) {
        const { start, end } = this.member(name).value;
        splices.push({ start, end, bytes: utf8.encode(write(change, nested(layout))) });
      } else appended += layout.separator + write({ string: name }) + layout.colon + write(change, nested(layout));
    }
    const lastKept = this.members.findLastIndex((member, index) => !removed.has(index));
    if (lastKept < 0) {
      const inner = appended ? layout.first + appended.slice(layout.separator.length) + layout.last : '';
      return [{ start: this.start + 1, end: this.end - 1, bytes: utf8.encode(inner) }];
    }
    for (const index of removed) {
      if (index >= lastKept) continue;
      splices.push({ start: this.members[index].nameStart, end: this.members[index + 1].nameStart, bytes: new Uint8Array() });
    }
    const { end } = this.members[lastKept].value;
    const tail = lastKept + 1 < this.members.length ? this.members.at(-1).value.end : null;
    if (tail !== null || appended) splices.push({ start: end, end: tail ?? end, bytes: utf8.encode(appended) });
    return splices;
  }

  // The white space of the object, so that new members look like its own.
  layout() {
    const { bytes, members } = this;
    const last = members.at(-1);
    if (!last) return compact;
    const slice = (start, end) => text.decode(bytes.subarray(start, end));
    const spaceBefore = (end) => {
      let start = end;
      while (isSpace(bytes[start - 1])) start -= 1;
      return slice(start, end);
    };
    const layout = {
      first: slice(this.start + 1, members[0].nameStart), colon: slice(last.nameEnd, last.value.start),
      last: spaceBefore(this.end - 1), indentation: '',
    };
    const space = members.length === 1 ? layout.first : spaceBefore(last.nameStart);
    layout.separator = `,${space}`;
    const line = space.lastIndexOf('\n');
    if (line >= 0) {
      const closing = layout.last.lastIndexOf('\n');
      layout.indentation = space.slice(line + 1).slice(closing < 0 ? 0 : layout.last.length - closing - 1);
    }
    return layout;
  }
}

/** Everything on one line without a space. */
export const compact = { first: '', separator: ',', last: '', colon: ':', indentation: '' };

// The layout of arrays and objects within one; without line ends there is no indentation that could grow.
const nested = (layout) => {
  if (!layout.indentation) return { ...layout, first: '', last: '' };
  const entry = layout.separator.slice(1);
  return { ...layout, first: entry + layout.indentation, separator: layout.separator + layout.indentation, last: entry };
};

const entries = (texts, layout) => (texts.length ? layout.first + texts.join(layout.separator) + layout.last : '');

/** A literal as text: `{string}`, `{number}`, `{base64}`, `{array: literals}` or `{object: [name, literal] pairs}`. */
export function write(literal, layout = compact) {
  const inner = nested(layout);
  if ('string' in literal) return writeString(literal.string);
  if ('number' in literal) return String(literal.number);
  if ('base64' in literal) return `"${literal.base64}"`;
  if ('array' in literal) return `[${entries(literal.array.map((element) => write(element, inner)), layout)}]`;
  const members = literal.object.map(([name, value]) => writeString(name) + layout.colon + write(value, inner));
  return `{${entries(members, layout)}}`;
}

const escapes = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const writeString = (string) => `"${string.toWellFormed().replace(/["\\\0-\x1F]/g, (character) => (
  escapes[character] ?? `\\u${code(character).toString(16).toUpperCase().padStart(4, '0')}`))}"`;

/** The text with all changes made, which must not overlap and may come in any order. */
export function applySplices(splices, bytes) {
  const sorted = [...splices].sort((one, other) => one.start - other.start);
  const result = new Uint8Array(sorted.reduce((length, splice) => length + splice.bytes.length - (splice.end - splice.start), bytes.length));
  let [from, to] = [0, 0];
  for (const splice of sorted) {
    result.set(bytes.subarray(from, splice.start), to);
    to += splice.start - from;
    result.set(splice.bytes, to);
    to += splice.bytes.length;
    from = splice.end;
  }
  result.set(bytes.subarray(from), to);
  return result;
}
