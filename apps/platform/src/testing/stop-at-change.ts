import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../kernel/store/store.ts';

/** An act that stops in front of one of its changes until it is told to go on. */
export interface HeldAct {
  isOver(): boolean;
  goOn(): void;
}

interface Gate extends HeldAct {
  isStopped: boolean;
  /** What a change of the act waits for. */
  stop(): Promise<void>;
  end(): void;
}

/**
 * @param change in front of which the act stops, counted from 1
 * @param tell is called when the act stops, and when it is over
 */
function newGate(change: number, tell: () => void): Gate {
  const open = Promise.withResolvers<void>();
  let isOver = false;
  let seen = 0;
  const gate: Gate = {
    isStopped: false,
    isOver: () => isOver,
    goOn: open.resolve,
    async stop() {
      seen += 1;
      if (seen < change) return;
      gate.isStopped = true;
      tell();
      await open.promise;
    },
    end() {
      isOver = true;
      tell();
    },
  };
  return gate;
}

/**
 * Stops acts in front of a change, by wrapping `store.change`. Changes of others pass. What an act reads before that change,
 * it has read by then.
 */
export function stopAtChange(stores: readonly Store[]) {
  const wrapped = stores.map((store) => ({ store, change: store.change }));
  const acting = new AsyncLocalStorage<Gate>();
  const gates: Gate[] = [];
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  for (const { store, change } of wrapped)
    store.change = async (work, survives) => {
      await acting.getStore()?.stop();
      return change(work, survives);
    };
  return {
    /** Begins an act, which stops in front of its first change unless said otherwise. */
    begin<Result>(act: () => Promise<Result>, inFrontOf = 1): Promise<Result> {
      const gate = newGate(inFrontOf, tell);
      gates.push(gate);
      return acting.run(gate, act).finally(gate.end);
    },
    /**
     * Waits until so many of the acts stop.
     * @returns these, in the order in which they were begun @throws if too many end without having stopped
     */
    async untilStopped(count: number): Promise<readonly HeldAct[]> {
      for (;;) {
        const stopped = gates.filter(({ isStopped }) => isStopped);
        if (stopped.length >= count) return stopped;
        if (gates.filter((gate) => gate.isStopped || !gate.isOver()).length < count)
          throw new Error('an act ended without the change that it was to be held up in');
        await news.promise;
      }
    },
    /** Lets all acts go on, in the order in which they were begun, and stops none any more. */
    letAllGo(): void {
      for (const { store, change } of wrapped) store.change = change;
      for (const { goOn } of gates) goOn();
    },
  };
}
