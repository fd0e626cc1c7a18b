import { audit } from '../../accounts/audit.ts';
import type { UsedFactor } from '../../accounts/factors/factor.ts';
import { passedFirstOf } from '../../accounts/factors/mfa-due.ts';
import { type RightFactor, tryFactor } from '../../accounts/factors/try-factor.ts';
import { cancelByFactor } from '../../accounts/recovery/cancel-by-factor.ts';
import { stepUp } from '../../accounts/sign-in/step-up.ts';
import { checkTicket, spendTicket } from '../../accounts/tickets.ts';
import { type HeldAccount, holdAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { TicketTable } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
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
  const stepUpUntil = await stepUp(tx, { ...request, session: { sessionID } }, account, method);
  return stepUpUntil === undefined ? undefined : { kind: 'steppedUp', stepUpUntil };
}
