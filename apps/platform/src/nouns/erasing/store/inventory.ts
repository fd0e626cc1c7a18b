import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../kernel/store/store.ts';
import { type Owner, ownByAddress, ownByTypedAddress } from '../../accounts/store/own-rows.ts';
import { countOpenRequestsOf } from '../../dsrr/store/dsrr-requests.ts';

/** How much outlives an account under its random id. */
export interface Kept {
  consents: number;
  audit: number;
  /** Privacy requests, and what apps of the family were told. */
  requests: number;
  /** Logout tokens that apps have not taken yet. */
  logouts: number;
}

/** How much there is of an account, table by table. */
export interface Inventory extends Kept {
  devices: number;
  otpFactors: number;
  passkeys: number;
  /** At providers. */
  identities: number;
  /** Privacy requests that wait for an answer. */
  openRequests: number;
  /** What was written to support, by the app from where it came. */
  feedback: { appID: string; count: number }[];
}

type Counted =
  | 'devices'
  | 'otpFactors'
  | 'identities'
  | 'consents'
  | 'audit'
  | 'partnerEvents'
  | 'logouts'
  | 'dsrrRequests';

async function countIn(db: Reader, table: Counted, isOwn: RawBuilder<SqlBool>): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.where(isOwn).executeTakeFirstOrThrow()).count);
}

const ofAccount = (accountID: string): RawBuilder<SqlBool> => sql`${sql.ref('accountID')} = ${accountID}`;

/** Counts what outlives an account, also where it is gone already. */
export async function countKept(
  db: Reader,
  accountID: string,
  requester: RawBuilder<SqlBool> = ofAccount(accountID),
): Promise<Kept> {
  const isOwn = ofAccount(accountID);
  const asked = await countIn(db, 'dsrrRequests', requester);
  return {
    consents: await countIn(db, 'consents', isOwn),
    audit: await countIn(db, 'audit', isOwn),
    requests: asked + (await countIn(db, 'partnerEvents', isOwn)),
    logouts: await countIn(db, 'logouts', isOwn),
  };
}

/** Counts what there is of an account. */
export async function countInventory(db: Reader, account: Owner): Promise<Inventory> {
  const { accountID } = account;
  const isOwn = ofAccount(accountID);
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
    devices: await countIn(db, 'devices', isOwn),
    otpFactors: await countIn(db, 'otpFactors', isOwn),
    passkeys: Number(passkeys.count),
    identities: await countIn(db, 'identities', isOwn),
    openRequests: await countOpenRequestsOf(db, account),
    ...(await countKept(db, accountID, ownByAddress(account))),
    feedback: feedback.map(({ appID, count }) => ({ appID, count: Number(count) })),
  };
}
