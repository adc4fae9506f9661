// JSON as text of which members change while every other character stays: where members are, and how new ones look.

import { FormatProblem } from './format-problem.js';

/** The depth at which the decoder of Apple's frameworks gives up as well. */
const deepest = 512;
/** The most entries of an object or array that is looked into. */
const mostEntries = 65536;

/** What ends a string or needs a look; not the slashes of base64, every one of which the app's encoder escapes. */
const ends = /["\0-\x1F]|\\(?!\/)/g;
const escape = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][-+]?\d+)?(?![-+.\w])/y;
const words = { t: ['true', 'boolean'], f: ['false', 'boolean'], n: ['null', 'null'] };

/** The line and column of a place in a text, in characters. */
export function placeOf(text, offset) {
  let [line, column] = [1, 1];
  for (let index = text[0] === '\uFEFF' ? 1 : 0; index < offset; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x0A) [line, column] = [line + 1, 1];
    else if ((code & 0xFC00) !== 0xDC00) column += 1;
  }
  return { line, column };
}

/** The text of a string of JSON whose grammar is known to be right. */
export function stringOf(text, { start, end }) {
  const string = JSON.parse(text.slice(start, end));
  if (!string.isWellFormed()) throw new FormatProblem('not-json', { place: placeOf(text, start) });
  return string;
}

/**
 * Walks over JSON from a place on, strict but for a comma before a closing bracket, which the app's decoder takes too.
 *
 * A value is `{kind, start, end}`, a member `{name, nameStart, nameEnd, value}`, an object `{start, end, members}` with
 * duplicates included. Nothing here calls itself, so that no depth can exhaust the stack.
 */
function scanner(text, start) {
  let place = start;
  let hasTrailingComma = false;

  function fail(at = place, code = 'not-json') {
    throw new FormatProblem(code, { place: placeOf(text, at) });
  }

  function skipSpace() {
    while (' \t\r\n'.includes(text[place] ?? '.')) place += 1;
  }

  function skip(pattern) {
    pattern.lastIndex = place;
    if (!pattern.test(text)) fail();
    place = pattern.lastIndex;
  }

  function skipString() {
    const opening = place;
    for (place += 1; ;) {
      ends.lastIndex = place;
      if (!ends.test(text)) fail(opening);
      place = ends.lastIndex;
      if (text[place - 1] === '"') return;
      place -= 1;
      skip(escape);
    }
  }

  function name() {
    const nameStart = place;
    if (text[place] !== '"') fail();
    skipString();
    const nameEnd = place;
    skipSpace();
    if (text[place] !== ':') fail();
    place += 1;
    skipSpace();
    return { nameStart, nameEnd };
  }

  function skipScalar() {
    const first = text[place];
    if (first === '"') {
      skipString();
      return 'string';
    }
    const [word, kind] = words[first] ?? [];
    if (word) {
      if (!text.startsWith(word, place)) fail();
      place += word.length;
      return kind;
    }
    skip(number);
    return 'number';
  }

  /** Whether an object or array ends where an entry could begin. */
  function closes(closer, isAfterComma) {
    skipSpace();
    if (text[place] !== closer) return false;
    hasTrailingComma ||= isAfterComma;
    place += 1;
    return true;
  }

  /** Whether a comma follows an entry. */
  function continues(closer) {
    skipSpace();
    if (text[place] !== ',' && text[place] !== closer) fail();
    place += 1;
    return text[place - 1] === ',';
  }

  function skipNested(depth) {
    const closers = [];
    do {
      if (depth + closers.length >= deepest) fail(place, 'too-deep');
      closers.push(text[place] === '{' ? '}' : ']');
      place += 1;
      let isAfterComma = false;
      while (closers.length) {
        const closer = closers.at(-1);
        if (closes(closer, isAfterComma)) {
          closers.pop();
        } else {
          if (closer === '}') name();
          if (text[place] === '{' || text[place] === '[') break;
          skipScalar();
        }
        isAfterComma = true;
        while (closers.length && !continues(closers.at(-1))) closers.pop();
      }
    } while (closers.length);
  }

  function value(depth) {
    const [begin, first] = [place, text[place]];
    let kind = { '{': 'object', '[': 'array' }[first];
    if (kind) skipNested(depth);
    else kind = skipScalar();
    return { kind, start: begin, end: place };
  }

  function entries(closer, entry) {
    place += 1;
    for (let count = 0; !closes(closer, count > 0); count += 1) {
      if (count === mostEntries) fail(place, 'too-many-entries');
      entry();
      if (!continues(closer)) return;
    }
  }

  function object() {
    const begin = place;
    const members = [];
    entries('}', () => {
      const where = name();
      members.push({ ...where, name: stringOf(text, { start: where.nameStart, end: where.nameEnd }), value: value(1) });
    });
    return { kind: 'object', start: begin, end: place, members };
  }

  function array() {
    const elements = [];
    entries(']', () => elements.push(value(1)));
    return elements;
  }

  function document() {
    skipSpace();
    const root = text[place] === '{' ? object() : value(0);
    skipSpace();
    if (place < text.length) fail();
    return { root, hasTrailingComma };
  }

  return { object, array, document };
}

