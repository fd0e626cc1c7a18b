import { seconds } from '@foyer/contract/durations';
import { drive } from './load/drive.ts';
import { signIns } from './product/load.ts';
import { peersSignIns, startPeer } from './product/peer.ts';
import { startRivals } from './product/rivals.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Signing in with a password, as the portal asks for it: with an idempotency key, so in four commits; beside a bare floor, and
// better-auth as a peer with the same hash and the same database.
const accounts = 1_000;
const amount = { accounts, connections: 4, lastsAtMost: seconds(5) };

await using rivals = await startRivals(accounts);
await using better = await startPeer();
const { product, floor, peer } = await interleaved({
  product: () => drive(signIns(rivals.product, amount)),
  floor: () => drive(signIns(rivals.floor, amount)),
  peer: () => drive(peersSignIns(better, amount)),
});

printRows('Password sign-in (authByPWDOrOTM), 4 connections', [
  {
    what: 'sign-ins',
    unit: '1/s',
    measured: product.perSecond,
    floor: floor.perSecond,
    goal: '≥ 0.9 × floor',
    reached: product.perSecond >= 0.9 * floor.perSecond,
  },
  {
    what: 'processor time beyond the hash',
    unit: 'ms',
    measured: product.cpuBeyondHash,
    floor: floor.cpuBeyondHash,
    goal: '≤ 1.0 ms',
    reached: product.cpuBeyondHash <= 1,
  },
  { what: 'processor time in all', unit: 'ms', measured: product.cpu, floor: floor.cpu },
  { what: 'half are answered within', unit: 'ms', measured: product.p50, floor: floor.p50 },
  { what: '99 % are answered within', unit: 'ms', measured: product.p99, floor: floor.p99 },
  { what: 'sign-ins by better-auth', unit: '1/s', measured: peer.perSecond },
  { what: 'its processor time beyond the hash', unit: 'ms', measured: peer.cpuBeyondHash },
  { what: 'half are answered by it within', unit: 'ms', measured: peer.p50 },
  { what: 'refused for load', unit: '%', measured: product.shed * 100 },
]);
