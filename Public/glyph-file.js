// Tells whether a HEIC file is a glyph, and what it says about itself: nothing is decoded.

const mostMetadata = 1 << 20;
const mostIdentifier = 1024;
const mostDescription = 16 << 10;
const pictures = ['hvc1', 'hev1', 'hvt1', 'lhv1', 'av01', 'avc1', 'vvc1', 'vvcN', 'evc1', 'jpeg', 'j2k1', 'unci', 'mski',
  'grid', 'iden', 'iovl', 'tmap', 'tili'];
const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A part of a file that numbers are read from; whatever is outside of it is NaN or empty. */
class Part {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get length() { return this.bytes.length; }

  number(at, size, isLittle = false) {
    if (!(at >= 0 && at + size <= this.length)) return NaN;
    switch (size) {
      case 0: return 0;
      case 1: return this.bytes[at];
      case 2: return this.view.getUint16(at, isLittle);
      case 4: return this.view.getUint32(at, isLittle);
      case 8: return Number(this.view.getBigUint64(at, isLittle));
      default: return NaN;
    }
  }

  name(at) { return at + 4 <= this.length ? String.fromCharCode(...this.bytes.subarray(at, at + 4)) : ''; }

  from(at, count = Infinity) { return new Part(this.bytes.subarray(at, Math.min(at + count, this.length))); }

  /** The boxes one after the other; a length that cannot be ends them. */
  * boxes(at = 0) {
    while (at + 8 <= this.length) {
      let size = this.number(at, 4);
      let header = 8;
      if (size === 1) {
        size = this.number(at + 8, 8);
        header = 16;
      } else if (size === 0) size = this.length - at;
      if (!(size >= header)) return;
      yield { type: this.name(at + 4), body: this.from(at + header, size - header), isWhole: at + size <= this.length };
      at += size;
    }
  }
}

/**
 * What a glyph says about itself.
 *
 * @param {Uint8Array} bytes A file.
 * @returns {{identifier: string, description: ?string} | null} Null where it is no HEIC file, or one without a name.
 */
export function readGlyph(bytes) {
  const file = new Part(bytes);
  if (file.name(4) !== 'ftyp' || /^avi[fs]$/.test(file.name(8))) return null;
  const meta = [...file.boxes()].find(({ type }) => type === 'meta');
  if (!meta?.isWhole) return null;
  const { items, order, references } = readItems(file, meta.body);
  const parts = new Set();
  for (const { type, from, to } of references) {
    if (type === 'auxl' || type === 'thmb') parts.add(from);
    else if (type === 'dimg' && items.get(from)?.type === 'grid') for (const part of to) parts.add(part);
  }
  const first = order.find((id) => pictures.includes(items.get(id)?.type) && !items.get(id).isHidden && !parts.has(id));
  if (first === undefined) return null;
  const about = references.filter(({ type, to }) => type === 'cdsc' && to.includes(first)).map(({ from }) => items.get(from));
  const exif = contents(file, about.find((item) => item?.type === 'Exif'));
  const directory = exif && directoryOf(exif);
  const identifier = directory && textOf(directory, 0x010D, mostIdentifier);
  if (!identifier) return null;
  const xmp = contents(file, about.find((item) => item?.contentType === 'application/rdf+xml'));
  return { identifier, description: textOf(directory, 0x010E, mostDescription) ?? (xmp && inXMP(xmp)) ?? null };
}

const readItems = (file, meta) => {
  const items = new Map();
  const order = [];
  const references = [];
  const item = (id) => {
    if (!items.has(id)) items.set(id, { extents: [] });
    return items.get(id);
  };
  const boxes = [...meta.boxes(4)];
  const data = boxes.find(({ type }) => type === 'idat')?.body;
  for (const { type, body } of boxes) {
    const version = body.bytes[0];
    if (type === 'iinf') {
      for (const entry of body.boxes(version === 0 ? 6 : 8)) {
        const own = entry.body.bytes[0];
        if (entry.type !== 'infe' || !(own >= 2)) continue;
        const width = own === 2 ? 2 : 4;
        const id = entry.body.number(4, width);
        item(id).type = entry.body.name(6 + width);
        item(id).isHidden = (entry.body.bytes[3] & 1) === 1;
        order.push(id);
        if (item(id).type !== 'mime') continue;
        const [, contentType] = String.fromCharCode(...entry.body.bytes.subarray(10 + width, 400)).split('\0');
        item(id).contentType = contentType;
      }
    } else if (type === 'iref') {
      for (const reference of body.boxes(4)) {
        const width = version === 0 ? 2 : 4;
        const count = reference.body.number(width, 2);
        const to = [];
        for (let index = 0; index < count; index += 1) to.push(reference.body.number(width + 2 + index * width, width));
        references.push({ type: reference.type, from: reference.body.number(0, width), to });
        if (references.length > 65_536) break;
      }
    } else if (type === 'iloc' && version <= 2) {
      readLocations(body, version, item, data);
    }
  }
  return { items, order, references };
};

