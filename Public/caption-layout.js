// The lines of a meme's captions, and the largest size at which they fit, as the generator finds them.
//
// Everything is measured at a text size of 100 units; the picture is 1200 wide, in reference units, whatever its pixels.
import { breaks, clusters } from './caption-text.js';

const em = 100;
const width = 1200;
const emojiScale = 0.82;
// Below this size words are broken rather than made smaller; a line fewer is worth this loss of size.
const breakingSize = 65;
const fewerLines = 0.84;
const gap = 0.08;
const headlines = '"Impact", "Anton", "Bebas Neue", "Noto Sans", "DejaVu Sans", sans-serif';

/** What a picture's shape leaves for captions. */
const spaceOf = (pixels) => {
  const height = (width * pixels.height) / pixels.width;
  const shorter = Math.min(width, height);
  const [byHeight, byWidth] = [height * 0.19, width * 0.105];
  const low = Math.min(height, width * 1.7);
  return {
    height, margin: shorter * 0.032, edge: Math.min(12, shorter * 0.012), lineWidth: width - 2 * shorter * 0.032,
    smallest: Math.min(35, height * 0.25), capitals: (byHeight * byWidth) / Math.hypot(byHeight, byWidth),
    share: (isAlone, isSized) => (isSized ? height * (isAlone ? 0.92 : 0.46) : low * (isAlone ? 0.6 : 0.36)),
    shared: low * 0.78,
  };
};

/** Sets text on a canvas, and knows how wide it is. */
class Setter {
  constructor(style, language) {
    this.context = new OffscreenCanvas(1, 1).getContext('2d');
    this.context.lang = language;
    this.style = style;
    this.families = style.font ? `${style.font.split(',').map((name) => `"${name.trim()}"`).join(', ')}, ${headlines}` : headlines;
    this.weight = style.font ? 400 : 700;
    this.context.font = this.font({}, em);
    const capitals = this.context.measureText('H');
    this.capHeight = capitals.actualBoundingBoxAscent;
    this.ascent = capitals.fontBoundingBoxAscent;
    this.descent = capitals.fontBoundingBoxDescent;
  }

  font(run, size) {
    const family = run.fontFamily ? `"${run.fontFamily}", ${this.families}` : this.families;
    const weight = run.bold ? (this.weight > 500 ? 900 : 700) : this.weight;
    return `${run.italic ? 'italic ' : ''}${weight} ${size}px ${family}`;
  }

  size({ run, isEmoji }) {
    const scale = Math.min(Math.max(run.fontSize ? run.fontSize / 48 : 1, 0.1), 4);
    return em * scale * (isEmoji ? emojiScale : 1);
  }

  // A piece of one font: its advance and its ink around the baseline.
  measure(cluster, text) {
    const { run } = cluster;
    if (run.glyph || run.picture) {
      const ratio = Math.min(Math.max(run.aspectRatio ?? 1, 0.25), 4);
      const scale = this.size(cluster) / em;
      const advance = (this.ascent + this.descent) * ratio * scale;
      return { advance, left: 0, right: advance, top: -this.ascent * scale, bottom: this.descent * scale };
    }
    const { context } = this;
    context.font = this.font(run, this.size(cluster));
    const box = context.measureText(text);
    const ink = { left: -box.actualBoundingBoxLeft, right: box.actualBoundingBoxRight, top: -box.actualBoundingBoxAscent, bottom: box.actualBoundingBoxDescent };
    if (cluster.isEmoji) {
      // In the middle of the capitals' height, since fonts disagree about where emoji stand.
      const shift = -this.capHeight / 2 - (ink.top + ink.bottom) / 2;
      return { advance: box.width, ...ink, top: ink.top + shift, bottom: ink.bottom + shift, shift };
    }
    return { advance: box.width, ...ink };
  }
}

const isSpace = (text) => /^\s+$/.test(text);
const same = (one, other) => one.run === other.run && !one.isEmoji && !other.isEmoji && !one.run.glyph && !one.run.picture;

