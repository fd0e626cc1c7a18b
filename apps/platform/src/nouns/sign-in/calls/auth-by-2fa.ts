import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import type { UsedFactor } from '../../factors/rules/factor.ts';
import { passedFirstOf, takesApproval } from '../../factors/rules/mfa-due.ts';
import { type RightFactor, tryFactor } from '../../factors/rules/try-factor.ts';
import { cancelByFactor } from '../../recovery/rules/cancel-by-factor.ts';
import { stepUp } from '../../sessions/rules/step-up.ts';
import { checkTicket, spendTicket } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';
import { answerSignIn, completeSignIn, type SignInOutcome } from './complete-sign-in.ts';

type Request = HandlerRequest<'authBy2fa'>;

type Outcome = { used: UsedFactor; next: SignInOutcome | { kind: 'steppedUp'; stepUpUntil: string } };

/** The ticket decides whose account it is and what follows, never the token beside it (settled A2). */
export const authBy2fa: Handler<'authBy2fa'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { bizToken } = data;
  const ticket = await checkTicket(request, 'mfa', bizToken);
  if (ticket.sessionID !== null && ticket.sessionID !== session?.sessionID)
    return refuse(session ? 11252 : 11001);
  if (data.mfaMethod === 'approval' && !takesApproval(ticket)) return refuse(11252);
  const right = await tryFactor(request, { ticket, purpose: 'mfa', bizToken }, data);
  const outcome = await services.store.change((tx) => complete(tx, request, ticket, right));
  if (outcome === 'used') return refuse(11221);
  if (outcome === 'ended') return refuse(ticket.sessionID === null ? 11252 : 11001);
  const { next, used } = outcome;
  if (next.kind === 'steppedUp') return { stepUpUntil: next.stepUpUntil, ...used };
  return { ...answerSignIn(refuseDue(request), next), ...used };
};

/** The second factor has just been passed: 11257 cannot follow. */
const refuseDue =
  ({ refuse }: Request): Parameters<typeof answerSignIn>[0] =>
  (...refusal) => {
    if (refusal[0] === 11257) throw new Error('a second factor behind a second factor');
    return refuse(...refusal);
  };

async function complete(
  tx: Writer,
  request: Request,
  ticket: TicketTable,
  right: RightFactor,
): Promise<Outcome | 'used' | 'ended'> {
  const account = await holdAccount(tx, ticket.accountID ?? '');
  if (!account) return 'ended';
  const used = await right.use(tx, account);
  if (!used) return 'used';
  if (!(await spendTicket(tx, request, 'mfa', request.data.bizToken))) return 'ended';
  const { accountID } = account;
  await audit(tx, request, {
    event: 'mfa.passed',
    accountID,
    details: { method: right.method },
  });
  const next = await follow(tx, request, { account, ticket, right });
  return next ? { used, next } : 'ended';
}

async function follow(
  tx: Writer,
  request: Request,
  { account, ticket, right }: { account: HeldAccount; ticket: TicketTable; right: RightFactor },
): Promise<Outcome['next'] | undefined> {
  const { sessionID } = ticket;
  const { method } = right;
  if (sessionID === null) {
    await cancelByFactor(tx, request, account);
    return completeSignIn(tx, request, account, { ...passedFirstOf(ticket), second: method, method });
  }
  if (method === 'approval') throw new Error('an approval steps nothing up');
  const stepUpUntil = await stepUp(tx, { ...request, session: { sessionID } }, account, method);
  return stepUpUntil === undefined ? undefined : { kind: 'steppedUp', stepUpUntil };
}
