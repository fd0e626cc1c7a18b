import type { Milliseconds } from '@foyer/contract/durations';
import { addressSubject } from '../../kernel/budget/subject.ts';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { forgetCountsOf } from '../../nouns/limits/store/counters.ts';
import { holdLock } from '../../nouns/limits/store/hold-lock.ts';
import { forgetFailures } from '../../nouns/limits/store/locks.ts';
import { byOperator } from '../operator.ts';
import { holdAddressMeant } from './find-account.ts';

/** The address of an audited act, readable only to who has the server's keys and the address (security: R108). */
const addressMark = ({ keys }: Services, emailKey: string) =>
  keys.mac('auditAddress', emailKey).toString('base64url');

/**
 * Locks an address for browsers that it does not know, as wrong passwords would; the account need not exist.
 * @returns when the lock ends, epoch milliseconds
 */
export function lockAddress(services: Services, who: string, length: Milliseconds): Promise<number> {
  const { store, clock } = services;
  return store.change(async (tx) => {
    const { emailKey, accountID } = await holdAddressMeant(tx, who);
    const until = clock.now() + length;
    await holdLock(
      tx,
      { subject: addressSubject(services.keys, emailKey), bindHash: '' },
      { now: clock.now(), until },
    );
    const details = { address: addressMark(services, emailKey), until };
    await audit(tx, byOperator(services), {
      event: 'account.locked',
      accountID,
      details,
    });
    return until;
  });
}

/** Ends every lock of an address and forgets the wrong passwords and codes that led to it, from all browsers and sources. */
export function unlockAddress(services: Services, who: string): Promise<void> {
  return services.store.change(async (tx) => {
    const { emailKey, accountID } = await holdAddressMeant(tx, who);
    const subject = addressSubject(services.keys, emailKey);
    await forgetFailures(tx, { subject });
    // only wrong passwords and codes are counted against an address itself; mails are against its mailbox
    await forgetCountsOf(tx, subject);
    const details = { address: addressMark(services, emailKey) };
    await audit(tx, byOperator(services), {
      event: 'account.unlocked',
      accountID,
      details,
    });
  });
}