/** The pieces of a text, between which lines may break, with their widths at the text size. */
const piecesOf = (all, setter, language) => {
  const text = all.map((cluster) => cluster.text).join('');
  const places = new Set(breaks(text, language));
  const pieces = [];
  let [place, startsLine] = [0, false];
  for (const cluster of all) {
    if (cluster.text === '\n') {
      if (startsLine || !pieces.length) pieces.push({ clusters: [], width: 0, space: 0, startsLine });
      startsLine = true;
    } else {
      if (!pieces.length || startsLine || places.has(place)) {
        pieces.push({ clusters: [], width: 0, space: 0, startsLine });
        startsLine = false;
      }
      pieces.at(-1).clusters.push(cluster);
    }
    place += cluster.text.length;
  }
  for (const piece of pieces) {
    const end = piece.clusters.findLastIndex((cluster) => !isSpace(cluster.text)) + 1;
    piece.width = advanceOf(piece.clusters.slice(0, end), setter);
    piece.space = advanceOf(piece.clusters.slice(end), setter);
  }
  return pieces;
};

// Clusters of one run are one piece of text for the shaper: letters join, and pairs have distances of their own.
const segmentsOf = (list) => {
  const segments = [];
  for (const cluster of list) {
    const last = segments.at(-1);
    if (last && same(last.cluster, cluster)) last.text += cluster.text;
    else segments.push({ cluster, text: cluster.text });
  }
  return segments;
};

const advanceOf = (list, setter) => segmentsOf(list)
  .reduce((sum, { cluster, text }) => sum + setter.measure(cluster, text).advance, 0) / em;

/** Wraps pieces at a width, in text sizes; words that are wider are broken, where that is allowed. */
const wrap = (pieces, most, setter, limit = Infinity) => {
  const lines = [[]];
  let [x, space] = [0, 0];
  const begin = () => {
    lines.push([]);
    [x, space] = [0, 0];
  };
  for (const piece of pieces) {
    if (piece.startsLine || (x > 0 && x + space + piece.width > most)) begin();
    if (lines.length > limit) break;
    if (piece.width > most) {
      for (const cluster of piece.clusters) {
        cluster.width ??= setter.measure(cluster, cluster.text).advance / em;
        if (x > 0 && !isSpace(cluster.text) && x + cluster.width > most) begin();
        x += cluster.width;
        lines.at(-1).push(cluster);
      }
    } else {
      x += space + piece.width;
      space = piece.space;
      lines.at(-1).push(...piece.clusters);
    }
  }
  return lines;
};

const narrowest = (pieces, count, least, setter) => {
  const fits = (size) => wrap(pieces, size, setter, count).length <= count;
  let low = Math.max(least, 0.001);
  if (fits(low)) return low;
  let high = Math.max(low, pieces.reduce((sum, piece) => sum + piece.width + piece.space, 0));
  if (!fits(high)) return null;
  while (high - low > Math.max(0.001, high / 2000)) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle; else low = middle;
  }
  return high;
};

const bestWidth = (pieces, room, least, setter) => {
  let best = { width: Math.max(0.001, least), size: 0 };
  const most = Math.max(1, Math.trunc(room.height / (room.pitch * room.smallest)));
  for (let count = 1; count <= most; count += 1) {
    const byHeight = Math.min(room.largest, room.height / (room.pitch * count));
    if (byHeight * fewerLines <= best.size) break;
    const wanted = narrowest(pieces, count, least, setter);
    if (wanted === null) continue;
    const size = Math.min(byHeight, room.width / (wanted + 2 * room.outline));
    if (best.size === 0 || size * fewerLines > best.size) best = { width: wanted, size };
  }
  return best;
};

