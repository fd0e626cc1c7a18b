import type { ResultOf } from '@foyer/contract/calls';
import { defaultAppID } from '@foyer/contract/partner-apps';
import type { Refused } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { storedLanguage } from '../../session/current-language.ts';
import { keepLastSignIn } from '../../session/keep-last-sign-in.ts';
import type { LastSignIn } from '../../session/last-sign-in.ts';
import { useAfterSignIn } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { keepUser } from '../../session/user.ts';
import { endVerification } from '../codes/verification.ts';
import { prefetchAccount } from './account-data.ts';

/** What a complete authentication answers, as far as the session needs it. */
export type Authenticated = Pick<ResultOf<'authByPWDOrOTM'>, 'authorizeCode' | 'email'>;

/** Makes the session of a complete authentication. @returns the refusal, or undefined when it goes on from here */
export type FinishSignIn = (
  authenticated: Authenticated,
  method?: LastSignIn['method'],
) => Promise<Refused<'loginByAuthorizeCode4AccountWeb'> | undefined>;

/** @returns the function that exchanges an authorizeCode for a session and goes where a sign-in leads */
export function useFinishSignIn(): FinishSignIn {
  const afterSignIn = useAfterSignIn();
  return async ({ authorizeCode, email }, method) => {
    const language = storedLanguage();
    const chosen = language ? { language } : {};
    const [fault, result] = await call('loginByAuthorizeCode4AccountWeb', { authorizeCode, ...chosen });
    if (fault !== 0) return [fault, result];
    const { token, expiresInSec, accountID, userInfo, protocolsDue } = result;
    if (method) keepLastSignIn({ method, email });
    endVerification();
    for (const key of ['signInEmail', 'initialLegalAgreement'] as const) removeStash(key);
    const tokenExpiresAt = Date.now() + expiresInSec * 1000;
    keepUser({ appID: defaultAppID, token, tokenExpiresAt, accountID, userInfo });
    // The screen that shows it is loaded meanwhile.
    if (!protocolsDue) void prefetchAccount();
    afterSignIn({ protocolsDue });
    return undefined;
  };
}
