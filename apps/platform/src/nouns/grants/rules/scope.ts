/** The scopes of a text, each once, in its order (RFC 6749, section 3.3). */
export const scopesIn = (scope: string): string[] => [
  ...new Set(scope.split(' ').filter((one) => one !== '')),
];

/**
 * Returns what a request for scopes is granted: the allowed ones in the client's order, all of them if it asks for none.
 * Others are left out (OpenID Connect Core, section 3.1.2.1), and the answer names what is granted (RFC 6749, section 3.3).
 * @returns undefined if it asks for some, and none is allowed
 */
export function grantedScope(allowed: readonly string[], asked: string | undefined): string | undefined {
  const wanted = scopesIn(asked ?? '');
  if (wanted.length === 0) return allowed.join(' ');
  return allowed.filter((one) => wanted.includes(one)).join(' ') || undefined;
}

/** Whether a scope is among those of a text. */
export const hasScope = (scope: string, one: string): boolean => scopesIn(scope).includes(one);
