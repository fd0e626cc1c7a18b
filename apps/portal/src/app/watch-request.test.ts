import { minutes, seconds } from '@foyer/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowserTab } from './testing/browser-tab.ts';

const askAboutLink = vi.hoisted(() => vi.fn());
vi.mock('./ask-about-link.ts', () => ({ askAboutLink }));

const link = { appID: 'petApp', action: 'login', otherParams: {}, rawQuery: '' } as const;

const loadPortal = async () => ({
  ...(await import('../session/navigation.ts')),
  ...(await import('../session/request/partner.ts')),
  ...(await import('../session/request/verdict.ts')),
  ...(await import('../session/browser/web-storage.ts')),
  ...(await import('./watch-request.ts')),
});

let portal: Awaited<ReturnType<typeof loadPortal>>;
let fire: (type: string, event: object) => void;

// Whatever watches does so for as long as its page lives, so every test has modules of its own.
beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.useFakeTimers();
  ({ fire } = openBrowserTab('/login'));
  vi.stubGlobal('localStorage', {});
  portal = await loadPortal();
  portal.keepInMemory();
  portal.keepPartner({ link });
});
afterEach(() => vi.useRealTimers());

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Follows the link through an outage of the platform; the last pause between two questions has begun. */
async function afterAnOutage(): Promise<void> {
  portal.watchRequest({ again: () => undefined });
  await passed(seconds(80));
  expect(askAboutLink).toHaveBeenCalledTimes(5);
  await passed(seconds(2));
  askAboutLink.mockClear();
}

test('F1: a link is asked about for as long as the platform does not answer', async () => {
  await afterAnOutage();
  await passed(minutes(10));
  expect(askAboutLink).toHaveBeenCalledTimes(10);
  askAboutLink.mockImplementation(({ id }) => portal.keepVerdict(id, {}));
  await passed(minutes(10));
  expect(askAboutLink).toHaveBeenCalledTimes(11);
});

test.each([
  ['the network is back', () => fire('online', {})],
  ['the visitor looks at the page again', () => fire('visibilitychange', {})],
  ['the visitor goes to another screen', () => portal.setNavigation({ fromPath: '/login' })],
  [
    'the tab keeps something else',
    () => portal.keepPartner({ ...portal.currentPartner(), link, signedInBefore: true }),
  ],
])('F1: it is asked about at once when %s', async (_when, happen) => {
  await afterAnOutage();
  happen();
  happen();
  await passed(1);
  expect(askAboutLink).toHaveBeenCalledOnce();
});

test('F1: a link that replaces another one is asked about at once', async () => {
  await afterAnOutage();
  portal.keepPartner({ link: { ...link, rawQuery: 'state=2' } });
  await passed(1);
  expect(askAboutLink).toHaveBeenCalledExactlyOnceWith(portal.currentPartner(), expect.anything());
});
