import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { takesApproval } from '../../factors/rules/mfa-due.ts';
import { refuseLockedFactor } from '../../factors/rules/refuse-locked-factor.ts';
import { checkTicket, lookAtTicket } from '../../tickets/rules/tickets.ts';
import { type AskedQuestion, askQuestion } from './ask-question.ts';
import { type Hindrance, hindranceOf } from './hindrance.ts';

/** A question that was begun, or why it was not. */
type Begun = ({ kind: 'asked' } & AskedQuestion) | Hindrance | { kind: 'gone' };

export const beginApproval: Handler<'beginApproval'> = async (request) => {
  const { services, data, refuse } = request;
  const ticket = await checkTicket(request, 'mfa', data.bizToken);
  if (!takesApproval(ticket)) return refuse(11252);
  const begun = await services.store.change((tx) => begin(tx, request, ticket.accountID ?? ''));
  switch (begun.kind) {
    case 'gone':
      return refuse(11252);
    case 'locked':
      return refuseLockedFactor(request, begun.until);
    case 'wait':
      return refuse(11003, { retryAfterSec: toSec(begun.until - services.clock.now()) });
    case 'unavailable':
      return refuse(11228, { why: begun.why });
    case 'asked': {
      const { approvalCode, number } = begun;
      return { approvalCode, number, expiresInSec: toSec(limits.mfa.approval.life) };
    }
  }
};

async function begin(
  tx: Writer,
  request: HandlerRequest<'beginApproval'>,
  accountID: string,
): Promise<Begun> {
  const { services, data } = request;
  const account = await holdAccount(tx, accountID);
  // it may have been voided since, with whatever else had begun (settled X3)
  const { ticket } = await lookAtTicket(tx, request, 'mfa', data.bizToken);
  if (!account || !ticket) return { kind: 'gone' };
  const now = services.clock.now();
  const found = await hindranceOf(tx, request, account, now);
  if (found.kind !== 'none') return found;
  return { kind: 'asked', ...(await askQuestion(tx, request, account, { isAsked: found.isAsked, now })) };
}
