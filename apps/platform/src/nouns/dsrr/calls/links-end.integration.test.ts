import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { newToken } from '../../../kernel/secrets/token.ts';
import { createRequest, mailedLink } from '../../../testing/dsrr.ts';
import { accountRow, inTurn, turns } from '../../../testing/one-behind-the-other.ts';
import { racesOfFile } from '../../../testing/races.ts';
import { bizTokenOf, goodPassword, openBrowser, proveMailbox, register } from '../../../testing/sign-in.ts';
import { addDsrrLink } from '../store/dsrr-links.ts';

const { platform, at } = racesOfFile();

const purposes = ['dsrrResetPassword', 'dsrrVerifyEmail'] as const;
type Purpose = (typeof purposes)[number];

const newPassword = 'eleven copper kettles';
const thiefs = 'nine silver lanterns';

/** A link of a letter that is in the mailbox already. @returns its secret */
async function plantLink(requestID: string, purpose: Purpose): Promise<string> {
  const { token, hash: linkHash } = newToken();
  const createdAt = platform.clock.now();
  const link = { linkHash, requestID, purpose, createdAt, expiresAt: createdAt + limits.dsrr.linkLife };
  await platform.services.store.change((tx) => addDsrrLink(tx, link));
  return token;
}

const open = async (linkToken: string, bizType: Purpose) =>
  platform.call('verifyEmailByCodeNoAuth', { bizType, linkToken }, { browser: await openBrowser(platform) });

const ends: Record<string, (person: Awaited<ReturnType<typeof register>>) => Promise<unknown>> = {
  async 'a reset by a mailed code'({ email }) {
    const browser = await openBrowser(platform);
    const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
    await platform.succeed('resetPassword', { bizToken, newPassword }, { browser });
  },
  'a changed password': ({ browser }) =>
    platform.succeed('setPassword', { oldPassword: goodPassword, newPassword }, { browser }),
};

test.each(Object.keys(ends).flatMap((end) => purposes.map((purpose) => ({ end, purpose }))))(
  'R38: $end ends the links of privacy requests that were mailed before: $purpose',
  async ({ end, purpose }) => {
    const person = await register(platform);
    const stranger = await register(platform);
    const requestID = await createRequest(platform, { email: person.email, kind: 'access' });
    const others = await createRequest(platform, { email: stranger.email, kind: 'access' });
    const [before, elsewhere] = [await plantLink(requestID, purpose), await plantLink(others, purpose)];
    await ends[end]?.(person);
    expect((await open(before, purpose))[0]).toBe(purpose === 'dsrrResetPassword' ? 11001 : 11221);
    expect((await open(elsewhere, purpose))[0]).toBe(0);
    const asked = { email: person.email, requestId: requestID, bizType: purpose };
    const fresh = await mailedLink(platform, await openBrowser(platform), asked);
    expect((await open(fresh ?? '', purpose))[0]).toBe(0);
  },
);

test('X3, R38: a link for a new password that is opened while the password is reset sets none', async () => {
  const bizType = 'dsrrResetPassword';
  for (let round = 0; round < turns; round += 1) {
    const account = await at.plant.account();
    const requestID = await createRequest(platform, { email: account.email, kind: 'access' });
    const linkToken = await plantLink(requestID, bizType);
    const bizToken = await at.plant.ticket(account, at.owner, 'resetPassword');
    const reset = () => platform.call('resetPassword', { bizToken, newPassword }, { browser: at.owner });
    const use = () => platform.call('verifyEmailByCodeNoAuth', { bizType, linkToken }, { browser: at.other });
    const [resetAnswer, used] = await inTurn(platform, accountRow(account), round, reset, use);
    expect(resetAnswer[0]).toBe(0);
    if (used[0] !== 0) continue;
    const data = { bizToken: bizTokenOf(used[1]), newPassword: thiefs };
    expect((await platform.call('resetPassword', data, { browser: at.other }))[0]).toBe(11252);
  }
});
