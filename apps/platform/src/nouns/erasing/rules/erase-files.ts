import type { Services } from '../../../kernel/call/services.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { undoableChanges } from '../../changes/store/changes.ts';
import { withErased } from '../../deletion/rules/progress.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { tryNoteErased } from '../../deletion/store/deletions.ts';

/**
 * Removes letters that are kept as files, where there is no mail server, before the rows go by which they are found.
 * Pictures and exports are rows (settled E1).
 */
export async function eraseFiles(services: Services, deletion: DeletionTable): Promise<boolean> {
  const { store, clock } = services;
  const account = await findAccount(store.read, deletion.accountID ?? '');
  if (account && deletion.scope === 'account') await dropKeptLetters(services, account);
  const erased = withErased(deletion, 'files', clock.now());
  return store.change((tx) => tryNoteErased(tx, deletion, { erased }));
}

/** Letters to the address, and to those that it had until lately. */
async function dropKeptLetters({ store, mail, clock }: Services, account: AccountTable): Promise<void> {
  const earlier = await undoableChanges(store.read, account, clock.now());
  const addresses = new Set([account.email, ...earlier.map(({ email }) => email)]);
  for (const address of addresses) await mail.localInbox?.drop(address);
}
