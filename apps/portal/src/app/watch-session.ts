import { needsSession } from '@foyer/contract/path-rules';
import { clearTab } from '../session/forget-user.ts';
import { navigationState, onNavigationChange } from '../session/navigation.ts';
import { clearStash, writeStash } from '../session/stash.ts';
import { changedByOtherTab, currentUser, lastEndReason, onUserChange } from '../session/user.ts';
import type { Navigator } from './navigator.ts';

const isSignIn = (path: string): boolean => path.startsWith('/login') || path.startsWith('/register');

/** Leaves a screen that nobody is signed in for any more; it is where they wanted to go when the session just ran out. */
function leave(path: string, { go }: Navigator): void {
  const reason = lastEndReason();
  // The frozen dialog has the way on, and who switches or deletes accounts is on it.
  if (reason === 'frozen' || reason === 'switching' || reason === 'deleting') return;
  if (reason === 'expired') {
    if (needsSession(path)) writeStash('returnTo', { path });
    go('/login', { replace: true, notice: 'sessionEnded' });
  } else if (needsSession(path)) go('/login', { replace: true, notice: 'signedOut' });
}

/**
 * Goes where changes of the session lead, whichever tab made them (security: R104), but for a sign-in in this tab, which
 * goes on by itself. Runs as long as the page.
 */
export function watchSession(navigator: Navigator): void {
  let accountID = currentUser()?.accountID;
  let { protocols, deletionDue } = navigationState();

  onUserChange(() => {
    const before = accountID;
    accountID = currentUser()?.accountID;
    if (before === accountID) return;
    const { path } = navigator.views.get();
    if (before && accountID) {
      clearStash();
      location.assign(needsSession(path) ? path : '/');
    } else if (!accountID) {
      if (changedByOtherTab()) clearTab(undefined);
      leave(path, navigator);
    } else if (changedByOtherTab() && isSignIn(path)) navigator.afterSignIn();
  });

  onNavigationChange(() => {
    const before = { protocols, deletionDue };
    ({ protocols, deletionDue } = navigationState());
    // A call was refused because of them; after a sign-in they are known before the first call.
    const isNew = (protocols === 'due' && before.protocols !== 'due') || (deletionDue && !before.deletionDue);
    if (isNew) navigator.again();
  });
}
