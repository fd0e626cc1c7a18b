import { languages } from '@foyer/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { BrandKit } from '../brand/brand-kit.ts';
import { servedLegalFile } from '../brand/legal/served-legal-file.ts';
import { sendCompressed } from './compressed-text.ts';
import { documentPolicy } from './content-security-policy.ts';
import { fileCache } from './file-cache.ts';
import { pathnameOf } from './pathname.ts';
import { languageSources } from './portal/language-sources.ts';
import { visitorLanguage } from './portal/visitor-language.ts';

const allLanguages = new Set(languages);
const policy = documentPolicy([]);

/** The brand kit's legal documents below `/legal/`: text that can run nothing (security: R97). */
export function registerLegalFiles(app: FastifyInstance, brand: BrandKit): void {
  const cache = fileCache();

  app.get('/legal/*', async (request, reply) => {
    const wanted = visitorLanguage(languageSources(request), allLanguages);
    const served = servedLegalFile(brand, pathnameOf(request), wanted);
    if (!served) return reply.callNotFound();
    const isPage = served.language !== undefined;
    reply.type(served.contentType).header('cache-control', isPage ? 'no-store' : 'no-cache');
    reply.header('content-security-policy', policy);
    if (served.language) reply.header('content-language', served.language);
    if (served.negotiated) reply.header('vary', 'Accept-Language, Cookie');
    return sendCompressed(request, reply, await cache(served.file));
  });
}
