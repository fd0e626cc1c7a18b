import { limits } from '@foyer/contract/limits';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { deviceIdOf } from '../rules/device-id.ts';
import type { DeviceTable } from './device-tables.ts';

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

/** One of an account's devices, by the id that its owner sees. */
export const findOwnDevice = (
  db: Reader,
  { accountID, deviceId }: Pick<DeviceTable, 'accountID' | 'deviceId'>,
): Promise<DeviceTable | undefined> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();

/** Whether an account knows a browser. */
export async function isOwnDevice(
  db: Reader,
  { accountID }: Pick<DeviceTable, 'accountID'>,
  bindHash: Hash,
): Promise<boolean> {
  const device = await db
    .selectFrom('devices')
    .select('deviceId')
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .executeTakeFirst();
  return device !== undefined;
}

/** A browser that signs in, and what it says of itself. */
export interface SeenBrowser
  extends Pick<DeviceTable, 'bindHash' | 'osInfo' | 'clientInfo' | 'clientType' | 'country'> {
  terminalId: string;
}

/** What became of a browser that signed in. */
export interface NotedDevice {
  /** Under what it is known from here on. */
  bindHash: Hash;
  /** It signed in for the first time. */
  isNew: boolean;
  /** It is the account's first device. */
  isFirst: boolean;
  /** Other accounts that know it by the cookie that it had. */
  elsewhere: string[];
}

/**
 * Notes that a browser has signed in to an account, which knows 50 at most (settled A5).
 * @param rebind gives a browser that is new to the account another bind cookie
 */
export async function noteDevice(
  tx: Writer,
  { accountID }: HeldAccount,
  { terminalId, bindHash: shown, ...seen }: SeenBrowser,
  { now, rebind }: { now: EpochMs; rebind: () => Hash },
): Promise<NotedDevice> {
  const rows = await tx
    .selectFrom('devices')
    .select(['accountID', 'bindHash', 'deviceId'])
    .where(({ or, eb }) => or([eb('accountID', '=', accountID), eb('bindHash', '=', shown)]))
    .execute();
  const known = rows.filter((row) => row.accountID === accountID);
  const others = known.filter((row) => row.bindHash !== shown);
  const elsewhere = rows.filter((row) => row.accountID !== accountID).map((row) => row.accountID);
  const isNew = others.length === known.length;
  const bindHash = isNew ? rebind() : shown;
  const taken = others.map(({ deviceId }) => deviceId);
  const row = { ...seen, bindHash, deviceId: deviceIdOf({ terminalId, bindHash }, taken), lastSeenAt: now };
  await tx
    .insertInto('devices')
    .values({ accountID, ...row, ownName: null, firstSeenAt: now })
    .onConflict((conflict) => conflict.columns(['accountID', 'bindHash']).doUpdateSet(row))
    .execute();
  const surplus = others.length + 1 - limits.device.perAccount;
  if (surplus > 0) await forgetUnseen(tx, { accountID, but: bindHash, atMost: surplus, now });
  return { bindHash, isNew, isFirst: known.length === 0, elsewhere };
}

/** Keeps what the owner calls a browser; null for what it is recognised as. */
export async function nameDevice(
  tx: Writer,
  { accountID, bindHash }: Pick<DeviceTable, 'accountID' | 'bindHash'>,
  ownName: string | null,
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ ownName })
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .execute();
}

/** The same browser has another bind cookie now: it stays known to the account, and its sessions go on. */
export async function moveDevice(
  tx: Writer,
  { accountID }: HeldAccount,
  { from, to }: { from: Hash; to: Hash },
): Promise<void> {
  const sessions = tx
    .updateTable('sessions')
    .where('accountID', '=', accountID)
    .where('deviceHash', '=', from)
    .where('endedAt', 'is', null);
  await sessions.set({ bindHash: to }).where('bindHash', '=', from).execute();
  await sessions.set({ deviceHash: to }).execute();
  await tx
    .updateTable('devices')
    .set({ bindHash: to })
    .where('accountID', '=', accountID)
    .where('bindHash', '=', from)
    .execute();
}

/** Forgets the browsers that were not seen for longest; one with a living session stays, so that its owner can end it. */
async function forgetUnseen(
  tx: Writer,
  { accountID, but, atMost, now }: { accountID: string; but: Hash; atMost: number; now: EpochMs },
): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('accountID', '=', accountID)
    .where('bindHash', 'in', (unseen) =>
      unseen
        .selectFrom('devices as d')
        .select('d.bindHash')
        .where('d.accountID', '=', accountID)
        .where('d.bindHash', '!=', but)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions as s')
                .select('s.sessionID')
                .where('s.accountID', '=', accountID)
                .whereRef('s.deviceHash', '=', 'd.bindHash')
                .where('s.endedAt', 'is', null)
                .where('s.expiresAt', '>', now),
            ),
          ),
        )
        .orderBy('d.lastSeenAt')
        .limit(atMost),
    )
    .execute();
}

/** Forgets one browser of an account's: it is a stranger's from here on. */
export async function forgetDevice(tx: Writer, { accountID }: HeldAccount, bindHash: Hash): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .execute();
}

/** Forgets the browsers that signed in to an account, except the given ones. */
export async function forgetDevices(
  tx: Writer,
  { accountID }: HeldAccount,
  but: readonly Hash[] = [],
): Promise<void> {
  const devices = tx.deleteFrom('devices').where('accountID', '=', accountID);
  await (but.length === 0 ? devices : devices.where('bindHash', 'not in', but)).execute();
}
