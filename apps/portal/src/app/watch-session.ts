import { needsSession } from '@foyer/contract/path-rules';
import { prefetchAccount } from '../blocks/account/account-data.ts';
import { forgetFeedbackDraft } from '../session/feedback-draft.ts';
import { navigationState, onNavigationChange, setNavigation } from '../session/navigation.ts';
import { notePartnerDecided } from '../session/partner.ts';
import { clearStash, writeStash } from '../session/stash.ts';
import { currentUser, lastEndReason, onUserChange } from '../session/user.ts';
import type { Navigator } from './navigator.ts';
import type { PlaceStore } from './place.ts';

const isBeginning = (path: string): boolean => path.startsWith('/login') || path.startsWith('/register');

/** Leaves a place that nobody is signed in for any more; what was wanted there is kept when the session just ran out. */
function leave(path: string, navigator: Navigator): void {
  const reason = lastEndReason();
  if (reason === 'frozen') return;
  if (reason === 'expired') {
    if (needsSession(path)) writeStash('returnTo', { path });
    navigator.go('/login', { replace: true, notice: 'sessionEnded' });
  } else if (needsSession(path)) navigator.go('/login', { replace: true, notice: 'signedOut' });
}

/** Asks for the address and its state again (specification section 2, Layout: on start, if the user is logged in). */
export async function refreshUserInfo(): Promise<void> {
  if (currentUser()) await prefetchAccount();
}

/** Goes where changes of the session lead, whichever tab made them (security: R104). Runs as long as the page. */
export function watchSession(navigator: Navigator, places: PlaceStore): void {
  let accountID = currentUser()?.accountID;
  let pending = navigationState().protocolsPending;

  onUserChange(() => {
    const before = accountID;
    accountID = currentUser()?.accountID;
    if (before === accountID) return;
    const { path } = places.get();
    if (before && accountID) {
      clearStash();
      forgetFeedbackDraft();
      location.assign(needsSession(path) ? path : '/');
    } else if (accountID) {
      notePartnerDecided();
      if (isBeginning(path)) navigator.again();
    } else {
      clearStash(['returnTo']);
      // Who comes back after a session that ran out finds what was written.
      if (lastEndReason() !== 'expired') forgetFeedbackDraft();
      setNavigation({ legalSettled: false, protocolsPending: false });
      leave(path, navigator);
    }
  });

  onNavigationChange(() => {
    const now = navigationState().protocolsPending;
    const arose = now && !pending;
    pending = now;
    if (arose) navigator.again();
  });
}
