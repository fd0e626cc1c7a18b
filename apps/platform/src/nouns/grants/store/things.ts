import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { OAuthGrantTable } from './oauth-tables.ts';

/** A grant of a device that was connected by its code. */
export type ThingTable = OAuthGrantTable & { deviceName: string };

/** Whether a grant is a device's. */
export const isThing = (grant: OAuthGrantTable): grant is ThingTable => grant.deviceName !== null;

/** Finds one of an account's devices; undefined where it is none of its own, or was unlinked. */
export const findOwnThing = (
  db: Reader,
  { accountID }: Pick<HeldAccount, 'accountID'>,
  grantID: string,
): Promise<Pick<OAuthGrantTable, 'clientID' | 'deviceName'> | undefined> =>
  db
    .selectFrom('oauthGrants')
    .select(['clientID', 'deviceName'])
    .where('grantID', '=', grantID)
    .where('accountID', '=', accountID)
    .where('deviceName', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Calls one of an account's devices by another name. @returns false where it is none of its own, or was unlinked */
export async function tryNameThing(
  tx: Writer,
  { accountID }: HeldAccount,
  { grantID, name }: { grantID: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oauthGrants')
    .set({ deviceName: name })
    .where('grantID', '=', grantID)
    .where('accountID', '=', accountID)
    .where('deviceName', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an account's devices are called, those that were unlinked lately included, by the ids of their grants. */
export async function namesOfThings(db: Reader, accountID: string): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('oauthGrants')
    .select(['grantID', 'deviceName'])
    .where('accountID', '=', accountID)
    .where('deviceName', 'is not', null)
    .execute();
  return new Map(found.map(({ grantID, deviceName }) => [grantID, deviceName ?? '']));
}
