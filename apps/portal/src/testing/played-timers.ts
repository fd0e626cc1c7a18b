type Timer = { at: number; every: number | undefined; work: () => void };

/** Time as a test lets it pass. @param first epoch milliseconds */
export function openTimers(first: number) {
  const all = new Map<number, Timer>();
  let now = first;
  let latest = 0;

  class PageDate extends Date {
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? now);
    }
    static override now = () => now;
  }
  const run = (id: number, timer: Timer) => {
    if (timer.every === undefined) all.delete(id);
    else all.set(id, { ...timer, at: now + timer.every });
    timer.work();
  };
  return {
    now: () => now,
    /** Lets time pass, then runs once what has fallen due. */
    pass(time: number) {
      now += time;
      for (const [id, timer] of [...all]) if (timer.at <= now) run(id, timer);
    },
    /** The clock and the timers of one page, and their end. */
    ofPage() {
      const own = new Set<number>();
      const set = (work: () => void, time: number, every: number | undefined) => {
        latest += 1;
        own.add(latest);
        all.set(latest, { at: now + time, every, work });
        return latest;
      };
      const clear = (id: number) => void all.delete(id);
      return {
        globals: {
          Date: PageDate,
          setTimeout: (work: () => void, time = 0) => set(work, time, undefined),
          setInterval: (work: () => void, time = 0) => set(work, time, time),
          clearTimeout: clear,
          clearInterval: clear,
        },
        end() {
          for (const id of own) all.delete(id);
        },
      };
    },
  };
}

/** Time of a played browser. */
export type PlayedTimers = ReturnType<typeof openTimers>;
