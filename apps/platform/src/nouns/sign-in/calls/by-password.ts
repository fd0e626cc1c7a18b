import type { ResultOf } from '@foyer/contract/calls';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { waitingIdentity } from '../../identities/rules/third-bind.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { tryPassword } from '../../password/rules/try-password.ts';
import { answerSignIn, completeSignIn } from './complete-sign-in.ts';

const byPassword = { first: 'password', second: null, method: 'password' } as const;

/** Signs in with a password. */
export async function signInByPassword(
  request: HandlerRequest<'authByPWDOrOTM'>,
  {
    email,
    password,
    thirdBindToken,
  }: { email: string; password: string; thirdBindToken?: string | undefined },
): Promise<ResultOf<'authByPWDOrOTM'>> {
  const { services, refuse } = request;
  const { store } = services;
  const binds = await waitingIdentity(request, thirdBindToken);
  const emailKey = keyOf(email);
  const account = await findAccountByEmail(store.read, emailKey);
  const known = await isKnownBrowser(request, emailKey);
  const right = await tryPassword(request, { email, emailKey, account, known, password });
  const outcome = await store.change(async (tx) => {
    const current = await right.consume(tx);
    return current && completeSignIn(tx, request, current, { ...byPassword, binds });
  });
  return outcome ? answerSignIn(refuse, outcome) : refuse(11201);
}
