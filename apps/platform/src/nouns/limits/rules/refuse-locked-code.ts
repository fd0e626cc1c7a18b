import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { holdAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { type AddressInBrowser, findLock, refuseLocked } from './address-locks.ts';
import { remindOfLock } from './announce-lock.ts';

/** A code that somebody wants mailed, as far as locks look at it. */
interface WantedCode extends AddressInBrowser {
  email: string;
  bizType: CodePurpose;
}

/**
 * Refuses with 11247 to mail a code that would be refused when it is typed. Wrong passwords lock codes for signing in
 * and no others; wrong codes lock those of their own purpose (flows.md, "Lock and limits"). Wrong codes lock for a day,
 * so the mailbox gets a new link where the last one was used or may be over, and no stranger can keep the owner out
 * (security: R17, R49). Wrong passwords lock for less than a link lasts, and a reset stays possible.
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
