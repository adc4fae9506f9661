// What the pages gain where scripts run: search, arrow keys, copying and sharing. Every page reads well without it.
(() => {
  'use strict';
  const query = (selector) => document.querySelector(selector);
  const status = query('#status');
  const say = (text) => { if (status) status.textContent = text; };

  // Search: the list of memes is fetched once, when it is first wanted.
  const form = query('form.search');
  const tiles = query('#tiles');
  const isServed = location.protocol === 'http:' || location.protocol === 'https:';
  const hasOnePage = !query('.pages');
  if (form && tiles && (isServed || hasOnePage)) search(form, tiles); else form?.remove();

  function search(form, tiles) {
    const field = form.elements.q;
    const pages = query('.pages');
    const ownTiles = [...tiles.children];
    const step = 60;
    const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    let loading = null;
    let turn = 0;

    const load = () => {
      loading ??= isServed
        ? fetch(form.dataset.memes).then((answer) => {
          if (!answer.ok) throw new Error(answer.status);
          return answer.json();
        }).then((memes) => memes.map((meme) => ({
          meme,
          text: fold([meme.title, meme.topText, meme.bottomText, meme.description, ...meme.tags].join('\n')),
        })))
        : Promise.resolve(ownTiles.map((tile) => ({
          tile,
          text: fold(`${tile.textContent}\n${tile.querySelector('img')?.alt ?? ''}`),
        })));
      loading.catch(() => { loading = null; });
      return loading;
    };

    const show = (children, paged) => {
      tiles.replaceChildren(...children);
      query('.more')?.remove();
      if (pages) pages.hidden = !paged;
    };

    const run = async () => {
      const words = fold(field.value).split(/\s+/).filter(Boolean);
      const mine = ++turn;
      if (words.length === 0) {
        show(ownTiles, true);
        say('');
        return;
      }
      const patience = setTimeout(() => { if (mine === turn) say(form.dataset.waiting); }, 300);
      let found;
      try {
        found = (await load()).filter(({ text }) => words.every((word) => text.includes(word)));
      } catch {
        if (mine === turn) say(form.dataset.failed);
        return;
      } finally {
        clearTimeout(patience);
      }
      if (mine !== turn) return;
      const make = ({ meme, tile }) => tile ?? tileFor(meme, form.dataset.root);
      show(found.slice(0, step).map(make), false);
      if (found.length === 0) {
        say(`${form.dataset.none.replace('{query}', () => field.value.trim())} ${form.dataset.widen}`);
      } else {
        const [one, other] = form.dataset.count.split('|');
        say((found.length === 1 ? one : other).replace('{count}', () => found.length));
      }
      if (found.length > step) moreButton(found, make);
    };

    const moreButton = (found, make) => {
      let shown = step;
      const button = document.createElement('button');
      button.className = 'more';
      button.type = 'button';
      const label = () => { button.textContent = `+ ${Math.min(step, found.length - shown)}`; };
      label();
      button.addEventListener('click', () => {
        const next = found.slice(shown, shown + step).map(make);
        tiles.append(...next);
        shown += next.length;
        next[0].querySelector('a').focus();
        if (shown < found.length) label(); else button.remove();
      });
      tiles.after(button);
    };

    const remember = () => {
      const address = new URL(location.href);
      if (field.value.trim()) address.searchParams.set('q', field.value.trim()); else address.searchParams.delete('q');
      history.replaceState(null, '', address);
    };

    field.addEventListener('input', run);
    field.addEventListener('change', remember);
    field.addEventListener('focus', () => { load().catch(() => {}); }, { once: true });
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      field.value = '';
      run();
      remember();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      remember();
      run();
    });
    addEventListener('keydown', (event) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      field.focus();
    });
    form.hidden = false;
    field.value = new URLSearchParams(location.search).get('q') ?? field.value;
    if (field.value) run();
  }

  function tileFor(meme, root) {
    const tile = document.createElement('li');
    const link = document.createElement('a');
    const title = document.createElement('span');
    tile.className = 'tile';
    link.href = root + meme.page;
    title.className = 'tile-title';
    title.dir = 'auto';
    title.textContent = meme.title;
    const best = meme.images.filter(({ type }) => type === meme.images[0].type);
    if (best.length) {
      const picture = document.createElement('img');
      const ratio = best[0].width / best[0].height;
      tile.style.setProperty('--r', ratio);
      if (ratio < 0.5) tile.style.setProperty('--f', 'contain');
      picture.loading = 'lazy';
      picture.decoding = 'async';
      picture.width = best[0].width;
      picture.height = best[0].height;
      picture.alt = meme.description || [meme.topText, meme.bottomText].filter((text) => text.trim()).join(' / ');
      picture.sizes = `${Math.round(Math.max(0.5, ratio) * 360)}px`;
      picture.srcset = best.map(({ href, width }) => `${root}${href} ${width}w`).join(', ');
      picture.src = root + best[0].href;
      link.append(picture);
    } else {
      tile.classList.add('tile-plain');
    }
    link.append(title);
    tile.append(link);
    return tile;
  }

  // Arrow keys turn pages.
  function isTyping(event) {
    return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented
      || event.target.closest?.('input, textarea, select, [contenteditable]') != null;
  }
  addEventListener('keydown', (event) => {
    if (event.shiftKey || isTyping(event)) return;
    const keys = ['ArrowLeft', 'ArrowRight'];
    if (document.dir === 'rtl') keys.reverse();
    const relation = { [keys[0]]: 'prev', [keys[1]]: 'next' }[event.key];
    const link = relation && query(`main a[rel="${relation}"]`);
    if (link) location.assign(link.href);
  });

  // Tags lead to what else has them.
  const tags = query('.tags[data-search]');
  if (tags && isServed) {
    for (const tag of tags.children) {
      const link = document.createElement('a');
      link.href = `${tags.dataset.search}?q=${encodeURIComponent(tag.textContent)}`;
      link.append(document.createElement('span'));
      link.firstChild.textContent = tag.textContent;
      tag.replaceChildren(link);
    }
  }

  // The editor takes the form over; from a disk, browsers load no modules.
  const editor = query('script[data-editor]')?.dataset.editor;
  if (editor && isServed) import(new URL(editor, location.href).href);

  // A gallery of files is kept for when there is no network, where the browser allows that.
  const manifest = query('link[rel="manifest"]');
  if (manifest && isServed && navigator.serviceWorker) {
    const keep = async () => {
      await navigator.serviceWorker.register(new URL('service-worker.js', manifest.href));
      const { active } = await navigator.serviceWorker.ready;
      // What came before it was there.
      active.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
    };
    addEventListener('load', () => { keep().catch(() => {}); });
  }

  // Copy and share appear where the browser can.
  const absolute = (address) => new URL(address || '', location.href).href;
  const copyButton = query('[data-copy]');
  if (copyButton) {
    copyButton.parentElement.hidden = false;
    copyButton.addEventListener('click', async () => {
      const done = await copy(absolute(copyButton.dataset.copy));
      say(done ? copyButton.dataset.done : copyButton.dataset.failed);
    });
  }
  const shareButton = query('[data-share]');
  if (shareButton && navigator.share) {
    shareButton.parentElement.hidden = false;
    shareButton.addEventListener('click', () => {
      navigator.share({ title: document.title, url: absolute(shareButton.dataset.share) }).catch(() => {});
    });
  }

  // The clipboard is withheld on plain http, where an older way still works.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement('textarea');
      area.value = text;
      area.readOnly = true;
      document.body.append(area);
      area.select();
      try {
        return document.execCommand('copy');
      } catch {
        return false;
      } finally {
        area.remove();
        copyButton.focus();
      }
    }
  }
})();
