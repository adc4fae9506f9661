// A caption to look at, under its field: as a document has it, after it went to RTFD and back.
import { isPlain } from './caption.js';
import { readRichText, writeFlatRTFD } from './rich-text.js';

/** Shows the caption of a field; a plain one says nothing that the field does not. */
export class CaptionView {
  constructor(field, words) {
    this.field = field;
    this.element = document.createElement('p');
    this.element.className = 'rich-view';
    this.element.setAttribute('aria-label', words.asSaved);
    this.element.dir = 'auto';
    this.element.hidden = true;
    field.field.after(this.element);
  }

  show(runs) {
    this.element.hidden = isPlain(runs);
    if (this.element.hidden) return;
    const glyphs = new Map(runs.filter((run) => run.glyph).map((run) => [run.glyph.identifier, run.glyph]));
    const pictures = runs.filter((run) => run.picture);
    const back = readRichText(writeFlatRTFD(runs)).map((run) => {
      // The same pictures, of which the page knows already how they look.
      if (run.glyph) return { ...run, glyph: glyphs.get(run.glyph.identifier) ?? run.glyph };
      return run.picture ? { ...run, picture: pictures.shift()?.picture ?? run.picture } : run;
    });
    this.element.replaceChildren(...back.map((run) => this.field.node(run)));
  }
}
