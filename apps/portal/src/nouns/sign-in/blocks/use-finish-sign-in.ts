import type { ResultOf } from '@foyer/contract/calls';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { Refused } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import { storedLanguage } from '../../../session/browser/current-language.ts';
import { deviceID } from '../../../session/browser/device-id.ts';
import { setNavigation, useAfterSignIn, usePrefetchAfterSignIn } from '../../../session/navigation.ts';
import { beginSession } from '../../../session/user/begin-session.ts';
import type { LastSignIn } from '../../../session/user/last-sign-in.ts';
import { prefetchAccount } from '../../accounts/blocks/account-data.ts';
import { endVerification } from '../../codes/blocks/verification.ts';

/** What a complete authentication answers, as far as the session needs it. */
export type Authenticated = Pick<ResultOf<'authByPWDOrOTM'>, 'authorizeCode' | 'email'>;

/** How a sign-in was made, and what it is to leave. */
export interface SignInManner {
  /** Kept as the way that this browser offers first. */
  method?: LastSignIn['method'] | undefined;
  /** Whether the browser is to be trusted from now on; only behind a second factor. */
  trusts?: boolean | undefined;
}

/** Makes the session of a complete authentication. @returns the refusal, or undefined when it goes on from here */
export type FinishSignIn = (
  authenticated: Authenticated,
  manner?: SignInManner,
) => Promise<Refused<'loginByAuthorizeCode4AccountWeb'> | undefined>;

/** @returns the function that exchanges an authorizeCode for a session and goes where a sign-in leads */
export function useFinishSignIn(): FinishSignIn {
  const afterSignIn = useAfterSignIn();
  const prefetchAfterSignIn = usePrefetchAfterSignIn();
  const showFault = useShowFault();
  return async ({ authorizeCode, email }, { method, trusts = false } = {}) => {
    if (trusts) {
      const deviceId = deviceID();
      const trust = { deviceId, trustStatus: 1, authorizeCode } as const;
      const [fault, refusal] = await call('trustOrRevokeDeviceByAuthorizeCode', trust);
      // they are signed in nevertheless; the next sign-in asks for the second factor again
      if (fault !== 0) showFault(fault, refusal);
    }
    const language = storedLanguage();
    const chosen = language ? { language } : {};
    const exchange = call('loginByAuthorizeCode4AccountWeb', { authorizeCode, ...chosen });
    void prefetchAfterSignIn();
    const [fault, result] = await exchange;
    if (fault !== 0) return [fault, result];
    const { protocolsDue, deletionDue } = result;
    endVerification();
    beginSession(result, { method, email });
    // set before the guard decides: home must not flash up where somebody has to choose first
    if (deletionDue) setNavigation({ deletionDue });
    // The screen that shows it is loaded meanwhile.
    if (!protocolsDue) void prefetchAccount();
    await afterSignIn({ protocolsDue });
    return undefined;
  };
}
