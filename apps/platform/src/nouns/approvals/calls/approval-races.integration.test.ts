import { expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { livingIn } from '../../../testing/living.ts';
import { type Act, accountRow, inChange, met } from '../../../testing/one-behind-the-other.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';
import { openBrowser } from '../../../testing/sign-in.ts';
import { approvalNumber } from '../rules/questions.ts';

const { platform, at } = racesOfFile();

/** A sign-in in one browser that waits for the answer of another, signed-in one. */
async function waiting() {
  const account = await at.plant.account();
  await at.plant.app(account);
  await at.plant.session(account, at.owner);
  const bizToken = await at.plant.ticket(account, at.other, 'mfa');
  const { approvalID, approvalCode } = await at.plant.approval(account, at.other, { bizToken });
  const number = approvalNumber(approvalID, platform.services.keys);
  const call = (data: { number: string } | { refused: true }) => async () =>
    (await platform.call('answerApproval', { approvalID, ...data }, { browser: at.owner }))[0];
  const factor = { mfaMethod: 'approval', bizToken, approvalCode } as const;
  return {
    account,
    approve: call({ number }),
    refuse: call({ refused: true }),
    enter: async () => (await platform.call('authBy2fa', factor, { browser: at.other }))[0],
  };
}

test('X3: of an approval and a refusal at once one counts, and a refused sign-in is not let in', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, approve, refuse, enter } = await waiting();
    const answers = await met(platform, accountRow(account), nth, approve, refuse);
    expect(answers.toSorted()).toEqual([0, 11221]);
    expect(await enter()).toBe(answers[0] === 0 ? 0 : 11220);
  }
});

test('X3: of two who sign in by one approval at once one is let in', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const { account, approve, enter } = await waiting();
    expect(await approve()).toBe(0);
    const entering = inChange(2, enter);
    const answers = await met(platform, accountRow(account), nth, entering, entering);
    expect(answers.filter((fault) => fault === 0)).toHaveLength(1);
  }
});

const ends: Record<string, (account: Planted) => Promise<Act<unknown>>> = {
  freeze:
    async ({ email }) =>
    () =>
      freezeAccount(platform.services, email),
  async deletion(account) {
    const browser = await openBrowser(platform);
    await at.plant.session(account, browser, { steppedUp: 'otp' });
    return () => platform.succeed('deleteAccountData', {}, { browser });
  },
  async reset(account) {
    const browser = await openBrowser(platform);
    const bizToken = await at.plant.ticket(account, browser, 'resetPassword');
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ mfaSince: null }).where('accountID', '=', account.accountID).execute(),
    );
    const data = { bizToken, newPassword: 'eleven copper kettles' };
    return () => platform.succeed('resetPassword', data, { browser });
  },
};

test.each(Object.keys(ends))(
  'X3: nobody is let in by an approval that was given beside a %s',
  async (name) => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const { account, approve, enter } = await waiting();
      const end = await ends[name]?.(account);
      if (!end) throw new Error(`there is no ${name}`);
      await met(platform, accountRow(account), nth, end, approve);
      expect(await enter()).not.toBe(0);
      const { sessions, authorizeCodes, approvals } = await livingIn(platform, account, at.other);
      expect({ sessions, authorizeCodes, approvals }).toEqual({
        sessions: 0,
        authorizeCodes: 0,
        approvals: 0,
      });
    }
  },
);
