/** The algorithms that id_tokens are signed with (RFC 7518, section 3.1); the first is the default of OpenID Connect. */
export const signingAlgs = ['RS256', 'ES256'] as const;

/** An algorithm that id_tokens are signed with. */
export type SigningAlg = (typeof signingAlgs)[number];
