import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendCompressed } from './compressed-text.ts';
import { isCallPath } from './fault-answers.ts';
import { pathnameOf } from './pathname.ts';
import { languageSources } from './portal/language-sources.ts';
import type { PageCache } from './portal/page-cache.ts';
import { choosePage, namesFile } from './portal/page-choice.ts';
import { offeredLanguages, type PortalBuild } from './portal/portal-build.ts';
import { visitorLanguage } from './portal/visitor-language.ts';

const queryOf = ({ url }: FastifyRequest) => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};

/**
 * Every path that nobody else answers: a page of the portal, chosen by path and language alone. Opening one has no
 * effect. A path that asks for a file is not found, without a page.
 */
export function registerPortalFiles(app: FastifyInstance, build: PortalBuild, cache: PageCache): void {
  const offered = offeredLanguages(build);

  app.get('/*', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (namesFile(pathname) || isCallPath(pathname)) return reply.callNotFound();
    const choice = choosePage(pathname);
    if ('to' in choice) return reply.redirect(choice.to + queryOf(request), 302);
    const wanted = visitorLanguage(languageSources(request), offered);
    const { text, policy, language } = await cache.find(choice.page, wanted);
    reply.code(choice.status).type('text/html; charset=utf-8');
    reply.header('content-security-policy', policy).header('content-language', language);
    return sendCompressed(request, reply, text);
  });
}
