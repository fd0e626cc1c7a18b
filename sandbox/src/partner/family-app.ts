import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Html, html } from '../html.ts';
import { facts, linkRow, postButton, type SandboxPage, sendSandboxPage } from '../page.ts';
import type { PartnerClient, PartnerSide } from '../partner-side.ts';
import { assistantCode, textOf } from './exchange.ts';
import { askedByAssistant } from './links.ts';
import { assistants, returnPage } from './pages.ts';
import {
  type Attempt,
  type Exchange,
  type Held,
  newAttempt,
  playedPartners,
  sandboxAddress,
} from './played-partners.ts';

const scope = 'assistants';
const up = { href: '/', name: 'Partner sandbox' };

/** The apps of the family that assistants' apps may open. */
const familyApps = ({ kit }: PartnerSide): PartnerClient[] =>
  [...kit.clients.values()].filter(({ kind, scopes }) => kind === 'app' && scopes.includes(scope));

/** The newest tokens of such an app. */
const signedIn = (side: PartnerSide): Held | undefined =>
  [...playedPartners(side).held.values()].findLast(
    ({ client, accessToken }) => client.scopes.includes(scope) && accessToken !== '',
  );

/** Google's app on Android starts the family's app by an intent, and gets its result back; all others open an address. */
const isByIntent = ({ assistant }: PartnerClient): boolean => assistant === 'googleVoice';

const details: Readonly<Record<string, string>> = {
  googleVoice: 'App Flip, as on Android: an intent without state, and a result without an address',
  alexaVoice: 'App-to-app account linking: an address with state, which the app answers at redirect_uri',
};

/** How the app of each assistant opens an app of the family. */
export function appToAppCards(side: PartnerSide): Html {
  if (familyApps(side).length === 0)
    return html`<p class="soft">No app of the kit has the scope <code>${scope}</code>.</p>`;
  return html`<ul class="cards">${assistants(side).map((client) => {
    const type = client.assistant ?? '';
    const detail = details[type] ?? 'As Alexa’s, at its own address';
    return linkRow({ href: `/app-to-app/${type}`, title: `The app of ${client.name}`, detail });
  })}</ul>`;
}

/** What the assistant's app hands over. An intent has no state, and names no type of response. */
function askedIn(attempt: Attempt): Record<string, string> {
  const { client, redirectUri } = attempt;
  const where = { client_id: client.clientID, redirect_uri: redirectUri };
  return isByIntent(client)
    ? { ...where, scope: client.scopes.join(' ') }
    : { ...where, ...askedByAssistant(client, attempt) };
}

const signInLinks = (side: PartnerSide): Html =>
  html`<ul class="cards">${familyApps(side).map(({ clientID, name }) =>
    linkRow({
      href: `/apps/${clientID}/promptLogin`,
      title: `Sign in to ${name}`,
      detail: 'With prompt=login, so that the sign-in is a fresh one; then exchange the code and start again',
    }),
  )}</ul>`;

/** The consent of the family's app, without a browser. */
function consentPage(side: PartnerSide, attempt: Attempt): SandboxPage {
  const held = signedIn(side);
  const { name } = attempt.client;
  const { familyName } = side.kit;
  return {
    title: `Link your ${familyName} account to ${name}`,
    lead: `${held?.client.name ?? 'An app of the family'}, opened by the app of ${name}. A real app checks who opens it: the caller’s signature, its client_id and its redirect_uri.`,
    up,
    body: html`${facts(Object.entries(askedIn(attempt)))}
${
  held
    ? html`<p>${name} will be able to see and control the devices in your ${familyName} account.</p>
<div class="actions">${postButton(`/app-to-app/${attempt.state}/agree`, 'Agree and link', { isFirst: true })}${postButton(`/app-to-app/${attempt.state}/cancel`, 'Cancel')}</div>`
    : html`<p class="note">No one is signed in to such an app.</p>${signInLinks(side)}`
}`,
  };
}

