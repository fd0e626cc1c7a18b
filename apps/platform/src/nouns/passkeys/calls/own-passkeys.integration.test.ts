import { days, minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { clocksApart } from '../../../kernel/world/sequence.ts';
import { newAuthenticator, type Wrongly } from '../../../testing/authenticator.ts';
import { newBrowser } from '../../../testing/browser.ts';
import {
  addPasskey,
  assertBy,
  enterByPasskey,
  passkeyRows,
  registerWithPasskey,
  tryPasskey,
} from '../../../testing/passkeys.ts';
import { openBrowser, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { recipientMark } from '../../mail/rules/recipient-mark.ts';
import { addLetter, endLetter } from '../../mail/store/outbox.ts';

const platform = platformOfFile();

describe('setting up', () => {
  test('several, with one user handle, the newest first, named after where they were made', async () => {
    const { browser, accountID, passkey } = await registerWithPasskey(platform);
    await platform.clock.advance(seconds(1));
    const second = await addPasskey(platform, browser);
    const { passkeys, userHandle, rpId } = resultOf(await platform.call('listPasskeys', {}, { browser }));
    expect(passkeys.map(({ credentialID }) => credentialID)).toEqual([
      second.credentialID,
      passkey.credentialID,
    ]);
    expect([userHandle, second.userHandle, rpId]).toEqual([
      passkey.userHandle,
      passkey.userHandle,
      'localhost',
    ]);
    expect(Buffer.from(userHandle ?? '', 'base64url')).toHaveLength(64);
    expect(userHandle).not.toContain(accountID);
    const { options } = resultOf(await platform.call('beginPasskeySetup', {}, { browser }));
    expect(options.excludeCredentials).toHaveLength(2);
  });

  test('a name of its owner’s', async () => {
    const { browser, passkey } = await registerWithPasskey(platform);
    const { credentialID } = passkey;
    await platform.succeed('renamePasskey', { credentialID, name: ' Kitchen tablet ' }, { browser });
    expect(resultOf(await platform.call('listPasskeys', {}, { browser })).passkeys[0]?.name).toBe(
      'Kitchen tablet',
    );
    const stranger = await register(platform);
    const { details } = await platform.refusal(
      'renamePasskey',
      { credentialID, name: 'Mine' },
      { browser: stranger.browser },
    );
    expect(details).toEqual({ fields: { credentialID: 'unknown' } });
  });

  test.each<[string, Wrongly]>([
    ['a wrong origin', { origin: 'https://localhost.example' }],
    ['a wrong domain', { rpID: 'localhost.example' }],
    ['a user who was not verified', { verified: false }],
    ['another challenge', { challenge: 'bWFkZSB1cA' }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['a frame in a strange page', { crossOrigin: true }],
  ])('R34: %s makes no passkey', async (_, wrongly) => {
    const { browser, accountID } = await register(platform);
    const { setupToken, options } = resultOf(await platform.call('beginPasskeySetup', {}, { browser }));
    const { response } = newAuthenticator(platform.services.config.publicUrl).create(options, wrongly);
    const { details } = await platform.refusal('finishPasskeySetup', { setupToken, response }, { browser });
    expect(details).toEqual({ fields: { response: 'invalid' } });
    expect(await passkeyRows(platform, accountID)).toEqual([]);
  });

  test('R34: a setup is good once, in its session, for 5 minutes, and ends with a newer one', async () => {
    const authenticator = newAuthenticator(platform.services.config.publicUrl);
    const { browser } = await register(platform);
    const begin = async () => resultOf(await platform.call('beginPasskeySetup', {}, { browser }));
    const finish = async ({ setupToken, options }: Awaited<ReturnType<typeof begin>>) => {
      const { response } = authenticator.create(options);
      return (await platform.call('finishPasskeySetup', { setupToken, response }, { browser }))[0];
    };
    const [older, newer] = [await begin(), await begin()];
    expect([await finish(older), await finish(newer), await finish(newer)]).toEqual([11252, 0, 11252]);
    const late = await begin();
    await platform.clock.advance(minutes(5) + seconds(1));
    expect(await finish(late)).toBe(11253);
  });

  test('needs a step-up, which no address that nobody has proven has', async () => {
    const { email } = await register(platform);
    const { browser } = await signIn(platform, email);
    await platform.clock.advance(limits.stepUpLife + seconds(1));
    expect((await platform.call('beginPasskeySetup', {}, { browser: newBrowser() }))[0]).toBe(11001);
    const { token } = resultOf(await platform.call('refreshAuth', {}, { browser }));
    expect((await platform.call('beginPasskeySetup', {}, { browser, token }))[0]).toBe(11256);
  });

  test('an account has 20 at most', async () => {
    const { browser } = await register(platform);
    for (let nth = 0; nth < limits.passkeys.perAccount; nth += 1) await addPasskey(platform, browser);
    const { details } = await platform.refusal('beginPasskeySetup', {}, { browser });
    expect(details).toEqual({ fields: { passkeys: 'too_many' } });
  });
});

describe('removing', () => {
  test('R34, R38: ends what it opened elsewhere at once, and can be undone for 7 days, then it is gone', async () => {
    const { browser, accountID, passkey } = await registerWithPasskey(platform);
    const { credentialID } = passkey;
    const elsewhere = await openBrowser(platform);
    await enterByPasskey(platform, elsewhere, passkey);
    const waiting = await assertBy(platform, await openBrowser(platform), passkey);
    expect(resultOf(await platform.call('removePasskey', { credentialID }, { browser }))).toEqual({
      sessionsEnded: 1,
    });
    expect((await platform.call('listPasskeys', {}, { browser: elsewhere }))[0]).toBe(11001);
    expect((await platform.call('finishPasskeyLogin', { response: waiting }))[0]).not.toBe(0);
    const [fault, details] = await tryPasskey(platform, await openBrowser(platform), passkey);
    expect([fault, details]).toEqual([11000, { fields: { response: 'unknown' } }]);
    expect(await passkeyRows(platform, accountID)).toMatchObject([{ removedAt: platform.clock.now() }]);
    await platform.clock.advance(days(7) + minutes(16));
    expect(await passkeyRows(platform, accountID)).toEqual([]);
  });

  test('other sessions stay where that is wished', async () => {
    const { browser, passkey } = await registerWithPasskey(platform);
    const elsewhere = await openBrowser(platform);
    await enterByPasskey(platform, elsewhere, passkey);
    const data = { credentialID: passkey.credentialID, keepOtherSessions: true };
    expect(resultOf(await platform.call('removePasskey', data, { browser }))).toEqual({ sessionsEnded: 0 });
    expect((await platform.call('listPasskeys', {}, { browser: elsewhere }))[0]).toBe(0);
  });

  test('A11: is refused where nothing else would open the account', async () => {
    const { browser, accountID, passkey } = await registerWithPasskey(platform);
    await platform.services.store.change((tx) =>
      tx
        .updateTable('accounts')
        .set({ passwordHash: null, emailVerifiedAt: null })
        .where('accountID', '=', accountID)
        .execute(),
    );
    const { credentialID } = passkey;
    expect((await platform.refusal('removePasskey', { credentialID }, { browser })).fault).toBe(11258);
  });

  test('A11, X13: is refused where the mailbox takes no letters any more, until it has taken one', async () => {
    const { browser, email, accountID, passkey } = await registerWithPasskey(platform);
    const { credentialID } = passkey;
    const refusedAt = platform.clock.now();
    const letterEnds = (state: 'refused' | 'sent', createdAt: number) =>
      platform.services.store.change(async (tx) => {
        const recipient = recipientMark(platform.services.keys, email);
        const { now } = platform.clock;
        const outboxID = newID();
        await addLetter(tx, {
          outboxID,
          letter: 'welcome',
          data: '{}',
          recipient,
          recipientMark: recipient,
          language: 'en',
          appID: 'accountWeb',
          createdAt,
          expiresAt: now(),
        });
        await endLetter(tx, outboxID, { state, now: now(), error: null, recipientMark: recipient });
      });
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ passwordHash: null }).where('accountID', '=', accountID).execute(),
    );
    await letterEnds('refused', refusedAt);
    expect((await platform.refusal('removePasskey', { credentialID }, { browser })).fault).toBe(11258);
    // by the clock of another node it may have been the one before
    await letterEnds('sent', refusedAt + clocksApart);
    expect((await platform.refusal('removePasskey', { credentialID }, { browser })).fault).toBe(11258);
    await letterEnds('sent', refusedAt + clocksApart + 1);
    expect((await platform.call('removePasskey', { credentialID }, { browser }))[0]).toBe(0);
  });

  test('somebody else’s stays', async () => {
    const { passkey } = await registerWithPasskey(platform);
    const { browser } = await register(platform);
    const { credentialID } = passkey;
    const { details } = await platform.refusal('removePasskey', { credentialID }, { browser });
    expect(details).toEqual({ fields: { credentialID: 'unknown' } });
    expect((await tryPasskey(platform, await openBrowser(platform), passkey))[0]).toBe(0);
  });
});

