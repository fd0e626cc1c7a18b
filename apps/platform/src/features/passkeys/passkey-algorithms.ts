/** COSE algorithms that passkeys may use, best first: Ed25519, ES256, and RS256 for Windows Hello (WebAuthn Level 3, 5.4). */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];
