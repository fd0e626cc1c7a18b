import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { endOfTurn, monotonic, sleep } from '../../world/world.ts';
import type { Survives, Writer } from '../store.ts';
import type { OpenWriter } from './sqlite-handles.ts';

/** Works in one commit. */
const worksInOneCommit = 64;
/** How long works are gathered for one commit: about as long as a slow disk takes for it. */
const gatheredFor: Milliseconds = 10;
/** How long another process may hold the file before writes are given up. */
const fileIsFreeWithin = seconds(5);

interface QueuedWork {
  survives: Survives;
  run(writer: Writer): Promise<void>;
  /** Called when all is durable. */
  settle(): void;
  fail(reason: unknown): void;
  opened?: OpenWriter;
}

/** What every commit says to the database, parsed once. */
interface Brackets {
  begin: StatementSync;
  commit: StatementSync;
  beginWork: StatementSync;
  endWork: StatementSync;
}

const bracketsOn = (db: DatabaseSync): Brackets => ({
  begin: db.prepare('begin immediate'),
  commit: db.prepare('commit'),
  beginWork: db.prepare('savepoint work'),
  endWork: db.prepare('release work'),
});

const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 5;

/** Runs changes one after the other and makes many of them durable with one commit. */
export class WriteQueue {
  readonly #db: DatabaseSync;
  readonly #brackets: Brackets;
  readonly #openWriter: () => OpenWriter;
  readonly #queue: QueuedWork[] = [];
  #draining: Promise<void> | undefined;
  #synced: Survives = 'powerLoss';
  #turn: Promise<'late'> | undefined;

  constructor(db: DatabaseSync, openWriter: () => OpenWriter) {
    this.#db = db;
    this.#brackets = bracketsOn(db);
    this.#openWriter = openWriter;
  }

  /** @see Store.change */
  add<Result>(work: (tx: Writer) => Promise<Result>, survives: Survives = 'powerLoss'): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      let result: Result;
      this.#queue.push({
        survives,
        run: async (writer) => {
          result = await work(writer);
        },
        settle: () => resolve(result),
        fail: reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when nothing is queued any more. */
  async idle(): Promise<void> {
    while (this.#draining !== undefined) await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#gather();
      await this.#commitTogether(this.#queue.splice(0, worksInOneCommit));
    }
    this.#draining = undefined;
  }

  /**
   * Lets works arrive for as long as every turn of the event loop brings another: a commit costs as much as several of
   * them, and who comes too late for one waits for all of it. A single work waits for the end of its turn alone, and
   * none for many long turns.
   */
  async #gather(): Promise<void> {
    const endsAt = monotonic() + gatheredFor;
    let before: number;
    do {
      before = this.#queue.length;
      await this.#endOfTurn();
    } while (this.#queue.length > before && this.#queue.length < worksInOneCommit && monotonic() < endsAt);
  }

  async #commitTogether(works: QueuedWork[]): Promise<void> {
    let done: QueuedWork[] = [];
    try {
      this.#syncFor(works);
      await this.#begin();
      done = await this.#runAll(works);
      this.#brackets.commit.run();
    } catch (reason) {
      if (this.#db.isOpen && this.#db.isTransaction) this.#db.exec('rollback');
      for (const work of works) work.fail(reason);
      return;
    }
    for (const { opened, settle } of done) {
      settle();
      opened?.committed();
    }
  }

  /** One work that must survive a loss of power makes the whole commit wait for the disk. */
  #syncFor(works: QueuedWork[]): void {
    const needed = works.some(({ survives }) => survives === 'powerLoss') ? 'powerLoss' : 'crash';
    if (needed === this.#synced) return;
    this.#db.exec(`pragma synchronous = ${needed === 'powerLoss' ? 'full' : 'normal'}`);
    this.#synced = needed;
  }

  /** When this turn of the event loop has ended; works of one commit watch for it together. */
  #endOfTurn(): Promise<'late'> {
    this.#turn ??= endOfTurn().then(() => {
      this.#turn = undefined;
      return 'late';
    });
    return this.#turn;
  }

  async #begin(): Promise<void> {
    const giveUpAt = monotonic() + fileIsFreeWithin;
    for (;;) {
      try {
        this.#brackets.begin.run();
        return;
      } catch (reason) {
        if (!isBusy(reason) || monotonic() > giveUpAt) throw reason;
      }
      await sleep(5);
    }
  }

  async #runAll(works: QueuedWork[]): Promise<QueuedWork[]> {
    const done: QueuedWork[] = [];
    for (const work of works) {
      if (await this.#runOne(work)) done.push(work);
    }
    return done;
  }

  async #runOne(work: QueuedWork): Promise<boolean> {
    const opened = this.#openWriter();
    this.#brackets.beginWork.run();
    try {
      const outcome = await Promise.race([work.run(opened.writer), this.#endOfTurn()]);
      if (outcome === 'late') throw new Error('a change awaited something that is not the store');
      this.#brackets.endWork.run();
      work.opened = opened;
      return true;
    } catch (reason) {
      if (!this.#db.isTransaction) throw reason;
      this.#db.exec('rollback to work; release work');
      work.fail(reason);
      return false;
    } finally {
      opened.end();
    }
  }
}
