// The members of one object as the types that they should have. A member that is null counts as absent, as it does for
// the app's decoder.

import { FormatProblem } from './format-problem.js';
import { elementsAt, memberOf, placeOf, stringOf } from './json-members.js';

/** A reader of an object's members; `prefix` goes before their names in problems. */
export function memberReader(text, object, prefix = '') {
  function refuse(code, name, { start }) {
    throw new FormatProblem(code, { place: placeOf(text, start), member: prefix + name });
  }

  function value(name) {
    const found = memberOf(object, name)?.value;
    return found && found.kind !== 'null' ? found : undefined;
  }

  function typed(name, kind) {
    const found = value(name);
    if (found && found.kind !== kind) refuse('wrong-type', name, found);
    return found;
  }

  function string(name) {
    const found = typed(name, 'string');
    return found && stringOf(text, found);
  }

  function strings(name) {
    const found = typed(name, 'array');
    return found && elementsAt(text, found.start).map((element) => {
      if (element.kind !== 'string') refuse('wrong-type', name, element);
      return stringOf(text, element);
    });
  }

  return { text, object, refuse, value, typed, string, strings };
}
