import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPage } from '../gallery/demo-page.ts';
import { keepInMemory } from '../session/browser/web-storage.ts';
import { setNavigation } from '../session/navigation.ts';
import { providePage } from '../session/page.ts';
import { clearStash, readStash, removeStash, writeStash } from '../session/stash.ts';
import { endSession, keepUser } from '../session/user/user.ts';
import { loadScreen } from './load-view.ts';
import { askWho, notFound, refused, routes } from './routes.ts';
import { home, type NavigationPlay, playNavigation } from './testing/navigation-play.ts';

const signIn = () =>
  keepUser({
    appID: 'accountWeb',
    token: 't',
    tokenExpiresAt: Date.now() + 900_000,
    accountID: 'a',
    userInfo: { email: 'a@mail.example', verifyEmail: true, mailConfirmation: false },
  });
function refuseLink(): void {
  const partner = readStash('partner');
  if (partner) writeStash('partner', { ...partner, verdict: 'refused' });
}

/** Signed in, nothing due, no link followed. */
function begin(): void {
  clearStash();
  signIn();
  setNavigation({ protocols: 'settled', deletionDue: false, notice: undefined });
}

// A screen that is fetched for the first time takes its time of itself.
beforeAll(async () => {
  await Promise.all([...Object.values(routes), notFound, refused, askWho].map(loadScreen));
});
beforeEach(() => {
  providePage(demoPage('en'));
  keepInMemory();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  begin();
});
afterAll(() => void vi.unstubAllGlobals());

const addresses = [
  '/',
  home,
  '/personal-center/security',
  '/login',
  '/contact-us',
  '/legal-agreement',
  '/mfa',
  '/nowhere',
  '/?appName=petApp&action=manage',
  '/?appName=petApp&action=login&redirectUri=https%3A%2F%2Fpet.example%2F',
] as const;
const fragments = [`#t=${'a'.repeat(43)}`, `#t=${'b'.repeat(43)}`, '#words'] as const;
/** What may change for the guard while a screen is on its way. */
const changes = {
  signIn,
  signOut: () => endSession('signedOut'),
  documentsDue: () => setNavigation({ protocols: 'due' }),
  documentsSettled: () => setNavigation({ protocols: 'settled' }),
  deletionDue: () => setNavigation({ deletionDue: true }),
  deletionOver: () => setNavigation({ deletionDue: false }),
  refuseLink,
  forgetLink: () => removeStash('partner'),
};
const changeNames = Object.keys(changes) as (keyof typeof changes)[];

/** Anything that happens to a navigator, as data, so that an order that fails can be read. */
const events = fc.oneof(
  fc.record({ go: fc.constantFrom(...addresses) }),
  fc.constant({ again: true } as const),
  fc.record({ travel: fc.constantFrom(-1, 1) }),
  fc.record({ typed: fc.constantFrom(...fragments) }),
  fc.record({ change: fc.constantFrom(...changeNames), isTold: fc.boolean() }),
  fc.record({ end: fc.nat(3), hasFailed: fc.boolean() }),
  fc.constant({ frame: true } as const),
);
type Event = typeof events extends fc.Arbitrary<infer T> ? T : never;

function happen(play: NavigationPlay, event: Event): void {
  if ('go' in event) play.go(event.go);
  else if ('again' in event) play.again();
  else if ('travel' in event) play.travel(event.travel);
  else if ('typed' in event) play.typeFragment(event.typed);
  else if ('change' in event) play.change(changes[event.change], event.isTold);
  else if ('end' in event) play.end(event.end, event.hasFailed);
  else play.look();
}

test('F5: after any order of go, again, Back, changes and screens that do not come, the screen is what the guard says of the last target', async () => {
  const order = fc.array(fc.tuple(events, fc.boolean()), { maxLength: 20 });
  const earlyBack = fc.option(fc.constantFrom(...addresses), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(order, earlyBack, async (steps, backTo) => {
      begin();
      const play = await playNavigation(home, backTo);
      for (const [event, settles] of steps) {
        happen(play, event);
        if (settles) await play.settle();
      }
      await play.endAll();
    }),
    { numRuns: 1000 },
  );
});

test('F5: Back that is pressed between a reload and the start of the scripts is followed', async () => {
  const play = await playNavigation('/contact-us', home);
  await play.endAll();
  expect(location.pathname).toBe(home);
});

test('F5: a link that is refused while its visitor is led on does not keep them on the way', async () => {
  const play = await playNavigation('/legal-agreement');
  play.go(home);
  play.change(refuseLink, true);
  await play.endAll();
  expect(location.pathname).toBe(home);
});

test('F5: a sign-in leads on until its screen is shown, also if the guard is asked again meanwhile', async () => {
  const play = await playNavigation('/login');
  let isShown = false;
  void play.afterSignIn().then(() => {
    isShown = true;
  });
  play.again();
  play.end(0, false);
  await play.settle();
  expect(isShown).toBe(false);
  await play.endAll();
  expect([isShown, location.pathname]).toEqual([true, home]);
});
