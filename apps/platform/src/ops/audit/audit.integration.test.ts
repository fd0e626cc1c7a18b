import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { days, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import type { AuditTable } from '../../nouns/audit/store/audit-tables.ts';
import { jobs } from '../../nouns/jobs.ts';
import { trailAt } from '../../testing/audit-trail.ts';
import { whileHeldUp } from '../../testing/one-behind-the-other.ts';
import { operate } from '../../testing/operator.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { platformOfEachTest } from '../../testing/started-platform.ts';

const oldKey = 'a key of the year before, long enough';
const newKey = 'a key of this year, also long enough!';

const withoutJobs = 'each test says which node has its turn';

const platform = platformOfEachTest({ idle: true, withoutJobs, config: { secretKeys: [oldKey] } });

/** Another node on the same database and folder. */
const another = (secretKeys: [string, ...string[]], dataDir = platform.services.config.dataDir) =>
  startPlatform({
    idle: true,
    withoutJobs,
    clock: platform.clock,
    config: { dataDir, databaseUrl: platform.services.config.databaseUrl, secretKeys },
  });

const { actThrice, change, oneOf, rowsOf, runJobs, sealThrice, verify } = trailAt(platform);

const edit = async (fields: Partial<AuditTable>, number = 2) => {
  const { auditID } = await oneOf(number);
  await change((tx) => tx.updateTable('audit').set(fields).where('auditID', '=', auditID).execute());
};

const dropSeals = (from: number) =>
  change((tx) => tx.deleteFrom('auditSeals').where('number', '>=', from).execute());

test('R110: an untouched audit trail is whole, sealed or not, and says how far', async () => {
  await sealThrice();
  await actThrice();
  const { exit, said } = await verify();
  expect([exit, said]).toEqual([0, expect.stringContaining('Nothing was changed')]);
  expect(said).toMatch(/Seals +3\n/);
  expect(said).toMatch(/Rows that wait +3\n/);
  expect((await operate(platform, 'audit', 'seals')).out).toMatch(/^3 .*\n2 .*\n1 /m);
  const log = platform.logLines.filter((line) => line.includes('audit.sealed'));
  expect(log).toHaveLength(3);
});

test('R110: a row is found changed before it is sealed too', async () => {
  await actThrice();
  await change((tx) => tx.updateTable('audit').set({ source: '192.0.2.9' }).execute());
  await sealThrice();
  expect((await verify()).said).toContain('was not written by the platform');
});

test('R110: keys change without a gap, and what an old key sealed is still found changed', async () => {
  await sealThrice();
  const rotating = await another([newKey, oldKey]);
  await runJobs(rotating);
  await rotating.close();
  const rotated = await another([newKey]);
  await actThrice(rotated);
  await runJobs(rotated);
  expect((await verify(rotated)).exit).toBe(0);
  expect((await verify(rotated)).said).toMatch(/Seals +5\n/);
  await edit({ event: 'account.shown' });
  expect((await verify(rotated)).said).toMatch(/Seal 2.*changed/);
  await rotated.close();
});

test('R110: a node that does not have the newest key yet seals nothing, and spoils nothing', async () => {
  await sealThrice();
  const ahead = await another([newKey, oldKey]);
  await actThrice(ahead);
  await runJobs();
  await runJobs(ahead);
  await actThrice();
  await runJobs();
  await runJobs(ahead);
  expect((await verify(ahead)).exit).toBe(0);
  await ahead.close();
});

test('R110: sources go after 30 days and rows after 400, and the chain stays whole', async () => {
  await sealThrice();
  await platform.clock.advance(days(31));
  await runJobs();
  expect((await rowsOf(2)).map(({ source }) => source)).toEqual(['', '', '']);
  expect((await verify()).exit).toBe(0);
  await platform.clock.advance(days(370));
  await runJobs();
  expect(await rowsOf(2)).toEqual([]);
  await actThrice();
  await runJobs();
  const { exit, said } = await verify();
  expect([exit, said]).toEqual([0, expect.stringMatching(/Seals +\d/)]);
});

test('R110: two nodes that seal at once while people act make one chain that holds every row once', async () => {
  const other = await another([oldKey]);
  const sealAt = (node: PlatformUnderTest) =>
    jobs.find(({ name }) => name === 'sealAudit')?.run(node.services);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([actThrice(), actThrice(other)]);
    const nodes = round % 2 === 0 ? [platform, other] : [other, platform];
    // whoever comes later finds the seal made, or a row sealed that it was about to seal, and makes none
    const { answers } = await whileHeldUp(
      platform,
      { table: 'auditSeals' },
      {
        acts: nodes.map((node) => () => Promise.allSettled([sealAt(node)])),
        nodes: [other],
        meanwhile: () => actThrice(),
      },
    );
    await answers;
  }
  await sealAt(platform);
  const { exit, said } = await verify();
  expect([exit, said]).toEqual([0, expect.stringMatching(/Rows that wait +0\n/)]);
  await other.close();
});

test('R110: a row that is committed after younger ones were sealed is sealed next, and nothing is amiss', async () => {
  await sealThrice();
  const behind = { ...platform.clock, now: () => platform.clock.now() - minutes(10) };
  const { databaseUrl, dataDir } = platform.services.config;
  const late = await startPlatform({
    idle: true,
    withoutJobs,
    clock: behind,
    config: { dataDir, databaseUrl, secretKeys: [oldKey] },
  });
  await actThrice(late);
  await runJobs();
  const { exit, said } = await verify();
  expect([exit, said]).toEqual([0, expect.stringMatching(/Seals +4\n/)]);
  await late.close();
});

test('R110: whenever sealing is broken off, it goes on as if nothing had been', async () => {
  await sealThrice();
  await actThrice();
  const { store } = platform.services;
  const { change: commit } = store;
  store.change = (work) =>
    commit(async (tx) => {
      await work(tx);
      throw new Error('the power is gone');
    });
  await jobs
    .find(({ name }) => name === 'sealAudit')
    ?.run(platform.services)
    .catch(() => undefined);
  store.change = commit;
  expect((await verify()).exit).toBe(0);
  await rm(join(platform.services.config.dataDir, 'audit-head'));
  await runJobs();
  expect((await verify()).said).toMatch(/Seals +4\n/);
  expect((await verify()).exit).toBe(0);
});

test('R110: where the chain was cut short sealing stops and says so, until the operator accepts it', async () => {
  await sealThrice();
  await change((tx) => tx.deleteFrom('audit').where('sealNumber', '=', 3).execute());
  await dropSeals(3);
  await actThrice();
  await runJobs();
  expect(platform.logLines.some((line) => line.includes('audit.notSealed') && line.includes('cut'))).toBe(
    true,
  );
  expect((await operate(platform, 'audit', 'accept')).out).toContain('seal 3');
  await runJobs();
  expect((await verify()).exit).toBe(0);
});
