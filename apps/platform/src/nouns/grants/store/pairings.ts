import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { PairingTable } from './pairing-tables.ts';

/** What a device asks with. */
export type NewPairing = Pick<
  PairingTable,
  | 'deviceCodeHash'
  | 'userCodeHash'
  | 'clientID'
  | 'scope'
  | 'deviceName'
  | 'country'
  | 'createdAt'
  | 'expiresAt'
>;

const nobodys = { accountID: null, amr: null, authenticatedAt: null, consentVersion: null } as const;

/** Stores what a device asks. @returns false if there is a device with its user code already */
export async function addPairing(tx: Writer, pairing: NewPairing): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto('pairings')
    .values({ ...pairing, ...nobodys, state: 'asked' })
    .onConflict((conflict) => conflict.column('userCodeHash').doNothing())
    .executeTakeFirst();
  return added > 0n;
}

/** Finds the device that shows a code, also one whose code is over. @param hashes of the code under each server key */
export const findByUserCode = (db: Reader, hashes: readonly Hash[]): Promise<PairingTable | undefined> =>
  db.selectFrom('pairings').selectAll().where('userCodeHash', 'in', hashes).executeTakeFirst();

const readPairingRow = prepared((db: Reader, { deviceCodeHash }: { deviceCodeHash: Hash }) =>
  db.selectFrom('pairings').selectAll().where('deviceCodeHash', '=', deviceCodeHash),
);

/** Finds what a device polls for, also where it is over; one indexed look-up. */
export async function findByDeviceCode(db: Reader, deviceCodeHash: Hash): Promise<PairingTable | undefined> {
  const [pairing] = await readPairingRow(db, { deviceCodeHash });
  return pairing;
}

/** Which device is answered, and when. */
interface Asked {
  deviceCodeHash: Hash;
  now: EpochMs;
}

/** What an owner's yes says. */
export type Approval = Pick<PairingTable, 'amr' | 'authenticatedAt' | 'consentVersion'>;

/** Has the owner's account connect a device. @returns false where somebody has answered already, or its code has run out */
export const approvePairing = (
  tx: Writer,
  { accountID }: HeldAccount,
  asked: Asked,
  approval: Approval,
): Promise<boolean> => answer(tx, asked, { ...approval, accountID, state: 'approved' });

/** Ends a device's code: it is not its reader's. @returns false where somebody has answered already, or it has run out */
export const refusePairing = (tx: Writer, asked: Asked): Promise<boolean> =>
  answer(tx, asked, { state: 'refused', deviceName: null });

async function answer(
  tx: Writer,
  { deviceCodeHash, now }: Asked,
  answered: Partial<Omit<PairingTable, 'deviceCodeHash'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pairings')
    .set(answered)
    .where('deviceCodeHash', '=', deviceCodeHash)
    .where('state', '=', 'asked')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Uses an approved code up; the account is held.
 * @returns false where that account's yes is not good any more
 */
export async function trySpendPairing(
  tx: Writer,
  { accountID }: HeldAccount,
  { deviceCodeHash, now }: Asked,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pairings')
    .set({ ...nobodys, state: 'used', deviceName: null })
    .where('deviceCodeHash', '=', deviceCodeHash)
    .where('accountID', '=', accountID)
    .where('state', '=', 'approved')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes back an account's yes to devices that have not got their tokens yet, all of them or those of one client; also where
 * the code is over by this node's clock, since another node's may be behind (settled X13).
 */
export async function voidPairings(
  tx: Writer,
  { accountID }: HeldAccount,
  { clientID }: { clientID?: string | undefined },
): Promise<void> {
  const approved = tx
    .updateTable('pairings')
    .set({ ...nobodys, state: 'voided', deviceName: null })
    .where('accountID', '=', accountID);
  await (clientID === undefined ? approved : approved.where('clientID', '=', clientID)).execute();
}
