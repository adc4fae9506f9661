// RTF as Cocoa writes it, so that reading gives the same caption again, byte for byte what the program writes.
//
// A caption's own font and size are font 0 and 48 half points, and its own colour is colour 0. A run that asks for just
// these says so: fonts of runs have numbers of their own, and a size of 48 is repeated in thousandths of a point.

import { binary, haveSameBytes, utf8 } from './bytes.js';
import { canonical, ownSize, placeholder, plain, shownText } from './caption.js';
import { fileNames, segment } from './rtf-files.js';

/** File names longer than this are refused by file systems. */
const longestIdentifier = 100;

const units = (text) => text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0)} `);

/** A name that is no text: in UTF-8 whatever the code page, spaces at its ends as numbers since they would be lost. */
const rawName = (name) => binary(utf8(name)).replace(/^ | $|[\0-\x1F\x7F\\{}]/g, (byte) =>
  '\\{}'.includes(byte) ? `\\${byte}` : `\\'${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** A font's name; whatever could end the name, or is no ASCII, as its number. */
function fontName(name) {
  const written = name.replace(/^ | $|[^ -~]|[;\\{}]/g, units);
  return written === name ? name : `\\uc0 ${written}`;
}

const channels = (color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

/** The number of an entry of a table, which is added where it is not there yet. */
function numberOf(entry, table, first) {
  if (!table.has(entry)) table.set(entry, table.size + first);
  return table.get(entry);
}

function header(fonts, colors) {
  const names = [...fonts.keys()].map((name, index) => `\\f${index + 1}\\fnil\\fcharset0 ${fontName(name)};`);
  const components = [...colors.keys()].map(channels);
  const plainColors = components.map(([red, green, blue]) => `\\red${red}\\green${green}\\blue${blue};`);
  const exactColors = components.map((color) =>
    `\\cssrgb${color.map((channel) => `\\c${Math.floor((channel * 100000 + 127) / 255)}`).join('')};`);
  return '{\\rtf1\\ansi\\ansicpg1252\\cocoartf2709\n\\cocoatextscaling0\\cocoaplatform0{\\fonttbl'
    + `\\f0\\fswiss\\fcharset0 Helvetica;${names.join('')}}\n`
    + `{\\colortbl;\\red255\\green255\\blue255;${plainColors.join('')}}\n`
    + `{\\*\\expandedcolortbl;;${exactColors.join('')}}\n`
    + '{\\*\\generator meme-gallery;}\n'
    + `\\pard\\pardirnatural\\partightenfactor0\n\n\\f0\\fs${ownSize} \\cf0 `;
}

/** What a run says that the last one did not, and the other way round. */
function words(next, last) {
  const toggle = (name, on, off) => next[name] === last[name] ? '' : next[name] ? on : off;
  let text = next.font === last.font ? '' : `\\f${next.font}`;
  text += toggle('bold', '\\b', '\\b0') + toggle('italic', '\\i', '\\i0');
  text += toggle('underline', '\\ul', '\\ulnone') + toggle('strike', '\\strike', '\\strike0');
  if (next.size !== last.size || next.isExact !== last.isExact) {
    text += `\\fs${next.size}${next.isExact ? `\\fsmilli${ownSize * 500}` : ''}`;
  }
  if (next.color !== last.color) text += `\\cf${next.color}`;
  return text && `\n${text} `;
}

/** The RTF of a caption, as a string of bytes; `attachment` gives that of a run with a picture. */
function rtf(runs, attachment) {
  const [fonts, colors] = [new Map(), new Map()];
  let hasFallbacks = true;
  function escaped(text) {
    return text.replace(/[^ -z|~]|\\/g, (unit) => {
      if ('\\{}\n'.includes(unit)) return `\\${unit}`;
      if (unit === '\t') return '\\tab ';
      const head = hasFallbacks ? '\\uc0' : '';
      hasFallbacks = false;
      return head + units(unit);
    });
  }
  let body = '';
  let last = {
    font: 0, bold: false, italic: false, underline: false, strike: false, size: ownSize, isExact: false, color: 0,
  };
  for (const run of canonical(runs)) {
    const format = {
      font: run.fontFamily ? numberOf(run.fontFamily, fonts, 1) : 0,
      bold: !!run.bold, italic: !!run.italic, underline: !!run.underline, strike: !!run.strike,
      size: run.fontSize ?? ownSize, isExact: run.fontSize === ownSize,
      // Number 1 is always white in Cocoa's tables.
      color: run.color ? numberOf(run.color, colors, 2) : 0,
    };
    body += words(format, last);
    last = format;
    body += run.glyph || run.picture ? attachment(run, format.size, escaped) : escaped(run.text);
  }
  return `${header(fonts, colors)}${body}}`;
}

/**
 * A caption as RTF, which is a string of bytes, with the files `{name, contents}` of its pictures, equal ones once.
 */
export function rtfWithFiles(runs) {
  const files = [];
  const known = new Map();
  const free = fileNames();
  function nameOf(contents, wanted, key) {
    if (!known.has(key)) known.set(key, []);
    const same = known.get(key).find((file) => haveSameBytes(file.contents, contents));
    if (same) return same.name;
    const file = { name: free(wanted), contents };
    known.get(key).push(file);
    files.push(file);
    return file.name;
  }
  const text = rtf(runs, ({ glyph, picture }, size) => {
    let name;
    let description;
    if (glyph) {
      const identifier = [...segment(glyph.identifier)].slice(0, longestIdentifier).join('');
      const key = `glyph/${JSON.stringify([glyph.identifier, glyph.description || ''])}`;
      name = nameOf(glyph.heic, `AdaptiveImageGlyph-${identifier}.heic`, key);
      // As high as the letters around it: half a point is ten twips.
      description = `\\width${size * 10} \\height${size * 10} \\appleemojiimage ${rawName(glyph.identifier)}`;
    } else {
      name = nameOf(picture.contents, picture.name, `picture/${picture.name}`);
      const sizes = ['width', 'height'].filter((side) => picture[side] !== null && picture[side] !== undefined);
      description = `${sizes.map((side) => `\\${side}${picture[side]} `).join('')}`
        + '\\appleattachmentpadding0 \\appleembedtype0 \\appleaqc';
    }
    return `{{\\NeXTGraphic ${rawName(name)} ${description}\n}\xAC}`;
  });
  return { rtf: text, files };
}

/** A caption as RTF without pictures, a string of bytes: the descriptions of glyphs, and U+FFFC for all others. */
export const plainRTF = (runs) => rtf(runs, ({ glyph }, _, escaped) =>
  escaped(glyph?.description ? shownText(plain(glyph.description)) : placeholder));
