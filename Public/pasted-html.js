// Captions on the clipboard: HTML to runs, and runs to HTML.
import { decode, encode } from './base64.js';
import { canonical, placeholder } from './caption.js';
import { glyphOf } from './glyph-file.js';

const glyphType = 'image/x-apple-adaptive-glyph';
const mark = 'data-meme-caption';
const blocks = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'PRE', 'TR', 'TABLE',
  'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'ADDRESS', 'FIGURE', 'DL', 'DT', 'DD']);
const left = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'SELECT',
  'TEXTAREA', 'BUTTON', 'VIDEO', 'AUDIO', 'CANVAS']);
const byName = {
  B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', U: 'underline', INS: 'underline', S: 'strike', STRIKE: 'strike',
  DEL: 'strike',
};

/**
 * The caption that HTML shows: its text with bold, italic, underline, strike and colour, and its pictures.
 *
 * Nothing of the HTML comes into the page, and nothing is fetched from elsewhere: a picture is there by a `data:` or
 * `blob:` address, or it is its description.
 *
 * @returns {Promise<object[]>} Runs.
 */
export async function readHTML(html) {
  // The page's policy lets no style attribute work, and complains of each: they are read under another name.
  const tame = html.replace(/<(?:"[^"]*"|'[^']*'|[^'">])*>/g, (tag) => tag.replace(/([\s"'/])style(\s*=)/gi, '$1data-style$2'));
  const page = new DOMParser().parseFromString(tame, 'text/html');
  const reading = new Reading(!!page.querySelector(`[${mark}]`));
  await reading.children(page.body, {});
  return canonical(trimmed(reading.runs));
}

const styleOf = (element) => {
  const { style } = new Option();
  style.cssText = element.dataset.style ?? '';
  return style;
};

/** Walks through the elements, as deep as they are. */
class Reading {
  constructor(isOurs) {
    // What another program says of fonts and sizes is about its own page.
    this.isOurs = isOurs;
    this.runs = [];
    this.endsLine = true;
    this.pending = '';
  }

  async children(element, look, isKept = false) {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) this.text(node.data, look, isKept);
      else if (node.nodeType === Node.ELEMENT_NODE && !left.has(node.nodeName.toUpperCase())) await this.element(node, look, isKept);
    }
  }

  async element(element, look, isKept) {
    const name = element.nodeName;
    const style = styleOf(element);
    if (element.hidden || style.display === 'none') return;
    if (name === 'BR') this.line();
    else if (name === 'PICTURE') await this.picture(element, look);
    else if (name === 'IMG') await this.image(element, look);
    else {
      const isBlock = blocks.has(name);
      if (isBlock) this.block();
      const space = style.whiteSpace;
      await this.children(element, this.look(element, look, style), name === 'PRE' || (space ? /^(pre|break)/.test(space) : isKept));
      if (isBlock) this.block();
    }
  }

  look(element, outer, style) {
    const look = { ...outer };
    if (byName[element.nodeName]) look[byName[element.nodeName]] = true;
    const weight = style.fontWeight;
    if (weight) look.bold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
    if (style.fontStyle) look.italic = style.fontStyle !== 'normal';
    // Lines of outer elements go through inner ones, whatever those say.
    const lines = style.textDecorationLine || style.textDecoration;
    if (lines.includes('underline')) look.underline = true;
    if (lines.includes('line-through')) look.strike = true;
    const color = hex(style.color || element.getAttribute('color'));
    // Black is what text is elsewhere, and on a meme hardly ever meant.
    if (color) look.color = color === '#000000' && !this.isOurs ? undefined : color;
    if (this.isOurs) {
      if (style.fontFamily) look.fontFamily = style.fontFamily.split(',')[0].trim().replace(/^(["'])(.*)\1$/, '$2');
      if (style.fontSize.endsWith('pt')) look.fontSize = Math.round(parseFloat(style.fontSize) * 2);
    }
    return look;
  }

  text(text, look, isKept) {
    if (isKept) {
      if (text) this.add(text, look);
      return;
    }
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    const shown = this.endsLine || this.endsWithSpace ? words.replace(/^ /, '') : words;
    // WebKit and Chromium write no-break spaces where spaces would collapse.
    if (shown) this.add(shown.replace(/\u00A0/g, ' '), look);
    this.endsWithSpace = shown ? shown.endsWith(' ') : this.endsWithSpace;
  }

  add(text, look) {
    if (this.pending) this.runs.push({ text: this.pending });
    this.pending = '';
    this.endsLine = false;
    this.endsWithSpace = false;
    this.runs.push({ text, ...look });
  }

  line() {
    this.pending += '\n';
    this.endsLine = true;
  }

  // A block stands on lines of its own.
  block() {
    if (!this.endsLine && this.runs.length) this.line();
  }

  async picture(element, look) {
    const source = element.querySelector(`source[type="${glyphType}"]`);
    const image = element.querySelector('img');
    const bytes = source && await load(source.getAttribute('srcset'));
    const known = bytes && glyphOf(bytes);
    if (!known) {
      if (image) await this.image(image, look);
      return;
    }
    const png = image?.getAttribute('src') ?? '';
    const glyph = { ...known, description: known.description ?? (image?.alt || null), heic: bytes, png: png.startsWith('data:') ? png : null };
    this.inline({ glyph }, look);
  }

  async image(image, look) {
    const bytes = await load(image.getAttribute('src'));
    const alt = image.getAttribute('alt') ?? '';
    if (!bytes) {
      if (alt) this.add(alt, look);
      return;
    }
    const known = glyphOf(bytes);
    if (known) this.inline({ glyph: { ...known, heic: bytes, png: null } }, look);
    else this.inline({ picture: { name: (alt || 'picture').replace(/[/\0]/g, ' '), contents: bytes, width: null, height: null } }, look);
  }

  inline(inline, look) {
    this.add('', look);
    this.runs.push({ text: placeholder, ...look, ...inline });
  }
}

// White space at the end of what was copied is the page's, not the text's.
const trimmed = (runs) => {
  const last = runs.findLastIndex((run) => run.glyph || run.picture || run.text.trim());
  return runs.slice(0, last + 1).map((run, index) => (index === last && run.text !== placeholder ? { ...run, text: run.text.trimEnd() } : run));
};

/** The bytes of a `data:` or `blob:` address; null for everything that is elsewhere. */
async function load(address) {
  if (!address) return null;
  try {
    const data = /^data:[^,]*;base64,(.*)$/s.exec(address.trim());
    if (data) return decode(decodeURIComponent(data[1]));
    return address.startsWith('blob:') ? new Uint8Array(await (await fetch(address)).arrayBuffer()) : null;
  } catch {
    return null;
  }
}

const channel = (number) => Math.min(255, Math.round(number)).toString(16).padStart(2, '0');

// Any colour of CSS as #RRGGBB; undefined for what is none, or not to be seen.
const hex = (color) => {
  if (!color) return undefined;
  const probe = new Option().style;
  probe.color = color;
  const normal = probe.color;
  const numbers = /^rgba?\(([^)]*)\)$/.exec(normal)?.[1].split(/[ ,/]+/).map(Number)
    ?? /^#[0-9a-f]{6}$/i.exec(normal)?.[0].match(/[0-9a-f]{2}/gi).map((digits) => parseInt(digits, 16)) ?? named[normal];
  return numbers && numbers[3] !== 0 ? `#${numbers.slice(0, 3).map(channel).join('')}`.toUpperCase() : undefined;
};
const named = {
  black: [0, 0, 0], white: [255, 255, 255], red: [255, 0, 0], green: [0, 128, 0], lime: [0, 255, 0], blue: [0, 0, 255],
  yellow: [255, 255, 0], orange: [255, 165, 0], purple: [128, 0, 128], gray: [128, 128, 128], grey: [128, 128, 128],
  silver: [192, 192, 192], maroon: [128, 0, 0], navy: [0, 0, 128], teal: [0, 128, 128], olive: [128, 128, 0],
  aqua: [0, 255, 255], cyan: [0, 255, 255], fuchsia: [255, 0, 255], magenta: [255, 0, 255],
};

const escape = (text) => text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]);

