import { afterEach, expect, test } from 'vitest';
import { newID } from '../secrets/token.ts';
import { periodic } from './periodic.ts';
import { replaceWorld } from './world.ts';

let putBack: () => void = () => undefined;
afterEach(() => putBack());

test('I6: what is drawn and when work is due come from the world that was put in place', async () => {
  const due: (() => void)[] = [];
  putBack = replaceWorld({
    randomBytes: (count) => Buffer.alloc(count, 7),
    every(_length, work) {
      due.push(work);
      const timer = { cancel: () => void due.splice(0), unref: () => timer };
      return timer;
    },
  });
  expect(newID()).toBe(newID());
  let runs = 0;
  const work = periodic(1000, async () => {
    runs += 1;
  });
  work.start();
  await work.run();
  for (const run of due) run();
  await work.stop();
  expect([runs, due]).toEqual([2, []]);
  putBack();
  expect(newID()).not.toBe(newID());
});
