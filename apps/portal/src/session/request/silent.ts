import type { AuthorizationError } from '@foyer/contract/nouns/oauth-answers';
import { answerPath } from '@foyer/contract/paths/path-rules';

// Small, and apart from what other answers take: a first visit to the sign-in page loads this file.

/** The platform's address that answers a sealed request with an error, also while it confirms none (settled F3). */
export const sealedAnswer = (seal: string, error: AuthorizationError): string =>
  `${answerPath}?request=${encodeURIComponent(seal)}&error=${error}`;

/** Goes to the partner without a screen: with its code, or by way of the platform, which knows where an error is told. */
export const leaveSilently = (address: string): void => location.replace(address);
