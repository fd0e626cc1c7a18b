import type { ResultOf } from '@foyer/contract/calls';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { tryCode } from '../../codes/rules/try-code.ts';
import { waitingIdentity } from '../../identities/rules/third-bind.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { forgiveByKnownDevice } from '../../limits/rules/password-tries.ts';
import { claimAccount } from '../rules/claim-account.ts';
import { answerSignIn, completeSignIn } from './complete-sign-in.ts';
import { offerAccount } from './offer-account.ts';
import { refuseAfterPasswords } from './refuse-after-passwords.ts';

type Request = HandlerRequest<'authByPWDOrOTM'>;

const byCode = { first: 'code', second: null, method: 'code' } as const;

/**
 * Signs in with the digits of a mailed code, one of its own where an identity of a provider is to be bound (settled B7); an address without an account gets the way to make one.
 */
export async function signInByCode(
  request: Request,
  { email, code, thirdBindToken }: { email: string; code: string; thirdBindToken?: string | undefined },
): Promise<ResultOf<'authByPWDOrOTM'>> {
  const { services, refuse } = request;
  const emailKey = keyOf(email);
  const known = await isKnownBrowser(request, emailKey);
  await refuseAfterPasswords(request, { emailKey, known });
  const binds = await waitingIdentity(request, thirdBindToken);
  const bizType = binds === undefined ? 'login' : 'thirdBind';
  const right = await tryCode(request, { email, emailKey, bizType, code, known });
  const outcome = await services.store.change(async (tx) => {
    const owner = await right.use(tx);
    if (!owner) return { kind: 'used' } as const;
    if (owner.accountID !== null) {
      if (known) await forgiveByKnownDevice(tx, request, emailKey);
      const { account } = await claimAccount(tx, request, owner);
      return completeSignIn(tx, request, account, { ...byCode, binds });
    }
    return offerAccount(tx, request, owner, { bizType, binds });
  });
  if (outcome.kind === 'used') return refuse(11221);
  if (outcome.kind === 'moved') return refuse(11203, outcome.reserved);
  if (outcome.kind === 'noAccount') return refuse(11202, { bizToken: outcome.bizToken });
  return answerSignIn(refuse, outcome);
}
