// What is typed and not saved, kept in the browser: it survives a reload, a crash and an ended session.

const name = 'meme-gallery';
const store = 'drafts';

const open = () => new Promise((resolve, reject) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const run = async (mode, body) => {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = body(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};

/** The draft of one page, by the page's address; where the browser keeps nothing, there is none. */
export class Draft {
  constructor(key) {
    this.key = key;
    this.timer = 0;
    this.last = Promise.resolve();
  }

  /** The draft, as it was given to {@link keep}; undefined where there is none. */
  async read() {
    try {
      return await run('readonly', (drafts) => drafts.get(this.key));
    } catch {
      return undefined;
    }
  }

  /** Keeps what `make` gives, a moment later; a later call takes the place of an earlier one. */
  keep(make) {
    clearTimeout(this.timer);
    this.make = make;
    this.timer = setTimeout(() => this.flush(), 400);
  }

  /** Keeps at once what waits to be kept. */
  flush() {
    clearTimeout(this.timer);
    const make = this.make;
    this.make = null;
    if (make) this.write((drafts) => drafts.put(make(), this.key));
    return this.last;
  }

  /** Forgets the draft. */
  clear() {
    clearTimeout(this.timer);
    this.make = null;
    this.write((drafts) => drafts.delete(this.key));
    return this.last;
  }

  // One after another, so that what was asked for last is what stays.
  write(body) {
    this.last = this.last.then(() => run('readwrite', body)).catch(() => {});
  }
}
