// The editing page: takes the form over, shows the meme while it is typed, saves without leaving the page.
import { plainText } from './caption.js';
import { DocumentFile } from './document-file.js';
import { Draft } from './drafts.js';
import { EditHistory } from './edit-history.js';
import { FormState, parts } from './form-state.js';
import { GalleryServer } from './gallery-server.js';
import { LivePicture } from './live-picture.js';
import { PictureControl } from './picture-control.js';
import { RichField } from './rich-field.js';
import { SaveBar } from './save-bar.js';

const template = document.querySelector('#editor-form');
const page = template?.content ?? document;
const form = page.querySelector('#form');
const data = JSON.parse(page.querySelector('#editor-data').textContent);
const { words } = data;

/** The editor of the page's form. */
class Editor {
  constructor() {
    this.backend = data.drawn ? new GalleryServer(form, data) : new DocumentFile(form, data);
    this.bar = new SaveBar(form.querySelector('.save'));
    this.draft = new Draft(location.pathname);
  }

  async begin() {
    const { backend } = this;
    if (backend.load) {
      await backend.load();
      this.showForm();
    }
    const { shown, saved } = await backend.captions();
    this.fields = {};
    for (const { part, text } of parts) {
      this.fields[part] = new RichField(form.elements[text], {
        words, pictureAddress: (run) => backend.pictureAddress(run), makeGlyph: (...picture) => backend.makeGlyph(...picture),
        onChange: (kind) => this.changed(`${part} ${kind}`),
      });
      this.fields[part].caption = shown[part];
    }
    this.state = new FormState(form, this.fields, saved);
    this.history = new EditHistory(this.state.read());
    this.pictures = new PictureControl(form, document.querySelector('.preview, .work'), {
      words, limit: data.largestUpload,
      onPicture: (picture) => {
        this.state.setPicture(picture ?? this.history.state.picture);
        if (picture) this.changed('picture');
      },
      onMessage: (...message) => this.bar.say(...message),
    });
    this.live = new LivePicture(stage(), {
      width: data.width, words, source: backend, style: ({ fields }) => style(fields),
      glyphImage: (run) => this.glyphImage(run), onPick: (part) => this.fields[part].focus(),
    });
    this.listen();
    this.show();
    await this.offerDraft();
  }

  // Where no server takes the form, the page has it aside, and in its place the way to do without.
  showForm() {
    const work = document.querySelector('.work');
    work.querySelectorAll('.note, .note ~ *').forEach((part) => part.remove());
    work.append(form);
    this.backend.fill?.();
  }

  listen() {
    form.addEventListener('input', (event) => {
      if (event.target.name?.startsWith('style.') || event.target.form === form) this.changed(event.target.name);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.save();
    });
    document.addEventListener('keydown', (event) => this.key(event));
    this.history.takeOver(document, () => this.go(this.history.undo()), () => this.go(this.history.redo()));
    addEventListener('beforeunload', (event) => { if (this.asks && this.state.isChanged) event.preventDefault(); });
    addEventListener('pagehide', () => this.draft.flush());
    this.asks = true;
  }

  key(event) {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault();
      this.save();
    } else if (event.altKey && !event.ctrlKey && event.code === 'KeyN') {
      event.preventDefault();
      document.querySelector('a[href$="new/index.html"]')?.click();
    }
  }

  /** Something was changed: it is drawn, kept, and can be undone. */
  changed(kind) {
    this.state.settle();
    const state = this.state.read();
    this.history.record(state, kind);
    this.show(state);
    this.draft.keep(() => ({ state, revision: form.elements.revision?.value, time: Date.now() }));
  }

  /** Goes to an earlier state, or a later one. */
  go(state) {
    if (!state) return;
    this.state.write(state);
    this.show(state);
    this.draft.keep(() => ({ state, revision: form.elements.revision?.value, time: Date.now() }));
  }

  show(state = this.state.read()) {
    const { fields, top, bottom } = state;
    this.live.show(state, fields.description || [top, bottom].map(plainText).filter(Boolean).join(' / '));
    this.bar.mark(this.state.isChanged);
  }

}