test('R34, A13: only a passkey that the browser makes by itself is taken from a user who was not verified', async () => {
  const { browser } = await register(platform);
  const authenticator = newAuthenticator('http://localhost');
  const make = async (conditional: boolean) => {
    const begun = resultOf(await platform.call('beginPasskeySetup', { conditional }, { browser }));
    const wrongly = {
      verified: false,
      present: false,
      origin: new URL(platform.services.config.publicUrl).origin,
    };
    const { made, response } = authenticator.create(begun.options, wrongly);
    const { userVerification } = begun.options.authenticatorSelection;
    const data = { setupToken: begun.setupToken, response };
    const [fault] = await platform.call('finishPasskeySetup', data, { browser });
    return { made, userVerification, fault };
  };
  expect(await make(false)).toMatchObject({ userVerification: 'required', fault: 11000 });
  const { made, ...told } = await make(true);
  expect(told).toEqual({ userVerification: 'preferred', fault: 0 });
  const visitor = await openBrowser(platform);
  expect((await tryPasskey(platform, visitor, made, { verified: false }))[0]).toBe(11201);
  expect((await tryPasskey(platform, visitor, made))[0]).toBe(0);
});

test('R112: adding and removing are told to the owner by mail', async () => {
  const { browser, email, passkey } = await registerWithPasskey(platform);
  const { credentialID } = passkey;
  resultOf(await platform.call('removePasskey', { credentialID }, { browser }));
  const subjects = () => platform.inbox.of(email).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('A passkey was added'));
  await expect.poll(subjects).toContainEqual(expect.stringContaining('A passkey was removed'));
});
