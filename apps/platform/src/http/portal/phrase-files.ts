import { hash } from 'node:crypto';
import { type Language, languages } from '@foyer/contract/languages';
import { languagesOffered, type PhraseFiles, phraseAddress } from '@foyer/contract/page';
import type { FastifyInstance } from 'fastify';
import type { BrandKit } from '../../brand/brand-kit.ts';
import { brandPhrases } from '../../brand/page-brand.ts';
import { loadOnce } from '../../kernel/system/load-once.ts';
import { immutable } from '../brand-files.ts';
import { type CompressedText, compressText, sendCompressed } from '../compressed-text.ts';
import { pathnameOf } from '../pathname.ts';
import { builtPhrases, type PortalBuild } from './portal-build.ts';

const quality = 11;

/** The version of the phrases of all languages, those of the build and the brand's own. */
export function phraseFiles(build: PortalBuild, brand: BrandKit): PhraseFiles {
  const all = languages.map((language) => [build.phraseFiles[language], brandPhrases(brand, language)]);
  const version = hash('sha256', JSON.stringify(all), 'base64url').slice(0, 8);
  const missing = languages.filter((language) => !build.phraseFiles[language]);
  return missing.length > 0 ? { version, missing } : { version };
}

/** Serves the phrases of every language; each is put together and compressed when it is first asked for. */
export function registerPhraseFiles(app: FastifyInstance, build: PortalBuild, brand: BrandKit): void {
  const files = phraseFiles(build, brand);
  const makeFile = async (language: Language): Promise<CompressedText> => {
    const phrases = { ...(await builtPhrases(build, language)), ...brandPhrases(brand, language) };
    return compressText(JSON.stringify(phrases), quality);
  };
  const served = new Map(
    languagesOffered(files).map((language) => [
      phraseAddress(files, language),
      loadOnce(() => makeFile(language)),
    ]),
  );
  app.get('/assets/phrases-*', async (request, reply) => {
    const file = served.get(pathnameOf(request));
    if (!file) return reply.callNotFound();
    reply.type('application/json; charset=utf-8').header('cache-control', immutable);
    return sendCompressed(request, reply, await file());
  });
}
