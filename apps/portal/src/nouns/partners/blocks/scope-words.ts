import { isStandardScope, type StandardScope } from '@foyer/contract/nouns/scopes';
import { type PlainKey, useText } from '../../../i18n/text.tsx';

const phrases = {
  openid: 'grants.scope.openid',
  profile: 'grants.scope.profile',
  email: 'grants.scope.email',
  offline_access: 'grants.scope.offline',
} as const satisfies Record<StandardScope, PlainKey>;

/** A scope of an app, with the brand's words unless it is a standard one. */
export interface SaidScope {
  scope: string;
  words?: string | undefined;
}

/** @returns the function that says what an app may do by a scope: in the brand's words, or the portal's own */
export function useScopeWords(): (said: SaidScope) => string {
  const say = useText();
  return ({ scope, words }) => words ?? (isStandardScope(scope) ? say(phrases[scope]) : scope);
}
