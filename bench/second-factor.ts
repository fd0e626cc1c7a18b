import { seconds } from '@foyer/contract/durations';
import { drive } from './load/drive.ts';
import { secondFactorSignIns } from './product/load.ts';
import { peersSecondFactorSignIns, startPeer } from './product/peer.ts';
import { startRivals } from './product/rivals.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Signing in with a password and a code of an authenticator app: two calls, each with an idempotency key. So many accounts
// that none has its turn again while its code is the same. Beside it better-auth, where a code counts as often as it is sent.
const accounts = 10_000;
const amount = { accounts, connections: 4, lastsAtMost: seconds(5) };
const turns = { product: { nth: 0 }, floor: { nth: 0 } };

await using rivals = await startRivals(accounts, { app: true });
await using better = await startPeer({ app: true });
const { product, floor, peer } = await interleaved({
  product: () => drive(secondFactorSignIns(rivals.product, amount, turns.product)),
  floor: () => drive(secondFactorSignIns(rivals.floor, amount, turns.floor)),
  peer: () => drive(peersSecondFactorSignIns(better, amount)),
});

printRows('Password and second factor (authByPWDOrOTM, authBy2fa), 4 connections', [
  {
    what: 'sign-ins',
    unit: '1/s',
    measured: product.perSecond / 2,
    floor: floor.perSecond / 2,
    goal: '≥ 0.85 × floor',
    reached: product.perSecond >= 0.85 * floor.perSecond,
  },
  {
    what: 'processor time beyond the hash, a call',
    unit: 'ms',
    measured: product.cpuBeyondHash,
    floor: floor.cpuBeyondHash,
  },
  { what: 'half are answered within', unit: 'ms', measured: product.p50, floor: floor.p50 },
  { what: '99 % are answered within', unit: 'ms', measured: product.p99, floor: floor.p99 },
  { what: 'sign-ins by better-auth', unit: '1/s', measured: peer.perSecond / 2 },
  { what: 'its processor time beyond the hash, a call', unit: 'ms', measured: peer.cpuBeyondHash },
  { what: 'refused for load', unit: '%', measured: product.shed * 100 },
]);
