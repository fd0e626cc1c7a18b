import { protocolCode } from '@foyer/contract/calls/account';
import type { ProtocolCode } from '@foyer/contract/protocol-codes';
import * as z from 'zod/mini';
import { prepared } from '../prepared.ts';
import type { Reader, Writer } from '../store.ts';
import type { AccountTable, EpochMs } from '../tables.ts';

const readByEmail = prepared((db: Reader, { emailKey }: { emailKey: string }) =>
  db.selectFrom('accounts').selectAll().where('emailKey', '=', emailKey),
);

/** The account that has an address. */
export async function findAccountByEmail(db: Reader, emailKey: string): Promise<AccountTable | undefined> {
  const [account] = await readByEmail(db, { emailKey });
  return account;
}

const readByID = prepared((db: Reader, { accountID }: { accountID: string }) =>
  db.selectFrom('accounts').selectAll().where('accountID', '=', accountID),
);

/** The account of that id. */
export async function findAccount(db: Reader, accountID: string): Promise<AccountTable | undefined> {
  const [account] = await readByID(db, { accountID });
  return account;
}

/** Makes an account. @returns false where its address has one already */
export async function addAccount(tx: Writer, account: AccountTable): Promise<boolean> {
  const added = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('accountID')
    .executeTakeFirst();
  return added !== undefined;
}

/** What its owner may change without a step-up. */
export type ProfileChange = Partial<
  Pick<AccountTable, 'nickName' | 'language' | 'countryCode' | 'mailConfirmation'>
>;

/** Changes a profile. @returns the account as it then is, undefined where it is gone */
export const changeProfile = (
  tx: Writer,
  accountID: string,
  change: ProfileChange,
): Promise<AccountTable | undefined> =>
  tx.updateTable('accounts').set(change).where('accountID', '=', accountID).returningAll().executeTakeFirst();

/** Stores the same password hashed with newer parameters, unless it was changed meanwhile. */
export async function upgradeHash(
  tx: Writer,
  { accountID, from, to }: { accountID: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ passwordHash: to })
    .where('accountID', '=', accountID)
    .where('passwordHash', '=', from)
    .execute();
}

/**
 * Stores another password.
 * @param from the hash that was current when the change was allowed
 * @returns false where the password was changed since
 */
export async function replacePassword(
  tx: Writer,
  { accountID, from, to, now }: { accountID: string; from: string | null; to: string; now: EpochMs },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('accounts')
    .set({ passwordHash: to, passwordChangedAt: now })
    .where('accountID', '=', accountID)
    .where('passwordHash', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}

/** Records that the mailbox was proven. */
export async function setVerified(tx: Writer, accountID: string, now: EpochMs): Promise<void> {
  await tx.updateTable('accounts').set({ emailVerifiedAt: now }).where('accountID', '=', accountID).execute();
}

/** What whoever made an unverified account may have left in it; language and country stay. */
const wiped = {
  passwordHash: null,
  passwordChangedAt: null,
  nickName: '',
  mailConfirmation: 0,
  acceptedProtocols: '{}',
} as const;

/** Makes an account its mailbox's owner's: verified, and with nothing in it that was there before (security: R63). */
export const wipeAndVerify = (tx: Writer, accountID: string, now: EpochMs): Promise<AccountTable> =>
  tx
    .updateTable('accounts')
    .set({ ...wiped, emailVerifiedAt: now })
    .where('accountID', '=', accountID)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Removes a batch of accounts that were made before a moment and never verified. @returns their ids */
export async function dropUnverified(tx: Writer, before: EpochMs, atMost: number): Promise<string[]> {
  const dropped = await tx
    .deleteFrom('accounts')
    .where('accountID', 'in', (some) =>
      some
        .selectFrom('accounts')
        .select('accountID')
        .where('emailVerifiedAt', 'is', null)
        .where('createdAt', '<', before)
        .limit(atMost),
    )
    .returning('accountID')
    .execute();
  return dropped.map(({ accountID }) => accountID);
}

/** Freezes an account, or with null lets it go. */
export async function setFrozen(tx: Writer, accountID: string, frozenAt: EpochMs | null): Promise<void> {
  await tx.updateTable('accounts').set({ frozenAt }).where('accountID', '=', accountID).execute();
}

const acceptedSchema = z.partialRecord(protocolCode, z.string());

/** The newest version of each protocol that an account has accepted. */
export const acceptedBy = ({
  acceptedProtocols,
}: Pick<AccountTable, 'acceptedProtocols'>): Map<ProtocolCode, string> => {
  const stored = acceptedSchema.parse(JSON.parse(acceptedProtocols));
  return new Map(
    protocolCode.options.flatMap((code) => (stored[code] === undefined ? [] : [[code, stored[code]]])),
  );
};

/** How `acceptedProtocols` is stored. */
export const writeAccepted = (accepted: ReadonlyMap<ProtocolCode, string>): string =>
  JSON.stringify(Object.fromEntries(accepted));
