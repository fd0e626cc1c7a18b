import { assistantsScope } from '@foyer/contract/nouns/scopes';
import type { OAuthClient } from '../../../brand/clients/oauth-client.ts';
import { challengePattern } from '../../../kernel/secrets/pkce.ts';
import { grantedScope, hasScope } from './scope.ts';

/** What an authorization request asks for besides client and address. */
export interface AskedOfClient {
  responseType?: string | undefined;
  scope?: string | undefined;
  codeChallenge?: string | undefined;
  codeChallengeMethod?: string | undefined;
  nonce?: string | undefined;
}

/** What the request is granted, or which fault it ends with; 11000 names the field. */
export type CheckedRequest =
  | { fault?: undefined; scope: string; challenge: string | null }
  | { fault: 13002 | 13003 }
  | { fault: 11000; field: 'responseType' | 'codeChallenge' | 'codeChallengeMethod' };

/**
 * The scopes that a request may get. That for codes of assistants has to be named: a token with it is accepted in no link,
 * so it must not come into the tokens of an app that asks for all.
 */
const askableScopes = ({ scopes }: OAuthClient, { scope = '' }: AskedOfClient): readonly string[] =>
  hasScope(scope, assistantsScope) ? scopes : scopes.filter((one) => one !== assistantsScope);

/**
 * Checks what a client asks for (RFC 6749, section 4.1.1; RFC 9700, section 2.1.1; security: R83, R84): only
 * `code`, its own scopes, PKCE with S256 or not at all. A public client needs PKCE; a confidential one whose kit says
 * `requirePkce` needs PKCE or a `nonce`, which its library compares with the id_token.
 * @param asked an empty `responseType` counts as missing, an undefined one as `code`
 */
export function checkRequest(client: OAuthClient, asked: AskedOfClient): CheckedRequest {
  const { responseType = 'code', codeChallenge, codeChallengeMethod, nonce } = asked;
  if (responseType === '') return { fault: 11000, field: 'responseType' };
  if (responseType !== 'code') return { fault: 13002 };
  const scope = grantedScope(askableScopes(client, asked), asked.scope);
  if (scope === undefined) return { fault: 13003 };
  if (codeChallenge === undefined) {
    const isBound = !client.requirePkce || (nonce !== undefined && hasScope(scope, 'openid'));
    if (codeChallengeMethod !== undefined || client.public || !isBound)
      return { fault: 11000, field: 'codeChallenge' };
    return { scope, challenge: null };
  }
  // left out it would mean `plain` (RFC 7636, section 4.3)
  if (codeChallengeMethod !== 'S256') return { fault: 11000, field: 'codeChallengeMethod' };
  if (!challengePattern.test(codeChallenge)) return { fault: 11000, field: 'codeChallenge' };
  return { scope, challenge: codeChallenge };
}
