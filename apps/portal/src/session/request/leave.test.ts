import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepInMemory, local } from '../browser/web-storage.ts';
import { claimAnswer, isAnswered } from './answered.ts';
import { confirmedAddresses } from './confirmed-addresses.ts';
import { endWithoutCode, leaveAs, leaveSignedOut, leaveWith } from './leave.ts';
import { currentPartner, keepPartner, openRequest } from './partner.ts';
import type { Partner } from './partner-checks.ts';
import { leaveSilently } from './silent.ts';

const redirectUri = 'https://app.example/return';
const program = 'example.app://return';

/** Where the page was left for, and how. */
let left: ['assign' | 'replace', string][] = [];
let listeners: { type: string; work: () => void; once: boolean }[];
/** What stands in the tab when a test begins. */
let one = 'request 0';
let requests = 0;

/** The page goes, as it does some time after it was left. */
function pageHides(): void {
  const due = listeners.filter(({ type }) => type === 'pagehide');
  listeners = listeners.filter((each) => !(due.includes(each) && each.once));
  for (const { work } of due) work();
}

/** Waits until a claim is decided. */
const decided = () => new Promise<void>((resume) => setImmediate(resume));

const open = (address = redirectUri, id: string | undefined = one): Partner => ({
  link: { appID: 'petApp', action: 'login', redirectUri: address, otherParams: {}, rawQuery: 'state=a%20b' },
  verdict: confirmedAddresses({ redirectUri: address }),
  ...(id === undefined ? {} : { id }),
});
const kept = () => currentPartner()?.closed ?? 'open';

beforeEach(() => {
  left = [];
  listeners = [];
  requests += 1;
  one = `request ${requests}`;
  vi.stubGlobal('location', {
    assign: (to: string) => left.push(['assign', to]),
    replace: (to: string) => left.push(['replace', to]),
  });
  vi.stubGlobal('addEventListener', (type: string, work: () => void, { once = false } = {}) =>
    listeners.push({ type, work, once }),
  );
  keepInMemory();
  local.write('answered', undefined);
  keepPartner(open());
});
afterEach(() => {
  pageHides();
  vi.unstubAllGlobals();
});

describe('F1: leaving with an answer', () => {
  test('opens the address as it is, and says that the request is closed as the page goes, not before', async () => {
    await leaveWith(open(), `${redirectUri}?code=c&state=a%20b`);
    expect(left).toEqual([['assign', `${redirectUri}?code=c&state=a%20b`]]);
    expect([isAnswered(one), kept()]).toEqual([true, 'open']);
    pageHides();
    expect([kept(), openRequest()]).toEqual(['answer', undefined]);
  });

  test('leaves no way back to the page for an answer that nobody pressed for', async () => {
    await leaveWith(open(), redirectUri, { replace: true });
    expect(left).toEqual([['replace', redirectUri]]);
  });

  test('goes nowhere a second time, from this tab or another, and says so at once', async () => {
    await leaveWith(open(), redirectUri);
    await leaveWith(open(), redirectUri);
    expect(left).toHaveLength(1);
    expect(kept()).toBe('answer');
  });

  test('goes for each of two requests, however alike: a link that is opened twice is two', async () => {
    await leaveWith(open(), redirectUri);
    await leaveWith(open(redirectUri, 'two'), redirectUri);
    expect(left).toHaveLength(2);
  });

  test('of a link without an id, which an older release has kept, goes each time', async () => {
    await leaveWith({}, redirectUri);
    await leaveWith({}, redirectUri);
    expect(left).toHaveLength(2);
  });

  test('at an address that another program takes stays on the page, which says at once that it is done', async () => {
    await leaveWith(open(program), program);
    expect(left).toEqual([['assign', program]]);
    expect(kept()).toBe('answer');
  });

  test('changes nothing of a newer link of the tab that has come in between', async () => {
    await leaveWith(open(), redirectUri);
    keepPartner({ ...open(), id: 'newer' });
    pageHides();
    expect([currentPartner()?.id, kept()]).toEqual(['newer', 'open']);
  });
});

describe('F1: leaving as a request ends', () => {
  test.each([
    ['done', `${redirectUri}?state=a%20b`],
    ['left', `${redirectUri}?error=access_denied&state=a%20b`],
    ['server_error', `${redirectUri}?error=server_error&state=a%20b`],
  ] as const)('%s opens %s', async (ending, address) => {
    expect(leaveAs(open(), ending)).toBe(true);
    await decided();
    expect(left).toEqual([['assign', address]]);
  });

  test.each([undefined, 'refused', 'notActivated', {}] as const)(
    'opens nothing while no address is confirmed: %j',
    async (verdict) => {
      const { verdict: _confirmed, ...unconfirmed } = open();
      expect(leaveAs({ ...unconfirmed, ...(verdict ? { verdict } : {}) }, 'left')).toBe(false);
      await decided();
      expect([left, isAnswered(one), kept()]).toEqual([[], false, 'open']);
    },
  );

  test('is true for a request that was answered before, and opens nothing', async () => {
    await claimAnswer(one);
    expect(leaveAs(open(), 'left')).toBe(true);
    await decided();
    expect(left).toEqual([]);
  });
});

test('F1: what the platform has answered already is closed for all tabs, and nothing is opened', async () => {
  await claimAnswer(one);
  endWithoutCode(open());
  await decided();
  expect([left, isAnswered(one), kept()]).toEqual([[], true, 'answer']);
});

test('F1: where the platform has no code and nothing was answered from here, the app hears that it went wrong', async () => {
  endWithoutCode(open());
  await decided();
  expect(left).toEqual([['assign', `${redirectUri}?error=server_error&state=a%20b`]]);
});

test('F1: what is no request of the tab leaves the request of the tab as it is', async () => {
  leaveSignedOut('https://app.example/signed-out');
  leaveSignedOut('https://app.example/signed-out', { replace: true });
  leaveSilently('/oauth/answer?request=seal&error=login_required');
  expect(left).toEqual([
    ['assign', 'https://app.example/signed-out'],
    ['replace', 'https://app.example/signed-out'],
    ['replace', '/oauth/answer?request=seal&error=login_required'],
  ]);
  expect([isAnswered(one), kept()]).toEqual([false, 'open']);
});
