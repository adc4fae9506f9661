// What the bytes of old code pages mean, as the browser knows them.

// By the number that Windows gives a page; what browsers do not know is read as U+FFFD.
const labels = {
  866: 'ibm866', 874: 'windows-874', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 10000: 'macintosh',
  10001: 'shift_jis', 10002: 'big5', 10003: 'euc-kr', 10007: 'x-mac-cyrillic', 10008: 'gbk', 20866: 'koi8-r',
  20936: 'gbk', 21866: 'koi8-u', 51949: 'euc-kr', 65001: 'utf-8',
};

const label = (page) => {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  if (page >= 28592 && page <= 28599) return `iso-8859-${page - 28590}`;
  return labels[page];
};

const decoders = new Map();

/** Bytes of a page as text; what is no character becomes U+FFFD. */
export function decode(bytes, page) {
  if (!decoders.has(page)) {
    const name = label(page);
    decoders.set(page, name ? new TextDecoder(name, { ignoreBOM: true }) : null);
  }
  const decoder = decoders.get(page);
  return decoder ? decoder.decode(bytes)
    : String.fromCharCode(...bytes).replace(/[\x80-\xFF]/g, '\uFFFD');
}

const ofCharset = {
  0: 1252, 77: 10000, 256: 10000, 78: 10001, 79: 10003, 80: 10008, 81: 10002, 88: 10029, 89: 10007, 128: 932, 129: 949,
  130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 179: 1256, 180: 1256, 181: 1255,
  186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850,
};

/** The page of a font's `\fcharset`; undefined where the charset says no more than "the document's own". */
export const pageOfCharset = (charset) => ofCharset[charset];
