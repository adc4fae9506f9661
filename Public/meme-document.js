// `.meme` documents: read, and changed so that every byte stays that need not change.
import { fromBase64, toBase64 } from './base64.js';
import { areEqual, isPlain, plain, plainText } from './caption.js';
import { FormatError } from './format-error.js';
import { applySplices, readObject, write } from './json-members.js';
import { readRichText, writeRichText } from './rich-text.js';

const parts = ['top', 'bottom'];
const styleMembers = ['font', 'size', 'color', 'outlineColor', 'outlineWidth', 'case', 'alignment'];
const utf8 = new TextEncoder();

const encodings = [
  [/^(\0\0\xFE\xFF|\0\0\0[^])/, null], [/^(\xFF\xFE\0\0|[^]\0\0\0)/, null],
  [/^(\xFE\xFF|\0)/, 'utf-16be'], [/^(\xFF\xFE|[^]\0)/, 'utf-16le'],
];

// The text in UTF-8; a document in UTF-16 becomes that when something changes.
const inUTF8 = (bytes) => {
  const head = String.fromCharCode(...bytes.subarray(0, 4)).padEnd(4, '\x01');
  const [, encoding = 'utf-8'] = encodings.find(([start]) => start.test(head)) ?? [];
  try {
    if (encoding === null) throw new FormatError('notText', 0);
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes);
    return encoding === 'utf-8' ? bytes : utf8.encode(text);
  } catch {
    throw new FormatError('notText', 0);
  }
};

