import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@foyer/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from '../html.ts';
import { facts, postButton, type SandboxPage, sendSandboxPage } from '../page.ts';
import type { PartnerClient, PartnerSide } from '../partner-side.ts';
import { formIn } from '../posted-form.ts';
import { playedPartners, type ReceivedLogout } from './played-partners.ts';

/** How an app can answer a logout token. */
const answers = {
  listens: { title: 'Listens', detail: 'answers 200' },
  refuses: { title: 'Refuses', detail: 'answers 400, as if it could not end the session' },
  slow: { title: 'Is slow', detail: 'answers after ten seconds, when nobody waits any more' },
  down: { title: 'Is down', detail: 'answers 503' },
} as const;

type Answer = keyof typeof answers;

const isAnswer = (name: string): name is Answer => Object.hasOwn(answers, name);

/** Apps of the kit that the sandbox plays at the address for logout tokens. */
const listeners = ({ kit }: PartnerSide): { client: PartnerClient; path: string }[] =>
  [...kit.clients.values()].flatMap((client) => {
    const own = client.backchannelLogoutUris.find(({ sandboxOnly }) => sandboxOnly);
    return own ? [{ client, path: new URL(own.address).pathname }] : [];
  });

const answerOf = (side: PartnerSide, { clientID }: PartnerClient): Answer => {
  const chosen = playedPartners(side).logoutAnswers.get(clientID) ?? '';
  return isAnswer(chosen) ? chosen : 'listens';
};

/** Checks a token as every receiver has to (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
async function received(
  { foyer, keySet }: PartnerSide,
  { clientID }: PartnerClient,
  token: string,
): Promise<ReceivedLogout> {
  const { createLocalJWKSet, jwtVerify } = await import('jose');
  const keys = createLocalJWKSet(await keySet());
  const checks = { issuer: foyer, audience: clientID, typ: 'logout+jwt' };
  const claims = await jwtVerify(token, keys, checks).then(
    ({ payload }) => payload,
    () => undefined,
  );
  return { at: new Date(), clientID, claims };
}

function logoutsPage(side: PartnerSide): SandboxPage {
  const { logouts } = playedPartners(side);
  return {
    title: 'Received logout tokens',
    lead: 'Newest first. Each app answers as you choose.',
    up: { href: '/', name: 'Partner sandbox' },
    body: html`${listeners(side).map(({ client }) => {
      const chosen = answerOf(side, client);
      return html`<h2>${client.name}</h2>
<p>${answers[chosen].title}: ${answers[chosen].detail}.</p>
<div class="actions">${Object.entries(answers)
        .filter(([answer]) => answer !== chosen)
        .map(([answer, { title }]) => postButton(`/logouts/${client.clientID}/${answer}`, title))}</div>`;
    })}
<h2>What came</h2>
${
  logouts.length === 0
    ? html`<p class="note">Nothing yet. Sign in from an app that has <code>backchannelLogoutUri</code> in the kit, and sign out of the portal.</p>`
    : logouts.map(
        ({ at, clientID, claims }) => html`<h3>${clientID}, ${at.toISOString()}</h3>
<p>${claims ? 'The token is good.' : 'The token is not good: a receiver refuses this.'}</p>
${facts(Object.entries(claims ?? {}).map(([name, value]) => [name, JSON.stringify(value)]))}`,
      )
}`,
  };
}

/** Plays the apps that hear of the end of sessions: they listen, refuse, are slow or down. */
export function logoutRoutes(app: FastifyInstance, side: PartnerSide): void {
  const { logouts, logoutAnswers } = playedPartners(side);
  app.get('/logouts', (_request, reply) => sendSandboxPage(reply, side, logoutsPage(side)));
  app.post(
    '/logouts/:clientID/:answer',
    ({ params }: FastifyRequest<{ Params: { clientID: string; answer: string } }>, reply) => {
      logoutAnswers.set(params.clientID, params.answer);
      return reply.redirect('/logouts', 303);
    },
  );
  for (const { client, path } of listeners(side))
    app.post(path, async (request, reply) => {
      const arrived = await received(side, client, formIn(request).get('logout_token') ?? '');
      logouts.unshift(arrived);
      const answer = answerOf(side, client);
      if (answer === 'slow') await pause(seconds(10), undefined, { ref: false });
      if (answer === 'down') return reply.code(503).send();
      return reply
        .code(answer === 'refuses' || !arrived.claims ? 400 : 200)
        .header('cache-control', 'no-store')
        .send();
    });
}
