import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import type { Context } from '../../accounts/context.ts';
import { recoveryHashes, recoveryLinks } from '../../accounts/recovery/recovery-links.ts';
import { newID } from '../../domain/token.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { addRecovery } from '../../store/accounts/recoveries.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';

/** Announced to every address of the account, with a link that stops it. @returns when the wait is over */
export async function beginRecovery(tx: Writer, context: Context, account: HeldAccount): Promise<EpochMs> {
  const { services } = context;
  const startedAt = services.clock.now();
  const availableAt = startedAt + limits.recovery.wait;
  const recoveryID = newID();
  await addRecovery(tx, account, {
    recoveryID,
    ...recoveryHashes(recoveryID, services.keys),
    startedAt,
    availableAt,
    expiresAt: availableAt + limits.recovery.open,
  });
  const { accountID } = account;
  await audit(tx, context, { event: 'recovery.started', accountID });
  const link = { linkID: recoveryLinks(recoveryID).veto, until: availableAt };
  await tellOwner(tx, context, account, { letter: 'recoveryStarted', data: { link } });
  return availableAt;
}
