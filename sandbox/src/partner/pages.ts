import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { type Html, html } from '../html.ts';
import { facts, linkRow, postButton, type SandboxPage } from '../page.ts';
import { kitApps, type PartnerApp, type PartnerSide } from '../partner-side.ts';
import { devices } from './devices.ts';
import { exchangesOf } from './exchange.ts';
import { assistantLink, linksOf, type PartnerLink } from './links.ts';
import { type Attempt, type Held, playedPartners, type Visit } from './played-partners.ts';

const up = { href: '/', name: 'Partner sandbox' };

const cards = (rows: readonly Html[]): Html => html`<ul class="cards">${rows}</ul>`;

const opened = (base: string, { name, title, detail }: PartnerLink): Html =>
  linkRow({ href: `${base}/${name}`, title, detail });

/** The apps that send people here: all but the portal itself, and what runs on devices alone. */
const partnerApps = ({ kit }: PartnerSide): PartnerApp[] =>
  kitApps(kit).filter(({ appID, redirectUris }) => appID !== defaultAppID && redirectUris.length > 0);

/** The assistants of the kit. */
export const assistants = ({ kit }: PartnerSide) =>
  [...kit.clients.values()].filter(({ kind }) => kind === 'assistant');

function providerCards({ kit, foyer }: PartnerSide): Html {
  const providers = kit.identityProviders.filter(({ sandboxOnly }) => sandboxOnly);
  if (providers.length === 0) return html`<p class="soft">The kit names none for the sandbox to play.</p>`;
  const detail = 'Its button stands on the sign-in page; the sandbox asks who you are there';
  return cards(providers.map(({ name }) => linkRow({ href: `${foyer}/login`, title: name, detail })));
}

function heldCards(held: readonly Held[]): Html {
  if (held.length === 0)
    return html`<p class="soft">None yet. Sign in from an app, or link an assistant.</p>`;
  const detailOf = ({ accessToken }: Held) =>
    accessToken ? 'Refresh, userinfo, revoke' : 'The exchange was refused';
  return cards(
    held.map((one) => linkRow({ href: `/tokens/${one.id}`, title: one.client.name, detail: detailOf(one) })),
  );
}

/**
 * Everything that the sandbox plays.
 * @param appToApp what assistants' apps open
 */
export function firstPage(side: PartnerSide, appToApp: Html): SandboxPage {
  const { kit, foyer } = side;
  const { held, events, logouts } = playedPartners(side);
  return {
    title: 'Partner sandbox',
    lead: `Plays everybody whom ${kit.familyName} works with: apps, voice assistants and identity providers. Every exchange is a real one.`,
    body: html`<h2>Apps</h2>
${cards(
  partnerApps(side).map(({ appID, name }) =>
    linkRow({ href: `/apps/${appID}`, title: name, detail: `Every link that ${appID} can open` }),
  ),
)}
<h2>Voice assistants</h2>
${cards(assistants(side).map((client) => opened('/assistants', assistantLink(client))))}
<h2>From app to app</h2>
${appToApp}
<h2>Devices</h2>
${cards([
  linkRow({
    href: '/devices',
    title: 'Devices without a keyboard',
    detail: devices(side)
      .map(({ name }) => name)
      .join(', '),
  }),
])}
<h2>Signing in with another provider</h2>
${providerCards(side)}
<h2>Tokens that partners hold</h2>
${heldCards([...held.values()])}
<h2>Events</h2>
${cards([
  linkRow({ href: '/events', title: 'Received events', detail: `${events.length} so far` }),
  linkRow({ href: '/logouts', title: 'Received logout tokens', detail: `${logouts.length} so far` }),
])}
<p class="soft">Letters are in the <a href="${foyer}/inbox">local inbox</a>, calls in the <a href="${foyer}/docs">API reference</a>.</p>`,
  };
}

/** One app, with all its links. */
export const appPage = (side: PartnerSide, app: PartnerApp): SandboxPage => ({
  title: app.name,
  lead: `What ${app.appID} can open in the portal.`,
  up,
  body: html`${linksOf(side, app).map(
    ({ title, links }) =>
      html`<h2>${title}</h2>${cards(links.map((link) => opened(`/apps/${app.appID}`, link)))}`,
  )}`,
});

/** What each error means to a partner. Any other error is a mistake in the request. */
const errorMeanings: Readonly<Record<string, string>> = {
  access_denied: 'The user left, or did not agree. Let them continue without it, or start again.',
  login_required: 'No one is signed in, or not the expected user. Ask again without prompt=none.',
  interaction_required: 'The user has to do something first. Ask again without prompt=none.',
  consent_required: 'The user has to agree first. Ask again without prompt=none.',
  temporarily_unavailable: 'The platform cannot answer right now. Ask again later.',
  server_error: 'The platform failed. Ask again later.',
};

