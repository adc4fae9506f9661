// A caption as it goes to the canvas: cleaned, in its case, cut into pieces between which lines may break.

const isEmoji = (cluster) => /^\p{RGI_Emoji}$|^\p{Emoji_Presentation}/v.test(cluster) && !cluster.includes('\uFE0E');

/**
 * The caption as clusters: what belongs together, with its run.
 *
 * @returns {{text: string, run: object, isEmoji: boolean}[]} A line end is a cluster of its own.
 */
export function clusters(runs, letterCase, language) {
  const segmenter = new Intl.Segmenter(language);
  const result = [];
  for (const run of runs) {
    const cleaned = run.text.replace(/\t/g, '    ').replace(/[\0-\x09\x0B-\x1F\x7F-\x9F]/g, '');
    // Upper case of Greek leaves accents out, and of Turkish knows two letters i: the language decides.
    const shown = letterCase === 'upper' && !run.glyph && !run.picture ? cleaned.toLocaleUpperCase(language) : cleaned;
    for (const { segment } of segmenter.segment(shown)) {
      result.push({ text: segment, run, isEmoji: isEmoji(segment) });
    }
  }
  const isBlank = ({ text }) => /^\s*$/.test(text);
  const start = result.findIndex((cluster) => !isBlank(cluster));
  return start < 0 ? [] : result.slice(start, result.findLastIndex((cluster) => !isBlank(cluster)) + 1);
}

/** Where lines may break: the places in the text, in ascending order. */
export function breaks(text, language) {
  if (Intl.v8BreakIterator) {
    const iterator = new Intl.v8BreakIterator(language, { type: 'line' });
    iterator.adoptText(text);
    const places = [];
    for (let place = iterator.first(); place !== -1; place = iterator.next()) places.push(place);
    return places;
  }
  // Between words, after hyphens, and between characters of scripts that have no spaces.
  const rule = /(?<=[ \u2000-\u200B-])(?![ \u2000-\u200B])|(?<=[\u3000-\u9FFF\uAC00-\uD7FF])(?![\u3001\u3002\uFF01\uFF09\uFF0C\uFF1F])|(?<=\n)/gu;
  return [...text.matchAll(rule)].map(({ index }) => index);
}
