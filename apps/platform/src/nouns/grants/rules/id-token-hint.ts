import type { Services } from '../../../kernel/call/services.ts';
import { publicKeySet } from './signing-keys.ts';

/** The client, the account and the session of an id_token. */
export interface HintedToken {
  clientID: string;
  accountID: string;
  /** Missing in tokens that came of no session of a browser, and in those of older releases. */
  sid?: string;
}

/**
 * Reads an `id_token_hint` and checks its signature (OpenID Connect Core, section 3.1.2.1). Accepts an expired token: the
 * hint says which account the client means, it does not authenticate anyone.
 * @returns undefined if this installation did not sign it
 */
export async function readIDTokenHint(services: Services, idToken: string): Promise<HintedToken | undefined> {
  const { createLocalJWKSet, jwtVerify } = await import('jose');
  const keys = createLocalJWKSet((await publicKeySet(services)) as Parameters<typeof createLocalJWKSet>[0]);
  const checks = { issuer: services.config.publicUrl, currentDate: new Date(0) };
  return jwtVerify(idToken, keys, checks).then(
    ({ payload: { aud, sub, sid } }) =>
      typeof aud === 'string' && sub !== undefined
        ? { clientID: aud, accountID: sub, ...(typeof sid === 'string' ? { sid } : {}) }
        : undefined,
    () => undefined,
  );
}
