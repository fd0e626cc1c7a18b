import { hours, minutes, seconds } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { platformOfEachTest } from '../testing/started-platform.ts';
import { watchClock } from './clock-watch.ts';

const platform = platformOfEachTest({ idle: true });

const said = () =>
  platform.logLines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event.startsWith('clock.'))
    .map(({ event, level, behindSec }) => ({ event, level, behindSec }));

test('N3: a clock that goes on is not worth a word, nor one that differs by seconds from that of another node', async () => {
  const watch = watchClock(platform.services);
  for (const by of [0, minutes(1), hours(48), -seconds(20), seconds(30)]) {
    await platform.clock.advance(by);
    await watch.run();
  }
  expect(said()).toEqual([]);
});

test('N3: a clock that went back while the platform runs is told once, until it is right again', async () => {
  const watch = watchClock(platform.services);
  for (const by of [0, -hours(2), minutes(1), hours(2), -hours(1)]) {
    await platform.clock.advance(by);
    await watch.run();
  }
  expect(said()).toEqual([
    { event: 'clock.wentBack', level: 'error', behindSec: 7200 },
    { event: 'clock.wentBack', level: 'error', behindSec: 3600 },
  ]);
});

test('N3: a clock that went back while no platform ran is told at the next start', async () => {
  await watchClock(platform.services).run();
  await platform.clock.advance(-hours(2));
  const next = watchClock(platform.services);
  next.start();
  await next.stop();
  expect(said()).toEqual([{ event: 'clock.wentBack', level: 'error', behindSec: 7200 }]);
});
