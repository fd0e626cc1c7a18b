import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInbox } from '../../apps/platform/src/testing/inbox.ts';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import { freePort } from '../../scripts/machine/free-port.ts';
import { renderedDataDir, root } from '../testing/built.ts';
import { type PlatformProcess, startProcess } from './process.ts';

/**
 * A data directory, an address and a mailbox for a platform: each platform that starts here finds what the one before
 * has left.
 */
export interface Place {
  url: string;
  port: number;
  env: Record<string, string>;
  inbox: TestInbox;
  /** @param more settings than those of the place, and what stands behind the command */
  start: (more?: Record<string, string>, ...args: string[]) => Promise<PlatformProcess>;
  /** Ends what runs there and takes its data away. */
  close: () => Promise<void>;
}

/** What a test may want otherwise. */
export interface Wanted {
  /** Instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** In front of the inbox. */
  smtpUrl?: (inboxPort: number) => Promise<string>;
  /** A folder that is there already and stays. */
  dataDir?: string;
}

/** Makes a place: address, mailbox, data directory with the pages rendered ahead. */
export async function openPlace({ databaseUrl, smtpUrl, dataDir }: Wanted = {}): Promise<Place> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-durability-'));
  const pages = join(renderedDataDir, 'pages');
  if (existsSync(pages)) cpSync(pages, join(folder, 'pages'), { recursive: true });
  const [inbox, port] = await Promise.all([openInbox(), freePort()]);
  const url = `http://localhost:${port}`;
  const env = {
    PORT: `${port}`,
    DATA_DIR: folder,
    BRAND_DIR: join(root, 'brand'),
    SMTP_URL: (await smtpUrl?.(inbox.port)) ?? `smtp://127.0.0.1:${inbox.port}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const started: PlatformProcess[] = [];
  return {
    url,
    port,
    env,
    inbox,
    async start(more = {}, ...args) {
      const platform = await startProcess(url, { ...env, ...more }, args);
      started.push(platform);
      return platform;
    },
    async close() {
      for (const platform of started) await platform.kill();
      await inbox.close();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}
