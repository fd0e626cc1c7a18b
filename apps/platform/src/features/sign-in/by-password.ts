import type { ResultOf } from '@foyer/contract/calls';
import { emailKey as keyOf } from '@foyer/contract/email-address';
import { tryPassword } from '../../accounts/password/try-password.ts';
import { findAccountByEmail } from '../../store/accounts/accounts.ts';
import { knowsBrowser } from '../../store/accounts/devices.ts';
import type { HandlerRequest } from '../handler.ts';
import { answerSignIn, completeSignIn } from './complete-sign-in.ts';

/** Signs in with a password. */
export async function signInByPassword(
  request: HandlerRequest<'authByPWDOrOTM'>,
  { email, password }: { email: string; password: string },
): Promise<ResultOf<'authByPWDOrOTM'>> {
  const { services, caller, refuse } = request;
  const { store, clock } = services;
  const emailKey = keyOf(email);
  const account = await findAccountByEmail(store.read, emailKey);
  const known = await knowsBrowser(store.read, { emailKey, bindHash: caller.bindHash }, clock.now());
  const right = await tryPassword(request, { email, emailKey, account, known, password });
  const outcome = await store.change(async (tx) => {
    const current = await right.consume(tx);
    return current && completeSignIn(tx, request, current, 'password');
  });
  return outcome ? answerSignIn(refuse, outcome) : refuse(11201);
}
