import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { bindsOf } from '../../identities/rules/register-binding.ts';
import { type AnsweredLogin, checkThirdLogin } from '../../identities/rules/third-login.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';

/** The identity that the account is made with; the proof of the mailbox must come from the same sign-in (settled B7). */
export async function waitingFor(
  request: HandlerRequest<'registerByPwd'>,
  proof: TicketTable,
): Promise<AnsweredLogin | undefined> {
  const { data, refuse } = request;
  if (data.thirdBindToken === undefined) return undefined;
  const waiting = await checkThirdLogin(request, 'unbound', data.thirdBindToken);
  return bindsOf(proof) === waiting.login.loginID ? waiting : refuse(11252);
}
