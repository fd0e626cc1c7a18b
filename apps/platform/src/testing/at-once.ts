import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Reader, Store } from '../kernel/store/store.ts';
import { engineOfRun } from './database.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** The moment of the first act at which the second one begins. */
export interface Moment {
  /**
   * Which change of the first act, counted from 1. If there are fewer, the second act begins after the first. 0 is the
   * moment before the first change: the act has read what it reads without a lock, and has changed nothing.
   */
  change: number;
  /** Before the commit of that change, or right after it. The commit waits until the second act waits for a lock or is over. */
  place: 'inside' | 'behind';
}

/** The moment before the first change of an act, after which it goes on with what it has read. */
export const atStart: Moment = { change: 0, place: 'behind' };

/** Lists all moments of so many changes. SQLite runs one change after the other, so nothing can begin inside of one. */
export function momentsIn(changes: number): Moment[] {
  const places = engineOfRun() === 'postgres' ? (['inside', 'behind'] as const) : (['behind'] as const);
  return Array.from({ length: changes }, (_, at) =>
    places.map((place) => ({ change: at + 1, place })),
  ).flat();
}

async function somebodyWaits(db: Reader): Promise<boolean> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db as never)).rows.length > 0;
}

async function waitsOrIsOver(db: Reader, act: Promise<unknown>): Promise<void> {
  let isOver = false;
  const noteOver = () => {
    isOver = true;
  };
  act.then(noteOver, noteOver);
  while (!isOver && !(await somebodyWaits(db)));
}

/** Marks the asynchronous context of the first act. */
const acting = new AsyncLocalStorage<symbol>();

/**
 * Runs two acts at once. The second begins at a given moment of the first, and the first continues when the second waits
 * for it or is over. So every round is the race, and none depends on chance.
 */
export async function atMoment<First, Second>(
  { services: { store } }: PlatformUnderTest,
  { change: wanted, place }: Moment,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const { change } = store;
  const self = Symbol('first');
  let begun: Promise<Second> | undefined;
  const begin = () => (begun ??= acting.exit(second));
  let seen = 0;
  const held: Store['change'] = async (work, survives) => {
    if (acting.getStore() !== self) return change(work, survives);
    seen += 1;
    if (wanted === 0 && seen === 1) await begin().catch(() => undefined);
    if (seen !== wanted) return change(work, survives);
    if (place === 'behind') {
      const result = await change(work, survives);
      await begin().catch(() => undefined);
      return result;
    }
    return change(async (tx) => {
      const result = await work(tx);
      await waitsOrIsOver(store.read, begin());
      return result;
    }, survives);
  };
  store.change = held;
  try {
    const done = await acting.run(self, first);
    return [done, await begin()];
  } finally {
    store.change = change;
  }
}
