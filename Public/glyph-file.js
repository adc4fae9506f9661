// HEIC files that are glyphs, such as Genmoji, by what they say about their first image; pixels are not looked at.
//
// Every length is believed only as far as there are bytes: what lies outside is undefined, never an error.

import { binary, fromBinary, joined, utf8, utf8Text } from './bytes.js';

/** More bytes than the metadata of an image have, and the longest texts in them. */
const mostMetadata = 1 << 20;
const mostIdentifierBytes = 1024;
const mostDescriptionBytes = 16 << 10;

const [documentName, imageDescription] = [0x010D, 0x010E];
const avif = ['avif', 'avis'];
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const general = ['mif1', 'mif2', 'msf1', 'miaf'];
/** Types of items that are pictures; every other item is metadata. */
const pictures = new Set([
  'hvc1', 'hev1', 'hvt1', 'lhv1', 'av01', 'avc1', 'vvc1', 'vvcN', 'evc1', 'jpeg', 'j2k1', 'unci', 'mski', 'grid',
  'iden', 'iovl', 'tmap', 'tili',
]);

/** An unsigned number of some bytes; undefined where it is not wholly inside, or larger than any that is meant. */
function number(bytes, at, size, isLittle = false) {
  if (!(size <= 8 && at + size <= bytes.length)) return undefined;
  let value = 0;
  for (let index = 0; index < size; index += 1) value = value * 256 + bytes[at + (isLittle ? size - 1 - index : index)];
  return value < 2 ** 63 ? value : undefined;
}

const part = (bytes, at, length = bytes.length) =>
  bytes.subarray(Math.min(at, bytes.length), Math.min(at + length, bytes.length));
const fourCC = (bytes, at) => at + 4 <= bytes.length ? binary(bytes.subarray(at, at + 4)) : undefined;

/** Boxes one after the other; a length that cannot be ends them. */
function* boxes(bytes) {
  for (let at = 0; ;) {
    const short = number(bytes, at, 4);
    const type = fourCC(bytes, at + 4);
    if (type === undefined) return;
    const header = short === 1 ? 16 : 8;
    const length = short === 1 ? number(bytes, at + 8, 8) : short || bytes.length - at;
    const whole = part(bytes, at, length);
    if (!(length >= header) || whole.length < header) return;
    at += whole.length;
    yield { type, body: whole.subarray(header), isComplete: whole.length === length };
  }
}

function isHEIC(bytes) {
  const box = boxes(bytes.subarray(0, 4096)).next().value;
  const main = box?.type === 'ftyp' ? fourCC(box.body, 0) : undefined;
  if (main === undefined || avif.includes(main)) return false;
  if (heic.includes(main)) return true;
  const others = [];
  for (let at = 8; at + 4 <= Math.min(box.body.length, 1024); at += 4) others.push(fourCC(box.body, at));
  if (others.some((brand) => avif.includes(brand))) return false;
  const known = [...heic, ...general];
  return known.includes(main) || others.some((brand) => known.includes(brand));
}

/** The items that a file introduces, in its order. */
function itemsOf(info) {
  const items = new Map();
  for (const { type, body } of boxes(part(info, info[0] === 0 ? 6 : 8))) {
    if (type !== 'infe' || !(body[0] >= 2)) continue;
    const width = body[0] === 2 ? 2 : 4;
    const id = number(body, 4, width);
    const kind = fourCC(body, 6 + width);
    if (kind === undefined) continue;
    const [, contentType] = kind === 'mime' ? binary(part(body, 10 + width, 1024)).split('\0') : [];
    items.set(id, { type: kind, contentType, isHidden: body[3] & 1 });
  }
  return items;
}

function referencesOf(body) {
  const size = body[0] === 0 ? 2 : 4;
  return [...boxes(part(body, 4))].map(({ type, body: reference }) => {
    const to = [];
    const count = number(reference, size, 2) ?? 0;
    for (let at = size + 2; to.length < count && at + size <= reference.length; at += size) {
      to.push(number(reference, at, size));
    }
    return { type, from: number(reference, 0, size) ?? 0, to };
  });
}

/** The bytes of one item; undefined where they are none, or more than metadata have. */
function contentsOf(id, locations, file, data) {
  let place = 4;
  function take(size) {
    place += size;
    return number(locations, place - size, size);
  }
  const version = locations[0];
  const idSize = version < 2 ? 2 : 4;
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [12, 8, 4].map((shift) => sizes >> shift & 15);
  const indexSize = version ? sizes & 15 : 0;
  let found;
  for (let count = version <= 2 ? take(idSize) : 0; count > 0; count -= 1) {
    const isWanted = take(idSize) === id;
    const method = version ? take(2) & 15 : 0;
    // Bytes in another file, or in terms of another item, are none of this one's.
    const source = take(2) !== 0 || method > 1 ? undefined : method ? data : file;
    const base = take(baseSize);
    const extents = take(2);
    const pieces = [];
    let total = 0;
    // Extents of no bytes are all alike, so that one stands for any number of them.
    const isEmpty = !(indexSize + offsetSize + lengthSize);
    for (let extent = isEmpty ? Math.min(extents, 1) : extents; extent > 0; extent -= 1) {
      take(indexSize);
      const offset = take(offsetSize);
      const length = take(lengthSize);
      if (length === undefined) return found;
      if (!isWanted || !source || total > mostMetadata) continue;
      pieces.push(part(source, base + offset, length || source.length));
      total += pieces.at(-1).length;
    }
    if (extents === undefined) return found;
    if (isWanted) found = total && total <= mostMetadata ? joined(pieces) : undefined;
  }
  return found;
}

