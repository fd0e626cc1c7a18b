import type { CodePurpose } from '@foyer/contract/code-purposes';
import { holdAddress } from '../../store/accounts/hold-account.ts';
import { audit } from '../audit.ts';
import type { RefusingContext } from '../context.ts';
import { type AddressInBrowser, findLock, refuseLocked } from './address-locks.ts';
import { remindOfLock } from './announce-lock.ts';

/** A code that somebody wants mailed, as far as locks look at it. */
interface WantedCode extends AddressInBrowser {
  email: string;
  bizType: CodePurpose;
}

/**
 * Refuses with 11247 to mail a code that would be refused when it is typed: wrong passwords lock codes for signing in
 * and no others, wrong codes those of their own purpose (flows.md, "Lock and limits"). Where wrong codes did it, for a
 * day, the mailbox gets a fresh link when the last one was used or may be over, so that no stranger keeps its owner out
 * (security: R17, R49); wrong passwords lock for less than a link lasts, and leave the reset open.
 */
export async function refuseLockedCode(
  context: RefusingContext<11247>,
  { email, emailKey, bizType, known }: WantedCode,
): Promise<void> {
  const lock = await findLock(context, { emailKey, known }, bizType);
  if (!lock) return;
  await context.services.store.change(async (tx) => {
    const owner = await holdAddress(tx, emailKey);
    const details = { bizType, why: 'locked' };
    await audit(tx, context, { event: 'code.sendRefused', accountID: null, details });
    if (lock.by !== 'password') await remindOfLock(tx, context, { email, owner, known, lock });
  });
  return refuseLocked(context, { emailKey, known }, { what: bizType, lock });
}
