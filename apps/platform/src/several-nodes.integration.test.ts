import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseFile } from './kernel/store/open-store.ts';
import { changeBehind } from './testing/database.ts';
import { operate } from './testing/operator.ts';
import { type StartOptions, startPlatform } from './testing/platform.ts';
import type { PlatformUnderTest } from './testing/platform-under-test.ts';
import { codeOf, goodPassword, openBrowser, register, sendCode } from './testing/sign-in.ts';

const started: PlatformUnderTest[] = [];
afterEach(async () => {
  for (const node of started.splice(0).reverse()) await node.close();
});

async function startNode(config: StartOptions['config'] = {}): Promise<PlatformUnderTest> {
  const node = await startPlatform({ idle: true, config });
  started.push(node);
  return node;
}

/** Another node on the database and the data directory of one that runs. */
const startBeside = ({ services }: PlatformUnderTest, config: StartOptions['config'] = {}) =>
  startNode({ dataDir: services.config.dataDir, databaseUrl: services.config.databaseUrl, ...config });

/** A code that one node sends and the other one takes. */
async function signInAcross(sender: PlatformUnderTest, taker: PlatformUnderTest, email: string) {
  const browser = await openBrowser(sender);
  await sendCode(sender, browser, { email, bizType: 'login' });
  const code = await codeOf(sender, browser, { email, bizType: 'login' });
  const [fault] = await taker.call('authByPWDOrOTM', { email, code }, { browser });
  return fault;
}

describe('a rolling change of keys, step by step as operating.md tells it', () => {
  const [before, after] = [0, 1].map(() => randomBytes(33).toString('base64'));
  if (!before || !after) throw new Error('two keys');
  type SecretKeys = [string, ...string[]];
  const steps: [string, SecretKeys, SecretKeys][] = [
    ['some know the new key, none uses it', [before], [before, after]],
    ['some use the new key, all know it', [before, after], [after, before]],
    ['some have dropped the old key, none uses it', [after, before], [after]],
  ];

  it.each(steps)(
    '%s: codes of each node are taken by the other, and the trail is whole',
    async (_, one, other) => {
      const first = await startNode({ secretKeys: one });
      const second = await startBeside(first, { secretKeys: other });
      const { email } = await register(first);
      expect(await signInAcross(first, second, email)).toBe(0);
      expect(await signInAcross(second, first, email)).toBe(0);
      for (const node of [first, second])
        expect(await operate(node, 'audit', 'verify')).toMatchObject({ exit: 0 });
    },
  );
});

describe('a node of the release before, on a schema that a newer one has changed', () => {
  /** What a migration may do that lets nodes of the release before go on. */
  const later = [
    'create table "laterThings" ("thingID" text primary key, "accountID" text not null)',
    'alter table accounts add column "laterMark" text',
    `alter table sessions add column "laterCount" integer not null default 0`,
    `insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`,
  ];
  const change = async ({ services }: PlatformUnderTest) => {
    const { databaseUrl, dataDir } = services.config;
    for (const statement of later) await changeBehind(databaseUrl ?? databaseFile(dataDir), statement);
  };

  const passwordOpens = async (node: PlatformUnderTest, email: string) => {
    const browser = await openBrowser(node);
    const [fault] = await node.call('authByPWDOrOTM', { email, password: goodPassword }, { browser });
    return fault === 0;
  };

  it('goes on, starts again, signs people in and makes accounts', async () => {
    const running = await startNode();
    const { email } = await register(running);
    await change(running);
    expect(await passwordOpens(running, email)).toBe(true);
    const again = await startBeside(running);
    expect(await passwordOpens(again, email)).toBe(true);
    const { email: another } = await register(again);
    expect(await passwordOpens(running, another)).toBe(true);
    expect((await operate(again, 'migrate')).out).toBe(
      'A newer release has changed the schema, up to 9999-later. This one can run beside it.',
    );
  });
});
