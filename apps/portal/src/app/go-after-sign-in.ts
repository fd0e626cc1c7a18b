import { type How, type Protocols, setNavigation } from '../session/navigation.ts';
import { goesOn, notePartnerDecided, visitOf } from '../session/request/partner.ts';
import { isOthersPage } from '../session/user/user.ts';
import { afterSignIn } from './guard/after-sign-in.ts';
import { guardState } from './guard/guard-state.ts';
import { loadAnew } from './history.ts';
import { fetchScreens } from './load-view.ts';

function protocolsIf(due: boolean | undefined): Protocols {
  if (due === undefined) return 'unknown';
  return due ? 'due' : 'settled';
}

function pathAfterSignIn(protocols: Protocols): string {
  const { partner, returnTo } = guardState();
  const action = visitOf(partner)?.action;
  return afterSignIn({ action, goesOn: goesOn(partner), protocols, returnTo });
}

/**
 * Goes where a sign-in leads, in the place of its screens. A page that has shown another account before is loaded anew for
 * this one (decision 0084).
 * @returns when that is shown
 */
export async function goAfterSignIn(
  go: (to: string, how: How) => Promise<void>,
  protocolsDue: boolean | undefined,
): Promise<void> {
  notePartnerDecided();
  const protocols = protocolsIf(protocolsDue);
  setNavigation({ protocols });
  const path = pathAfterSignIn(protocols);
  if (!isOthersPage()) return go(path, { replace: true });
  loadAnew(path);
  // What waits for the sign-in to lead on waits until the page goes.
  return new Promise(() => undefined);
}

/** Fetches where most sign-ins lead while the session is made. What cannot be fetched is tried again on the way there. */
export async function prefetchAfterSignIn(): Promise<void> {
  const path = pathAfterSignIn('settled').replace(/\?.*/, '');
  await fetchScreens()
    .then(({ prefetchScreen }) => prefetchScreen(path))
    .catch(() => undefined);
}
