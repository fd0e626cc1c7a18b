import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { build as Build } from '../../apps/platform/src/build.ts';
import type { Services } from '../../apps/platform/src/kernel/call/services.ts';
import { type Config, readConfig } from '../../apps/platform/src/kernel/config/config.ts';
import { cheapHash } from '../../apps/platform/src/testing/cheap-hash.ts';
import { newDatabase } from '../../apps/platform/src/testing/database.ts';
import { openInbox } from '../../apps/platform/src/testing/inbox.ts';
import { runJobsOf } from '../../apps/platform/src/testing/movable-clock.ts';
import type { MovableClock, TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import { freePort } from '../../scripts/machine/free-port.ts';
import { built, renderedDataDir, root } from './built.ts';
import { operate } from './operator.ts';
import { runningClock } from './running-clock.ts';

/** The store that holds everything. */
export type Engine = 'sqlite' | 'postgres';

/** The built product, running in this process, with mail that goes over a real SMTP conversation. */
export interface Foyer {
  url: string;
  services: Services;
  clock: MovableClock;
  inbox: TestInbox;
  /** Lines of the log so far, of every level. */
  logLines: readonly string[];
  /** Runs a command of the operator's command line on the same data. */
  operate: (...words: string[]) => Promise<string>;
  /** Ends it and starts it again on the same data with another brand kit. */
  restartWithBrand: (brandDir: string) => Promise<void>;
  close: () => Promise<void>;
}

async function start(config: Config, clock: MovableClock, logLines: string[]) {
  const { build }: { build: typeof Build } = await import(built('build'));
  // A machine that runs tests is busy by nature.
  const platform = await build({
    config: { ...config, logLevel: 'trace' },
    clock,
    logTarget: { write: (line) => logLines.push(line) },
    load: { isTooHigh: () => false, close: () => undefined },
  });
  await platform.services.store.migrate();
  await platform.app.listen({ port: config.port, host: config.host });
  platform.sandbox?.listen(config.sandboxPort, '127.0.0.1');
  platform.start();
  return platform;
}

/** Starts the product as `npm start` does, with data and a mail server of its own. */
export async function startFoyer(engine: Engine): Promise<Foyer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  const pages = join(renderedDataDir, 'pages');
  if (existsSync(pages)) cpSync(pages, join(dataDir, 'pages'), { recursive: true });
  const [inbox, database] = await Promise.all([openInbox(), newDatabase(engine)]);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const clock = runningClock();
  const logLines: string[] = [];
  const env = {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    DATA_DIR: dataDir,
    BRAND_DIR: join(root, 'brand'),
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    LOG_LEVEL: 'error',
    ...(database.url ? { DATABASE_URL: database.url } : {}),
  };
  // What a hash costs is that of a real one where the program itself runs: in durability/.
  const config = { ...(await readConfig(env)), hashCost: cheapHash };
  let platform = await start(config, clock, logLines);
  clock.follow(() => runJobsOf(platform));
  return {
    url: config.publicUrl,
    clock,
    inbox,
    logLines,
    get services() {
      return platform.services;
    },
    operate: (...words) => operate(env, ...words),
    async restartWithBrand(brandDir) {
      await platform.close();
      platform = await start({ ...config, brandDir }, clock, logLines);
    },
    async close() {
      await platform.close();
      await inbox.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
