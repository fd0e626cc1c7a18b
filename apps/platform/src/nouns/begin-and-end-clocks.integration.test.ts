import { seconds } from '@foyer/contract/durations';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Acts, type Answers, raceActs, raceAll } from '../testing/begin-and-end.ts';
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

/** One act behind the other, with something between: a clock changes what is compared, not who comes first. */
async function inOrders(
  rounds: readonly (Acts & { endsFirst: boolean })[],
  between: () => Promise<void>,
): Promise<Answers[]> {
  const first = await Promise.all(rounds.map(({ endsFirst, end, begin }) => (endsFirst ? end() : begin())));
  await between();
  const second = await Promise.all(rounds.map(({ endsFirst, end, begin }) => (endsFirst ? begin() : end())));
  return rounds.map(({ endsFirst }, at) => {
    const [one = Number.NaN, other = Number.NaN] = [first[at], second[at]];
    return endsFirst ? [one, other] : [other, one];
  });
}

/** The clock steps back while acts meet that were begun at once. */
async function raceWhileStepping(beside: readonly Acts[]): Promise<Answers[]> {
  const late = 6;
  const raced = Promise.all(beside.map((acts, nth) => raceActs(here, { nth, late }, acts)));
  await dawdle(platform, late - 2).then(stepBack);
  return raced;
}

describe('a clock that steps back by 25 s:', () => {
  raceAll('X13, X3: nothing lives that began before the end, though the clock stepped back', {
    rounds: 4,
    abreast: 2,
    placesOf: () => ({ ending: here, beginning: here }),
    run: (first, beside) =>
      first === 0
        ? inOrders(
            beside.map((acts, lane) => ({ ...acts, endsFirst: lane === 1 })),
            stepBack,
          )
        : raceWhileStepping(beside),
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
      rounds: 4,
      abreast: 4,
      placesOf: (nth) => (nth < 2 ? endsAhead : beginsAhead),
      // equal clocks are raced for in many more rounds
      run: (_, beside) =>
        inOrders(
          beside.map((acts, lane) => ({ ...acts, endsFirst: lane % 2 === 0 })),
          async () => undefined,
        ),
    });
  });
