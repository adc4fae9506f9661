// What of a document's formatting somebody chose, and what every text in it has anyway.
//
// A caption's own font, size and colour are the meme's. RTF gives every character a font and a size, chosen or not. So,
// when a document comes from elsewhere, the size that most of its text has becomes none, and all others keep their
// proportion to it; its default font becomes none, which in Cocoa's documents is Helvetica or the system's own; and so
// do colour 0 and Cocoa's "text colour". Documents of this program say what they mean.

import { ownSize } from './caption.js';

const styles = [
  'Regular', 'Roman', 'Medium', 'Bold', 'Italic', 'Oblique', 'Light', 'Thin', 'Heavy', 'Black', 'Book', 'Semibold',
  'SemiBold', 'DemiBold', 'Demi', 'Ultra', 'Extra', 'Condensed', 'Wide', 'Plain', 'Semi', 'PSMT', 'MT',
];

/** The family of a face by its PostScript name: `Helvetica-BoldOblique` is of Helvetica. */
function familyOf(face) {
  let family = face;
  const hyphen = face.lastIndexOf('-');
  if (hyphen >= 0) {
    let style = face.slice(hyphen + 1);
    for (let word; (word = styles.find((name) => style.startsWith(name)));) style = style.slice(word.length);
    if (!style) family = face.slice(0, hyphen);
  }
  const ending = ['PSMT', 'MT', 'PS'].find((name) => family.endsWith(name) && family.length > name.length);
  return family.slice(0, family.length - (ending?.length ?? 0)) || face;
}

/** The size of most characters that leave ink; where sizes are equally frequent, the one that comes first. */
function mostUsedSize(runs, defaultSize) {
  const counts = new Map();
  for (const { text, format } of runs) {
    const size = format.size ?? defaultSize;
    let count = counts.get(size) ?? 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      // A character of two units counts once.
      if (code > 0x20 && (code & 0xFC00) !== 0xDC00) count += 1;
    }
    counts.set(size, count);
  }
  let [most, greatest] = [defaultSize, 0];
  for (const [size, count] of counts) if (count > greatest) [most, greatest] = [size, count];
  return most;
}

/** Gives the attributes of formattings by what a document says ahead of its text. */
export function attributesBy(tables, runs) {
  const isOwn = tables.writer === 'thisProgram';
  const common = isOwn ? ownSize : mostUsedSize(runs, tables.defaultSize);

  function sizeOf({ size, hasExactSize }) {
    if (isOwn) return size === ownSize && !hasExactSize ? undefined : size;
    const relative = Math.floor(((size ?? tables.defaultSize) * ownSize + Math.floor(common / 2)) / common);
    const allowed = Math.min(Math.max(relative, 1), 3276);
    return allowed === ownSize ? undefined : allowed;
  }

  function fontOf({ font }) {
    const name = tables.fonts.get(font)?.name;
    if (!name) return undefined;
    if (isOwn) return font === 0 ? undefined : name;
    if (font === tables.defaultFont) return undefined;
    if (tables.writer === 'other') return name;
    const family = familyOf(name);
    return /^\.|^AppleSystemUIFont|^Helvetica$/.test(family) ? undefined : family;
  }

  function colorOf({ color }) {
    if (color <= 0) return undefined;
    const exact = tables.exactColors[color];
    return (exact === undefined ? tables.colors[color] : exact) ?? undefined;
  }

  return (format) => {
    const { bold, italic, underline, strike } = format;
    const chosen = { fontFamily: fontOf(format), fontSize: sizeOf(format), color: colorOf(format) };
    return { bold, italic, underline, strike, ...chosen };
  };
}
