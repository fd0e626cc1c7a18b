import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Milliseconds, minutes } from '@foyer/contract/durations';
import { Connection } from './load/connection.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { callRequest } from './product/call-request.ts';
import { addressOf, fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { median, rankShare } from './report/statistics.ts';

// Whether the time of an answer tells that an address has an account (security: R6).
const pairs = 1_000;
/** Two minutes on a machine that does nothing else. */
const lastsAtMost = minutes(10);
/** The first answers come from code that is still being compiled. */
const warmUp = 50;

const dataDir = join(scratchFolder(), 'data');
await fillStore({ databaseUrl: undefined, dataDir }, pairs + warmUp);
await using platform = await startPlatform(dataDir);
const connection = new Connection(platform.port);

async function timeOf(request: Buffer): Promise<Milliseconds> {
  const asked = performance.now();
  const { status, body } = await connection.ask(request);
  if (status === 0 || status === 503) return timeOf(request);
  if (status !== 200) throw new Error(`answered ${status}: ${body}`);
  return performance.now() - asked;
}

/** Asks for a known and an unknown address in turn, in either order. */
async function compare(what: string, requestFor: (email: string) => Buffer) {
  const known: Milliseconds[] = [];
  const unknown: Milliseconds[] = [];
  const began = performance.now();
  for (let nth = 0; nth < pairs + warmUp && performance.now() - began < lastsAtMost; nth += 1) {
    const askKnown = async () => known.push(await timeOf(requestFor(addressOf(nth))));
    const askUnknown = async () => unknown.push(await timeOf(requestFor(addressOf(1_000_000 + nth))));
    const order = randomInt(2) === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown];
    for (const ask of order) await ask();
  }
  const [ours, theirs] = [known.slice(warmUp), unknown.slice(warmUp)];
  const share = rankShare(ours, theirs);
  return [
    {
      what: `${what}: a known address takes longer in (of ${ours.length} pairs)`,
      unit: 'share',
      measured: share,
      goal: '0.45 to 0.55',
      reached: share >= 0.45 && share <= 0.55,
    },
    {
      what: `${what}: half of the known are answered within (floor: unknown)`,
      unit: 'ms',
      measured: median(ours),
      floor: median(theirs),
    },
  ];
}

const passwords = await compare('wrong password', (email) =>
  callRequest('authByPWDOrOTM', { email, password: 'not the password' }, { idempotencyKey: randomUUID() }),
);
const sends = await compare('mailed code', (email) =>
  callRequest('sendVerifyEmailCodeNoAuth', { email, bizType: 'login' }, { idempotencyKey: randomUUID() }),
);
connection.close();
printRows('Existence of an account', [...passwords, ...sends]);
