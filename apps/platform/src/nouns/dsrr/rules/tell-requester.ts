import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import type { Letter } from '../../mail/rules/mail.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';

/**
 * Mails to the address that a request came from, or, once it is proven to be an account's, to the one that the account has
 * now: somebody else may have the former one. Nothing where its person has been erased.
 */
export async function tellRequester(
  tx: Writer,
  { mail }: Services,
  { email, language, appID, accountID, provenAt }: DsrrRequestTable,
  letter: Letter,
): Promise<void> {
  if (email === '') return;
  const account = accountID === null || provenAt === null ? undefined : await findAccount(tx, accountID);
  await mail.post(tx, { ...letter, to: account?.email ?? email, language, appID });
}
