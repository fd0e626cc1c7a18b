import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { bindWaiting } from '../../identities/rules/third-bind.ts';
import { acceptablePassword } from '../../password/rules/new-password.ts';
import { authorize } from '../../sessions/rules/authorize.ts';
import { checkTicket } from '../../tickets/rules/tickets.ts';
import { newAccount } from './new-account.ts';
import { checkProtocols } from './note-consents.ts';
import { registerAccount } from './register-account.ts';
import { waitingFor } from './waiting-for.ts';

type Request = HandlerRequest<'registerByPwd'>;

export const registerByPwd: Handler<'registerByPwd'> = async (request) => {
  const { services, data, refuse } = request;
  const proof = await checkTicket(request, 'register', data.bizToken);
  const { emailKey } = proof;
  if (emailKey !== keyOf(data.email)) return refuse(11240);
  checkProtocols(request);
  const waiting = await waitingFor(request, proof);
  const passwordHash = await hashOfPassword(request);
  return services.store.change(async (tx) => {
    const made = newAccount(request, { passwordHash, nickName: waiting?.identity.name ?? '' });
    const account = await registerAccount(tx, request, made);
    if (waiting && !(await bindWaiting(tx, request, account, waiting.login.loginID))) return refuse(11252);
    const provenBy = passwordHash === null ? null : 'password';
    return authorize(tx, request, account, { provenBy, secondFactor: null });
  });
};

/** Only who signs in at a provider can do without a password. */
async function hashOfPassword(request: Request): Promise<string | null> {
  const { data, services, refuse } = request;
  const { password, email } = data;
  if (password !== undefined)
    return services.hasher.hash(await acceptablePassword(request, { password, email }));
  return data.thirdBindToken === undefined ? refuse(11000, { fields: { password: 'required' } }) : null;
}
