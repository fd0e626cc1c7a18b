import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { immutable } from './brand-files.ts';
import { sendCompressed } from './compressed-text.ts';
import { isCallPath } from './fault-answers.ts';
import { pathnameOf } from './pathname.ts';
import { languageSources } from './portal/language-sources.ts';
import { choosePage, namesFile } from './portal/page-choice.ts';
import type { PageShelf } from './portal/page-shelf.ts';
import { offeredLanguages, type PortalBuild } from './portal/portal-build.ts';
import { visitorLanguage } from './portal/visitor-language.ts';

/** Names that the build gives a hash of the content. */
const hashedName = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** The build lays its files side by side; nothing else is even looked for. */
const assetPath = /^\/assets\/[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

const queryOf = ({ url }: FastifyRequest) => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};

/**
 * What builds left for browsers: scripts, style sheets and phrases.
 * @param builds folders of which each may hold `assets`
 */
export async function assetRoutes(app: FastifyInstance, builds: readonly string[]): Promise<void> {
  const root = builds.map((folder) => join(folder, 'assets')).filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  const files: FastifyPluginAsync = async (own) => {
    own.addHook('onRequest', async (request, reply) => {
      if (!assetPath.test(pathnameOf(request))) reply.callNotFound();
    });
    await own.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      index: false,
      // Names carry a hash and nobody asks for a part: each header less is less to a first visit.
      acceptRanges: false,
      lastModified: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const name = path.replace(/\.br$/, '');
        void reply.header('cache-control', hashedName.test(name) ? immutable : 'no-cache');
      },
    });
  };
  await app.register(files);
}

/**
 * Every path that nobody else answers: a page of the portal, chosen by path and language alone. Opening one has no
 * effect. A path that asks for a file is not found, without a page.
 */
export function pageRoutes(app: FastifyInstance, build: PortalBuild, shelf: PageShelf): void {
  const offered = offeredLanguages(build);

  app.get('/*', async (request, reply) => {
    const pathname = pathnameOf(request);
    if (namesFile(pathname) || isCallPath(pathname)) return reply.callNotFound();
    const choice = choosePage(pathname);
    if ('to' in choice) return reply.redirect(choice.to + queryOf(request), 302);
    const { text, policy, language } = shelf.find(
      choice.page,
      visitorLanguage(languageSources(request), offered),
    );
    reply.code(choice.status).type('text/html; charset=utf-8');
    reply.header('content-security-policy', policy).header('content-language', language);
    return sendCompressed(request, reply, text);
  });
}
