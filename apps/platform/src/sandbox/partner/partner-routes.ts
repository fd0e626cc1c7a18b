import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appOf } from '../../brand/brand-kit.ts';
import type { Services } from '../../kernel/call/services.ts';
import { sendSandboxPage } from '../page.ts';
import { formIn } from '../posted-form.ts';
import {
  type ExchangeFailure,
  exchangeCode,
  exchangeFailures,
  portalCode,
  refresh,
  revoke,
  userinfo,
} from './exchange.ts';
import { assistantLink, linksOf, type PartnerLink, portalOfUser, signOutLink } from './links.ts';
import { appPage, assistants, eventsPage, firstPage, returnPage, tokensPage } from './pages.ts';
import { playedPartners } from './played-partners.ts';
import { receivedEvent } from './received-event.ts';

type Query = FastifyRequest<{ Querystring: Record<string, string> }>;
type AppLink = FastifyRequest<{ Params: { appID: string; name: string } }>;

const notThere = (reply: FastifyReply) => reply.code(404).send('The sandbox has no such page.');

const open = (reply: FastifyReply, services: Services, link: PartnerLink | undefined) =>
  link ? reply.redirect(link.open(services), 303) : notThere(reply);

/** Where partners of the kit are led back to: the addresses are the kit's. */
function returnRoutes(app: FastifyInstance, services: Services): void {
  const { apps, clients } = services.brand;
  const lists = [
    ...Object.values(apps).flatMap(({ redirectUris, failedUris }) => [...redirectUris, ...failedUris]),
    ...[...clients.values()].flatMap(({ redirectUris, postLogoutRedirectUris }) => [
      ...redirectUris,
      ...postLogoutRedirectUris,
    ]),
  ];
  const own = lists.filter(({ sandboxOnly }) => sandboxOnly).map(({ address }) => new URL(address).pathname);
  for (const path of new Set(own))
    app.get(path, ({ query }: Query, reply) => {
      const { visits, attempts } = playedPartners(services);
      const state = query.state ?? '';
      const visit = visits.get(state);
      visit?.answers.push(query);
      return sendSandboxPage(reply, services, returnPage(query, { visit, attempt: attempts.get(state) }));
    });
}

const failureIn = (form: URLSearchParams): ExchangeFailure | undefined => {
  const named = form.get('failure');
  return exchangeFailures.find((failure) => failure === named);
};

/** What partners do with their codes and tokens. */
function tokenRoutes(app: FastifyInstance, services: Services): void {
  const partners = playedPartners(services);
  app.post('/exchange', async (request, reply) => {
    const form = formIn(request);
    const attempt = partners.attempts.get(form.get('state') ?? '');
    if (!attempt) return notThere(reply);
    const code = form.get('code') ?? '';
    const { id } = await exchangeCode(services, attempt, { code, failure: failureIn(form) });
    return reply.redirect(`/tokens/${id}`, 303);
  });
  app.get('/tokens/:id', ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const held = partners.held.get(params.id);
    return held ? sendSandboxPage(reply, services, tokensPage(held)) : notThere(reply);
  });
  app.post(
    '/tokens/:id/:what',
    async ({ params }: FastifyRequest<{ Params: { id: string; what: string } }>, reply) => {
      const held = partners.held.get(params.id);
      if (!held) return notThere(reply);
      if (params.what === 'portalByCode') {
        const authorizeCode = await portalCode(services, held, 'manage');
        if (authorizeCode !== undefined)
          return reply.redirect(portalOfUser(services, held, { authorizeCode }), 303);
      } else if (params.what === 'portalByToken')
        return reply.redirect(portalOfUser(services, held, { accessToken: held.accessToken }), 303);
      else if (params.what === 'signOut') return reply.redirect(signOutLink(services, held), 303);
      else if (params.what === 'refresh') await refresh(services, held);
      else if (params.what === 'userinfo') await userinfo(services, held);
      else if (params.what === 'revoke') await revoke(services, held);
      else return notThere(reply);
      return reply.redirect(`/tokens/${held.id}`, 303);
    },
  );
}

/** Where events of the platform arrive. */
function eventRoutes(app: FastifyInstance, services: Services): void {
  const { events } = playedPartners(services);
  app.get('/events', (_request, reply) => sendSandboxPage(reply, services, eventsPage(services)));
  for (const { appID, events: told } of Object.values(services.brand.apps)) {
    if (told?.sandbox === undefined) continue;
    app.post(new URL(told.sandbox.url).pathname, async (request, reply) => {
      events.unshift(await receivedEvent(services, appID, request));
      return reply.code(204).send();
    });
  }
}

/** Plays the apps and assistants of the kit (settled B15). */
export function partnerRoutes(app: FastifyInstance, services: Services): void {
  app.get('/', (_request, reply) => sendSandboxPage(reply, services, firstPage(services)));
  app.get('/apps/:appID', ({ params }: AppLink, reply) => {
    const found = appOf(services.brand, params.appID);
    return found ? sendSandboxPage(reply, services, appPage(services, found)) : notThere(reply);
  });
  app.get('/apps/:appID/:name', ({ params }: AppLink, reply) => {
    const found = appOf(services.brand, params.appID);
    const links = found ? linksOf(services, found).flatMap((group) => group.links) : [];
    return open(
      reply,
      services,
      links.find(({ name }) => name === params.name),
    );
  });
  app.get('/assistants/:name', ({ params }: AppLink, reply) => {
    const links = assistants(services).map(assistantLink);
    return open(
      reply,
      services,
      links.find(({ name }) => name === params.name),
    );
  });
  returnRoutes(app, services);
  tokenRoutes(app, services);
  eventRoutes(app, services);
}
