import { hash } from 'node:crypto';

/** An S256 challenge (RFC 7636, section 4.2): 32 bytes, base64url. */
export const challengePattern: RegExp = /^[\w-]{43}$/;

const verifierPattern = /^[\w.~-]{43,128}$/;

/**
 * Whether a code may be exchanged with a verifier: it must fit the challenge, and one without a challenge is refused, so
 * that nobody strips PKCE off a request (RFC 9700, section 4.8.2; security: R84).
 */
export function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  return (
    verifier !== undefined &&
    verifierPattern.test(verifier) &&
    hash('sha256', verifier, 'base64url') === challenge
  );
}