/** The only value of a text, an object with its members, and whether a comma stands before a closing bracket. */
export const documentOf = (text) => scanner(text, text[0] === '\uFEFF' ? 1 : 0).document();

/** The object that begins at a place, in a text whose grammar is known to be right. */
export const objectAt = (text, start) => scanner(text, start).object();

/** The elements of the array that begins at a place. */
export const elementsAt = (text, start) => scanner(text, start).array();

/** The member that counts: the first of a name. */
export const memberOf = (object, name) => object.members.find((member) => member.name === name);

function trailingSpace(text) {
  let start = text.length;
  while (' \t\r\n'.includes(text[start - 1] ?? '.')) start -= 1;
  return text.slice(start);
}

/** White space of an object on one line without a space. */
export const compact = { first: '', separator: ',', last: '', colon: ':', indentation: '' };

/** The white space of an object, learnt from its last members so that new ones look like its own. */
function layoutOf(object, text) {
  const [firstMember, lastMember] = [object.members[0], object.members.at(-1)];
  if (!firstMember) return compact;
  const first = text.slice(object.start + 1, firstMember.nameStart);
  const last = trailingSpace(text.slice(lastMember.value.end, object.end - 1));
  const space = object.members.length === 1
    ? first : trailingSpace(text.slice(object.members.at(-2).value.end, lastMember.nameStart));
  const line = space.lastIndexOf('\n') + 1;
  const closing = last.includes('\n') ? last.length - last.lastIndexOf('\n') - 1 : 0;
  return {
    first, last, separator: `,${space}`, colon: text.slice(lastMember.nameEnd, lastMember.value.start),
    indentation: line ? space.slice(line + closing) : '',
  };
}

/** The layout of arrays and objects within one. */
function nested(layout) {
  // Without line ends there is no indentation that could grow.
  if (!layout.indentation) return { ...layout, first: '', last: '' };
  const entry = layout.separator.slice(1);
  return {
    ...layout, first: entry + layout.indentation, separator: layout.separator + layout.indentation, last: entry,
  };
}

const short = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quoted = (string) => `"${string.toWellFormed().replace(/["\\\0-\x1F]/g, (character) =>
  short[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)}"`;

/** A number as the program writes it, which begins with exponents earlier than scripts do. */
const numeral = (value) => value > 0 && value < 1e-4
  ? value.toExponential().replace(/-(\d)$/, '-0$1') : String(value);

/** Strings, numbers, arrays and objects as JSON. */
export function write(value, layout) {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return numeral(value);
  const inner = nested(layout);
  const isArray = Array.isArray(value);
  const entries = isArray
    ? value.map((element) => write(element, inner))
    : Object.entries(value).map(([name, member]) => quoted(name) + layout.colon + write(member, inner));
  const [opening, closing] = isArray ? '[]' : '{}';
  return opening + (entries.length ? layout.first + entries.join(layout.separator) + layout.last : '') + closing;
}

/** A text with splices `{start, end, text}` made, which do not overlap. */
export function spliced(text, splices) {
  const pieces = [];
  let place = 0;
  for (const splice of splices.toSorted((one, other) => one.start - other.start)) {
    pieces.push(text.slice(place, splice.start), splice.text);
    place = splice.end;
  }
  return pieces.join('') + text.slice(place);
}

/**
 * The splices that change some members of an object and leave every other character as it is.
 *
 * A change is `{name, value}`, where `undefined` removes every member of the name, or `{splices}` within a value. New
 * members go to the end, in the layout of the others.
 */
export function splicesFor(changes, object, text) {
  const layout = layoutOf(object, text);
  const removed = new Set();
  const splices = [];
  let appended = '';
  for (const { name, value, splices: inner } of changes) {
    const member = memberOf(object, name);
    if (inner) splices.push(...inner);
    else if (value === undefined) object.members.forEach((other) => other.name === name && removed.add(other));
    else if (member) splices.push({ ...member.value, text: write(value, nested(layout)) });
    else appended += layout.separator + quoted(name) + layout.colon + write(value, nested(layout));
  }
  const { members } = object;
  const lastKept = members.findLastIndex((member) => !removed.has(member));
  if (lastKept < 0) {
    const contents = appended && layout.first + appended.slice(layout.separator.length) + layout.last;
    return [{ start: object.start + 1, end: object.end - 1, text: contents }];
  }
  // Each with the comma and the white space after it.
  members.slice(0, lastKept).forEach((member, index) => {
    if (removed.has(member)) splices.push({ start: member.nameStart, end: members[index + 1].nameStart, text: '' });
  });
  const { end } = members[lastKept].value;
  splices.push({ start: end, end: members.at(-1).value.end, text: appended });
  return splices;
}
