import { limits } from '@foyer/contract/limits';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { type Answer, clientFaults, type RefusalOf, type Refused } from '../../../calls/answer.ts';
import { Text } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { writeStash } from '../../../session/stash.ts';
import { type SignInManner, useFinishSignIn } from './use-finish-sign-in.ts';

/** What a sign-in was tried with. */
export interface SignInTry extends SignInManner {
  /** The address. Left out, like `method`, where the sign-in was begun on another screen. */
  email?: string;
  /** The identity of a provider that is bound with it. */
  thirdBindToken?: string;
}

/**
 * Goes where the answer to a first factor leads.
 * @returns the refusal that belongs on the screen of the factor, or undefined when it goes on elsewhere
 */
export type FollowSignInAnswer = (
  answer: Answer<'authByPWDOrOTM'> | Answer<'finishThirdPartyLogin'>,
  tried: SignInTry,
) => Promise<
  Refused<'authByPWDOrOTM' | 'finishThirdPartyLogin' | 'loginByAuthorizeCode4AccountWeb'> | undefined
>;

type RegisterProof = { email: string; bizToken: string; thirdBindToken?: string | undefined };

/** Keeps what the code has proven for an address that no account has: an account can be created with it. */
function keepRegisterProof({ email, bizToken, thirdBindToken }: RegisterProof): void {
  const expiresAt = Date.now() + limits.ticketLife;
  writeStash('emailCodeSuccess', { bizType: 'register', bizToken, email, expiresAt, thirdBindToken });
}

/** Keeps an identity that no account has, until somebody has said which one is to have it. */
function keepIdentity({
  thirdBindToken = '',
  thirdPartyType = '',
  email,
  name,
  bizToken,
}: RefusalOf<11251>): void {
  const expiresAt = Date.now() + limits.ticketLife;
  writeStash('thirdPartyBind', { thirdBindToken, thirdPartyType, email, name, bizToken, expiresAt });
}

/** Keeps what the first factor has proven for the screen of the second one. */
function keepFirstFactor(due: RefusalOf<11257>, method: SignInTry['method']): void {
  const { bizToken, mfaMethodList, email: maskedEmail } = due;
  const expiresAt = Date.now() + limits.ticketLife;
  writeStash('mfaLogin', { bizToken, mfaMethodList, maskedEmail, expiresAt, method });
}

/** Keeps what the consent to the documents is for. */
function keepFirstConsent(initToken: string, trusts: SignInTry['trusts']): void {
  writeStash('initialLegalAgreement', { initToken, protocols: [], trusts });
}

interface Ways {
  go: ReturnType<typeof useGo>;
  finish: ReturnType<typeof useFinishSignIn>;
  showFault: ReturnType<typeof useShowFault>;
}

/** The switch names every fault that the calls declare; one that is missing does not compile. */
async function follow(
  [fault, result]: Parameters<FollowSignInAnswer>[0],
  { email, method, trusts, thirdBindToken }: SignInTry,
  { go, finish, showFault }: Ways,
): ReturnType<FollowSignInAnswer> {
  switch (fault) {
    case 0:
      return finish(result, { method, trusts });
    case 11202:
      if (email === undefined) return [fault, result];
      showFault(fault, result, 'page', <Text id="notice.noAccount.words" />);
      keepRegisterProof({ email, bizToken: result.bizToken, thirdBindToken });
      return void go('/register-by-password', { replace: true, notice: 'noAccount' });
    case 11203:
      if (result.changedAt === undefined) return [fault, result];
      writeStash('movedAddress', { changedAt: result.changedAt });
      return void go('/undo', { replace: true });
    case 11247:
      return void go('/lock-account');
    case 11248: // The dialog of the shell says it.
      return undefined;
    case 11251:
      keepIdentity(result);
      return void go('/third-login/bind-email', { replace: true });
    case 11257:
      keepFirstFactor(result, method);
      return void go('/mfa', { replace: true });
    case 11266:
      if (!('initToken' in result)) return [fault, result];
      keepFirstConsent(result.initToken, trusts);
      return void go('/init-legal-agreement', { replace: true });
    case 11000:
    case 11003:
    case 11201:
    case 11220:
    case 11221:
    case 11252:
    case 11253:
    case 11300:
    case clientFaults.noAnswer:
    case clientFaults.unreadable:
    case clientFaults.stopped:
      return [fault, result];
    default:
      fault satisfies never;
      return [fault, result];
  }
}

/** @returns what every first factor leads to, by password, code, provider or consent (flows.md "Sign-in", settled X2) */
export function useSignInAnswer(): FollowSignInAnswer {
  const ways: Ways = { go: useGo(), finish: useFinishSignIn(), showFault: useShowFault() };
  return (answer, tried) => follow(answer, tried, ways);
}
