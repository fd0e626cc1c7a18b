import type { Milliseconds } from '@foyer/contract/durations';

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
export function periodic(every: Milliseconds, work: () => Promise<void>): Periodic {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

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
      timer ??= setInterval(() => void run(), every).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
