import { beforeAll } from 'vitest';
import { raceActs, raceAll } from '../testing/begin-and-end.ts';
import type { Place } from '../testing/begin-and-end-acts.ts';
import { planter } from '../testing/plant.ts';
import { rounds } from '../testing/races.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const here = { platform } as Place;
beforeAll(async () => {
  here.plant = await planter(platform);
});

raceAll('X3, N12, R38: nothing lives that began before the end, and neither waits for ever', {
  rounds,
  abreast: 5,
  placesOf: () => ({ ending: here, beginning: here }),
  run: (first, beside) =>
    Promise.all(
      beside.map((acts, lane) => {
        const nth = first + lane;
        return raceActs(here, { nth, late: Math.trunc(nth / 2) % 16 }, acts);
      }),
    ),
});
