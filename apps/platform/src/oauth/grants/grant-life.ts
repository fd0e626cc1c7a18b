import { limits } from '@foyer/contract/limits';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import { hasScope } from '../../nouns/grants/rules/scope.ts';

/** How a grant lives on. */
export interface GrantLife {
  /** By a refresh token. */
  renews: boolean;
  /** When it ends by itself; null where it does not. */
  expiresAt: number | null;
}

/**
 * What a scope means for a client: an app is renewed where it asks for that (OpenID Connect Core, section 11); an assistant
 * that could not refresh would be of no use. A grant that nothing renews ends with its only access token.
 */
export function lifeOf({ kind, refresh }: OAuthClient, scope: string, now: number): GrantLife {
  const renews = kind !== 'app' || hasScope(scope, 'offline_access');
  if (!renews) return { renews, expiresAt: now + limits.oauth.accessTokenLife };
  return { renews, expiresAt: refresh === 'stable' ? null : now + limits.oauth.idle };
}
