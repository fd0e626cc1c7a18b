import type { Logger } from './log.ts';

/** Work that a request has begun and that goes on after its answer; what a node cannot finish, a job takes up. */
export interface Background {
  /** Begins work. @param work stops early and without harm once the signal is given */
  run(name: string, work: (stopping: AbortSignal) => Promise<void>): void;
  /** Waits for what runs now. */
  idle(): Promise<void>;
  /** Tells all work to stop and waits for it. */
  stop(): Promise<void>;
}

/** @param log hears of work that failed: nobody else waits for it */
export function openBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    run(name, work) {
      if (stopping.signal.aborted) return;
      const run = work(stopping.signal)
        .catch((err: unknown) => log.error({ event: 'background.failed', workName: name, err }))
        .finally(() => running.delete(run));
      running.add(run);
    },
    idle,
    async stop() {
      stopping.abort();
      await idle();
    },
  };
}
