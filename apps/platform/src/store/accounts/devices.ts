import type { Subject } from '../../domain/subject.ts';
import { prepared } from '../prepared.ts';
import type { Reader, Writer } from '../store.ts';
import type { DeviceTable, EpochMs, Hash } from '../tables.ts';

/** A browser, as an address may know it. */
interface AddressedBrowser {
  emailKey: string;
  /** Of the address. */
  subject: Subject;
  bindHash: Hash;
}

const readDevice = prepared((db: Reader, { emailKey, bindHash }: AddressedBrowser) =>
  db
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.accountID', 'devices.accountID')
    .select('devices.accountID')
    .where('accounts.emailKey', '=', emailKey)
    .where('devices.bindHash', '=', bindHash),
);

const readFreed = prepared((db: Reader, { subject, bindHash, now }: AddressedBrowser & { now: EpochMs }) =>
  db
    .selectFrom('unlockedBrowsers')
    .select('until')
    .where('subject', '=', subject)
    .where('bindHash', '=', bindHash)
    .where('until', '>', now),
);

/**
 * Whether an address knows a browser: it has signed in to the address's account before,
 * or the link of a lock mail has freed it and that lock still runs. Two look-ups whatever the answer.
 */
export async function knowsBrowser(db: Reader, browser: AddressedBrowser, now: EpochMs): Promise<boolean> {
  const devices = await readDevice(db, browser);
  const freed = await readFreed(db, { ...browser, now });
  return devices.length > 0 || freed.length > 0;
}

/** An account's devices, the one seen last first. */
export const devicesOf = (db: Reader, accountID: string): Promise<DeviceTable[]> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('accountID', '=', accountID)
    .orderBy('lastSeenAt', 'desc')
    .execute();

/**
 * Notes that a browser has signed in to an account.
 * @returns whether it did so for the first time, and whether it is the account's first device
 */
export async function noteDevice(
  tx: Writer,
  device: Omit<DeviceTable, 'firstSeenAt' | 'lastSeenAt'>,
  now: EpochMs,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const { accountID, bindHash, ...seen } = device;
  const known = await tx
    .selectFrom('devices')
    .select('bindHash')
    .where('accountID', '=', accountID)
    .execute();
  await tx
    .insertInto('devices')
    .values({ ...device, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountID', 'bindHash']).doUpdateSet({ ...seen, lastSeenAt: now }),
    )
    .execute();
  return { isNew: !known.some((row) => row.bindHash === bindHash), isFirst: known.length === 0 };
}

/** Forgets the browsers that signed in to an account, all or all but one. */
export async function forgetDevices(
  tx: Writer,
  { accountID }: Pick<DeviceTable, 'accountID'>,
  but?: Hash,
): Promise<void> {
  const devices = tx.deleteFrom('devices').where('accountID', '=', accountID);
  await (but === undefined ? devices : devices.where('bindHash', '!=', but)).execute();
}
