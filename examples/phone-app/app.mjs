// How a phone app signs its user in with Foyer: a public client, which has no secret and uses PKCE (RFC 8252, RFC 7636).
// It uses no library, so that each request can be seen and written in any language.
//
//   npm start                                  # Foyer, in the root of the repository; so is the next command
//   node examples/phone-app/app.mjs            # prints a link: open it
//
// On a phone the link opens in the system's browser tab (ASWebAuthenticationSession, Custom Tabs), never in a web view,
// and `redirect_uri` has the app's own scheme or is a universal link. Here it is an address on this machine, which the
// brand kit registers: with another APP_PORT, change it there.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const { FOYER_URL = 'http://localhost:8080', APP_PORT = '8092' } = process.env;
const clientID = 'petApp';
const redirectUri = `http://127.0.0.1:${APP_PORT}/return`;
const say = (line) => process.stdout.write(`${line}\n`);

const random = () => randomBytes(32).toString('base64url');
const sha256 = (text) => createHash('sha256').update(text).digest('base64url');

/** Posts a form to Foyer. A refusal has `error`, as RFC 6749 defines it. */
async function post(path, form) {
  const body = new URLSearchParams({ client_id: clientID, ...form });
  const answer = await fetch(new URL(path, FOYER_URL), { method: 'POST', body });
  const result = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${result.error}: ${result.error_description}`);
  return result;
}

// 1. Make a verifier and a state, and keep both until the user is back.
const verifier = random();
const state = random();
const request = {
  client_id: clientID,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid profile email offline_access',
  state,
  code_challenge: sha256(verifier),
  code_challenge_method: 'S256',
};

// 2. Wait for the user to come back, then send them to Foyer.
const server = createServer().listen(Number(APP_PORT), '127.0.0.1');
await once(server, 'listening');
say(`Open ${new URL(`/oauth/authorize?${new URLSearchParams(request)}`, FOYER_URL)}`);

async function comeBack() {
  for (;;) {
    const [{ url }, response] = await once(server, 'request');
    const { pathname, searchParams } = new URL(url, redirectUri);
    response.end(pathname === '/return' ? 'You can go back to the app now.' : '');
    if (pathname === '/return') return searchParams;
  }
}

// 3. Check that this answers our request (`state`) and comes from Foyer (`iss`, RFC 9207).
const answer = await comeBack();
server.close();
if (answer.get('state') !== state) throw new Error('This answers another request: stop here.');
if (answer.get('iss') !== new URL(FOYER_URL).origin) throw new Error('This is not from Foyer: stop here.');
// `access_denied` means that the user left or did not agree: an app shows its own start page again.
if (answer.get('error') === 'access_denied') {
  say('The user did not sign in.');
  process.exit();
}
if (answer.has('error')) throw new Error(`Foyer said ${answer.get('error')}.`);

// 4. Exchange the code: it is good once, for five minutes.
let tokens = await post('/oauth/token', {
  grant_type: 'authorization_code',
  code: answer.get('code'),
  redirect_uri: redirectUri,
  code_verifier: verifier,
});
say('Signed in.');

// 5. Ask who the user is. `sub` never changes; the address may.
async function user() {
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const found = await fetch(new URL('/oauth/userinfo', FOYER_URL), { headers });
  return found.json();
}
const { sub, email } = await user();
say(`The user is ${email} (${sub}).`);

// 6. An access token is good for an hour. A refresh gives a new one and a new refresh token: keep that in the phone's
//    keychain. If the error is invalid_grant, the grant has ended, for example because the user unlinked the app: sign in again.
tokens = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
say('Refreshed.');

// 7. Signing out in the app revokes the tokens.
await post('/oauth/revoke', { token: tokens.refresh_token });
say('Signed out.');
