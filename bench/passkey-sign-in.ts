import { seconds } from '@foyer/contract/durations';
import { drive } from './load/drive.ts';
import { passkeySignIns } from './product/load.ts';
import { startRivals } from './product/rivals.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Signing in with a passkey: a challenge, for which nothing is written, and its answer with an idempotency key.
const amount = { accounts: 10_000, connections: 4, lastsAtMost: seconds(5) };

await using rivals = await startRivals(amount.accounts, { passkey: true });
const { product, floor } = await interleaved({
  product: () => drive(passkeySignIns(rivals.product, amount)),
  floor: () => drive(passkeySignIns(rivals.floor, amount)),
});

printRows('Passkey (beginPasskeyLogin, finishPasskeyLogin), 4 connections', [
  {
    what: 'sign-ins',
    unit: '1/s',
    measured: product.perSecond / 2,
    floor: floor.perSecond / 2,
    goal: '≥ 0.85 × floor',
    reached: product.perSecond >= 0.85 * floor.perSecond,
  },
  { what: 'processor time, a call', unit: 'ms', measured: product.cpu, floor: floor.cpu },
  { what: 'half are answered within', unit: 'ms', measured: product.p50, floor: floor.p50 },
  { what: '99 % are answered within', unit: 'ms', measured: product.p99, floor: floor.p99 },
  { what: 'refused for load', unit: '%', measured: product.shed * 100 },
]);
