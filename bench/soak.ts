import { randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { minutes, seconds } from '@foyer/contract/durations';
import { databaseFile } from '../apps/platform/src/store/open-store.ts';
import { startPostgres } from '../scripts/machine/postgres.ts';
import { residentMiB } from './process/cpu-time.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { addressOf, fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { RefusedForLoad, type Server, Visitor } from './product/visitor.ts';
import { judged, type Sample, sampleOf, type Timed } from './report/soaked.ts';

// Mixed load for a long time: npm run bench soak -- --minutes=60 [--engine=postgres]
// On what runs already: --at=https://one.example,https://other.example --database=postgres://…, whose tables are filled
// with people for it. It ends with a verdict, and with 1 where memory or latency grew or an answer was wrong.
const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
    at: { type: 'string' },
    database: { type: 'string' },
    full: { type: 'boolean' },
  },
});
const lasts = minutes(Number(given.minutes));
const people = 2_000;
const visitors = 8;
/** Between two calls of a visitor: what is looked for shows below saturation. */
const thinks = 20;
const samples = 60;

/** What is soaked. */
interface Soaked {
  servers: readonly Server[];
  /** Where it is a process of this machine. */
  pid: number | undefined;
  /** The embedded database, where it is one. */
  file: string | undefined;
  mailArrives: boolean;
  stop(): Promise<void>;
}

async function ownPlatform(): Promise<Soaked> {
  const dataDir = join(scratchFolder(), 'data');
  const postgres = given.engine === 'postgres' ? await startPostgres() : undefined;
  await fillStore({ databaseUrl: postgres?.url, dataDir }, people);
  const server = await startPlatform(dataDir, { env: postgres ? { DATABASE_URL: postgres.url } : {} });
  return {
    servers: [server],
    pid: server.pid,
    file: postgres ? undefined : databaseFile(dataDir),
    mailArrives: true,
    async stop() {
      await server.stop();
      await postgres?.stop();
    },
  };
}

async function platformAt(origins: string): Promise<Soaked> {
  if (!given.database) throw new Error('--at needs --database: the people have to come from somewhere');
  await fillStore({ databaseUrl: given.database, dataDir: scratchFolder() }, people);
  const servers = origins.split(',').map((origin) => ({ port: 0, origin }));
  return { servers, pid: undefined, file: undefined, mailArrives: false, stop: async () => undefined };
}

const soaked = await (given.at ? platformAt(given.at) : ownPlatform());
const endsAt = Date.now() + lasts;
let timed: Timed[] = [];
const wrong = new Map<string, number>();

let refused = 0;

/** Takes the time of one thing; what goes wrong is counted, and nothing ends for it. @returns whether it was done */
async function time(what: string, act: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  try {
    await act();
    timed.push({ what, took: performance.now() - began });
    await pause(thinks);
    return true;
  } catch (reason) {
    await pause(100);
    if (reason instanceof RefusedForLoad) {
      refused += 1;
      return false;
    }
    const why = `${what}: ${reason instanceof Error ? reason.message : reason}`;
    wrong.set(why, (wrong.get(why) ?? 0) + 1);
    return false;
  }
}

/** Comes, looks around, and goes; now and then by a mailed code, or as somebody new. */
async function visit(nth: number, round: number): Promise<void> {
  const server = soaked.servers[(nth + round) % soaked.servers.length];
  if (!server) return;
  const visitor = new Visitor(server);
  // everybody's own people: who signs in twice at once would lock themselves out of a code
  const email = addressOf(nth + visitors * randomInt(Math.floor(people / visitors)));
  const isNew = soaked.mailArrives && round % 10 === 9;
  const isIn = isNew
    ? await time('registration', () => visitor.register(`soak.${nth}.${round}@bench.example`))
    : await time('sign-in', () => visitor.signInByPassword(email));
  if (!isIn) return;
  for (let look = 0; look < 10; look += 1) await time('read', () => visitor.read());
  await time('refresh', () => visitor.refresh());
  await time('sign-out', () => visitor.signOut());
}

const taken: Sample[] = [];
async function watch(): Promise<void> {
  for (let nth = 0; nth < samples; nth += 1) {
    await pause(Math.max(lasts / samples, seconds(1)));
    const memory = soaked.pid === undefined ? Number.NaN : residentMiB(soaked.pid);
    taken.push(sampleOf(timed.splice(0), memory));
    if (nth % 6 === 5) process.stderr.write(`${Math.round(((nth + 1) / samples) * 100)} %\n`);
    if (Date.now() >= endsAt) break;
  }
}

await Promise.all([
  watch(),
  ...Array.from({ length: visitors }, async (_, nth) => {
    for (let round = 0; Date.now() < endsAt; round += 1) await visit(nth, round);
  }),
]);
const size = soaked.file === undefined ? Number.NaN : statSync(soaked.file).size / 2 ** 20;
await soaked.stop();
timed = [];
process.exitCode = judged(taken, { minutes: lasts / minutes(1), wrong, refused, size }) ? 0 : 1;
