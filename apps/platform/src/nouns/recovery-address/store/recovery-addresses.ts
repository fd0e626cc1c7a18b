import { limits } from '@foyer/contract/limits';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { RecoveryAddressTable } from './recovery-address-tables.ts';

/** What an account has of recovery addresses. */
export interface RecoveryAddresses {
  /** The recovery address. */
  on?: RecoveryAddressTable;
  /** Proven, and waits to replace it. */
  next?: RecoveryAddressTable;
  /** Waits for its code; its time may be over. */
  waiting?: RecoveryAddressTable;
}

type Owner = Pick<AccountTable, 'accountID'>;

const readOfAccount = prepared((db: Reader, { accountID }: Owner) =>
  db.selectFrom('recoveryAddresses').selectAll().where('accountID', '=', accountID),
);

const placeOf = ({ provenAt, since }: RecoveryAddressTable): keyof RecoveryAddresses => {
  if (since !== null) return 'on';
  return provenAt === null ? 'waiting' : 'next';
};

/** The recovery addresses of an account: one of each kind at most. */
export async function recoveryAddressesOf(db: Reader, { accountID }: Owner): Promise<RecoveryAddresses> {
  const rows = await readOfAccount(db, { accountID });
  return Object.fromEntries(rows.map((row) => [placeOf(row), row]));
}

const readByEmail = prepared((db: Reader, { emailKey }: { emailKey: string }) =>
  db
    .selectFrom('recoveryAddresses')
    .innerJoin('accounts', 'accounts.accountID', 'recoveryAddresses.accountID')
    .selectAll('recoveryAddresses')
    .where('accounts.emailKey', '=', emailKey),
);

/** The recovery address of the account that has an address; one statement for every address (security: R6). */
export async function recoveryAddressFor(
  db: Reader,
  emailKey: string,
): Promise<RecoveryAddressTable | undefined> {
  const rows = await readByEmail(db, { emailKey });
  return rows.find(({ since }) => since !== null);
}

/** Keeps an address that waits for its code, in the place of one that waited before. */
export async function keepWaiting(
  tx: Writer,
  account: HeldAccount,
  waiting: Pick<RecoveryAddressTable, 'addressID' | 'email' | 'emailKey' | 'askedAt'>,
): Promise<void> {
  await dropWaiting(tx, account);
  const { accountID } = account;
  const expiresAt = waiting.askedAt + limits.change.pending;
  await tx
    .insertInto('recoveryAddresses')
    .values({ ...waiting, accountID, slot: null, provenAt: null, since: null, expiresAt })
    .execute();
}

/** Forgets the address that waits for its code, if there is one. */
export async function dropWaiting(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx
    .deleteFrom('recoveryAddresses')
    .where('accountID', '=', accountID)
    .where('provenAt', 'is', null)
    .execute();
}

/**
 * A place that a mailbox has left. Two accounts that take the same one at once collide at the unique index: the second
 * change fails, and can be made again.
 * @returns undefined where it is the recovery address of as many accounts as it may be
 */
export async function freeSlot(tx: Writer, emailKey: string): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('recoveryAddresses')
    .select('slot')
    .where('emailKey', '=', emailKey)
    .where('slot', 'is not', null)
    .execute();
  const taken = new Set(rows.map(({ slot }) => slot));
  return Array.from({ length: limits.recoveryAddress.accounts }, (_, at) => at + 1).find(
    (slot) => !taken.has(slot),
  );
}

/** Marks the address that waited as proven. @param since null where it waits to replace another */
export async function setProven(
  tx: Writer,
  _account: HeldAccount,
  { addressID, ...proven }: Pick<RecoveryAddressTable, 'addressID' | 'slot' | 'provenAt' | 'since'>,
): Promise<void> {
  await tx
    .updateTable('recoveryAddresses')
    .set({ ...proven, expiresAt: null })
    .where('addressID', '=', addressID)
    .execute();
}

/** Makes an address that waited the recovery address. */
export async function setOn(
  tx: Writer,
  _account: HeldAccount,
  { addressID, since }: { addressID: string; since: EpochMs },
): Promise<void> {
  await tx.updateTable('recoveryAddresses').set({ since }).where('addressID', '=', addressID).execute();
}

/** Removes one address of an account. */
export async function removeAddress(tx: Writer, _account: HeldAccount, addressID: string): Promise<void> {
  await tx.deleteFrom('recoveryAddresses').where('addressID', '=', addressID).execute();
}

/** Removes every recovery address of an account. */
export async function removeAddresses(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx.deleteFrom('recoveryAddresses').where('accountID', '=', accountID).execute();
}

/** Puts a recovery address back as it was kept. */
export async function addAddress(
  tx: Writer,
  { accountID }: HeldAccount,
  kept: Omit<RecoveryAddressTable, 'accountID' | 'expiresAt'>,
): Promise<void> {
  await tx
    .insertInto('recoveryAddresses')
    .values({ ...kept, accountID, expiresAt: null })
    .execute();
}

/** Whether an address is the recovery address of an account, or is about to replace it: then the account's own is another. */
export async function isRecoveryAddress(db: Reader, account: Owner, emailKey: string): Promise<boolean> {
  const { on, next } = await recoveryAddressesOf(db, account);
  return on?.emailKey === emailKey || next?.emailKey === emailKey;
}
