import { demoPage } from '../gallery/demo-page.ts';
import { type Going, openHistory, type PlayedHistory } from './played-history.ts';
import type { GlobalsOfPage, PlayedPage } from './played-page.ts';
import type { PlayedTimers } from './played-timers.ts';
import { failedView, loadView } from './played-views.ts';

const portalOrigin = 'https://account.larkholm.example';
const pageData = demoPage('en');

/** No page comes back from the back/forward cache: each is loaded anew. */
const persisted = false;

/** A page of the portal, as its browser knows it. */
export interface LivePage {
  fire: (type: string, event: object) => void;
  /** What the page takes for local storage. */
  localArea: object;
  end: () => void;
}

/** What the tabs of a browser share. */
export interface World {
  openModules: (globals: GlobalsOfPage) => PlayedPage;
  heard: string[];
  live: Set<LivePage>;
  timers: PlayedTimers;
  later: (work: () => void | Promise<void>) => void;
  settle: () => Promise<void>;
  local: {
    read: (key: string) => string | null;
    write: (key: string, text: string | undefined, writer?: LivePage) => void;
  };
  fetch: (address: string, init?: { body: string }) => Promise<unknown>;
}

/** What the tab of a page keeps: its history and its session storage. */
interface TabState {
  history: PlayedHistory;
  kept: Map<string, string>;
  go: Going;
}

function openListeners() {
  const listeners = new Map<string, Set<(event: object) => void>>();
  return {
    fire(type: string, event: object) {
      for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
    },
    add: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    remove: (type: string, listener: (event: object) => void) => void listeners.get(type)?.delete(listener),
  };
}

/** Opens the portal's modules at the present entry of a history. */
function openPage({ openModules, live, timers, local, fetch }: World, { history, kept, go }: TabState) {
  const { fire, add, remove } = openListeners();
  const { globals, end } = timers.ofPage();
  const page: LivePage = {
    fire,
    localArea: {
      getItem: local.read,
      setItem: (key: string, text: string) => local.write(key, text, page),
      removeItem: (key: string) => local.write(key, undefined, page),
    },
    end() {
      fire('pagehide', { persisted });
      end();
      live.delete(page);
    },
  };
  live.add(page);
  const modules = openModules({
    ...globals,
    addEventListener: add,
    removeEventListener: remove,
    document: {
      hidden: false,
      visibilityState: 'visible',
      documentElement: { lang: 'en' },
      body: { style: {} },
      cookie: '',
      addEventListener: add,
      removeEventListener: remove,
    },
    fetch,
    history: history.api,
    localStorage: page.localArea,
    location: history.location(portalOrigin, go),
    matchMedia: () => ({ matches: true }),
    navigator: { languages: ['en-GB'], userAgent: 'played', onLine: true },
    scrollTo: () => undefined,
    scrollY: 0,
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  modules.providePage(pageData);
  modules.beginWords(pageData);
  return { page, modules };
}

/** A page of the portal that a tab shows. */
interface Shown {
  page: LivePage;
  modules: PlayedPage;
  /** Undefined for a page without screens. */
  navigator?: ReturnType<PlayedPage['openNavigator']>;
}

/** Goes from the address to the screen, as `app/boot/boot.ts` does. */
async function boot({ page, modules }: Shown, address: string, load: typeof loadView): Promise<Shown> {
  if (address.startsWith('/oauth/silent')) {
    void modules.answerInTime(address);
    return { page, modules };
  }
  const resolved = modules.resolveVisit(address);
  const first = { view: await loadView(resolved, 0), resolved, at: address };
  const navigator = modules.openNavigator(first, load);
  modules.watch(navigator);
  page.fire('pageshow', { persisted });
  return { page, modules, navigator };
}

/** The pages of a tab, one after the other. */
function showPages(world: World, history: PlayedHistory, kept: Map<string, string>) {
  let shown: Shown | undefined;
  let failsNext = false;

  const load: typeof loadView = (...asked) => {
    const has = !failsNext;
    failsNext = false;
    return has ? loadView(...asked) : Promise.resolve(failedView(...asked));
  };
  const show = async () => {
    shown?.page.end();
    const address = history.present();
    shown = address.startsWith('/') ? openPage(world, { history, kept, go }) : undefined;
    if (shown) shown = await boot(shown, address, load);
  };
  /** Leaves the page once its script has come to an end, as a browser does. */
  const go: Going = (to, replace) => {
    const own = to.startsWith(portalOrigin) ? to.slice(portalOrigin.length) : to;
    if (!own.startsWith('/') || own.startsWith('/oauth/answer')) world.heard.push(own);
    if (!/^(\/|https?:)/.test(own)) return;
    world.later(async () => {
      history.enter(own, replace);
      await show();
    });
  };
  return {
    show,
    shown: () => shown,
    failNextScreen: () => {
      failsNext = true;
    },
  };
}

/** @param kept what session storage holds */
export function openTab(world: World, kept: Map<string, string>) {
  const history = openHistory();
  const { show, shown, failNextScreen } = showPages(world, history, kept);
  const showing = async (work: () => void) => {
    work();
    await show();
    await world.settle();
  };
  return {
    /** Opens an address of the portal, as a link does. */
    open: (address: string) => showing(() => history.enter(address, false)),
    reload: () => showing(() => undefined),
    /** Goes one entry back: inside the page, or to the page before. */
    async back() {
      if (!history.back()) return;
      if (shown()) shown()?.page.fire('popstate', {});
      else await show();
      await world.settle();
    },
    /** @throws Error if the tab shows no screen of the portal */
    page() {
      const { modules, navigator } = shown() ?? {};
      if (!modules || !navigator) throw new Error(`the tab shows ${history.present()}`);
      return { modules, navigator };
    },
    isAway: () => shown() === undefined,
    address: history.present,
    kept: kept as ReadonlyMap<string, string>,
    /** The name of the screen: its path, or what it is instead. */
    shows: () => shown()?.navigator?.views.get().Screen.displayName,
    failNextScreen,
    /** What the tab keeps of a request. */
    request: () => JSON.parse(kept.get('foyer.partner') ?? 'null'),
  };
}

/** A tab that is played. */
export type PlayedTab = ReturnType<typeof openTab>;
