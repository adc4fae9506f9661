// The editing page: takes the form over, shows the meme while it is typed, saves without leaving the page.
import { plainText } from './caption.js';
import { CaptionView } from './caption-view.js';
import { Draft } from './drafts.js';
import { EditHistory, takeOverUndo } from './edit-history.js';
import { areStatesEqual, FormState, parts } from './form-state.js';
import { LivePicture } from './live-picture.js';
import { PictureControl } from './picture-control.js';
import { RichField } from './rich-field.js';
import { SaveBar } from './save-bar.js';

const template = document.querySelector('#editor-form');
const page = template?.content ?? document;
const form = page.querySelector('#form');
let data;
let words;

/** The editor of the page's form. */
class Editor {
  constructor(backend) {
    this.backend = backend;
    this.bar = new SaveBar(form.querySelector('.save'));
    this.draft = new Draft(location.pathname);
  }

  async begin() {
    const { backend } = this;
    if (backend.load) {
      await backend.load();
      this.showForm();
    }
    await this.takeOver();
  }

  async takeOver() {
    const { backend } = this;
    const { shown, saved } = await backend.captions();
    this.fields = {};
    this.views = {};
    for (const { part, text } of parts) {
      this.fields[part] = new RichField(form.elements[text], {
        words, pictureAddress: (run) => backend.pictureAddress(run), makeGlyph: (...picture) => backend.makeGlyph(...picture),
        onChange: (kind) => this.changed(kind && part), onMessage: (message) => this.bar.say('problem', message),
      });
      this.fields[part].caption = shown[part];
      this.views[part] = new CaptionView(this.fields[part], words);
    }
    this.state = new FormState(form, this.fields, saved);
    this.history = new EditHistory(this.state.read());
    this.pictures = new PictureControl(form, document.querySelector('.preview, .work, .third'), {
      words, limit: data.largestUpload,
      onPicture: (picture) => {
        this.state.setPicture(picture ?? this.history.state.picture);
        if (picture) this.changed(null);
      },
      onMessage: (...message) => this.bar.say(...message),
    });
    const place = stage();
    this.live = place && new LivePicture(place, {
      width: data.width, words, source: backend, style: ({ fields }) => style(fields),
      glyphImage: (run) => this.glyphImage(run), onPick: (part) => this.fields[part].focus(),
      onUnreadable: () => this.bar.say('problem', words.cannotShow),
    });
    this.listen();
    this.show();
    await this.offerDraft();
  }

  // Where no server takes the form, the page has it aside, and in its place the way to do without.
  showForm() {
    const work = document.querySelector('.work');
    if (template) {
      work.querySelectorAll('.note, .note ~ *').forEach((part) => part.remove());
      work.append(form);
    }
    this.backend.fill();
    if (form.hasAttribute('action')) return;
    const save = form.querySelector('button[type="submit"]');
    save.textContent = words.saveFile;
    const open = document.createElement('button');
    Object.assign(open, { type: 'button', textContent: words.openDocument });
    open.addEventListener('click', () => this.openDocument());
    save.after(open);
  }

  /** Goes on with a document of the person's own. */
  async openDocument() {
    try {
      if (!await this.backend.open()) return;
    } catch (error) {
      this.bar.say('problem', words.badDocument.replace('{name}', this.backend.name));
      return;
    }
    const { shown } = await this.backend.captions();
    this.backend.fill();
    this.live.forget();
    for (const { part } of parts) this.fields[part].caption = shown[part];
    this.state.markSaved();
    this.history = new EditHistory(this.state.read());
    this.show();
    this.bar.say('done', this.backend.name);
  }

  listen() {
    form.addEventListener('input', (event) => {
      // Rich fields tell by themselves.
      if (event.target.name && event.target.type !== 'file') this.changed(event.target.name);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.save();
    });
    document.addEventListener('keydown', (event) => this.key(event));
    takeOverUndo(document, () => this.go(this.history.undo()), () => this.go(this.history.redo()));
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
    this.live?.show(state, fields.description || [top, bottom].map(plainText).filter(Boolean).join(' / '));
    for (const { part } of parts) this.views[part].show(state[part]);
    this.bar.mark(this.state.isChanged);
  }

