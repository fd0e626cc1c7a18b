/** The scopes of a text, each once, in its order (RFC 6749, section 3.3). */
export const scopesIn = (scope: string): string[] => [
  ...new Set(scope.split(' ').filter((one) => one !== '')),
];

/**
 * What a request for scopes is granted: the allowed ones in the client's order, all of them where it asks for none.
 * @returns undefined where it asks for one that is not allowed
 */
export function grantedScope(allowed: readonly string[], asked: string | undefined): string | undefined {
  const wanted = scopesIn(asked ?? '');
  if (wanted.some((one) => !allowed.includes(one))) return undefined;
  return (wanted.length === 0 ? allowed : allowed.filter((one) => wanted.includes(one))).join(' ');
}

/** Whether a scope is among those of a text. */
export const hasScope = (scope: string, one: string): boolean => scopesIn(scope).includes(one);
