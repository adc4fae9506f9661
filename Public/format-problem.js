/**
 * Why bytes are not what they should be.
 *
 * `code` says what is wrong, for words in every language; `place` says where, as `{line, column}` of a document or
 * `{byte}` of rich text, or null; `member` is the member of the document that is meant, or null.
 */
export class FormatProblem extends Error {
  constructor(code, { place = null, member = null } = {}) {
    super(member ? `${code}: ${member}` : code);
    this.name = 'FormatProblem';
    this.code = code;
    this.place = place;
    this.member = member;
  }
}
