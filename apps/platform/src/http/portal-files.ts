import { silentPath } from '@foyer/contract/paths/path-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './compressed-text.ts';
import { isCallPath } from './fault-answers.ts';
import { pathnameOf } from './pathname.ts';
import { languageSources } from './portal/language-sources.ts';
import type { PageCache, ReadyPage } from './portal/page-cache.ts';
import { choosePage, namesFile, notFoundPage } from './portal/page-choice.ts';
import { offeredLanguages, type PortalBuild } from './portal/portal-build.ts';
import { visitorLanguage } from './portal/visitor-language.ts';

const queryOf = ({ url }: FastifyRequest) => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, policy, language }: ReadyPage,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  reply.header('content-security-policy', policy).header('content-language', language);
  return sendCompressed(request, reply, text);
}

/**
 * Every path that nobody else answers: a page of the portal, chosen by path and language alone. Opening one has no
 * effect. A path that asks for a file is not found, without a page.
 */
export function registerPortalFiles(app: FastifyInstance, build: PortalBuild, cache: PageCache): void {
  const offered = offeredLanguages(build);
  const wantedBy = (request: FastifyRequest) => visitorLanguage(languageSources(request), offered);

  app.get(silentPath, async (request, reply) =>
    sendPage(request, reply, await cache.empty(wantedBy(request))),
  );

  app.decorate('sendNotFoundPage', async (request: FastifyRequest, reply: FastifyReply, status: number) =>
    sendPage(request, reply.code(status), await cache.find(notFoundPage, wantedBy(request))),
  );

  app.get('/*', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (namesFile(pathname) || isCallPath(pathname)) return reply.callNotFound();
    const choice = choosePage(pathname);
    if ('to' in choice) return reply.redirect(choice.to + queryOf(request), 302);
    const page = await cache.find(choice.page, wantedBy(request));
    return sendPage(request, reply.code(choice.status), page);
  });
}
