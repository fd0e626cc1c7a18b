import { seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { hashOf } from '../kernel/secrets/token.ts';
import { holdAccount } from '../nouns/accounts/store/hold-account.ts';
import { endGrant, livingGrants } from '../nouns/grants/store/grants.ts';
import { tryReplaceRefreshToken } from '../nouns/grants/store/refresh-tokens.ts';
import { freezeAccount, unfreezeAccount } from '../ops/account/freeze.ts';
import { newBrowser } from '../testing/browser.ts';
import { type OAuthHttpAnswer, petCode, petExchange, petTokens, postForm } from '../testing/oauth.ts';
import {
  accountRow,
  inTurn,
  manyAtOnce,
  met,
  oneBehindTheOther,
  turns,
  whileHeldUp,
} from '../testing/one-behind-the-other.ts';
import { raced, rounds, untilDone } from '../testing/races.ts';
import { register, resultOf, signIn } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

/** As a client does it: where there was no time for it, the same once more. */
async function exchange(form: Record<string, string>): Promise<OAuthHttpAnswer> {
  const answer = await postForm(platform, '/oauth/token', form);
  return answer.status === 503 ? exchange(form) : answer;
}
const freeze = (email: string) => untilDone(() => freezeAccount(platform.services, email));
const unfreeze = (email: string) => untilDone(() => unfreezeAccount(platform.services, email));
const refreshForm = (refresh_token: string) => ({
  grant_type: 'refresh_token',
  client_id: 'petApp',
  refresh_token,
});
/** The row that a refresh needs. */
const tokenRow = (refresh_token: string) =>
  ({ table: 'oauthRefreshTokens', column: 'tokenHash', value: hashOf(refresh_token) }) as const;
const living = (accountID: string) =>
  livingGrants(platform.services.store.read, { accountID, now: platform.clock.now() });

// first, for a moved clock has jobs done: those of the races below have much to tell the app
test('an account has 20 grants for an app at most; of more the longest unused end', async () => {
  const person = await register(platform);
  const first = await petTokens(platform, person);
  for (let count = 0; count < limits.oauth.grantsPerClient; count += 1) {
    await platform.clock.advance(1);
    await petTokens(platform, person);
  }
  expect(await living(person.accountID)).toHaveLength(limits.oauth.grantsPerClient);
  expect((await exchange(refreshForm(first.refresh_token))).body.error).toBe('invalid_grant');
});

test('R83, G3: of families whose used token comes late, from three sides at once, none lives', async () => {
  const people = [await register(platform)];
  const used: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // an app has 20 grants of an account at most
    if (round % 10 === 9) people.push(await register(platform));
    const { refresh_token } = await petTokens(platform, people.at(-1) ?? expect.fail('nobody'));
    expect((await exchange(refreshForm(refresh_token))).status).toBe(200);
    used.push(refresh_token);
  }
  await platform.clock.advance(seconds(31));
  const answers = used.flatMap((token) => [1, 2, 3].map(() => exchange(refreshForm(token))));
  for (const { status, body } of await Promise.all(answers))
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  for (const { accountID } of people) expect(await living(accountID)).toEqual([]);
});

test('R83: of many exchanges of one code at once one succeeds, and as the others are replays its grant ends', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const count = round === 0 ? 50 : 8;
    const form = petExchange(await petCode(platform, person));
    const answers = await manyAtOnce(platform, accountRow(person), count, () => exchange(form));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(count - 1);
    expect(await living(person.accountID)).toEqual([]);
  }
});

test('X3, R88: a grant that begins while the account is frozen ends with it', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const form = petExchange(await petCode(platform, person));
    const [{ status }] = await met(
      platform,
      accountRow(person),
      round,
      () => exchange(form),
      () => freeze(person.email),
    );
    expect([200, 400]).toContain(status);
    expect(await living(person.accountID)).toEqual([]);
    await unfreeze(person.email);
    await signIn(platform, person.email, undefined, person.browser);
  }
});

test('refreshes at once agree on one successor, also while the account is frozen', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const form = refreshForm((await petTokens(platform, person)).refresh_token);
    const [answers] = await raced(
      platform,
      round,
      () => Promise.all([1, 2, 3, 4].map(() => exchange(form))),
      () => freeze(person.email),
    );
    const given = answers.filter(({ status }) => status === 200);
    expect(new Set(given.map(({ body }) => body.refresh_token)).size).toBeLessThanOrEqual(1);
    expect(await living(person.accountID)).toEqual([]);
    await unfreeze(person.email);
    await signIn(platform, person.email, undefined, person.browser);
  }
});

test('refreshes at once agree on one successor, which a freeze behind them ends', async () => {
  const person = await register(platform);
  const { refresh_token } = await petTokens(platform, person);
  const refresh = () => exchange(refreshForm(refresh_token));
  const answers = await manyAtOnce(platform, tokenRow(refresh_token), 20, refresh);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const [successor, ...others] = new Set(answers.map(({ body }) => body.refresh_token));
  expect(others).toEqual([]);
  await freeze(person.email);
  expect(await living(person.accountID)).toEqual([]);
  expect((await exchange(refreshForm(successor))).body.error).toBe('invalid_grant');
});

