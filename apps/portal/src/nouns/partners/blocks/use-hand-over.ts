import { oauthErrorOf } from '@foyer/contract/nouns/oauth-answers';
import { type ReactElement, useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { useSignOut } from '../../../blocks/use-sign-out.ts';
import { type Answer, isFromPlatform } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import { useGo } from '../../../session/navigation.ts';
import { handOverRequestOf } from '../../../session/request/hand-over-request.ts';
import { kindOf } from '../../../session/request/kind.ts';
import { endWithoutCode, leaveAs, leaveWith } from '../../../session/request/leave.ts';
import type { Partner } from '../../../session/request/partner.ts';
import { useStepUp } from '../../step-up/blocks/use-step-up.tsx';

/** What hands the user over to the partner app that asked for a sign-in. */
export interface HandOver {
  /**
   * Gets the partner's code and goes there with it, or with an error if the platform refuses one.
   * @param consent the version of what the user has allowed the app, if they were asked
   */
  handOver: (request: Partner, consent?: string) => Promise<void>;
  busy: boolean;
  /** Asks for a second factor if the app demands one; it stands anywhere on the screen. */
  dialog: ReactElement;
}

type Refused = Exclude<Answer<'beginPartnerHandOver'>, [0, unknown]>;

/** Does what follows if the platform refuses the code; `again` asks for it once more. */
type GoOn = (request: Partner, refused: Refused, again: () => Promise<void>) => Promise<void>;

/** Where whatever is due is done (settled X1). */
const placesOfDue = {
  protocols: '/legal-agreement',
  verifyEmail: '/personal-center/verify-email',
  deletion: '/del-account-success',
  appConsent: '/continue-to-app',
} as const;

/** @returns the function that goes where something due is done; the request waits for it */
function useGoWhereDue(): (due: keyof typeof placesOfDue) => void {
  const go = useGo();
  return (due) => go(placesOfDue[due], { replace: due !== 'verifyEmail' });
}

/** @returns the function for what follows a refusal, and the dialog that it may open */
function useRefusal(onConsentDue: (() => void) | undefined): { goOn: GoOn; dialog: ReactElement } {
  const go = useGo();
  const goWhereDue = useGoWhereDue();
  const showFault = useShowFault();
  const { signOut } = useSignOut();
  const { stepUp, dialog } = useStepUp();

  /** Another sign-in is due; the request waits for it. */
  const signInAnew = async () => {
    await signOut('switching');
    go('/login', { replace: true, notice: 'signInFirst' });
  };

  const goOn: GoOn = async (request, [fault, refusal], again) => {
    // The frozen dialog and the sign-in show these; the request waits for whoever signs in next.
    if (fault === 11001 || fault === 11248) return;
    if (fault === 11221) return endWithoutCode(request);
    // A trusted browser would pass a new sign-in without the factor that the app asks for.
    if (fault === 11256 && request.link.otherParams.acr_values !== undefined) {
      if (await stepUp(refusal.methods)) return again();
      return void leaveAs(request, 'left');
    }
    // a newer proof is due, or another account is meant
    if (fault === 11256 || fault === 11267) return signInAnew();
    if (fault === 11266 && refusal.due === 'appConsent' && onConsentDue) return onConsentDue();
    if (fault === 11266) return goWhereDue(refusal.due);
    showFault(fault, refusal, 'page');
    // Without an answer nothing is known: the press can be repeated.
    if (isFromPlatform(refusal)) leaveAs(request, oauthErrorOf(fault));
  };
  return { goOn, dialog };
}

/** Gets the code of a request and goes to its app with it. @returns the refusal, if there is one */
async function bringCode(request: Partner, consent?: string): Promise<Refused | undefined> {
  const given = consent === undefined ? {} : { consent };
  const answer = await call('beginPartnerHandOver', { ...handOverRequestOf(request), ...given });
  if (answer[0] !== 0) return answer;
  await leaveWith(request, answer[1].redirectUrl);
  return undefined;
}

/**
 * Tells an app that its user has signed in, if the platform says that the session still holds and that nothing is due.
 * @returns the refusal, or what is due
 */
async function sayDone(request: Partner): Promise<Refused | 'protocols' | 'deletion' | undefined> {
  const answer = await call('getAccountDataInfo', {});
  if (answer[0] !== 0) return answer;
  const { pendingDeletion, protocolsPending } = answer[1];
  if (pendingDeletion) return 'deletion';
  if (protocolsPending) return 'protocols';
  leaveAs(request, 'done');
  return undefined;
}

/**
 * @param onConsentDue on the screen that asks for consent: asks again, since the platform found that it is due
 * @returns the function that answers the request of an app whose user is signed in (settled F1)
 */
export function useHandOver(onConsentDue?: () => void): HandOver {
  const { goOn, dialog } = useRefusal(onConsentDue);
  const goWhereDue = useGoWhereDue();
  const [busy, setBusy] = useState(false);

  const handOver: HandOver['handOver'] = async (request, consent) => {
    setBusy(true);
    const isSignIn = kindOf(request.link) === 'signIn';
    const stopped = await (isSignIn ? sayDone(request) : bringCode(request, consent));
    // busy until the page is left
    if (stopped === undefined) return;
    setBusy(false);
    if (typeof stopped === 'string') return goWhereDue(stopped);
    return goOn(request, stopped, () => handOver(request, consent));
  };
  return { handOver, busy, dialog };
}
