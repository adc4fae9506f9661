// Reads RTF: what Cocoa, word processors and converters write, as the generator reads it.
import { canonical } from './caption.js';
import { decode, pageOfCharset } from './code-pages.js';
import { isSegment, original } from './file-names.js';
import { FormatError } from './format-error.js';
import { appearance } from './rtf-defaults.js';
import { words } from './rtf-words.js';

const deepest = 10_000;
const mostRuns = 200_000;
const mostColors = 1 << 20;
const largestSize = 3276;
const [open, close, backslash, lineFeed, carriageReturn, space, placeholder] = [0x7B, 0x7D, 0x5C, 0x0A, 0x0D, 0x20, 0xAC];

const isLetter = (byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A;
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;
const utf8 = new TextEncoder();
const names = new TextDecoder('utf-8', { ignoreBOM: true });

/** Whether bytes begin as RTF does. */
export const isRTF = (bytes) => String.fromCharCode(...bytes.subarray(0, 5)) === '{\\rtf';

/**
 * The text of a document, with the formatting and the pictures that a caption may have.
 *
 * @param {(name: string) => Uint8Array | undefined} files The file of an attachment, by the name that the text gives it.
 * @param {(bytes: Uint8Array) => {identifier: string, description: ?string} | null} readGlyph Says which are glyphs.
 * @returns {object[]} Runs, as `caption.js` has them.
 * @throws {FormatError}
 */
export function readRTF(bytes, files, readGlyph) {
  const parser = new Parser(bytes, files, readGlyph);
  parser.parse();
  const look = appearance(parser.tables, parser.runs);
  return canonical(parser.runs.map((run) => ({ ...look(run.format), text: run.text ?? '', ...run.inline })));
}

/** Groups within groups are a stack, so that their depth costs no more than memory. */
class Parser {
  constructor(bytes, files, readGlyph) {
    Object.assign(this, { bytes, files, readGlyph });
    this.offset = 0;
    this.runs = [];
    this.outer = [];
    this.state = { format: {}, destination: 'body', unicodeSkip: 1 };
    this.tables = { fonts: new Map(), colors: [], exactColors: [], writer: 'other', page: 1252, defaultFont: null, defaultSize: 24 };
    this.entry = { name: '', bytes: [] };
    this.waiting = [];
    this.waitingPage = 1252;
    this.high = '';
    this.skip = 0;
    this.cells = 0;
    this.known = new Map();
  }

  parse() {
    const { bytes } = this;
    if (bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF) this.offset = 3;
    while ([0x20, 9, 10, 11, 12, 13].includes(bytes[this.offset])) this.offset += 1;
    if (bytes[this.offset] !== open || bytes[this.offset + 1] !== backslash) throw new FormatError('notRTF', 0);
    this.offset += 2;
    if (!isLetter(bytes[this.offset]) || this.word().meaning !== 'document') throw new FormatError('notRTF', 0);
    this.outer.push({ ...this.state });
    // What follows the last brace is no part of the document: some programs fill up with zeros.
    while (this.outer.length) {
      if (this.offset >= bytes.length) throw new FormatError('unclosed', this.offset);
      this.token();
      if (this.runs.length > mostRuns) throw new FormatError('tooManyRuns', this.offset);
    }
    this.settle();
  }

  token() {
    const byte = this.bytes[this.offset];
    const wasStarred = this.isStarred;
    this.isStarred = false;
    if (byte === open) this.begin();
    else if (byte === close) this.end();
    else if (byte === backslash) this.control(wasStarred);
    else if (byte === lineFeed || byte === carriageReturn) {
      this.offset += 1;
      this.isStarred = wasStarred;
    } else this.plain();
  }

  begin() {
    if (this.outer.length >= deepest) throw new FormatError('tooDeep', this.offset);
    this.offset += 1;
    this.skip = 0;
    this.outer.push(this.state);
    const { destination } = this.state;
    this.state = { ...this.state, destination: destination === 'upr' || destination === 'graphic' ? 'ignored' : destination };
  }

  end() {
    this.offset += 1;
    this.skip = 0;
    const ended = this.state;
    this.state = this.outer.pop();
    this.expectsPlaceholder = false;
    if (ended.destination === 'fonttbl') this.finishFont();
    else if (ended.destination === 'generator' && this.state.destination !== 'generator') {
      if (this.entry.name === 'meme-gallery;') this.tables.writer = 'thisProgram';
      this.entry = { name: '', bytes: [] };
    } else if (ended.destination === 'graphic') this.finishGraphic();
  }

  plain() {
    const start = this.offset;
    for (;;) {
      const byte = this.bytes[this.offset];
      if (byte === undefined || byte === open || byte === close || byte === backslash || byte === lineFeed || byte === carriageReturn) break;
      this.offset += 1;
    }
    const skipped = Math.min(this.skip, this.offset - start);
    this.skip -= skipped;
    if (start + skipped < this.offset) this.take(this.bytes.subarray(start + skipped, this.offset));
  }

  // What follows a backslash.
  control(isStarred) {
    const { bytes } = this;
    this.offset += 1;
    if (this.offset >= bytes.length) return;
    const first = bytes[this.offset];
    if (isLetter(first)) {
      const { meaning, number } = this.word();
      if (this.skip > 0) this.skip -= 1;
      else if (meaning !== 'bin') this.act(meaning, number, isStarred);
      return;
    }
    this.offset += 1;
    if (first === 0x27) {
      const digits = String.fromCharCode(...bytes.subarray(this.offset, this.offset + 2));
      const isByte = /^[0-9a-fA-F]{2}$/.test(digits);
      if (isByte) this.offset += 2;
      if (this.skip > 0) this.skip -= 1;
      else if (isByte) this.takeByte(parseInt(digits, 16));
      else this.deliver('\uFFFD');
    } else if (this.skip > 0) this.skip -= 1;
    else if (first === 0x2A) this.isStarred = true;
    else this.symbol(first);
  }

  // A word, its number and the space that ends it; of raw data, which is passed over, too.
  word() {
    const { bytes } = this;
    const start = this.offset;
    while (isLetter(bytes[this.offset])) this.offset += 1;
    const name = String.fromCharCode(...bytes.subarray(start, Math.min(this.offset, start + 17)));
    const meaning = words.get(name);
    let digits = this.offset;
    if (bytes[digits] === 0x2D) digits += 1;
    let number = null;
    if (isDigit(bytes[digits])) {
      const sign = digits > this.offset ? -1 : 1;
      number = 0;
      while (isDigit(bytes[digits])) {
        number = Math.min(number * 10 + bytes[digits] - 0x30, Number.MAX_SAFE_INTEGER);
        digits += 1;
      }
      number *= sign;
      this.offset = digits;
    }
    if (bytes[this.offset] === space) this.offset += 1;
    if (meaning === 'bin') {
      const length = Math.max(number ?? 0, 0);
      if (length > bytes.length - this.offset) throw new FormatError('binaryPastEnd', start - 1);
      this.offset += length;
    }
    return { meaning, number };
  }

  act(meaning, number, isStarred) {
    const { state } = this;
    if (state.destination === 'ignored' && meaning !== 'ud') return;
    if (this.enter(meaning)) return;
    if (isStarred) state.destination = 'ignored';
    else if (meaning === undefined) { if (state.destination === 'graphic') this.endPart(); }
    else if (meaning === 'u') this.unit(number ?? 0);
    else if (meaning === 'uc') state.unicodeSkip = Math.min(Math.max(number ?? 1, 0), 0x7FFF);
    else this[`in_${state.destination}`]?.(meaning, number);
  }

  // Turns to the destination that a word names; false where it names none.
  enter(meaning) {
    const { state, tables, outer } = this;
    switch (meaning) {
      case 'colortbl': tables.colors = []; break;
      case 'expandedcolortbl': tables.exactColors = []; break;
      case 'fonttbl': case 'generator': break;
      case 'defchp': case 'upr': case 'ignored':
        state.destination = meaning;
        return true;
      case 'ud':
        // The group around says that there are two wordings, the one around that where the text goes.
        if (outer.at(-1)?.destination !== 'upr' || outer.length < 2) return false;
        state.destination = outer.at(-2).destination;
        return true;
      case 'nonesttables':
        if (state.destination === 'body') this.endRow();
        state.destination = 'ignored';
        return true;
      case 'NeXTGraphic':
        if (state.destination === 'body') {
          this.graphic = { part: 'name', collected: [], spaces: 0 };
          state.destination = 'graphic';
        } else state.destination = 'ignored';
        return true;
      default: return false;
    }
    state.destination = meaning;
    this.entry = { name: '', bytes: [] };
    return true;
  }

  in_body(meaning, number) {
    const { state, tables } = this;
    const set = (name, value) => { state.format = { ...state.format, [name]: value }; };
    // Without a number a word switches on, with 0 off.
    const isOn = number !== 0;
    switch (meaning) {
      case 'lineEnd': this.deliver('\n'); break;
      case 'cell':
        this.settle();
        this.cells += 1;
        break;
      case 'row': this.endRow(); break;
      case 'b': set('bold', isOn); break;
      case 'i': set('italic', isOn); break;
      case 'underline': set('underline', isOn); break;
      case 'ulnone': set('underline', false); break;
      case 'strike': set('strike', isOn); break;
      case 'hidden': set('isHidden', isOn); break;
      case 'f': set('font', number ?? 0); break;
      case 'fs': this.setSize(number ?? 24, false); break;
      // Thousandths of a point; five hundred are half a point.
      case 'fsmilli': if (number !== null) this.setSize(Math.trunc((number + 250) / 500), true); break;
      case 'cf': set('color', number ?? 0); break;
      case 'plain': state.format = {}; break;
      case 'ansicpg': if (number > 0) tables.page = number; break;
      case 'mac': tables.page = 10000; break;
      case 'pc': tables.page = 437; break;
      case 'pca': tables.page = 850; break;
      case 'deff': tables.defaultFont = number ?? 0; break;
      case 'cocoartf': if (tables.writer === 'other') tables.writer = 'cocoa'; break;
      default: if (meaning.character) this.deliver(meaning.character);
    }
  }

  setSize(size, isExact) {
    if (size >= 1) this.state.format = { ...this.state.format, size: Math.min(size, largestSize), isExact };
  }

  in_defchp(meaning, number) {
    if (meaning === 'f') this.tables.defaultFont = number;
    else if (meaning === 'fs' && number >= 1 && number <= largestSize) this.tables.defaultSize = number;
  }

  in_fonttbl(meaning, number) {
    if (meaning === 'f') {
      this.finishFont();
      this.entry.font = number ?? 0;
    } else if (meaning === 'fcharset') this.entry.page = pageOfCharset(number ?? 0) ?? this.entry.page;
    else if (meaning === 'cpg') { if (number > 0) this.entry.page = number; }
    else if (meaning.character) this.nameText(meaning.character);
  }

  in_colortbl(meaning, number) {
    const { entry } = this;
    if (['red', 'green', 'blue'].includes(meaning)) entry[meaning] = Math.min(Math.max(number ?? 0, 0), 255);
  }

  in_expandedcolortbl(meaning, number) {
    const { entry } = this;
    if (meaning === 'cssrgb') entry.components = [];
    else if (meaning === 'c') {
      if (entry.components?.length < 3) {
        entry.components.push(Math.trunc((Math.min(Math.max(number ?? 0, 0), 100_000) * 255 + 50_000) / 100_000));
      }
    } else if (meaning === 'cname') entry.name = '';
  }

  in_graphic(meaning, number) {
    this.endPart();
    if (meaning === 'width' || meaning === 'height') this.graphic[meaning] = number;
    else if (meaning === 'appleemojiimage') this.graphic.part = 'identifier';
  }

  // A UTF-16 unit, signed as the format's definition says or unsigned as Cocoa writes it.
  unit(number) {
    this.skip = this.state.unicodeSkip;
    const value = number < 0 && number >= -0x8000 ? number + 0x10000 : number;
    if (value >= 0xD800 && value <= 0xDBFF) {
      this.settle();
      this.high = String.fromCharCode(value);
    } else if (value >= 0xDC00 && value <= 0xDFFF) {
      const pair = this.high ? this.high + String.fromCharCode(value) : '\uFFFD';
      this.high = '';
      this.deliver(pair);
    } else this.deliver(value >= 0 && value <= 0x10FFFF ? String.fromCodePoint(value) : '\uFFFD');
  }

  symbol(byte) {
    switch (byte) {
      case backslash: case open: case close: this.takeByte(byte); break;
      case 0x7E: this.deliver('\u00A0'); break;
      case 0x2D: this.deliver('\u00AD'); break;
      case 0x5F: this.deliver('\u2011'); break;
      case 9: this.deliver('\t'); break;
      case lineFeed: case carriageReturn: this.deliver('\n'); break;
      default:
    }
  }

  // Bytes that stand for themselves.
  take(bytes) {
    switch (this.state.destination) {
      case 'body': {
        const isStand = this.expectsPlaceholder && bytes[0] === placeholder;
        this.expectsPlaceholder = false;
        this.textBytes(isStand ? bytes.subarray(1) : bytes);
        break;
      }
      case 'graphic': for (const byte of bytes) if (byte === space) this.graphic.spaces += 1; else this.partByte(byte); break;
      default: for (const byte of bytes) this.tableByte(byte, false);
    }
  }

  // A byte that was written in hexadecimal, or behind a backslash.
  takeByte(byte) {
    switch (this.state.destination) {
      case 'body': {
        const isStand = this.expectsPlaceholder && byte === placeholder;
        this.expectsPlaceholder = false;
        if (!isStand) this.wait([byte]);
        break;
      }
      case 'graphic': this.partByte(byte); break;
      default: this.tableByte(byte, true);
    }
  }

  textBytes(bytes) {
    if (!this.waiting.length && bytes.every((byte) => (byte >= 0x20 && byte < 0x80) || byte === 9)) {
      if (bytes.length) this.append(names.decode(bytes));
      return;
    }
    // Control characters are no text.
    this.wait([...bytes].filter((byte) => byte >= 0x20 || byte === 9));
  }

  // Bytes of a code page wait for those that follow: a character may have two.
  wait(bytes) {
    const { fonts, page, defaultFont } = this.tables;
    const now = fonts.get(this.state.format.font ?? defaultFont)?.page ?? page;
    if (now !== this.waitingPage || this.waitingFormat !== this.state.format) this.flush();
    this.waitingPage = now;
    this.waitingFormat = this.state.format;
    for (const byte of bytes) this.waiting.push(byte);
  }

  flush() {
    const { waiting } = this;
    if (!waiting.length) return;
    this.waiting = [];
    const { format } = this.state;
    this.state.format = this.waitingFormat;
    this.append(decode(Uint8Array.from(waiting), this.waitingPage));
    this.state.format = format;
  }

  // Whatever waits for what follows has nothing to wait for any more.
  settle() {
    this.flush();
    if (this.high) {
      this.high = '';
      this.append('\uFFFD');
    }
  }

  deliver(character) {
    switch (this.state.destination) {
      case 'body':
        this.settle();
        this.append(character);
        break;
      case 'fonttbl': this.nameText(character); break;
      case 'graphic': for (const byte of utf8.encode(character)) this.partByte(byte); break;
      default:
    }
  }

  append(text) {
    this.flush();
    if (this.high) {
      this.high = '';
      this.append('\uFFFD');
    }
    this.expectsPlaceholder = false;
    const { format } = this.state;
    if (format.isHidden) return;
    this.endCells();
    this.add(text, format);
  }

  add(text, format) {
    const last = this.runs.at(-1);
    if (last && !last.inline && last.format === format) last.text += text;
    else this.runs.push({ format, text });
  }

  // The end of a table's row; where its last cell ends no other begins.
  endRow() {
    this.cells = 0;
    this.deliver('\n');
  }

  endCells() {
    for (; this.cells > 0; this.cells -= 1) this.add('\t', this.state.format);
  }

  tableByte(byte, isEscaped) {
    const { entry, tables, state } = this;
    const isEnd = byte === 0x3B && !isEscaped;
    switch (state.destination) {
      case 'fonttbl':
        if (isEnd) this.finishFont();
        else if (byte === space && !isEscaped) {
          this.nameBytes();
          if (entry.name) entry.spaces = (entry.spaces ?? 0) + 1;
        } else entry.bytes.push(byte);
        break;
      case 'colortbl':
        if (!isEnd) break;
        if (tables.colors.length < mostColors) {
          const isColor = ['red', 'green', 'blue'].some((part) => entry[part] !== undefined);
          tables.colors.push(isColor ? hex([entry.red ?? 0, entry.green ?? 0, entry.blue ?? 0]) : null);
        }
        this.entry = { name: '', bytes: [] };
        break;
      case 'expandedcolortbl':
        if (!isEnd) {
          entry.name += String.fromCharCode(byte);
          break;
        }
        if (tables.exactColors.length < mostColors) {
          const isText = ['textColor', 'labelColor', 'controlTextColor'].includes(entry.name);
          tables.exactColors.push(isText ? 'text' : entry.components?.length === 3 ? hex(entry.components) : null);
        }
        this.entry = { name: '', bytes: [] };
        break;
      case 'generator': entry.name += String.fromCharCode(byte); break;
      default:
    }
  }

  nameText(text) {
    this.nameBytes();
    const { entry } = this;
    entry.name += ' '.repeat(entry.spaces ?? 0) + text;
    entry.spaces = 0;
  }

  nameBytes() {
    const { entry } = this;
    if (!entry.bytes.length) return;
    const { bytes } = entry;
    entry.bytes = [];
    this.nameText(decode(Uint8Array.from(bytes), entry.page ?? this.tables.page));
  }

  // The end of a font's entry, if one is being read.
  finishFont() {
    this.nameBytes();
    const { font, name, page } = this.entry;
    if (font !== undefined) this.tables.fonts.set(font, { name, page });
    this.entry = { name: '', bytes: [] };
  }

  partByte(byte) {
    const { graphic } = this;
    if (!graphic.part) return;
    // Spaces in front of a control word are no part of the name.
    for (; graphic.spaces > 0; graphic.spaces -= 1) graphic.collected.push(space);
    graphic.collected.push(byte);
  }

  // The end of a part of an attachment's description: any control word.
  endPart() {
    const { graphic } = this;
    if (graphic.part) graphic[graphic.part] = names.decode(Uint8Array.from(graphic.collected));
    graphic.part = null;
    graphic.collected = [];
    graphic.spaces = 0;
  }

  // The end of an attachment's description: the attachment itself.
  finishGraphic() {
    this.endPart();
    const inline = this.inline();
    this.settle();
    if (inline && !this.state.format.isHidden) {
      this.endCells();
      this.runs.push({ format: this.state.format, text: '\uFFFC', inline });
    }
    this.expectsPlaceholder = true;
  }

  inline() {
    const { name = '', identifier, width = null, height = null } = this.graphic;
    // A name that leads elsewhere is nobody's attachment.
    const contents = isSegment(name) ? this.files(name) : undefined;
    if (!contents) return null;
    if (!this.known.has(name)) this.known.set(name, this.readGlyph(contents));
    const glyph = this.known.get(name) ?? (identifier ? { identifier, description: null } : null);
    return glyph ? { glyph: { ...glyph, heic: contents, png: null } } : { picture: { name: original(name), contents, width, height } };
  }
}

const hex = (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
