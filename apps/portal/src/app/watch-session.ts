import { needsSession } from '@foyer/contract/paths/path-rules';
import { navigationState, onNavigationChange } from '../session/navigation.ts';
import { currentPartner, keepPartner } from '../session/request/partner.ts';
import { writeStash } from '../session/stash.ts';
import { clearTab } from '../session/user/forget-user.ts';
import { keepTabForNext } from '../session/user/tab-owner.ts';
import {
  actingAccount,
  changedByOtherTab,
  currentUser,
  isOthersPage,
  lastEndReason,
  onUserChange,
} from '../session/user/user.ts';
import { isSignInPath } from './guard/guard.ts';
import { loadAnew } from './history.ts';
import type { Navigator } from './navigator.ts';

/**
 * Leaves a screen that needs a session, which has ended. Where it ran out, the next sign-in leads back to the screen.
 */
function leave(path: string, { go }: Navigator): void {
  const reason = lastEndReason();
  // The frozen dialog leads on by itself, and so does the screen on which somebody switches or deletes an account.
  if (reason === 'frozen' || reason === 'switching' || reason === 'deleting') return;
  // A page that refuses a link says what is so, whoever is signed in.
  if (navigationState().refusedBy) return;
  if (reason === 'expired') {
    if (needsSession(path)) writeStash('returnTo', { path });
    go('/login', { replace: true, notice: 'sessionEnded' });
  } else if (needsSession(path)) go('/login', { replace: true, notice: 'signedOut' });
}

/**
 * Loads the page anew for an account that another tab has signed in after the one that this page has shown: nothing of
 * the first account stays, neither on the screen nor in the page's memory (decision 0084).
 */
function startOver(): void {
  // Until the next page is there, which a slow line may delay.
  document.body.style.visibility = 'hidden';
  keepTabForNext();
  loadAnew('/personal-center/profile');
}

/** Notes that another tab has signed in: here the visitor goes on by a press, so that two tabs do not go on at once. */
function noteSignInElsewhere(): void {
  const partner = currentPartner();
  if (partner) keepPartner({ ...partner, signedInBefore: true });
}

/**
 * Goes where a change of the session leads, whichever tab made it (security: R104). A sign-in in this tab is left out:
 * it goes on by itself. Runs as long as the page.
 */
export function watchSession(navigator: Navigator): void {
  // What the page was made for: it may be over since.
  let accountID = actingAccount();
  let { protocols, deletionDue } = navigationState();

  onUserChange(() => {
    const before = accountID;
    accountID = currentUser()?.accountID;
    if (changedByOtherTab() && isOthersPage()) return startOver();
    if (before === accountID) return;
    const { path } = navigator.views.get();
    if (!accountID) {
      if (changedByOtherTab()) clearTab(undefined);
      leave(path, navigator);
    } else if (changedByOtherTab()) {
      noteSignInElsewhere();
      if (isSignInPath(path)) void navigator.afterSignIn();
    }
  });

  onNavigationChange(() => {
    const before = { protocols, deletionDue };
    ({ protocols, deletionDue } = navigationState());
    // A refused call has told of them. After a sign-in they are known before the first call.
    const isNew = (protocols === 'due' && before.protocols !== 'due') || (deletionDue && !before.deletionDue);
    if (isNew) navigator.again();
  });
}
