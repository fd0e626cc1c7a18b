import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { every } from '../../kernel/world/world.ts';

/** Tells whether new work is still taken. */
export interface Load {
  isTooHigh(): boolean;
  close(): void;
}

/** Above this the process is so late that more work makes all of it late (security: Figures, HTTP). */
const delayAtMost: Milliseconds = 200;
const sampleEvery = seconds(1);
/** One late second is a pause; this many in a row are too much work. */
const lateInARow = 2;
const nanosecondsInOne = 1e6;

/** Watches how late the event loop is. */
export function watchLoad(): Load {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let late = 0;
  const sample = every(sampleEvery, () => {
    late = delay.percentile(99) / nanosecondsInOne > delayAtMost ? late + 1 : 0;
    delay.reset();
  }).unref();
  return {
    isTooHigh: () => late >= lateInARow,
    close() {
      sample.cancel();
      delay.disable();
    },
  };
}
