// Picture files that people choose, drop or paste: told apart, and made smaller where they are too large.

/** Why a file cannot be used: `reason` is the key of its words. */
export class PictureFileError extends Error {
  constructor(reason, details = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }
}

// Files that servers read and some browsers do not, by the brand after the fourth byte.
const isHEIF = (bytes) => /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif|avis)/.test(String.fromCharCode(...bytes.slice(4, 12)));

/** The picture decoded; null where this browser cannot, though others can. */
export async function decode(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    if (isHEIF(start)) return null;
    throw new PictureFileError(file.size ? 'notAPicture' : 'emptyFile', { name: file.name });
  }
}

/** A picture drawn at a size, as a file. */
export async function scaled(bitmap, scale, { type = 'image/jpeg', quality = 0.9, name = 'picture' } = {}) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, type, quality); });
  const file = new File([blob], name.replace(/(\.[^.]*)?$/, blob.type === 'image/png' ? '.png' : '.jpg'), { type: blob.type });
  return { file, width: canvas.width, height: canvas.height };
}

/**
 * A file as it can be sent: itself, or a smaller copy where it has more bytes than the limit.
 *
 * @param {File} file What was chosen.
 * @param {number} [limit] The most bytes.
 * @returns {Promise<{file: File, bitmap: ?ImageBitmap, scaledTo: ?{width: number, height: number}}>}
 * @throws {PictureFileError} Where it is no picture, or too large for this browser to make it smaller.
 */
export async function prepare(file, limit = Infinity) {
  const bitmap = await decode(file);
  if (file.size <= limit) return { file, bitmap, scaledTo: null };
  if (!bitmap) throw new PictureFileError('tooLarge', { name: file.name });
  // Pictures that may be transparent stay so.
  const type = /^image\/(png|webp|gif)$/.test(file.type) ? 'image/png' : 'image/jpeg';
  for (let scale = Math.min(1, 4096 / Math.max(bitmap.width, bitmap.height)); ; scale *= 0.7) {
    const smaller = await scaled(bitmap, scale, { type, name: file.name });
    if (smaller.file.size <= limit) {
      return { file: smaller.file, bitmap, scaledTo: { width: smaller.width, height: smaller.height } };
    }
    if (smaller.width < 64 && smaller.height < 64) throw new PictureFileError('tooLarge', { name: file.name });
  }
}

/** The first picture of what was dropped or pasted; null where there is none. */
export function pictureOf(transfer) {
  const files = [...(transfer?.files ?? [])];
  return files.find((file) => file.type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(file.name)) ?? files[0] ?? null;
}
