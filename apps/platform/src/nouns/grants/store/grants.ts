import { limits } from '@foyer/contract/limits';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import { voidEntryCodes } from './entry-codes.ts';
import { voidCodesOf } from './oauth-codes.ts';
import type { OAuthGrantTable } from './oauth-tables.ts';
import { voidPairings } from './pairings.ts';

/** A grant with its account. */
export interface GrantOfAccount {
  grant: OAuthGrantTable;
  account: AccountTable;
}

const grantColumns = [
  'g.grantID',
  'g.clientID',
  'g.scope',
  'g.amr',
  'g.authenticatedAt',
  'g.sessionID',
  'g.resource',
  'g.deviceName',
  'g.country',
  'g.createdAt as grantedAt',
  'g.lastUsedAt',
  'g.expiresAt',
  'g.endedAt',
] as const;

type GrantRow = AccountTable & Omit<OAuthGrantTable, 'createdAt'> & { grantedAt: EpochMs };

/** Takes a joined row apart. */
export const grantOfRow = (row: GrantRow): GrantOfAccount => {
  const { grantID, accountID, clientID, scope, amr, authenticatedAt, sessionID, resource } = row;
  const { deviceName, country, grantedAt: createdAt, lastUsedAt, expiresAt, endedAt } = row;
  const given = { grantID, accountID, clientID, scope, amr, authenticatedAt, sessionID, resource };
  return {
    grant: { ...given, deviceName, country, createdAt, lastUsedAt, expiresAt, endedAt },
    account: row,
  };
};

/** What a look-up that joins a grant `g` and its account `a` selects besides the account. */
export const selectedOfGrant = grantColumns;

const readGrant = prepared((db: Reader, { grantID }: { grantID: string }) =>
  db
    .selectFrom('oauthGrants as g')
    .innerJoin('accounts as a', 'a.accountID', 'g.accountID')
    .where('g.grantID', '=', grantID)
    .selectAll('a')
    .select(grantColumns),
);

/** Finds a grant, ended ones included; one indexed look-up. */
export async function findGrant(db: Reader, grantID: string): Promise<GrantOfAccount | undefined> {
  const [row] = await readGrant(db, { grantID });
  return row && grantOfRow(row);
}

/** Whether a grant has not ended; tokens of one that is suspended are good for nothing all the same. */
export const isGrantOpen = ({ grant, account }: GrantOfAccount, now: EpochMs): boolean =>
  grant.endedAt === null && account.frozenAt === null && (grant.expiresAt === null || grant.expiresAt > now);

/** Whether a grant is suspended, while its account waits to be deleted (settled B11, C3). */
export const isGrantSuspended = ({ account }: Pick<GrantOfAccount, 'account'>): boolean =>
  account.deletionAt !== null;

/** Whether access tokens of a grant are good for anything. */
export const isGrantLive = (found: GrantOfAccount, now: EpochMs): boolean =>
  isGrantOpen(found, now) && !isGrantSuspended(found);

type NewGrant = Omit<OAuthGrantTable, 'endedAt' | 'lastUsedAt'>;

const insertGrant = prepared((tx: Writer, grant: NewGrant) => {
  const { grantID, accountID, clientID, scope, amr, authenticatedAt, sessionID, resource } = grant;
  const { deviceName, country, createdAt, expiresAt } = grant;
  const given = { grantID, accountID, clientID, scope, amr, authenticatedAt, sessionID, resource };
  const times = { createdAt, lastUsedAt: createdAt, expiresAt, endedAt: null };
  return tx.insertInto('oauthGrants').values({ ...given, deviceName, country, ...times });
});

const findSurplus = prepared((tx: Writer, { accountID, clientID, grantID, createdAt: now }: NewGrant) =>
  tx
    .selectFrom('oauthGrants')
    .select('grantID')
    .where('accountID', '=', accountID)
    .where('clientID', '=', clientID)
    .where('grantID', '!=', grantID)
    .where('endedAt', 'is', null)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limits.oauth.grantsPerClient)
    .offset(limits.oauth.grantsPerClient - 1),
);

/** Begins a grant; of more than 20 living ones of the account for the client the longest unused end. */
export async function addGrant(
  tx: Writer,
  { accountID }: HeldAccount,
  grant: Omit<NewGrant, 'accountID'>,
): Promise<void> {
  const added = { ...grant, accountID };
  await insertGrant(tx, added);
  const surplus = (await findSurplus(tx, added)).map(({ grantID }) => grantID);
  if (surplus.length === 0) return;
  const ended = tx.updateTable('oauthGrants').set({ endedAt: grant.createdAt });
  await ended.where('grantID', 'in', surplus).execute();
}

