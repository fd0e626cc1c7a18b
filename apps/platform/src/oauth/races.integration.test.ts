import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { hashOf } from '../domain/token.ts';
import { freezeAccount, unfreezeAccount } from '../ops/account-freeze.ts';
import { holdAccount } from '../store/accounts/hold-account.ts';
import { endGrant, livingGrants } from '../store/oauth/grants.ts';
import { tryReplaceRefreshToken } from '../store/oauth/refresh-tokens.ts';
import { newBrowser } from '../testing/browser.ts';
import { type OAuthHttpAnswer, petCode, petExchange, petTokens, postForm } from '../testing/oauth.ts';
import { oneBehindTheOther } from '../testing/one-behind-the-other.ts';
import { dawdle, rounds, untilDone } from '../testing/races.ts';
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
  const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token: first.refresh_token };
  expect((await exchange(form)).body.error).toBe('invalid_grant');
});

test('R83: of 50 exchanges of one code at once one succeeds, and as the others are replays its grant ends', async () => {
  const person = await register(platform);
  const form = petExchange(await petCode(platform, person));
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(49);
  expect(await living(person.accountID)).toEqual([]);
});

test('X3, R88: a grant that begins while the account is frozen ends with it', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const form = petExchange(await petCode(platform, person));
    const [{ status }] = await Promise.all([exchange(form), freeze(person.email)]);
    expect([200, 400]).toContain(status);
    expect(await living(person.accountID)).toEqual([]);
    await unfreeze(person.email);
    await signIn(platform, person.email, undefined, person.browser);
  }
});

test('refreshes at once agree on one successor, also while the account is frozen', async () => {
  const person = await register(platform);
  const { refresh_token } = await petTokens(platform, person);
  const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => exchange(form)),
    freeze(person.email),
  ]);
  const given = answers.flatMap((answer) => ('status' in answer && answer.status === 200 ? [answer] : []));
  expect(new Set(given.map(({ body }) => body.refresh_token)).size).toBeLessThanOrEqual(1);
  expect(await living(person.accountID)).toEqual([]);
});

test('X3: a refresh that waits for another is refused where their grant ends with that one', async () => {
  const person = await register(platform);
  const { services } = platform;
  const now = services.clock.now();
  for (let round = 0; round < rounds; round += 1) {
    const { refresh_token } = await petTokens(platform, person);
    const [grant] = await living(person.accountID);
    const { grantID } = grant ?? expect.fail('no grant');
    const { second } = await services.store.change(async (tx) => {
      const account = (await holdAccount(tx, person.accountID)) ?? expect.fail('no account');
      await tryReplaceRefreshToken(tx, {
        from: hashOf(refresh_token),
        to: hashOf(`${refresh_token}x`),
        grantID,
        now,
      });
      const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
      const asked = exchange(form);
      await dawdle(platform, 12);
      await endGrant(tx, account, grantID, now);
      return { second: asked };
    });
    expect((await second).body.error).toBe('invalid_grant');
  }
});

test('settled G3: a token whose successor is being used is refused behind that use, and taken in front of it', async () => {
  const person = await register(platform);
  const form = (refresh_token: string) => ({
    grant_type: 'refresh_token',
    client_id: 'petApp',
    refresh_token,
  });
  let replaced = (await petTokens(platform, person)).refresh_token;
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await exchange(form(replaced));
    const successor: string = body.refresh_token;
    const row = { table: 'oauthRefreshTokens', column: 'tokenHash', value: hashOf(successor) } as const;
    const refreshBy = (token: string) => () => exchange(form(token));
    const isBehind = round % 2 === 0;
    const [first, second] = isBehind ? [successor, replaced] : [replaced, successor];
    const answers = await oneBehindTheOther(platform, row, refreshBy(first), refreshBy(second));
    const worth = answers.map(({ body: { error, refresh_token } }) => error ?? refresh_token === successor);
    expect(worth).toEqual(isBehind ? [false, 'invalid_grant'] : [true, false]);
    replaced = answers[isBehind ? 0 : 1].body.refresh_token;
  }
  expect(await living(person.accountID)).toHaveLength(1);
});

test('X3, G3: an app that revokes its grant while it asks for a link’s code leaves none that opens', async () => {
  const person = await register(platform);
  for (let round = 0; round < rounds; round += 1) {
    const { access_token } = await petTokens(platform, person);
    const asking = { client_id: 'petApp', access_token, action: 'manage' };
    const ask = () => postForm(platform, '/oauth/portal-code', asking);
    const revoke = () => postForm(platform, '/oauth/revoke', { client_id: 'petApp', token: access_token });
    const row = { table: 'accounts', column: 'accountID', value: person.accountID } as const;
    const answers = await (round % 2 === 0
      ? oneBehindTheOther(platform, row, ask, revoke)
      : oneBehindTheOther(platform, row, revoke, ask));
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
    const unlink = platform.call(
      'unbindThirdPartyAccount',
      { thirdPartyType: 'petApp' },
      { browser: person.browser },
    );
    const [{ status, body }, [fault]] = await Promise.all([exchange(form), unlink]);
    // the one that came first decides: a grant that was there has ended, a code that was not exchanged yet opens nothing
    if (status === 200) {
      const refresh = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token: body.refresh_token };
      expect((await exchange(refresh)).body.error).toBe('invalid_grant');
    } else expect(body.error).toBe('invalid_grant');
    expect([0, 11251]).toContain(fault);
    expect(await living(person.accountID)).toEqual([]);
  }
});
