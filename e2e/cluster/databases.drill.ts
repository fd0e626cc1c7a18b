import { expect } from '@playwright/test';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import type { Databases } from '../../scripts/cluster/databases.ts';
import { goesOn, startLoad } from './load.ts';
import { bothOf, drill } from './stage.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Waits until everybody knows who is what. What was on its way may be answered before, and shows nothing. */
const becomes = (
  { databases }: Cluster,
  roles: Partial<Awaited<ReturnType<Databases['roles']>>>,
  within = 20_000,
): Promise<void> => expect.poll(() => databases.roles(), { timeout: within }).toEqual(roles);

drill(
  'E2, R115: the primary is lost with its machine, and nothing that was acknowledged',
  async ({ stage }) => {
    const { cluster, url, people, verdict } = stage;
    const load = await startLoad(url, await people(4));
    await goesOn(load, 5000);
    const { primary, standby } = await bothOf(cluster);
    await primary.kill();
    await becomes(cluster, { primary: standby });
    await goesOn(load, 15_000);
    const pause = load.longestPause();
    await load.end();
    verdict(`${seconds(pause)} without a change, ${load.acknowledged()} acknowledged, none lost`);
    expect(pause).toBeLessThan(10_000);
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
  },
);

drill(
  'E2: the standby is lost: people wait for a moment at most, then the primary goes on alone',
  async ({ stage }) => {
    const { cluster, url, people, verdict } = stage;
    const load = await startLoad(url, await people(4));
    await goesOn(load, 5000);
    const { primary, standby } = await bothOf(cluster);
    await standby.kill();
    await becomes(cluster, { primary });
    await goesOn(load, 15_000);
    const pause = load.longestPause();
    await load.end();
    verdict(`${seconds(pause)} without a change, ${load.faults.size} kinds of faults`);
    expect(pause).toBeLessThan(10_000);
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
  },
);

drill(
  'E2, R115: the primary hangs, is replaced, and wakes up as the primary that it no longer is: nothing is lost',
  async ({ stage }) => {
    const { cluster, url, people, verdict } = stage;
    const load = await startLoad(url, await people(4));
    await goesOn(load, 5000);
    const { primary, standby } = await bothOf(cluster);
    primary.freeze();
    await becomes(cluster, { primary: standby });
    await goesOn(load, 20_000);
    const pause = load.longestPause();
    primary.thaw();
    // it discards what only it has, which takes a busy machine a while
    await becomes(cluster, { primary: standby, standby: primary }, 60_000);
    await goesOn(load, 10_000);
    await load.end();
    verdict(`${seconds(pause)} without a change, ${load.acknowledged()} acknowledged, none lost`);
    expect(pause).toBeLessThan(15_000);
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
  },
);
