import type { Services } from '../../kernel/call/services.ts';
import { endFor } from '../../nouns/accounts/rules/endings.ts';
import { setFrozen } from '../../nouns/accounts/store/accounts.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { tellOwner } from '../../nouns/changes/rules/tell-owner.ts';
import { publishEvent } from '../../nouns/events/rules/publish-event.ts';
import { byOperator } from '../operator.ts';
import { holdAccountNamed } from './find-account.ts';

/** What became of an account. */
export interface FreezeOutcome {
  accountID: string;
  /** False where it was so before. */
  changed: boolean;
  sessionsEnded: number;
}

/**
 * Freezes an account: all its sessions end in the same transaction, and its owner is told. What was proven stays, so that
 * whoever is in the middle of a flow hears that the account is frozen; it opens nothing.
 */
export function freezeAccount(services: Services, who: string): Promise<FreezeOutcome> {
  const { store, clock } = services;
  return store.change(async (tx) => {
    const account = await holdAccountNamed(tx, who);
    const { accountID } = account;
    if (account.frozenAt !== null) return { accountID, changed: false, sessionsEnded: 0 };
    const at = clock.now();
    await setFrozen(tx, account, at);
    const sessionsEnded = await endFor(tx, byOperator(services), account, 'frozen', { at });
    await audit(tx, byOperator(services), {
      event: 'account.frozen',
      accountID,
      details: { sessionsEnded },
    });
    await publishEvent(tx, services, { type: 'account.frozen', accountID });
    await tellOwner(tx, { services }, account, { letter: 'frozen', data: {} });
    return { accountID, changed: true, sessionsEnded };
  });
}

/** Lets a frozen account go; its owner is told and signs in anew, as nothing that was proven before counts any more. */
export function unfreezeAccount(services: Services, who: string): Promise<FreezeOutcome> {
  const { store } = services;
  return store.change(async (tx) => {
    const account = await holdAccountNamed(tx, who);
    const { accountID } = account;
    if (account.frozenAt === null) return { accountID, changed: false, sessionsEnded: 0 };
    await setFrozen(tx, account, null);
    await endFor(tx, byOperator(services), account, 'unfrozen');
    await audit(tx, byOperator(services), { event: 'account.unfrozen', accountID });
    await publishEvent(tx, services, { type: 'account.unfrozen', accountID });
    await tellOwner(tx, { services }, account, { letter: 'unfrozen', data: {} });
    return { accountID, changed: true, sessionsEnded: 0 };
  });
}
