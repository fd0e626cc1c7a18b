import { showLanguage } from '../i18n/language.ts';
import { phrasesOf } from '../i18n/loading.ts';
import { type GoAfterSignIn, type How, type Notice, setNavigation } from '../session/navigation.ts';
import { observable } from '../session/observable.ts';
import { withViewTransition } from '../ui/view-transition.ts';
import { goAfterSignIn, prefetchAfterSignIn } from './go-after-sign-in.ts';
import { applyEffects, guardState } from './guard/guard-state.ts';
import { type Resolved, resolve } from './guard/resolve.ts';
import { noteScrollY, presentAddress, writeHistory } from './history.ts';
import { loadView } from './load-view.ts';
import { restoreScrolling } from './scroll-restoration.ts';
import type { View, ViewStore } from './view.ts';

/** Goes to screens of the portal, every time past the guard. */
export interface Navigator {
  /** What is shown. */
  views: ViewStore;
  /** @param to an address inside the portal */
  go: (to: string, how?: How) => void;
  afterSignIn: GoAfterSignIn;
  prefetchAfterSignIn: () => Promise<void>;
  /** Asks the guard again about the present address: the session, or what is due, has changed. */
  again: () => void;
}

/** What a navigation leads to, ready to be shown. */
interface Next {
  view: View;
  resolved: Resolved;
}

/** Fetches what a navigation leads to, and shows it in place of what is shown. */
function openViews(first: View) {
  const views = observable(first);
  const restoreScroll = restoreScrolling();
  let latest = 0;

  /** @returns undefined where another navigation has overtaken this one, which then leaves nothing behind */
  const prepare = async (resolved: Resolved): Promise<Next | undefined> => {
    const round = ++latest;
    const { language } = resolved.effects;
    const [view] = await Promise.all([loadView(resolved, round), phrasesOf(language)]);
    if (round !== latest) return undefined;
    await showLanguage(language);
    return { view, resolved };
  };

  const isShown = ({ path, Screen }: View): boolean => {
    const present = views.get();
    return present.path === path && present.Screen === Screen;
  };

  const show = ({ view, resolved }: Next, given?: Notice): void => {
    applyEffects(resolved.effects);
    const notice = resolved.effects.notice ?? given;
    if (isShown(view)) {
      setNavigation({ notice });
      restoreScroll();
    } else
      withViewTransition(() => {
        setNavigation({ fromPath: views.get().path, notice });
        views.set(view);
      }, restoreScroll);
  };
  return { views, prepare, isShown, show };
}

function resolvePresent(): Resolved {
  const resolved = resolve(presentAddress(), guardState());
  writeHistory(resolved.decision.address, true);
  return resolved;
}

/**
 * Connects the browser's history to what is shown. A navigation inside the portal writes its address together with its
 * screen. After Back or Forward the address is in the bar already; what the guard takes out of it is removed at once.
 * @param first what the page was opened for
 */
export function openNavigator(first: Next): Navigator {
  applyEffects(first.resolved.effects);
  setNavigation({ notice: first.resolved.effects.notice });
  writeHistory(first.resolved.decision.address, true);
  const { views, prepare, isShown, show } = openViews(first.view);

  const go = async (to: string, { replace = false, notice }: How = {}): Promise<void> => {
    const next = await prepare(resolve(to, guardState()));
    if (!next) return;
    noteScrollY(scrollY);
    writeHistory(next.resolved.decision.address, replace);
    noteScrollY(0);
    show(next, notice);
  };

  const followBrowser = async (): Promise<void> => {
    const next = await prepare(resolvePresent());
    if (next) show(next);
  };

  const again = async (): Promise<void> => {
    const next = await prepare(resolvePresent());
    if (!next) return;
    if (!isShown(next.view)) noteScrollY(0);
    show(next);
  };

  addEventListener('popstate', () => void followBrowser());
  return {
    views,
    go: (to, how) => void go(to, how),
    again: () => void again(),
    afterSignIn: ({ protocolsDue } = {}) => goAfterSignIn(go, protocolsDue),
    prefetchAfterSignIn,
  };
}
