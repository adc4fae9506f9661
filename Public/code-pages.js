// What bytes of a code page mean, by the number that Windows gives it and RTF says; as far as browsers know the page.

import { repairedText } from './bytes.js';

export const utf8Page = 65001;

/** Code pages by the charset of a font; those that are not here say no more than "the document's own". */
const charsets = new Map(Object.entries({
  0: 1252, 77: 10000, 78: 10001, 79: 10003, 80: 10008, 81: 10002, 88: 10029, 89: 10007, 128: 932, 129: 949, 130: 1361,
  134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 179: 1256, 180: 1256, 181: 1255, 186: 1257,
  204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850, 256: 10000,
}));

/** The code page of a charset; undefined where it names none. */
export const pageOfCharset = (charset) => charsets.get(String(charset));

const labels = {
  866: 'ibm866', 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 10000: 'macintosh',
  10001: 'shift_jis', 10002: 'big5', 10003: 'euc-kr', 10007: 'x-mac-cyrillic', 10008: 'gbk', 10017: 'x-mac-cyrillic',
  20866: 'koi8-r', 20936: 'gbk', 21866: 'koi8-u', 51949: 'euc-kr', 28591: 'windows-1252', 28599: 'windows-1254',
};

/** The name by which browsers know a page; undefined where they do not. */
function labelOf(page) {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return labels[page] ?? (page > 28591 && page < 28599 ? `iso-8859-${page - 28590}` : undefined);
}

/** Upper halves of pages that RTF names by words of its own and browsers do not know. */
const upperHalves = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐'
    + '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xA0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐'
    + '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xAD±‗¾¶§÷¸°¨·¹³²■\xA0',
};

/** A byte of two that waits for the other. */
const lead = Symbol('lead');

/** For each page, the meaning of a byte or of two; made as they are asked for. */
const known = new Map();

function meaning(page, ...bytes) {
  const [first, second] = bytes;
  if (upperHalves[page]) return upperHalves[page][first - 0x80];
  // Controls in the ISO's pages; browsers take other letters for them.
  if (page >= 28591 && page <= 28599 && first < 0xA0) return String.fromCharCode(first);
  const label = labelOf(page);
  if (!label || (second !== undefined && (second < 0x21 || second === 0xFF))) return undefined;
  const text = new TextDecoder(label).decode(new Uint8Array(bytes), { stream: second === undefined });
  if (!text) return lead;
  // What the program takes for none: controls, and letters of private use that only some know.
  const isNone = label === 'gbk' ? /[\x80-\x9F\uE000-\uF8FF]/ : /[\x80-\x9F]/;
  return text === '\uFFFD' || [...text].length > 1 || isNone.test(text) ? undefined : text;
}

function meaningOf(page, first, second) {
  if (!known.has(page)) known.set(page, new Map());
  const meanings = known.get(page);
  const key = second === undefined ? first : first << 8 | second;
  if (!meanings.has(key)) meanings.set(key, meaning(page, ...(second === undefined ? [first] : [first, second])));
  return meanings.get(key);
}

/** Turns bytes of code pages into characters, however they are cut up on their way; U+FFFD for what is none. */
export class CodePageDecoder {
  /** The first of two bytes, or bytes of UTF-8, that wait for what follows. */
  #waiting = [];
  #page = 1252;

  get isWaiting() { return this.#waiting.length > 0; }

  /** The characters that a byte of a page completes. */
  take(byte, page) {
    let text = '';
    if (page !== this.#page) {
      text = this.finish();
      this.#page = page;
    }
    if (page === utf8Page) {
      if (byte < 0x80) return text + this.finish() + String.fromCharCode(byte);
      this.#waiting.push(byte);
      return text;
    }
    if (this.isWaiting) {
      const both = meaningOf(page, this.#waiting.pop(), byte);
      if (both) return text + both;
      text += '\uFFFD';
    }
    if (byte < 0x80) return text + String.fromCharCode(byte);
    const single = meaningOf(page, byte);
    if (single !== lead) return text + (single ?? '\uFFFD');
    this.#waiting.push(byte);
    return text;
  }

  /** What becomes of bytes that wait for more in vain. */
  finish() {
    if (!this.isWaiting) return '';
    const text = this.#page === utf8Page ? repairedText(new Uint8Array(this.#waiting)) : '\uFFFD';
    this.#waiting = [];
    return text;
  }
}
