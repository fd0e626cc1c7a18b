import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { compareAssertion, type RightAssertion } from '../../passkeys/rules/compare-assertion.ts';
import { cancelByFactor } from '../../recovery/rules/cancel-by-factor.ts';
import { stepUp } from '../../sessions/rules/step-up.ts';
import { holdAccountOfSession } from '../../sessions/store/sessions.ts';
import { answerSignIn, completeSignIn, type SignInOutcome } from './complete-sign-in.ts';

type Request = HandlerRequest<'finishPasskeyLogin'>;

type Outcome = SignInOutcome | { kind: 'steppedUp'; stepUpUntil: string };

const byPasskey = { first: 'passkey', second: null, method: 'passkey' } as const;

export const finishPasskeyLogin: Handler<'finishPasskeyLogin'> = async (request) => {
  const { services, session, refuse } = request;
  const right = await rightAssertion(request);
  const outcome = await services.store.change((tx) =>
    session ? completeStepUp(tx, request, right) : complete(tx, request, right),
  );
  if (outcome === 'over') return refuse(11221);
  if (outcome === 'ended') return refuse(11001);
  if (outcome.kind === 'steppedUp') return { stepUpUntil: outcome.stepUpUntil };
  return answerSignIn(refuseDue(request), outcome);
};

/** A passkey is both factors: no other one is asked for behind it. */
const refuseDue =
  ({ refuse }: Request): Parameters<typeof answerSignIn>[0] =>
  (...refusal) => {
    if (refusal[0] === 11257) throw new Error('a second factor behind a passkey');
    return refuse(...refusal);
  };

async function rightAssertion(request: Request): Promise<RightAssertion> {
  const { services, session, data, refuse } = request;
  const outcome = await compareAssertion(
    request,
    session ? `session ${session.sessionID}` : 'signIn',
    data.response,
  );
  if (outcome === 'over') return refuse(11221);
  if (outcome === 'unknown') return refuse(11000, { fields: { response: 'unknown' } });
  if (!('wrong' in outcome) && (!session || session.accountID === outcome.accountID)) return outcome;
  const accountID = 'wrong' in outcome ? outcome.wrong : outcome.accountID;
  await services.store.change((tx) => audit(tx, request, { event: 'passkey.wrong', accountID }));
  return refuse(11201);
}

async function complete(tx: Writer, request: Request, right: RightAssertion): Promise<Outcome | 'over'> {
  const account = await holdAccount(tx, right.accountID);
  if (!account || !(await right.use(tx, account))) return 'over';
  // a passkey is both factors, so none is lost; an account that asks for no factor has no recovery
  if (account.mfaSince !== null) await cancelByFactor(tx, request, account);
  return completeSignIn(tx, request, account, byPasskey);
}

async function completeStepUp(
  tx: Writer,
  request: Request,
  right: RightAssertion,
): Promise<Outcome | 'over' | 'ended'> {
  const { session } = request;
  const account = session && (await holdAccountOfSession(tx, session));
  if (!account) return 'ended';
  if (!(await right.use(tx, account))) return 'over';
  const stepUpUntil = await stepUp(tx, { ...request, session }, account, 'passkey');
  return stepUpUntil === undefined ? 'ended' : { kind: 'steppedUp', stepUpUntil };
}
