import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainLook } from '../brand/page-brand.ts';
import type { Services } from '../kernel/call/services.ts';
import { hereOnly } from './guard/here-only.ts';
import { sendLetter, sendPage } from './inbox/answers.ts';
import { listPage, messagePage } from './inbox/pages.ts';

interface MessageRoute {
  Params: { id: string };
}

interface ListRoute {
  Querystring: { to?: string | string[] };
}

const wantedOf = ({ query }: FastifyRequest<ListRoute>): string =>
  typeof query.to === 'string' ? query.to.trim() : '';

/**
 * The local inbox and its JSON (operating.md, "Local inbox"), for this machine alone; to be registered only where letters stay on it.
 * Does nothing where there is a mail server.
 */
export function registerInbox(app: FastifyInstance, { mail, brand }: Services): void {
  const { localInbox } = mail;
  if (!localInbox) return;
  const look = plainLook(brand);

  app.get<ListRoute>('/inbox', hereOnly, async (request, reply) => {
    const to = wantedOf(request);
    return sendPage(reply, listPage(look, await localInbox.messages(to || undefined), to));
  });

  app.get<ListRoute>('/inbox/api/messages', hereOnly, async (request, reply) => {
    const messages = await localInbox.messages(wantedOf(request) || undefined);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(messages));
  });

  app.get<MessageRoute>('/inbox/messages/:id', hereOnly, async ({ params }, reply) => {
    const message = await localInbox.message(params.id);
    return message ? sendPage(reply, messagePage(look, message)) : reply.callNotFound();
  });

  app.get<MessageRoute>('/inbox/letters/:id', hereOnly, async ({ params }, reply) => {
    const message = await localInbox.message(params.id);
    return message ? sendLetter(reply, message.html) : reply.callNotFound();
  });
}
