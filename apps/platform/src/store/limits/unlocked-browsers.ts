import type { Writer } from '../store.ts';
import type { UnlockedBrowserTable } from '../tables.ts';

/** Lets a browser count as known to an address until then. */
export async function freeBrowser(tx: Writer, row: UnlockedBrowserTable): Promise<void> {
  await tx
    .insertInto('unlockedBrowsers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['emailKey', 'bindHash']).doUpdateSet({ until: row.until }))
    .execute();
}
