import { defaultAppID } from '@foyer/contract/partner-apps';
import { audit } from '../accounts/audit.ts';
import { occasionAt } from '../accounts/context.ts';
import { publishEvent } from '../accounts/events/publish-event.ts';
import { removeFactors } from '../accounts/factors/remove-factors.ts';
import type { Services } from '../services.ts';
import { voidProofs } from '../store/proofs/void-proofs.ts';
import { endSessionsOf } from '../store/sessions/sessions.ts';
import { holdAccountNamed } from './find-account.ts';
import { byOperator } from './operator.ts';

/** What became of an account's second factors. */
export interface MfaResetOutcome {
  accountID: string;
  /** False where none was set up. */
  changed: boolean;
  sessionsEnded: number;
}

/**
 * Removes every second factor of an account, for an owner who has proven to support who they are: all sessions end, what
 * was proven opens nothing, nobody is signed in, and the owner is told.
 * @param reason why, for the audit trail; it names no address
 */
export function resetMfa(services: Services, who: string, reason: string): Promise<MfaResetOutcome> {
  const { store, clock, mail } = services;
  return store.change(async (tx) => {
    const account = await holdAccountNamed(tx, who);
    const { accountID, email, language } = account;
    if (account.mfaSince === null) return { accountID, changed: false, sessionsEnded: 0 };
    const now = clock.now();
    await removeFactors(tx, { services }, account);
    await voidProofs(tx, account, now);
    const sessionsEnded = await endSessionsOf(tx, account, { now });
    await audit(tx, byOperator(services), {
      event: 'mfa.reset',
      accountID,
      details: { reason, sessionsEnded },
    });
    await publishEvent(tx, services, { type: 'account.sessionsEnded', accountID });
    const occasion = occasionAt(now);
    await mail.post(tx, { letter: 'mfaReset', data: { occasion }, to: email, language, appID: defaultAppID });
    return { accountID, changed: true, sessionsEnded };
  });
}
