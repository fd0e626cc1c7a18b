import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { shownCredentialID } from '../rules/credential-id.ts';
import type { PasskeyTable } from './passkey-tables.ts';

const byCredential = prepared((db: Reader, { credentialID }: { credentialID: string }) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialID', '=', credentialID)
    .where('removedAt', 'is', null),
);

/** The passkey that a credential's id names, whoever's it is; not one that was removed. */
export async function findPasskey(db: Reader, credentialID: string): Promise<PasskeyTable | undefined> {
  const [found] = await byCredential(db, { credentialID });
  return found;
}

/** An account's passkeys, the newest first. */
export const passkeysOf = (
  db: Reader,
  { accountID }: Pick<PasskeyTable, 'accountID'>,
): Promise<PasskeyTable[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('removedAt', 'is', null)
    .orderBy('addedAt', 'desc')
    .orderBy('credentialID')
    .execute();

/** The credential id of an account's passkey, by what its owner names it; undefined if the account has no such one. */
export async function ownCredentialID(
  db: Reader,
  account: Pick<PasskeyTable, 'accountID'>,
  shown: string,
): Promise<string | undefined> {
  const own = await passkeysOf(db, account);
  return own.find(({ credentialID }) => shownCredentialID(credentialID) === shown)?.credentialID;
}

const anyOf = prepared((db: Reader, { accountID }: Pick<PasskeyTable, 'accountID'>) =>
  db
    .selectFrom('passkeys')
    .select('credentialID')
    .where('accountID', '=', accountID)
    .where('removedAt', 'is', null)
    .limit(1),
);

/** Whether an account has a passkey. */
export async function hasPasskey(
  db: Reader,
  { accountID }: Pick<PasskeyTable, 'accountID'>,
): Promise<boolean> {
  const found = await anyOf(db, { accountID });
  return found.length > 0;
}

/** What authenticators know an account by; undefined where it has had no passkey lately. */
export async function userHandleOf(
  db: Reader,
  { accountID }: Pick<PasskeyTable, 'accountID'>,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('passkeys')
    .select('userHandle')
    .where('accountID', '=', accountID)
    .orderBy('addedAt')
    .limit(1)
    .executeTakeFirst();
  return found?.userHandle;
}

/** A passkey that has not been used yet. */
export type NewPasskey = Omit<PasskeyTable, 'accountID' | 'lastUsedAt' | 'removedAt'>;

/** Adds a passkey to an account. @returns false where a credential with this id is known, whoever's it is */
export async function tryAddPasskey(
  tx: Writer,
  { accountID }: HeldAccount,
  passkey: NewPasskey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values({ ...passkey, accountID, lastUsedAt: null, removedAt: null })
    .onConflict((conflict) => conflict.column('credentialID').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What an assertion says of its passkey. */
interface UsedPasskey extends Pick<PasskeyTable, 'credentialID' | 'counter' | 'backedUp'> {
  /** The counter that the assertion was compared with. */
  seen: number;
  now: EpochMs;
}

const noteUse = prepared(
  (
    tx: Writer,
    { accountID, credentialID, seen, counter, backedUp, now }: UsedPasskey & { accountID: string },
  ) =>
    tx
      .updateTable('passkeys')
      .set({ counter, backedUp, lastUsedAt: now })
      .where('credentialID', '=', credentialID)
      .where('accountID', '=', accountID)
      .where('counter', '=', seen)
      .where('removedAt', 'is', null)
      .returning('credentialID'),
);

/**
 * Notes the use of a passkey, in the transaction of its effect.
 * @returns false where it was removed, or used meanwhile by a counter that moved (security: R34)
 */
export async function tryUsePasskey(
  tx: Writer,
  { accountID }: HeldAccount,
  used: UsedPasskey,
): Promise<boolean> {
  const noted = await noteUse(tx, { accountID, ...used });
  return noted.length > 0;
}

/** Calls an account's own passkey by another name. */
export async function renamePasskeyTo(
  tx: Writer,
  { accountID }: HeldAccount,
  { credentialID, name }: Pick<PasskeyTable, 'credentialID' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ name })
    .where('credentialID', '=', credentialID)
    .where('accountID', '=', accountID)
    .execute();
}

/** Takes an account's own passkey out of use, to be restored within 7 days (settled A9). */
export async function removeOwnPasskey(
  tx: Writer,
  { accountID }: HeldAccount,
  { credentialID, now }: { credentialID: string; now: EpochMs },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ removedAt: now })
    .where('credentialID', '=', credentialID)
    .where('accountID', '=', accountID)
    .execute();
}

/** Wipes all passkeys of an account, those that were removed included (security: R63). */
export async function wipePasskeys(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx.deleteFrom('passkeys').where('accountID', '=', accountID).execute();
}

/** Puts back the passkeys that an account had before a change, and takes those out of use that came since (settled A9). */
export async function restorePasskeys(
  tx: Writer,
  { accountID }: HeldAccount,
  { credentialIDs, now }: { credentialIDs: readonly string[]; now: EpochMs },
): Promise<void> {
  const own = tx.updateTable('passkeys').where('accountID', '=', accountID);
  await own.set({ removedAt: now }).where('removedAt', 'is', null).execute();
  if (credentialIDs.length === 0) return;
  await own.set({ removedAt: null }).where('credentialID', 'in', credentialIDs).execute();
}
