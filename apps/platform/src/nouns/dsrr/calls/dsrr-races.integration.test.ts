import { hours } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { cancelTokenOf } from '../../../testing/deletion.ts';
import { createRequest, followTokenOf, mailedLink, provenMailbox } from '../../../testing/dsrr.ts';
import { accountRow, manyAtOnce, met, turns } from '../../../testing/one-behind-the-other.ts';
import { operate } from '../../../testing/operator.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';
import { newAddress, openBrowser } from '../../../testing/sign-in.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { findDsrrRequest } from '../store/dsrr-requests.ts';

const { platform, at } = racesOfFile();

const followed = (requestID: string) =>
  platform.succeed('getDsrrRequest', { linkToken: followTokenOf(platform, requestID) });

test('X3: confirming and closing at once: one of them comes first, and both are told the truth', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const email = newAddress();
    const requestId = await createRequest(platform, { email, kind: 'access' });
    const { browser, bizToken } = await provenMailbox(platform, email, requestId);
    const row = { table: 'dsrrRequests', column: 'requestID', value: requestId } as const;
    const [confirmed, closed] = await met(
      platform,
      row,
      round,
      () => platform.call('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser }),
      () => operate(platform, 'dsrr', 'close', requestId, '--outcome', 'unproven'),
    );
    const isProven = confirmed[0] === 0;
    expect(closed.exit).toBe(isProven ? 1 : 0);
    if (!isProven) expect(confirmed[0]).toBe(11221);
    expect((await followed(requestId)).status).toBe(isProven ? 'proven' : 'done');
  }
});

test('R91: a link that is opened twice at once proves once', async () => {
  const email = newAddress();
  const requestId = await createRequest(platform, { email, kind: 'access' });
  for (let round = 0; round < turns; round += 1) {
    const browser = await openBrowser(platform);
    await platform.clock.advance(hours(25));
    const linkToken =
      (await mailedLink(platform, browser, { email, requestId, bizType: 'dsrrVerifyEmail' })) ?? '';
    const verify = () =>
      platform.call('verifyEmailByCodeNoAuth', { bizType: 'dsrrVerifyEmail', linkToken }, { browser });
    const row = { table: 'dsrrLinks', column: 'requestID', value: requestId } as const;
    const faults = (await manyAtOnce(platform, row, 3, verify)).map(([fault]) => fault);
    expect(faults.toSorted()).toEqual([0, 11221, 11221]);
  }
});

/** Somebody's request to delete their account, which is proven: the deletion waits. */
async function deletionAsked() {
  const account = await at.plant.account();
  const requestId = await createRequest(platform, { email: account.email, kind: 'deletion' });
  await at.plant.session(account, at.owner, { steppedUp: true });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser: at.owner });
  const { receiptID } = await platform.services.store.read
    .selectFrom('deletions')
    .select('receiptID')
    .where('accountID', '=', account.accountID)
    .executeTakeFirstOrThrow();
  return { account, requestId, receiptID };
}

/** Ways in which a person keeps the account, and so takes the request back. */
const keeps: Record<
  string,
  (asked: Awaited<ReturnType<typeof deletionAsked>>) => Promise<() => Promise<number>>
> = {
  async 'by the link of its letters'({ receiptID }) {
    const data = { cancelToken: cancelTokenOf(platform, receiptID) };
    return async () => (await platform.call('cancelDeletion', data, { browser: at.other }))[0];
  },
  async 'in a session'({ account }) {
    await at.plant.session(account, at.other);
    return async () => (await platform.call('cancelDeletion', {}, { browser: at.other }))[0];
  },
};

/** How often something was written to somebody, or noted of an account. */
const lettersTo = async ({ email }: Planted, wanted: string) => {
  const rows = platform.services.store.read
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email);
  return (await rows.execute()).filter(({ letter }) => letter === wanted).length;
};
const notesOf = async ({ accountID }: Planted, wanted: string) => {
  const rows = platform.services.store.read
    .selectFrom('audit')
    .select('event')
    .where('accountID', '=', accountID);
  return (await rows.execute()).filter(({ event }) => event === wanted).length;
};

const kept = Object.entries(keeps).flatMap(([how, keep]) =>
  (['refused', 'done'] as const).map((outcome) => ({ how, keep, outcome })),
);

test.each(kept)(
  'X3, X14: the account is kept $how while its request is closed as $outcome: it is closed once, and both are told the truth',
  async ({ keep, outcome }) => {
    for (let round = 0; round < rounds; round += 1) {
      const asked = await deletionAsked();
      const { account, requestId } = asked;
      const [closed, fault] = await met(
        platform,
        accountRow(account),
        round,
        () => operate(platform, 'dsrr', 'close', requestId, '--outcome', outcome),
        await keep(asked),
      );
      const isClosed = closed.exit === 0;
      expect([outcome, isClosed]).not.toEqual(['done', true]);
      if (isClosed) expect([11001, 11221]).toContain(fault);
      else expect([fault, closed.complaints]).toEqual([0, expect.stringMatching(/is closed|is deleted on/)]);
      const { read } = platform.services.store;
      expect(await findDsrrRequest(read, requestId)).toMatchObject({
        outcome: isClosed ? outcome : 'withdrawn',
      });
      expect(await findAccount(read, account.accountID)).toMatchObject({ deletionAt: null });
      const told = ['dsrrClosed', 'deletionCancelled'].map((letter) => lettersTo(account, letter));
      const noted = ['dsrr.closed', 'deletion.cancelled'].map((event) => notesOf(account, event));
      expect(await Promise.all([...told, ...noted])).toEqual([1, 1, 1, 1]);
    }
  },
);
