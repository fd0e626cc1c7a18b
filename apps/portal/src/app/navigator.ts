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
  /**
   * Asks the guard again, because the session or what is due has changed: about where the visitor is being led, if
   * anything is on its way, else about the present address (settled F5).
   */
  again: () => void;
}

/** What a navigation leads to, ready to be shown. */
interface Next {
  view: View;
  resolved: Resolved;
}

/** What a page begins with. */
interface First extends Next {
  /** The address in the address bar as the guard was asked, so that Back pressed since then is noticed. */
  at: string;
}

/** Where the visitor is being led, until it is shown. */
interface Target {
  /** As it was asked for, with the secrets of a link. */
  to: string;
  notice?: Notice | undefined;
  /** Puts what is about to be shown into the history. */
  arrive: (next: Next) => void;
}

/** Shows one view in place of another. */
function openViews(first: View) {
  const views = observable(first);
  const restoreScroll = restoreScrolling();
  // `views` follows with the next frame of a view transition.
  let shown = first;

  const isShown = ({ path, Screen }: View): boolean => shown.path === path && shown.Screen === Screen;

  const show = ({ view, resolved }: Next, given?: Notice): void => {
    applyEffects(resolved.effects);
    const notice = resolved.effects.notice ?? given;
    if (isShown(view)) {
      setNavigation({ notice });
      restoreScroll();
      return;
    }
    const fromPath = shown.path;
    shown = view;
    withViewTransition(() => {
      setNavigation({ fromPath, notice });
      views.set(shown);
    }, restoreScroll);
  };
  return { views, isShown, show };
}

/**
 * Leads to one target at a time. A new target replaces the one before; it is forgotten when its screen is shown, or the
 * message that its screen could not be fetched.
 */
function followTargets(load: typeof loadView, show: (next: Next, notice?: Notice) => void) {
  let pending: Target | undefined;
  let running = Promise.resolve();
  let latest = 0;

  /** Fetches what the guard says of the target; undefined if another attempt has begun meanwhile. */
  const prepare = async ({ to }: Target): Promise<Next | undefined> => {
    const round = ++latest;
    const resolved = resolve(to, guardState());
    const { language } = resolved.effects;
    const [view] = await Promise.all([load(resolved, round), phrasesOf(language)]);
    if (round === latest) await showLanguage(language);
    return round === latest ? { view, resolved } : undefined;
  };

  const attempt = async (target: Target): Promise<void> => {
    pending = target;
    const next = await prepare(target);
    // The same target on another attempt: whoever waits for this one waits for that.
    if (!next) return pending === target ? running : undefined;
    // The session, or what is due, may have changed while the screen was fetched.
    const present = resolve(target.to, guardState());
    if (JSON.stringify(present) !== JSON.stringify(next.resolved)) return attempt(target);
    pending = undefined;
    target.arrive(next);
    show(next, target.notice);
  };
  return {
    /** @returns when the target is shown or replaced by another one */
    follow: (target: Target): Promise<void> => {
      running = attempt(target);
      return running;
    },
    pending: () => pending,
  };
}

/**
 * Connects the browser's history to what is shown. A navigation inside the portal writes its address together with its
 * screen. After Back or Forward the address is in the bar already; what the guard takes out of it is removed at once. A
 * reload keeps the entries before it, so Back may be pressed before anything listens: it is followed first.
 * @param first what the page was opened for
 * @param load fetches the screen of a decision
 */
export function openNavigator(first: First, load = loadView): Navigator {
  applyEffects(first.resolved.effects);
  setNavigation({ notice: first.resolved.effects.notice });
  const hasMoved = presentAddress() !== first.at;
  if (!hasMoved) writeHistory(first.resolved.decision.address, true);
  const { views, isShown, show } = openViews(first.view);
  const { follow, pending } = followTargets(load, show);

  const go = (to: string, { replace = false, notice }: How = {}): Promise<void> =>
    follow({
      to,
      notice,
      arrive({ resolved }) {
        noteScrollY(scrollY);
        writeHistory(resolved.decision.address, replace);
        noteScrollY(0);
      },
    });

  const followBrowser = (): Promise<void> => {
    const to = presentAddress();
    writeHistory(resolve(to, guardState()).decision.address, true);
    return follow({ to, arrive: ({ resolved }) => writeHistory(resolved.decision.address, true) });
  };

  const arriveAgain = ({ view, resolved }: Next): void => {
    writeHistory(resolved.decision.address, true);
    if (!isShown(view)) noteScrollY(0);
  };

  addEventListener('popstate', () => void followBrowser());
  if (hasMoved) void followBrowser();
  return {
    views,
    go: (to, how) => void go(to, how),
    again: () => void follow(pending() ?? { to: presentAddress(), arrive: arriveAgain }),
    afterSignIn: ({ protocolsDue } = {}) => goAfterSignIn(go, protocolsDue),
    prefetchAfterSignIn,
  };
}
