/** The scopes whose words the portal has in every language: those of OpenID Connect Core, sections 5.4 and 11. */
export const standardScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** A scope for which the portal has the words. */
export type StandardScope = (typeof standardScopes)[number];

/** Whether the portal has the words of a scope; those of any other scope are in the brand kit. */
export const isStandardScope = (scope: string): scope is StandardScope =>
  standardScopes.some((one) => one === scope);

/** Lets an app of the family ask for a voice assistant's code. No link accepts a token with it. */
export const assistantsScope = 'assistants';