/** The account's living grants, most recently used first. */
export const livingGrants = (
  db: Reader,
  { accountID, now }: { accountID: string; now: EpochMs },
): Promise<OAuthGrantTable[]> =>
  db
    .selectFrom('oauthGrants')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();

const findLiving = prepared(
  (db: Reader, { accountID, clientID, now }: { accountID: string; clientID: string; now: EpochMs }) =>
    db
      .selectFrom('oauthGrants')
      .select('grantID')
      .where('accountID', '=', accountID)
      .where('clientID', '=', clientID)
      .where('endedAt', 'is', null)
      .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
      .limit(1),
);

/** Whether a client may act for an account. */
export async function hasLivingGrant(
  db: Reader,
  of: { accountID: string; clientID: string; now: EpochMs },
): Promise<boolean> {
  return (await findLiving(db, of)).length > 0;
}

/** Ends one grant and with it all its tokens. @returns false where it had ended before */
export async function endGrant(
  tx: Writer,
  _account: HeldAccount,
  grantID: string,
  now: EpochMs,
): Promise<boolean> {
  const ended = await tx
    .updateTable('oauthGrants')
    .set({ endedAt: now })
    .where('grantID', '=', grantID)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends a grant that has run out, so that no clock that goes back revives it; one that was used in the meantime stays. */
export async function endExpiredGrant(
  tx: Writer,
  _account: HeldAccount,
  grantID: string,
  now: EpochMs,
): Promise<void> {
  const grant = tx.updateTable('oauthGrants').set({ endedAt: now }).where('grantID', '=', grantID);
  await grant.where('endedAt', 'is', null).where('expiresAt', '<=', now).execute();
}

/**
 * Ends the grants of sessions that end, but for those with a refresh token, which are to last longer than a session
 * (OpenID Connect Core, section 11; settled G8).
 */
export async function endGrantsOfSessions(
  tx: Writer,
  { accountID }: HeldAccount,
  { sessionIDs, now }: { sessionIDs: readonly string[]; now: EpochMs },
): Promise<void> {
  await tx
    .updateTable('oauthGrants')
    .set({ endedAt: now })
    .where('accountID', '=', accountID)
    .where('sessionID', 'in', sessionIDs)
    .where('endedAt', 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const tokens = selectFrom('oauthRefreshTokens as t').whereRef('t.grantID', '=', 'oauthGrants.grantID');
      return not(exists(tokens.select('t.tokenHash')));
    })
    .execute();
}

/** Uses up what links of an app, or of any, would bring the account's owner here by. */
export async function voidEntriesOf(
  tx: Writer,
  account: HeldAccount,
  { clientID, now }: { clientID: string | undefined; now: EpochMs },
): Promise<void> {
  await voidEntryCodes(tx, account, { clientID, now });
  const brought = tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('accountID', '=', account.accountID)
    .where('entryAppID', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (clientID === undefined ? brought : brought.where('entryAppID', '=', clientID)).execute();
}

/**
 * Ends an account's grants, all or those of one client, and uses up the codes that were to begin others (settled X3).
 * @returns the clients whose grants ended, each once
 */
export async function endGrantsOf(
  tx: Writer,
  account: HeldAccount,
  { clientID, now }: { clientID?: string | undefined; now: EpochMs },
): Promise<string[]> {
  await voidCodesOf(tx, account, { clientID, now });
  await voidPairings(tx, account, { clientID });
  const { accountID } = account;
  await voidEntriesOf(tx, account, { clientID, now });
  const grants = tx
    .updateTable('oauthGrants')
    .set({ endedAt: now })
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .returning('clientID');
  const ended = await (clientID === undefined ? grants : grants.where('clientID', '=', clientID)).execute();
  return [...new Set(ended.map((grant) => grant.clientID))];
}

const touch = prepared(
  (tx: Writer, { grantID, now, expiresAt }: { grantID: string; now: EpochMs; expiresAt: EpochMs | null }) =>
    tx
      .updateTable('oauthGrants')
      .set({ lastUsedAt: now, expiresAt })
      .where('grantID', '=', grantID)
      .where('endedAt', 'is', null),
);

/** Notes that a grant was used, and until when it lasts from here on; one that has ended stays as it is. */
export async function noteGrantUse(
  tx: Writer,
  grantID: string,
  { now, expiresAt }: { now: EpochMs; expiresAt: EpochMs | null },
): Promise<void> {
  await touch(tx, { grantID, now, expiresAt });
}
