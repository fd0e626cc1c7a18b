import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { changeBehind, newDatabase } from '../../apps/platform/src/testing/database.ts';
import { openInbox } from '../../apps/platform/src/testing/inbox.ts';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import { freePort } from '../../scripts/machine/free-port.ts';
import { buildReleaseBefore } from '../../scripts/releases/release-before.ts';
import { type PlatformProcess, startProcess } from '../durability/process.ts';
import { root } from '../testing/built.ts';
import { type Frontage, openFrontage } from './frontage.ts';

/** A node of one of the two releases. */
export interface ReleaseNode {
  release: 'before' | 'now';
  /** Its own address, past the one that people open. */
  url: string;
  port: number;
  start: () => Promise<void>;
  end: () => Promise<void>;
  /** Runs a command of its release on the database of both. @returns what it printed @throws Error if it fails */
  operate: (...words: string[]) => Promise<string>;
}

/** A node of each release on one database, with the keys and the kit of the release before. */
export interface Stage {
  before: ReleaseNode;
  now: ReleaseNode;
  inbox: TestInbox;
  /** The address that people open, which one of the two nodes answers. */
  frontage: Frontage;
  /** Changes the database behind both. */
  change: (statement: string) => Promise<void>;
  /** Forgets how often anybody has asked for something. */
  forget: () => Promise<void>;
}

const keys = 'two releases beside each other have one key';

/** @param folder of the release @param shared settings that both nodes have */
async function nodeOf(
  release: ReleaseNode['release'],
  folder: string,
  shared: Record<string, string>,
): Promise<ReleaseNode> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = join(shared.FOLDER ?? '', release);
  const env = { ...shared, PORT: `${port}`, DATA_DIR: dataDir };
  const program = (name: string) => join(folder, 'dist', 'platform', `${name}.js`);
  let running: PlatformProcess | undefined;
  return {
    release,
    url,
    port,
    async start() {
      running = await startProcess(url, env, [], { program: program('main'), cwd: folder });
    },
    async end() {
      await running?.end();
      running = undefined;
    },
    async operate(...words) {
      const { PATH } = process.env;
      const options = { cwd: folder, env: { PATH, LOG_LEVEL: 'error', ...env } };
      return (await promisify(execFile)(process.execPath, [program('foyer'), ...words], options)).stdout;
    },
  };
}

/** As an upgrade goes: the release before has run for a while, this one migrates, then both run. */
async function openStage(): Promise<Stage & { close: () => Promise<void> }> {
  const releaseBefore = await buildReleaseBefore();
  const folder = mkdtempSync(join(tmpdir(), 'foyer-releases-'));
  const [inbox, database, frontage] = await Promise.all([
    openInbox(),
    newDatabase('postgres'),
    openFrontage(),
  ]);
  const shared = {
    FOLDER: folder,
    BRAND_DIR: join(releaseBefore, 'brand'),
    DATABASE_URL: database.url ?? '',
    SECRET_KEYS: keys,
    PUBLIC_URL: frontage.url,
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    MAIL_FROM: 'accounts@foyer.example',
    SANDBOX: 'off',
  };
  const change = (statement: string) => changeBehind(shared.DATABASE_URL, statement);
  const before = await nodeOf('before', releaseBefore, shared);
  const now = await nodeOf('now', root, shared);
  await before.start();
  // an app has asked for the keys that sign: there is one from before
  await fetch(`${before.url}/oauth/jwks`);
  await now.operate('migrate');
  await now.start();
  frontage.leadTo(before);
  return {
    before,
    now,
    inbox,
    frontage,
    change,
    forget: () => change('delete from counters'),
    async close() {
      await Promise.all([before.end(), now.end()]);
      await Promise.all([frontage.close(), inbox.close()]);
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A drill on the two nodes of the run. */
export const drill = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      const stage = await openStage();
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.frontage.url),
});

/** Which release acts first, and which one goes on. */
export const directions = [
  ['before', 'now'],
  ['now', 'before'],
] as const;

/** The two nodes in the order in which they act. */
export const inOrder = (stage: Stage, [first, second]: (typeof directions)[number]) =>
  ({ first: stage[first], second: stage[second] }) as const;