const readLocations = (body, version, item, data) => {
  const sizes = body.number(4, 2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  const count = body.number(6, idSize);
  let place = 6 + idSize;
  for (let index = 0; index < count && place < body.length; index += 1) {
    const own = item(body.number(place, idSize));
    place += idSize;
    const method = version > 0 ? body.number(place, 2) & 15 : 0;
    if (version > 0) place += 2;
    const base = body.number(place + 2, baseSize);
    const extents = body.number(place + 2 + baseSize, 2);
    place += 4 + baseSize;
    const size = indexSize + offsetSize + lengthSize;
    for (let number = 0; number < extents && place < body.length; number += 1) {
      const start = base + body.number(place + indexSize, offsetSize);
      own.extents.push({ start, length: body.number(place + indexSize + offsetSize, lengthSize), within: method === 1 ? data : null });
      if (method > 1) own.isIndirect = true;
      place += size;
      if (size === 0) break;
    }
  }
};

// The bytes of an item, its extents joined; null where there are none, or more than a number.
const contents = (file, item) => {
  if (!item || item.isIndirect) return null;
  const parts = [];
  let length = 0;
  for (const { start, length: wanted, within } of item.extents) {
    const part = (within ?? file).from(start, wanted || Infinity).bytes;
    length += part.length;
    if (length > mostMetadata) return null;
    parts.push(part);
  }
  return length ? new Part(parts.length === 1 ? parts[0] : Uint8Array.from(parts.flatMap((part) => [...part]))) : null;
};

// The first directory of Exif: the item begins with the distance from its fifth byte, which some writers leave at 0
// although the prefix `Exif` follows.
const directoryOf = (exif) => {
  const body = exif.from(4);
  const isStart = (part) => /^(II\*\0|MM\0\*)$/.test(part.name(0));
  let part = body.from(exif.number(0, 4) || 0);
  if (!isStart(part)) part = body.name(0) === 'Exif' ? body.from(6) : body;
  if (!isStart(part)) return null;
  const isLittle = part.name(0).startsWith('II');
  const start = part.number(4, 4, isLittle);
  const count = part.number(start, 2, isLittle);
  return start >= 8 && part.length >= start + 2 + count * 12 ? { part, isLittle, start: start + 2, count } : null;
};

// The text of a tag up to its first zero; null where it is empty, too long or not UTF-8, which ASCII is as well.
const textOf = ({ part, isLittle, start, count }, tag, most) => {
  for (let index = 0; index < count; index += 1) {
    const at = start + index * 12;
    if (part.number(at, 2, isLittle) !== tag) continue;
    const length = part.number(at + 4, 4, isLittle);
    const from = length <= 4 ? at + 8 : part.number(at + 8, 4, isLittle);
    if (![2, 129].includes(part.number(at + 2, 2, isLittle)) || from + length > part.length) return null;
    const bytes = part.from(from, length).bytes;
    const end = bytes.indexOf(0);
    return decoded(end < 0 ? bytes : bytes.subarray(0, end), most);
  }
  return null;
};

const decoded = (bytes, most) => {
  if (bytes.length < 1 || bytes.length > most) return null;
  try {
    return text.decode(bytes);
  } catch {
    return null;
  }
};

// The text of the first language of `dc:description`; anything unusual within it means that there is none.
const inXMP = (xmp) => {
  let packet;
  try {
    packet = text.decode(xmp.bytes);
  } catch {
    return null;
  }
  const description = /<dc:description(?:\s[^>]*)?>([^]*?)<\/dc:description/.exec(packet)?.[1] ?? '';
  const said = /<rdf:li(?:\s[^>]*)?>([^<]*)<\/rdf:li/.exec(description)?.[1];
  if (!said) return null;
  const names = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  let isSound = true;
  const plain = said.replace(/&([^;]{0,9};)?/g, (reference, name) => {
    const [, isHex, digits] = /^#(x?)([0-9a-fA-F]+);$/.exec(name ?? '') ?? [];
    const number = digits ? parseInt(digits, isHex ? 16 : 10) : NaN;
    const character = names[name?.slice(0, -1)] ?? (number <= 0x10FFFF ? String.fromCodePoint(number) : undefined);
    if (character === undefined) isSound = false;
    return character;
  });
  return isSound && new TextEncoder().encode(plain).length <= mostDescription ? plain : null;
};
