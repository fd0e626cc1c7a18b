import { createHash } from 'node:crypto';
import type { Milliseconds } from '@foyer/contract/durations';
import { hashOf } from '../../apps/platform/src/kernel/secrets/token.ts';
import { type DatabaseConfig, openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import { bindHash } from './people.ts';

/** The approvalCode of the nth account's sign-in. */
export const approvalCodeOf = (nth: number): string =>
  createHash('sha256').update(`approval ${nth}`).digest('base64url');

/** Opens a question for each of so many accounts, directly in the table. @param life how long they are open */
export async function fillApprovals(place: DatabaseConfig, count: number, life: Milliseconds): Promise<void> {
  const store = await openStore(place);
  const createdAt = Date.now();
  const rows = Array.from({ length: count }, (_, nth) => ({
    approvalID: `approval-${nth}`,
    accountID: `account-${nth}`,
    codeHash: hashOf(approvalCodeOf(nth)),
    ticketHash: hashOf(`ticket ${nth}`),
    bindHash,
    source: '127.0.0.1',
    browser: 'Chrome',
    system: 'Android',
    country: null,
    isAsked: 1 as const,
    createdAt,
    expiresAt: createdAt + life,
    answeredAt: null,
    answer: null,
    usedAt: null,
    endedAt: null,
  }));
  await store.change((tx) => tx.insertInto('approvals').values(rows).execute());
  await store.close();
}
