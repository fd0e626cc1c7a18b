import { createHash } from 'node:crypto';
import type { Language } from '@foyer/contract/languages';
import { compileScreenPhrases } from '@foyer/phrases/compile';
import { languagesWithFile, readPhraseFile } from '@foyer/phrases/files';
import type { Plugin } from 'vite';

const virtual = 'virtual:phrases/';

function compiledText(language: Language): string {
  return JSON.stringify(
    compileScreenPhrases(readPhraseFile('portal', language), readPhraseFile('portal', 'en')),
  );
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * Compiles the phrases: one hashed file per language in the client build, listed by language in `phrases.json` beside
 * the manifest; and a module per language, `virtual:phrases/<language>`, for the gallery and for tests.
 */
export function phraseFiles(): Plugin {
  return {
    name: 'phrase-files',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${virtual}all`) {
        const entries = languagesWithFile('portal').map(
          (language) => `${language}: () => import('${virtual}${language}').then((m) => m.default)`,
        );
        return `export const phrases = {${entries.join(',')}};`;
      }
      if (!id.startsWith(`\0${virtual}`)) return undefined;
      const language = languagesWithFile('portal').find((known) => id === `\0${virtual}${known}`);
      return language && `export default ${compiledText(language)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const files: Partial<Record<Language, string>> = {};
      for (const language of languagesWithFile('portal')) {
        const source = compiledText(language);
        const fileName = `assets/phrases-${language}-${hashOf(source)}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        files[language] = `/${fileName}`;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/phrases.json', source: JSON.stringify(files) });
    },
  };
}
