import { prepared } from '../../../kernel/store/prepared.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { SpentChallengeTable } from './passkey-tables.ts';

const insertChallenge = prepared((tx: Writer, { challengeHash, expiresAt }: SpentChallengeTable) =>
  tx
    .insertInto('spentChallenges')
    .values({ challengeHash, expiresAt })
    .onConflict((conflict) => conflict.column('challengeHash').doNothing())
    .returning('challengeHash'),
);

/** Uses a challenge up, in the transaction of its effect (security: R34). @returns false where it was used before */
export async function trySpendChallenge(tx: Writer, spent: SpentChallengeTable): Promise<boolean> {
  const inserted = await insertChallenge(tx, spent);
  return inserted.length > 0;
}
