import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { minutes, seconds } from '@foyer/contract/durations';
import { addressOf } from './product/people.ts';
import { platformAt, type SoakTarget, startTarget } from './product/soak-targets.ts';
import { RefusedForLoad, Visitor } from './product/visitor.ts';
import { judged, type Sample, sampleOf, type Timed } from './report/soaked.ts';

// Mixed load for a long time: npm run bench soak -- --minutes=60 --engine=sqlite,cluster
// On what runs already: --at=https://one.example,https://other.example --database=postgres://…, whose tables are filled
// with people for it. It ends with a verdict on each, and with 1 where memory or latency grew or an answer was wrong.
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
/** Pause between two calls of a visitor: growth shows at a load below saturation. */
const thinks = 20;
const samples = 60;

/** What became of the visits so far. */
interface Log {
  timed: Timed[];
  wrong: Map<string, number>;
  refused: number;
}

/** Takes the time of one thing; what goes wrong is counted, and nothing ends for it. @returns whether it was done */
async function time(log: Log, what: string, act: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  try {
    await act();
    log.timed.push({ what, took: performance.now() - began });
    await pause(thinks);
    return true;
  } catch (reason) {
    await pause(100);
    if (reason instanceof RefusedForLoad) {
      log.refused += 1;
      return false;
    }
    const why = `${what}: ${reason instanceof Error ? reason.message : reason}`;
    log.wrong.set(why, (log.wrong.get(why) ?? 0) + 1);
    return false;
  }
}

/** One visit: signs in, reads, signs out; now and then it registers instead. */
async function visit(target: SoakTarget, log: Log, nth: number, round: number): Promise<void> {
  const server = target.servers[(nth + round) % target.servers.length];
  if (!server) return;
  const visitor = new Visitor(server);
  // each connection has its own people: somebody who signs in twice at once would void the first code
  const email = addressOf(nth + visitors * randomInt(Math.floor(people / visitors)));
  const isNew = target.mailArrives && round % 10 === 9;
  const isIn = isNew
    ? await time(log, 'registration', () => visitor.register(`soak.${nth}.${round}@bench.example`))
    : await time(log, 'sign-in', () => visitor.signInByPassword(email));
  if (!isIn) return;
  for (let look = 0; look < 10; look += 1) await time(log, 'read', () => visitor.read());
  await time(log, 'refresh', () => visitor.refresh());
  await time(log, 'sign-out', () => visitor.signOut());
}

async function watch(target: SoakTarget, log: Log, endsAt: number): Promise<Sample[]> {
  const taken: Sample[] = [];
  for (let nth = 0; nth < samples; nth += 1) {
    await pause(Math.max(lasts / samples, seconds(1)));
    taken.push(sampleOf(log.timed.splice(0), target.memory()));
    if (nth % 6 === 5) process.stderr.write(`${target.name}: ${Math.round(((nth + 1) / samples) * 100)} %\n`);
    if (Date.now() >= endsAt) break;
  }
  return taken;
}

/** @returns whether it passed */
async function soak(target: SoakTarget): Promise<boolean> {
  const log: Log = { timed: [], wrong: new Map(), refused: 0 };
  const endsAt = Date.now() + lasts;
  const visiting = Array.from({ length: visitors }, async (_, nth) => {
    for (let round = 0; Date.now() < endsAt; round += 1) await visit(target, log, nth, round);
  });
  const taken = await watch(target, log, endsAt);
  await Promise.all(visiting);
  const size = target.size();
  await target.stop();
  const { wrong, refused } = log;
  return judged(taken, { name: target.name, minutes: lasts / minutes(1), wrong, refused, size });
}

let passed = true;
if (given.at) passed = await soak(await platformAt(given.at, given.database, people));
else
  for (const engine of given.engine.split(','))
    passed = (await soak(await startTarget(engine, people))) && passed;
process.exitCode = passed ? 0 : 1;
