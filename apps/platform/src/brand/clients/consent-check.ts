import { isStandardScope } from '@foyer/contract/nouns/scopes';
import type { BrandApp } from '../brand-app.ts';
import type { ScopesFile } from './scopes-file.ts';

/** What is wrong with an app of another company, and with asking for consent to one of the family. */
function problemsOf({ appID, operator, oauth, opensPortal }: BrandApp, words: ScopesFile): string[] {
  const place = `apps.${appID}`;
  const { consent = 'none', scopes = [] } = oauth ?? {};
  if (!operator)
    return consent === 'none'
      ? []
      : [
          `${place}.operator: is missing: the user who is asked for consent is told which company runs the app`,
        ];
  const wordless = scopes.filter((scope) => !isStandardScope(scope) && !Object.hasOwn(words, scope));
  return [
    ...(oauth && consent === 'none'
      ? [`${place}.oauth.consent: write "once" or "always": another company runs the app`]
      : []),
    ...(opensPortal ? [`${place}.opensPortal: only for apps of the family`] : []),
    ...wordless.map((scope) => `scopes.${scope}: is missing: ${appID} asks its users for this scope`),
  ];
}

/** What is wrong with a kit's consents, as sentences that name the field (settled G4). */
export const consentProblems = (apps: readonly BrandApp[], words: ScopesFile): string[] =>
  apps.flatMap((app) => problemsOf(app, words));
