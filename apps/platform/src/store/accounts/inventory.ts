import type { Reader } from '../store.ts';
import { type Owner, ownByTypedAddress } from './own-rows.ts';

/** How much there is of an account, table by table. */
export interface Inventory {
  devices: number;
  otpFactors: number;
  passkeys: number;
  consents: number;
  audit: number;
  /** What was written to support, by the app from where it came. */
  feedback: { appID: string; count: number }[];
}

/** Counts what there is of an account. */
export async function countInventory(db: Reader, account: Owner): Promise<Inventory> {
  const { accountID } = account;
  const countIn = async (table: 'devices' | 'otpFactors' | 'consents' | 'audit') => {
    const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    const { count } = await counted.where('accountID', '=', accountID).executeTakeFirstOrThrow();
    return Number(count);
  };
  const passkeys = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountID', '=', accountID)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const feedback = await db
    .selectFrom('feedback')
    .select(({ fn }) => ['appID', fn.countAll<number>().as('count')])
    .where(ownByTypedAddress(account))
    .groupBy('appID')
    .execute();
  return {
    devices: await countIn('devices'),
    otpFactors: await countIn('otpFactors'),
    passkeys: Number(passkeys.count),
    consents: await countIn('consents'),
    audit: await countIn('audit'),
    feedback: feedback.map(({ appID, count }) => ({ appID, count: Number(count) })),
  };
}
