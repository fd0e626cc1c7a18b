import { expect } from '@playwright/test';
import { signedIn } from './person.ts';
import { drill, type ReleaseNode } from './stage.ts';

/** How many seals the trail has. @throws Error if a row was changed, added or taken away */
const sealsIn = async (node: ReleaseNode): Promise<number> =>
  Number(/Seals +(\d+)/.exec(await node.operate('audit', 'verify'))?.[1]);

drill(
  'X12: what both nodes have written down is sealed by either, and whole for either',
  async ({ stage }) => {
    // each node looks once a minute whether a job is due
    drill.setTimeout(300_000);
    const { before, now } = stage;
    for (const [at, other] of [
      [before, now],
      [now, before],
    ] as const) {
      const { email, succeed } = await signedIn(at, stage);
      await succeed(other, 'editAccountDataInfo', { nickName: 'Robin' });
      await at.operate('account', 'freeze', email);
      await other.operate('account', 'unfreeze', email);
      await other.end();
      const sealed = await sealsIn(at);
      await stage.change(`update jobs set "dueAt" = 0 where job = 'sealAudit'`);
      await expect.poll(() => sealsIn(at), { timeout: 90_000, intervals: [5000] }).toBeGreaterThan(sealed);
      await other.start();
    }
    expect(await sealsIn(before)).toBe(await sealsIn(now));
  },
);

drill('X12: the release before starts again on the schema of today, and answers', async ({ stage }) => {
  const { before, now } = stage;
  const someone = await signedIn(before, stage);
  await before.end();
  await someone.succeed(now, 'editAccountDataInfo', { nickName: 'Robin' });
  await before.start();
  expect(await someone.succeed(before, 'getAccountDataInfo', {})).toMatchObject({ nickName: 'Robin' });
});
