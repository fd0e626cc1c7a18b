import { createHash } from 'node:crypto';
import type { Language } from '@foyer/contract/languages';
import { isStandardScope } from '@foyer/contract/nouns/scopes';
import type { BrandKit } from '../../../brand/brand-kit.ts';
import { type LocalText, languageOfText, textIn } from '../../../brand/local-text.ts';
import { scopesIn } from './scope.ts';

type Scopes = Pick<BrandKit, 'scopes'>;

/** Raised when the portal's own words of the standard scopes change their meaning. */
const standardWords = 1;

const versionLength = 22;

/**
 * Returns the version of what a user is asked: the client, the scopes, and their words in every language. The portal sends it
 * back with the user's answer, so nobody allows what they were not shown (settled G4).
 */
export function versionOfWords(
  { scopes }: Scopes,
  { clientID, scope }: { clientID: string; scope: string },
): string {
  const words = scopesIn(scope).map((one) => [one, scopes[one] ?? standardWords]);
  return createHash('sha256')
    .update(JSON.stringify([clientID, words]))
    .digest('base64url')
    .slice(0, versionLength);
}

const said = (text: LocalText, language: Language) => ({
  words: textIn(text, language),
  language: languageOfText(text, language),
});

/** What a scope lets an app do; without words for a standard scope, whose words the portal has. */
export interface SaidScope {
  scope: string;
  does?: 'see' | 'change';
  words?: string;
  language?: Language;
}

/** Returns what the scopes of a text let an app do, in the reader's language. The kit's own come first, since they say most. */
export function wordsOfScopes({ scopes }: Scopes, scope: string, language: Language): SaidScope[] {
  const asked = scopesIn(scope);
  const own = asked.flatMap((one) => {
    const kit = isStandardScope(one) ? undefined : scopes[one];
    return kit ? [{ scope: one, does: kit.does, ...said(kit.can, language) }] : [];
  });
  return [...own, ...asked.filter(isStandardScope).map((one) => ({ scope: one }))];
}

/** Returns what an app that asks for these scopes cannot do, of what the kit has words for. */
export const wordsOfLimits = ({ scopes }: Scopes, scope: string, language: Language) =>
  Object.entries(scopes).flatMap(([one, { cannot, does }]) =>
    cannot && !scopesIn(scope).includes(one) ? [{ scope: one, does, ...said(cannot, language) }] : [],
  );
