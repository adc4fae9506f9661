// The style of a document: how its captions are drawn, as far as the document says.
//
// As a value it is `{font, size, color, outlineColor, outlineWidth, case, alignment}`; what is absent is the gallery's.
// `font` is a list such as 'Impact, Anton', `size` is 'auto' or a fraction, colours are `#RRGGBB` in capitals.

import { FormatProblem } from './format-problem.js';
import { objectAt, splicesFor } from './json-members.js';
import { memberReader } from './member-reader.js';

const space = /\p{White_Space}/u;
const quote = /["']/;

function trimmed(text, outer) {
  let [start, end] = [0, text.length];
  while (start < end && outer.test(text[start])) start += 1;
  while (start < end && outer.test(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** A list of families without quotes and outer white space; empty names are left out. */
const fontList = (list) => list.split(',')
  .map((name) => trimmed(trimmed(trimmed(name, space), quote), space)).filter((name) => name).join(', ');

const within = (lowest, highest) => (number) => typeof number === 'number' && number >= lowest && number <= highest;
const isSize = within(0.02, 0.5);
const oneOf = (...words) => (value) => words.includes(value) ? value : undefined;
const color = (value) => /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : undefined;

/** For each member, in the order in which they are written, its value in order; undefined where it has none. */
const rules = {
  font: (value) => typeof value === 'string' && fontList(value) || undefined,
  size: (value) => value === 'auto' || isSize(value) ? value : undefined,
  color,
  outlineColor: color,
  outlineWidth: (value) => within(0, 0.2)(value) ? value : undefined,
  case: oneOf('upper', 'asTyped'),
  alignment: oneOf('center', 'leading', 'trailing'),
};
const names = Object.keys(rules);
/** What a number of a style can be long, so that one of millions of digits costs nothing. */
const longestNumber = 400;

/** Reads the style of a document. */
export function styleOf(document) {
  const value = document.typed('style', 'object');
  if (!value) return {};
  const reader = memberReader(document.text, objectAt(document.text, value.start), 'style.');
  const style = {};
  for (const name of names) {
    const found = reader.value(name);
    if (!found) continue;
    let read;
    if (found.kind === 'string') read = reader.string(name);
    else if (found.kind === 'array' && name === 'font') read = reader.strings(name).join(',');
    else if (found.kind === 'number' && found.end - found.start <= longestNumber) {
      read = Number(document.text.slice(found.start, found.end));
    }
    style[name] = rules[name](read);
    if (style[name] === undefined) reader.refuse('wrong-value', name, found);
  }
  return style;
}

/** A style with nothing but what can be written. */
export function writableStyle(style) {
  const members = {};
  for (const name of names) {
    const given = style?.[name];
    if (given === undefined || given === null) continue;
    const value = rules[name](given);
    // Quotes within quotes would be read otherwise.
    if (value === undefined || (name === 'font' && fontList(value) !== value)) {
      throw new FormatProblem('bad-style', { member: `style.${name}` });
    }
    members[name] = value;
  }
  return members;
}

/** The changes that make a document's style another, member by member, so that what is not ours stays. */
export function styleChanges(document, current, style) {
  const wanted = writableStyle(style);
  const changed = names.filter((name) => wanted[name] !== current[name]);
  if (!changed.length) return [];
  const whole = { name: 'style', value: Object.keys(wanted).length ? wanted : undefined };
  const value = document.typed('style', 'object');
  if (!value) return [whole];
  const object = objectAt(document.text, value.start);
  const leaves = object.members.some((member) => member.value.kind === 'null' || !names.includes(member.name));
  if (!object.members.length || (!whole.value && !leaves)) return [whole];
  const changes = changed.map((name) => ({ name, value: wanted[name] }));
  return [{ name: 'style', splices: splicesFor(changes, object, document.text) }];
}
