import { hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { freezeAccount } from '../ops/account/freeze.ts';
import { newPkce, postForm } from '../testing/oauth.ts';
import { type Person, register, resultOf, signIn } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { alexa, google, voiceAt } from '../testing/voice.ts';

const platform = platformOfFile();

const { agree, linkCode, client, ask, link } = voiceAt(platform);

test('R88: unlinking ends everything at once, and the owner is told of both', async () => {
  const person = await register(platform);
  const { refresh } = await link(person);
  const { browser, email } = person;
  const bound = async () =>
    resultOf(await platform.call('getUserThirdPartyBindStatus', {}, { browser }))
      .bindings.filter(({ kind }) => kind === 'voice')
      .map(({ thirdPartyType, bound: isBound }) => [thirdPartyType, isBound]);
  expect(await bound()).toEqual([
    ['googleVoice', true],
    ['alexaVoice', false],
    ['kestrelVoice', false],
  ]);
  const unbind = (thirdPartyType: string) =>
    platform.call('unbindThirdPartyAccount', { thirdPartyType }, { browser });
  expect((await unbind('alexaVoice'))[0]).toBe(11251);
  expect((await unbind('nobody'))[0]).toBe(11251);
  expect((await unbind('googleVoice'))[0]).toBe(0);
  expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await bound()).toEqual([
    ['googleVoice', false],
    ['alexaVoice', false],
    ['kestrelVoice', false],
  ]);
  const subjects = async () => {
    const letters: string[] = [];
    for (let count = 0; count < 5; count += 1) letters.push((await platform.inbox.waitFor(email)).subject);
    return letters;
  };
  const told = await subjects();
  expect(told).toContain('Google is linked to your account');
  expect(told).toContain('Google is no longer linked to your account');
});

/** The receipts of somebody, by what they are of: those that hold, and those that were withdrawn. */
async function receiptsOf({ browser }: Pick<Person, 'browser'>) {
  const { consents } = await platform.succeed('listConsents', {}, { browser });
  return consents
    .map(({ subject, withdrawnAt }) => `${subject}${withdrawnAt === undefined ? '' : ' withdrawn'}`)
    .toSorted();
}
const terms = ['privacyPolicy', 'termsOfUse'];

test('the notice about assistants is agreed to apart from the terms, and unlinking the last one takes that back', async () => {
  const person = await register(platform);
  const { browser } = person;
  await link(person);
  const { code } = await linkCode(person, {}, alexa);
  expect(await receiptsOf(person)).toEqual([...terms, 'voiceAssistantNotice']);
  const unbind = (thirdPartyType: string) =>
    platform.succeed('unbindThirdPartyAccount', { thirdPartyType }, { browser });
  await unbind('googleVoice');
  // Alexa's code is on its way
  expect(await receiptsOf(person)).toEqual([...terms, 'voiceAssistantNotice']);
  const { redirectUri } = alexa;
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  expect((await ask({ ...exchange, ...(await client(alexa.clientId)) })).status).toBe(200);
  await unbind('alexaVoice');
  expect(await receiptsOf(person)).toEqual([...terms, 'voiceAssistantNotice withdrawn']);
  const unasked = await platform.refusal('bindThirdParty4Setting', google, { browser });
  expect([unasked.fault, unasked.details]).toEqual([11266, { due: 'protocols' }]);
  await link(person);
  expect(await receiptsOf(person)).toEqual([
    ...terms,
    'voiceAssistantNotice',
    'voiceAssistantNotice withdrawn',
  ]);
});

test('a consent ends with the code that it was given for, where nobody exchanges that; not while another assistant is linked', async () => {
  const [unlinked, linked] = [await register(platform), await register(platform)];
  for (const person of [unlinked, linked]) {
    await link(person);
    await linkCode(person, {}, alexa);
  }
  const { browser } = unlinked;
  await platform.succeed('unbindThirdPartyAccount', { thirdPartyType: 'googleVoice' }, { browser });
  expect(await receiptsOf(unlinked)).toContain('voiceAssistantNotice');
  await platform.clock.advance(hours(2));
  const receiptsNow = async ({ email, browser: own }: Person) =>
    receiptsOf(await signIn(platform, email, undefined, own));
  expect(await receiptsNow(unlinked)).toEqual([...terms, 'voiceAssistantNotice withdrawn']);
  expect(await receiptsNow(linked)).toEqual([...terms, 'voiceAssistantNotice']);
});

