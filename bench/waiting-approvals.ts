import { setTimeout as pause } from 'node:timers/promises';
import { hours, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { Connection } from './load/connection.ts';
import { drive } from './load/drive.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { approvalCodeOf, fillApprovals } from './product/approvals.ts';
import { callRequest } from './product/call-request.ts';
import { sessionReads } from './product/load.ts';
import { fillStore } from './product/people.ts';
import { startPlatform } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// 500 pages that wait for an approval, each of which looks every 3 seconds, beside session reads on one node.
const pages = 500;
const accounts = 1_000;
const amount = { accounts, connections: 32, lastsAtMost: seconds(3) };
const { pollEvery } = limits.mfa.approval;

const dataDir = scratchFolder();
await fillStore({ databaseUrl: undefined, dataDir }, accounts, { app: true });
await fillApprovals({ databaseUrl: undefined, dataDir }, pages, hours(1));
const server = await startPlatform(dataDir);

/** One page that waits: it looks, and looks again after three seconds, until it is told to stop. */
async function wait(nth: number, stop: AbortSignal): Promise<number> {
  const connection = new Connection(server.port);
  const request = callRequest('getApproval', { approvalCode: approvalCodeOf(nth) });
  let looks = 0;
  // not all at once: people come one after the other
  await pause((nth / pages) * pollEvery);
  while (!stop.aborted) {
    const { status, body } = await connection.ask(request);
    // a refusal for load is no wrong answer: the page looks again
    const isShed = status === 0 || status === 503;
    if (!isShed && !body.includes('"waiting"')) throw new Error(`answered ${status}: ${body.slice(0, 300)}`);
    if (!isShed) looks += 1;
    await pause(pollEvery);
  }
  connection.close();
  return looks;
}

/** Session reads beside the pages that wait. */
async function beside() {
  const stop = new AbortController();
  const waiting = Promise.all(Array.from({ length: pages }, (_, nth) => wait(nth, stop.signal)));
  await pause(pollEvery);
  const driven = await drive(sessionReads(server, amount));
  stop.abort();
  const looks = (await waiting).reduce((sum, each) => sum + each, 0);
  return { ...driven, looks };
}

const { waiting, alone } = await interleaved(
  { waiting: beside, alone: async () => ({ ...(await drive(sessionReads(server, amount))), looks: 0 }) },
  3,
);
await server.stop();

printRows(`Session reads beside ${pages} pages that wait for an approval (floor: without them)`, [
  {
    what: 'reads',
    unit: '1/s',
    measured: waiting.perSecond,
    floor: alone.perSecond,
    goal: '≥ 0.8 × floor',
    reached: waiting.perSecond >= 0.8 * alone.perSecond,
  },
  { what: '99 % are answered within', unit: 'ms', measured: waiting.p99, floor: alone.p99 },
  { what: 'looks of the pages in a round', unit: '', measured: waiting.looks },
  { what: 'refused for load', unit: '%', measured: waiting.shed * 100 },
]);
