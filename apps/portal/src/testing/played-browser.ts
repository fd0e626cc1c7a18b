import { demoPage } from '../gallery/demo-page.ts';
import { openHistory } from './played-history.ts';
import type { GlobalsOfPage, PlayedPage } from './played-page.ts';
import { openTimers } from './played-timers.ts';
import { failedView, loadView } from './played-views.ts';

/** The portal's own origin. */
export const portalOrigin = 'https://account.larkholm.example';

/** Answers a call. @returns undefined if the page never hears of it */
export type PlayedPlatform = (name: string, data: unknown) => [code: number, result: object] | undefined;

/** A page of the portal in a tab, until the tab goes elsewhere. */
export interface OpenPage {
  modules: PlayedPage;
  navigator: ReturnType<PlayedPage['openNavigator']>;
}

interface LivePage {
  fire: (type: string, event: object) => void;
  localArea: object;
  endTimers: () => void;
}

const pageData = demoPage('en');
const persisted = false;

/** A browser without windows: its tabs have storage, a history, and the portal's own modules, anew in each page. */
export function playBrowser(openModules: (globals: GlobalsOfPage) => PlayedPage, platform: PlayedPlatform) {
  const local = new Map<string, string>();
  const heard: string[] = [];
  const live = new Set<LivePage>();
  const timers = openTimers(Date.UTC(2026, 10, 27));
  const due: (() => void | Promise<void>)[] = [];

  /** Waits until nothing is left to do. Pages work in microtasks; events of other tabs and navigations come after them. */
  const settle = async () => {
    do {
      await new Promise<void>((resume) => setImmediate(resume));
      for (const work of due.splice(0)) await work();
    } while (due.length > 0);
    await new Promise<void>((resume) => setImmediate(resume));
    if (due.length > 0) await settle();
  };
  const tell = (key: string, writer?: LivePage) => {
    for (const page of live)
      if (page !== writer) due.push(() => page.fire('storage', { storageArea: page.localArea, key }));
  };
  const writeLocal = (key: string, text: string | undefined, writer?: LivePage) => {
    if (local.get(key) === text) return;
    if (text === undefined) local.delete(key);
    else local.set(key, text);
    tell(key, writer);
  };
  const fetch = async (address: string, init?: { body: string }) => {
    const answer = init ? platform(address.split('/').at(-1) ?? '', JSON.parse(init.body).data) : [0, {}];
    if (!answer) return new Promise(() => undefined);
    const [code, result] = answer;
    const body = init ? { code, msg: '', traceId: 't', result } : result;
    return { ok: true, status: 200, headers: new Headers(), json: async () => body };
  };

  /** Opens a page of the portal at the present entry of a history. */
  function openPage(history: ReturnType<typeof openHistory>, kept: Map<string, string>, go: Going) {
    const listeners = new Map<string, Set<(event: object) => void>>();
    const pageTimers = timers.ofPage();
    const page: LivePage = {
      fire(type, event) {
        for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
      },
      localArea: {
        getItem: (key: string) => local.get(key) ?? null,
        setItem: (key: string, text: string) => writeLocal(key, text, page),
        removeItem: (key: string) => writeLocal(key, undefined, page),
      },
      endTimers: pageTimers.end,
    };
    live.add(page);
    const modules = openModules({
      ...pageTimers.globals,
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
      removeEventListener: (type: string, listener: (event: object) => void) =>
        listeners.get(type)?.delete(listener),
      document: { hidden: false, documentElement: { lang: 'en' }, body: { style: {} }, cookie: '' },
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

  /** @param first what session storage holds, as in a duplicated tab */
  function openTab(first: Iterable<readonly [string, string]> = []) {
    const kept = new Map(first);
    const history = openHistory();
    let shown: { page: LivePage; open: OpenPage | undefined } | undefined;
    let failsNext = false;

    const end = () => {
      shown?.page.fire('pagehide', { persisted });
      shown?.page.endTimers();
      if (shown) live.delete(shown.page);
      shown = undefined;
    };
    const load = async () => {
      end();
      const address = history.present();
      if (!address.startsWith('/')) return;
      const { page, modules } = openPage(history, kept, go);
      shown = { page, open: undefined };
      if (address.startsWith('/oauth/silent')) return modules.answerSilently(address);
      const resolved = modules.resolveVisit(address);
      const navigator = modules.openNavigator({ view: await loadView(resolved, 0), resolved }, (...asked) => {
        const has = !failsNext;
        failsNext = false;
        return has ? loadView(...asked) : Promise.resolve(failedView(...asked));
      });
      modules.watch(navigator);
      shown = { page, open: { modules, navigator } };
      page.fire('pageshow', { persisted });
    };
    /** Leaves the page once its script has come to an end, as a browser does. */
    const go: Going = (to, replace) => {
      const own = to.startsWith(portalOrigin) ? to.slice(portalOrigin.length) : to;
      if (!own.startsWith('/') || own.startsWith('/oauth/answer')) heard.push(own);
      if (!/^(\/|https?:)/.test(own)) return;
      due.push(async () => {
        history.enter(own, replace);
        await load();
      });
    };
    const loaded = async (work: () => void) => {
      work();
      await load();
      await settle();
    };
    return {
      open: (address: string) => loaded(() => history.enter(address, false)),
      reload: () => loaded(() => undefined),
      /** Goes one entry back: inside the page, or to the page before, which is loaded anew. */
      async back() {
        const isInside = shown !== undefined && history.back();
        if (isInside) shown?.page.fire('popstate', {});
        else if (shown === undefined && history.canGoBack()) {
          history.back();
          await load();
        }
        await settle();
      },
      /** @throws Error if the tab shows no page of the portal */
      page(): OpenPage {
        if (!shown?.open) throw new Error(`the tab shows ${history.present()}`);
        return shown.open;
      },
      isAway: () => shown?.open === undefined,
      address: history.present,
      kept,
      /** The name of the screen: its path, or what it is instead. */
      shows: () => shown?.open?.navigator.views.get().Screen.displayName,
      failNextScreen: () => {
        failsNext = true;
      },
      /** What the tab keeps of a request. */
      request: () => JSON.parse(kept.get('foyer.partner') ?? 'null'),
    };
  }
  return {
    /** The addresses of partners that were opened, and what the platform was told for them, in order. */
    heard: heard as readonly string[],
    now: timers.now,
    settle,
    openTab,
    /** Writes into local storage as a tab does that shows no page here. */
    writeLocal: (key: string, text: string | undefined) => writeLocal(key, text),
    async pass(time: number) {
      timers.pass(time);
      await settle();
    },
  };
}

/** Goes to an address from the root on, or to that of a partner. */
export type Going = (to: string, replace: boolean) => void;

/** A browser that is played. */
export type PlayedBrowser = ReturnType<typeof playBrowser>;

/** A tab of such a browser. */
export type PlayedTab = ReturnType<PlayedBrowser['openTab']>;
