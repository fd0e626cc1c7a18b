import type { Budget, CounterKey } from '../../../kernel/budget/budget.ts';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { lockedRows } from '../../../kernel/store/locked-rows.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { columnsOf, counterColumns, type StoredKey } from './counter-key.ts';
import type { CounterTable } from './limit-tables.ts';

/** A budget that has nothing left, and when it has again. */
export interface UsedUp<Kind extends Budget> {
  budget: Kind;
  freeAt: EpochMs;
}

interface OneMore extends StoredKey {
  now: EpochMs;
  /** A window that began until then is over. */
  over: EpochMs;
  /** The end of a window that begins now. */
  end: EpochMs;
  max: number;
}

const addOne = prepared(
  (tx: Writer, { kind, subject, bizType, device, source, now, over, end, max }: OneMore) =>
    tx
      .insertInto('counters')
      .values({ kind, subject, bizType, device, source, windowStart: now, count: 1, expiresAt: end })
      .onConflict((conflict) =>
        conflict
          .columns(counterColumns)
          .doUpdateSet(({ eb, ref }) => {
            const isOver = eb('counters.windowStart', '<=', over);
            return {
              count: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('counters.count', '+', 1))
                .end(),
              windowStart: eb.case().when(isOver).then(eb.val(now)).else(ref('counters.windowStart')).end(),
              expiresAt: eb.case().when(isOver).then(eb.val(end)).else(ref('counters.expiresAt')).end(),
            };
          })
          .where(({ or, eb }) =>
            or([eb('counters.windowStart', '<=', over), eb('counters.count', '<', max)]),
          ),
      )
      .returning('count'),
);

/**
 * Counts one more in every budget, or in none where one of them has nothing left: one statement a budget, which parallel
 * callers wait for. Callers name the longest windows first and equal ones by kind, the last in the alphabet first, so that none waits for another in a circle.
 * @returns the budget that was used up, or the counts, in the order of the budgets
 */
export async function consume<Kind extends Budget>(
  tx: Writer,
  budgets: readonly Kind[],
  now: EpochMs,
): Promise<{ usedUp: UsedUp<Kind> } | { usedUp?: undefined; counts: number[] }> {
  const counts: number[] = [];
  for (const [at, budget] of budgets.entries()) {
    const { max, window } = budget;
    const [row] = await addOne(tx, { ...columnsOf(budget), now, over: now - window, end: now + window, max });
    if (!row) {
      await giveBack(tx, budgets.slice(0, at));
      return { usedUp: { budget, freeAt: await endOf(tx, budget) } };
    }
    counts.push(row.count);
  }
  return { counts };
}

/** When the window of a count that is there ends. */
async function endOf(db: Reader, budget: Budget): Promise<EpochMs> {
  const [row] = await countsOf(db, [columnsOf(budget)]);
  if (!row) throw new Error(`nothing was counted of ${budget.kind}`);
  return row.windowStart + budget.window;
}

const subtractOne = prepared((tx: Writer, { kind, subject, bizType, device, source }: StoredKey) =>
  tx
    .updateTable('counters')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('bizType', '=', bizType)
    .where('device', '=', device)
    .where('source', '=', source)
    .where('count', '>', 0),
);

/** Takes back one count of every budget: what was counted turned out to be none. */
export async function giveBack(tx: Writer, counts: readonly CounterKey[]): Promise<void> {
  for (const count of counts) await subtractOne(tx, columnsOf(count));
}

const dropCount = prepared((tx: Writer, { kind, subject, bizType, device, source }: StoredKey) =>
  tx
    .deleteFrom('counters')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('bizType', '=', bizType)
    .where('device', '=', device)
    .where('source', '=', source),
);

/** Starts the budgets afresh. */
export async function forgetCounts(tx: Writer, counts: readonly CounterKey[]): Promise<void> {
  for (const count of counts) await dropCount(tx, columnsOf(count));
}

/** In the order in which they are counted, so that nobody who is counting and this wait for each other in a circle. */
const lockCountsOf = prepared((tx: Writer, { subject }: { subject: Subject }) =>
  lockedRows(
    tx,
    tx
      .selectFrom('counters')
      .select('kind')
      .where('subject', '=', subject)
      .orderBy(({ eb, ref }) => eb('expiresAt', '-', ref('windowStart')), 'desc')
      .orderBy('kind', 'desc')
      .orderBy('device', 'desc'),
  ),
);

/** Forgets whatever is counted against somebody, from all devices and sources. */
export async function forgetCountsOf(tx: Writer, subject: Subject): Promise<void> {
  await lockCountsOf(tx, { subject });
  await tx.deleteFrom('counters').where('subject', '=', subject).execute();
}

/** One compiled query for each number of counts that callers ask for together. */
const readersBySize = new Map<
  number,
  (db: Reader, values: Record<string, string>) => Promise<CounterTable[]>
>();

function readerOf(size: number) {
  const known = readersBySize.get(size);
  if (known) return known;
  const reader = prepared((db: Reader, values: Record<string, string>) =>
    db
      .selectFrom('counters')
      .selectAll()
      .where(({ or, and, eb }) =>
        or(
          Array.from({ length: size }, (_, at) =>
            and(counterColumns.map((column) => eb(column, '=', values[`${column}${at}`] ?? ''))),
          ),
        ),
      ),
  );
  readersBySize.set(size, reader);
  return reader;
}

/** The counts that are there, in one statement, in whatever order. */
async function countsOf(db: Reader, keys: readonly StoredKey[]): Promise<CounterTable[]> {
  if (keys.length === 0) return [];
  const values = keys.flatMap((key, at) => counterColumns.map((column) => [`${column}${at}`, key[column]]));
  return readerOf(keys.length)(db, Object.fromEntries(values));
}

/** Those of the budgets that have nothing left. */
export async function usedUpOf<Kind extends Budget>(
  db: Reader,
  budgets: readonly Kind[],
  now: EpochMs,
): Promise<UsedUp<Kind>[]> {
  const rows = await countsOf(db, budgets.map(columnsOf));
  return budgets.flatMap((budget) => {
    const key = columnsOf(budget);
    const row = rows.find((one) => counterColumns.every((column) => one[column] === key[column]));
    const freeAt = row && row.count >= budget.max ? row.windowStart + budget.window : 0;
    return freeAt > now ? [{ budget, freeAt }] : [];
  });
}
