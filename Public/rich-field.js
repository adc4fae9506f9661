// An editable field for a rich caption, in the place of a plain text area that stays in step with it.
//
// The runs are what counts; the page's elements are made of them by one function and read back into them by another.
import { areEqual, canonical, formatting, plainText, placeholder, shownText } from './caption.js';
import { CaptionToolbar } from './caption-toolbar.js';
import { readHTML, writeHTML } from './pasted-html.js';

const decorations = (run) => [run.underline && 'underline', run.strike && 'line-through'].filter(Boolean).join(' ');

/** Takes a text area's place. `onChange(kind)` is told of every change: 'typing', or null for a step of its own. */
export class RichField {
  constructor(area, { words, pictureAddress, makeGlyph, onChange, onMessage }) {
    Object.assign(this, { area, words, pictureAddress, makeGlyph, onChange, onMessage });
    this.inlines = new Map();
    this.runs = [];
    this.pending = null;
    this.field = document.createElement('div');
    Object.assign(this.field, { className: 'rich', contentEditable: 'true', spellcheck: true, dir: 'auto' });
    const label = document.querySelector(`label[for="${area.id}"]`) ?? area.labels?.[0];
    label.id ||= `${area.id}-label`;
    const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': label.id };
    for (const [name, value] of Object.entries(attributes)) this.field.setAttribute(name, value);
    for (const name of ['aria-describedby', 'aria-invalid']) {
      if (area.hasAttribute(name)) this.field.setAttribute(name, area.getAttribute(name));
    }
    label.addEventListener('click', () => this.focus());
    area.hidden = true;
    this.toolbar = new CaptionToolbar(this);
    area.before(this.toolbar.element, this.field);
    this.listen();
  }

  /** The caption: runs as `caption.js` has them. */
  get caption() { return this.runs; }

  set caption(runs) {
    this.runs = canonical(runs);
    this.write();
  }

  /** What is selected, in UTF-16 units of the shown text; null where the selection is elsewhere. */
  get selection() {
    const selection = document.getSelection();
    if (!selection.rangeCount || !this.field.contains(selection.anchorNode) || !this.field.contains(selection.focusNode)) return null;
    const range = selection.getRangeAt(0);
    return { start: this.offset(range.startContainer, range.startOffset), end: this.offset(range.endContainer, range.endOffset) };
  }

  select(start, end = start) {
    const selection = document.getSelection();
    selection.setBaseAndExtent(...this.position(start), ...this.position(end));
  }

  focus() {
    this.field.focus();
    if (!this.selection) this.select(shownText(this.runs).length);
  }

  // The page's elements of the runs.
  write() {
    const nodes = this.runs.map((run) => this.node(run));
    // Without it the last line, or an empty field, would have no height.
    const filler = document.createElement('br');
    filler.dataset.filler = '';
    this.field.replaceChildren(...nodes, filler);
    this.area.value = shownText(this.runs);
  }

  /** An element that shows a run. */
  node(run) { return run.glyph || run.picture ? this.inlineNode(run) : this.textNode(run); }

  textNode(run) {
    const span = document.createElement('span');
    span.dataset.format = JSON.stringify(formatting(run));
    Object.assign(span.style, {
      fontWeight: run.bold ? 'bold' : '', fontStyle: run.italic ? 'italic' : '', textDecoration: decorations(run),
      color: run.color ?? '', fontFamily: run.fontFamily ? `"${run.fontFamily.replace(/["\\]/g, '\\$&')}"` : '',
      fontSize: run.fontSize ? `${run.fontSize / 48}em` : '',
    });
    // A colour that is no different from the field's own would not be seen there.
    if (run.color) span.classList.add('colored');
    span.textContent = run.text;
    return span;
  }

  inlineNode(run) {
    const inline = run.glyph ?? run.picture;
    const name = (run.glyph ? run.glyph.description : run.picture.name) || this.words.picture;
    const key = this.key(run);
    const image = document.createElement('img');
    Object.assign(image, { alt: name, title: name, className: 'glyph', draggable: true });
    image.dataset.inline = key;
    image.dataset.format = JSON.stringify(formatting(run));
    // A picture that cannot be shown is its description in a box, which browsers make of an image without any.
    if (inline.address === undefined && inline.png) inline.address = inline.png;
    if (inline.address === undefined) {
      inline.address = null;
      this.pictureAddress(run).then((address) => {
        inline.address = address;
        for (const shown of this.field.parentElement.querySelectorAll(`[data-inline="${key}"]`)) this.show(shown, address);
      });
    }
    this.show(image, inline.address);
    return image;
  }

  show(image, address) {
    image.classList.toggle('unseen', !address);
    if (address) image.src = address; else image.removeAttribute('src');
  }

