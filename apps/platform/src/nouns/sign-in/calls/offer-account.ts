import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { issueRegisterTicket } from '../../identities/rules/register-binding.ts';
import { keepForBinding } from '../../identities/rules/third-bind.ts';

/** What the right code of an address without an account leads to: a token that makes one, unless the address is kept. */
export async function offerAccount(
  tx: Writer,
  context: Context,
  owner: HeldAddress,
  { bizType, binds }: { bizType: 'login' | 'thirdBind'; binds: string | undefined },
): Promise<{ kind: 'moved'; reserved: DetailsOf<11203> } | { kind: 'noAccount'; bizToken: string }> {
  await audit(tx, context, { event: 'code.right', accountID: null, details: { bizType } });
  const reserved = await reservationOf(tx, context, owner.emailKey);
  if (reserved) return { kind: 'moved', reserved };
  if (binds !== undefined) await keepForBinding(tx, context, binds);
  return { kind: 'noAccount', bizToken: await issueRegisterTicket(tx, context, owner, binds) };
}
