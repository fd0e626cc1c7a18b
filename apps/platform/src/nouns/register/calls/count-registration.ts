import { toSec } from '@foyer/contract/durations';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { strictLimits } from '../../limits/rules/source-limits.ts';
import { consume } from '../../limits/store/counters.ts';

/** Counts a registration where the whole installation sees too many; refuses with 11003 (security: R52). */
export async function countRegistration(tx: Writer, request: HandlerRequest<'registerByPwd'>): Promise<void> {
  const now = request.services.clock.now();
  const { usedUp } = await consume(tx, strictLimits(request, 'registrations'), now);
  if (usedUp) return request.refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - now) });
}
