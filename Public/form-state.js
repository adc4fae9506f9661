// The form as a value: what is drawn, what undo goes back to, and what a draft keeps.
//
// A state is `{top, bottom, fields, picture}`: the captions as runs, the other controls' values by name, and the picture:
// `{kind: 'kept'}`, `{kind: 'removed'}` or `{kind: 'new', file}`.
import { areEqual, isPlain } from './caption.js';
import { encode } from './base64.js';
import { writeFlatRTFD } from './flat-rtfd.js';

/** The two captions: their names in a state, and those of their controls. */
export const parts = [
  { part: 'top', text: 'topText', rich: 'topRichText' },
  { part: 'bottom', text: 'bottomText', rich: 'bottomRichText' },
];

const others = [
  'title', 'description', 'tags', 'style.font', 'style.size', 'style.color', 'style.outlineColor', 'style.outlineWidth',
  'style.case', 'style.alignment', 'name', 'folder',
];

/** Reads the state of a form, and puts one into it; the captions are those of `fields`, rich fields by part. */
export class FormState {
  /** `saved` has the captions of the document; a part of it is null where nobody knows its formatting. */
  constructor(form, fields, saved) {
    this.form = form;
    this.fields = fields;
    this.file = null;
    const shown = this.read();
    this.saved = { ...shown, top: saved.top ?? shown.top, bottom: saved.bottom ?? shown.bottom };
  }

  read() {
    const { form } = this;
    const values = {};
    for (const name of others) if (form.elements[name]) values[name] = form.elements[name].value;
    const isRemoved = form.elements.removeImage?.checked;
    const picture = this.file ? { kind: 'new', file: this.file } : { kind: isRemoved ? 'removed' : 'kept' };
    return { top: this.fields.top.caption, bottom: this.fields.bottom.caption, fields: values, picture };
  }

  write(state) {
    for (const { part } of parts) {
      if (!areEqual(state[part], this.fields[part].caption)) this.fields[part].caption = state[part];
    }
    for (const [name, value] of Object.entries(state.fields)) {
      if (this.form.elements[name]) this.form.elements[name].value = value;
    }
    this.setPicture(state.picture);
    this.settle();
  }

  /** Puts a picture into the form's own control, so that the form can be sent as it is. */
  setPicture(picture) {
    const { image, removeImage } = this.form.elements;
    this.file = picture.kind === 'new' ? picture.file : null;
    const list = new DataTransfer();
    if (this.file) list.items.add(this.file);
    image.files = list.files;
    if (removeImage) removeImage.checked = picture.kind === 'removed';
  }

  /** Brings the fields that nobody sees in step: a caption's formatting is sent only where the caption was changed. */
  settle() {
    for (const { part, rich } of parts) {
      const [now, saved] = [this.fields[part].caption, this.saved[part]];
      const isSaid = areEqual(now, saved) || (isPlain(now) && isPlain(saved));
      this.form.elements[rich].value = isSaid ? '' : encode(writeFlatRTFD(now));
    }
  }

  /** Takes what is there now for what is saved. */
  markSaved() {
    this.setPicture({ kind: 'kept' });
    this.saved = this.read();
    this.settle();
  }

  get isChanged() { return !areStatesEqual(this.read(), this.saved); }
}

/** Whether two states say the same. */
export const areStatesEqual = (state, other) =>
  state.picture.kind === other.picture.kind && state.picture.file === other.picture.file
  && parts.every(({ part }) => areEqual(state[part], other[part]))
  && Object.keys(state.fields).every((name) => state.fields[name] === other.fields[name]);
