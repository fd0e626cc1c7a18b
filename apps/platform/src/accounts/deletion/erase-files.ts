import type { Services } from '../../services.ts';
import { findAccount } from '../../store/accounts/accounts.ts';
import { changesSince } from '../../store/accounts/changes.ts';
import { tryNoteErased } from '../../store/accounts/deletions.ts';
import type { DeletionTable } from '../../store/deletion-tables.ts';
import { feedbackOf, imagesOf } from '../../store/feedback/feedback.ts';
import { dropUploads } from '../../store/feedback/upload-files.ts';
import type { AccountTable } from '../../store/tables.ts';
import { appIDsOf } from './brands-of.ts';
import { withErased } from './progress.ts';

/**
 * Files that rows name, before the rows go: pictures sent to support, and letters where there is no mail server. A file
 * whose row is written meanwhile is found by the job that looks for those without one.
 */
export async function eraseFiles(services: Services, deletion: DeletionTable): Promise<boolean> {
  const { store, config, clock } = services;
  const account = await findAccount(store.read, deletion.accountID ?? '');
  if (account) {
    const appIDs = deletion.scope === 'account' ? undefined : appIDsOf(deletion);
    const written = await feedbackOf(store.read, account, appIDs);
    await dropUploads(config, written.flatMap(imagesOf));
    if (deletion.scope === 'account') await dropKeptLetters(services, account);
  }
  const erased = withErased(deletion, 'files', clock.now());
  return store.change((tx) => tryNoteErased(tx, deletion, { erased }));
}

/** Letters to the address, and to those that it had until lately. */
async function dropKeptLetters({ store, mail, clock }: Services, account: AccountTable): Promise<void> {
  const earlier = await changesSince(store.read, account, { since: 0, now: clock.now() });
  const addresses = new Set([account.email, ...earlier.map(({ email }) => email)]);
  for (const address of addresses) await mail.localInbox?.drop(address);
}
