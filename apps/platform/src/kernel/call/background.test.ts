import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LogEvent } from '../log/log.ts';
import { openBackground } from './background.ts';

function background() {
  const errors: LogEvent[] = [];
  const silent = () => undefined;
  const log = {
    debug: silent,
    info: silent,
    warn: silent,
    flush: silent,
    error: (event: LogEvent) => void errors.push(event),
  };
  return { errors, ...openBackground(log) };
}

test('work is done two at a time, all of it, and one that fails is told to the log alone', async () => {
  const { run, idle, errors } = background();
  let [now, most, done] = [0, 0, 0];
  for (let nth = 0; nth < 6; nth += 1)
    run('work', async () => {
      now += 1;
      most = Math.max(most, now);
      await turn();
      now -= 1;
      if (nth === 3) throw new Error('no');
      done += 1;
    });
  await idle();
  expect([most, done, now]).toEqual([2, 5, 0]);
  expect(errors).toMatchObject([{ event: 'background.failed', workName: 'work' }]);
});

test('R116: once it stops, what runs hears of it, what waits is left to a job, and nothing new begins', async () => {
  const { run, stop } = background();
  const heard: boolean[] = [];
  for (let nth = 0; nth < 3; nth += 1)
    run('work', async (stopping) => {
      await turn();
      heard.push(stopping.aborted);
    });
  await stop();
  run('work', async () => void heard.push(false));
  expect(heard).toEqual([true, true]);
});
