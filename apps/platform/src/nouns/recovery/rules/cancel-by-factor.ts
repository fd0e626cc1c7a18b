import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { endRecovery } from '../store/recoveries.ts';

/**
 * Ends a recovery that runs once somebody has given a second factor, since the factors are not lost then (settled A15;
 * decision 0080).
 */
export async function cancelByFactor(tx: Writer, context: Context, account: HeldAccount): Promise<void> {
  if (!(await endRecovery(tx, account, context.services.clock.now(), 'factor'))) return;
  const { accountID } = account;
  await audit(tx, context, { event: 'recovery.cancelled', accountID });
  await tellOwner(tx, context, account, { letter: 'recoveryStopped', data: { byFactor: true } });
}
