import type { ConsentSubject, ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import { newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { acceptedBy, writeAccepted } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { ConsentTable } from './consent-tables.ts';

/** A protocol in the version that somebody accepts. */
export interface AcceptedProtocol {
  protocolCode: ProtocolCode;
  version: string;
}

/** Circumstances of a consent. */
export type Consent = Omit<
  ConsentTable,
  'consentID' | 'protocolCode' | 'version' | 'withdrawnAt' | 'keptUntil'
>;

/** What somebody says yes to, in the version that was shown. */
interface Agreed {
  protocolCode: ConsentSubject;
  version: string;
}

/** Writes one receipt for each. */
export async function addReceipts(tx: Writer, consent: Consent, protocols: readonly Agreed[]): Promise<void> {
  if (protocols.length === 0) return;
  const rows = protocols.map(({ protocolCode, version }) => ({
    ...consent,
    consentID: newID(),
    protocolCode,
    version,
    withdrawnAt: null,
    keptUntil: null,
  }));
  await tx.insertInto('consents').values(rows).execute();
}

/**
 * Writes receipts and notes on the account what it has accepted; what it had accepted before is accepted once.
 * @returns the protocols that were new to the account
 */
export async function acceptProtocols(
  tx: Writer,
  account: HeldAccount,
  given: { consent: Omit<Consent, 'accountID'>; protocols: readonly AcceptedProtocol[] },
): Promise<AcceptedProtocol[]> {
  const { accountID } = account;
  const { consent, protocols } = given;
  const accepted = acceptedBy(account);
  const fresh = protocols.filter(({ protocolCode, version }) => (accepted.get(protocolCode) ?? '') < version);
  for (const { protocolCode, version } of fresh) accepted.set(protocolCode, version);
  await addReceipts(tx, { ...consent, accountID }, fresh);
  await tx
    .updateTable('accounts')
    .set({ acceptedProtocols: writeAccepted(accepted) })
    .where('accountID', '=', accountID)
    .execute();
  return fresh;
}

/** Notes that a consent holds no longer. @returns false where none held */
export async function withdrawConsent(
  tx: Writer,
  { accountID }: HeldAccount,
  { subject, now }: { subject: ConsentSubject; now: EpochMs },
): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('consents')
    .set({ withdrawnAt: now })
    .where('accountID', '=', accountID)
    .where('protocolCode', '=', subject)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

/** Forgets on the account that it has accepted a protocol: to be accepted, it is asked for again. */
export async function dropAccepted(
  tx: Writer,
  account: HeldAccount,
  protocolCode: ProtocolCode,
): Promise<void> {
  const accepted = acceptedBy(account);
  accepted.delete(protocolCode);
  await tx
    .updateTable('accounts')
    .set({ acceptedProtocols: writeAccepted(accepted) })
    .where('accountID', '=', account.accountID)
    .execute();
}

/** An account's receipts, newest first. */
export const receiptsOf = (
  db: Reader,
  { accountID }: Pick<AccountTable, 'accountID'>,
): Promise<ConsentTable[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('accountID', '=', accountID)
    .orderBy('acceptedAt', 'desc')
    .execute();
