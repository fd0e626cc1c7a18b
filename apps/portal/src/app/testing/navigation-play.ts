import { expect } from 'vitest';
import { linkToken } from '../../session/opened-link.ts';
import { guardState } from '../guard/guard-state.ts';
import { type Resolved, resolve } from '../guard/resolve.ts';
import { failedView, loadView } from '../load-view.ts';
import { openNavigator } from '../navigator.ts';
import { routeFor } from '../screens.ts';
import type { View } from '../view.ts';
import { openBrowserTab } from './browser-tab.ts';

/** Where a sign-in leads if nothing is due. */
export const home = '/personal-center/profile';

/** Screens on their way over the network, each of which arrives or fails when the test says so. */
function scriptScreens() {
  const onTheWay: { round: number; end: (hasFailed: boolean) => void }[] = [];
  const failed = new WeakSet<View>();
  let latest = 0;
  return {
    async load(resolved: Pick<Resolved, 'decision'>, round: number) {
      latest = round;
      const hasFailed = await new Promise<boolean>((end) => onTheWay.push({ round, end }));
      if (!hasFailed) return loadView(resolved, round);
      const view = failedView(resolved, round);
      failed.add(view);
      return view;
    },
    /** Whether the screen that was asked for last is still on its way. */
    isWaiting: () => onTheWay.some(({ round }) => round === latest),
    hasFailed: (view: View) => failed.has(view),
    /** @param which any of the screens on their way */
    end(which: number, hasFailed: boolean) {
      onTheWay.splice(which % Math.max(onTheWay.length, 1), 1)[0]?.end(hasFailed);
    },
  };
}

/** Waits until nothing is left to do but for screens on their way. */
const idle = () => new Promise<void>((resume) => setImmediate(resume));

/**
 * Opens the navigator in a tab and compares what it shows with what the guard says of the last target: the address to
 * which somebody was led last or went, until it is shown, then what is shown.
 * @param backTo an entry before the first one, to which Back leads before the navigator listens
 */
export async function playNavigation(first: string, backTo?: string) {
  const tab = openBrowserTab(first, backTo === undefined ? [] : [backTo]);
  const screens = scriptScreens();
  const resolved = resolve(first, guardState());
  const view = await loadView(resolved, 0);
  // an entry of the same address shows the same screen
  let target = backTo === undefined || backTo === first ? undefined : tab.travel(-1);
  const navigator = openNavigator({ view, resolved, at: first }, screens.load);
  let shown = resolved;

  const again = () => {
    target ??= tab.address();
    navigator.again();
  };
  const look = () => {
    tab.drawFrame();
    const view = navigator.views.get();
    const isMessage = screens.hasFailed(view) || routeFor(shown.decision).isMessage;
    const [path] = shown.decision.address.split(/[?#]/, 1);
    expect(view).toMatchObject({ path, isMessage });
  };
  const settle = async () => {
    const promised = target === undefined ? undefined : resolve(target, guardState());
    await idle();
    if (!promised || screens.isWaiting()) return;
    target = undefined;
    shown = promised;
    expect(tab.address()).toBe(promised.decision.address);
    const { linkToken: brought } = promised.effects;
    if (brought !== undefined) expect(linkToken()).toBe(brought);
  };
  return {
    go(to: string) {
      target = to;
      navigator.go(to);
    },
    /** Goes home, where the sign-in leads. */
    afterSignIn() {
      target = home;
      return navigator.afterSignIn({ protocolsDue: false });
    },
    again,
    travel: (by: number) => {
      target = tab.travel(by) ?? target;
    },
    typeFragment: (hash: string) => {
      target = tab.typeFragment(hash);
    },
    /** @param isTold whether the guard is asked again; if nothing is on its way, it always is: nothing else would ask it */
    change(work: () => void, isTold: boolean) {
      work();
      if (isTold || target === undefined) again();
    },
    end: screens.end,
    /** Draws the next frame. What is on the page then is what the guard said last. */
    look,
    /** Waits until nothing is left to do but for screens on their way. What came to be shown is what the guard says. */
    settle,
    /** Lets everything arrive, and looks. */
    async endAll() {
      await settle();
      while (screens.isWaiting()) {
        screens.end(0, false);
        await settle();
      }
      look();
    },
  };
}

/** One order of events, in a tab of its own. */
export type NavigationPlay = Awaited<ReturnType<typeof playNavigation>>;