test('a consent ends within two hours where no code was asked for after it', async () => {
  const [stopped, linked] = [await register(platform), await register(platform)];
  await agree(stopped);
  await link(linked);
  const receiptsNow = async ({ email, browser }: Person) =>
    receiptsOf(await signIn(platform, email, undefined, browser));
  await platform.clock.advance(minutes(50));
  expect(await receiptsNow(stopped)).toEqual([...terms, 'voiceAssistantNotice']);
  await platform.clock.advance(minutes(70));
  expect(await receiptsNow(stopped)).toEqual([...terms, 'voiceAssistantNotice withdrawn']);
  expect(await receiptsNow(linked)).toEqual([...terms, 'voiceAssistantNotice']);
});

test('unlinking at the assistant takes the consent back as well', async () => {
  const person = await register(platform);
  const { tokens } = await link(person);
  await postForm(platform, '/oauth/revoke', { token: tokens.refresh_token, ...(await client()) });
  expect(await receiptsOf(person)).toContain('voiceAssistantNotice withdrawn');
});

test('rule 7: one press agrees to the notice and to terms that have changed; each has a receipt of its own', async () => {
  const person = await register(platform);
  const { browser, accountID } = person;
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ acceptedProtocols: JSON.stringify({ termsOfUse: '2026-03-01', privacyPolicy: '2026-03-01' }) })
      .where('accountID', '=', accountID)
      .execute(),
  );
  const due = await platform.succeed('globalGetLegalPopupV2', {}, { browser });
  expect(due.protocols.map(({ protocolCode }) => protocolCode).toSorted()).toEqual(terms);
  const closed = await platform.refusal('bindThirdParty4Setting', google, { browser });
  expect(closed.fault).toBe(11266);
  const [notice] = (
    await platform.succeed('globalGetLegalProtocolV2', { protocolCodeList: ['voiceAssistantNotice'] })
  ).protocols;
  const protocols = [...due.protocols, ...(notice ? [notice] : [])].map(({ protocolCode, version }) => ({
    protocolCode,
    version,
  }));
  await platform.succeed('globalAcceptLegalProtocolV2', { protocols }, { browser });
  const given = await platform.succeed('bindThirdParty4Setting', google, { browser });
  expect(given.redirectUrl).toContain('code=');
  expect(await receiptsOf(person)).toEqual([...terms, ...terms, 'voiceAssistantNotice'].toSorted());
});

test('B11, R88: signing out everywhere leaves assistants alone, unless their end is asked for, too', async () => {
  const person = await register(platform);
  const { refresh } = await link(person);
  await platform.succeed('accountLogout', { everywhere: true }, { browser: person.browser });
  expect((await refresh()).status).toBe(200);
  const { browser } = await signIn(platform, person.email, undefined, person.browser);
  expect(await receiptsOf({ browser })).toContain('voiceAssistantNotice');
  await platform.succeed('accountLogout', { everywhere: true, grantsToo: true }, { browser });
  expect((await refresh()).body.error).toBe('invalid_grant');
  const again = await signIn(platform, person.email, undefined, browser);
  expect(await receiptsOf(again)).toContain('voiceAssistantNotice withdrawn');
});

test('R88: a freeze ends the link for good', async () => {
  const person = await register(platform);
  const { refresh } = await link(person);
  await freezeAccount(platform.services, person.email);
  expect((await refresh()).body.error).toBe('invalid_grant');
});

test('a code for an assistant that is linked no more opens nothing', async () => {
  const person = await register(platform);
  const { code } = await linkCode(person);
  await platform.call(
    'unbindThirdPartyAccount',
    { thirdPartyType: 'googleVoice' },
    { browser: person.browser },
  );
  const form = { grant_type: 'authorization_code', code, redirect_uri: google.redirectUri };
  expect((await ask({ ...form, ...(await client()) })).body.error).toBe('invalid_grant');
});

