import type { Subject } from '../../../kernel/budget/subject.ts';
import type { Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { UnlockedBrowserTable } from './limit-tables.ts';

/** Lets a browser count as known to an address until then. */
export async function freeBrowser(tx: Writer, row: UnlockedBrowserTable): Promise<void> {
  await tx
    .insertInto('unlockedBrowsers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject', 'bindHash']).doUpdateSet({ until: row.until }))
    .execute();
}

/** Forgets one browser that a lock mail has freed. */
export async function forgetFreedBrowser(tx: Writer, subject: Subject, bindHash: Hash): Promise<void> {
  await tx
    .deleteFrom('unlockedBrowsers')
    .where('subject', '=', subject)
    .where('bindHash', '=', bindHash)
    .execute();
}

/** Forgets the browsers that a lock mail has freed for an address, except the given ones. */
export async function forgetFreedBrowsers(
  tx: Writer,
  subject: Subject,
  but: readonly Hash[] = [],
): Promise<void> {
  const freed = tx.deleteFrom('unlockedBrowsers').where('subject', '=', subject);
  await (but.length === 0 ? freed : freed.where('bindHash', 'not in', but)).execute();
}