/** Runs as HTML for other programs, glyphs in the way that WebKit knows, and for a field of ours. */
export function writeHTML(runs) {
  const html = runs.map((run) => {
    const style = [
      run.bold && 'font-weight:bold', run.italic && 'font-style:italic', run.color && `color:${run.color}`,
      (run.underline || run.strike) && `text-decoration:${[run.underline && 'underline', run.strike && 'line-through'].filter(Boolean).join(' ')}`,
      run.fontFamily && `font-family:'${run.fontFamily.replace(/['\\]/g, '\\$&')}'`, run.fontSize && `font-size:${run.fontSize / 2}pt`,
    ].filter(Boolean).join(';');
    const inner = inlineHTML(run) ?? escape(run.text).replace(/\n/g, '<br>');
    return style ? `<span style="${escape(style)}">${inner}</span>` : inner;
  }).join('');
  return `<span ${mark} style="white-space:pre-wrap">${html}</span>`;
}

const inlineHTML = ({ glyph, picture }) => {
  if (glyph) {
    const image = `<img src="${escape(glyph.png ?? '')}" alt="${escape(glyph.description ?? '')}">`;
    return `<picture><source srcset="data:image/heic;base64,${encode(glyph.heic)}" type="${glyphType}">${image}</picture>`;
  }
  return picture && `<img src="data:application/octet-stream;base64,${encode(picture.contents)}" alt="${escape(picture.name)}">`;
};
