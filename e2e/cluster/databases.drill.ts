import { expect } from '@playwright/test';
import { goesOn, startLoad } from './load.ts';
import { bothOf, drill } from './stage.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

drill(
  'E2, R115: the primary is lost with its machine, and nothing that was acknowledged',
  async ({ stage }) => {
    const { cluster, url, people, verdict } = stage;
    const load = await startLoad(url, await people(4));
    await goesOn(load, 5000);
    const { primary, standby } = await bothOf(cluster);
    await primary.kill();
    // what was on its way is answered first
    await goesOn(load, 15_000);
    await goesOn(load, 15_000);
    const pause = load.longestPause();
    expect((await cluster.databases.roles()).primary).toBe(standby);
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
    await goesOn(load, 15_000);
    await goesOn(load, 15_000);
    const pause = load.longestPause();
    expect((await cluster.databases.roles()).primary).toBe(primary);
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
    // what was on its way is answered first
    await goesOn(load, 20_000);
    await goesOn(load, 20_000);
    const pause = load.longestPause();
    // the other one answers a moment before everybody knows that it is the primary
    await expect
      .poll(async () => (await cluster.databases.roles()).primary, { timeout: 20_000 })
      .toBe(standby);
    primary.thaw();
    // it discards what only it has, which takes a busy machine a while
    await expect
      .poll(() => cluster.databases.roles(), { timeout: 60_000 })
      .toEqual({ primary: standby, standby: primary });
    await goesOn(load, 10_000);
    await load.end();
    verdict(`${seconds(pause)} without a change, ${load.acknowledged()} acknowledged, none lost`);
    expect(pause).toBeLessThan(15_000);
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
  },
);