const choose = (pieces, room, setter) => {
  const widest = Math.max(0, ...pieces.map((piece) => piece.width));
  const whole = bestWidth(pieces, room, widest, setter);
  if (whole.size >= Math.min(breakingSize, room.largest)) return whole;
  const letters = pieces.flatMap((piece) => piece.clusters);
  const cluster = Math.max(0, ...letters.map((letter) => { letter.width ??= setter.measure(letter, letter.text).advance / em; return letter.width; }));
  const broken = bestWidth(pieces, { ...room, largest: Math.min(room.largest, breakingSize) }, cluster, setter);
  return broken.size > whole.size * 1.15 ? broken : whole;
};

const strongRTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const strongLTR = /[\p{L}--[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]]/v;
const isRightToLeft = (text) => {
  for (const letter of text) {
    if (strongRTL.test(letter)) return true;
    if (strongLTR.test(letter)) return false;
  }
  return false;
};

/** A line with its segments at their places, and the ink of all. */
const lineOf = (list, setter) => {
  const end = list.findLastIndex((cluster) => !isSpace(cluster.text)) + 1;
  const segments = segmentsOf(list.slice(0, end));
  const isRTL = isRightToLeft(list.map((cluster) => cluster.text).join(''));
  if (isRTL) segments.reverse();
  let x = 0;
  let ink = null;
  const placed = segments.map(({ cluster, text }) => {
    const box = setter.measure(cluster, text);
    const segment = { text, run: cluster.run, isEmoji: cluster.isEmoji, x, size: setter.size(cluster), ...box };
    const own = { left: x + box.left, right: x + box.right, top: box.top, bottom: box.bottom };
    x += box.advance;
    if (own.right > own.left) {
      ink = ink ? { left: Math.min(ink.left, own.left), right: Math.max(ink.right, own.right), top: Math.min(ink.top, own.top), bottom: Math.max(ink.bottom, own.bottom) } : own;
    }
    return segment;
  });
  return { segments: placed, ink, advance: x, isRTL };
};

/** Lines over each other, as tightly as their ink allows. */
const stackOf = (lines, outline, capHeight) => {
  const plain = capHeight * (1 + gap) + 2 * outline;
  const needed = lines.slice(1).map((lower, index) => {
    const upper = lines[index];
    return Math.max(plain, Math.max(0, upper.ink?.bottom ?? 0) + Math.max(0, -(lower.ink?.top ?? 0)) + outline * 1.5);
  });
  const usual = needed.filter((distance) => distance <= plain * 1.75);
  const common = usual.length ? Math.max(...usual) : plain;
  const baselines = [0];
  for (const distance of needed) baselines.push(baselines.at(-1) + Math.max(distance, common));
  const ascent = Math.max(capHeight, -(lines[0]?.ink?.top ?? 0));
  const descent = Math.max(0, lines.at(-1)?.ink?.bottom ?? 0);
  const widest = Math.max(0, ...lines.map(({ ink }) => (ink ? ink.right - ink.left : 0)));
  return { lines, baselines, ascent, descent, width: widest, height: ascent + baselines.at(-1) + descent, outline };
};

const sizeOf = (stack, room) => Math.min(
  room.width / Math.max(stack.width + 2 * stack.outline, 1), room.height / Math.max(stack.height + 2 * stack.outline, 1)) * em;

/** Fits a caption into a height from the picture's edge; null for one without ink. */
const fit = (all, height, space, setter, language) => {
  if (!all.length) return null;
  const outline = Math.min(Math.max(setter.style.outlineWidth, 0), 0.5);
  const { capHeight, style } = setter;
  const wanted = style.size === 'auto' ? (space.capitals * em) / capHeight : space.height * style.size;
  const room = {
    width: space.lineWidth, height: height - space.margin, largest: Math.max(wanted, space.smallest), smallest: space.smallest,
    pitch: (capHeight * (1 + gap)) / em + 2 * outline, outline,
  };
  const pieces = piecesOf(all, setter, language);
  const setAt = (list, most) => {
    const lines = wrap(list, most + 0.01, setter).map((line) => lineOf(line, setter));
    const stack = stackOf(lines, outline * em, capHeight);
    return { stack, size: Math.min(room.largest, sizeOf(stack, room)) };
  };
  const fitted = setAt(pieces, choose(pieces, room, setter).width);
  if (fitted.size >= room.smallest) return { ...fitted, isCramped: fitted.size < 60 };
  // As much as fits at the smallest size, and an ellipsis.
  const most = room.width / room.smallest - 2 * outline;
  let result = fitted;
  for (let count = Math.max(1, Math.trunc(room.height / (room.pitch * room.smallest))); count >= 1; count -= 1) {
    const shown = wrap(pieces, most, setter, count).slice(0, count).flat();
    const last = shown.at(-1);
    const part = [...shown.slice(0, -2), { text: '…', run: last?.run ?? {}, isEmoji: false }];
    result = setAt(piecesOf(part, setter, language), most);
    if (result.size >= room.smallest) break;
  }
  return { ...result, isCramped: true };
};

