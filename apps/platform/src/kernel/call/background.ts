import type { Logger } from '../log/log.ts';

/** Work that a request has begun and that goes on after its answer; what a node cannot finish, a job takes up. */
export interface Background {
  /** Does work as soon as there is room for it. @param work stops early and without harm once the signal is given */
  run(name: string, work: (stopping: AbortSignal) => Promise<void>): void;
  /** Waits until nothing runs or waits any more. */
  idle(): Promise<void>;
  /** Tells all work to stop and waits for it. */
  stop(): Promise<void>;
}

/** So much at a time: the requests of everybody else come first. */
const atOnce = 2;

/** @param log hears of work that failed: nobody else waits for it */
export function openBackground(log: Logger): Background {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  function begin(): void {
    while (running.size < atOnce) {
      const work = waiting.shift();
      if (!work) return;
      const run = work().finally(() => {
        running.delete(run);
        begin();
      });
      running.add(run);
    }
  }
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    run(name, work) {
      if (stopping.signal.aborted) return;
      waiting.push(() =>
        work(stopping.signal).catch((err: unknown) =>
          log.error({ event: 'background.failed', workName: name, err }),
        ),
      );
      begin();
    },
    idle,
    async stop() {
      stopping.abort();
      waiting.length = 0;
      await idle();
    },
  };
}
