import { beforeAll } from 'vitest';
import { errorCode } from '../kernel/system/error-code.ts';
import type { Browser } from './browser.ts';
import { engineOfRun } from './database.ts';
import { type Planter, planter } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { openBrowser } from './sign-in.ts';
import { platformOfFile } from './started-platform.ts';

/** On SQLite one change follows the other, so that few rounds say as much as many. */
export const rounds = engineOfRun() === 'postgres' ? 50 : 5;

/** What tests of races work with, there once the first of them begins. */
export interface Races {
  plant: Planter;
  /** Two browsers: of the one that ends things, and of the one that begins some. */
  owner: Browser;
  other: Browser;
}

/**
 * A platform for the races of a file.
 * @returns it, and what is there once it runs
 */
export function racesOfFile(): { platform: PlatformUnderTest; at: Races } {
  const platform = platformOfFile({ idle: true });
  const at = {} as Races;
  beforeAll(async () => {
    Object.assign(at, {
      plant: await planter(platform),
      owner: await openBrowser(platform),
      other: await openBrowser(platform),
    });
  });
  return { platform, at };
}

/** Lets the other one go ahead by so many looks at the database. */
export async function dawdle({ services }: PlatformUnderTest, looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1)
    await services.store.read.selectFrom('jobs').select('job').limit(1).execute();
}

/** Does two things at once: from round to round now the one is a little late, now the other. */
export function raced<Ended, Begun>(
  platform: PlatformUnderTest,
  nth: number,
  end: () => Promise<Ended>,
  begin: () => Promise<Begun>,
): Promise<[Ended, Begun]> {
  const late = Math.trunc(nth / 2) % 24;
  const [endsLate, beginsLate] = nth % 2 === 0 ? [late, 0] : [0, late];
  return Promise.all([dawdle(platform, endsLate).then(end), dawdle(platform, beginsLate).then(begin)]);
}

/** How the store says that it gave up, after which nothing of the change is left. */
const gaveUp = (reason: unknown) =>
  errorCode(reason) === '55P03' ||
  (reason instanceof Error && reason.message.startsWith('a change took too long'));

/**
 * Does something anew for as long as the store gives up on it, as callers do: on a busy machine a change may wait for its
 * lock longer than the store lets it.
 */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await work();
    } catch (reason) {
      if (!gaveUp(reason)) throw reason;
    }
}
