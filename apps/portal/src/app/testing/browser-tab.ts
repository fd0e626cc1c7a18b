import { vi } from 'vitest';

const origin = 'https://portal.example';

interface Entry {
  address: string;
  state: unknown;
}

/** What the navigator uses of a browser, in the hands of a test. */
export interface BrowserTab {
  /** The address in the address bar, from the root on. */
  address: () => string;
  /**
   * Goes so many entries of the history forward or, if negative, back.
   * @returns the address of that entry as it was before anything listened; undefined if the history does not reach so far
   */
  travel: (by: number) => string | undefined;
  /** Types a fragment into the address bar, which makes an entry of its own. @returns the whole address */
  typeFragment: (hash: string) => string;
  /** Tells the page of an event of its window, such as `storage`. */
  fire: (type: string, event: object) => void;
  /** The address that the page was left for, if it was. */
  leftFor: () => string | undefined;
  isHidden: () => boolean;
  /** Makes the changes of the page that view transitions have put off to the next frame. */
  drawFrame: () => void;
}

/**
 * Puts a tab in place of the browser's globals.
 * @param before the entries of its history before the first, of the same document: those of a page that was reloaded
 */
export function openBrowserTab(first: string, before: readonly string[] = []): BrowserTab {
  const entries: Entry[] = [...before, first].map((address) => ({ address, state: null }));
  let index = before.length;
  const listeners = new Map<string, Set<(event: object) => void>>();
  const style = { visibility: '' };
  let leftFor: string | undefined;
  const frames: (() => void)[] = [];

  const address = () => entries[index]?.address ?? '/';
  const url = () => new URL(address(), origin);
  const write = (to: string | undefined, state: unknown, at: number) => {
    const { pathname, search, hash } = new URL(to ?? url(), url());
    entries.splice(at, entries.length, { address: pathname + search + hash, state });
    index = at;
  };
  const history = {
    get state() {
      return entries[index]?.state ?? null;
    },
    scrollRestoration: 'auto',
    pushState: (state: unknown, _: string, to?: string) => write(to, state, index + 1),
    replaceState(state: unknown, _: string, to?: string) {
      const behind = entries.slice(index + 1);
      write(to, state, index);
      entries.push(...behind);
    },
  };
  const fire = (type: string, event: object) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const location = {
    origin,
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
    replace(to: string) {
      leftFor = to.replace(origin, '');
    },
  };
  const document = {
    hidden: false,
    documentElement: { lang: 'en' },
    body: { style },
    startViewTransition(change: () => void) {
      frames.push(change);
      return { ready: Promise.resolve() };
    },
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', document);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
  );
  vi.stubGlobal('removeEventListener', (type: string, listener: (event: object) => void) =>
    listeners.get(type)?.delete(listener),
  );
  return {
    address,
    fire,
    leftFor: () => leftFor,
    isHidden: () => style.visibility === 'hidden',
    travel(by) {
      const reached = entries[index + by]?.address;
      if (reached === undefined) return undefined;
      index += by;
      fire('popstate', {});
      return reached;
    },
    typeFragment(hash) {
      write(hash, null, index + 1);
      const reached = address();
      fire('popstate', {});
      return reached;
    },
    drawFrame() {
      for (const change of frames.splice(0)) change();
    },
  };
}
