// Bytes, and strings of which each character is one byte: those are what script engines search and cut fastest.

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** The string of which each character is a byte. */
export function binary(bytes) {
  let text = '';
  // Engines limit the number of arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(start, start + 8192));
  }
  return text;
}

/** The bytes of a string of which each character is one. */
export function fromBinary(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** A text in UTF-8. */
export const utf8 = (text) => encoder.encode(text);

/** The text of bytes in UTF-8, a byte-order mark included; null where they are none. */
export function utf8Text(bytes) {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** The same, with U+FFFD for whatever is no character. */
export const repairedText = (bytes) => lenient.decode(bytes);

/** Pieces of bytes in one. */
export function joined(pieces) {
  const result = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let place = 0;
  for (const piece of pieces) {
    result.set(piece, place);
    place += piece.length;
  }
  return result;
}

/** Whether two pieces hold the same bytes. */
export const haveSameBytes = (bytes, other) =>
  bytes === other || (bytes.length === other.length && bytes.every((byte, index) => byte === other[index]));
