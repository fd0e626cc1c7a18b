import type { Plugin } from 'vite';

const id = '\0vite/preload-helper.js';

/** What Vite's own helper does, without what no page of ours needs: nonces, relative bases, an event of its own. */
const helper = `
const asked = new Map();
const ask = (file) => {
  const href = '/' + file;
  if (document.querySelector('link[href="' + href + '"]')) return;
  const link = document.createElement('link');
  const isSheet = file.endsWith('.css');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return isSheet && new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => {
      asked.delete(file);
      link.remove();
      failed(new Error(href));
    };
  });
};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => {
    if (!asked.has(file)) asked.set(file, ask(file));
    return asked.get(file);
  })).then(load);
`;

/** Puts a tenth of Vite's helper for lazy imports in its place: the first visit carries it. */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: /vite\/preload-helper/ }, handler: (asked) => (asked === id ? helper : undefined) },
  };
}
