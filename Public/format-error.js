// Why bytes cannot be read as what they should be.

/** `code` says what is wrong, as a key of words; `offset` is the byte at which it stands, where that is known. */
export class FormatError extends Error {
  constructor(code, offset) {
    super(offset === undefined ? code : `${code} at byte ${offset}`);
    this.name = 'FormatError';
    this.code = code;
    this.offset = offset;
  }
}
