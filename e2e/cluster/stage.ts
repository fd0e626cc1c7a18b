import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import {
  type EventReceiver,
  kitHearingAt,
  openReceiver,
} from '../../apps/platform/src/testing/event-receiver.ts';
import { openInbox } from '../../apps/platform/src/testing/inbox.ts';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts';
import { freePort } from '../../scripts/machine/free-port.ts';
import { type Gate, openGate } from '../../scripts/machine/gate.ts';
import { renderedDataDir } from '../testing/built.ts';
import { type Person, person } from '../testing/person.ts';
import { registered } from '../testing/register.ts';

/** The cluster that all drills share; each leaves it whole. */
export interface Stage {
  cluster: Cluster;
  url: string;
  inbox: TestInbox;
  /** Of the letters on their way to the inbox. */
  mailGate: Gate;
  /** Of an app that is told what happens to accounts. */
  receiver: EventReceiver;
  /** Accounts, made for this drill. */
  people: (count: number) => Promise<Person[]>;
  /** Says how a drill went, for the table in deploy/cluster/README.md. */
  verdict: (words: string) => void;
}

/** The two database servers by what they are, as soon as both are there. */
export async function bothOf({ databases }: Pick<Cluster, 'databases'>) {
  for (;;) {
    const { primary, standby } = await databases.roles();
    if (primary && standby) return { primary, standby };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until everything is there again: both servers, both nodes. */
async function whole({ databases, nodes }: Cluster): Promise<void> {
  for (const server of databases.servers) server.start();
  const isWhole = async () => {
    const { primary, standby } = await databases.roles();
    const ready = await Promise.all(nodes.map((node) => node.isReady()));
    return primary !== undefined && standby !== undefined && ready.every(Boolean);
  };
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
}

function bringPages({ folder }: { folder: string }): void {
  const pages = join(renderedDataDir, 'pages');
  for (const node of ['node1', 'node2']) {
    mkdirSync(join(folder, node), { recursive: true });
    if (existsSync(pages)) cpSync(pages, join(folder, node, 'pages'), { recursive: true });
  }
}

/** Registers people one after the other. A busy machine refuses some calls for load; then another person is tried. */
async function registeredOneByOne(at: Pick<Stage, 'url' | 'inbox'>, count: number): Promise<Person[]> {
  const people: Person[] = [];
  await expect
    .poll(
      async () => {
        const someone = await registered(at, person()).catch(() => undefined);
        if (someone) people.push(someone);
        return people.length;
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBe(count);
  return people;
}

/** Copies the logs of all parts of a cluster, to find out why a drill failed. */
function keepLogs({ folder }: { folder: string }, to: string): void {
  for (const log of globSync('*.log', { cwd: folder })) cpSync(join(folder, log), join(to, log));
}

/** @param folderName how the name of its temporary folder begins */
async function openStage(folderName: string): Promise<Stage & { close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), folderName));
  bringPages({ folder });
  const [inbox, receiver] = await Promise.all([openInbox(), openReceiver()]);
  const [mailGate, brandDir] = await Promise.all([openGate(inbox.port), kitHearingAt(receiver.url)]);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mailGate.port}`,
    BRAND_DIR: brandDir,
    LOG_LEVEL: 'warn',
    // the demo kit's apps receive events at an address on this machine; the port of the sandbox itself does not matter
    SANDBOX: 'on',
    SANDBOX_PORT: `${await freePort()}`,
  };
  const cluster = await startCluster({ folder, env });
  const { url } = cluster;
  return {
    cluster,
    url,
    inbox,
    mailGate,
    receiver,
    people: (count) => registeredOneByOne({ url, inbox }, count),
    verdict: (words) => process.stdout.write(`      ${words}\n`),
    async close() {
      await cluster.end();
      await Promise.all([mailGate.close(), inbox.close(), receiver.close()]);
      for (const path of [folder, brandDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A drill on the one cluster of the run, which is whole before and after it. */
export const drill = base.extend<{ stage: Stage }, { folderName: string; opened: Stage }>({
  folderName: ['foyer-cluster-', { scope: 'worker', option: true }],
  opened: [
    async ({ folderName }, use) => {
      const stage = await openStage(folderName);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  async stage({ opened }, use, info) {
    try {
      await whole(opened.cluster);
      await use(opened);
    } finally {
      if (info.status !== info.expectedStatus) keepLogs(opened.cluster.plan, info.outputPath('logs'));
    }
  },
});