/** `Impact, Anton` as a list of names, and the other way round. */
export const families = (list) => list.split(',')
  .map((name) => name.replace(/^\s*["']*\s*|\s*["']*\s*$/g, '')).filter(Boolean);

/**
 * Reads a document.
 *
 * @param {Uint8Array} file The file's bytes.
 * @returns {{meme: object, bytes: Uint8Array}} What it says: the captions `top` and `bottom` as runs, `title` and
 *   `description` as strings or null, `tags`, `style` with the members that it has (a number or a string each), and the
 *   bytes of the `picture` or null.
 * @throws {FormatError}
 */
export function readDocument(file) {
  const bytes = inUTF8(file);
  const object = readObject(bytes);
  const get = (name, kinds) => {
    const value = object.member(name)?.value;
    if (!value || value.kind === 'null') return null;
    if (!kinds.includes(value.kind)) throw new FormatError('wrongType', value.start);
    return object.value(name);
  };
  const meme = { title: get('title', ['string']), description: get('description', ['string']), tags: get('tags', ['array']) ?? [] };
  if (meme.tags.some((tag) => typeof tag !== 'string')) throw new FormatError('wrongType', object.member('tags').value.start);
  meme.style = style(get('style', ['object']) ?? {}, object.member('style')?.value.start);
  for (const part of parts) {
    const text = get(`${part}Text`, ['string']);
    if (text === null) throw new FormatError('missingText', object.member(`${part}Text`)?.value.start);
    meme[part] = caption(object, part, plain(text));
  }
  const picture = get('imageData', ['string']);
  try {
    meme.picture = picture === null ? null : fromBase64(strict(picture));
  } catch {
    throw new FormatError('badBase64', object.member('imageData').value.start);
  }
  return { meme, bytes };
}

// The browser's own decoder lets white space pass.
const strict = (text) => {
  if (/\s/.test(text)) throw new FormatError('badBase64');
  return text;
};

// A caption with its formatting and glyphs, unless another program has changed its text since.
const caption = (object, part, text) => {
  const name = `${part}RichText`;
  if (object.member(name)?.value.kind !== 'string') return text;
  try {
    const rich = readRichText(fromBase64(strict(object.value(name))));
    return plainText(rich) === plainText(text) ? rich : text;
  } catch {
    return text;
  }
};

const isFraction = (least, most) => (value) => typeof value === 'number' && value >= least && value <= most;
const isColor = (value) => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value);
const isOneOf = (...words) => (value) => words.includes(value);
const checks = {
  size: (value) => value === 'auto' || isFraction(0.02, 0.5)(value), color: isColor, outlineColor: isColor,
  outlineWidth: isFraction(0, 0.2), case: isOneOf('upper', 'asTyped'), alignment: isOneOf('center', 'leading', 'trailing'),
};

const style = (members, start) => {
  const result = {};
  for (const name of styleMembers) {
    const value = members[name] ?? null;
    if (value === null) continue;
    if (name === 'font') {
      const names = [value].flat().flatMap((list) => families(String(list)));
      if (!names.length) throw new FormatError('badStyle', start);
      result.font = names.join(', ');
    } else if (checks[name](value)) result[name] = isColor(value) ? value.toUpperCase() : value;
    else throw new FormatError('badStyle', start);
  }
  return result;
};

const literal = (value) => (typeof value === 'number' ? { number: value } : { string: value });
const time = (now) => now.toISOString().replace(/\.\d+Z$/, 'Z');
const rich = (runs) => ({ base64: toBase64(writeRichText(runs)) });

/**
 * A document's bytes after an edit.
 *
 * @param {Uint8Array} file The document.
 * @param {object} edit What changes, as {@link readDocument} has it: null removes a text, a style says all of it.
 * @param {Date} now When it is saved.
 */
export function editDocument(file, edit, now) {
  const { meme, bytes } = readDocument(file);
  const object = readObject(bytes);
  const changes = new Map();
  const remove = (name) => { if (object.member(name) && object.member(name).value.kind !== 'null') changes.set(name, null); };
  for (const part of parts) {
    const runs = edit[part];
    if (!runs || areEqual(runs, meme[part])) continue;
    if (plainText(runs) !== plainText(meme[part])) changes.set(`${part}Text`, { string: plainText(runs) });
    if (isPlain(runs)) remove(`${part}RichText`);
    else changes.set(`${part}RichText`, rich(runs));
  }
  for (const name of ['title', 'description']) {
    if (!(name in edit) || edit[name] === meme[name]) continue;
    if (edit[name] === null) remove(name); else changes.set(name, { string: edit[name] });
  }
  if (edit.tags && JSON.stringify(edit.tags) !== JSON.stringify(meme.tags)) {
    if (edit.tags.length) changes.set('tags', { array: edit.tags.map(literal) }); else remove('tags');
  }
  if (edit.style) changeStyle(object, meme.style, edit.style, changes);
  if (!changes.size && !('picture' in edit)) return file;
  changes.set('modified', { string: time(now) });
  if (edit.picture === null) remove('imageData');
  else if (edit.picture) changes.set('imageData', { base64: toBase64(edit.picture) });
  return applySplices(object.splices(changes), bytes);
}

// Member by member, so that what is not ours stays.
const changeStyle = (object, old, wanted, changes) => {
  const members = styleMembers.filter((name) => wanted[name] !== undefined);
  const different = styleMembers.filter((name) => wanted[name] !== old[name]);
  const all = { object: members.map((name) => [name, literal(wanted[name])]) };
  if (!different.length) return;
  if (object.member('style')?.value.kind !== 'object') {
    changes.set('style', all);
    return;
  }
  const inner = object.object('style');
  const stays = inner.members.some(({ name, value }) => value.kind === 'null' || !styleMembers.includes(name));
  if (!members.length && !stays) changes.set('style', null);
  else if (!inner.members.length) changes.set('style', all);
  else {
    const own = new Map(different.map((name) => [name, wanted[name] === undefined ? null : literal(wanted[name])]));
    changes.set('style', { splices: inner.splices(own) });
  }
};

/** The bytes of a new document: JSON on one line, with the texts first and the picture last. */
export function newDocument(meme, now) {
  const members = parts.map((part) => [`${part}Text`, { string: plainText(meme[part]) }]);
  if (meme.title) members.push(['title', { string: meme.title }]);
  if (meme.description) members.push(['description', { string: meme.description }]);
  if (meme.tags.length) members.push(['tags', { array: meme.tags.map(literal) }]);
  const own = styleMembers.filter((name) => meme.style[name] !== undefined).map((name) => [name, literal(meme.style[name])]);
  if (own.length) members.push(['style', { object: own }]);
  members.push(['created', { string: time(now) }], ['modified', { string: time(now) }]);
  for (const part of parts) if (!isPlain(meme[part])) members.push([`${part}RichText`, rich(meme[part])]);
  if (meme.picture) members.push(['imageData', { base64: toBase64(meme.picture) }]);
  return utf8.encode(write({ object: members }));
}
