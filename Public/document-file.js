// The editor's other side where no server is: the document itself, from the site or from the person's own disk.
import { plain, placeholder } from './caption.js';
import { parts } from './form-state.js';
import { scaled } from './picture-file.js';
import { editDocument, newDocument, readDocument } from './meme-document.js';

const type = { description: 'Meme', accept: { 'application/x-meme+json': ['.meme'] } };

// The document's members for the style, and how a control's text becomes a value.
const styleMembers = ['font', 'size', 'color', 'outlineColor', 'outlineWidth', 'case', 'alignment'];
const styleValue = (member, text) => (
  (member === 'size' && text !== 'auto') || member === 'outlineWidth' ? Number(text) : text);

/** A document in the browser; `data` is what the page says about it. */
export class DocumentFile {
  constructor(form, data) {
    Object.assign(this, { form, data });
    this.name = data.fileName ?? 'meme.meme';
    this.handle = null;
    this.bytes = null;
    this.meme = null;
  }

  /** Loads the page's document; a new one is what the form says. */
  async load() {
    if (!this.data.document) return;
    const answer = await fetch(this.data.document);
    if (!answer.ok) throw new Error(answer.statusText);
    this.take(new Uint8Array(await answer.arrayBuffer()));
  }

  take(bytes) {
    this.meme = readDocument(bytes).meme;
    this.bytes = bytes;
  }

  /** Lets the person choose a document of their own; false where they choose none. */
  async open() {
    let file;
    if (globalThis.showOpenFilePicker) {
      try {
        [this.handle] = await globalThis.showOpenFilePicker({ types: [type] });
      } catch (error) {
        if (error.name === 'AbortError') return false;
        throw error;
      }
      file = await this.handle.getFile();
    } else {
      file = await chosen('.meme');
      if (!file) return false;
    }
    this.take(new Uint8Array(await file.arrayBuffer()));
    this.name = file.name;
    return true;
  }

  /** Puts what the document says into the controls; captions are not among them. */
  fill() {
    const { meme, form } = this;
    if (!meme) return;
    const set = (name, value) => { form.elements[name].value = value ?? ''; };
    set('title', meme.title);
    set('description', meme.description);
    set('tags', meme.tags.join('\n'));
    for (const member of styleMembers) {
      set(`style.${member}`, meme.style[member]);
    }
  }

  async captions() {
    const of = (part, text) => this.meme?.[part] ?? plain(this.form.elements[text].value);
    const shown = Object.fromEntries(parts.map(({ part, text }) => [part, of(part, text)]));
    return { shown, saved: shown };
  }

  /** The picture; null where there is none. Throws where this browser cannot read it. */
  async base(picture) {
    const source = picture.file ?? (picture.kind === 'kept' && this.meme?.picture ? new Blob([this.meme.picture]) : null);
    return source && createImageBitmap(source, { imageOrientation: 'from-image' });
  }

  async drawn() { return null; }

  /** Where a picture in text is; of a glyph that is what the site shows in its place. */
  async pictureAddress({ glyph, picture }) {
    if (picture) return URL.createObjectURL(new Blob([picture.contents]));
    if (glyph.png) return glyph.png;
    this.published ??= this.publishedGlyphs();
    const published = await this.published;
    return published.find(({ heic }) => heic.length === glyph.heic.length && heic.every((byte, index) => byte === glyph.heic[index]))?.png ?? null;
  }

  // The meme's own page has each glyph beside a picture that every browser shows.
  async publishedGlyphs() {
    try {
      const page = new URL('../index.html', location);
      const text = await (await fetch(page)).text();
      const pictures = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('picture:has(source[type="image/x-apple-adaptive-glyph"])')];
      return await Promise.all(pictures.map(async (picture) => ({
        heic: new Uint8Array(await (await fetch(new URL(picture.querySelector('source').getAttribute('srcset'), page))).arrayBuffer()),
        png: new URL(picture.querySelector('img').getAttribute('src'), page).href,
      })));
    } catch {
      return [];
    }
  }

  /** A picture to stand in text: browsers write no HEIC, so that it is an ordinary one. */
  async makeGlyph(file, description) {
    const bitmap = await createImageBitmap(file);
    const side = 320 / Math.max(bitmap.width, bitmap.height);
    const { file: small, width, height } = await scaled(bitmap, Math.min(1, side), { type: 'image/png', name: description || 'picture' });
    // 24 points high, the text's own size: a point has 20 twips.
    const picture = {
      name: small.name.replace(/[/\0]/g, ' '), contents: new Uint8Array(await small.arrayBuffer()),
      width: Math.round((480 * width) / height), height: 480,
    };
    return { text: placeholder, picture };
  }

  /** Writes the document: into the file that was opened, or to wherever the person wants it. */
  async save(state) {
    const now = new Date();
    const bytes = this.bytes ? editDocument(this.bytes, await this.edit(state), now) : newDocument(await this.newMeme(state), now);
    const isWritten = await this.write(bytes);
    if (!isWritten) return { status: 'cancelled' };
    this.take(bytes);
    return { status: 'saved' };
  }

  // What the document is to say: what it says already changes nothing.
  async edit(state) {
    const { picture, ...edit } = await this.newMeme(state);
    return state.picture.kind === 'kept' ? edit : { ...edit, picture };
  }

  async newMeme({ top, bottom, fields, picture }) {
    const style = {};
    for (const member of styleMembers) {
      const text = fields[`style.${member}`].trim();
      if (text) style[member] = styleValue(member, text);
    }
    return {
      top, bottom, style, title: fields.title || null, description: fields.description || null,
      tags: fields.tags.split('\n').map((tag) => tag.trim()).filter(Boolean),
      picture: picture.file ? new Uint8Array(await picture.file.arrayBuffer()) : null,
    };
  }

  async write(bytes) {
    const blob = new Blob([bytes], { type: 'application/x-meme+json' });
    if (!this.handle && globalThis.showSaveFilePicker) {
      try {
        this.handle = await globalThis.showSaveFilePicker({ suggestedName: this.name, types: [type] });
      } catch (error) {
        if (error.name === 'AbortError') return false;
        throw error;
      }
    }
    if (this.handle) {
      const stream = await this.handle.createWritable();
      await stream.write(blob);
      await stream.close();
      return true;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = this.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  }
}

const chosen = (accept) => new Promise((resolve) => {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept });
  input.addEventListener('change', () => resolve(input.files[0] ?? null));
  input.addEventListener('cancel', () => resolve(null));
  input.click();
});
