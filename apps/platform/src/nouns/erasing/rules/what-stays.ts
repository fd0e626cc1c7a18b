import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { logoutLife } from '../../logouts/rules/logout-retry.ts';
import { retention } from '../../retention/rules/retention.ts';
import { countKept, type Kept } from '../store/inventory.ts';

/** Privacy requests and what apps were told; where that is no more than a sign-out, it goes soon. */
const toldOf = ({ requests, logouts }: Kept, now: number) => ({
  until: now + (requests > 0 ? retention.dsrr : logoutLife + retention.logouts),
  count: requests + logouts,
});

/** What is still there under the random id of an account whose rows are gone, and until when (settled C2). */
export async function whatStays(tx: Writer, { accountID }: HeldAccount, now: number) {
  const left = await countKept(tx, accountID);
  const kept = [
    { kind: 'consents' as const, until: now + retention.consents, count: left.consents },
    { kind: 'activity' as const, until: now + retention.auditRows, count: left.audit },
    { kind: 'requests' as const, ...toldOf(left, now) },
  ];
  return kept.filter(({ count }) => count > 0).map(({ kind, until }) => ({ kind, until }));
}
