import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { lockedRows } from '../../../kernel/store/locked-rows.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { type GrantOfAccount, grantOfRow, selectedOfGrant } from './grants.ts';
import type { OAuthRefreshTokenTable } from './oauth-tables.ts';

/** A refresh token with its grant and account. */
export interface RefreshTokenOfGrant extends GrantOfAccount {
  token: Pick<OAuthRefreshTokenTable, 'issuedAt' | 'rotatedAt'>;
}

const readToken = prepared((db: Reader, { tokenHash }: { tokenHash: Hash }) =>
  db
    .selectFrom('oauthRefreshTokens as t')
    .innerJoin('oauthGrants as g', 'g.grantID', 't.grantID')
    .innerJoin('accounts as a', 'a.accountID', 'g.accountID')
    .where('t.tokenHash', '=', tokenHash)
    .selectAll('a')
    .select(selectedOfGrant)
    .select(['t.issuedAt', 't.rotatedAt']),
);

/** Finds what a refresh token belongs to, ended grants included; one indexed look-up. */
export async function findRefreshToken(
  db: Reader,
  tokenHash: Hash,
): Promise<RefreshTokenOfGrant | undefined> {
  const [row] = await readToken(db, { tokenHash });
  if (!row) return undefined;
  return { ...grantOfRow(row), token: { issuedAt: row.issuedAt, rotatedAt: row.rotatedAt } };
}

const insertToken = prepared(
  (tx: Writer, { tokenHash, grantID, now }: { tokenHash: Hash; grantID: string; now: EpochMs }) =>
    tx.insertInto('oauthRefreshTokens').values({ tokenHash, grantID, issuedAt: now, rotatedAt: null }),
);

/** Stores a refresh token of a grant. */
export async function addRefreshToken(
  tx: Writer,
  token: { tokenHash: Hash; grantID: string; now: EpochMs },
): Promise<void> {
  await insertToken(tx, token);
}

const markRotated = prepared((tx: Writer, { tokenHash, now }: { tokenHash: Hash; now: EpochMs }) =>
  tx
    .updateTable('oauthRefreshTokens')
    .set({ rotatedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('rotatedAt', 'is', null)
    .returning('tokenHash'),
);

const insertSuccessor = prepared(
  (tx: Writer, { tokenHash, grantID, now }: { tokenHash: Hash; grantID: string; now: EpochMs }) =>
    tx
      .insertInto('oauthRefreshTokens')
      .columns(['tokenHash', 'grantID', 'issuedAt'])
      .expression((from) =>
        from
          .selectFrom('oauthGrants')
          .select(({ val }) => [val(tokenHash).as('tokenHash'), 'grantID', val(now).as('issuedAt')])
          .where('grantID', '=', grantID)
          .where('endedAt', 'is', null),
      )
      .returning('grantID'),
);

const holdUnused = prepared((tx: Writer, { tokenHash }: { tokenHash: Hash }) =>
  lockedRows(
    tx,
    tx
      .selectFrom('oauthRefreshTokens')
      .select('tokenHash')
      .where('tokenHash', '=', tokenHash)
      .where('rotatedAt', 'is', null),
  ),
);

const findOpen = prepared((tx: Writer, { grantID }: { grantID: string }) =>
  tx.selectFrom('oauthGrants').select('grantID').where('grantID', '=', grantID).where('endedAt', 'is', null),
);

/**
 * Puts a refresh token in the place of another. If somebody was faster, who put the same one there, that is done, unless
 * the new one was used since: its client has got it, and whoever shows the old one has not (settled G3). A use that is
 * under way is waited for.
 * @returns false if the grant has ended meanwhile, or the new one was used
 */
export async function tryReplaceRefreshToken(
  tx: Writer,
  { from, to, grantID, now }: { from: Hash; to: Hash; grantID: string; now: EpochMs },
): Promise<boolean> {
  const rotated = await markRotated(tx, { tokenHash: from, now });
  if (rotated.length > 0) return (await insertSuccessor(tx, { tokenHash: to, grantID, now })).length > 0;
  const unused = await holdUnused(tx, { tokenHash: to });
  return unused.length > 0 && (await findOpen(tx, { grantID })).length > 0;
}
