import { limits } from '@foyer/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { freezeAccount, unfreezeAccount } from '../../../ops/account/freeze.ts';
import { accountRow, inChange, inTurn, met } from '../../../testing/one-behind-the-other.ts';
import type { Planted } from '../../../testing/plant.ts';
import { racesOfFile, rounds, untilDone } from '../../../testing/races.ts';
import { openBrowser, resultOf } from '../../../testing/sign-in.ts';
import { type AskingDevice, answerDevice, newDevice, polled, readCode } from '../../../testing/things.ts';
import { livingGrants } from '../store/grants.ts';

const { platform, at } = racesOfFile();
let accounts: Planted[] = [];
beforeAll(async () => {
  accounts = await at.plant.accounts(rounds);
});

/** The row that every answer to a device needs. */
const pairingRow = ({ device_code }: AskingDevice) =>
  ({ table: 'pairings', column: 'deviceCodeHash', value: hashOf(device_code) }) as const;

/** What is pressed, after the code was compared. @returns the fault; where there was no time for it, the same once more */
async function press(
  { user_code: userCode }: AskingDevice,
  { approve = true, browser = at.owner } = {},
): Promise<() => Promise<number>> {
  const { version } = resultOf(await readCode(platform, { browser }, userCode));
  const again = async (): Promise<number> => {
    const [fault] = await platform.call('answerPairing', { userCode, approve, version }, { browser });
    return fault === 11300 ? again() : fault;
  };
  return again;
}

const livingOf = ({ accountID }: Planted) =>
  livingGrants(platform.services.store.read, { accountID, now: platform.clock.now() });

/** The next account, signed in and stepped up. */
async function nextAccount(round: number): Promise<Planted> {
  const account = accounts[round] ?? expect.fail('no account');
  await at.plant.session(account, at.owner, { steppedUp: true });
  return account;
}

/** A poll at which the interval has passed. */
async function polledInTime(device: AskingDevice): Promise<string> {
  await platform.clock.advance(limits.pairing.interval);
  return polled(platform, device);
}

test('X3: of two accounts that say yes at once one gets the device', async () => {
  const other = await openBrowser(platform);
  const [stranger] = await at.plant.accounts(1);
  await at.plant.session(stranger ?? expect.fail('no account'), other);
  for (let round = 0; round < rounds; round += 1) {
    await nextAccount(round);
    const device = await newDevice(platform);
    const [one, another] = [await press(device), await press(device, { browser: other })];
    const faults = await inTurn(platform, pairingRow(device), round, inChange(2, one), inChange(2, another));
    expect(faults).toEqual(round % 2 === 0 ? [0, 11269] : [11269, 0]);
  }
});

test('X3: of yes and no at once one counts, and the device hears that one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await nextAccount(round);
    const device = await newDevice(platform);
    const [yes, no] = [await press(device), await press(device, { approve: false })];
    const faults = await inTurn(platform, accountRow(account), round, inChange(2, yes), inChange(2, no));
    const isYes = round % 2 === 0;
    expect(faults).toEqual(isYes ? [0, 11269] : [11269, 0]);
    expect(await polledInTime(device)).toBe(isYes ? 'tokens' : 'access_denied');
  }
});

test('B11, X3: a yes that meets a freeze connects nothing, also when the account is opened again', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await nextAccount(round);
    const device = await newDevice(platform);
    const freeze = () => untilDone(() => freezeAccount(platform.services, account.email));
    const [fault] = await met(platform, accountRow(account), round, inChange(2, await press(device)), freeze);
    expect([0, 11001, 11248]).toContain(fault);
    expect(await polledInTime(device)).not.toBe('tokens');
    await untilDone(() => unfreezeAccount(platform.services, account.email));
    expect(await polledInTime(device)).not.toBe('tokens');
    expect(await livingOf(account)).toEqual([]);
  }
});

test('X3: a yes that meets a reset of the password, or a wish to be deleted, connects nothing', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await nextAccount(round);
    const device = await newDevice(platform);
    const bizToken = await at.plant.ticket(account, at.other, 'resetPassword');
    const reset = { bizToken, newPassword: 'eleven copper kettles' };
    const end: () => Promise<unknown> =
      round % 4 < 2
        ? () => platform.call('resetPassword', reset, { browser: at.other })
        : () => platform.call('deleteAccountData', {}, { browser: at.owner });
    const [fault] = await met(platform, accountRow(account), round, inChange(2, await press(device)), end);
    expect([0, 11001, 11266]).toContain(fault);
    expect(await polledInTime(device)).not.toBe('tokens');
    expect(await livingOf(account)).toEqual([]);
  }
});

test('B11, X3: a device that gets its tokens while all of its app is unlinked has nothing left', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [account] = await at.plant.accounts(1);
    if (!account) return expect.fail('no account');
    await at.plant.session(account, at.owner);
    const device = await newDevice(platform);
    resultOf(await answerDevice(platform, { browser: at.owner }, device));
    const unlink = async () => {
      const [fault] = await platform.call(
        'unbindThirdPartyAccount',
        { thirdPartyType: 'ovenApp' },
        { browser: at.owner },
      );
      return fault;
    };
    const [answer, fault] = await met(
      platform,
      accountRow(account),
      round,
      () => polled(platform, device),
      unlink,
    );
    expect([
      ['tokens', 0],
      ['access_denied', 11251],
    ]).toContainEqual([answer, fault]);
    expect(await livingOf(account)).toEqual([]);
  }
});
