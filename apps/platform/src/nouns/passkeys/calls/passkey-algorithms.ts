/** COSE algorithms that passkeys may use, best first: Ed25519, ES256, and RS256 for Windows Hello (WebAuthn Level 3, 5.4). */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** One of them. */
export type PasskeyAlgorithm = (typeof passkeyAlgorithms)[number];
