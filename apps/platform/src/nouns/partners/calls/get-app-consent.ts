import { appOf } from '../../../brand/brand-kit.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { consentState } from '../../grants/rules/app-consent.ts';
import { versionOfWords, wordsOfLimits, wordsOfScopes } from '../../grants/rules/consent-words.ts';
import { scopesIn } from '../../grants/rules/scope.ts';
import { checkHandOver } from './check-hand-over.ts';

export const getAppConsent: Handler<'getAppConsent'> = async (request) => {
  const { services, session, caller } = request;
  const { authorized, sealed } = await checkHandOver(request);
  const { client, scope } = authorized;
  const asked = { client, scope, prompt: sealed?.prompt ?? [] };
  const { due, fresh } = await consentState(services.store.read, session, asked, services.clock.now());
  const operator = appOf(services.brand, client.appID)?.operator;
  return {
    due,
    version: versionOfWords(services.brand, { clientID: client.clientID, scope }),
    ...(operator ? { operator } : {}),
    can: wordsOfScopes(services.brand, scope, caller.language).map((said) => ({
      ...said,
      isNew: fresh.includes(said.scope),
    })),
    cannot: wordsOfLimits(services.brand, scope, caller.language),
    isKnown: fresh.length < scopesIn(scope).length,
  };
};
