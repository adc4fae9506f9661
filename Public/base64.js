// Base64 with the alphabet of '+' and '/', padded, without line breaks; browsers of some years ago have none for bytes.

import { fromBinary } from './bytes.js';

const digits = fromBinary('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const values = new Int8Array(128).fill(-1);
digits.forEach((digit, value) => { values[digit] = value; });

/** Bytes as base64. */
export function encode(bytes) {
  const output = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let place = 0;
  for (let start = 0; start < bytes.length; start += 3) {
    const group = bytes[start] << 16 | bytes[start + 1] << 8 | bytes[start + 2];
    output[place] = digits[group >> 18];
    output[place + 1] = digits[group >> 12 & 63];
    output[place + 2] = digits[group >> 6 & 63];
    output[place + 3] = digits[group & 63];
    place += 4;
  }
  const rest = bytes.length % 3;
  if (rest) output.fill(0x3D, output.length - 3 + rest);
  return new TextDecoder().decode(output);
}

/** The bytes of base64; null where a character is none of it, or some are missing. Too much padding is let pass. */
export function decode(text) {
  const output = new Uint8Array(Math.floor(text.length * 3 / 4));
  let [place, count, bits] = [0, 0, 0];
  for (; place < text.length; place += 1) {
    const value = values[text.charCodeAt(place)];
    if (!(value >= 0)) break;
    bits = bits << 6 | value;
    const digit = place & 3;
    if (digit) output[count++] = bits >> 6 - 2 * digit;
  }
  for (let rest = place; rest < text.length; rest += 1) if (text[rest] !== '=') return null;
  const pending = place & 3;
  return pending === 1 || (pending && text.length & 3) ? null : output.subarray(0, count);
}
