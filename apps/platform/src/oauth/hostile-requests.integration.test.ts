import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { ledFrom, petQuery } from '../testing/authorization.ts';
import { basic, newPkce, petCode, petExchange, petReturn, petTokens, secretOf } from '../testing/oauth.ts';
import { register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { tokensAt } from '../testing/token-endpoint.ts';

const platform = platformOfFile({ idle: true });
const { exchange, refresh, userinfo, storeCode } = tokensAt(platform);
const secrets: Record<'store' | 'larkholm-cloud', string> = { store: '', 'larkholm-cloud': '' };
beforeAll(async () => {
  for (const id of ['store', 'larkholm-cloud'] as const) secrets[id] = await secretOf(platform, id);
});

/** Spellings of the pet app's address that a browser, or a careless comparison, would take for it, and of others' addresses. */
const oddSpellings = [
  `${petReturn}/`,
  `${petReturn}?`,
  `${petReturn}?x=1`,
  `${petReturn}#`,
  `${petReturn}#x`,
  `${petReturn}%00`,
  `${petReturn}%2f`,
  `${petReturn}%0d%0aset-cookie:a=b`,
  `${petReturn};x`,
  `${petReturn}.`,
  ` ${petReturn}`,
  `${petReturn} `,
  `${petReturn}\t`,
  `${petReturn}\u200b`,
  `\u0001${petReturn}`,
  petReturn.toUpperCase(),
  petReturn.replace('return', 'Return'),
  petReturn.replace('/return', '//return'),
  petReturn.replace('/return', '/./return'),
  petReturn.replace('/return', '/x/../return'),
  petReturn.replace('/return', '/%72eturn'),
  petReturn.replace('/return', '\\return'),
  petReturn.replace('https', 'http'),
  petReturn.replace('https', 'HTTPS'),
  petReturn.replace('https:', ''),
  petReturn.replace('https://', 'https:/'),
  petReturn.replace('https://', 'https:///'),
  petReturn.replace('https://', 'https:\\\\'),
  petReturn.replace('https://', 'ht\ttps://'),
  petReturn.replace('app.wagmoor.example', 'app.wagmoor.example:443'),
  petReturn.replace('app.wagmoor.example', 'app.wagmoor.example:8443'),
  petReturn.replace('app.wagmoor.example', 'app.wagmoor.example.'),
  petReturn.replace('app.wagmoor.example', 'user@app.wagmoor.example'),
  petReturn.replace('app.wagmoor.example', '@app.wagmoor.example'),
  petReturn.replace('app.wagmoor.example', 'app.wagmoor.example@evil.example'),
  petReturn.replace('app.wagmoor.example', 'app.wagmoor.example%40evil.example'),
  petReturn.replace('app.wagmoor.example', 'evil.example\\@app.wagmoor.example'),
  petReturn.replace('app.wagmoor.example', 'app.wagmoor.example.evil.example'),
  petReturn.replace('app.wagmoor.example', 'x.app.wagmoor.example'),
  petReturn.replace('app.wagmoor.example', 'wagmoor.example'),
  petReturn.replace('app.wagmoor.example', 'app\u3002wagmoor.example'),
  petReturn.replace('app.wagmoor.example', '\uff41pp.wagmoor.example'),
  petReturn.replace('app.wagmoor.example', '127.0.0.1'),
  petReturn.replace('app.wagmoor.example', '2130706433'),
  petReturn.replace('app.wagmoor.example', '0x7f000001'),
  petReturn.replace('app.wagmoor.example', '[::ffff:127.0.0.1]'),
  'javascript://app.wagmoor.example/%0aalert(1)',
  'data:text/html,x',
  'https://app.morrowell.example/account/return',
  'https://store.larkholm.example/oidc/return',
  'example.larkholm.wagmoor:account/return',
];

test('R74, R82: an address in any odd spelling leads nowhere but to our own page', async () => {
  const asked = (address: string) =>
    petQuery().replace(encodeURIComponent(petReturn), encodeURIComponent(address));
  for (const address of oddSpellings)
    expect(await ledFrom(platform, `/oauth/authorize?${asked(address)}`), address).toBe(
      '/login?refused=address',
    );
});

test('R82: a parameter that is said twice, in any spelling, leads nowhere but to our own page', async () => {
  for (const more of [
    `redirect_uri=${encodeURIComponent('https://evil.example/')}`,
    `redirect%5Furi=${encodeURIComponent(petReturn)}`,
    'client%5fid=store',
    'response_type=token',
    'state=a&st%61te=b',
    'scope=openid&scope=email',
    'prompt=none&prompt=login',
  ])
    for (const query of [`${petQuery()}&${more}`, `${more}&${petQuery()}`])
      expect(await ledFrom(platform, `/oauth/authorize?${query}&${more}`), more).toBe(
        '/login?refused=malformed',
      );
});

test('R83: whoever shows a used code without its verifier ends nothing of its owner', async () => {
  const form = petExchange(await petCode(platform, await register(platform)));
  const { body } = await exchange(form);
  const strangers: Record<string, string>[] = [
    { ...form, code_verifier: newPkce().verifier },
    { ...form, redirect_uri: 'example.larkholm.wagmoor://account/return' },
    { ...form, client_id: 'store', client_secret: secrets.store },
  ];
  for (const given of strangers)
    expect(await exchange(given)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await userinfo(body.access_token)).statusCode).toBe(200);
  expect((await refresh(body.refresh_token)).status).toBe(200);
});

