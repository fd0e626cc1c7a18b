import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Milliseconds, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { Connection } from './load/connection.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { callRequest } from './product/call-request.ts';
import { addressOf, fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { median, rankShare } from './report/statistics.ts';

// Whether the time of an answer tells that an address has an account (security: R6, N14).
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
async function compare(what: string, timeFor: (email: string) => Promise<Milliseconds>) {
  const known: Milliseconds[] = [];
  const unknown: Milliseconds[] = [];
  const began = performance.now();
  for (let nth = 0; nth < pairs + warmUp && performance.now() - began < lastsAtMost; nth += 1) {
    const askKnown = async () => known.push(await timeFor(addressOf(nth)));
    const askUnknown = async () => unknown.push(await timeFor(addressOf(1_000_000 + nth)));
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
  timeOf(
    callRequest('authByPWDOrOTM', { email, password: 'not the password' }, { idempotencyKey: randomUUID() }),
  ),
);
const sends = await compare('mailed code', (email) =>
  timeOf(
    callRequest('sendVerifyEmailCodeNoAuth', { email, bizType: 'login' }, { idempotencyKey: randomUUID() }),
  ),
);

const ping = Buffer.from('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
const pings = 25;

/**
 * The work that a lock leaves after its call was answered must not show in the time of other answers (security: N14).
 */
async function pingsAfterLock(email: string): Promise<Milliseconds> {
  for (let wrong = 0; wrong < limits.lock.firstAtFailure; wrong += 1)
    await timeOf(
      callRequest(
        'authByPWDOrOTM',
        { email, password: 'not the password' },
        { idempotencyKey: randomUUID(), stranger: true },
      ),
    );
  const began = performance.now();
  for (let nth = 0; nth < pings; nth += 1) await connection.ask(ping);
  return performance.now() - began;
}
const afterLock = await compare(`${pings} pings after a lock`, pingsAfterLock);
connection.close();
printRows('Existence of an account', [...passwords, ...sends, ...afterLock]);
