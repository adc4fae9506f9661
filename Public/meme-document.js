// `.meme` documents: what they say, and edits that change nothing but the members that change.
//
// A meme is `{top, bottom, title, description, tags, style, picture, created, modified}`: captions are runs as in
// caption.js, the style is as in meme-style.js, the picture bytes, the times are dates; what is absent is null.
//
// Problems of documents: empty, too-large, motif-file, picture-file, other-file, not-text, not-json, too-deep,
// too-many-entries, not-an-object, other-json, missing-text, wrong-type, wrong-value, bad-style. Warnings have the same
// form without a place: trailing-comma, duplicate, picture-not-base64, rich-text-not-base64, rich-text-outdated, and
// the problems of rich text, which the plain text stands in for.

import { decode, encode } from './base64.js';
import { binary, haveSameBytes, utf8, utf8Text } from './bytes.js';
import { areEqual, canonical, isPlain, plain, plainText } from './caption.js';
import { writeFlatRTFD } from './flat-rtfd.js';
import { FormatProblem } from './format-problem.js';
import { compact, documentOf, memberOf, placeOf, spliced, splicesFor, stringOf, write } from './json-members.js';
import { memberReader } from './member-reader.js';
import { styleChanges, styleOf, writableStyle } from './meme-style.js';
import { readRichText } from './rich-text.js';

/** The largest document that a server takes unless it is told otherwise. */
export const documentLimit = 96 << 20;
/** The most warnings of one document, so that a hostile one cannot fill memory. */
const mostWarnings = 100;

const parts = ['top', 'bottom'];
const own = ['topText', 'bottomText', 'imageData'];
const pictures = ['\xFF\xD8\xFF', '\x89PNG', 'GIF8', 'RIFF', 'BM', 'II*\0', 'MM\0*'];
const others = ['PK\x03\x04', '{\\rtf', '<'];

/** Refuses other kinds of files under a document's name. */
function refuseOthers(bytes) {
  const start = binary(bytes.subarray(0, 4096));
  const begins = (signature) => start.startsWith(signature);
  let code;
  if (!bytes.length) code = 'empty';
  else if (/^[ \t\r\n]*MEME version /.test(start)) code = 'motif-file';
  else if (pictures.some(begins) || (bytes.length > 12 && start.slice(4, 8) === 'ftyp')) code = 'picture-file';
  else if (others.some(begins)) code = 'other-file';
  if (code) throw new FormatProblem(code);
}

function utf32Text(bytes, isLittle) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [];
  for (let place = 0; place < bytes.length; place += 4) {
    pieces.push(String.fromCodePoint(view.getUint32(place, isLittle)));
  }
  if (!pieces.every((piece) => piece.isWellFormed())) throw new RangeError();
  return pieces.join('').replace(/^\uFEFF/, '');
}

/** The text of a document; UTF-16 and UTF-32 are told by their mark, or by where the zeros of ASCII are. */
function textOf(bytes) {
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => bytes[index] ?? 1);
  const isMarkedBig = a === 0 && b === 0 && c === 0xFE && d === 0xFF;
  const isMarkedLittle = a === 0xFF && b === 0xFE && c === 0 && d === 0;
  try {
    if (isMarkedBig || !(a || b || c)) return utf32Text(bytes, false);
    if (isMarkedLittle || !(b || c || d)) return utf32Text(bytes, true);
    if ((a === 0xFE && b === 0xFF) || !a) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
    if ((a === 0xFF && b === 0xFE) || !b) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  } catch {
    throw new FormatProblem('not-text');
  }
  const text = utf8Text(bytes);
  if (text === null) throw new FormatProblem('not-text');
  return text;
}

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d):(\d\d)(?:[.,]\d+)?(?:[Zz]|([-+])(\d\d)(?::?(\d\d))?))?$/;

