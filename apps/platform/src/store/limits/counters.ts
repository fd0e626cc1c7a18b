import type { Budget } from '../../domain/budget.ts';
import type { Reader, Writer } from '../store.ts';
import type { EpochMs } from '../tables.ts';

/** A budget that has nothing left, and when it has again. */
export interface UsedUp<Kind extends Budget> {
  budget: Kind;
  freeAt: EpochMs;
}

/** Counts one more, in one statement that parallel callers wait for. @returns the count, undefined at the maximum */
async function countOne(tx: Writer, { key, max, window }: Budget, now: EpochMs): Promise<number | undefined> {
  const over = now - window;
  const row = await tx
    .insertInto('counters')
    .values({ counterKey: key, windowStart: now, count: 1, expiresAt: now + window })
    .onConflict((conflict) =>
      conflict
        .column('counterKey')
        .doUpdateSet(({ eb, ref }) => ({
          count: eb
            .case()
            .when('counters.windowStart', '<=', over)
            .then(1)
            .else(eb('counters.count', '+', 1))
            .end(),
          windowStart: eb
            .case()
            .when('counters.windowStart', '<=', over)
            .then(now)
            .else(ref('counters.windowStart'))
            .end(),
          expiresAt: eb
            .case()
            .when('counters.windowStart', '<=', over)
            .then(now + window)
            .else(ref('counters.expiresAt'))
            .end(),
        }))
        .where(({ or, eb }) => or([eb('counters.windowStart', '<=', over), eb('counters.count', '<', max)])),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count;
}

/**
 * Counts one more in every budget, or in none where one of them has nothing left.
 * Callers that share budgets name them in the same order, so that none waits for the other in a circle.
 * @returns the budget that was used up, or the counts, in the order of the budgets
 */
export async function consume<Kind extends Budget>(
  tx: Writer,
  budgets: readonly Kind[],
  now: EpochMs,
): Promise<{ usedUp: UsedUp<Kind> } | { usedUp?: undefined; counts: number[] }> {
  const counts: number[] = [];
  for (const [at, budget] of budgets.entries()) {
    const count = await countOne(tx, budget, now);
    if (count === undefined) {
      await giveBack(tx, budgets.slice(0, at));
      return { usedUp: { budget, freeAt: (await windowStart(tx, budget)) + budget.window } };
    }
    counts.push(count);
  }
  return { counts };
}

async function windowStart(db: Reader, { key }: Budget): Promise<EpochMs> {
  const row = await db
    .selectFrom('counters')
    .select('windowStart')
    .where('counterKey', '=', key)
    .executeTakeFirstOrThrow();
  return row.windowStart;
}

/** Takes back one count of every budget: what was counted turned out to be none. */
export async function giveBack(tx: Writer, budgets: readonly Budget[]): Promise<void> {
  for (const { key } of budgets) {
    await tx
      .updateTable('counters')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('counterKey', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

/** Starts the budgets afresh. */
export async function forgetCounts(tx: Writer, budgets: readonly Budget[]): Promise<void> {
  for (const { key } of budgets) await tx.deleteFrom('counters').where('counterKey', '=', key).execute();
}

/** Those of the budgets that have nothing left. */
export async function usedUpOf<Kind extends Budget>(
  db: Reader,
  budgets: readonly Kind[],
  now: EpochMs,
): Promise<UsedUp<Kind>[]> {
  if (budgets.length === 0) return [];
  const rows = await db
    .selectFrom('counters')
    .select(['counterKey', 'windowStart', 'count'])
    .where(
      'counterKey',
      'in',
      budgets.map(({ key }) => key),
    )
    .execute();
  return budgets.flatMap((budget) => {
    const row = rows.find(({ counterKey }) => counterKey === budget.key);
    const freeAt = row && row.count >= budget.max ? row.windowStart + budget.window : 0;
    return freeAt > now ? [{ budget, freeAt }] : [];
  });
}
