import type { Letter } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import type { DsrrRequestTable } from '../../store/dsrr-tables.ts';
import type { Writer } from '../../store/store.ts';

/** Mails to the address that a request came from; nothing where its person has been erased. */
export async function tellRequester(
  tx: Writer,
  { mail }: Services,
  { email, language, appID }: DsrrRequestTable,
  letter: Letter,
): Promise<void> {
  if (email !== '') await mail.post(tx, { ...letter, to: email, language, appID });
}
