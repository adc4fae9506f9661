// Captions as other programs know them: RTF, and RTFD in one piece.

import { binary, fromBinary } from './bytes.js';
import { canonical } from './caption.js';
import { readWrapper, writeFlatRTFD } from './flat-rtfd.js';
import { FormatProblem } from './format-problem.js';
import { glyphOf } from './glyph-file.js';
import { textNames } from './rtf-files.js';
import { readRTF } from './rtf-reader.js';
import { plainRTF } from './rtf-writer.js';

export { writeFlatRTFD };

const isRTF = (bytes) => binary(bytes.subarray(0, 5)) === '{\\rtf';

/**
 * Reads a caption from RTFD in one piece, or from RTF; `recognize` says which files are glyphs.
 *
 * Time and memory stay in proportion to the bytes, whatever they say. Problems: empty, gnustep, no-text, and those of
 * flat-rtfd.js and rtf-reader.js.
 */
export function readRichText(bytes, recognize = glyphOf) {
  if (isRTF(bytes)) return canonical(readRTF(bytes, () => undefined, recognize));
  if (!bytes.length) throw new FormatProblem('empty');
  if (binary(bytes.subarray(0, 15)) === 'GNUstep archive') throw new FormatProblem('gnustep');
  const { contents, files = new Map() } = readWrapper(bytes);
  // A single file in a wrapper is what the file is.
  const text = contents ?? textNames.map((name) => files.get(name)?.contents).find((found) => found);
  if (!text || (contents && !isRTF(contents))) throw new FormatProblem('no-text');
  // Some file systems take letters and their accents apart, and the text names files as they were called before.
  const similar = new Map();
  for (const [name, file] of files) {
    if (file.contents && !similar.has(name.normalize())) similar.set(name.normalize(), file);
  }
  const fileOf = (name) => files.get(name)?.contents ?? similar.get(name.normalize())?.contents;
  return canonical(readRTF(text, fileOf, recognize));
}

/** A caption as RTF, which has no place for pictures: the description of each glyph, and U+FFFC for all others. */
export const writeRTF = (runs) => fromBinary(plainRTF(runs));
