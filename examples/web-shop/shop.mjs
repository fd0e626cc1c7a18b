// A web shop whose customers sign in with Foyer: a confidential client, OpenID Connect by openid-client.
//
//   npm start                                  # Foyer, in the root of the repository; so are the other commands
//   npm run foyer -- clients                   # prints the secret of `store`
//   npm run foyer -- events secrets            # prints what events for `store` are signed with
//   SHOP_SECRET=… EVENTS_SECRET=whsec_… node examples/web-shop/shop.mjs
//
// Events come here once the brand kit (brand/brand.json) has "http://127.0.0.1:8091/events" as `apps.store.events.sandbox.url`.
// The kit registers http://127.0.0.1:8091/return for the shop, so another SHOP_PORT needs another address there.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as openid from 'openid-client';
import { Webhook } from 'standardwebhooks';

const { FOYER_URL = 'http://localhost:8080', SHOP_PORT = '8091' } = process.env;
const { SHOP_SECRET = '', EVENTS_SECRET = '' } = process.env;
const shopUrl = `http://127.0.0.1:${SHOP_PORT}`;
const redirectUri = `${shopUrl}/return`;

// Endpoints and keys come from /.well-known/openid-configuration. http is allowed for Foyer on this machine only.
const isLocal = FOYER_URL.startsWith('http://');
const foyer = await openid.discovery(new URL(FOYER_URL), 'store', SHOP_SECRET, undefined, {
  execute: isLocal ? [openid.allowInsecureRequests] : [],
});

/** What the shop knows of each browser, by its cookie. A real shop keeps this in its database. */
const browsers = new Map();

