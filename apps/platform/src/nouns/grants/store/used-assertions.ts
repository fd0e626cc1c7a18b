import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';

/** Notes that a client has used an assertion. @returns false if it was used before, also at the same time on another node */
export async function tryUseAssertion(
  tx: Writer,
  assertion: { assertionHash: Hash; expiresAt: EpochMs },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto('usedAssertions')
    .values(assertion)
    .onConflict((conflict) => conflict.column('assertionHash').doNothing())
    .executeTakeFirst();
  return added > 0n;
}
