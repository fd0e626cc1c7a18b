import type { Writer } from '../store.ts';

const waiting = new WeakMap<object, (() => void)[]>();

/** @see Store.afterCommit */
export function afterCommit(tx: Writer, act: () => void): void {
  const acts = waiting.get(tx);
  if (!acts) throw new Error('this is no handle of a change');
  acts.push(act);
}

/** Gives a handle its list of acts. @returns does them, once the change is durable */
export function collectActs(tx: object): () => void {
  const acts: (() => void)[] = [];
  waiting.set(tx, acts);
  return () => {
    for (const act of acts) act();
  };
}
