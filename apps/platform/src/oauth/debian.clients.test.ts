import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/machine/free-port.ts';
import { askedOf } from '../testing/authorization.ts';
import { kitWith } from '../testing/changed-kit.ts';
import { listeningPlatform } from '../testing/listening-platform.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { secretOf } from '../testing/oauth.ts';
import { type Person, register, resultOf } from '../testing/sign-in.ts';

// Clients that are packages of Debian, each with what its manual says and nothing for Foyer: `npm run test:clients`.
const appPort = await freePort();
const appUrl = `http://127.0.0.1:${appPort}`;
const brandDir = await kitWith(({ apps }) => {
  Object.assign(apps.store.oauth.sandbox, {
    redirectUris: [`${appUrl}/return`],
    postLogoutRedirectUris: [`${appUrl}/`],
  });
});
const { platform, publicUrl: issuer } = await listeningPlatform({
  idle: true,
  config: { brandDir },
  clock: movableClock(Date.now, () => undefined),
});
const folder = mkdtempSync(join(tmpdir(), 'foyer-clients-'));
let secret: string;
beforeAll(async () => {
  secret = await secretOf(platform, 'store');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await rm(brandDir, { recursive: true });
});

/** Takes an authorization request through the portal, as it does it for somebody who is signed in. @returns where it ends */
async function throughPortal({ browser }: Person, request: string): Promise<string> {
  const answer = await fetch(request, { redirect: 'manual' });
  const link = new URL(answer.headers.get('location') ?? '', issuer);
  return resultOf(await platform.call('beginPartnerHandOver', askedOf(link), { browser })).redirectUrl;
}

const withAuthlib = `
import json, sys
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt

issuer, secret, address = sys.argv[1:4]
found = requests.get(issuer + '/.well-known/openid-configuration').json()
client = OAuth2Session('store', secret, scope='openid email offline_access', redirect_uri=address, code_challenge_method='S256')
verifier, nonce = generate_token(48), generate_token(20)
uri, state = client.create_authorization_url(found['authorization_endpoint'], code_verifier=verifier, nonce=nonce)
print(uri, flush=True)
token = client.fetch_token(found['token_endpoint'], authorization_response=sys.stdin.readline().strip(), code_verifier=verifier, state=state)
keys = JsonWebKey.import_key_set(requests.get(found['jwks_uri']).json())
claims = jwt.decode(token['id_token'], keys, claims_options={'iss': {'value': issuer}, 'aud': {'value': 'store'}})
claims.validate()
info = client.get(found['userinfo_endpoint']).json()
refreshed = client.refresh_token(found['token_endpoint'], token['refresh_token'])
revoked = client.revoke_token(found['revocation_endpoint'], refreshed['refresh_token'])
print(json.dumps({'nonce': claims['nonce'] == nonce, 'sub': claims['sub'], 'email': info['email'], 'revoked': revoked.status_code}))
`;

test('Authlib: sign-in with PKCE, the id_token by our keys, userinfo, refresh, revocation', async () => {
  const person = await register(platform);
  const script = join(folder, 'client.py');
  writeFileSync(script, withAuthlib);
  const env = { ...process.env, AUTHLIB_INSECURE_TRANSPORT: '1' };
  // that of Debian, which has the package
  const client = spawn('/usr/bin/python3', [script, issuer, secret, `${appUrl}/return`], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]();
  const uri = String((await lines.next()).value);
  client.stdin.end(`${await throughPortal(person, uri)}\n`);
  expect(JSON.parse(String((await lines.next()).value))).toEqual({
    nonce: true,
    sub: person.accountID,
    email: person.email,
    revoked: 200,
  });
});

/** An Apache that guards an application with mod_auth_openidc. */
const apacheConfig = (application: string) => `
ServerName 127.0.0.1
ServerRoot ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
Listen 127.0.0.1:${appPort}
User www-data
Group www-data
${['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'proxy', 'proxy_http', 'auth_openidc']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID store
OIDCClientSecret ${secret}
OIDCRedirectURI ${appUrl}/return
OIDCCryptoPassphrase of-the-application-alone
OIDCScope "openid email"
OIDCDefaultLoggedOutURL ${appUrl}/
<Location />
  AuthType openid-connect
  Require valid-user
</Location>
ProxyPass / ${application}/
`;

test('mod_auth_openidc guards an application, tells it who the user is, and signs out', async () => {
  const person = await register(platform);
  const application = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  application.listen(0, '127.0.0.1');
  await once(application, 'listening');
  const file = join(folder, 'apache.conf');
  writeFileSync(file, apacheConfig(`http://127.0.0.1:${(application.address() as AddressInfo).port}`));
  const apache = spawn('/usr/sbin/apache2', ['-DFOREGROUND', '-f', file], { stdio: 'ignore' });
  const cookies = new Map<string, string>();
  // as a browser navigates: `fetch` says that it is a script, which the module turns away
  const visit = async (url: string) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const [answer] = (await once(get(url, { headers: { cookie, accept: '*/*' } }), 'response')) as [
      IncomingMessage,
    ];
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { location: answer.headers.location ?? '', body: await text(answer) };
  };
  try {
    const led = async (url: string) => (await visit(url)).location;
    const begin = () => led(`${appUrl}/`).catch(() => '');
    await expect.poll(begin).toContain('/oauth/authorize');
    await visit(await throughPortal(person, await begin()));
    const seen = JSON.parse((await visit(`${appUrl}/`)).body);
    expect(seen).toMatchObject({ oidc_claim_sub: person.accountID, oidc_claim_email: person.email });
    const out = await led(`${appUrl}/return?logout=${encodeURIComponent(`${appUrl}/`)}`);
    expect((await fetch(out, { redirect: 'manual' })).headers.get('location')).toContain(
      `/sign-out?app=store&to=${encodeURIComponent(`${appUrl}/`)}`,
    );
  } finally {
    if (apache.exitCode === null && apache.kill()) await once(apache, 'exit');
    application.close();
  }
});
