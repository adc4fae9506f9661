// The buttons over a caption's field: bold, italic, underline, strike, colour, and pictures in the text.

const kinds = ['bold', 'italic', 'underline', 'strike'];

/** One stop of the tabulator; arrow keys go from button to button. */
export class CaptionToolbar {
  constructor(field) {
    this.field = field;
    const { words } = field;
    this.element = document.createElement('div');
    this.element.className = 'tools';
    this.element.setAttribute('role', 'toolbar');
    this.element.setAttribute('aria-label', words.formatting);
    this.buttons = Object.fromEntries(kinds.map((name) => {
      const button = this.button(name, words[name], () => field.toggle(name));
      button.setAttribute('aria-pressed', 'false');
      return [name, button];
    }));
    this.color = document.createElement('input');
    Object.assign(this.color, { type: 'color', title: words.color, value: '#ffffff' });
    this.color.setAttribute('aria-label', words.color);
    this.color.addEventListener('input', () => field.toggle('color', this.color.value.toUpperCase()));
    this.plain = this.button('plain', words.ownColor, () => field.toggle('color', undefined));
    this.picture = this.button('picture', words.insertPicture, () => this.choose());
    this.element.append(...Object.values(this.buttons), this.color, this.plain, this.picture);
    this.items = [...this.element.children];
    this.items.forEach((item, index) => { item.tabIndex = index ? -1 : 0; });
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.dialog = this.makeDialog();
    this.element.append(this.dialog);
  }

  button(name, label, run) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: `tool tool-${name}`, title: label });
    button.setAttribute('aria-label', label);
    // The selection stays where it is.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', run);
    return button;
  }

  key(event) {
    const keys = ['ArrowLeft', 'ArrowRight'];
    if (getComputedStyle(this.element).direction === 'rtl') keys.reverse();
    const step = { [keys[0]]: -1, [keys[1]]: 1, Home: -Infinity, End: Infinity }[event.key];
    const place = this.items.indexOf(event.target);
    if (step === undefined || place < 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(place + step, 0), this.items.length - 1);
    this.items.forEach((item, index) => { item.tabIndex = index === next ? 0 : -1; });
    this.items[next].focus();
  }

  /** Shows the formatting of the selection. */
  show(look) {
    for (const name of kinds) this.buttons[name].setAttribute('aria-pressed', String(!!look[name]));
    this.color.value = (look.color ?? '#FFFFFF').toLowerCase();
    this.plain.disabled = !look.color;
  }

  choose() {
    this.field.look();
    this.dialog.showModal();
  }

  makeDialog() {
    const { words } = this.field;
    const dialog = document.createElement('dialog');
    dialog.className = 'insert';
    const id = `${this.field.area.id}-picture`;
    const field = (label, control, name) => {
      const line = document.createElement('p');
      line.className = 'field';
      const title = document.createElement('label');
      title.textContent = label;
      title.htmlFor = `${id}-${name}`;
      control.id = title.htmlFor;
      line.append(title, control);
      return line;
    };
    const file = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*,.heic,.heif,.avif' });
    const description = Object.assign(document.createElement('input'), { type: 'text', autocomplete: 'off', dir: 'auto' });
    const insert = Object.assign(document.createElement('button'), { type: 'button', className: 'button-strong', textContent: words.insert });
    const cancel = Object.assign(document.createElement('button'), { type: 'button', textContent: words.cancel });
    const title = Object.assign(document.createElement('h2'), { textContent: words.insertPicture, id: `${id}-title` });
    dialog.setAttribute('aria-labelledby', title.id);
    const ways = document.createElement('p');
    ways.className = 'save';
    ways.append(insert, cancel);
    dialog.append(title, field(words.picture, file, 'file'), field(words.describe, description, 'description'), ways);
    const done = () => {
      if (!file.files[0]) {
        file.focus();
        return;
      }
      dialog.close();
      this.field.insertPicture(file.files[0], description.value.trim());
      file.value = '';
      description.value = '';
    };
    insert.addEventListener('click', done);
    cancel.addEventListener('click', () => dialog.close());
    // These fields are not the form's.
    dialog.addEventListener('input', (event) => event.stopPropagation());
    dialog.addEventListener('change', (event) => event.stopPropagation());
    dialog.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key !== 'Enter' || event.target.nodeName === 'BUTTON') return;
      event.preventDefault();
      done();
    });
    return dialog;
  }
}