  key({ glyph, picture }) {
    const inline = glyph ?? picture;
    for (const [key, known] of this.inlines) if ((known.glyph ?? known.picture) === inline) return key;
    const key = String(this.inlines.size);
    this.inlines.set(key, glyph ? { glyph } : { picture });
    return key;
  }

  // The runs of the page's elements, whatever the browser has made of them.
  read(root = this.field) {
    const runs = [];
    const walk = (node, look) => {
      if (node.nodeType === Node.TEXT_NODE) runs.push({ text: node.data, ...look });
      else if (node.nodeName === 'BR') {
        if (node.dataset.filler === undefined) runs.push({ text: '\n', ...look });
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        const own = node.dataset.format ? JSON.parse(node.dataset.format) : look;
        if (node.dataset.inline) runs.push({ text: placeholder, ...own, ...this.inlines.get(node.dataset.inline) });
        else {
          // Some browsers put lines into blocks.
          if (/^(DIV|P)$/.test(node.nodeName) && runs.length && node !== root) runs.push({ text: '\n' });
          for (const child of node.childNodes) walk(child, own);
        }
      }
    };
    for (const child of root.childNodes) walk(child, {});
    return canonical(runs);
  }

  // The place in the shown text of a place in the page.
  offset(node, place) {
    const range = document.createRange();
    range.selectNodeContents(this.field);
    range.setEnd(node, place);
    return shownText(this.read(range.cloneContents())).length;
  }

  // The place in the page of a place in the shown text.
  position(offset) {
    let rest = offset;
    const { childNodes } = this.field;
    for (const [index, node] of childNodes.entries()) {
      if (node.nodeName === 'SPAN') {
        const text = node.firstChild;
        if (rest <= text.length) return [text, rest];
        rest -= text.length;
      } else {
        if (rest === 0) return [this.field, index];
        rest -= 1;
      }
    }
    return [this.field, Math.max(0, childNodes.length - 1)];
  }

  listen() {
    const { field } = this;
    field.addEventListener('beforeinput', (event) => this.before(event));
    field.addEventListener('input', () => { if (!this.isComposing) this.readBack(); });
    field.addEventListener('compositionstart', () => { this.isComposing = true; });
    field.addEventListener('compositionend', () => {
      this.isComposing = false;
      this.readBack();
    });
    field.addEventListener('copy', (event) => this.copy(event));
    field.addEventListener('cut', (event) => {
      if (this.copy(event)) this.replace(this.selection, [], null);
    });
    field.addEventListener('paste', (event) => this.take(event, event.clipboardData, this.selection));
    field.addEventListener('dragstart', (event) => this.dragStart(event));
    field.addEventListener('drop', (event) => this.drop(event));
    field.addEventListener('keydown', (event) => this.key_(event));
    document.addEventListener('selectionchange', () => {
      if (!this.isComposing && this.selection) {
        if (this.pending && this.selection.start !== this.pending.at) this.pending = null;
        this.toolbar.show(this.look());
      }
    });
  }

