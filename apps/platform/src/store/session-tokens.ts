import type { Writer } from './store.ts';
import type { Hash, Moment } from './tables.ts';

/** How a token's successor is found; both are pure. */
export interface Succession {
  tokenAfter(token: string): string;
  hashOf(token: string): Hash;
}

/** The token that a refresh hands out. */
export interface RotatedToken {
  token: string;
  issuedAt: Moment;
}

/** As many rotations as one overlap can hold of honest clients. */
const longestChain = 8;

/**
 * Rotates a session's token. A token that has been rotated before gives the one that followed it, so that tabs
 * refreshing at once agree; whether its overlap still runs has been judged when the request came in.
 * @returns undefined where the session has ended meanwhile
 */
export async function rotateToken(
  tx: Writer,
  { sessionID, token, now }: { sessionID: string; token: string; now: Moment },
  { tokenAfter, hashOf }: Succession,
): Promise<RotatedToken | undefined> {
  const seen = await tx
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionID', '=', sessionID)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (seen.numUpdatedRows === 0n) return undefined;
  const rotated = await tx
    .updateTable('sessionTokens')
    .set({ rotatedAt: now })
    .where('tokenHash', '=', hashOf(token))
    .where('rotatedAt', 'is', null)
    .executeTakeFirst();
  if (rotated.numUpdatedRows === 0n) return latestAfter(tx, token, { tokenAfter, hashOf });
  const next = tokenAfter(token);
  await tx
    .insertInto('sessionTokens')
    .values({ tokenHash: hashOf(next), sessionID, issuedAt: now, rotatedAt: null })
    .execute();
  return { token: next, issuedAt: now };
}

async function latestAfter(
  tx: Writer,
  token: string,
  { tokenAfter, hashOf }: Succession,
): Promise<RotatedToken | undefined> {
  let candidate = token;
  for (let step = 0; step < longestChain; step += 1) {
    candidate = tokenAfter(candidate);
    const row = await tx
      .selectFrom('sessionTokens')
      .select(['issuedAt', 'rotatedAt'])
      .where('tokenHash', '=', hashOf(candidate))
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.rotatedAt === null) return { token: candidate, issuedAt: row.issuedAt };
  }
  return undefined;
}
