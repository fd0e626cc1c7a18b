import { hours } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { createRequest, followTokenOf, mailedLink, provenMailbox } from '../../../testing/dsrr.ts';
import { manyAtOnce, met, turns } from '../../../testing/one-behind-the-other.ts';
import { operate } from '../../../testing/operator.ts';
import { rounds } from '../../../testing/races.ts';
import { newAddress, openBrowser } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

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