  key_(event) {
    const name = { b: 'bold', i: 'italic', u: 'underline' }[event.key.toLowerCase()];
    if (!name || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.toggle(name);
  }

  // All that can be known before it happens is done to the runs; what cannot, such as composing, is read back.
  before(event) {
    const { inputType: type } = event;
    if (this.isComposing || !event.cancelable || type.startsWith('history') || type.includes('Composition')) return;
    const look = { formatBold: 'bold', formatItalic: 'italic', formatUnderline: 'underline', formatStrikeThrough: 'strike' }[type];
    const [target] = event.getTargetRanges();
    const range = target
      ? { start: this.offset(target.startContainer, target.startOffset), end: this.offset(target.endContainer, target.endOffset) }
      : this.selection;
    if (!range) return;
    event.preventDefault();
    if (look) this.toggle(look);
    else if (type === 'insertParagraph' || type === 'insertLineBreak') this.insert('\n', range);
    else if (type.startsWith('delete')) {
      // A picture that goes is a step of its own.
      const hasPicture = slice(this.runs, range.start, range.end).some((run) => run.glyph || run.picture);
      this.replace(range, [], hasPicture ? null : 'typing');
    }
    else if (type.startsWith('insert')) {
      const text = event.data ?? event.dataTransfer?.getData('text/plain');
      if (text) this.insert(text, range);
    }
  }

  insert(text, range) { this.replace(range, [{ text, ...this.lookAt(range.start) }], 'typing'); }

  /** Puts runs in the place of a part of the text. */
  replace({ start, end }, runs, kind) {
    const inserted = canonical(runs);
    this.caption = [...slice(this.runs, 0, start), ...inserted, ...slice(this.runs, end)];
    this.pending = null;
    this.select(start + shownText(inserted).length);
    this.onChange(kind);
  }

  readBack() {
    const runs = this.read();
    if (areEqual(runs, this.runs)) return;
    const { selection } = this;
    this.caption = runs;
    if (selection) this.select(selection.start, selection.end);
    this.onChange('typing');
  }

  // The formatting of what would be typed at a place: that of the letter before it.
  lookAt(offset) {
    if (this.pending?.at === offset) return this.pending.look;
    const [run] = slice(this.runs, Math.max(0, offset - 1), Math.max(1, offset));
    return run ? formatting(run) : {};
  }

  /** The formatting that the whole selection has. */
  look() {
    const selection = this.selection ?? this.lastSelection;
    if (!selection) return {};
    this.lastSelection = selection;
    if (selection.start === selection.end) return this.lookAt(selection.start);
    const runs = slice(this.runs, selection.start, selection.end);
    const first = runs[0] ?? {};
    return Object.fromEntries(Object.entries(formatting(first)).filter(([name, value]) => runs.every((run) => run[name] === value)));
  }

  /** Gives the selection a formatting, or takes it away. */
  toggle(name, value = !this.look()[name]) {
    const selection = this.selection ?? this.lastSelection;
    if (!selection) return;
    const { start, end } = selection;
    if (start === end) {
      this.focus();
      this.pending = { at: start, look: { ...this.lookAt(start), [name]: value || undefined } };
      this.toolbar.show(this.pending.look);
      return;
    }
    const changed = slice(this.runs, start, end).map((run) => ({ ...run, [name]: value || undefined }));
    this.caption = [...slice(this.runs, 0, start), ...changed, ...slice(this.runs, end)];
    this.field.focus();
    this.select(start, end);
    this.onChange(null);
  }

  copy(event) {
    const { selection } = this;
    if (!selection || selection.start === selection.end) return false;
    const runs = slice(this.runs, selection.start, selection.end);
    event.preventDefault();
    event.clipboardData.setData('text/plain', plainText(runs));
    event.clipboardData.setData('text/html', writeHTML(runs));
    return true;
  }

  async take(event, transfer, range) {
    if (!transfer || !range) return;
    const html = transfer.getData('text/html');
    const text = transfer.getData('text/plain');
    const files = [...transfer.files].filter((file) => file.type.startsWith('image/'));
    event.preventDefault();
    if (html) {
      const runs = await readHTML(html);
      // Browsers offer a picture that was copied as HTML that leads elsewhere, and as a file.
      if (!files.length || runs.some((run) => run.glyph || run.picture)) {
        this.replace(range, runs, null);
        return;
      }
    }
    if (files.length) for (const file of files) await this.insertPicture(file, '', range);
    else if (text) this.replace(range, [{ text, ...this.lookAt(range.start) }], null);
  }

  /** Makes a glyph of a picture, and puts it where the selection is. */
  async insertPicture(file, description, range = this.selection ?? this.lastSelection ?? { start: 0, end: 0 }) {
    try {
      const made = await this.makeGlyph(file, description);
      const length = shownText(this.runs).length;
      const place = { start: Math.min(range.start, length), end: Math.min(range.end, length) };
      this.field.focus();
      this.replace(place, [{ text: placeholder, ...this.lookAt(place.start), ...made }], null);
    } catch (error) {
      this.onMessage?.(error.message);
    }
  }

  dragStart(event) {
    if (!this.copyTo(event.dataTransfer)) return;
    this.dragged = this.selection;
  }

  copyTo(transfer) {
    const { selection } = this;
    if (!selection || selection.start === selection.end) return false;
    const runs = slice(this.runs, selection.start, selection.end);
    transfer.setData('text/plain', plainText(runs));
    transfer.setData('text/html', writeHTML(runs));
    return true;
  }

  drop(event) {
    const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
    const caret = place ? [place.offsetNode, place.offset] : (() => {
      const range = document.caretRangeFromPoint(event.clientX, event.clientY);
      return [range.startContainer, range.startOffset];
    })();
    event.preventDefault();
    if (!this.field.contains(caret[0])) return;
    let at = this.offset(...caret);
    const from = this.dragged;
    this.dragged = null;
    if (from && at > from.start && at < from.end) return;
    if (from) {
      this.caption = [...slice(this.runs, 0, from.start), ...slice(this.runs, from.end)];
      if (at >= from.end) at -= from.end - from.start;
    }
    this.take(event, event.dataTransfer, { start: at, end: at });
  }
}

/** The runs of a part of the shown text. */
export function slice(runs, start, end = Infinity) {
  const result = [];
  let place = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, start - place), Math.max(0, end - place));
    if (text) result.push({ ...run, text });
    place += run.text.length;
  }
  return result;
}
