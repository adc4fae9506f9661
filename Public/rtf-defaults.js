// What of a document's formatting somebody chose, and what every text in it has anyway.
//
// A caption's own font, size and colour are the meme's; a run says where it departs from them. RTF gives every character
// a font and a size, chosen or not. So the size that most of a foreign document's text has becomes none, and so do its
// default font and the colours that only mean "text".

const ownSize = 48;
const styles = [
  'Regular', 'Roman', 'Medium', 'Bold', 'Italic', 'Oblique', 'Light', 'Thin', 'Heavy', 'Black', 'Book', 'Semibold',
  'SemiBold', 'DemiBold', 'Demi', 'Ultra', 'Extra', 'Condensed', 'Wide', 'Plain', 'Semi', 'PSMT', 'MT',
];

/** Gives a function from the reader's formats to the formatting of runs. */
export function appearance(tables, runs) {
  const isOurs = tables.writer === 'thisProgram';
  const usual = isOurs ? ownSize : mostUsedSize(runs, tables.defaultSize);
  return (format) => {
    const look = {};
    for (const name of ['bold', 'italic', 'underline', 'strike']) if (format[name]) look[name] = true;
    const family = familyOf(format, tables);
    if (family) look.fontFamily = family;
    const size = isOurs
      ? (format.size === ownSize && !format.isExact ? null : format.size ?? null)
      : relative(format.size ?? tables.defaultSize, usual);
    if (size) look.fontSize = size;
    const color = colorOf(format.color ?? 0, tables);
    if (color) look.color = color;
    return look;
  };
}

const relative = (size, usual) => {
  const scaled = Math.min(Math.max(Math.trunc((size * ownSize + Math.trunc(usual / 2)) / usual), 1), 3276);
  return scaled === ownSize ? null : scaled;
};

const familyOf = ({ font }, { fonts, writer, defaultFont }) => {
  const name = fonts.get(font)?.name;
  if (!name) return null;
  if (writer === 'thisProgram') return font === 0 ? null : name;
  if (font === defaultFont) return null;
  if (writer === 'other') return name;
  const family = ofFace(name);
  return family.startsWith('.') || family.startsWith('AppleSystemUIFont') || family === 'Helvetica' ? null : family;
};

// The family of a face by its PostScript name: `Helvetica-BoldOblique` is of Helvetica.
const ofFace = (name) => {
  let family = name;
  const hyphen = name.lastIndexOf('-');
  if (hyphen >= 0) {
    let style = name.slice(hyphen + 1);
    for (let word; (word = styles.find((start) => style.startsWith(start)));) style = style.slice(word.length);
    if (!style) family = name.slice(0, hyphen);
  }
  const ending = ['PSMT', 'MT', 'PS'].find((end) => family.endsWith(end) && family.length > end.length);
  return (ending ? family.slice(0, -ending.length) : family) || name;
};

// The size of most characters that leave ink; where sizes are equally frequent, the one that comes first.
const mostUsedSize = (runs, defaultSize) => {
  const counts = new Map();
  for (const { format, text } of runs) {
    const size = format.size ?? defaultSize;
    counts.set(size, (counts.get(size) ?? 0) + [...text].filter((character) => character > ' ').length);
  }
  let most = { size: defaultSize, count: 0 };
  for (const [size, count] of counts) if (count > most.count) most = { size, count };
  return most.size;
};

const colorOf = (number, { colors, exactColors }) => {
  if (number <= 0) return null;
  const exact = exactColors[number] ?? null;
  return exact === 'text' ? null : exact ?? colors[number] ?? null;
};
