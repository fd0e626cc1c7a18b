import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { root } from '../root.ts';
import { type Plan, until } from './plan.ts';
import { familyOf, type ServerProcess, startServer } from './server-process.ts';

/** Another place for a node than this build on this machine. */
export interface NodePlace {
  /** Folder of another build. */
  release?: string | undefined;
  /** A network namespace. */
  namespace?: string | undefined;
}

/** One node of Foyer. */
export interface ClusterNode {
  name: string;
  url: string;
  dataDir: string;
  /** @param env more settings, and other ones; what a start gave stays until the next */
  start: (env?: Readonly<Record<string, string>>, where?: NodePlace) => Promise<void>;
  isReady: () => Promise<boolean>;
  /** Its processes. */
  pids: () => number[];
  /** Kills it, as a failing machine would. */
  kill: () => Promise<void>;
  /** Asks it to end, as an operator would: what runs is finished first. */
  end: () => Promise<void>;
}

/** A node that is not started yet. @param env what all nodes share */
export function nodeOf(
  plan: Plan,
  which: 1 | 2,
  env: Readonly<Record<string, string>>,
  lives: Writable | undefined,
): ClusterNode {
  const name = `node${which}` as const;
  const dataDir = join(plan.folder, name);
  const url = `http://127.0.0.1:${plan.ports[name]}`;
  let server: ServerProcess | undefined;
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    name,
    url,
    dataDir,
    isReady,
    pids: () => (server ? familyOf(server.pid) : []),
    async start(more = {}, { release = root, namespace } = {}) {
      mkdirSync(dataDir, { recursive: true });
      const { DATABASE_URL = '' } = { ...env, ...more };
      // so that PostgreSQL tells whose connection is whose
      const named = { DATABASE_URL: `${DATABASE_URL}?application_name=${name}` };
      const own = { PORT: `${plan.ports[name]}`, DATA_DIR: dataDir };
      const main = join(release, 'dist', 'platform', 'main.js');
      const all = { BRAND_DIR: join(release, 'brand'), ...env, ...own, ...more, ...named };
      const inside = namespace === undefined ? [] : ['ip', 'netns', 'exec', namespace];
      const [program = '', ...args] = [...inside, process.execPath, main];
      const command = { name, program, args, env: all };
      const started = startServer(command, plan.folder, lives);
      server = started;
      await until(`${name} is ready`, async () => {
        if (!started.isRunning()) throw new Error(`${name} does not start: see ${plan.folder}/${name}.log`);
        return isReady();
      });
    },
    kill: async () => server?.kill(),
    end: async () => server?.end(),
  };
}

/** Lets all nodes keep letters in one folder: without a mail server each would show its own alone. */
export function shareInbox(plan: Plan): void {
  const shared = join(plan.folder, 'inbox');
  mkdirSync(shared, { recursive: true });
  for (const name of ['node1', 'node2']) {
    mkdirSync(join(plan.folder, name), { recursive: true });
    const link = join(plan.folder, name, 'inbox');
    if (!existsSync(link)) symlinkSync(shared, link);
  }
}
