import { minutes } from '@foyer/contract/durations';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { type BreakerName, breakerNames } from '../rules/breaker.ts';
import { columnsOf, counterColumns } from './counter-key.ts';

/** How a breaker stands over the whole installation. */
export interface BreakerState {
  name: BreakerName;
  /** Counted so far in the minute that was written to last. */
  count: number;
  /** The first moment of that minute. */
  minute: EpochMs;
  /** Tripped until then; 0 where it never was. */
  trippedUntil: EpochMs;
}

/** They count over everybody and everywhere. */
const countKey = (name: BreakerName) => columnsOf({ kind: `breaker.count.${name}` });
const tripKey = (name: BreakerName) => columnsOf({ kind: `breaker.tripped.${name}` });

/** Adds to what a minute has counted; what comes late for an older one counts in the newest. @returns the count */
export async function countInMinute(
  tx: Writer,
  name: BreakerName,
  { minute, by }: { minute: EpochMs; by: number },
): Promise<number> {
  const row = { ...countKey(name), windowStart: minute, count: by, expiresAt: minute + minutes(1) };
  const { count } = await tx
    .insertInto('counters')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(counterColumns).doUpdateSet(({ eb, ref }) => {
        const isNew = eb('counters.windowStart', '<', minute);
        return {
          count: eb
            .case()
            .when(isNew)
            .then(by)
            .else(eb('counters.count', '+', by))
            .end(),
          windowStart: eb.case().when(isNew).then(minute).else(ref('counters.windowStart')).end(),
          expiresAt: eb.case().when(isNew).then(row.expiresAt).else(ref('counters.expiresAt')).end(),
        };
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Trips a breaker, or keeps it tripped. @returns whether it was not tripped before: once for each trip, on one node */
export async function trip(
  tx: Writer,
  name: BreakerName,
  { now, until }: { now: EpochMs; until: EpochMs },
): Promise<boolean> {
  const row = { ...tripKey(name), windowStart: now, count: 1, expiresAt: until };
  const fresh = await tx
    .insertInto('counters')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(counterColumns)
        .doUpdateSet({ windowStart: now, expiresAt: until })
        .where('counters.expiresAt', '<=', now),
    )
    .returning('kind')
    .executeTakeFirst();
  if (fresh) return true;
  await tx
    .updateTable('counters')
    .set({ expiresAt: until })
    .where('subject', '=', row.subject)
    .where('kind', '=', row.kind)
    .where('expiresAt', '<', until)
    .execute();
  return false;
}

/** How all breakers stand. */
export async function breakerStates(db: Reader): Promise<BreakerState[]> {
  const rows = await db
    .selectFrom('counters')
    .selectAll()
    .where('subject', '=', '')
    .where(
      'kind',
      'in',
      breakerNames.flatMap((name) => [countKey(name).kind, tripKey(name).kind]),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.kind, row]));
  return breakerNames.map((name) => ({
    name,
    count: found.get(countKey(name).kind)?.count ?? 0,
    minute: found.get(countKey(name).kind)?.windowStart ?? 0,
    trippedUntil: found.get(tripKey(name).kind)?.expiresAt ?? 0,
  }));
}
