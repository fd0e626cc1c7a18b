import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { voidProofs } from '../../store/proofs/void-proofs.ts';
import { endSessionsOf } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { CallerSession, Context } from '../context.ts';

/**
 * Ends what sessions could be made with by the factors of before, and all sessions but this one unless they are kept
 * (security: R28, R38).
 * @returns how many sessions ended
 */
export async function endOthers(
  tx: Writer,
  { services, session }: Context & { session: CallerSession },
  account: HeldAccount,
  keepOtherSessions: boolean,
): Promise<number> {
  const now = services.clock.now();
  await voidProofs(tx, account, now);
  return keepOtherSessions ? 0 : endSessionsOf(tx, account, { but: session.sessionID, now });
}
