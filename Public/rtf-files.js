// The names that attachments have beside the text of an RTFD document.

/** Keys of a serialised wrapper that are no files. */
export const reservedKeys = ['.', '..', '__@PreferredName@__', '__@UTF8PreferredName@__'];
/** The text's own file, and what else it is called. */
export const textNames = ['TXT.rtf', 'index.rtf'];

/** What Cocoa puts before a name that is taken, after a number. */
const mark = '__#$!@%!#__';
const numbered = /^[0-9]+__#\$!@%!#__([^]*)$/;

/** Whether a name leads to a file in the same folder. */
export const isSegment = (name) => !/^\.{0,2}$|[/\0]/.test(name);

/** A name without the number that Cocoa put before it, unless it is one that only a number makes usable. */
export function originalName(name) {
  const [, original] = numbered.exec(name) ?? [];
  return original !== undefined && isSegment(original) ? original : name;
}

/** A name that leads nowhere else; the same one where it is one already. */
export function segment(name) {
  const usable = name.replace(/[/\0]/g, '-');
  return isSegment(usable) ? usable : 'attachment';
}

/** What names have in common that some file system takes for the same; letter by letter, whatever stands beside it. */
const folded = (name) => name.replace(/./gsu, (letter) => letter.toLowerCase()).normalize('NFD');

/** Gives names that are free, one after the other. */
export function fileNames() {
  const taken = new Set([...textNames, ...reservedKeys].map(folded));
  const numbers = new Map();
  function take(name) {
    const key = folded(name);
    return !taken.has(key) && !!taken.add(key);
  }
  return (wanted) => {
    const name = segment(wanted);
    // A name that looks numbered gets a number of its own, or the reader would take the first one off.
    if (originalName(name) === name && take(name)) return name;
    const key = folded(name);
    for (;;) {
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      if (take(number + mark + name)) return number + mark + name;
    }
  };
}
