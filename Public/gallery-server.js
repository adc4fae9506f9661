// The editor's other side where the gallery is served: documents are there, and so are the pictures of memes and glyphs.
import { decode } from './base64.js';
import { plain } from './caption.js';
import { parts } from './form-state.js';
import { scaled } from './picture-file.js';
import { readRichText } from './rich-text.js';
import { post, send } from './sending.js';

// A new picture is sent for a drawing as it is, unless it has more bytes than this.
const largestForDrawing = 500_000;

/** A server that takes the page's form; `data` is what the page says about it. */
export class GalleryServer {
  constructor(form, data) {
    Object.assign(this, { form, data });
    this.addresses = new Map();
    this.smaller = new WeakMap();
  }

  /**
   * The captions with their formatting: `shown` those of the form, `saved` those of the document.
   *
   * A part of `saved` is null where the form was made from another version than the document's present one, whose
   * formatting nobody here knows.
   */
  async captions() {
    const { form, data } = this;
    const captions = { shown: {}, saved: {} };
    const known = data.isRich ? await this.document() : {};
    for (const { part, text, rich } of parts) {
      const typed = form.elements[rich].value;
      const isRich = known && known[rich];
      captions.saved[part] = !known ? null : isRich ? readRichText(decode(known[rich])) : plain(known[text] ?? form.elements[text].defaultValue);
      captions.shown[part] = typed ? readRichText(decode(typed)) : captions.saved[part];
    }
    return captions;
  }

  /** What the server says of the document; null where it is of another revision than the form. */
  async document() {
    const answer = await fetch(this.data.meme, { headers: { Accept: 'application/json' } }).catch(() => null);
    if (!answer?.ok) return null;
    const meme = await answer.json();
    return meme.revision === this.form.elements.revision?.value ? meme : null;
  }

  /** The picture without captions; null where there is none. */
  async base(picture) {
    if (picture.kind === 'removed') return null;
    if (picture.kind === 'kept' && !this.hasPicture) return null;
    const drawn = await this.draw(picture, undefined, (data) => {
      for (const { text, rich } of parts) {
        data.set(text, '');
        data.set(rich, '');
      }
    });
    return createImageBitmap(drawn);
  }

  /** Whether the document, or a picture sent before, is there to be drawn upon. */
  get hasPicture() { return !!(this.form.elements.removeImage || this.form.elements.keptImage); }

  /** The meme as the gallery will show it. */
  drawn({ picture }, signal) { return this.draw(picture, signal); }

  async draw(picture, signal, change) {
    const small = picture.kind === 'new' ? await this.forDrawing(picture.file) : null;
    const answer = await send(this.data.drawn, this.form, {
      accept: 'application/json, image/jpeg', signal,
      change: (data) => {
        data.set('width', this.data.width);
        if (small) data.set('image', small);
        change?.(data);
      },
    });
    if (answer.code !== 200) throw new Error(answer.json?.message ?? 'not drawn');
    return answer.body;
  }

  async forDrawing(file) {
    if (file.size <= largestForDrawing) return file;
    if (!this.smaller.has(file)) {
      const make = async () => {
        try {
          const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
          return (await scaled(bitmap, Math.min(1, this.data.width / bitmap.width))).file;
        } catch {
          return file;
        }
      };
      this.smaller.set(file, make());
    }
    return this.smaller.get(file);
  }

  /** Where a picture of a glyph is, or of a picture in text; null where nobody can show it. */
  async pictureAddress({ glyph, picture }) {
    if (picture) return URL.createObjectURL(new Blob([picture.contents]));
    if (glyph.png) return glyph.png;
    if (!this.addresses.has(glyph.identifier)) {
      this.addresses.set(glyph.identifier, this.glyph(new Blob([glyph.heic])).then((made) => made.png, () => null));
    }
    return this.addresses.get(glyph.identifier);
  }

  /** Makes a glyph of a picture. */
  async makeGlyph(file, description) { return { glyph: await this.glyph(file, description) }; }

  async glyph(file, description = '') {
    const data = new FormData();
    data.set('token', this.form.elements.token.value);
    data.set('image', file, 'glyph');
    data.set('description', description);
    const answer = await post(this.data.glyphs, data);
    const said = JSON.parse(await answer.body.text());
    if (answer.code !== 200) throw new Error(said.message);
    return {
      identifier: said.identifier, description: said.description ?? null, heic: decode(said.heic), png: said.png,
    };
  }

  /** Saves the form; resolves with what the server says, or with `offline` where it says nothing. */
  async save(state, onProgress) {
    const { form } = this;
    let answer;
    try {
      answer = await send(form.getAttribute('action'), form, { onProgress });
    } catch {
      return { status: 'offline' };
    }
    return answer.json ?? { status: 'problem' };
  }
}
