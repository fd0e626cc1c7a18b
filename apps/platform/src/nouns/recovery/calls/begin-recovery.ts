import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { recoveryHashes, recoveryLinks } from '../rules/recovery-links.ts';
import { addRecovery } from '../store/recoveries.ts';

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
