// Captions as documents keep them: flat RTFD, and RTF.
import { FormatError } from './format-error.js';
import { readFlatRTFD, writeFlatRTFD } from './flat-rtfd.js';
import { readGlyph } from './glyph-file.js';
import { isRTF, readRTF } from './rtf-reader.js';
import { writeRTF } from './rtf-writer.js';

/** A caption as flat RTFD; equal captions are equal bytes. */
export function writeRichText(runs) {
  const { rtf, files } = writeRTF(runs);
  return writeFlatRTFD([{ name: 'TXT.rtf', bytes: rtf }, ...files]);
}

/** Reads a caption from flat RTFD, or from RTF; throws a {@link FormatError}. */
export function readRichText(bytes) {
  if (isRTF(bytes)) return readRTF(bytes, () => undefined, readGlyph);
  if (!bytes.length) throw new FormatError('empty');
  const { files, file } = readFlatRTFD(bytes);
  const text = file ?? files.get('TXT.rtf') ?? files.get('index.rtf');
  if (!text || (file && !isRTF(file))) throw new FormatError('noText');
  return readRTF(text, (name) => files?.get(name), readGlyph);
}
