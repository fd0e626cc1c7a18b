import { expect, test } from 'vitest';
import { accountRow, inChange, inTurn, turns } from '../../../testing/one-behind-the-other.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { racesOfFile } from '../../../testing/races.ts';
import { recoveredPassword } from '../../../testing/recovery.ts';
import { mfaDueOf } from '../../../testing/second-factor.ts';
import { goodPassword } from '../../../testing/sign-in.ts';

const { platform, at } = racesOfFile();

/** An account whose recovery may be finished, and whose owner is about to step up by the app. */
async function ready() {
  const { plant, owner, other } = at;
  const account = await plant.account();
  const secret = await plant.app(account);
  await plant.session(account, owner);
  const linkToken = await plant.recovery(account);
  const due = await platform.call('verifyPassword', { password: goodPassword }, { browser: owner });
  const { bizToken } = mfaDueOf(due);
  const otpCode = otpCodeOf(secret, platform.clock.now());
  return {
    row: accountRow(account),
    finish: () =>
      platform.call('finishRecovery', { linkToken, newPassword: recoveredPassword }, { browser: other }),
    stepUp: () => platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser: owner }),
    hasFactor: async () => {
      const found = await platform.services.store.read
        .selectFrom('otpFactors')
        .select('accountID')
        .where('accountID', '=', account.accountID)
        .execute();
      return found.length > 0;
    },
  };
}

test('X3, A15: of a recovery that is finished and a step-up by a factor at once, one takes place', async () => {
  for (let round = 0; round < turns; round += 1) {
    const { row, finish, stepUp, hasFactor } = await ready();
    const [finished, steppedUp] = await inTurn(platform, row, round, finish, inChange(2, stepUp));
    const isFinished = finished[0] === 0;
    expect([finished[0], steppedUp[0] === 0]).toEqual([isFinished ? 0 : 11221, !isFinished]);
    expect(await hasFactor()).toBe(!isFinished);
  }
});
