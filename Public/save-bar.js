// What became of the form, beside its button: unsaved, saving, saved, or why not.

/** A line beside the button that saves, read aloud when it changes. */
export class SaveBar {
  constructor(place) {
    this.line = document.createElement('span');
    this.line.className = 'save-state';
    this.line.setAttribute('role', 'status');
    place.append(this.line);
  }

  /**
   * Says something in the place of what was said before.
   *
   * @param {string} kind `done`, `waiting` or `problem`.
   * @param {{label: string, run: () => void}[]} ways What can be done about it.
   */
  say(kind, text, ways = []) {
    this.line.dataset.kind = kind;
    const buttons = ways.map(({ label, run }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', run);
      return button;
    });
    this.line.replaceChildren(text, ...buttons);
  }

  /** Marks the form as changed, or as saved. */
  mark(isChanged) {
    document.documentElement.classList.toggle('is-unsaved', isChanged);
    if (isChanged && this.line.dataset.kind === 'done') this.say('', '');
  }
}