test.each(['https://pitangui.amazon.com', 'https://layla.amazon.com', 'https://alexa.amazon.co.jp'])(
  'Alexa is linked at %s, with Basic and with PKCE where it sends one',
  async (host) => {
    const person = await register(platform);
    const { verifier, challenge } = newPkce();
    const redirectUri = `${host}/api/skill/link/MDEMOVENDOR00`;
    const asked = { redirectUri, codeChallenge: challenge, codeChallengeMethod: 'S256' };
    const { code } = await linkCode(person, asked, alexa);
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const who = await client('larkholm-alexa');
    expect((await ask({ ...form, ...who })).body.error).toBe('invalid_grant');
    expect((await ask({ ...form, ...who, code_verifier: verifier })).status).toBe(200);
  },
);

test('R82: for an unknown client or address the fault names the rule; other faults carry the address', async () => {
  const { browser } = await register(platform);
  const check = (more: object) =>
    platform.call('checkAppActivated', { appID: 'cloudApp', action: 'bindGoogleVoice', ...google, ...more });
  const bind = (more: object) =>
    platform.call('bindThirdParty4Setting', { ...google, ...more } as never, { browser });
  for (const call of [check, bind]) {
    for (const [rule, more] of [
      ['clientId', { clientId: 'nobody' }],
      ['redirectUri', { clientId: 'larkholm-alexa' }],
      ['redirectUri', { clientId: 'petApp' }],
      ['redirectUri', { redirectUri: `${google.redirectUri}/` }],
      ['redirectUri', { redirectUri: alexa.redirectUri }],
    ] as const)
      expect((await call(more)).slice(0, 2)).toEqual([11268, { rule }]);
    const { redirectUri } = google;
    const { publicUrl: issuer } = platform.services.config;
    // another client, with its own address, is answered there
    for (const { clientId, redirectUri: own } of [
      alexa,
      { clientId: 'petApp', redirectUri: 'example.larkholm.wagmoor://account/oidc' },
    ])
      expect((await call({ clientId, redirectUri: own })).slice(0, 2)).toEqual([
        13001,
        { redirectUri: own, issuer },
      ]);
    for (const responseType of [undefined, ''])
      expect((await call({ responseType })).slice(0, 2)).toEqual([
        11000,
        { fields: { responseType: 'invalid' }, redirectUri, issuer },
      ]);
    expect((await call({ responseType: 'token' })).slice(0, 2)).toEqual([13002, { redirectUri, issuer }]);
    expect((await call({ scope: 'everything' })).slice(0, 2)).toEqual([13003, { redirectUri, issuer }]);
    expect((await call({ codeChallenge: 'x' })).slice(0, 2)).toMatchObject([11000, { redirectUri, issuer }]);
  }
  expect(resultOf(await check({}))).toMatchObject({
    clientName: 'Google',
    redirectUri: google.redirectUri,
    scopes: ['devices'],
    issuer: 'http://localhost:8080',
  });
});

test('nothing is linked before the notice about assistants was agreed to', async () => {
  const { browser } = await register(platform);
  expect((await platform.call('bindThirdParty4Setting', google, { browser })).slice(0, 2)).toEqual([
    11266,
    { due: 'protocols' },
  ]);
});

test('R72: an account whose mailbox nobody has proven links nothing', async () => {
  const person = await register(platform);
  await agree(person);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ emailVerifiedAt: null })
      .where('accountID', '=', person.accountID)
      .execute(),
  );
  expect(
    (await platform.call('bindThirdParty4Setting', google, { browser: person.browser })).slice(0, 2),
  ).toEqual([11266, { due: 'verifyEmail' }]);
});

test('R88: a voice token works on no call of the portal and at no other endpoint than its own', async () => {
  const person = await register(platform);
  const { tokens } = await link(person);
  await platform.clock.advance(minutes(1));
  const userinfo = await platform.app.inject({
    url: '/oauth/userinfo',
    headers: { host: 'localhost:8080', authorization: `Bearer ${tokens.access_token}` },
  });
  expect(userinfo.statusCode).toBe(403);
  const form = { access_token: tokens.access_token, action: 'manage', ...(await client()) };
  expect((await postForm(platform, '/oauth/portal-code', form)).body.error).toBe('unauthorized_client');
});
