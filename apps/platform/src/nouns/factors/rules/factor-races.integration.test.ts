import { expect, test } from 'vitest';
import { resetMfa } from '../../../ops/account/mfa.ts';
import { livingIn } from '../../../testing/living.ts';
import { type Act, accountRow, inChange, met } from '../../../testing/one-behind-the-other.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';
import { openBrowser } from '../../../testing/sign-in.ts';

const { platform, at } = racesOfFile();

interface Round {
  account: Planted;
  secret: string;
}

type Prepare = (round: Round) => Promise<Act<number>>;

const ends: Record<string, Prepare> = {
  async removeOtp({ account }) {
    await at.plant.session(account, at.owner);
    const step = { stepUpAt: platform.clock.now(), stepUpBy: 'otp' } as const;
    await platform.services.store.change((tx) =>
      tx.updateTable('sessions').set(step).where('accountID', '=', account.accountID).execute(),
    );
    return async () => (await platform.call('removeOtp', {}, { browser: at.owner }))[0];
  },
  'mfa reset by the operator':
    async ({ account }) =>
    async () => {
      await resetMfa(platform.services, account.accountID, 'race');
      return 0;
    },
};

const begins: Record<string, Prepare> = {
  async 'second factor of a sign-in'({ account, secret }) {
    const bizToken = await at.plant.ticket(account, at.other, 'mfa');
    const otpCode = otpCodeOf(secret, platform.clock.now());
    const data = { mfaMethod: 'otp', bizToken, otpCode } as const;
    return inChange(2, async () => (await platform.call('authBy2fa', data, { browser: at.other }))[0]);
  },
  async 'exchange that trusts'({ account }) {
    const authorizeCode = await at.plant.authorizeCode(account, at.other, 1);
    const exchange = () =>
      platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser: at.other });
    return async () => (await exchange())[0];
  },
};

const trustOf = async ({ accountID }: Planted) => {
  const trusted = platform.services.store.read.selectFrom('devices').select('bindHash');
  const rows = trusted.where('accountID', '=', accountID).where('trustedUntil', 'is not', null);
  return (await rows.execute()).length;
};

const pairs = Object.entries(ends).flatMap(([endName, end]) =>
  Object.entries(begins).map(([name, begin]) => ({ name: `${endName} × ${name}`, end, begin })),
);

test.each(pairs)(
  'X3: nothing lives, and nothing is trusted, that began before the factor was removed: $name',
  async ({ end, begin }) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      at.other = await openBrowser(platform);
      const account = await at.plant.account();
      const round = { account, secret: await at.plant.app(account) };
      const [toEnd, toBegin] = [await end(round), await begin(round)];
      const [ended, begun] = await met(platform, accountRow(account), nth, toEnd, toBegin);
      expect(ended).toBe(0);
      expect([0, 11220, 11221, 11252]).toContain(begun);
      const { sessions, authorizeCodes, tickets } = await livingIn(platform, account, at.other);
      expect({ sessions, authorizeCodes, tickets, trust: await trustOf(account) }).toEqual({
        sessions: 0,
        authorizeCodes: 0,
        tickets: 0,
        trust: 0,
      });
    }
  },
);
