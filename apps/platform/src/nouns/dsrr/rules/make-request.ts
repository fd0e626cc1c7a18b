import { toSec } from '@foyer/contract/durations';
import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { consume } from '../../limits/store/counters.ts';
import { addDsrrRequest } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';
import { madeRequestsBudget } from './dsrr-budget.ts';
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