/** The first image that is no part of others. */
function firstImage(items, references) {
  const parts = new Set();
  for (const { type, from, to } of references) {
    if (type === 'auxl' || type === 'thmb') parts.add(from);
    if (type === 'dimg' && items.get(from)?.type === 'grid') to.forEach((id) => parts.add(id));
  }
  const found = [...items].find(([id, item]) => pictures.has(item.type) && !item.isHidden && !parts.has(id));
  return found?.[0];
}

/** The text of a tag in the first directory of Exif, up to its first zero; null where it is none, or too long. */
function exifText(exif, tag, limit) {
  const body = part(exif, 4);
  const start = (bytes) => ({ 'II*\0': true, 'MM\0*': false })[fourCC(bytes, 0)];
  let structure = part(body, number(exif, 0, 4) ?? 0);
  // Some writers leave the distance at 0 although a prefix follows.
  if (start(structure) === undefined) structure = binary(part(body, 0, 6)) === 'Exif\0\0' ? part(body, 6) : body;
  const isLittle = start(structure);
  if (isLittle === undefined) return null;
  const read = (at, size) => number(structure, at, size, isLittle);
  const directory = read(4, 4);
  const count = directory >= 8 ? read(directory, 2) : 0;
  if (directory + 2 + count * 12 > structure.length) return null;
  for (let place = directory + 2; place < directory + 2 + count * 12; place += 12) {
    if (read(place, 2) !== tag) continue;
    const length = read(place + 4, 4);
    const values = length <= 4 ? place + 8 : read(place + 8, 4);
    if (![2, 129].includes(read(place + 2, 2)) || values + length > structure.length) continue;
    const [text] = binary(structure.subarray(values, values + length)).split('\0', 1);
    return text && text.length <= limit ? utf8Text(fromBinary(text)) : null;
  }
  return null;
}

const entities = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The character of a reference; undefined where XML has none. */
function referred(name) {
  const [, hexadecimal, decimal] = /^#(?:x([0-9A-Fa-f]+)|(\d+))$/.exec(name) ?? [];
  const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal);
  if (code <= 0x10FFFF && (code >= 0x20 || [9, 10, 13].includes(code)) && code !== 0xFFFE && code !== 0xFFFF) {
    const character = String.fromCodePoint(code);
    return character.isWellFormed() ? character : undefined;
  }
  return Object.hasOwn(entities, name) ? entities[name] : undefined;
}

/** What follows the first start tag of a name that is not empty. */
function contentOf(name, text) {
  const tag = new RegExp(`<${name}(?=[> \\t\\n\\r])`, 'g');
  while (tag.test(text)) {
    const end = text.indexOf('>', tag.lastIndex);
    if (end < 0) return '';
    if (text[end - 1] !== '/') return text.slice(end + 1);
  }
  return '';
}

/** The description of an XMP packet in its first language, looked for by the names that all programs give it. */
function xmpDescription(packet) {
  const [description, ...rest] = contentOf('dc:description', binary(packet)).split('</dc:description');
  const item = contentOf('rdf:li', description);
  const close = item.indexOf('<');
  if (!rest.length || close < 0 || !item.startsWith('</rdf:li', close)) return null;
  const written = utf8Text(fromBinary(item.slice(0, close)));
  if (written === null) return null;
  let isWhole = true;
  const text = written.replace(/&([^;]{0,9};)?/gu, (_, reference) => {
    const character = reference && referred(reference.slice(0, -1));
    isWhole &&= character !== undefined;
    return character ?? '';
  });
  return isWhole && text && utf8(text).length <= mostDescriptionBytes ? text : null;
}

/** The `{identifier, description}` of a file that is a glyph; null of any other. */
export function glyphOf(bytes) {
  const meta = isHEIC(bytes) ? [...boxes(bytes)].find((box) => box.type === 'meta') : undefined;
  if (!meta?.isComplete) return null;
  const children = new Map();
  for (const { type, body } of boxes(part(meta.body, 4))) if (!children.has(type)) children.set(type, body);
  if (!children.has('iinf') || !children.has('iref') || !children.has('iloc')) return null;
  const items = itemsOf(children.get('iinf'));
  const references = referencesOf(children.get('iref'));
  const image = firstImage(items, references);
  const describing = references.filter(({ type, to }) => type === 'cdsc' && to.includes(image)).map(({ from }) => from);
  function metadata(isWanted) {
    const id = describing.find((from) => items.has(from) && isWanted(items.get(from)));
    return id === undefined ? undefined : contentsOf(id, children.get('iloc'), bytes, children.get('idat'));
  }
  const exif = metadata((item) => item.type === 'Exif');
  const identifier = exif && exifText(exif, documentName, mostIdentifierBytes);
  if (!identifier) return null;
  const xmp = metadata((item) => item.type === 'mime' && item.contentType === 'application/rdf+xml');
  const description = exifText(exif, imageDescription, mostDescriptionBytes) ?? (xmp ? xmpDescription(xmp) : null);
  return { identifier, description };
}
