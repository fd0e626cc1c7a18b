import { limits } from '@foyer/contract/limits';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';

/** A browser of an account's at a moment. */
interface BrowserAt {
  accountID: string;
  bindHash: Hash;
  now: EpochMs;
}

const readTrust = prepared((db: Reader, { accountID, bindHash, now }: BrowserAt) =>
  db
    .selectFrom('devices')
    .select('bindHash')
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .where('trustedUntil', '>', now),
);

/** Whether no second factor is asked for in a browser of an account's (settled A4). */
export async function isTrusted(
  db: Reader,
  { accountID }: { accountID: string },
  { bindHash, now }: { bindHash: Hash; now: EpochMs },
): Promise<boolean> {
  const trusted = await readTrust(db, { accountID, bindHash, now });
  return trusted.length > 0;
}

/**
 * Trusts a browser that the account knows, for 60 days; of more than 10 those end first whose trust is oldest.
 * @returns until when
 */
export async function trustDevice(
  tx: Writer,
  account: HeldAccount,
  { bindHash, now }: { bindHash: Hash; now: EpochMs },
): Promise<EpochMs> {
  const { accountID } = account;
  const trustedUntil = now + limits.mfa.trust.kept;
  await tx
    .updateTable('devices')
    .set({ trustedUntil })
    .where('accountID', '=', accountID)
    .where('bindHash', '=', bindHash)
    .execute();
  const trusted = await tx
    .selectFrom('devices')
    .select('bindHash')
    .where('accountID', '=', accountID)
    .where('trustedUntil', '>', now)
    .orderBy('trustedUntil', 'desc')
    .execute();
  const others = trusted.map((row) => row.bindHash).filter((other) => other !== bindHash);
  const surplus = others.slice(limits.mfa.trust.perAccount - 1);
  if (surplus.length > 0) await endTrust(tx, account, surplus);
  return trustedUntil;
}

/** Ends the trust of an account's browsers, all or the named ones. */
export async function endTrust(
  tx: Writer,
  { accountID }: HeldAccount,
  bindHashes?: readonly Hash[],
): Promise<void> {
  const devices = tx
    .updateTable('devices')
    .set({ trustedUntil: null })
    .where('accountID', '=', accountID)
    .where('trustedUntil', 'is not', null);
  await (bindHashes ? devices.where('bindHash', 'in', bindHashes) : devices).execute();
}
