import { limits } from '@foyer/contract/limits';
import type { Services } from '../kernel/call/services.ts';
import type { Writer } from '../kernel/store/store.ts';
import type { HeldAccount } from '../nouns/accounts/store/hold-account.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';
import { hasPending } from '../nouns/legal/rules/protocols.ts';
import { hasAgreedToAssistants } from '../nouns/legal/rules/voice-consent.ts';
import { isOpen } from '../nouns/sessions/store/sessions.ts';
import { OAuthRefusal } from './oauth-refusal.ts';

/**
 * Refuses unless the grant's owner has signed in lately, in a session that lasts: what ends sessions, such as a reset, voids
 * this proof, though it may leave the app its grant. A grant without a session is a thing's: nobody signed in there.
 * @throws OAuthRefusal login_required
 */
export async function checkFreshness(
  tx: Writer,
  { authenticatedAt, sessionID }: OAuthGrantTable,
  now: number,
): Promise<void> {
  const isFresh = sessionID !== null && now - authenticatedAt <= limits.stepUpLife;
  if (!isFresh || !(await isOpen(tx, sessionID)))
    throw new OAuthRefusal('login_required', 'the sign-in is too old: sign in again, with prompt=login');
}

/**
 * Refuses while something is due that only the portal can settle: the app opens the assistant's link in a browser.
 * @throws OAuthRefusal interaction_required
 */
export function checkDue(services: Services, account: HeldAccount): void {
  const reader = { services, caller: { language: account.language } };
  const isDone =
    account.emailVerifiedAt !== null &&
    !hasPending(reader, account) &&
    hasAgreedToAssistants(reader, account);
  if (!isDone) throw new OAuthRefusal('interaction_required', 'open the link of the assistant in a browser');
}
