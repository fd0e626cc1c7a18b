import { seconds } from '@foyer/contract/durations';
import { drive } from './load/drive.ts';
import { sessionReads } from './product/load.ts';
import { peersSessionReads, startPeer } from './product/peer.ts';
import { startRivals } from './product/rivals.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Reading one's account data: the most frequent call there is; beside a bare floor, and better-auth as a peer.
const accounts = 1_000;
const amount = { accounts, connections: 32, lastsAtMost: seconds(3) };

await using rivals = await startRivals(accounts);
await using better = await startPeer();
const { product, floor, peer } = await interleaved({
  product: () => drive(sessionReads(rivals.product, amount)),
  floor: () => drive(sessionReads(rivals.floor, amount)),
  peer: () => drive(peersSessionReads(better, amount)),
});

printRows('Session read (getAccountDataInfo), 32 connections', [
  {
    what: 'reads',
    unit: '1/s',
    measured: product.perSecond,
    floor: floor.perSecond,
    goal: '≥ 0.6 × floor',
    reached: product.perSecond >= 0.6 * floor.perSecond,
  },
  { what: 'processor time a read', unit: 'ms', measured: product.cpu, floor: floor.cpu },
  { what: 'half are answered within', unit: 'ms', measured: product.p50, floor: floor.p50 },
  { what: '99 % are answered within', unit: 'ms', measured: product.p99, floor: floor.p99 },
  { what: 'reads by better-auth', unit: '1/s', measured: peer.perSecond },
  { what: 'its processor time a read', unit: 'ms', measured: peer.cpu },
  { what: 'half are answered by it within', unit: 'ms', measured: peer.p50 },
  { what: 'refused for load', unit: '%', measured: product.shed * 100 },
]);
