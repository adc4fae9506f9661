// The names that attachments have beside the text of an RTFD document.
import { isFileName } from './flat-rtfd.js';

// What Cocoa puts before a name that is taken, after a number.
const mark = '__#$!@%!#__';
const reserved = ['txt.rtf', 'index.rtf', '.', '..', '__@preferredname@__', '__@utf8preferredname@__'];

const isSegment = (name) => name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name);

/** A name that leads nowhere else; the same one where it is one already. */
export const segment = (name) => {
  if (isSegment(name)) return name;
  const safe = name.replace(/[/\0]/g, '-');
  return isSegment(safe) ? safe : 'attachment';
};

/** A name without the number that Cocoa put before it. */
export const original = (name) => {
  const found = /^[0-9]+__#\$!@%!#__/.exec(name);
  const rest = found ? name.slice(found[0].length) : '';
  // What is left must be a name, unless it is one of those that only a number makes usable.
  return isSegment(rest) ? rest : name;
};

/** Whether a name in the text leads to a file beside it. */
export { isFileName, isSegment };

/** Gives each file a name of its own, without regard to case, since the Mac's file system has none. */
export class FileNames {
  constructor() {
    this.taken = new Set(reserved);
    this.numbers = new Map();
  }

  free(wanted) {
    const name = segment(wanted);
    const key = name.toLowerCase();
    // A name that looks numbered gets a number of its own, or the reader would take the first one off.
    if (original(name) === name && !this.taken.has(key)) {
      this.taken.add(key);
      return name;
    }
    for (;;) {
      const number = (this.numbers.get(key) ?? 0) + 1;
      this.numbers.set(key, number);
      const numbered = `${number}${mark}${name}`;
      if (!this.taken.has(numbered.toLowerCase())) {
        this.taken.add(numbered.toLowerCase());
        return numbered;
      }
    }
  }
}
