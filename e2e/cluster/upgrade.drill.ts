import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { goesOn, startLoad } from './load.ts';
import { buildNextRelease, laterMigration } from './next-release.ts';
import { drill } from './stage.ts';

drill(
  'R116: one node after the other comes to the next release, with a change of the schema, and goes back, under load',
  async ({ stage }) => {
    const { cluster, url, people, verdict } = stage;
    const next = buildNextRelease();
    const load = await startLoad(url, await people(4));
    await goesOn(load, 5000);
    const env = { PATH: process.env.PATH, BRAND_DIR: join(next, 'brand'), DATABASE_URL: cluster.databaseUrl };
    const foyer = join(next, 'dist', 'platform', 'foyer.js');
    await promisify(execFile)(process.execPath, [foyer, 'migrate'], {
      cwd: next,
      env: { ...env, DATA_DIR: cluster.nodes[0].dataDir, SECRET_KEYS: cluster.plan.secrets.keys },
    });
    const changed = `select name from kysely_migration where name = '${laterMigration}'`;
    expect(cluster.databases.asSuperuser(changed, 'foyer')).toBe(laterMigration);
    await goesOn(load, 5000);

    for (const release of [next, undefined])
      for (const node of cluster.nodes) {
        await node.end();
        await goesOn(load, 10_000);
        await node.start({}, { release });
        await goesOn(load, 10_000);
      }
    await load.end();
    verdict(
      `${load.acknowledged()} acknowledged, ${(load.longestPause() / 1000).toFixed(1)} s the longest pause`,
    );
    expect([...load.faults.keys()].filter((fault) => fault !== 11300)).toEqual([]);
    expect(load.broken).toEqual([]);
    rmSync(next, { recursive: true });
  },
);
