// A caption as a value: runs of text with formatting, in the order of the text.
//
// A run is `{text, bold, italic, underline, strike, fontFamily, fontSize, color, glyph, picture}`. Formatting that a
// run does not have is absent. `fontSize` is in half points, of which 48 stand for the caption's own size; `color` is
// `#RRGGBB` in capitals. A run with `glyph` or `picture` is a single U+FFFC:
//
// - `glyph` is `{identifier, description, heic, png}`: an adaptive image glyph such as a Genmoji, `heic` the bytes of
//   its file, `description` a string or null, `png` an address at which browsers find a picture of it, or null;
// - `picture` is `{name, contents, width, height}`: an ordinary attachment, `contents` its bytes, sizes in twips or
//   null.

import { haveSameBytes } from './bytes.js';

/** The size, in half points, that stands for the caption's own. */
export const ownSize = 48;

/** The largest size that readers of RTF take, in half points. */
const largestSize = 3276;

/** The character that stands for a picture. */
export const placeholder = '\uFFFC';

const formats = ['bold', 'italic', 'underline', 'strike', 'fontFamily', 'fontSize', 'color'];

/** The formatting of a run, without its text and its picture. */
export function formatting(run) {
  const format = Object.fromEntries(formats.filter((name) => run[name]).map((name) => [name, run[name]]));
  if (format.fontSize) format.fontSize = Math.min(Math.max(Math.round(format.fontSize), 1), largestSize);
  return format;
}

/** Whether two runs have the same formatting. */
export const hasSameFormatting = (run, other) => formats.every((name) => (run[name] || null) === (other[name] || null));

/** The runs of a plain text. */
export const plain = (text) => canonical([{ text }]);

/**
 * The runs as documents have them: every kind of line end is U+000A, a picture is a run of its own, neighbours with the
 * same formatting are one run, and none is empty.
 */
export function canonical(runs) {
  const result = [];
  let endsWithReturn = false;
  for (const run of runs) {
    if (run.glyph || run.picture) {
      const inline = run.glyph ? { glyph: run.glyph } : { picture: run.picture };
      endsWithReturn = false;
      result.push({ text: placeholder, ...formatting(run), ...inline });
      continue;
    }
    // A line end may begin in one run and end in the next.
    const source = endsWithReturn ? run.text.replace(/^\n/, '') : run.text;
    endsWithReturn = run.text.endsWith('\r') || (endsWithReturn && run.text === '');
    const text = source.replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n').toWellFormed();
    const last = result.at(-1);
    if (!text) continue;
    const format = formatting(run);
    if (last && !last.glyph && !last.picture && hasSameFormatting(last, format)) last.text += text;
    else result.push({ text, ...format });
  }
  return result;
}

/** The caption in words: each glyph is its description, where it has one, else U+FFFC. */
export const plainText = (runs) => runs.map((run) => run.glyph?.description || run.text).join('');

/** The text as a text area shows it: each picture is U+FFFC. */
export const shownText = (runs) => runs.map((run) => run.text).join('');

/** Whether the words say everything: there is neither formatting nor a picture. */
export const isPlain = (runs) => runs.every((run) => !run.glyph && !run.picture && hasSameFormatting(run, {}));

/** Whether two captions are the same: text, formatting and pictures. */
export const areEqual = (runs, others) => runs.length === others.length && runs.every((run, index) => {
  const other = others[index];
  if (run.text !== other.text || !hasSameFormatting(run, other)) return false;
  if (run.glyph) {
    return !!other.glyph && run.glyph.identifier === other.glyph.identifier
      && (run.glyph.description || '') === (other.glyph.description || '')
      && haveSameBytes(run.glyph.heic, other.glyph.heic);
  }
  if (!run.picture) return !other.glyph && !other.picture;
  return !!other.picture && run.picture.name === other.picture.name && run.picture.width === other.picture.width
    && run.picture.height === other.picture.height && haveSameBytes(run.picture.contents, other.picture.contents);
});
