import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Writer } from '../../../kernel/store/store.ts';

/** How a token's successor is found; both are pure. */
export interface Succession {
  tokenAfter(token: string): string;
  hashOf(token: string): Hash;
}

/** The token that a refresh hands out. */
export interface RotatedToken {
  token: string;
  issuedAt: EpochMs;
}

/** As many rotations as one overlap can hold of honest clients. */
const longestChain = 8;

const touchSession = prepared((tx: Writer, { sessionID, now }: { sessionID: string; now: EpochMs }) =>
  tx
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionID', '=', sessionID)
    .where('endedAt', 'is', null)
    .returning('sessionID'),
);

const markRotated = prepared((tx: Writer, { tokenHash, now }: { tokenHash: Hash; now: EpochMs }) =>
  tx
    .updateTable('sessionTokens')
    .set({ rotatedAt: now, refusedAt: null })
    .where('tokenHash', '=', tokenHash)
    .where('rotatedAt', 'is', null)
    .returning('tokenHash'),
);

const addToken = prepared(
  (tx: Writer, { tokenHash, sessionID, now }: { tokenHash: Hash; sessionID: string; now: EpochMs }) =>
    tx
      .insertInto('sessionTokens')
      .values({ tokenHash, sessionID, issuedAt: now, rotatedAt: null, refusedAt: null }),
);

/**
 * Notes that a token was refused for its age, once; not where it is rotated meanwhile, or was not rotated out at all.
 * @returns false where nothing was to be noted
 */
export async function tryNoteRefused(
  tx: Writer,
  { tokenHash, rotatedOut, now }: { tokenHash: Hash; rotatedOut: boolean; now: EpochMs },
): Promise<boolean> {
  const noted = await tx
    .updateTable('sessionTokens')
    .set({ refusedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('refusedAt', 'is', null)
    .where('rotatedAt', rotatedOut ? 'is not' : 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/**
 * Rotates a session's token. A token that has been rotated before gives the one that followed it, so that tabs
 * refreshing at once agree; whether its overlap still runs has been judged when the request came in.
 * @returns undefined where the session has ended meanwhile
 */
export async function rotateToken(
  tx: Writer,
  { sessionID, token, now }: { sessionID: string; token: string; now: EpochMs },
  { tokenAfter, hashOf }: Succession,
): Promise<RotatedToken | undefined> {
  const touched = await touchSession(tx, { sessionID, now });
  if (touched.length === 0) return undefined;
  const rotated = await markRotated(tx, { tokenHash: hashOf(token), now });
  if (rotated.length === 0) return latestAfter(tx, token, { tokenAfter, hashOf });
  const next = tokenAfter(token);
  await addToken(tx, { tokenHash: hashOf(next), sessionID, now });
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
