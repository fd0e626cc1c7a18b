import type { Milliseconds } from '@foyer/contract/durations';
import { every, type Timer } from './world.ts';

/** Work that is done again and again, and never twice at once. */
export interface Periodic {
  /** Does it now, or waits for the run that has begun. @throws what the work throws */
  run(): Promise<void>;
  /** Does it at once and then every so often, without keeping the process alive. */
  start(): void;
  /** Ends that, and waits for the run that has begun. */
  stop(): Promise<void>;
}

/** @param work says by itself what went wrong: where it is done by the clock nobody else hears of it */
export function periodic(length: Milliseconds, work: () => Promise<void>): Periodic {
  let running: Promise<void> | undefined;
  let timer: Timer | undefined;

  function run(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run,
    start() {
      void run();
      timer ??= every(length, () => void run()).unref();
    },
    async stop() {
      timer?.cancel();
      timer = undefined;
      await running;
    },
  };
}
