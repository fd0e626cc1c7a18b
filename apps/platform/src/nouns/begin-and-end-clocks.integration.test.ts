import { seconds } from '@foyer/contract/durations';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Acts, raceActs, raceAll } from '../testing/begin-and-end.ts';
import type { Place } from '../testing/begin-and-end-acts.ts';
import { startApart } from '../testing/clocks-apart.ts';
import { engineOfRun } from '../testing/database.ts';
import { planter } from '../testing/plant.ts';
import { dawdle } from '../testing/races.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true, withoutJobs: 'the clock is moved in every round' });
const here = { platform } as Place;
beforeAll(async () => {
  here.plant = await planter(platform);
});

const stepBack = () => platform.clock.advance(-seconds(25));

/** How the two meet while the clock steps back: one after the other, and at once. */
const ways: readonly ((acts: Acts) => Promise<[number, number]>)[] = [
  async ({ end, begin }) => {
    const begun = await begin();
    await stepBack();
    return [await end(), begun];
  },
  async ({ end, begin }) => {
    const ended = await end();
    await stepBack();
    return [ended, await begin()];
  },
  ...[0, 1].map((nth) => async (acts: Acts) => {
    const late = 12;
    const raced = raceActs(here, { nth, late }, acts);
    await dawdle(platform, late - 2).then(stepBack);
    return raced;
  }),
];

describe('a clock that steps back by 25 s:', () => {
  raceAll('X13, X3: nothing lives that began before the end, though the clock stepped back', {
    rounds: ways.length,
    abreast: 1,
    placesOf: () => ({ ending: here, beginning: here }),
    run(nth, acts) {
      const meet = ways[nth];
      if (!meet) throw new Error('a round without a way to meet');
      return meet(acts);
    },
  });
});

// an embedded database has one node
if (engineOfRun() === 'postgres')
  describe('a second node whose clock is 20 s ahead:', () => {
    const ahead = {} as Place;
    beforeAll(async () => {
      ahead.platform = await startApart(platform, seconds(20));
      ahead.plant = await planter(ahead.platform);
    });
    afterAll(() => ahead.platform.close());

    const [endsAhead, beginsAhead] = [
      { ending: ahead, beginning: here },
      { ending: here, beginning: ahead },
    ];
    raceAll('X13, X3: nothing lives that began before the end, though one of two nodes is ahead', {
      rounds: 8,
      abreast: 4,
      placesOf: (nth) => (Math.trunc(nth / 2) % 2 === 0 ? endsAhead : beginsAhead),
      // equal clocks are raced for in many more rounds
      run: (nth, acts) => raceActs(here, { nth, late: 3 * nth }, acts),
    });
  });
