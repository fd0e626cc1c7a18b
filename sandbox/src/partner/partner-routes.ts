import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendSandboxPage } from '../page.ts';
import { kitApps, type PartnerApp, type PartnerSide } from '../partner-side.ts';
import { formIn } from '../posted-form.ts';
import { deviceRoutes } from './devices.ts';
import {
  type ExchangeFailure,
  exchangeCode,
  exchangeFailures,
  portalCode,
  refresh,
  revoke,
  userinfo,
} from './exchange.ts';
import { appToAppCards, familyAppRoutes } from './family-app.ts';
import { assistantLink, linksOf, type PartnerLink, portalOfUser, signOutLink } from './links.ts';
import { logoutRoutes } from './logouts.ts';
import { appPage, assistants, eventsPage, firstPage, returnPage, tokensPage } from './pages.ts';
import { playedPartners } from './played-partners.ts';
import { receivedEvent } from './received-event.ts';

type Query = FastifyRequest<{ Querystring: Record<string, string> }>;
type AppLink = FastifyRequest<{ Params: { appID: string; name: string } }>;

const appOf = ({ kit }: PartnerSide, appID: string): PartnerApp | undefined =>
  kitApps(kit).find((app) => app.appID === appID);

const notThere = (reply: FastifyReply) => reply.code(404).send('The sandbox has no such page.');

const open = (reply: FastifyReply, side: PartnerSide, link: PartnerLink | undefined) =>
  link ? reply.redirect(link.open(side), 303) : notThere(reply);

/** Where partners of the kit are led back to: the addresses are the kit's. */
function returnRoutes(app: FastifyInstance, side: PartnerSide): void {
  const { clients } = side.kit;
  const lists = [
    ...kitApps(side.kit).flatMap(({ redirectUris, failedUris }) => [...redirectUris, ...failedUris]),
    ...[...clients.values()].flatMap(({ redirectUris, postLogoutRedirectUris }) => [
      ...redirectUris,
      ...postLogoutRedirectUris,
    ]),
  ];
  const own = lists.filter(({ sandboxOnly }) => sandboxOnly).map(({ address }) => new URL(address).pathname);
  // a developer's own program may take its codes at the root of its port; here that is the first page
  for (const path of new Set(own.filter((one) => one !== '/')))
    app.get(path, ({ query }: Query, reply) => {
      const { visits, attempts } = playedPartners(side);
      const state = query.state ?? '';
      const visit = visits.get(state);
      visit?.answers.push(query);
      return sendSandboxPage(reply, side, returnPage(query, { visit, attempt: attempts.get(state) }));
    });
}

const failureIn = (form: URLSearchParams): ExchangeFailure | undefined => {
  const named = form.get('failure');
  return exchangeFailures.find((failure) => failure === named);
};

/** What partners do with their codes and tokens. */
function tokenRoutes(app: FastifyInstance, side: PartnerSide): void {
  const partners = playedPartners(side);
  app.post('/exchange', async (request, reply) => {
    const form = formIn(request);
    const attempt = partners.attempts.get(form.get('state') ?? '');
    if (!attempt) return notThere(reply);
    const code = form.get('code') ?? '';
    const { id } = await exchangeCode(side, attempt, { code, failure: failureIn(form) });
    return reply.redirect(`/tokens/${id}`, 303);
  });
  app.get('/tokens/:id', ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const held = partners.held.get(params.id);
    return held ? sendSandboxPage(reply, side, tokensPage(held)) : notThere(reply);
  });
  app.post(
    '/tokens/:id/:what',
    async ({ params }: FastifyRequest<{ Params: { id: string; what: string } }>, reply) => {
      const held = partners.held.get(params.id);
      if (!held) return notThere(reply);
      if (params.what === 'portalByCode') {
        const authorizeCode = await portalCode(side, held, 'manage');
        if (authorizeCode !== undefined)
          return reply.redirect(portalOfUser(side, held, { authorizeCode }), 303);
      } else if (params.what === 'portalByToken')
        return reply.redirect(portalOfUser(side, held, { accessToken: held.accessToken }), 303);
      else if (params.what === 'signOut') return reply.redirect(signOutLink(side, held), 303);
      else if (params.what === 'refresh') await refresh(side, held);
      else if (params.what === 'userinfo') await userinfo(side, held);
      else if (params.what === 'revoke') await revoke(side, held);
      else return notThere(reply);
      return reply.redirect(`/tokens/${held.id}`, 303);
    },
  );
}

/** Where events of the platform arrive. */
function eventRoutes(app: FastifyInstance, side: PartnerSide): void {
  const { events } = playedPartners(side);
  app.get('/events', (_request, reply) => sendSandboxPage(reply, side, eventsPage(side)));
  for (const { appID, events: told } of kitApps(side.kit)) {
    if (told?.sandbox === undefined) continue;
    app.post(new URL(told.sandbox.url).pathname, async (request, reply) => {
      events.unshift(await receivedEvent(side, appID, request));
      return reply.code(204).send();
    });
  }
}

/** Plays the apps and assistants of the kit (settled B15). */
export function partnerRoutes(app: FastifyInstance, side: PartnerSide): void {
  app.get('/', (_request, reply) => sendSandboxPage(reply, side, firstPage(side, appToAppCards(side))));
  app.get('/apps/:appID', ({ params }: AppLink, reply) => {
    const found = appOf(side, params.appID);
    return found ? sendSandboxPage(reply, side, appPage(side, found)) : notThere(reply);
  });
  app.get('/apps/:appID/:name', ({ params }: AppLink, reply) => {
    const found = appOf(side, params.appID);
    const links = found ? linksOf(side, found).flatMap((group) => group.links) : [];
    return open(
      reply,
      side,
      links.find(({ name }) => name === params.name),
    );
  });
  app.get('/assistants/:name', ({ params }: AppLink, reply) => {
    const links = assistants(side).map(assistantLink);
    return open(
      reply,
      side,
      links.find(({ name }) => name === params.name),
    );
  });
  familyAppRoutes(app, side);
  returnRoutes(app, side);
  tokenRoutes(app, side);
  eventRoutes(app, side);
  logoutRoutes(app, side);
  deviceRoutes(app, side);
}
