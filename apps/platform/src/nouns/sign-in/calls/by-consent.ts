import type { ResultOf } from '@foyer/contract/calls';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { lacksFirstConsent } from '../../legal/rules/protocols.ts';
import { checkTicket, spendTicket } from '../../tickets/rules/tickets.ts';
import { answerSignIn, completeSignIn } from './complete-sign-in.ts';
import { passedOf } from './passed-factors.ts';

/** Goes on with a sign-in that waited for the first consent; the initToken is used up by the sign-in, not by a refusal. */
export async function signInByConsent(
  request: HandlerRequest<'authByPWDOrOTM'>,
  initToken: string,
): Promise<ResultOf<'authByPWDOrOTM'>> {
  const { services, refuse } = request;
  const { accountID } = await checkTicket(request, 'init', initToken);
  const waiting = await findAccount(services.store.read, accountID ?? '');
  if (waiting && waiting.frozenAt === null && lacksFirstConsent(request, waiting)) {
    return refuse(11266, { due: 'protocols', initToken });
  }
  const outcome = await services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID ?? '');
    const ticket = await spendTicket(tx, request, 'init', initToken);
    if (!account || !ticket) return undefined;
    const { createdAt: provenAt } = ticket;
    return completeSignIn(tx, request, account, { ...passedOf(ticket), method: 'consent', provenAt });
  });
  return outcome ? answerSignIn(refuse, outcome) : refuse(11252);
}
