// Undo and redo over whole states of the form.

const most = 200;
// Typing in one field counts as one step while it goes on, in milliseconds.
const pause = 1000;

/** The states that there were, of which one is now; states are values and never change. */
export class EditHistory {
  constructor(state, now = () => performance.now()) {
    this.states = [state];
    this.place = 0;
    this.now = now;
    this.last = { kind: null, time: -Infinity };
  }

  /** The state that is now. */
  get state() { return this.states[this.place]; }

  get canUndo() { return this.place > 0; }

  get canRedo() { return this.place < this.states.length - 1; }

  /** Remembers a state; `kind` says what was typed into, and is null for what is a step of its own. */
  record(state, kind) {
    const time = this.now();
    const goesOn = kind !== null && kind === this.last.kind && time - this.last.time < pause && !this.canRedo && this.canUndo;
    this.states.length = this.place + 1;
    if (goesOn) this.states[this.place] = state;
    else this.states.push(state);
    if (this.states.length > most) this.states.shift();
    this.place = this.states.length - 1;
    this.last = { kind, time };
  }

  /** The state before, which is now then; null where there is none. */
  undo() { return this.go(-1); }

  /** The state after, which is now then; null where there is none. */
  redo() { return this.go(1); }

  go(step) {
    if (!this.states[this.place + step]) return null;
    this.place += step;
    this.last = { kind: null, time: -Infinity };
    return this.state;
  }
}

/** Lets functions take the place of the fields' own undoing, whose steps would be other ones. */
export function takeOverUndo(target, undo, redo) {
  target.addEventListener('beforeinput', (event) => {
    const own = { historyUndo: undo, historyRedo: redo }[event.inputType];
    if (!own) return;
    event.preventDefault();
    own();
  });
  target.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const own = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && !event.shiftKey ? redo : null;
    if (!own) return;
    event.preventDefault();
    own();
  });
}
