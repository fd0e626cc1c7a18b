import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { appIDsOf, clientIDsOf } from '../../deletion/rules/brands-of.ts';
import { withErased } from '../../deletion/rules/progress.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { dropDeletion, tryBeginDeletion, tryNoteErased } from '../../deletion/store/deletions.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { endGrants } from '../../grants/rules/end-grants.ts';
import { withdrawVoiceConsent } from '../../legal/rules/voice-consent.ts';
import { isHeldBack, isStillFor } from './still-due.ts';

/**
 * Begins to erase, which cannot be stopped from then on: ends all that opens the account, or what the brands' apps and
 * assistants may do. The account is looked at again under its lock: it may have been frozen after the job listed what is due.
 * @returns false if the deletion was stopped, has begun before, waits for a frozen account, or is for nobody any more
 */
export function beginErasing(services: Services, deletion: DeletionTable): Promise<boolean> {
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, deletion.accountID ?? '');
    if (account && isHeldBack(deletion, account)) return false;
    if (account && isStillFor(deletion, account)) return beginErasingOf(tx, services, account, deletion);
    await dropDeletion(tx, deletion.receiptID);
    return false;
  });
}

/**
 * Begins to erase inside a change that already holds the account, so that condemning and beginning cannot be separated.
 * @returns false if the deletion was stopped or had begun before
 */
export async function beginErasingOf(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  deletion: DeletionTable,
): Promise<boolean> {
  const now = services.clock.now();
  const { receiptID } = deletion;
  if (!(await tryBeginDeletion(tx, account, receiptID, now))) return false;
  await endWhatOpens(tx, services, account, deletion);
  const { accountID } = account;
  await tellApps(tx, services, { accountID, deletion });
  const acting = { services, actor: 'system' } as const;
  await audit(tx, acting, { event: 'deletion.begun', accountID, details: { receiptID } });
  return tryNoteErased(tx, deletion, { erased: withErased(deletion, 'access', now) });
}

/** Apps of the family that asked for it delete what they hold themselves, and confirm it (settled B14). */
async function tellApps(
  tx: Writer,
  services: Services,
  { accountID, deletion }: { accountID: string; deletion: DeletionTable },
): Promise<void> {
  const reference = deletion.receiptID;
  if (deletion.scope === 'account')
    await publishEvent(tx, services, { type: 'account.deleted', accountID, reference });
  else {
    const appIDs = appIDsOf(deletion);
    await publishEvent(tx, services, { type: 'account.brandDataDeleted', accountID, appIDs, reference });
  }
}

async function endWhatOpens(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  deletion: DeletionTable,
): Promise<void> {
  const acting = { services, actor: 'system' } as const;
  if (deletion.scope === 'account') {
    await endFor(tx, acting, account, 'erasing');
    return;
  }
  for (const clientID of clientIDsOf(services.brand, deletion))
    await endGrants(tx, acting, account, { clientID });
  await withdrawVoiceConsent(tx, acting, account);
}
