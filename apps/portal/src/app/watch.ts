import { currentPartner } from '../session/request/partner.ts';
import { onStashChange } from '../session/stash.ts';
import { currentUser } from '../session/user/user.ts';
import type { Navigator } from './navigator.ts';
import { onNextChance } from './next-chance.ts';
import { refetchStyles } from './refetch-styles.ts';
import { watchSession } from './watch-session.ts';

const fetchRequests = () => import('./watch-request.ts');
const fetchAccount = () => import('./refresh-user-info.ts');

/** What cannot be fetched is left out: a page says what it needs by itself. */
const ignore = (): void => undefined;

/**
 * Follows what a partner's link asks for. Most visits come without one, so what follows it is fetched with the first, and
 * again at the next chance if that fails: without it the request would have no id, no verdict and no way back.
 */
function watchRequests(navigator: Navigator): void {
  const begin = () => {
    if (!currentPartner()) return;
    end();
    fetchRequests().then(
      (late) => late.watchRequest(navigator),
      () => {
        end = onNextChance(begin);
      },
    );
  };
  let end = onStashChange(begin);
  begin();
}

/** Begins what runs as long as the page lives. */
export function watch(navigator: Navigator): void {
  watchSession(navigator);
  watchRequests(navigator);
  refetchStyles();
  // fetched late: most first visits are not signed in; if it cannot be fetched, the account is asked for by its screens
  if (currentUser()) void fetchAccount().then((late) => late.refreshUserInfo(), ignore);
}
