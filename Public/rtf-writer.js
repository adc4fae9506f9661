// Writes captions as Cocoa writes RTF, byte for byte as the generator does.
//
// A caption's own font and size are font 0 and 48 half points, and its own colour is colour 0. A run that asks for just
// these says so: fonts of runs have numbers of their own, and a size of 48 is repeated in thousandths of a point.
import { ByteWriter } from './byte-writer.js';
import { FileNames, segment } from './file-names.js';

const ownSize = 48;
const always = '\\appleattachmentpadding0 \\appleembedtype0 \\appleaqc';
const longestIdentifier = 100;

/**
 * A caption with the files of its pictures, equal ones once.
 *
 * @param {object[]} runs A caption as `caption.js` has it.
 * @returns {{rtf: Uint8Array, files: {name: string, bytes: Uint8Array}[]}}
 */
export function writeRTF(runs) {
  const fonts = new Map();
  const colors = new Map();
  const files = new Files();
  const body = new Body();
  let format = { font: 0, size: ownSize, color: 0 };
  for (const run of runs) {
    const next = {
      bold: run.bold, italic: run.italic, underline: run.underline, strike: run.strike,
      font: run.fontFamily ? number(fonts, run.fontFamily, 1) : 0, size: run.fontSize || ownSize,
      isExact: run.fontSize === ownSize, color: run.color ? number(colors, run.color, 2) : 0,
    };
    body.words(changes(format, next));
    format = next;
    if (run.glyph) files.glyph(run.glyph, next.size, body);
    else if (run.picture) files.picture(run.picture, body);
    else body.text(run.text);
  }
  const writer = new ByteWriter().text(header([...fonts.keys()], [...colors.keys()]));
  return { rtf: writer.bytes(body.writer.result).text('}').result, files: files.list };
}

const number = (table, key, first) => {
  if (!table.has(key)) table.set(key, first + table.size);
  return table.get(key);
};

// What the next run has and the last one had not, and the other way round.
const changes = (last, next) => {
  let words = '';
  const change = (name, on, off) => { if (!next[name] !== !last[name]) words += next[name] ? on : off; };
  if (next.font !== last.font) words += `\\f${next.font}`;
  change('bold', '\\b', '\\b0');
  change('italic', '\\i', '\\i0');
  change('underline', '\\ul', '\\ulnone');
  change('strike', '\\strike', '\\strike0');
  if (next.size !== last.size || !next.isExact !== !last.isExact) {
    words += `\\fs${next.size}${next.isExact ? `\\fsmilli${ownSize * 500}` : ''}`;
  }
  if (next.color !== last.color) words += `\\cf${next.color}`;
  return words;
};

const components = (color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

const header = (fonts, colors) => [
  '{\\rtf1\\ansi\\ansicpg1252\\cocoartf2709\n\\cocoatextscaling0\\cocoaplatform0{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;',
  ...fonts.map((name, index) => `\\f${index + 1}\\fnil\\fcharset0 ${fontName(name)};`),
  '}\n{\\colortbl;\\red255\\green255\\blue255;',
  ...colors.map(components).map(([red, green, blue]) => `\\red${red}\\green${green}\\blue${blue};`),
  '}\n{\\*\\expandedcolortbl;;',
  ...colors.map((color) => `\\cssrgb${components(color).map((part) => `\\c${Math.trunc((part * 100_000 + 127) / 255)}`).join('')};`),
  '}\n{\\*\\generator meme-gallery;}\n\\pard\\pardirnatural\\partightenfactor0\n\n\\f0\\fs48 \\cf0 ',
].join('');

// UTF-16 units as numbers; strings may hold halves of pairs, which are no characters.
const units = (text) => [...text.toWellFormed()].map((character) => [...Array(character.length).keys()]
  .map((index) => `\\u${character.charCodeAt(index)} `).join('')).join('');

// Whatever could end the name, or is no ASCII, is told by its number.
const fontName = (name) => {
  const characters = [...name.toWellFormed()];
  const isPlain = (character) => /^[ -~]$/.test(character) && !';\\{}'.includes(character);
  const isNumber = characters.map((character, index) => !isPlain(character)
    || (character === ' ' && (index === 0 || index === characters.length - 1)));
  return (isNumber.includes(true) ? '\\uc0 ' : '')
    + characters.map((character, index) => (isNumber[index] ? units(character) : character)).join('');
};

/** The text of a document while it is written. */
class Body {
  constructor() {
    this.writer = new ByteWriter();
    // Whether fallbacks for old readers have been called off.
    this.hasNoFallbacks = false;
  }

  /** The words of a formatting, on a line of their own as Cocoa does. */
  words(words) { if (words) this.writer.text(`\n${words} `); }

  text(text) {
    this.writer.text(text.replace(/[\\{}\n]|\t|[^ -~]/gu, (character) => {
      if (/[\\{}\n]/.test(character)) return `\\${character}`;
      if (character === '\t') return '\\tab ';
      const start = this.hasNoFallbacks ? '' : '\\uc0';
      this.hasNoFallbacks = true;
      return start + units(character);
    }));
  }

  attachment(name, words, identifier) {
    const { writer } = this;
    writer.text('{{\\NeXTGraphic ').text(raw(name)).text(` ${words}`);
    if (identifier !== undefined) writer.text('\\appleemojiimage ').text(raw(identifier));
    writer.text('\n}').byte(0xAC).text('}');
  }
}

// A name that is no text: in UTF-8, whatever the code page. Control characters would be passed over, and spaces at the
// ends are no part of it.
const raw = (name) => name.toWellFormed().replace(/[\\{}]|^ | $|[\0-\x1F\x7F]/g, (character) => (
  /[\\{}]/.test(character) ? `\\${character}` : `\\'${character.charCodeAt(0).toString(16).padStart(2, '0')}`));

/** Keeps the files that attachments name: equal ones once. */
class Files {
  constructor() {
    this.list = [];
    this.names = new FileNames();
    this.known = [];
  }

  glyph(glyph, size, body) {
    const identifier = [...segment(glyph.identifier)].slice(0, longestIdentifier).join('');
    const key = JSON.stringify([glyph.identifier, glyph.description || '']);
    const name = this.name(key, `AdaptiveImageGlyph-${identifier}.heic`, glyph.heic);
    // As high as the letters around it: half a point is ten twips.
    body.attachment(name, `\\width${size * 10} \\height${size * 10} `, glyph.identifier);
  }

  picture({ name, contents, width, height }, body) {
    const words = (Number.isInteger(width) ? `\\width${width} ` : '') + (Number.isInteger(height) ? `\\height${height} ` : '');
    body.attachment(this.name(JSON.stringify([name]), name, contents), words + always);
  }

  name(key, wanted, bytes) {
    const same = this.known.find((file) => file.key === key && haveSameBytes(file.bytes, bytes));
    if (same) return same.name;
    const name = this.names.free(wanted);
    this.known.push({ key, bytes, name });
    this.list.push({ name, bytes });
    return name;
  }
}

const haveSameBytes = (bytes, other) => bytes === other
  || (bytes.length === other.length && bytes.every((byte, index) => byte === other[index]));
