// Draws a meme on a canvas.

const thickening = 0.022;
const ground = '#3A404D';

/**
 * Draws a picture, or a plain ground, and the captions on it: all outlines first, so that none covers a letter.
 *
 * @param {CanvasRenderingContext2D} context Of a canvas of the layout's shape.
 * @param {object} layout What `layoutMeme` gives.
 * @param {?CanvasImageSource} picture Null for a meme without a picture.
 * @param {Map<object, ?CanvasImageSource>} images The pictures of glyphs and attachments in the captions.
 */
export function drawMeme(context, layout, picture, images) {
  const { canvas } = context;
  context.resetTransform();
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (picture) context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context.lineJoin = 'round';
  const scale = canvas.width / 1200;
  for (const isOutline of [true, false]) {
    for (const line of layout.lines) {
      for (const segment of line.segments) {
        context.setTransform(scale * line.scale, 0, 0, scale * line.scale, scale * line.x, scale * line.y);
        if (!isOutline || line.outline > 0) draw(context, segment, line, layout.setter, images, isOutline);
      }
    }
  }
  context.resetTransform();
}

const draw = (context, segment, line, setter, images, isOutline) => {
  const { run } = segment;
  const { style } = setter;
  const color = run.color ?? style.color;
  if (run.glyph || run.picture) {
    const image = images.get(run.glyph ?? run.picture);
    const place = [segment.x, segment.top, segment.advance, segment.bottom - segment.top];
    if (!image) {
      if (!isOutline) frame(context, place, color);
    } else if (isOutline) silhouette(context, (target) => target.drawImage(image, ...place), line.outline, style.outlineColor);
    else context.drawImage(image, ...place);
    return;
  }
  context.font = setter.font(run, segment.size);
  context.direction = line.isRTL ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  const y = segment.shift ?? 0;
  if (segment.isEmoji) {
    const write = (target) => target.fillText(segment.text, segment.x, y);
    if (isOutline) silhouette(context, write, line.outline, style.outlineColor); else write(context);
    return;
  }
  // A bold run whose font is no bolder than the rest is thickened.
  const extra = run.bold && setter.weight > 500 ? thickening * segment.size : 0;
  if (isOutline) {
    context.strokeStyle = style.outlineColor;
    context.lineWidth = 2 * (line.outline + extra);
    context.strokeText(segment.text, segment.x, 0);
    rules(context, segment, (...rule) => context.strokeRect(...rule));
    return;
  }
  context.fillStyle = color;
  if (extra) {
    context.strokeStyle = color;
    context.lineWidth = 2 * extra;
    context.strokeText(segment.text, segment.x, 0);
  }
  context.fillText(segment.text, segment.x, 0);
  rules(context, segment, (...rule) => context.fillRect(...rule));
};

// Lines under and through letters, as heavy as a thin stem.
const rules = (context, { run, x, advance, size }, add) => {
  const height = 0.06 * Math.max(size, 50);
  if (run.underline) add(x, 0.1 * size, advance, height);
  if (run.strike) add(x, -0.31 * size, advance, height);
};

// A picture that cannot be shown.
const frame = (context, [x, y, width, height], color) => {
  const stroke = Math.min(width, height) * 0.12;
  context.strokeStyle = color;
  context.lineWidth = stroke;
  context.strokeRect(x + stroke / 2, y + stroke / 2, width - stroke, height - stroke);
};

// What is drawn in one colour, all around its place: pictures have no path that could be stroked.
const silhouette = (context, write, outline, color) => {
  const { canvas } = context;
  const layer = new OffscreenCanvas(canvas.width, canvas.height);
  const target = layer.getContext('2d');
  target.setTransform(context.getTransform());
  Object.assign(target, { font: context.font, direction: context.direction, textAlign: context.textAlign });
  write(target);
  target.resetTransform();
  target.globalCompositeOperation = 'source-in';
  target.fillStyle = color;
  target.fillRect(0, 0, canvas.width, canvas.height);
  const reach = outline * context.getTransform().a;
  context.save();
  context.resetTransform();
  for (let step = 0; step < 24; step += 1) {
    const angle = (step / 12) * Math.PI;
    const radius = step % 2 ? reach : reach * 0.6;
    context.drawImage(layer, Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  context.restore();
};