/** Says whether this is the only answer to the request. */
function answerOf(visit: Visit | undefined): Html | undefined {
  if (!visit) return undefined;
  const { answers } = visit;
  if (answers.length < 2) return html`<p class="soft">This is the first answer to the request.</p>`;
  return html`<p class="note">This is answer ${String(answers.length)} to one request. There must be only one, unless this page was reloaded.</p>
${answers.map((answer, at) => html`<h3>Answer ${String(at + 1)}</h3>${facts(Object.entries(answer))}`)}`;
}

/** What came back to a partner's address, and the request that its `state` names. */
export function returnPage(
  query: Record<string, string>,
  { visit, attempt }: { visit: Visit | undefined; attempt: Attempt | undefined },
): SandboxPage {
  const { code, error } = query;
  const exchange = (title: string, failure = '') =>
    postButton('/exchange', title, {
      fields: { state: query.state ?? '', code: code ?? '', failure },
      isFirst: failure === '',
    });
  return {
    title: error ? 'The platform said no' : code ? 'Back with a code' : 'Back again',
    lead: visit
      ? `${visit.name} was sent back its user, with the state of its own request.`
      : 'This answers no request of the sandbox: a partner would stop here, unless it made the request by hand.',
    up,
    body: html`${facts(Object.entries(query))}
${error ? html`<p>${errorMeanings[error] ?? 'The request itself is wrong. Check its parameters.'}</p>` : undefined}
${answerOf(visit)}
${
  code && attempt
    ? html`<div class="actions">${exchange('Exchange the code')}</div>
<h2>What can go wrong</h2>
<div class="actions">${exchange('With another verifier', 'wrongVerifier')}${exchange('With another address', 'wrongAddress')}${attempt.client.public ? undefined : exchange('With another secret', 'wrongSecret')}${exchange('Twice', 'twice')}</div>
<p class="soft">A code is good for five minutes, once. A second use takes back what the first one gave.</p>`
    : undefined
}`,
  };
}

function claimsIn(idToken: string): [string, string][] {
  const [, payload = ''] = idToken.split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return Object.entries(claims).map(([name, value]) => [name, JSON.stringify(value)]);
}

/** The tokens that a partner holds, and what can be done with them. */
export function tokensPage(held: Held): SandboxPage {
  const { id, client, accessToken, refreshToken, idToken, exchanges } = held;
  const act = (what: string, title: string) => postButton(`/tokens/${id}/${what}`, title);
  return {
    title: `Tokens of ${client.name}`,
    lead: accessToken ? 'As the partner has stored them.' : 'It holds none.',
    up,
    body: html`${
      accessToken
        ? html`${facts([
            ['access_token', accessToken],
            ...(refreshToken === undefined ? [] : [['refresh_token', refreshToken] as const]),
          ])}
<div class="actions">${refreshToken === undefined ? undefined : act('refresh', 'Refresh')}${act('userinfo', 'Userinfo')}${act('revoke', 'Revoke')}${idToken === undefined ? undefined : act('signOut', 'Sign out of the portal')}</div>
${
  client.scopes.includes('portal')
    ? html`<h2>Open the portal as its user</h2>
<div class="actions">${act('portalByCode', 'With a code')}${act('portalByToken', 'With the access token')}</div>
<p class="soft">The portal asks “Continue as …?” first. Prefer the code: it is good once, for one minute. The link of the token carries the token itself.</p>`
    : undefined
}`
        : undefined
    }
${idToken === undefined ? undefined : html`<h2>id_token</h2>${facts(claimsIn(idToken))}`}
<h2>What was said</h2>
${exchangesOf(exchanges)}`,
  };
}

/** What has arrived at the addresses for events. */
export function eventsPage(side: PartnerSide): SandboxPage {
  const { events } = playedPartners(side);
  return {
    title: 'Received events',
    lead: 'Newest first. The sandbox answers each with 204.',
    up,
    body: html`${
      events.length === 0
        ? html`<p class="note">None yet. An app of the kit gets events at the address under <code>events</code>, right after it happens: sign out everywhere, change an address, or run <code>npm run foyer -- account freeze</code>.</p>`
        : events.map(
            ({ at, appID, headers, body, isProven }) => html`<h2>${appID}, ${at.toISOString()}</h2>
<p>${isProven ? 'The signature holds.' : 'The signature does not hold: a receiver refuses this.'}</p>
${facts(Object.entries(headers))}
<pre class="note"><code>${body}</code></pre>`,
          )
    }`,
  };
}
