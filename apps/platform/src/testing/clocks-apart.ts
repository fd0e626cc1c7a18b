import { seconds } from '@foyer/contract/durations';
import { engineOfRun } from './database.ts';
import { startPlatform } from './platform.ts';
import type { MovableClock, PlatformUnderTest } from './platform-under-test.ts';

/** Nodes, or one node, on whose clocks no order can be built. */
export interface ClocksApart {
  /** Where a test begins. */
  first: PlatformUnderTest;
  /** @returns where it goes on: what happens there gets an earlier time than what happened at the first */
  goOn(): Promise<PlatformUnderTest>;
  close(): Promise<void>;
}

/** How far the clocks are apart, within what operating.md allows. */
const apart = seconds(20);
/** How far a clock steps back when it is set. */
const step = seconds(25);

/** The time of another node: moved with the first one, and so much away from it. */
const shifted = (clock: MovableClock, by: number): MovableClock => ({
  now: () => clock.now() + by,
  advance: (elapsed) => clock.advance(elapsed),
  follow: (act) => clock.follow(act),
});

/**
 * Starts a second node on the database of one that runs.
 * @param by how far its clock is ahead of the other's, in milliseconds
 */
export const startApart = (
  { services: { config }, clock }: PlatformUnderTest,
  by: number,
): Promise<PlatformUnderTest> =>
  startPlatform({
    idle: true,
    clock: shifted(clock, by),
    config: { dataDir: config.dataDir, databaseUrl: config.databaseUrl },
  });

/** The second of two nodes on one database is behind. */
async function twoNodes(): Promise<ClocksApart> {
  const first = await startPlatform({ idle: true });
  const second = await startApart(first, -apart);
  return {
    first,
    goOn: async () => second,
    async close() {
      await second.close();
      await first.close();
    },
  };
}

/** The only clock steps back. */
async function oneNode(): Promise<ClocksApart> {
  const first = await startPlatform({ idle: true });
  return {
    first,
    async goOn() {
      await first.clock.advance(-step);
      return first;
    },
    close: () => first.close(),
  };
}

/** Each way in which clocks can be apart: an embedded database has one node. */
export const waysApart: readonly { how: string; start: () => Promise<ClocksApart> }[] = [
  { how: 'one node whose clock steps back', start: oneNode },
  ...(engineOfRun() === 'postgres' ? [{ how: 'two nodes, the second one behind', start: twoNodes }] : []),
];
