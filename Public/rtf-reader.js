// RTF as Cocoa, word processors and converters write it: its text with the formatting and pictures that a caption may
// have. Tables become lines with a tab between cells; hidden text, notes and pictures within the RTF are left out.

import { binary, fromBinary, repairedText, utf8 } from './bytes.js';
import { placeholder } from './caption.js';
import { CodePageDecoder, pageOfCharset, utf8Page } from './code-pages.js';
import { FormatProblem } from './format-problem.js';
import { attributesBy } from './rtf-defaults.js';
import { isSegment, originalName } from './rtf-files.js';
import { wordMeanings } from './rtf-words.js';

/** Groups within each other, and pieces of text that differ in formatting: far more than any program writes. */
const deepest = 10000;
const mostRuns = 200000;
/** More colours than the 16 bits of RTF's numbers could name. */
const mostColors = 1 << 20;
/** More than an integer of the program holds. */
const beyond = 2 ** 63;

/** What may stand before RTF, and how it begins. */
const prelude = /^(?:\xEF\xBB\xBF)?[\t-\r ]*\{[\r\n]*\\u?rtf(?![A-Za-z])(?:-?\d+)? ?/;
const control = /\\(?:([A-Za-z]+)(-?\d+)? ?|'([0-9A-Fa-f]{2})|([^]))/y;
const special = /[{}\\\r\n]/g;
/** Letters that mean the same in every code page, and no control characters. */
const ascii = /[\t -\x7F]+/y;

const symbols = { '~': '\xA0', '-': '\xAD', '_': '\u2011', '\t': '\t', '\n': '\n', '\r': '\n' };
const toggles = ['bold', 'italic', 'underline', 'strike', 'hidden'];
const textColors = ['textColor', 'labelColor', 'controlTextColor'];
const plainFormat = {
  bold: false, italic: false, underline: false, strike: false, hidden: false, hasExactSize: false, font: undefined,
  size: undefined, color: 0,
};
const formatNames = Object.keys(plainFormat);
const isSameFormat = (one, other) => one === other || formatNames.every((name) => one[name] === other[name]);

const asByte = (number) => Math.min(Math.max(number, 0), 255);
const hexColor = (channels) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('').toUpperCase()}`;

/**
 * The runs of an RTF text, of which line ends and pictures are not yet as captions have them.
 *
 * `fileOf` gives the contents of an attachment by its name, or undefined, and then it is left out; `glyphOf` says
 * which contents are a glyph. Problems: not-rtf, unclosed, too-deep, too-many-runs, binary-past-end.
 */
export function readRTF(bytes, fileOf, glyphOf) {
  const source = binary(bytes);
  const decoder = new CodePageDecoder();
  const tables = {
    fonts: new Map(), colors: [], exactColors: [], writer: 'other', page: 1252, defaultFont: undefined, defaultSize: 24,
  };
  const runs = [];
  const outer = [];
  const files = new Map();
  let place = 0;
  let state = { format: plainFormat, destination: 'body', unicodeSkip: 1 };
  /** The entry of a table that is being read, and other text of tables. */
  let entry = {};
  /** What an attachment's description says. */
  let graphic = {};
  let highSurrogate = '';
  /** Ends of cells that no text has followed yet: a row's last is none. */
  let pendingCells = 0;
  /** Whether the next byte is the one on which an attachment stands. */
  let expectsPlaceholder = false;
  /** How many characters are still the fallback of one before. */
  let skip = 0;
  let isStarred = false;

  function fail(code, byte = place) {
    throw new FormatProblem(code, { place: { byte } });
  }

  const isTable = () => /Table$|^generator$/.test(state.destination);

  // Text.

  function append(text, inline) {
    if (state.format.hidden) return;
    for (; pendingCells > 0; pendingCells -= 1) push('\t');
    push(text, inline);
  }

  function push(text, inline) {
    const last = runs.at(-1);
    if (!inline && last && !last.inline && isSameFormat(last.format, state.format)) last.text += text;
    else runs.push({ text, inline, format: state.format });
  }

  /** Whatever waits for what follows has nothing to wait for any more. */
  function settle() {
    const text = decoder.finish();
    if (text) appendDecoded(text);
    loseSurrogate();
  }

  function loseSurrogate() {
    if (highSurrogate) appendCharacter('\uFFFD');
    highSurrogate = '';
  }

  function appendCharacter(text) {
    expectsPlaceholder = false;
    append(text);
  }

  function appendDecoded(text) {
    if (!text) return;
    loseSurrogate();
    appendCharacter(text);
  }

  const pageOfFont = () => tables.fonts.get(state.format.font ?? tables.defaultFont)?.page ?? tables.page;

  /** Takes a character to where the text of the group goes. */
  function deliver(character) {
    if (state.destination === 'body') {
      settle();
      appendCharacter(character);
    } else if (state.destination === 'fontTable') {
      addToFontName(character, true);
    } else if (state.destination === 'graphic') {
      for (const byte of binary(utf8(character))) addToGraphic(byte);
    }
  }

  /** Takes bytes that stand for themselves. */
  function takeText(text) {
    switch (state.destination) {
      case 'body': {
        const isPlace = expectsPlaceholder && text[0] === '\xAC';
        expectsPlaceholder = false;
        takeInBody(text, isPlace ? 1 : 0);
        break;
      }
      case 'graphic':
        for (const byte of text) {
          // Spaces in front of a control word are no part of the name.
          if (byte === ' ') graphic.spaces += 1;
          else addToGraphic(byte);
        }
        break;
      default: if (isTable()) for (const byte of text) takeInTable(byte, false);
    }
  }

  function takeInBody(text, start) {
    for (let index = start; index < text.length;) {
      ascii.lastIndex = index;
      if (!decoder.isWaiting && ascii.test(text)) {
        settle();
        append(text.slice(index, ascii.lastIndex));
        index = ascii.lastIndex;
        continue;
      }
      const byte = text.charCodeAt(index);
      index += 1;
      if (byte >= 0x20 || byte === 9) appendDecoded(decoder.take(byte, pageOfFont()));
    }
  }

  /** Takes a byte that was written in hexadecimal, or behind a backslash. */
  function takeByte(byte) {
    switch (state.destination) {
      case 'body': {
        const isPlace = expectsPlaceholder && byte === '\xAC';
        expectsPlaceholder = false;
        if (!isPlace) appendDecoded(decoder.take(byte.charCodeAt(0), pageOfFont()));
        break;
      }
      case 'graphic': addToGraphic(byte); break;
      default: if (isTable()) takeInTable(byte, true);
    }
  }

  /** A UTF-16 unit, signed as the format's definition says or unsigned as Cocoa writes it. */
  function takeUnicode(number) {
    skip = state.unicodeSkip;
    const value = number >= -0x8000 && number < 0 ? number + 0x10000 : number;
    if (value < 0 || value > 0x10FFFF) return deliver('\uFFFD');
    const unit = String.fromCodePoint(value);
    if (unit.isWellFormed()) return deliver(unit);
    if (value < 0xDC00) {
      settle();
      highSurrogate = unit;
    } else if (highSurrogate) {
      const pair = highSurrogate + unit;
      highSurrogate = '';
      deliver(pair);
    } else {
      deliver('\uFFFD');
    }
    return undefined;
  }

  // Tables.

  function takeInTable(byte, isEscaped) {
    const endsEntry = byte === ';' && !isEscaped;
    if (state.destination === 'fontTable') {
      if (endsEntry && !decoder.isWaiting) return finishFont();
      const text = decoder.take(byte.charCodeAt(0), entry.page ?? tables.page);
      // A character of one byte that was not escaped may be a space around the name.
      for (const character of text) addToFontName(character, isEscaped || byte !== ' ');
    } else if (state.destination === 'colorTable') {
      if (endsEntry) finishColor();
    } else if (endsEntry && state.destination === 'exactColorTable') {
      finishExactColor();
    } else {
      entry.name = (entry.name ?? '') + byte;
    }
    return undefined;
  }

  function addToFontName(character, isEscaped) {
    const name = entry.name ?? '';
    if (character === ' ' && !isEscaped) {
      if (name) entry.spaces = (entry.spaces ?? 0) + 1;
      return;
    }
    entry.name = name + ' '.repeat(entry.spaces ?? 0) + character;
    entry.spaces = 0;
  }

  function finishFont() {
    for (const character of decoder.finish()) addToFontName(character, true);
    if (entry.font !== undefined) tables.fonts.set(entry.font, { name: entry.name ?? '', page: entry.page });
    entry = {};
  }

  function finishColor() {
    const { red, green, blue } = entry;
    const color = red ?? green ?? blue ?? null;
    if (tables.colors.length < mostColors) {
      tables.colors.push(color === null ? null : hexColor([red ?? 0, green ?? 0, blue ?? 0]));
    }
    entry = {};
  }

  /** A colour of Cocoa's own table: undefined where it says no more than the other, null for the text's own. */
  function finishExactColor() {
    const { name, components } = entry;
    const color = textColors.includes(name) ? null : components?.length === 3 ? hexColor(components) : undefined;
    if (tables.exactColors.length < mostColors) tables.exactColors.push(color);
    entry = {};
  }

  function takeInColorTable(meaning, number = 0) {
    switch (meaning) {
      case 'red': case 'green': case 'blue': entry[meaning] = asByte(number); break;
      case 'sRGB': entry.components = []; break;
      case 'component':
        if (entry.components?.length < 3) {
          entry.components.push(Math.floor((Math.min(Math.max(number, 0), 100000) * 255 + 50000) / 100000));
        }
        break;
      case 'colorName': entry.name = ''; break;
      default:
    }
  }

  function takeInFontTable(meaning, number) {
    switch (meaning) {
      case 'font':
        finishFont();
        entry.font = number ?? 0;
        break;
      case 'charset': entry.page = pageOfCharset(number ?? 0) ?? entry.page; break;
      case 'fontPage': if (number > 0) entry.page = number; break;
      default:
    }
  }

  // Attachments.

  function addToGraphic(byte) {
    if (!graphic.part) return;
    graphic[graphic.part] += ' '.repeat(graphic.spaces) + byte;
    graphic.spaces = 0;
  }

  function takeInGraphic(meaning, number) {
    graphic.part = '';
    graphic.spaces = 0;
    if (meaning === 'width' || meaning === 'height') graphic[meaning] = number ?? null;
    if (meaning === 'emojiImage') {
      graphic.part = 'identifier';
      graphic.identifier = '';
    }
  }

  /** A file and whether it is a glyph by itself; looked at once, however often it stands in the text. */
  function fileOfGraphic() {
    if (!files.has(graphic.name)) {
      const name = repairedText(fromBinary(graphic.name));
      const contents = isSegment(name) ? fileOf(name) : undefined;
      files.set(graphic.name, contents && { name, contents, glyph: glyphOf(contents) });
    }
    return files.get(graphic.name);
  }

  function inlineOfGraphic() {
    const file = fileOfGraphic();
    if (!file) return null;
    const { contents } = file;
    const identifier = repairedText(fromBinary(graphic.identifier ?? ''));
    const glyph = file.glyph ?? (identifier ? { identifier, description: null } : null);
    if (glyph) return { glyph: { ...glyph, heic: contents, png: null } };
    const { width = null, height = null } = graphic;
    return { picture: { name: originalName(file.name), contents, width, height } };
  }

  function finishGraphic() {
    const inline = inlineOfGraphic();
    settle();
    if (inline) append(placeholder, inline);
    expectsPlaceholder = true;
  }

  // Words.

  function setFormat(name, value) {
    if (state.format[name] !== value) state.format = { ...state.format, [name]: value };
  }

  function setSize(size, isExact) {
    if (size < 1) return;
    setFormat('size', Math.min(size, 3276));
    setFormat('hasExactSize', isExact);
  }

  function endRow() {
    pendingCells = 0;
    deliver('\n');
  }

  function takeWordInBody(meaning, number) {
    // Without a number a word switches on, with 0 off.
    if (toggles.includes(meaning)) setFormat(meaning, number !== 0);
    switch (meaning) {
      case 'lineEnd': deliver('\n'); break;
      case 'cell':
        settle();
        pendingCells += 1;
        break;
      case 'row': endRow(); break;
      case 'underlineOff': setFormat('underline', false); break;
      case 'font': setFormat('font', number ?? 0); break;
      case 'fontSize': setSize(number ?? 24, false); break;
      case 'fontSizeExact':
        // Thousandths of a point; five hundred are half a point.
        if (number < beyond) setSize(Math.trunc((number + 250) / 500), true);
        break;
      case 'color': setFormat('color', number ?? 0); break;
      case 'plain': state.format = plainFormat; break;
      case 'codePage': if (number > 0) tables.page = number; break;
      case 'mac': tables.page = 10000; break;
      case 'pc': tables.page = 437; break;
      case 'pca': tables.page = 850; break;
      case 'defaultFont': tables.defaultFont = number ?? 0; break;
      case 'cocoa': if (tables.writer === 'other') tables.writer = 'cocoa'; break;
      default:
    }
  }

  function takeInDefaults(meaning, number) {
    if (meaning === 'font') tables.defaultFont = number;
    if (meaning === 'fontSize' && number >= 1 && number <= 3276) tables.defaultSize = number;
  }

  /** Turns to the destination that a word names; false where it names none. */
  function enter(meaning) {
    switch (meaning) {
      case 'colorTable': tables.colors = []; break;
      case 'exactColorTable': tables.exactColors = []; break;
      case 'unicodeAlternative':
        // The group around says that there are two wordings, the one around that where the text goes.
        if (outer.at(-1)?.destination !== 'alternatives' || outer.length < 2) return false;
        state.destination = outer.at(-2).destination;
        return true;
      case 'nestedRow':
        if (state.destination === 'body') endRow();
        state.destination = 'ignored';
        return true;
      case 'graphic':
        if (state.destination === 'body') graphic = { part: 'name', name: '', spaces: 0 };
        state.destination = state.destination === 'body' ? 'graphic' : 'ignored';
        return true;
      case 'fontTable': case 'generator': case 'defaults': case 'alternatives': case 'ignored': break;
      default: return false;
    }
    if (meaning.endsWith('Table') || meaning === 'generator') entry = {};
    state.destination = meaning;
    return true;
  }

  function takeWord(meaning, number, wasStarred) {
    if (state.destination === 'ignored' && meaning !== 'unicodeAlternative') return;
    if (enter(meaning)) return;
    if (wasStarred) state.destination = 'ignored';
    else if (meaning?.length === 1) takeCharacter(meaning);
    else if (meaning === 'unicode') takeUnicode(number ?? 0);
    else if (meaning === 'unicodeSkip') state.unicodeSkip = Math.min(Math.max(number ?? 1, 0), 0x7FFF);
    else if (state.destination === 'body') takeWordInBody(meaning, number);
    else if (state.destination === 'fontTable') takeInFontTable(meaning, number);
    else if (/olorTable$/.test(state.destination)) takeInColorTable(meaning, number);
    else if (state.destination === 'defaults') takeInDefaults(meaning, number);
    else if (state.destination === 'graphic') takeInGraphic(meaning, number);
  }

  /** A character that has a name is text wherever there is text; in an attachment's description it is a word. */
  function takeCharacter(character) {
    if (state.destination === 'graphic') takeInGraphic();
    else deliver(character);
  }

  function endGroup() {
    const ended = state.destination;
    state = outer.pop();
    expectsPlaceholder = false;
    if (ended === 'fontTable') finishFont();
    else if (ended === 'generator' && state.destination !== 'generator') {
      if (entry.name === 'meme-gallery;') tables.writer = 'thisProgram';
      entry = {};
    } else if (ended === 'graphic') finishGraphic();
  }

  function beginGroup() {
    if (outer.length === deepest) fail('too-deep');
    skip = 0;
    outer.push(state);
    const { destination } = state;
    const isLeftOut = destination === 'alternatives' || destination === 'graphic';
    state = { ...state, destination: isLeftOut ? 'ignored' : destination };
  }

  /** Takes what begins with a backslash; false where the document ends with it. */
  function takeControl() {
    const backslash = place;
    control.lastIndex = place;
    const [whole, word, digits, hexadecimal, symbol] = control.exec(source) ?? [];
    if (!whole) return false;
    place += whole.length;
    const wasStarred = isStarred;
    isStarred = false;
    const number = digits === undefined ? undefined : Math.min(Math.max(Number(digits), -beyond), beyond);
    const meaning = wordMeanings.get(word);
    if (meaning === 'binary') {
      const length = Math.max(number ?? 0, 0);
      if (length > source.length - place) fail('binary-past-end', backslash);
      place += length;
    }
    if (skip > 0) skip -= 1;
    else if (meaning === 'binary') return true;
    else if (word) takeWord(meaning, number, wasStarred);
    else if (hexadecimal) takeByte(String.fromCharCode(parseInt(hexadecimal, 16)));
    else if (symbol === '*') isStarred = true;
    else if (symbol === "'") deliver('\uFFFD');
    else if ('\\{}'.includes(symbol)) takeByte(symbol);
    else if (symbols[symbol]) deliver(symbols[symbol]);
    return true;
  }

  function takePlain() {
    special.lastIndex = place;
    const end = special.test(source) ? special.lastIndex - 1 : source.length;
    const skipped = Math.min(skip, end - place);
    skip -= skipped;
    isStarred = false;
    const text = source.slice(place + skipped, end);
    place = end;
    if (text) takeText(text);
  }

  /** Takes the next token; false where none is left. */
  function takeToken() {
    switch (source[place]) {
      case undefined: return false;
      case '\\': return takeControl();
      case '\r': case '\n': place += 1; break;
      case '{':
        beginGroup();
        isStarred = false;
        place += 1;
        break;
      case '}':
        skip = 0;
        isStarred = false;
        endGroup();
        place += 1;
        break;
      default: takePlain();
    }
    return true;
  }

  const [head] = prelude.exec(source) ?? fail('not-rtf', 0);
  place = head.length;
  outer.push({ ...state });
  // What follows the last brace is no part of the document: some programs fill up with zeros.
  while (outer.length) {
    if (!takeToken()) fail('unclosed', source.length);
    if (runs.length > mostRuns) fail('too-many-runs');
  }
  settle();
  const attributes = attributesBy(tables, runs);
  return runs.map(({ text, inline, format }) => ({ text, ...attributes(format), ...inline }));
}
