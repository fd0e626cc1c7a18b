import type { GlobalsOfPage, PlayedPage } from './played-page.ts';
import { type LivePage, openTab, type World } from './played-tab.ts';
import { openTimers } from './played-timers.ts';

/** Opens the portal's modules as a page has them. */
export type OpenModules = (globals: GlobalsOfPage) => PlayedPage;

/** Answers a call. @returns undefined if the page never hears of it */
export type PlayedPlatform = (name: string, data: unknown) => [code: number, result: object] | undefined;

/** Runs what is to happen once the pages have nothing left to do: events of other tabs, and navigations. */
function openQueue() {
  const due: (() => void | Promise<void>)[] = [];
  const settle = async (): Promise<void> => {
    await new Promise<void>((resume) => setImmediate(resume));
    const now = due.splice(0);
    for (const work of now) await work();
    if (now.length > 0) await settle();
  };
  return { later: (work: () => void | Promise<void>) => void due.push(work), settle };
}

/** Local storage, whose writers tell all other pages. */
function openLocal(live: ReadonlySet<LivePage>, later: World['later']) {
  const kept = new Map<string, string>();
  const write = (key: string, text: string | undefined, writer?: LivePage) => {
    if (kept.get(key) === text) return;
    if (text === undefined) kept.delete(key);
    else kept.set(key, text);
    for (const page of live)
      if (page !== writer) later(() => page.fire('storage', { storageArea: page.localArea, key }));
  };
  return { read: (key: string) => kept.get(key) ?? null, write };
}

/** The network: calls are answered by the platform, files by nothing. */
const networkOf = (platform: PlayedPlatform) => async (address: string, init?: { body: string }) => {
  const answer = init ? platform(address.split('/').at(-1) ?? '', JSON.parse(init.body).data) : [0, {}];
  if (!answer) return new Promise(() => undefined);
  const [code, result] = answer;
  const body = init ? { code, msg: '', traceId: 't', result } : result;
  return { ok: true, status: 200, json: async () => body };
};

/** A browser without windows: its tabs have storage, a history, and the portal's own modules, anew in each page. */
export function playBrowser(openModules: OpenModules, platform: PlayedPlatform) {
  const heard: string[] = [];
  const live = new Set<LivePage>();
  const timers = openTimers(Date.UTC(2026, 10, 27));
  const { later, settle } = openQueue();
  const local = openLocal(live, later);
  const fetch = networkOf(platform);
  const world: World = { openModules, heard, live, timers, later, settle, local, fetch };
  return {
    /** The addresses of partners that were opened, and what the platform was told for them, in order. */
    heard: heard as readonly string[],
    now: timers.now,
    settle,
    /** @param kept what session storage holds, as in a duplicated tab */
    openTab: (kept: Iterable<readonly [string, string]> = []) => openTab(world, new Map(kept)),
    /** Writes into local storage as a tab does that shows no page here. */
    writeLocal: (key: string, text: string | undefined) => local.write(key, text),
    /** Lets time pass, in milliseconds. */
    async pass(time: number) {
      timers.pass(time);
      await settle();
    },
  };
}

/** A browser that is played. */
export type PlayedBrowser = ReturnType<typeof playBrowser>;
