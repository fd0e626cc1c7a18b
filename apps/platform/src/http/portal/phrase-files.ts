import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@foyer/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { BrandKit } from '../../brand/brand-kit.ts';
import { brandPhrases } from '../../brand/page-brand.ts';
import { immutable } from '../brand-files.ts';
import { type CompressedText, compressText, sendCompressed } from '../compressed-text.ts';
import type { PortalBuild } from './portal-build.ts';

const quality = 11;

/** The phrases of a language as they are served: those of the build, and the brand's own. */
export interface PhraseFile {
  language: Language;
  /** Changes when the build's phrases do, or the brand's. */
  address: string;
  text: () => Promise<string>;
}

/** The phrases of every language that has a file. Nothing is read before it is asked for. */
export const phraseFiles = (build: PortalBuild, brand: Pick<BrandKit, 'support'>): PhraseFile[] =>
  languages.flatMap((language) => {
    const built = build.phraseFiles[language];
    if (!built) return [];
    const own = brandPhrases(brand, language);
    const version = hash('sha256', built + JSON.stringify(own), 'base64url').slice(0, 8);
    const text = async () => {
      const phrases = JSON.parse(await readFile(join(build.dist, 'portal', built), 'utf8'));
      return JSON.stringify({ ...phrases, ...own });
    };
    return [{ language, address: `/assets/phrases-${language}-${version}.json`, text }];
  });

/** Serves the phrases of every language; each is put together and compressed when it is first asked for. */
export function phraseRoutes(app: FastifyInstance, build: PortalBuild, brand: BrandKit): void {
  for (const { address, text } of phraseFiles(build, brand)) {
    let made: Promise<CompressedText> | undefined;
    app.get(address, async (request, reply) => {
      made ??= text().then((phrases) => compressText(phrases, quality));
      made.catch(() => {
        made = undefined;
      });
      const body = await made;
      reply.type('application/json; charset=utf-8').header('cache-control', immutable);
      return sendCompressed(request, reply, body);
    });
  }
}
