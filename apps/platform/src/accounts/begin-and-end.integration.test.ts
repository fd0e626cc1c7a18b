import { beforeAll, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../ops/account-freeze.ts';
import type { Browser } from '../testing/browser.ts';
import { livingIn, type Planted, type Planter, planter } from '../testing/plant.ts';
import { dawdle, rounds } from '../testing/races.ts';
import { goodPassword, newAddress, openBrowser } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

/** Rounds that run beside one another. */
const abreast = 5;

const platform = platformOfFile({ idle: true });
let plant: Planter;
/** Whose browser each is, for each of the rounds that run beside one another. */
let desks: { owner: Browser; other: Browser }[];
beforeAll(async () => {
  plant = await planter(platform);
  desks = [];
  for (let nth = 0; nth < abreast; nth += 1)
    desks.push({ owner: await openBrowser(platform), other: await openBrowser(platform) });
});

/** A round: an account, the browser that ends things and the one that begins some. */
interface Round {
  account: Planted;
  owner: Browser;
  other: Browser;
}

/** Gets ready without haste. @returns the act that is raced for, and what it was answered: 0 or a fault */
type Prepare = (round: Round) => Promise<() => Promise<number>>;

const newPassword = 'eleven copper kettles';

const ends: Record<string, Prepare> = {
  async resetPassword({ account, owner }) {
    const bizToken = await plant.ticket(account, owner, 'resetPassword');
    return async () =>
      (await platform.call('resetPassword', { bizToken, newPassword }, { browser: owner }))[0];
  },
  async setPassword({ account, owner }) {
    await plant.session(account, owner);
    const data = { oldPassword: goodPassword, newPassword };
    return async () => (await platform.call('setPassword', data, { browser: owner }))[0];
  },
  /** Gives the account another address. */
  async changeAccountEmail({ account, owner }) {
    await plant.session(account, owner, { steppedUp: true });
    const email = newAddress();
    const pending = { pendingEmail: email, pendingEmailAt: platform.clock.now() };
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set(pending).where('accountID', '=', account.accountID).execute(),
    );
    const code = await plant.code({ ...account, email, emailKey: email }, owner, 'changeEmail');
    return async () => (await platform.call('changeAccountEmail', { code }, { browser: owner }))[0];
  },
  async undoChange({ account, owner }) {
    const undoToken = await plant.change(account);
    return async () => (await platform.call('undoChange', { undoToken }, { browser: owner }))[0];
  },
  async finishRecovery({ account, owner }) {
    const linkToken = await plant.recovery(account);
    return async () =>
      (await platform.call('finishRecovery', { linkToken, newPassword }, { browser: owner }))[0];
  },
  /** Vetoes a recovery by the link of its letter. */
  async cancelRecovery({ account, owner }) {
    const linkToken = await plant.recovery(account, 'veto');
    return async () => (await platform.call('cancelRecovery', { linkToken }, { browser: owner }))[0];
  },
  async 'sign-out of all others'({ account, owner }) {
    await plant.session(account, owner);
    return async () => (await platform.call('signOutDevice', { others: true }, { browser: owner }))[0];
  },
  async 'sign-out everywhere'({ account, owner }) {
    await plant.session(account, owner);
    return async () => (await platform.call('accountLogout', { everywhere: true }, { browser: owner }))[0];
  },
  /** Asks for the deletion of the account; what begins behind it is a sign-in of the 14 days. */
  async deleteAccountData({ account, owner }) {
    await plant.session(account, owner, { steppedUp: true });
    return async () => (await platform.call('deleteAccountData', {}, { browser: owner }))[0];
  },
  async freeze({ account }) {
    return async () => {
      await freezeAccount(platform.services, account.email);
      return 0;
    };
  },
  /** The owner of the mailbox proves it; then consents, as the account is now a new one. */
  async claim({ account, owner }) {
    const code = await plant.code(account, owner, 'login');
    return async () => {
      const data = { email: account.email, code };
      const [fault] = await platform.call('authByPWDOrOTM', data, { browser: owner });
      return fault === 11266 ? 0 : fault;
    };
  },
};

