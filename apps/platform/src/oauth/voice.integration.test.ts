import { days, minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { freezeAccount } from '../ops/account-freeze.ts';
import { basic, newPkce, postForm, secretOf } from '../testing/oauth.ts';
import { type Person, register, resultOf, signIn } from '../testing/sign-in.ts';
import { platformOfEachTest } from '../testing/started-platform.ts';

const platform = platformOfEachTest();

const google = {
  thirdPartyType: 'googleVoice',
  clientId: 'larkholm-google',
  redirectUri: 'https://oauth-redirect.googleusercontent.com/r/foyer-demo',
  responseType: 'code',
} as const;
const alexa = {
  thirdPartyType: 'alexaVoice',
  clientId: 'larkholm-alexa',
  redirectUri: 'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00',
  responseType: 'code',
} as const;

async function agree({ browser }: Pick<Person, 'browser'>) {
  const { protocols } = resultOf(
    await platform.call('globalGetLegalProtocolV2', { protocolCodeList: ['voiceAssistantNotice'] }),
  );
  const given = protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));
  resultOf(await platform.call('globalAcceptLegalProtocolV2', { protocols: given }, { browser }));
}

async function linkCode(person: Person, more: object = {}, voice: typeof google | typeof alexa = google) {
  await agree(person);
  const answer = await platform.call(
    'bindThirdParty4Setting',
    { ...voice, ...more },
    { browser: person.browser },
  );
  const { redirectUrl = '' } = resultOf(answer);
  return { redirectUrl, code: new URL(redirectUrl).searchParams.get('code') ?? '' };
}

const client = async (clientID: string = google.clientId) => ({
  client_id: clientID,
  client_secret: await secretOf(platform, clientID),
});
const ask = (form: Record<string, string>) => postForm(platform, '/oauth/token', form);

async function link(person: Person) {
  const { code } = await linkCode(person);
  const who = await client();
  const form = { grant_type: 'authorization_code', code, redirect_uri: google.redirectUri, ...who };
  const { body } = await ask(form);
  const refresh = () => ask({ grant_type: 'refresh_token', refresh_token: body.refresh_token, ...who });
  return { tokens: body, refresh };
}

describe('Google’s list of checks', () => {
  test('1: the code goes to the project’s address with the state as it came', async () => {
    const person = await register(platform);
    const state = 'AB+/=%25%20~%E2%9C%93';
    const { redirectUrl } = await linkCode(person, { state });
    expect(redirectUrl.startsWith(`${google.redirectUri}?code=`)).toBe(true);
    expect(redirectUrl.endsWith(`&state=${state}`)).toBe(true);
  });

  test('2: the exchange gives an opaque access token for an hour and a refresh token', async () => {
    const { tokens } = await link(await register(platform));
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    });
    expect(tokens.access_token).not.toMatch(/^ey/);
  });

  test('3: parallel and repeated refreshes succeed, the refresh token stays, older access tokens stay good', async () => {
    const { tokens, refresh } = await link(await register(platform));
    const answers = await Promise.all(Array.from({ length: 20 }, refresh));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token))).toEqual(new Set([tokens.refresh_token]));
    const secret = await secretOf(platform, 'larkholm-cloud');
    const form = { token: tokens.access_token, client_id: 'larkholm-cloud', client_secret: secret };
    expect((await postForm(platform, '/oauth/introspect', form)).body).toMatchObject({
      active: true,
      scope: 'devices',
    });
  });

  test('4: a refresh token has no end of life', async () => {
    const { refresh } = await link(await register(platform));
    await platform.clock.advance(days(400));
    expect((await refresh()).status).toBe(200);
    await platform.clock.advance(days(400));
    expect((await refresh()).status).toBe(200);
  });

  test('5: a bad refresh token is 400 invalid_grant', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'nothing', ...(await client()) };
    expect(await ask(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('Amazon’s list of checks', () => {
  async function linked(how: 'Basic' | 'body') {
    const { code, redirectUrl } = await linkCode(await register(platform), { state: 's%2B~' }, alexa);
    const secret = await secretOf(platform, alexa.clientId);
    const inBody = { client_id: alexa.clientId, client_secret: secret };
    const form = (more: Record<string, string>) => (how === 'body' ? { ...more, ...inBody } : more);
    const headers = how === 'Basic' ? basic(alexa.clientId, secret) : {};
    const token = (more: Record<string, string>) =>
      postForm(platform, '/oauth/token', form(more), { headers });
    const { redirectUri } = alexa;
    const asked = performance.now();
    const answer = await token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    return { redirectUrl, answer, took: performance.now() - asked, token };
  }

  test.each(['Basic', 'body'] as const)('1: the skill proves itself by %s', async (how) => {
    expect((await linked(how)).answer.status).toBe(200);
  });

  test('2: the state comes back as it came', async () => {
    expect((await linked('Basic')).redirectUrl.endsWith('&state=s%2B~')).toBe(true);
  });

  test('3: the tokens are JSON, of type bearer, good for more than 6 minutes, and nobody keeps the answer', async () => {
    const { answer } = await linked('Basic');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
    expect(answer.body.expires_in).toBeGreaterThanOrEqual(360);
  });

  test('4: an answer comes within 4.5 s', async () => {
    expect((await linked('Basic')).took).toBeLessThan(4500);
  });

  test('5: the refresh token stays good, however often and however many at once', async () => {
    const { answer, token } = await linked('Basic');
    const { refresh_token } = answer.body;
    const again = await Promise.all(
      Array.from({ length: 10 }, () => token({ grant_type: 'refresh_token', refresh_token })),
    );
    expect(again.map(({ status, body }) => [status, body.refresh_token])).toEqual(
      again.map(() => [200, refresh_token]),
    );
  });
});

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

test('B11: signing out everywhere leaves assistants alone, unless their end is asked for, too', async () => {
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

test('R82: unknown clients and addresses are told apart by nobody; other faults say where they may be answered', async () => {
  const { browser } = await register(platform);
  const check = (more: object) =>
    platform.call('checkAppActivated', { appID: 'cloudApp', action: 'bindGoogleVoice', ...google, ...more });
  const bind = (more: object) =>
    platform.call('bindThirdParty4Setting', { ...google, ...more } as never, { browser });
  for (const call of [check, bind]) {
    for (const more of [
      { clientId: 'nobody' },
      { clientId: 'larkholm-alexa' },
      { clientId: 'petApp' },
      { redirectUri: `${google.redirectUri}/` },
      { redirectUri: alexa.redirectUri },
    ])
      expect((await call(more)).slice(0, 2)).toEqual([11268, {}]);
    const { redirectUri } = google;
    expect((await call({ responseType: 'token' })).slice(0, 2)).toEqual([13002, { redirectUri }]);
    expect((await call({ scope: 'everything' })).slice(0, 2)).toEqual([13003, { redirectUri }]);
    expect((await call({ codeChallenge: 'x' })).slice(0, 2)).toMatchObject([11000, { redirectUri }]);
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
