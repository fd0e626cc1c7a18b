import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowserTab } from './testing/browser-tab.ts';

// A page is told once whom it serves, so every test has modules of its own.
beforeEach(() => vi.resetModules());

const home = '/personal-center/profile';

const session = (accountID: string) => ({
  token: `token of ${accountID}`,
  accountID,
  userInfo: { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false },
  expiresInSec: 900,
});

const loadPortal = async () => ({
  ...(await import('../gallery/demo-page.ts')),
  ...(await import('../session/user/begin-session.ts')),
  ...(await import('../session/user/forget-user.ts')),
  ...(await import('../session/page.ts')),
  ...(await import('../session/stash.ts')),
  ...(await import('../session/user/tab-owner.ts')),
  ...(await import('../session/browser/web-storage.ts')),
  ...(await import('./guard/guard-state.ts')),
  ...(await import('./guard/resolve.ts')),
  ...(await import('./load-view.ts')),
  ...(await import('./navigator.ts')),
  ...(await import('./watch-session.ts')),
});

/** Opens a page that shows the account `a` its home. */
async function openPage() {
  const portal = await loadPortal();
  const tab = openBrowserTab(home);
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('fetch', async () => new Response('{}'));
  portal.providePage(portal.demoPage('en'));
  portal.keepInMemory();
  const signIn = (accountID: string) =>
    portal.beginSession(session(accountID), { method: 'password', email: `${accountID}@mail.example` });
  signIn('a');
  const resolved = portal.resolve(home, portal.guardState());
  const view = await portal.loadView(resolved, 0);
  const navigator = portal.openNavigator({ view, resolved, at: home });
  portal.watchSession(navigator);

  /** What another tab keeps for all tabs. */
  const keepInOtherTab = (accountID: string | undefined) => {
    const user = { ...session(accountID ?? ''), appID: 'accountWeb', tokenExpiresAt: Date.now() + 900_000 };
    portal.local.write('user', accountID && JSON.stringify(user));
  };
  const tellOfOtherTab = (accountID: string | undefined) => {
    keepInOtherTab(accountID);
    tab.fire('storage', { storageArea: localStorage, key: 'foyer.user' });
  };
  const signOutInOtherTab = async () => {
    tellOfOtherTab(undefined);
    await expect.poll(tab.address).toBe('/login');
    tab.drawFrame();
  };
  return { ...portal, tab, navigator, signIn, keepInOtherTab, tellOfOtherTab, signOutInOtherTab };
}

test('R104, F8: a page is loaded anew for another account, and shows nothing until then', async () => {
  const { tab, tellOfOtherTab } = await openPage();
  tellOfOtherTab('b');
  expect([tab.leftFor(), tab.isHidden()]).toEqual([home, true]);
});

test('R104, F8: it is loaded anew also if the account that it has shown was signed out before', async () => {
  const { tab, navigator, claimTab, signOutInOtherTab, tellOfOtherTab } = await openPage();
  await signOutInOtherTab();
  expect([navigator.views.get().path, tab.leftFor()]).toEqual(['/login', undefined]);
  tellOfOtherTab('b');
  expect([tab.leftFor(), tab.isHidden()]).toEqual([home, true]);
  expect(claimTab()).toBe(true);
});

test('R104, F8: the account that it has shown comes back to it as it is', async () => {
  const { tab, signOutInOtherTab, tellOfOtherTab } = await openPage();
  await signOutInOtherTab();
  tellOfOtherTab('a');
  await expect.poll(tab.address).toBe('/legal-agreement');
  expect([tab.leftFor(), tab.isHidden()]).toEqual([undefined, false]);
});

test('R104, F8: a page from the back/forward cache looks at who is signed in', async () => {
  const { tab, keepInOtherTab } = await openPage();
  keepInOtherTab('b');
  tab.fire('pageshow', { persisted: false });
  expect(tab.leftFor()).toBeUndefined();
  tab.fire('pageshow', { persisted: true });
  expect([tab.leftFor(), tab.isHidden()]).toEqual([home, true]);
});

test('F8: a sign-in to another account leads on in a new page, which knows nothing of the first but where to go', async () => {
  const { tab, navigator, forgetUser, readStash, writeStash, signIn } = await openPage();
  forgetUser('signedOut');
  writeStash('returnTo', { path: '/personal-center/security' });
  writeStash('changeEmail', { email: 'a@mail.example', undoUntil: '2027-01-01T00:00:00Z' });
  signIn('b');
  void navigator.afterSignIn({ protocolsDue: false });
  expect(tab.leftFor()).toBe('/personal-center/security');
  expect(readStash('changeEmail')).toBeUndefined();
  expect(readStash('owner')).toEqual({ accountID: 'b' });
});
