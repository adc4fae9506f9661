// Base64, from bytes and back.

/** Bytes as base64. */
export function toBase64(bytes) {
  let text = '';
  // As many bytes at once as a call takes arguments, and a multiple of three.
  for (let start = 0; start < bytes.length; start += 24_576) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + 24_576)));
  }
  return text;
}

/** The bytes of base64; throws where the text is none. */
export const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