/** The moment of ISO 8601 in whole seconds; a date alone is its beginning in UTC. Null for anything else. */
function dateOf(text) {
  const [, year, month, day, hour = 0, minute = 0, second = 0, sign, hours = 0, minutes = 0] = moment.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  if (!exists || hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) return null;
  const offset = (hours * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  date.setUTCHours(hour, minute - offset, second);
  return date;
}

const written = (date) => `${date.toISOString().slice(0, 19)}Z`;

function readCaption(reader, part, warn) {
  const name = `${part}Text`;
  const member = memberOf(reader.object, name);
  if (!member) throw new FormatProblem('missing-text', { member: name });
  if (member.value.kind === 'null') reader.refuse('wrong-type', name, member.value);
  const words = plain(reader.string(name));
  const richName = `${part}RichText`;
  const value = reader.value(richName);
  if (!value) return words;
  const contents = value.kind === 'string' ? decode(JSON.parse(reader.text.slice(value.start, value.end))) : null;
  if (!contents) {
    warn('rich-text-not-base64', richName);
    return words;
  }
  try {
    const rich = readRichText(contents);
    // Another program has changed the text where it differs: then the plain text counts, and nothing is mixed.
    if (plainText(rich) === plainText(words)) return rich;
    warn('rich-text-outdated', richName);
  } catch (problem) {
    if (!(problem instanceof FormatProblem)) throw problem;
    warn(problem.code, richName);
  }
  return words;
}

function readTime(reader, name) {
  const text = reader.string(name);
  if (text === undefined) return null;
  const date = dateOf(text);
  if (!date) reader.refuse('wrong-value', name, reader.value(name));
  return date;
}

/** The picture's bytes; null where there is none, undefined where they are no base64. */
function pictureOf(reader) {
  const value = reader.value('imageData');
  if (!value || value.end - value.start <= 2) return null;
  return decode(JSON.parse(reader.text.slice(value.start, value.end))) ?? undefined;
}

function parse(bytes, limit) {
  if (bytes.length > limit) throw new FormatProblem('too-large');
  refuseOthers(bytes);
  const text = textOf(bytes);
  if (!/[^ \t\r\n\uFEFF]/.test(text)) throw new FormatProblem('empty');
  const { root, hasTrailingComma } = documentOf(text);
  if (root.kind !== 'object') throw new FormatProblem('not-an-object');
  if (!own.some((name) => memberOf(root, name))) throw new FormatProblem('other-json');
  const warnings = [];
  const warn = (code, member) => {
    if (warnings.length < mostWarnings) warnings.push(new FormatProblem(code, { member }));
  };
  if (hasTrailingComma) warn('trailing-comma');
  const seen = new Set();
  for (const { name } of root.members) {
    if (seen.has(name)) warn('duplicate', name);
    seen.add(name);
  }
  const reader = memberReader(text, root);
  const meme = {
    top: readCaption(reader, 'top', warn),
    bottom: readCaption(reader, 'bottom', warn),
    title: reader.string('title') ?? null,
    description: reader.string('description') ?? null,
    tags: reader.strings('tags') ?? [],
    style: styleOf(reader),
    picture: null,
    created: readTime(reader, 'created'),
    modified: readTime(reader, 'modified'),
  };
  reader.typed('imageData', 'string');
  return { meme, reader, warnings, warn };
}

/**
 * Reads a document.
 *
 * The result is `{meme, bytes, warnings}`. A picture that is no base64 is none, with a warning: it stays in the
 * document until another takes its place.
 */
export function readDocument(bytes, limit = documentLimit) {
  const { meme, reader, warnings, warn } = parse(bytes, limit);
  const picture = pictureOf(reader);
  meme.picture = picture ?? null;
  if (picture === undefined) warn('picture-not-base64', 'imageData');
  return { meme, bytes, warnings };
}

function finished(text, limit) {
  const bytes = utf8(text);
  if (bytes.length > limit) throw new FormatProblem('too-large');
  return bytes;
}

/**
 * The document's bytes after an edit, which has the members of a meme that are to change; null removes one.
 *
 * Only the bytes of members that change differ; a value equal to what is there changes nothing, and where nothing
 * changes the bytes are the same. A caption may be given as text: where it says that already, its formatting stays. A
 * style is all that the style is to say, but for members that are not ours. `now` is the time of saving.
 */
export function editDocument(bytes, edit, now = null, limit = documentLimit) {
  const { meme, reader } = parse(bytes, limit);
  const changes = [];
  const set = (name, value) => changes.push({ name, value });
  const remove = (name) => { if (reader.value(name)) set(name, undefined); };
  for (const part of parts) {
    const given = edit[part];
    if (given === undefined) continue;
    const caption = typeof given === 'string' ? plain(given) : canonical(given ?? []);
    const text = plainText(caption);
    const isText = text === plainText(meme[part]);
    if (typeof given === 'string' ? isText : areEqual(caption, meme[part])) continue;
    if (!isText) set(`${part}Text`, text);
    if (isPlain(caption)) remove(`${part}RichText`);
    else set(`${part}RichText`, encode(writeFlatRTFD(caption)));
  }
  for (const name of ['title', 'description']) {
    if (edit[name] === null) remove(name);
    else if (edit[name] !== undefined && edit[name] !== meme[name]) set(name, edit[name]);
  }
  const { tags } = edit;
  if (tags !== undefined && JSON.stringify(tags ?? []) !== JSON.stringify(meme.tags)) {
    if (tags?.length) set('tags', tags);
    else remove('tags');
  }
  if (edit.style !== undefined) changes.push(...styleChanges(reader, meme.style, edit.style));
  const { length } = changes;
  const { picture } = edit;
  if (picture === null) remove('imageData');
  else if (picture && !haveSameBytes(pictureOf(reader) ?? [], picture)) set('imageData', encode(picture));
  if (!changes.length) return bytes;
  if (now && meme.modified?.getTime() !== Math.floor(now / 1000) * 1000) {
    // Before the picture, so that who looks into the document need not look for it.
    changes.splice(length, 0, { name: 'modified', value: written(now) });
  }
  return finished(spliced(reader.text, splicesFor(changes, reader.object, reader.text)), limit);
}

/** The bytes of a new document, made now: JSON on one line, with the texts first and the picture last. */
export function newDocument(meme, now, limit = documentLimit) {
  const members = {};
  const captions = Object.fromEntries(parts.map((part) => [part, canonical(meme[part] ?? [])]));
  for (const part of parts) members[`${part}Text`] = plainText(captions[part]);
  for (const name of ['title', 'description']) if (typeof meme[name] === 'string') members[name] = meme[name];
  if (meme.tags?.length) members.tags = meme.tags;
  const style = writableStyle(meme.style);
  if (Object.keys(style).length) members.style = style;
  members.created = written(meme.created ?? now);
  members.modified = written(now);
  for (const part of parts) {
    if (!isPlain(captions[part])) members[`${part}RichText`] = encode(writeFlatRTFD(captions[part]));
  }
  if (meme.picture) members.imageData = encode(meme.picture);
  return finished(write(members, compact), limit);
}
