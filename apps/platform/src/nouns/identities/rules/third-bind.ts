import type { Context, RefusingContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { keepThirdLogin, tryTakeUnbound } from '../store/third-logins.ts';
import { bindIdentity } from './bind-identity.ts';
import { checkThirdLogin, endOfStep, openedLogin } from './third-login.ts';

/**
 * Looks at an identity that waits for its account, by its thirdBindToken. Refuses with 11253 where it has expired, else
 * 11252.
 * @returns the sign-in at the provider that it came with; undefined where no token is given
 */
export async function waitingIdentity(
  context: RefusingContext<11252 | 11253>,
  thirdBindToken: string | undefined,
): Promise<string | undefined> {
  if (thirdBindToken === undefined) return undefined;
  const { login } = await checkThirdLogin(context, 'unbound', thirdBindToken);
  return login.loginID;
}

/** Lets an identity wait for the end of a sign-in that it is to be bound by (settled B7). */
export const keepForBinding = (tx: Writer, { services, caller }: Context, loginID: string): Promise<void> =>
  keepThirdLogin(
    tx,
    { loginID, bindHash: caller.bindHash },
    { until: endOfStep(services, 'unbound'), now: services.clock.now() },
  );

/**
 * Binds the identity that a sign-in came with, in the transaction that makes its session (settled B7).
 * @returns whether it is bound
 */
export async function bindWaiting(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  loginID: string,
): Promise<boolean> {
  const { services, caller } = context;
  const login = await tryTakeUnbound(tx, { loginID, bindHash: caller.bindHash }, services.clock.now());
  const waiting = login && openedLogin(services, login);
  return waiting ? bindIdentity(tx, context, account, waiting) : false;
}
