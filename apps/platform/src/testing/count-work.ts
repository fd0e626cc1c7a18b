import type { Services } from '../kernel/call/services.ts';
import type { Writer } from '../kernel/store/store.ts';

/** What a piece of work asked of store and hasher. */
export interface CountedWork {
  statements: string[];
  changes: number;
  hashes: number;
}

/** A prepared query asks for the executor of its handle once for each run. */
const readsOf = ['selectFrom', 'executeQuery', 'getExecutor'] as const;
const writesOf = ['insertInto', 'updateTable', 'deleteFrom'] as const;

/**
 * Watches what goes to store and hasher while something runs (security: R6).
 * Statements are named by kind and table, in their order.
 */
export async function countWork(services: Services, work: () => Promise<unknown>): Promise<CountedWork> {
  const counted: CountedWork = { statements: [], changes: 0, hashes: 0 };
  const { store, hasher } = services;
  const watch = (handle: object, names: readonly string[]) => {
    const own = handle as Record<string, (...given: unknown[]) => unknown>;
    for (const name of names) {
      const run = own[name]?.bind(handle);
      if (!run) continue;
      own[name] = (...given) => {
        counted.statements.push(`${name} ${typeof given[0] === 'string' ? given[0] : ''}`);
        return run(...given);
      };
    }
    return () => {
      for (const name of names) delete own[name];
    };
  };
  const { change } = store;
  const { verify, hash } = hasher;
  const unwatch = watch(store.read, readsOf);
  Object.assign(store, {
    change: <Result>(inside: (tx: Writer) => Promise<Result>) => {
      counted.changes += 1;
      return change((tx) => {
        watch(tx, [...readsOf, ...writesOf]);
        return inside(tx);
      });
    },
  });
  Object.assign(hasher, {
    verify: (...given: Parameters<typeof verify>) => {
      counted.hashes += 1;
      return verify.apply(hasher, given);
    },
    hash: (...given: Parameters<typeof hash>) => {
      counted.hashes += 1;
      return hash.apply(hasher, given);
    },
  });
  try {
    await work();
  } finally {
    unwatch();
    Object.assign(store, { change });
    Object.assign(hasher, { verify, hash });
  }
  return counted;
}
