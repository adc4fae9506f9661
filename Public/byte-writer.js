// Bytes that are written one after the other.

/** Collects bytes, texts in UTF-8, and little-endian numbers of 32 bits. */
export class ByteWriter {
  constructor() {
    this.parts = [];
    this.encoder = new TextEncoder();
    this.length = 0;
  }

  bytes(bytes) {
    this.parts.push(bytes);
    this.length += bytes.length;
    return this;
  }

  text(text) { return this.bytes(this.encoder.encode(text)); }

  byte(byte) { return this.bytes(Uint8Array.of(byte)); }

  word(number) {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, number, true);
    return this.bytes(bytes);
  }

  /** All of it in one piece. */
  get result() {
    const result = new Uint8Array(this.length);
    let place = 0;
    for (const part of this.parts) {
      result.set(part, place);
      place += part.length;
    }
    return result;
  }
}