function browserOf(request, response) {
  const [, known] = /(?:^|; )shop=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
  const found = known && browsers.get(known);
  if (found) return found;
  const [id, browser] = [randomUUID(), {}];
  browsers.set(id, browser);
  response.setHeader('set-cookie', `shop=${id}; HttpOnly; SameSite=Lax; Path=/`);
  return browser;
}

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(response, body) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>${body}`,
  );
}

function go(response, to) {
  response.writeHead(303, { location: String(to) });
  response.end();
}

/** 1. The customer presses "Sign in": make state, nonce and PKCE, keep them, and send the browser to Foyer. */
async function signIn(browser, response) {
  browser.pending = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
  };
  const { pkceCodeVerifier, expectedState, expectedNonce } = browser.pending;
  go(
    response,
    openid.buildAuthorizationUrl(foyer, {
      redirect_uri: redirectUri,
      scope: 'openid profile email offline_access portal',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
    }),
  );
}

/** 2. Foyer sends the browser back with a code: the library checks state, issuer and nonce and exchanges the code. */
async function comeBack(browser, request, response) {
  const { pending } = browser;
  browser.pending = undefined;
  if (!pending) return go(response, '/');
  const url = new URL(request.url, shopUrl);
  // The customer left or did not agree: an ordinary answer, unless it belongs to another request.
  const isOurs = url.searchParams.get('state') === pending.expectedState;
  if (isOurs && url.searchParams.get('error') === 'access_denied') return go(response, '/');
  const tokens = await openid.authorizationCodeGrant(foyer, url, {
    ...pending,
    idTokenExpected: true,
  });
  const subject = tokens.claims().sub;
  // Store your records under `sub`, which never changes, and not under the address, which may.
  const customer = await openid.fetchUserInfo(foyer, tokens.access_token, subject);
  browser.customer = customer;
  browser.tokens = tokens;
  go(response, '/');
}

/** 3. An access token is good for an hour. The refresh token gets a new one, and is replaced by a new one itself. */
async function refresh(browser, response) {
  browser.tokens = await openid.refreshTokenGrant(foyer, browser.tokens.refresh_token);
  browser.customer = await openid.fetchUserInfo(foyer, browser.tokens.access_token, browser.customer.sub);
  go(response, '/');
}

/** 4. "My account" opens the portal for this customer, by a code in the link that is good once, for a minute. */
async function openAccount(browser, response) {
  const form = { client_id: 'store', client_secret: SHOP_SECRET, action: 'manage' };
  const answer = await fetch(new URL('/oauth/portal-code', FOYER_URL), {
    method: 'POST',
    body: new URLSearchParams({ ...form, access_token: browser.tokens.access_token }),
  });
  const { authorize_code: authorizeCode } = await answer.json();
  const link = { appName: 'store', action: 'manage', ...(authorizeCode ? { authorizeCode } : {}) };
  go(response, new URL(`/?${new URLSearchParams(link)}`, FOYER_URL));
}

/** 5. Signing out revokes the tokens. */
async function signOut(browser, response) {
  await openid.tokenRevocation(foyer, browser.tokens.refresh_token);
  browser.customer = undefined;
  browser.tokens = undefined;
  go(response, '/');
}

/** Ids of events that were handled, since an event may come twice. A real shop stores them in the transaction that handles the event. */
const handled = new Set();

/** 6. Foyer sends events about accounts. Do nothing before the library has checked the signature. */
async function receiveEvent(request, response) {
  const body = await text(request);
  let event;
  try {
    event = new Webhook(EVENTS_SECRET).verify(body, request.headers);
  } catch {
    response.statusCode = 401;
    return response.end();
  }
  const { type, data } = event;
  if (!handled.has(request.headers['webhook-id'])) {
    handled.add(request.headers['webhook-id']);
    forgetCustomer(type, data.accountID);
    process.stdout.write(`Received ${type}\n`);
  }
  // To an event that asks for a deletion, 200 says that it is done. A shop that needs longer answers 202 and confirms later.
  response.statusCode = 200;
  response.end();
}

/** Signs a customer out whose account was deleted, or who has unlinked the shop. */
function forgetCustomer(type, accountID) {
  if (!['grant.revoked', 'account.deleted', 'account.brandDataDeleted'].includes(type)) return;
  for (const browser of browsers.values())
    if (browser.customer?.sub === accountID)
      Object.assign(browser, { customer: undefined, tokens: undefined });
}

const button = (action, words) => `<form method="post" action="${action}"><button>${words}</button></form>`;

function home({ customer }, response) {
  if (!customer) return page(response, `<h1>Shop</h1><a href="/sign-in">Sign in</a>`);
  page(
    response,
    `<h1>Shop</h1><p>Signed in as <b>${escaped(customer.email)}</b></p>` +
      `<p><a href="/account">My account</a></p>${button('/refresh', 'Refresh')}${button('/sign-out', 'Sign out')}`,
  );
}

async function answer(request, response) {
  if (request.method === 'POST' && request.url === '/events' && EVENTS_SECRET)
    return receiveEvent(request, response);
  const browser = browserOf(request, response);
  const { pathname } = new URL(request.url, shopUrl);
  const isPost = request.method === 'POST';
  if (pathname === '/sign-in') return signIn(browser, response);
  if (pathname === '/return') return comeBack(browser, request, response);
  if (browser.tokens && pathname === '/account') return openAccount(browser, response);
  if (browser.tokens && isPost && pathname === '/refresh') return refresh(browser, response);
  if (browser.tokens && isPost && pathname === '/sign-out') return signOut(browser, response);
  return home(browser, response);
}

createServer((request, response) => {
  answer(request, response).catch((reason) => {
    // The reason is for the shop's log; the customer only needs to know that they should try again.
    process.stderr.write(`${reason.code ?? reason.message}\n`);
    response.statusCode = 502;
    page(
      response,
      `<h1>That did not work</h1><p>${escaped(reason.error ?? 'Please try again.')}</p><a href="/">Back</a>`,
    );
  });
}).listen(Number(SHOP_PORT), '127.0.0.1', () => process.stdout.write(`The shop is at ${shopUrl}\n`));
