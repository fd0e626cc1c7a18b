import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { Context } from '../../../kernel/call/context.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { reservedSince } from '../store/changes.ts';

/**
 * Whether an address is kept for the account that had it before a change (settled A8).
 * @param but the account that may have it again
 * @returns what 11203 says of it: when the account was given another address
 */
export async function reservationOf(
  db: Reader,
  { services }: Context,
  emailKey: string,
  but?: string,
): Promise<DetailsOf<11203> | undefined> {
  const since = await reservedSince(db, emailKey, { but, now: services.clock.now() });
  return since === undefined ? undefined : { changedAt: isoDateTime(since) };
}
