import { protocolCode } from '@foyer/contract/fields/account-fields';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import * as z from 'zod/mini';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from './account-tables.ts';
import { asHeld, type HeldAccount, nextSequence } from './hold-account.ts';
import { keepOwnRows } from './own-rows.ts';

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

/** What a new account does not have yet. */
export const noneYet = {
  deletionAt: null,
  frozenAt: null,
  mfaSince: null,
  pendingEmail: null,
  pendingEmailAt: null,
  pictureID: null,
  exportID: null,
  lastSequence: 0,
  frozenSequence: null,
} as const;

/** Makes an account, which the change so holds. @returns undefined where its address has one already */
export async function tryAddAccount(tx: Writer, account: AccountTable): Promise<HeldAccount | undefined> {
  const added = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('accountID')
    .executeTakeFirst();
  return added && asHeld(account);
}

/** Makes accounts at once; those whose address has one already are left out. @returns the ids of those that were made */
export async function tryAddAccounts(tx: Writer, accounts: readonly AccountTable[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const added = await tx
    .insertInto('accounts')
    .values(accounts)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('accountID')
    .execute();
  return new Set(added.map(({ accountID }) => accountID));
}

/** Those of some addresses that have an account. @param emailKeys some hundreds at most */
export async function takenAddresses(db: Reader, emailKeys: readonly string[]): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('accounts')
    .select('emailKey')
    .where('emailKey', 'in', emailKeys)
    .execute();
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/** What its owner may change without a step-up. */
export type ProfileChange = Partial<
  Pick<AccountTable, 'nickName' | 'language' | 'countryCode' | 'mailConfirmation'>
>;

/** Changes a profile. @returns the account as it then is, undefined where it is gone */
export async function changeProfile(
  tx: Writer,
  accountID: string,
  change: ProfileChange,
): Promise<HeldAccount | undefined> {
  const changed = await tx
    .updateTable('accounts')
    .set(change)
    .where('accountID', '=', accountID)
    .returningAll()
    .executeTakeFirst();
  return changed && asHeld(changed);
}

async function write<Change extends Partial<AccountTable>>(
  tx: Writer,
  account: HeldAccount,
  change: Change,
): Promise<HeldAccount> {
  await tx.updateTable('accounts').set(change).where('accountID', '=', account.accountID).execute();
  return { ...account, ...change };
}

/** Stores the same password hashed with newer parameters. @returns the account as it then is */
export const setRehashed = (tx: Writer, account: HeldAccount, passwordHash: string): Promise<HeldAccount> =>
  write(tx, account, { passwordHash });

/** Stores another password, whatever the present one is. @returns the account as it then is */
export const setPasswordHash = (
  tx: Writer,
  account: HeldAccount,
  { passwordHash, now }: { passwordHash: string; now: EpochMs },
): Promise<HeldAccount> => write(tx, account, { passwordHash, passwordChangedAt: now });

/** Records that the mailbox was proven. @returns the account as it then is */
export const setVerified = (tx: Writer, account: HeldAccount, now: EpochMs): Promise<HeldAccount> =>
  write(tx, account, { emailVerifiedAt: now });

/** Keeps the address that an account is to have. @returns the account as it then is */
export const setPendingEmail = (
  tx: Writer,
  account: HeldAccount,
  { email, now }: { email: string; now: EpochMs },
): Promise<HeldAccount> => write(tx, account, { pendingEmail: email, pendingEmailAt: now });

const nothingPending = { pendingEmail: null, pendingEmailAt: null } as const;

/** Drops the address that an account was about to have, if there is one. */
export async function dropPendingEmail(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(nothingPending)
    .where('accountID', '=', accountID)
    .where('pendingEmail', 'is not', null)
    .execute();
}

/**
 * Gives an account another address, whose mailbox was proven; what came from the former one stays with it.
 * @returns the account as it then is
 */
export async function moveAddress(
  tx: Writer,
  account: HeldAccount,
  { email, emailKey, now }: { email: string; emailKey: string; now: EpochMs },
): Promise<HeldAccount> {
  await keepOwnRows(tx, account);
  return write(tx, account, { email, emailKey, emailVerifiedAt: now, ...nothingPending });
}

/**
 * Gives an account the address of before a change, and no password: whoever changed it may know that one (settled A9).
 * @returns the account as it then is
 */
export const restoreAddress = (
  tx: Writer,
  account: HeldAccount,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<HeldAccount> =>
  write(tx, account, {
    email,
    emailKey,
    passwordHash: null,
    passwordChangedAt: null,
    ...nothingPending,
  });

/** Leaves an account without a password. @returns the account as it then is */
export const unsetPassword = (tx: Writer, account: HeldAccount): Promise<HeldAccount> =>
  write(tx, account, { passwordHash: null, passwordChangedAt: null });

/** What whoever made an unverified account may have left in it; language and country stay. */
const wiped = {
  passwordHash: null,
  passwordChangedAt: null,
  nickName: '',
  mailConfirmation: 0,
  acceptedProtocols: '{}',
  pendingEmail: null,
  pendingEmailAt: null,
  pictureID: null,
} as const;

/** Makes an account its mailbox's owner's: verified, and with nothing in it that was there before (security: R63). */
export const wipeAndVerify = (tx: Writer, account: HeldAccount, now: EpochMs): Promise<HeldAccount> =>
  write(tx, account, { ...wiped, emailVerifiedAt: now });

/** Ids of accounts that were made before a moment and never verified. */
export async function unverifiedBefore(db: Reader, before: EpochMs, atMost: number): Promise<string[]> {
  const found = await db
    .selectFrom('accounts')
    .select('accountID')
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<', before)
    .limit(atMost)
    .execute();
  return found.map(({ accountID }) => accountID);
}

/** Freezes an account, or with null lets it go. @returns the account as it then is */
export async function setFrozen(
  tx: Writer,
  account: HeldAccount,
  frozenAt: EpochMs | null,
): Promise<HeldAccount> {
  const frozenSequence = frozenAt === null ? null : await nextSequence(tx, account);
  return write(tx, account, { frozenAt, frozenSequence });
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
