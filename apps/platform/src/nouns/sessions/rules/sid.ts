import { hashOf } from '../../../kernel/secrets/token.ts';

/**
 * The `sid` of a portal session: its name for apps, in id_tokens and logout tokens, the same for all of them (OpenID Connect
 * Back-Channel Logout 1.0, section 2.1). Derived from the random id of the session, which nobody can tell from it, and good
 * for nothing else.
 * @returns 43 characters, base64url
 */
export const sidOf = (sessionID: string): string => hashOf(`sid.${sessionID}`);