test('R87: a resource server is no client, a client no resource server, and an empty secret none', async () => {
  const { form } = await storeCode();
  const cloud = secrets['larkholm-cloud'];
  const wrong: [Record<string, string>, Record<string, string>][] = [
    [{}, basic('larkholm-cloud', cloud)],
    [{ client_id: 'larkholm-cloud', client_secret: cloud }, {}],
    [{}, basic('store', cloud)],
    [{}, basic('store', '')],
    [{ client_id: 'store', client_secret: '' }, {}],
    [{}, basic('constructor', 'x')],
  ];
  for (const [given, headers] of wrong)
    expect((await exchange({ ...form, ...given }, headers)).body.error).toMatch(/^invalid_(client|request)$/);
  expect((await exchange(form, basic('store', secrets.store))).status).toBe(200);
});

test('R88: no token but an access token, as it was given and in the header, opens the userinfo endpoint', async () => {
  const [one, other] = [await register(platform), await register(platform)];
  const tokens = await petTokens(platform, one);
  const foreign = (await petTokens(platform, other)).access_token.split('.');
  const own = tokens.access_token.split('.');
  const recombined = own.map((_, at) =>
    own.map((part, nth) => (nth === at ? (foreign[nth] ?? '') : part)).join('.'),
  );
  const shown = [
    tokens.refresh_token,
    tokens.id_token.slice(0, 190),
    one.browser.token ?? '',
    'x',
    ...recombined,
  ];
  for (const token of shown.filter((text) => text !== tokens.access_token && text !== foreign.join('.')))
    expect((await userinfo(token)).statusCode, token).toBe(401);
  const inQuery = await platform.app.inject({
    url: `/oauth/userinfo?access_token=${tokens.access_token}`,
    headers: { host: 'localhost:8080' },
  });
  expect(inQuery.statusCode).toBe(401);
  expect((await userinfo(tokens.access_token)).json().sub).toBe(one.accountID);
});

test('R82: an id_token_hint that is signed with our public key, or not at all, signs nobody out and asks for nobody', async () => {
  const { id_token } = await petTokens(platform, await register(platform));
  const { keys } = (
    await platform.app.inject({ url: '/oauth/jwks', headers: { host: 'localhost:8080' } })
  ).json();
  const { kid = '' } = decodeProtectedHeader(id_token);
  const jwk = keys.find((key: { kid: string }) => key.kid === kid);
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const withPublicKey = await new SignJWT(decodeJwt(id_token))
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(Buffer.from(pem));
  const [, payload] = id_token.split('.');
  const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${payload}.`;
  for (const hint of [withPublicKey, unsigned]) {
    expect(await ledFrom(platform, `/oauth/logout?id_token_hint=${hint}`)).toBe('/sign-out');
    const asked = new URL(await ledFrom(platform, `/oauth/authorize?${petQuery()}&id_token_hint=${hint}`));
    expect(asked.searchParams.get('error')).toBe('invalid_request');
  }
});

test('B5: HEAD changes nothing: it stores no code and no grant, and ends none', async () => {
  const tokens = await petTokens(platform, await register(platform));
  const { read } = platform.services.store;
  const kept = async () => [
    await read.selectFrom('oauthCodes').selectAll().execute(),
    await read.selectFrom('oauthGrants').selectAll().execute(),
  ];
  const before = await kept();
  for (const url of [
    `/oauth/authorize?${petQuery()}`,
    `/oauth/logout?id_token_hint=${tokens.id_token}`,
    '/oauth/userinfo',
    '/oauth/jwks',
  ]) {
    const { statusCode } = await platform.app.inject({
      method: 'HEAD',
      url,
      headers: { host: 'localhost:8080' },
    });
    expect(statusCode, url).toBeLessThan(500);
  }
  expect(await kept()).toEqual(before);
});
