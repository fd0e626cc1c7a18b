import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { endRecovery } from '../../store/accounts/recoveries.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import type { Context } from '../context.ts';

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