const begins: Record<string, Prepare> = {
  async exchange({ account, other }) {
    const authorizeCode = await plant.authorizeCode(account, other);
    return async () =>
      (await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser: other }))[0];
  },
  async 'password sign-in'({ account: { email }, other }) {
    const data = { email, password: goodPassword };
    return async () => (await platform.call('authByPWDOrOTM', data, { browser: other }))[0];
  },
  async 'code sign-in'({ account, other }) {
    const data = { email: account.email, code: await plant.code(account, other, 'login') };
    return async () => (await platform.call('authByPWDOrOTM', data, { browser: other }))[0];
  },
  async ticket({ account, other }) {
    const bizType = 'resetPassword';
    const data = { email: account.email, bizType, code: await plant.code(account, other, bizType) } as const;
    return async () => (await platform.call('verifyEmailByCodeNoAuth', data, { browser: other }))[0];
  },
  async 'consent sign-in'({ account, other }) {
    const initToken = await plant.ticket(account, other, 'init');
    return async () => (await platform.call('authByPWDOrOTM', { initToken }, { browser: other }))[0];
  },
};

/** Where what began behind the end may stay, as it is proven by what the end leaves as it was. */
const mayLive = new Set([
  'sign-out everywhere × password sign-in',
  'sign-out everywhere × ticket',
  'sign-out of all others × password sign-in',
  'sign-out of all others × ticket',
  'changeAccountEmail × password sign-in',
  'claim × ticket',
  'deleteAccountData × password sign-in',
  'deleteAccountData × ticket',
]);

/** Two who prove the mailbox at once are both its owner; the second one needs a new code. */
const noRace = 'claim × code sign-in';

/** Runs both at once; from round to round one of them starts a little later. */
async function race(nth: number, end: () => Promise<number>, begin: () => Promise<number>) {
  const late = Math.trunc(nth / 2) % 24;
  const [endsLate, beginsLate] = nth % 2 === 0 ? [late, 0] : [0, late];
  return Promise.all([dawdle(platform, endsLate).then(end), dawdle(platform, beginsLate).then(begin)]);
}

async function playRound(nth: number, [endName, end]: [string, Prepare], begin: Prepare) {
  const desk = desks[nth % abreast];
  if (!desk) throw new Error('a round without a desk');
  const account = await plant.account(endName === 'claim' ? { emailVerifiedAt: null } : {});
  const round = { account, ...desk };
  const [doEnd, doBegin] = [await end(round), await begin(round)];
  const [ended, begun] = await race(nth, doEnd, doBegin);
  if (endName === 'freeze') await unfreezeAccount(platform.services, account.email);
  return { ended, begun, living: await livingIn(platform, account, desk.other) };
}

const pairs = Object.entries(ends)
  .flatMap((end) =>
    Object.entries(begins).map(([name, begin]) => ({ name: `${end[0]} × ${name}`, end, begin })),
  )
  .filter(({ name }) => name !== noRace);

test.each(pairs)(
  'X3, N12, R38: nothing lives that began before the end, and neither waits for ever: $name',
  async ({ name, end, begin }) => {
    const played: Awaited<ReturnType<typeof playRound>>[] = [];
    for (let nth = 0; nth < rounds; nth += abreast) {
      const beside = Array.from({ length: abreast }, (_, lane) => playRound(nth + lane, end, begin));
      played.push(...(await Promise.all(beside)));
    }
    expect(played.map(({ ended }) => ended)).toEqual(played.map(() => 0));
    expect(played.filter(({ begun }) => begun === 11300)).toEqual([]);
    if (mayLive.has(name)) return;
    const left = played.filter(({ living: { sessions, authorizeCodes, tickets } }) =>
      [sessions, authorizeCodes, tickets].some((count) => count > 0),
    );
    expect(left).toEqual([]);
    if (end[0] === 'resetPassword' || end[0] === 'claim')
      expect(played.filter(({ living }) => living.devices > 0)).toEqual([]);
  },
);
