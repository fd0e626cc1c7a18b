import { phrases } from 'virtual:phrases/all';
import type { PageData } from '@foyer/contract/page';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import type { PlainKey } from '../i18n/text.tsx';

/** What a page must be able to say without a network; every page carries it. */
const saidWithoutNetwork: readonly PlainKey[] = [
  'c10001',
  'shell.offline.words',
  'shell.loadFailed.title',
  'shell.loadFailed.words',
  'shell.loadFailed.again',
];

/** The phrases of a language, and a note of those that are asked for. */
function noted(all: CompiledPhrases): { messages: CompiledPhrases; used: CompiledPhrases } {
  const used: CompiledPhrases = {};
  const messages = new Proxy(all, {
    get(target, key) {
      const phrase = typeof key === 'string' ? target[key] : undefined;
      if (phrase !== undefined) used[String(key)] = phrase;
      return phrase;
    },
  });
  return { messages, used };
}

/**
 * The phrases of a page that is rendered ahead, the brand's own among them.
 * @returns all of them, and those that the page has used so far
 * @throws where its language has none
 */
export async function phrasesFor(given: Pick<PageData, 'language' | 'phrases'>) {
  const built = await phrases[given.language]?.();
  if (!built) throw new Error(`there are no phrases for ${given.language}`);
  // The brand's own were made in the same form.
  const all = { ...built, ...(given.phrases as CompiledPhrases | undefined) };
  const { messages, used } = noted(all);
  for (const key of saidWithoutNetwork) used[key] = all[key] ?? [];
  return { messages, used };
}
