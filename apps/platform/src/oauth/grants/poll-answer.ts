import type { Services } from '../../kernel/call/services.ts';
import type { AccountTable } from '../../nouns/accounts/store/account-tables.ts';
import type { PairingTable } from '../../nouns/grants/store/pairing-tables.ts';
import { hasPending } from '../../nouns/legal/rules/protocols.ts';
import { OAuthRefusal } from '../oauth-refusal.ts';
import type { ClientRequest } from '../oauth-request.ts';

/** What a poll without success is answered (RFC 8628, section 3.5), with a sentence for the device's developers. */
const sentences = {
  slow_down: 'the device polls too often: wait five seconds longer from now on',
  authorization_pending: 'the owner has not answered yet',
  access_denied: 'the owner did not connect the device, or has taken it back',
  expired_token: 'the code has run out: ask for another one',
  invalid_grant: 'the device code is not good, not any more, or not of this client',
} as const;

/** What a poll is answered that gets no tokens. */
export type PollAnswer = keyof typeof sentences;

/** What a code is answered by itself; undefined where its owner has said yes. */
export function answerOf(
  { services, client }: ClientRequest,
  pairing: PairingTable | undefined,
): PollAnswer | undefined {
  if (!pairing || pairing.clientID !== client.clientID || pairing.state === 'used') return 'invalid_grant';
  if (pairing.state === 'refused' || pairing.state === 'voided') return 'access_denied';
  if (pairing.expiresAt <= services.clock.now()) return 'expired_token';
  return pairing.state === 'asked' ? 'authorization_pending' : undefined;
}

/** What the state of the account answers: it may have changed since its owner said yes. Undefined where all is well. */
export function answerFor(services: Services, account: AccountTable | undefined): PollAnswer | undefined {
  if (!account || account.frozenAt !== null || account.emailVerifiedAt === null) return 'access_denied';
  const { language } = account;
  const isWaiting = account.deletionAt !== null || hasPending({ services, caller: { language } }, account);
  return isWaiting ? 'authorization_pending' : undefined;
}

/** Ends a poll without tokens. @throws OAuthRefusal the answer */
export function refusePoll(answer: PollAnswer): never {
  throw new OAuthRefusal(answer, sentences[answer]);
}
