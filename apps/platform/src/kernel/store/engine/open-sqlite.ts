import { backup } from 'node:sqlite';
import { seconds } from '@foyer/contract/durations';
import { proveWrite } from '../probe.ts';
import type { Store } from '../store.ts';
import { afterCommit } from './after-commit.ts';
import { migrateFile } from './migrate-file.ts';
import { checkDatabase, emptyLog, exclusively, openDatabase } from './open-database.ts';
import { readerOn, writersOn } from './sqlite-handles.ts';
import { WriteQueue } from './write-queue.ts';

/** Reading waits this long where another process holds the whole file. */
const readsWaitFor = seconds(5);
/** Waiting here blocks the process, so the write queue waits by itself and asks again. */
const writesWaitFor = 20;

/**
 * So much of the file is read where the system keeps it anyway; bytes of address space. Every commit of the writing
 * connection empties the cache of the reading one, which would ask the system for each page anew.
 */
const mapped = 2 ** 31;

/**
 * The embedded database: one connection that cannot write, one that writes in groups.
 * @param file made where it is missing
 * @throws ConfigInvalid where it is damaged, or not this user's
 */
export async function openSqlite(file: string): Promise<Store> {
  const writing = openDatabase(file, { busyTimeout: readsWaitFor });
  writing.exec(`pragma busy_timeout = ${writesWaitFor}`);
  const reading = openDatabase(file, { busyTimeout: readsWaitFor });
  reading.exec(`pragma query_only = on; pragma mmap_size = ${mapped}`);
  const queue = new WriteQueue(writing, await writersOn(writing));

  return {
    engine: 'sqlite',
    read: await readerOn(reading),
    change: (work, survives) => queue.add(work, survives),
    afterCommit,
    check: async () => checkDatabase(reading, file),
    migrate: () => exclusively(file, () => migrateFile(file, readsWaitFor)),
    connections: () => undefined,
    scrub: async () => emptyLog(file),
    probe: () => queue.add(proveWrite),
    async backup(toFile) {
      await backup(reading, toFile);
    },
    async close() {
      await queue.idle();
      reading.close();
      try {
        writing.exec('pragma wal_checkpoint(truncate)');
      } catch {
        // the disk is full: everything stays in the write-ahead log, where the next start finds it
      }
      writing.close();
    },
  };
}
