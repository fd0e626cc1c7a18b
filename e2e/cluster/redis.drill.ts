import { expect } from '@playwright/test';
import { readinessOf } from '../durability/process.ts';
import { goesOn, startLoad } from './load.ts';
import { drill } from './stage.ts';

drill(
  'R116: Redis is lost and comes back empty: nobody is refused, and all nodes stay ready',
  async ({ stage }) => {
    const { cluster, url, people, verdict } = stage;
    const areShared = async () => {
      const found = await Promise.all(cluster.nodes.map((node) => readinessOf(node.url)));
      return found.map((each) => [each?.status, each?.checks.limits]);
    };
    const load = await startLoad(url, await people(3));
    await cluster.redis.kill();
    await expect.poll(areShared).toEqual([
      [200, false],
      [200, false],
    ]);
    await goesOn(load, 10_000);
    // whoever comes new is served, too
    await people(1);
    cluster.redis.start();
    await expect.poll(areShared).toEqual([
      [200, true],
      [200, true],
    ]);
    await goesOn(load, 10_000);
    await load.end();
    verdict(
      `${(load.longestPause() / 1000).toFixed(1)} s the longest pause, ${load.acknowledged()} acknowledged`,
    );
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
  },
);
