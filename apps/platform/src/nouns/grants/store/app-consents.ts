import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { AppConsentTable } from './app-consent-tables.ts';

const readConsent = prepared((db: Reader, { accountID, clientID }: { accountID: string; clientID: string }) =>
  db
    .selectFrom('appConsents')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('clientID', '=', clientID),
);

/** Finds what an account's owner has allowed a client. */
export async function findAppConsent(
  db: Reader,
  of: { accountID: string; clientID: string },
): Promise<AppConsentTable | undefined> {
  const [consent] = await readConsent(db, of);
  return consent;
}

/** Everything that an account's owner has allowed apps of other companies. */
export const appConsentsOf = (db: Reader, { accountID }: { accountID: string }): Promise<AppConsentTable[]> =>
  db.selectFrom('appConsents').selectAll().where('accountID', '=', accountID).execute();

/** Stores what the owner allows a client, in place of what was allowed before; the account is held. */
export async function putAppConsent(
  tx: Writer,
  { accountID }: HeldAccount,
  consent: Omit<AppConsentTable, 'accountID'>,
): Promise<void> {
  const { clientID: _key, ...changed } = consent;
  await tx
    .insertInto('appConsents')
    .values({ ...consent, accountID })
    .onConflict((conflict) => conflict.columns(['accountID', 'clientID']).doUpdateSet(changed))
    .execute();
}

/**
 * Removes what the owner has allowed, all of it or that of one client; the account is held.
 * @returns the clients that were allowed something
 */
export async function dropAppConsents(
  tx: Writer,
  { accountID }: HeldAccount,
  clientID: string | undefined,
): Promise<string[]> {
  const own = tx.deleteFrom('appConsents').where('accountID', '=', accountID).returning('clientID');
  const dropped = await (clientID === undefined ? own : own.where('clientID', '=', clientID)).execute();
  return dropped.map((consent) => consent.clientID);
}