/** What the family's app does where it gets no code. */
function refusedPage(
  side: PartnerSide,
  { client }: Attempt,
  { answer, error }: { answer: Exchange; error: string | undefined },
): SandboxPage {
  const inBrowser = linkRow({
    href: `/assistants/${client.assistant}`,
    title: `Link ${client.name} in a browser`,
    detail: 'The portal shows what is due, and the notice about assistants',
  });
  return {
    title: 'The platform said no',
    lead:
      error === 'login_required'
        ? 'The sign-in is too old. The app lets its user sign in again, then asks once more.'
        : error === 'interaction_required'
          ? 'Something is due first. The app opens the assistant’s own link in a browser.'
          : 'The app tells the assistant’s app that it failed.',
    up,
    body: html`${
      error === 'login_required'
        ? signInLinks(side)
        : error === 'interaction_required'
          ? html`<ul class="cards">${inBrowser}</ul>`
          : undefined
    }
<p class="soft">HTTP ${answer.status}</p><pre class="note"><code>${answer.answer}</code></pre>`,
  };
}

const notThere = 'The sandbox has no such page.';

type OfAttempt = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>;

/** The address that gives an error to the assistant's app (RFC 6749, section 4.1.2.1). */
const errorAddress = ({ redirectUri, state }: Attempt, error: string): string =>
  `${redirectUri}?${new URLSearchParams({ error, state })}`;

/** The app of an assistant opens the family's app, which asks its user. */
function openingRoutes(app: FastifyInstance, side: PartnerSide): void {
  const { attempts } = playedPartners(side);
  app.get('/app-to-app/:type', ({ params }: FastifyRequest<{ Params: { type: string } }>, reply) => {
    const client = assistants(side).find(({ assistant }) => assistant === params.type);
    if (!client) return reply.code(404).send(notThere);
    const { state } = newAttempt(side, client, sandboxAddress(client));
    return reply.redirect(`/app-to-app/${state}/asked`, 303);
  });
  app.get('/app-to-app/:id/asked', ({ params }: OfAttempt, reply) => {
    const attempt = attempts.get(params.id);
    return attempt
      ? sendSandboxPage(reply, side, consentPage(side, attempt))
      : reply.code(404).send(notThere);
  });
}

/** The user answers, and the app of the assistant gets the result. */
function answerRoutes(app: FastifyInstance, side: PartnerSide): void {
  const { attempts } = playedPartners(side);
  app.post('/app-to-app/:id/agree', async ({ params }: OfAttempt, reply) => {
    const [attempt, held] = [attempts.get(params.id), signedIn(side)];
    if (!attempt || !held) return reply.code(404).send(notThere);
    const { answer, fields } = await assistantCode(side, held, askedIn(attempt));
    const [code, redirectUrl] = [textOf(fields.code), textOf(fields.redirect_url)];
    if (code === undefined || redirectUrl === undefined)
      return sendSandboxPage(
        reply,
        side,
        refusedPage(side, attempt, { answer, error: textOf(fields.error) }),
      );
    const result = `/app-to-app/${attempt.state}/result?${new URLSearchParams({ AUTHORIZATION_CODE: code })}`;
    return reply.redirect(isByIntent(attempt.client) ? result : redirectUrl, 303);
  });
  app.post('/app-to-app/:id/cancel', ({ params }: OfAttempt, reply) => {
    const attempt = attempts.get(params.id);
    if (!attempt) return reply.code(404).send(notThere);
    // unrecoverable, and denied by the user
    const result = new URLSearchParams({ ERROR_TYPE: '2', ERROR_CODE: '13' });
    return reply.redirect(
      isByIntent(attempt.client)
        ? `/app-to-app/${attempt.state}/result?${result}`
        : errorAddress(attempt, 'access_denied'),
      303,
    );
  });
  app.get('/app-to-app/:id/result', ({ params, query }: OfAttempt, reply) => {
    const attempt = attempts.get(params.id);
    if (!attempt) return reply.code(404).send(notThere);
    const { AUTHORIZATION_CODE: code = '', ERROR_CODE: error = '' } = query;
    const told: Record<string, string> =
      error === '' ? { code } : { error: 'access_denied', ERROR_CODE: error };
    attempt.answers.push(query);
    const answered = { ...told, state: attempt.state };
    return sendSandboxPage(reply, side, returnPage(answered, { visit: attempt, attempt }));
  });
}

/** Plays the assistants' apps and the family's app that they open (decision 0109). */
export function familyAppRoutes(app: FastifyInstance, side: PartnerSide): void {
  openingRoutes(app, side);
  answerRoutes(app, side);
}
