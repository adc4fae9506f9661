// Everything by which a picture gets into the form: its button, a camera, dropping and pasting.
import { PictureFileError, pictureOf, prepare } from './picture-file.js';

/** Takes pictures in for a form, and hands them on as `{kind, file}`. */
export class PictureControl {
  constructor(form, stage, { words, limit, onPicture, onMessage }) {
    Object.assign(this, { form, stage, words, limit, onPicture, onMessage });
    const { image, removeImage } = form.elements;
    image.addEventListener('change', () => {
      // Choosing nothing in the dialog takes nothing away.
      if (image.files[0]) this.take(image.files[0]);
    });
    removeImage?.addEventListener('change', () => onPicture({ kind: removeImage.checked ? 'removed' : 'kept' }));
    if (matchMedia('(pointer: coarse)').matches) this.addCamera(image);
    const body = document.body;
    body.addEventListener('dragover', (event) => {
      if (![...event.dataTransfer.types].includes('Files')) return;
      event.preventDefault();
      stage.classList.add('is-target');
    });
    body.addEventListener('dragleave', (event) => { if (!event.relatedTarget) stage.classList.remove('is-target'); });
    body.addEventListener('drop', (event) => {
      stage.classList.remove('is-target');
      // A field for text takes files for itself.
      if (event.defaultPrevented || !event.dataTransfer.files.length) return;
      event.preventDefault();
      this.take(pictureOf(event.dataTransfer));
    });
    document.addEventListener('paste', (event) => {
      if (event.defaultPrevented || !event.clipboardData?.files.length) return;
      event.preventDefault();
      this.take(pictureOf(event.clipboardData));
    });
  }

  /** Takes a file, made smaller where it is too large. */
  async take(file) {
    this.onMessage('waiting', this.words.pictureReading);
    try {
      const { file: usable, scaledTo } = await prepare(file, this.limit);
      this.onPicture({ kind: 'new', file: usable });
      this.onMessage('done', scaledTo ? this.say('pictureScaled', scaledTo) : '');
    } catch (error) {
      if (!(error instanceof PictureFileError)) throw error;
      this.onPicture(null);
      this.onMessage('problem', this.say(error.reason, error.details));
    }
  }

  addCamera(image) {
    const camera = document.createElement('input');
    Object.assign(camera, { type: 'file', accept: 'image/*', capture: 'environment', hidden: true });
    camera.addEventListener('change', () => { if (camera.files[0]) this.take(camera.files[0]); });
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: this.words.camera });
    button.addEventListener('click', () => camera.click());
    image.after(button, camera);
  }

  say(key, details) { return this.words[key].replace(/\{(\w+)\}/g, (gap, name) => details[name] ?? gap); }
}
