// The picture with its captions while somebody types: a canvas at once, the server's own drawing a moment later.
import { drawMeme } from './caption-canvas.js';
import { layoutMeme } from './caption-layout.js';

const pause = 120;

/**
 * Shows a meme in the place of the page's picture.
 *
 * `source` gives what it needs: `base(picture)` the bare picture as an ImageBitmap, or null where there is none, and
 * `drawn(state, signal)` the server's drawing as a Blob, or null where no server draws.
 */
export class LivePicture {
  constructor(stage, { width, style, source, glyphImage, onPick, onUnreadable, words }) {
    Object.assign(this, { stage, width, style, source, glyphImage, onUnreadable });
    this.image = new Image();
    this.image.alt = stage.querySelector('img')?.alt ?? '';
    this.canvas = document.createElement('canvas');
    this.canvas.setAttribute('role', 'img');
    this.box = document.createElement('div');
    this.box.className = 'live';
    this.buttons = Object.fromEntries(['top', 'bottom'].map((part) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'live-caption';
      button.setAttribute('aria-label', words[part === 'top' ? 'editTop' : 'editBottom']);
      button.addEventListener('click', () => onPick(part));
      return [part, button];
    }));
    this.box.append(this.canvas, ...Object.values(this.buttons));
    this.frame = 0;
    this.turn = 0;
    this.bases = new Map();
  }

  /** Draws a state: at once by the canvas, then as the server does. */
  show(state, alternativeText) {
    this.state = state;
    this.image.alt = alternativeText;
    this.canvas.setAttribute('aria-label', alternativeText);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
    this.ask();
  }

  async draw() {
    const { state } = this;
    const base = await this.base(state.picture);
    if (state !== this.state) return;
    if (base === undefined) {
      // What the page shows is nearer to it than a plain ground.
      this.onUnreadable();
      return;
    }
    const size = base ?? { width: this.width, height: Math.round(this.width / 1.5) };
    const scale = Math.min(1, this.width / size.width);
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const images = await this.glyphImages(state);
    if (state !== this.state) return;
    const withShape = (runs) => runs.map((run) => {
      const image = images.get(run.glyph ?? run.picture);
      return image ? { ...run, aspectRatio: image.naturalWidth / image.naturalHeight } : run;
    });
    const layout = layoutMeme({
      width, height, style: this.style(state), top: withShape(state.top), bottom: withShape(state.bottom),
      language: document.documentElement.lang,
    });
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    this.box.style.setProperty('--r', width / height);
    drawMeme(this.canvas.getContext('2d'), layout, base, images);
    this.canvas.hidden = false;
    this.place(layout);
    if (!this.box.isConnected) this.stage.replaceChildren(this.box);
  }

  /** Forgets what the document's own picture was: it is another document from now on. */
  forget() { this.bases.clear(); }

  async base(picture) {
    const key = picture.file ?? picture.kind;
    if (!this.bases.has(key)) {
      // One new picture is enough to be remembered.
      for (const other of this.bases.keys()) if (other instanceof Blob) this.bases.delete(other);
      this.bases.set(key, this.source.base(picture).catch(() => undefined));
    }
    return this.bases.get(key);
  }

  async glyphImages(state) {
    const runs = [...state.top, ...state.bottom].filter((run) => run.glyph || run.picture);
    return new Map(await Promise.all(runs.map(async (run) => [run.glyph ?? run.picture, await this.glyphImage(run)])));
  }

  // The buttons lie over the captions, or where these would be.
  place({ boxes, space }) {
    for (const [part, button] of Object.entries(this.buttons)) {
      const box = boxes[part]
        ?? { left: 0, right: 1200, top: part === 'top' ? 0 : space.height * 0.75, bottom: part === 'top' ? space.height * 0.25 : space.height };
      const share = (length, whole) => `${(length / whole) * 100}%`;
      Object.assign(button.style, {
        left: share(box.left, 1200), top: share(box.top, space.height), width: share(box.right - box.left, 1200),
        height: share(box.bottom - box.top, space.height),
      });
    }
  }

  ask() {
    clearTimeout(this.timer);
    this.asked?.abort();
    const turn = ++this.turn;
    this.timer = setTimeout(async () => {
      this.asked = new AbortController();
      let drawn;
      try {
        drawn = await this.source.drawn(this.state, this.asked.signal);
      } catch {
        return;
      }
      if (!drawn || turn !== this.turn) return;
      const address = URL.createObjectURL(drawn);
      const image = this.image.cloneNode();
      image.src = address;
      await image.decode().catch(() => {});
      if (turn === this.turn) {
        this.image.remove();
        this.box.prepend(image);
        URL.revokeObjectURL(this.image.src);
        this.image = image;
        this.canvas.hidden = true;
        if (!this.box.isConnected) this.stage.replaceChildren(this.box);
      } else {
        URL.revokeObjectURL(address);
      }
    }, pause);
  }

}