test('settled G3: refreshes at once are all good and agree on one successor', async () => {
  const person = await register(platform);
  let { refresh_token } = await petTokens(platform, person);
  for (let round = 0; round < rounds; round += 1) {
    const refresh = () => exchange(refreshForm(refresh_token));
    const answers = await manyAtOnce(platform, tokenRow(refresh_token), 8, refresh);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const [successor, ...others] = new Set(answers.map(({ body }) => body.refresh_token));
    expect([others, successor === refresh_token]).toEqual([[], false]);
    refresh_token = successor;
  }
  expect(await living(person.accountID)).toHaveLength(1);
});

test('X3: of refreshes that wait while the account is frozen none is taken', async () => {
  const person = await register(platform);
  const { refresh_token } = await petTokens(platform, person);
  const { answers } = await whileHeldUp(platform, tokenRow(refresh_token), {
    acts: Array.from({ length: 8 }, () => () => exchange(refreshForm(refresh_token))),
    meanwhile: () => freeze(person.email),
  });
  for (const { body } of await answers) expect(body.error).toBe('invalid_grant');
  expect(await living(person.accountID)).toEqual([]);
});

test('X3: a refresh that waits for another is refused where their grant ends with that one', async () => {
  const person = await register(platform);
  const { services } = platform;
  const now = services.clock.now();
  for (let round = 0; round < turns; round += 1) {
    const { refresh_token } = await petTokens(platform, person);
    const [grant] = await living(person.accountID);
    const { grantID } = grant ?? expect.fail('no grant');
    const replaceAndEnd = () =>
      services.store.change(async (tx) => {
        const account = (await holdAccount(tx, person.accountID)) ?? expect.fail('no account');
        // the same successor that the refresh is about to put there: that alone would be taken
        const successor = services.keys.mac('oauth.refreshTokenAfter', refresh_token).toString('base64url');
        const [from, to] = [hashOf(refresh_token), hashOf(successor)];
        await tryReplaceRefreshToken(tx, { from, to, grantID, now });
        await endGrant(tx, account, grantID, now);
      });
    const refresh = () => exchange(refreshForm(refresh_token));
    const [, second] = await oneBehindTheOther(platform, tokenRow(refresh_token), replaceAndEnd, refresh);
    expect(second.body.error).toBe('invalid_grant');
  }
});

test('settled G3: a token whose successor is being used is refused behind that use, and taken in front of it', async () => {
  const person = await register(platform);
  let replaced = (await petTokens(platform, person)).refresh_token;
  for (let round = 0; round < turns; round += 1) {
    const { body } = await exchange(refreshForm(replaced));
    const successor: string = body.refresh_token;
    const refreshBy = (token: string) => () => exchange(refreshForm(token));
    const isBehind = round % 2 === 0;
    const [first, second] = isBehind ? [successor, replaced] : [replaced, successor];
    const answers = await oneBehindTheOther(
      platform,
      tokenRow(successor),
      refreshBy(first),
      refreshBy(second),
    );
    const worth = answers.map(({ body: { error, refresh_token } }) => error ?? refresh_token === successor);
    expect(worth).toEqual(isBehind ? [false, 'invalid_grant'] : [true, false]);
    replaced = answers[isBehind ? 0 : 1].body.refresh_token;
  }
  expect(await living(person.accountID)).toHaveLength(1);
});

test('X3, G3: an app that revokes its grant while it asks for a link’s code leaves none that opens', async () => {
  const person = await register(platform);
  for (let round = 0; round < turns; round += 1) {
    const { access_token } = await petTokens(platform, person);
    const asking = { client_id: 'petApp', access_token, action: 'manage' };
    const ask = () => postForm(platform, '/oauth/portal-code', asking);
    const revoke = () => postForm(platform, '/oauth/revoke', { client_id: 'petApp', token: access_token });
    const answers = await inTurn(platform, accountRow(person), round, ask, revoke);
    for (const { body } of answers.filter((answer) => answer.body.authorize_code !== undefined)) {
      const link = { appID: 'petApp', action: 'manage', authorizeCode: body.authorize_code };
      const opened = await platform.call('checkAppActivated', link, { browser: newBrowser() });
      expect(resultOf(opened).entry).toBeUndefined();
    }
  }
});

test('X3, R88: of a link that ends while its code is exchanged nothing is left', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const form = petExchange(await petCode(platform, person));
    const data = { thirdPartyType: 'petApp' };
    const unlink = () => platform.call('unbindThirdPartyAccount', data, { browser: person.browser });
    const [{ status, body }, [fault]] = await met(
      platform,
      accountRow(person),
      round,
      () => exchange(form),
      unlink,
    );
    // the one that came first decides: a grant that was there has ended, a code that was not exchanged yet opens nothing
    if (status === 200) {
      expect((await exchange(refreshForm(body.refresh_token))).body.error).toBe('invalid_grant');
    } else expect(body.error).toBe('invalid_grant');
    expect([0, 11251]).toContain(fault);
    expect(await living(person.accountID)).toEqual([]);
  }
});
