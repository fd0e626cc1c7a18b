import { seconds } from '@foyer/contract/durations';
import { type Drive, drive } from './load/drive.ts';
import type { ServerProcess } from './process/server-process.ts';
import { sessionReads, signIns } from './product/load.ts';
import { type Peer, peersSessionReads, peersSignIns, startPeer } from './product/peer.ts';
import { startRivals } from './product/rivals.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Everybody signs in at once: those who are signed in already must not notice. Better-auth is the peer.
const accounts = 1_000;
const lastsAtMost = seconds(4);

async function storm(reading: Drive, signingIn: Drive) {
  const [reads, entries] = await Promise.all([drive(reading), drive(signingIn)]);
  return { reads: reads.perSecond, p50: reads.p50, p99: reads.p99, signIns: entries.perSecond };
}
const readers = { connections: 16, lastsAtMost };
const comers = { connections: 8, lastsAtMost };
const stormOn = (server: ServerProcess) =>
  storm(sessionReads(server, { accounts, ...readers }), signIns(server, { accounts, ...comers }));
const stormOnPeer = (peer: Peer) => storm(peersSessionReads(peer, readers), peersSignIns(peer, comers));

await using rivals = await startRivals(accounts);
await using better = await startPeer();
const { product, floor, peer } = await interleaved({
  product: () => stormOn(rivals.product),
  floor: () => stormOn(rivals.floor),
  peer: () => stormOnPeer(better),
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
  { what: '99 % of its reads are answered by better-auth within', unit: 'ms', measured: peer.p99 },
  { what: 'reads by better-auth', unit: '1/s', measured: peer.reads },
  { what: 'sign-ins by better-auth', unit: '1/s', measured: peer.signIns },
]);
