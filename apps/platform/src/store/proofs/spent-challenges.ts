import type { SpentChallengeTable } from '../factor-tables.ts';
import type { Writer } from '../store.ts';

/** Uses a challenge up, in the transaction of its effect (security: R34). @returns false where it was used before */
export async function trySpendChallenge(tx: Writer, spent: SpentChallengeTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('spentChallenges')
    .values(spent)
    .onConflict((conflict) => conflict.column('challengeHash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
