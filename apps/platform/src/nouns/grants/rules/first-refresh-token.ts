import { newToken } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { addRefreshToken } from '../store/refresh-tokens.ts';

/** Gives a grant that goes on its first refresh token. @returns the token; only its hash is stored */
export async function firstRefreshToken(tx: Writer, grantID: string, now: EpochMs): Promise<string> {
  const { token, hash: tokenHash } = newToken();
  await addRefreshToken(tx, { tokenHash, grantID, now });
  return token;
}
