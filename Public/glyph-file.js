// HEIC files that are glyphs, such as Genmoji, by what they say about their first image; pixels are not looked at.
//
// Every length is believed only as far as there are bytes: what lies outside is undefined, never an error.

import { binary, joined, utf8Text } from './bytes.js';

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
  if (!(at >= 0 && at + size <= bytes.length)) return undefined;
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

const first = (bytes, type) => boxes(bytes).find((box) => box.type === type);

function isHEIC(bytes) {
  const [box] = boxes(bytes.subarray(0, 4096)).take(1);
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
    for (let at = size + 2; to.length < count && at + size <= reference.length; at += size) to.push(number(reference, at, size));
    return { type, from: number(reference, 0, size) ?? 0, to };
  });
}

/** The bytes of one item; undefined where they are none, or more than metadata have. */
function contentsOf(id, locations, file, data) {
  const version = locations[0];
  const sizes = number(locations, 4, 2);
  if (!(version <= 2) || sizes === undefined) return undefined;
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15];
  const indexSize = version ? sizes & 15 : 0;
  const idSize = version < 2 ? 2 : 4;
  if ([offsetSize, lengthSize, baseSize].some((size) => size > 8)) return undefined;
  const count = number(locations, 6, idSize);
  let result;
  let place = 6 + idSize;
  for (let index = 0; index < count; index += 1) {
    const item = number(locations, place, idSize);
    place += idSize;
    const method = version ? (number(locations, place, 2) ?? 0) & 15 : 0;
    if (version) place += 2;
    const reference = number(locations, place, 2);
    const base = number(locations, place + 2, baseSize);
    const extents = number(locations, place + 2 + baseSize, 2);
    if (extents === undefined) return result;
    place += 4 + baseSize;
    const extentSize = indexSize + offsetSize + lengthSize;
    const source = method === 0 ? file : data;
    const pieces = [];
    let total = 0;
    // Extents of no bytes are all alike, so that one stands for any number of them.
    for (let extent = extentSize ? 0 : extents - 1; extent < extents; extent += 1) {
      const offset = number(locations, place + indexSize, offsetSize);
      const length = number(locations, place + indexSize + offsetSize, lengthSize);
      if (length === undefined) return result;
      place += extentSize;
      if (item !== id || method > 1 || reference !== 0 || !source || total > mostMetadata) continue;
      const piece = part(source, base + offset, length || source.length);
      total += piece.length;
      pieces.push(piece);
    }
    if (item === id) result = total && total <= mostMetadata ? pieces : undefined;
  }
  return result;
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

/** Texts of an image's first directory of Exif, by their tags. */
function exifTexts(exif) {
  const body = part(exif, 4);
  const start = (bytes) => ({ 'II*\0': true, 'MM\0*': false })[fourCC(bytes, 0)];
  let structure = part(body, number(exif, 0, 4) ?? 0);
  // Some writers leave the distance at 0 although a prefix follows.
  if (start(structure) === undefined) structure = binary(body.subarray(0, 6)) === 'Exif\0\0' ? body.subarray(6) : body;
  const isLittle = start(structure);
  const read = (at, size) => number(structure, at, size, isLittle);
  const at = isLittle === undefined ? undefined : read(4, 4);
  const count = at >= 8 ? read(at, 2) : undefined;
  const texts = new Map();
  if (count === undefined || at + 2 + count * 12 > structure.length) return texts;
  const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
  for (let place = at + 2; place < at + 2 + count * 12; place += 12) {
    const [tag, type] = [read(place, 2), read(place + 2, 2)];
    const length = read(place + 4, 4) * (type === 129 ? 1 : sizes[type] ?? 0);
    const values = length <= 4 ? place + 8 : read(place + 8, 4);
    const isUsable = (sizes[type] || type === 129) && values + length <= structure.length;
    if (!isUsable || texts.has(tag)) continue;
    const bytes = structure.subarray(values, values + length);
    const end = bytes.indexOf(0);
    texts.set(tag, type === 2 || type === 129 ? bytes.subarray(0, end < 0 ? length : end) : null);
  }
  return texts;
}

function textOf(bytes, limit) {
  return bytes && bytes.length > 0 && bytes.length <= limit ? utf8Text(bytes) : null;
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
  const bytes = Uint8Array.from(item.slice(0, close), (byte) => byte.charCodeAt(0));
  const written = utf8Text(bytes);
  if (written === null) return null;
  let isWhole = true;
  const text = written.replace(/&([^;]{0,9};)?/gu, (_, reference) => {
    const character = reference && referred(reference.slice(0, -1));
    isWhole &&= character !== undefined;
    return character ?? '';
  });
  return isWhole && text && new TextEncoder().encode(text).length <= mostDescriptionBytes ? text : null;
}

/** The `{identifier, description}` of a file that is a glyph; null of any other. */
export function glyphOf(bytes) {
  const meta = isHEIC(bytes) ? first(bytes, 'meta') : undefined;
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
  const texts = exif ? exifTexts(joined(exif)) : new Map();
  const identifier = textOf(texts.get(documentName), mostIdentifierBytes);
  if (!identifier) return null;
  const xmp = metadata((item) => item.type === 'mime' && item.contentType === 'application/rdf+xml');
  const description = textOf(texts.get(imageDescription), mostDescriptionBytes) ?? (xmp ? xmpDescription(joined(xmp)) : null);
  return { identifier, description };
}
