import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { UndoLink } from './record-change.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Tells of a change of address: the old mailbox with the link that undoes it, the new one, and those that the account had
 * within the last 7 days (security: R67).
 */
export async function tellOfAddress(
  tx: Writer,
  context: Context,
  { before, changed, link }: { before: HeldAccount; changed: HeldAccount; link: UndoLink },
): Promise<void> {
  const to = maskEmail(changed.email);
  await writeToOwner(tx, context, before, { letter: 'emailChanged', data: { to, link } });
  await writeToOwner(tx, context, changed, { letter: 'emailIsNew', data: {} });
  const others = { letter: 'emailChanged', data: { to } } as const;
  await tellOwner(tx, context, changed, others, [before.emailKey, changed.emailKey]);
}
