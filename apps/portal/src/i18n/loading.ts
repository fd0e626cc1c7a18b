import type { Language } from '@foyer/contract/languages';
import { phraseAddress } from '@foyer/contract/page';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import { readPage } from '../session/page.ts';

const fetched = new Map<Language, Promise<CompiledPhrases | undefined>>();

async function fetchFile(language: Language): Promise<CompiledPhrases | undefined> {
  const { phraseFiles } = readPage();
  if (phraseFiles.missing?.includes(language)) return undefined;
  const response = await fetch(phraseAddress(phraseFiles, language));
  return response.ok ? response.json() : undefined;
}

/**
 * The phrases of a language; a file is fetched once, and again only after a failure.
 * @returns undefined where the language has no file or it could not be fetched
 */
export function phrasesOf(language: Language): Promise<CompiledPhrases | undefined> {
  const running = fetched.get(language) ?? fetchFile(language).catch(() => undefined);
  fetched.set(language, running);
  void running.then((phrases) => phrases ?? fetched.delete(language));
  return running;
}