  /** Saves the form, or the document where no server is. */
  async save() {
    if (this.isSaving || !form.reportValidity()) return;
    // A server elsewhere takes the form, and shows it again where it belongs.
    if (!data.drawn && form.hasAttribute('action')) {
      this.draft.clear();
      this.leave(() => form.submit());
      return;
    }
    this.isSaving = true;
    this.bar.say('waiting', words.saving);
    const state = this.state.read();
    let answer;
    try {
      answer = await this.backend.save(state, (share) => this.progress(share));
    } catch (error) {
      answer = { status: 'problem', message: error.message };
    } finally {
      this.isSaving = false;
    }
    this.finish(answer, state);
  }

  progress(share) {
    if (this.state.file && share < 1) this.bar.say('waiting', words.sending.replace('{percent}', Math.round(share * 100)));
    else this.bar.say('waiting', words.saving);
  }

  finish({ status, message, revision, page: next, field }, state) {
    const native = (label) => ({ label: words[label], run: () => this.leave(() => form.submit()) });
    switch (status) {
      case 'saved': case 'unchanged':
        if (revision) form.elements.revision.value = revision;
        this.draft.clear();
        // What was typed while it was on its way is not saved yet.
        if (areStatesEqual(this.state.read(), state)) this.state.markSaved();
        else this.state.saved = { ...state, picture: { kind: 'kept' } };
        this.bar.say('done', message || words.savedFile.replace('{time}', new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format()));
        this.bar.mark(this.state.isChanged);
        break;
      case 'merged': case 'created':
        this.draft.clear();
        this.leave(() => location.assign(new URL(next ?? './?done=merged', new URL('./', location))));
        break;
      case 'conflict': this.bar.say('problem', message, [native('seeBoth')]); break;
      case 'signIn': case 'expired': this.bar.say('problem', message, [native('goOn')]); break;
      case 'offline': this.bar.say('problem', words.offline, [{ label: words.again, run: () => this.save() }]); break;
      case 'cancelled': this.bar.say('', ''); break;
      default:
        this.bar.say('problem', message || words.notSaved, message ? [] : [native('goOn')]);
        if (field) form.elements[field]?.setAttribute('aria-invalid', 'true');
    }
  }

  // Goes to another page without being asked about what is not saved: the page that comes has it.
  leave(go) {
    this.asks = false;
    go();
  }

  /** Offers what was typed here before and never saved. */
  async offerDraft() {
    const draft = await this.draft.read();
    if (!draft || areStatesEqual(draft.state, this.state.read())) return;
    const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(draft.time);
    const notice = document.createElement('p');
    notice.className = 'notice notice-warning draft';
    const button = (label, run) => {
      const made = document.createElement('button');
      Object.assign(made, { type: 'button', textContent: label });
      made.addEventListener('click', () => {
        notice.remove();
        run();
      });
      return made;
    };
    notice.append(
      `${words.draftFound.replace('{time}', when)} `,
      button(words.draftTake, () => {
        if (draft.revision) form.elements.revision.value = draft.revision;
        this.state.write(draft.state);
        this.changed(null);
      }),
      ' ',
      button(words.draftLeave, () => this.draft.clear()),
    );
    form.prepend(notice);
  }

  async glyphImage(run) {
    const address = await this.backend.pictureAddress(run);
    if (!address) return null;
    const image = new Image();
    image.src = address;
    return image.decode().then(() => image, () => null);
  }
}

// The other side: a server, or the document alone.
const backend = async () => {
  if (data.drawn) {
    const { GalleryServer } = await import('./gallery-server.js');
    return new GalleryServer(form, data);
  }
  const { DocumentFile } = await import('./document-file.js');
  return new DocumentFile(form, data);
};

// The style with every member, as the form says and the gallery where the form says nothing.
const style = (fields) => {
  const members = Object.fromEntries(Object.entries(data.style)
    .map(([name, value]) => [name, fields[`style.${name}`]?.trim() || value]));
  return {
    ...members, size: members.size === 'auto' ? 'auto' : Number(members.size), outlineWidth: Number(members.outlineWidth),
  };
};

// Where the picture is shown: a page for a new meme has no place for it yet, and one with two versions shows these.
const stage = () => {
  const found = document.querySelector('.preview .picture');
  if (found) return found;
  const editor = document.querySelector('.editor');
  if (!editor) return null;
  const preview = document.createElement('div');
  preview.className = 'preview';
  const figure = document.createElement('figure');
  figure.className = 'picture';
  preview.append(figure);
  editor.classList.remove('editor-single');
  editor.prepend(preview);
  return figure;
};

if (form) {
  data = JSON.parse(page.querySelector('#editor-data').textContent);
  const settings = await fetch(data.settings, { cache: 'no-cache' });
  data = { ...data, ...await settings.json() };
  words = data.words;
  await new Editor(await backend()).begin();
}