/**
 * Both captions at their places, in reference units: the picture is 1200 wide.
 *
 * @param {object} meme `width` and `height` in pixels, `top` and `bottom` as runs, `style` with every member, `language`.
 * @returns {object} `lines`, each with its segments, `x`, `y`, `scale`; `boxes` around the ink of `top` and `bottom` or
 *   null; and what is needed to draw them.
 */
export function layoutMeme({ width: pixels, height, top, bottom, style, language = 'en' }) {
  const space = spaceOf({ width: pixels, height });
  const setter = new Setter(style, language);
  const texts = { top: clusters(top, style.case, language), bottom: clusters(bottom, style.case, language) };
  const isAlone = !texts.top.length || !texts.bottom.length;
  const share = space.share(isAlone, style.size !== 'auto');
  const fits = {};
  for (const part of ['top', 'bottom']) fits[part] = fit(texts[part], share, space, setter, language);
  for (const [part, other] of [['top', 'bottom'], ['bottom', 'top']]) {
    if (!fits[part]?.isCramped || !fits[other]) continue;
    const { stack, size } = fits[other];
    const left = space.shared - (space.margin + ((stack.height + 2 * stack.outline) * size) / em);
    if (left > share) fits[part] = fit(texts[part], left, space, setter, language);
  }
  const layout = { space, setter, lines: [], boxes: { top: null, bottom: null }, scale: pixels / width };
  for (const part of ['top', 'bottom']) if (fits[part]) place(layout, part, fits[part], style, space);
  return layout;
}

const place = (layout, part, { stack, size }, style, space) => {
  const scale = size / em;
  const outline = stack.outline * scale;
  const { capHeight } = layout.setter;
  const last = space.height - Math.max(space.margin + outline, space.edge + outline + stack.descent * scale);
  const first = part === 'top'
    ? Math.max(space.margin + outline + capHeight * scale, space.edge + outline + stack.ascent * scale)
    : last - stack.baselines.at(-1) * scale;
  stack.lines.forEach((line, index) => {
    const { ink } = line;
    if (!ink) return;
    const isAtLeft = (style.alignment === 'leading') !== line.isRTL;
    const wanted = style.alignment === 'center' ? width / 2 - ((ink.left + ink.right) / 2) * scale
      : isAtLeft ? space.margin + outline : width - space.margin - outline - line.advance * scale;
    const least = space.margin + outline - ink.left * scale;
    const x = Math.max(least, Math.min(wanted, width - space.margin - outline - ink.right * scale));
    const y = first + stack.baselines[index] * scale;
    const box = { left: x + ink.left * scale - outline, right: x + ink.right * scale + outline, top: y + ink.top * scale - outline, bottom: y + ink.bottom * scale + outline };
    layout.lines.push({ ...line, part, x, y, scale, outline: stack.outline, box });
    const all = layout.boxes[part];
    layout.boxes[part] = all ? { left: Math.min(all.left, box.left), right: Math.max(all.right, box.right), top: Math.min(all.top, box.top), bottom: Math.max(all.bottom, box.bottom) } : box;
  });
};
