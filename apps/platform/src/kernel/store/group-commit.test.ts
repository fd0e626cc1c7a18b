import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from './engine/open-sqlite.ts';
import type { Store, Writer } from './store.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-store-'));
  store = await openSqlite(join(folder, 'foyer.db'));
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const add = async (tx: Writer, job: string, dueAt = 1) => {
  await tx.insertInto('jobs').values({ job, dueAt }).execute();
};
const names = async () => {
  const rows = await store.read.selectFrom('jobs').select('job').orderBy('dueAt').orderBy('job').execute();
  return rows.map(({ job }) => job);
};

describe('changes that share a commit', () => {
  it('happen in the order in which they were asked for', async () => {
    const works = Array.from({ length: 200 }, (_, place) => place);
    const order: number[] = [];
    await Promise.all(
      works.map((place) =>
        store.change(async (tx) => {
          await add(tx, `job ${place}`, place);
          order.push(place);
        }),
      ),
    );
    expect(order).toEqual(works);
    expect(await names()).toHaveLength(200);
  });

  /** Asks for ten changes, one in each turn. @returns how many had been asked for as each was settled */
  async function oneEachTurn(turnTakes: number): Promise<number[]> {
    vi.useFakeTimers({ toFake: ['performance'] });
    const settledWith: number[] = [];
    const changes: Promise<void>[] = [];
    await new Promise<void>((allArrived) => {
      const arrive = () => {
        const nth = changes.length;
        if (nth + 1 < 10) setImmediate(arrive);
        else allArrived();
        changes.push(
          store.change((tx) => add(tx, `job ${nth}`)).then(() => void settledWith.push(changes.length)),
        );
        vi.advanceTimersByTime(turnTakes);
      };
      arrive();
    });
    await Promise.all(changes);
    vi.useRealTimers();
    return settledWith;
  }

  it('take along what arrives for as long as every turn brings another', async () => {
    expect(await oneEachTurn(0)).toEqual(Array(10).fill(10));
  });

  it('are not kept waiting by those that arrive in long turns', async () => {
    const [first] = await oneEachTurn(5);
    expect(first).toBeLessThan(5);
  });

  it('do not take each other along when one fails', async () => {
    const outcomes = await Promise.allSettled([
      store.change((tx) => add(tx, 'before')),
      store.change(async (tx) => {
        await add(tx, 'half done');
        throw new Error('refused');
      }),
      store.change((tx) => add(tx, 'after')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['after', 'before']);
  });

  it('R115: wait for the disk as soon as one of them must survive a loss of power', async () => {
    const synced = async (tx: Writer) => {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(tx);
      return rows[0]?.synchronous;
    };
    const [full, normal] = [2, 1];
    expect(await store.change(synced)).toBe(full);
    expect(await store.change(synced, 'crash')).toBe(normal);
    expect(await Promise.all([store.change(synced, 'crash'), store.change(synced)])).toEqual([full, full]);
    expect(await store.change(synced)).toBe(full);
  });

  it('see what those before them did, and readers see nothing of it until all is durable', async () => {
    let seenInside = 0;
    let seenOutside = 0;
    await Promise.all([
      store.change((tx) => add(tx, 'first')),
      store.change(async (tx) => {
        seenInside = (await tx.selectFrom('jobs').selectAll().execute()).length;
        seenOutside = (await store.read.selectFrom('jobs').selectAll().execute()).length;
      }),
    ]);
    expect([seenInside, seenOutside]).toEqual([1, 0]);
  });

  it('all fail when the commit fails, and nothing of them remains', async () => {
    const spoiler = new DatabaseSync(join(folder, 'foyer.db'));
    spoiler.exec('create table parents (id text primary key)');
    spoiler.exec('create table children (parent text references parents(id) deferrable initially deferred)');
    spoiler.close();
    const done: string[] = [];
    const outcomes = await Promise.allSettled([
      store.change(async (tx) => {
        await add(tx, 'innocent');
        store.afterCommit(tx, () => done.push('innocent'));
      }),
      // foreign keys of this kind are only checked by the commit itself
      store.change((tx) =>
        tx
          .insertInto('children' as 'jobs')
          .values({ parent: 'nobody' } as never)
          .execute(),
      ),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await names()).toEqual([]);
    expect(done).toEqual([]);
  });

  it('let things happen after the commit, and not after a rollback', async () => {
    const done: string[] = [];
    await Promise.allSettled([
      store.change(async (tx) => {
        await add(tx, 'kept');
        store.afterCommit(tx, () => done.push('kept'));
      }),
      store.change(async (tx) => {
        store.afterCommit(tx, () => done.push('dropped'));
        throw new Error('refused');
      }),
    ]);
    expect(done).toEqual(['kept']);
  });

  it('wait for another process that writes', async () => {
    const other = new DatabaseSync(join(folder, 'foyer.db'));
    other.exec('begin immediate');
    const changed = store.change((tx) => add(tx, 'patient'));
    // the first try comes with the end of the turn
    for (let nth = 0; nth < 2; nth += 1) await turn();
    other.exec('commit');
    await changed;
    other.close();
    expect(await names()).toEqual(['patient']);
  });
});

describe('a mistake in a change', () => {
  it('fails at once where it waits for something that is not the store, and the next change goes on', async () => {
    let handle: Writer | undefined;
    const foreign = store.change(async (tx) => {
      handle = tx;
      await add(tx, 'half done');
      await new Promise(() => undefined);
    });
    await expect(foreign).rejects.toThrow('awaited something that is not the store');
    await store.change((tx) => add(tx, 'next'));
    expect(await names()).toEqual(['next']);
    await expect(add(handle as Writer, 'too late')).rejects.toThrow('the change has ended');
  });

  it('fails at once where a change waits for another change', async () => {
    const nested = store.change(() => store.change((tx) => add(tx, 'inner')));
    await expect(nested).rejects.toThrow('awaited something that is not the store');
  });
});

it('the connection for reading cannot write', async () => {
  const sneaky = store.read as unknown as Writer;
  await expect(add(sneaky, 'sneaky')).rejects.toThrow('readonly');
});
