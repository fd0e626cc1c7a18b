import { showLanguage } from '../i18n/language.ts';
import { currentLanguage } from '../session/current-language.ts';
import { type Notice, setNavigation } from '../session/navigation.ts';
import { withViewTransition } from '../ui/view-transition.ts';
import type { Place, PlaceStore } from './place.ts';
import { placeOf, type Settled, settle } from './settle.ts';
import { LoadFailedScreen } from './shell/load-failed-screen.tsx';

/** How to go somewhere: without a way back, and with a sentence on the screen that says why. */
export interface How {
  replace?: boolean;
  notice?: Notice;
}

/** Goes to places of the portal, every time past the guard. */
export interface Navigator {
  /** @param to an address inside the portal */
  go: (to: string, how?: How) => void;
  /** Asks the guard again about the present place: the session, or what is pending, has changed. */
  again: () => void;
}

const present = (): string => location.pathname + location.search + location.hash;

async function fetchPlace(settled: Settled, round: number): Promise<Place> {
  try {
    const [place] = await Promise.all([placeOf(settled, round), showLanguage(currentLanguage())]);
    return place;
  } catch {
    return { path: settled.address, round, title: 'shell.loadFailed.title', Screen: LoadFailedScreen };
  }
}

function writeHistory(address: string, replace: boolean): void {
  if (address === present()) return;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
}

/**
 * Connects the browser's history to what is shown. A place that was asked for gets its address when its screen is
 * there; one that the browser went to has it already, and a secret leaves it at once.
 */
export function navigatorOf(places: PlaceStore): Navigator {
  let latest = 0;

  const show = (place: Place): void => {
    const last = places.get();
    if (last.path === place.path && last.Screen === place.Screen) return;
    withViewTransition(() => {
      setNavigation({ fromPath: last.path });
      places.set(place);
    });
  };

  const run = async (wanted: string, how: How & { asked: boolean }) => {
    const round = ++latest;
    setNavigation({ notice: how.notice });
    const settled = settle(wanted);
    if (!how.asked) writeHistory(settled.address, true);
    const place = await fetchPlace(settled, round);
    if (round !== latest) return;
    if (how.asked) writeHistory(settled.address, how.replace ?? false);
    show(place);
    if (how.asked) scrollTo(0, 0);
  };

  addEventListener('popstate', () => void run(present(), { asked: false }));
  return {
    go: (to, how) => void run(to, { ...how, asked: true }),
    again: () => void run(present(), { asked: false }),
  };
}
