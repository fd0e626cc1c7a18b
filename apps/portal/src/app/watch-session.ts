import { needsSession } from '@foyer/contract/path-rules';
import { clearTab } from '../session/forget-user.ts';
import { navigationState, onNavigationChange } from '../session/navigation.ts';
import { clearStash, writeStash } from '../session/stash.ts';
import { changedByOtherTab, currentUser, lastEndReason, onUserChange } from '../session/user.ts';
import { isSignInPath } from './guard/guard.ts';
import type { Navigator } from './navigator.ts';

/**
 * Leaves a screen that needs a session, which has ended. Where it ran out, the next sign-in leads back to the screen.
 */
function leave(path: string, { go }: Navigator): void {
  const reason = lastEndReason();
  // The frozen dialog leads on by itself, and so does the screen on which somebody switches or deletes an account.
  if (reason === 'frozen' || reason === 'switching' || reason === 'deleting') return;
  if (reason === 'expired') {
    if (needsSession(path)) writeStash('returnTo', { path });
    go('/login', { replace: true, notice: 'sessionEnded' });
  } else if (needsSession(path)) go('/login', { replace: true, notice: 'signedOut' });
}

/**
 * Goes where a change of the session leads, whichever tab made it (security: R104). A sign-in in this tab is left out:
 * it goes on by itself. Runs as long as the page.
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
    } else if (changedByOtherTab() && isSignInPath(path)) void navigator.afterSignIn();
  });

  onNavigationChange(() => {
    const before = { protocols, deletionDue };
    ({ protocols, deletionDue } = navigationState());
    // A refused call has told of them. After a sign-in they are known before the first call.
    const isNew = (protocols === 'due' && before.protocols !== 'due') || (deletionDue && !before.deletionDue);
    if (isNew) navigator.again();
  });
}
