import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { lockedRows } from '../../../kernel/store/locked-rows.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from './account-tables.ts';

declare const held: unique symbol;

/**
 * An account as it is now, whose row this change holds until it ends. Whatever begins something for an account
 * (session, authorizeCode, ticket, device) and whatever ends such things takes a value of this type, so that the two
 * wait for each other (settled X3). A change holds the row before it writes anything else, and never more than one row,
 * so no two changes wait for each other in a circle.
 */
export type HeldAccount = AccountTable & { readonly [held]: true };

/** An address that no account has. */
export interface UnownedAddress {
  accountID: null;
  emailKey: string;
  readonly [held]: true;
}

/** An address with its account, where it has one. */
export type HeldAddress = HeldAccount | UnownedAddress;

/** Marks an account whose row the change has just locked, written or inserted. */
export const asHeld = (account: AccountTable): HeldAccount => account as HeldAccount;

const holdByID = prepared((tx: Writer, { accountID }: { accountID: string }) =>
  lockedRows(tx, tx.selectFrom('accounts').selectAll().where('accountID', '=', accountID)),
);

/** Holds an account. @returns the account as it now is, undefined where it is gone */
export async function holdAccount(tx: Writer, accountID: string): Promise<HeldAccount | undefined> {
  const [account] = await holdByID(tx, { accountID });
  return account && asHeld(account);
}

const holdByEmail = prepared((tx: Writer, { emailKey }: { emailKey: string }) =>
  lockedRows(tx, tx.selectFrom('accounts').selectAll().where('emailKey', '=', emailKey)),
);

/** Holds the account that has an address, if one has it; one statement either way (security: R6). */
export async function holdAddress(tx: Writer, emailKey: string): Promise<HeldAddress> {
  const [account] = await holdByEmail(tx, { emailKey });
  // what marks a held address exists for the compiler only
  return account ? asHeld(account) : ({ accountID: null, emailKey } as UnownedAddress);
}

const addToSequence = prepared((tx: Writer, { accountID }: { accountID: string }) =>
  tx
    .updateTable('accounts')
    .set((eb) => ({ lastSequence: eb('lastSequence', '+', 1) }))
    .where('accountID', '=', accountID)
    .returning('lastSequence'),
);

/**
 * Numbers something that happens to an account. What came first is told by these numbers, since the clocks of nodes are
 * apart and a clock may step back (settled X13).
 */
export async function nextSequence(tx: Writer, { accountID }: HeldAccount): Promise<number> {
  const [account] = await addToSequence(tx, { accountID });
  if (!account) throw new Error('the account is gone although this change holds it');
  return account.lastSequence;
}

/**
 * The same for what may be told after the account is gone. The caller's change holds the account if it is there.
 * @returns null if it is gone
 */
export async function nextSequenceIfThere(tx: Writer, accountID: string): Promise<number | null> {
  const [account] = await addToSequence(tx, { accountID });
  return account?.lastSequence ?? null;
}

/** An authorizeCode as somebody shows it. */
export interface ShownCode {
  codeHash: Hash;
  /** Of the browser that shows it: a code is good in the one that earned it. */
  bindHash: Hash;
}

const holdByCode = prepared((tx: Writer, { codeHash, bindHash, now }: ShownCode & { now: EpochMs }) =>
  lockedRows(
    tx,
    tx
      .selectFrom('accounts')
      .selectAll()
      .where('accountID', '=', (code) =>
        code
          .selectFrom('authorizeCodes')
          .select('authorizeCodes.accountID')
          .where('codeHash', '=', codeHash)
          .where('bindHash', '=', bindHash)
          .where('usedAt', 'is', null)
          .where('expiresAt', '>', now),
      ),
  ),
);

/**
 * Holds the account of an authorizeCode. Whether the code is still good is known only once it is used up: it may have
 * been voided while this waited.
 * @returns undefined where no living code of this browser fits
 */
export async function holdAccountOfCode(
  tx: Writer,
  code: ShownCode,
  now: EpochMs,
): Promise<HeldAccount | undefined> {
  const [account] = await holdByCode(tx, { ...code, now });
  return account && asHeld(account);
}
