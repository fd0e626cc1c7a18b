import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { appIDsOf, brandIDsOf, brandNames, clientIDsOf } from '../../deletion/rules/brands-of.ts';
import { systemsOf, withErased } from '../../deletion/rules/progress.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { dropDeletion, endOtherDeletions, tryNoteErased } from '../../deletion/store/deletions.ts';
import { retention } from '../../retention/rules/retention.ts';
import { eraseBrandData } from '../store/erase-brand-data.ts';
import { eraseAccount } from './erase-account.ts';
import { isStillFor } from './still-due.ts';
import { whatStays } from './what-stays.ts';

/**
 * Erases the rows, and in the same change posts the letter that says so: from then on only that letter has the address.
 * @returns false where another node was faster, or the deletion is for nobody any more
 */
export function eraseRecords(services: Services, deletion: DeletionTable): Promise<boolean> {
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, deletion.accountID ?? '');
    if (!account || !isStillFor(deletion, account)) {
      await dropDeletion(tx, deletion.receiptID);
      return false;
    }
    const erased = withErased(deletion, 'records', services.clock.now());
    if (!(await tryNoteErased(tx, deletion, { erased, accountID: null }))) return false;
    await eraseRows(tx, services, { account, deletion });
    const done = { ...deletion, erased };
    const lastLetterID = await postLastLetter(tx, services, { account, deletion: done });
    return tryNoteErased(tx, done, { erased, lastLetterID });
  });
}

interface Erased {
  account: HeldAccount;
  deletion: DeletionTable;
}

async function eraseRows(tx: Writer, services: Services, { account, deletion }: Erased): Promise<void> {
  const { clock, brand } = services;
  const { receiptID } = deletion;
  const now = clock.now();
  if (deletion.scope === 'account') {
    const keptUntil = now + retention.doneDeletions;
    await endOtherDeletions(tx, account, { but: receiptID, now, keptUntil });
    await eraseAccount(tx, services, account);
  } else {
    const keys = { appIDs: appIDsOf(deletion), clientIDs: clientIDsOf(brand, deletion) };
    await eraseBrandData(tx, account, keys);
  }
  const event = deletion.origin === 'unverified' ? 'account.pruned' : 'deletion.done';
  const { accountID } = account;
  await audit(tx, { services, actor: 'system' }, { event, accountID, details: { receiptID } });
}

/**
 * Posts the receipt as a letter (flows.md, "Deletion and DSRR"); an account that nobody has verified has no owner to
 * tell.
 * @returns the id of the letter that has to go before nothing is left of the person; null where none has
 */
async function postLastLetter(
  tx: Writer,
  services: Services,
  { account, deletion }: Erased,
): Promise<string | null> {
  if (deletion.origin === 'unverified') return null;
  const isAccount = deletion.scope === 'account';
  const data = {
    brands: brandNames(services.brand, brandIDsOf(deletion)),
    receiptID: deletion.receiptID,
    systems: systemsOf(deletion).flatMap(({ system, doneAt }) =>
      doneAt === undefined ? [] : [{ system, doneAt }],
    ),
    stays: isAccount ? await whatStays(tx, account, services.clock.now()) : [],
  };
  const letterID = await writeToOwner(tx, { services }, account, { letter: 'deletionDone', data });
  return isAccount ? letterID : null;
}
