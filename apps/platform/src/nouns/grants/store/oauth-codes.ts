import { sql } from 'kysely';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { OAuthCodeTable } from './oauth-tables.ts';

/** Stores an authorization code. @returns false if there is a code with its `requestID` already */
export async function addOAuthCode(
  tx: Writer,
  { accountID }: HeldAccount,
  code: Omit<OAuthCodeTable, 'accountID' | 'usedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto('oauthCodes')
    .values({ ...code, accountID, usedAt: null })
    .onConflict((conflict) => conflict.column('requestID').doNothing())
    .executeTakeFirst();
  return added > 0n;
}

/** Finds the code of a link, also a used or expired one. */
export const findCodeOfRequest = (db: Reader, requestID: string): Promise<OAuthCodeTable | undefined> =>
  db.selectFrom('oauthCodes').selectAll().where('requestID', '=', requestID).executeTakeFirst();

/**
 * Puts another code in the place of one that nobody has used, so that its request has one code; the account is held.
 * @returns false if the code has been used meanwhile
 */
export async function replaceOAuthCode(
  tx: Writer,
  { accountID }: HeldAccount,
  codeHash: Hash,
  code: Omit<OAuthCodeTable, 'accountID' | 'usedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oauthCodes')
    .set(code)
    .where('codeHash', '=', codeHash)
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has a code that nobody has used be of another session of its account, which is held: the first may have ended. */
export async function moveOAuthCode(
  tx: Writer,
  { accountID }: HeldAccount,
  codeHash: Hash,
  sessionID: string | null,
): Promise<void> {
  await tx
    .updateTable('oauthCodes')
    .set({ sessionID })
    .where('codeHash', '=', codeHash)
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .execute();
}

const readCode = prepared((db: Reader, { codeHash }: { codeHash: Hash }) =>
  db.selectFrom('oauthCodes').selectAll().where('codeHash', '=', codeHash),
);

/** Finds a code, used and expired ones included. */
export async function findOAuthCode(db: Reader, codeHash: Hash): Promise<OAuthCodeTable | undefined> {
  const [code] = await readCode(db, { codeHash });
  return code;
}

const spendCode = prepared((tx: Writer, { codeHash, now }: { codeHash: Hash; now: EpochMs }) =>
  tx
    .updateTable('oauthCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('expiresAt'),
);

/**
 * Uses a code up, an expired one too, so that no clock that goes back revives it; the account is held.
 * @returns what it was worth: `used` where somebody was faster
 */
export async function spendOAuthCode(
  tx: Writer,
  _account: HeldAccount,
  codeHash: Hash,
  now: EpochMs,
): Promise<'spent' | 'used' | 'expired'> {
  const [spent] = await spendCode(tx, { codeHash, now });
  if (!spent) return 'used';
  return spent.expiresAt > now ? 'spent' : 'expired';
}

/** The clients to which codes of an account are on their way. */
export async function clientsAwaitingCode(
  db: Reader,
  { accountID }: Pick<HeldAccount, 'accountID'>,
  now: EpochMs,
): Promise<string[]> {
  const codes = await db
    .selectFrom('oauthCodes')
    .select('clientID')
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return codes.map(({ clientID }) => clientID);
}

/**
 * Accounts that hold a consent to the notice about assistants and had a code on its way to one that expired with no grant
 * begun, by their ids.
 * @param after ids behind this one
 */
export async function accountsWithLapsedCode(
  db: Reader,
  {
    clientIDs,
    now,
    after,
    atMost,
  }: { clientIDs: readonly string[]; now: EpochMs; after: string; atMost: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('oauthCodes as c')
    .innerJoin('consents as k', 'k.accountID', 'c.accountID')
    .leftJoin('oauthGrants as g', 'g.grantID', 'c.grantID')
    .select('c.accountID')
    .distinct()
    .where('c.expiresAt', '<=', now)
    .where('c.clientID', 'in', clientIDs)
    .where('g.grantID', 'is', null)
    .where('k.protocolCode', '=', 'voiceAssistantNotice')
    .where('k.withdrawnAt', 'is', null)
    .where('c.accountID', '>', after)
    .orderBy('c.accountID')
    .limit(atMost)
    .execute();
  return found.map(({ accountID }) => accountID);
}

/**
 * Accounts that agreed to what linking an assistant means within a span of time, and have linked none of these clients, by
 * their ids.
 * @param after ids behind this one
 */
export async function accountsThatLinkedNone(
  db: Reader,
  {
    clientIDs,
    agreed,
    after,
    atMost,
  }: { clientIDs: readonly string[]; agreed: { from: EpochMs; to: EpochMs }; after: string; atMost: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('consents as k')
    .leftJoin('oauthGrants as g', (join) =>
      join
        .onRef('g.accountID', '=', 'k.accountID')
        .on('g.clientID', 'in', clientIDs)
        .on('g.endedAt', 'is', null),
    )
    .select('k.accountID')
    .distinct()
    .where('k.protocolCode', '=', sql.lit('voiceAssistantNotice' as const))
    .where('k.withdrawnAt', 'is', null)
    .where('k.acceptedAt', '>', agreed.from)
    .where('k.acceptedAt', '<=', agreed.to)
    .where('g.grantID', 'is', null)
    .where('k.accountID', '>', after)
    .orderBy('k.accountID')
    .limit(atMost)
    .execute();
  return found.map(({ accountID }) => accountID);
}

/** Uses up the codes of an account whose time is over by this node's clock: another node's may be behind (settled X13). */
export async function voidLapsedCodes(tx: Writer, { accountID }: HeldAccount, now: EpochMs): Promise<void> {
  await tx
    .updateTable('oauthCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
}

/**
 * Uses up the codes of an account that are on their way to a client, all or those of one; also those whose time is over by
 * this node's clock, since another node's may be behind (settled X13).
 */
export async function voidCodesOf(
  tx: Writer,
  { accountID }: HeldAccount,
  { clientID, now }: { clientID?: string | undefined; now: EpochMs },
): Promise<void> {
  const codes = tx
    .updateTable('oauthCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    // those that have been over for longer are about to be removed
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (clientID === undefined ? codes : codes.where('clientID', '=', clientID)).execute();
}
