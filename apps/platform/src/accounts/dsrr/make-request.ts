import type { DsrrKind } from '@foyer/contract/dsrr';
import { toSec } from '@foyer/contract/durations';
import { madeRequestsBudget } from '../../domain/dsrr-budget.ts';
import { accountSubject } from '../../domain/subject.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { addDsrrRequest } from '../../store/dsrr/dsrr-requests.ts';
import type { DsrrRequestTable } from '../../store/dsrr-tables.ts';
import { consume } from '../../store/limits/counters.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import type { RefusingContext } from '../context.ts';
import { newRequest } from './new-request.ts';

/**
 * Writes a request down for the owner of an account, who is told once it is proven. Refuses with 11003 after three in 30
 * days (settled F6).
 */
export async function makeRequest(
  tx: Writer,
  context: RefusingContext<11003>,
  account: HeldAccount,
  kind: DsrrKind,
): Promise<DsrrRequestTable> {
  const { caller, services, refuse } = context;
  const { accountID, email } = account;
  const now = services.clock.now();
  const budget = madeRequestsBudget(accountSubject(services.keys, accountID));
  const { usedUp } = await consume(tx, [budget], now);
  if (usedUp) return refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - now) });
  const { appID } = caller;
  const made = newRequest(services, { email, kind, account, receivedAt: now, appID, redirectUri: null });
  await addDsrrRequest(tx, made);
  const details = { requestID: made.requestID, kind };
  await audit(tx, context, { event: 'dsrr.created', accountID, details });
  return made;
}
