import { seconds } from '@foyer/contract/durations';
import { drive } from './load/drive.ts';
import type { ServerProcess } from './process/server-process.ts';
import { sessionReads, signIns } from './product/load.ts';
import { startRivals } from './product/rivals.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Everybody signs in at once: those who are signed in already must not notice.
const accounts = 1_000;
const lastsAtMost = seconds(4);

async function storm(server: ServerProcess) {
  const [reads, entries] = await Promise.all([
    drive(sessionReads(server, { accounts, connections: 16, lastsAtMost })),
    drive(signIns(server, { accounts, connections: 8, lastsAtMost })),
  ]);
  return { reads: reads.perSecond, p50: reads.p50, p99: reads.p99, signIns: entries.perSecond };
}

await using rivals = await startRivals(accounts);
const { product, floor } = await interleaved({
  product: () => storm(rivals.product),
  floor: () => storm(rivals.floor),
});

printRows('Session reads over 16 connections while sign-ins over 8 saturate the hash', [
  {
    what: '99 % of the reads are answered within',
    unit: 'ms',
    measured: product.p99,
    floor: floor.p99,
    goal: '≤ 5 ms',
    reached: product.p99 <= 5,
  },
  { what: 'half of the reads are answered within', unit: 'ms', measured: product.p50, floor: floor.p50 },
  {
    what: 'reads',
    unit: '1/s',
    measured: product.reads,
    floor: floor.reads,
    goal: '≥ 5,000 /s',
    reached: product.reads >= 5_000,
  },
  { what: 'sign-ins', unit: '1/s', measured: product.signIns, floor: floor.signIns },
]);
