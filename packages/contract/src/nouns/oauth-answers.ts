import type { Fault } from '../faults/faults.ts';

/** Errors that an authorization request may be answered with (RFC 6749, section 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
export const authorizationErrors = [
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'temporarily_unavailable',
  'server_error',
] as const;

/** An error that an authorization request may be answered with. */
export type AuthorizationError = (typeof authorizationErrors)[number];

/**
 * Why the portal shows its own page instead of redirecting to the app: the client is unknown, the address is not
 * registered for it, or a parameter is repeated or unreadable. It is the value of `refused` in `/login?refused=…`.
 */
export type RefusedRule = 'client' | 'address' | 'malformed';

/** Specification section 8, "Voice-binding OAuth error mapping"; all else is `server_error`. */
const errorOf: Partial<Record<Fault, AuthorizationError>> = {
  11000: 'invalid_request',
  13001: 'unauthorized_client',
  13002: 'unsupported_response_type',
  13003: 'invalid_scope',
};

/** The OAuth error that a partner hears of where a call ended with a fault (settled B10). */
export const oauthErrorOf = (fault: number): AuthorizationError => errorOf[fault as Fault] ?? 'server_error';

/** Characters of a sealed request: what the portal keeps of one value of a link (settled X10). */
export const longestSeal = 8000;

/** What may stand between two ampersands of a query: a `state` as a browser has written it (settled B1; security: R86). */
export const rawStatePattern: RegExp = /^[!$%'-;=?-Z[-~]*$/;

/**
 * The address that answers an authorization request. The `state` is put there as it came, byte for byte, by
 * concatenation: a parser would rewrite it (settled B1).
 * @param address a registered one, with a query of its own or without
 * @param parameters to be escaped; those that are undefined are left out
 * @param rawState as it stood in the request, escapes included
 */
export function answerAddress(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
  rawState: string | undefined,
): string {
  const [plain = '', ...fragment] = address.split('#');
  const parts = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  if (rawState !== undefined) parts.push(`state=${rawState}`);
  if (parts.length === 0) return address;
  return [`${plain}${plain.includes('?') ? '&' : '?'}${parts.join('&')}`, ...fragment].join('#');
}
