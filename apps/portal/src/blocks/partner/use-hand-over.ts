import { oauthErrorOf } from '@foyer/contract/oauth-answers';
import { type ReactElement, useState } from 'react';
import { type Answer, isFromPlatform } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { useGo } from '../../session/navigation.ts';
import { handOverRequestOf } from '../../session/request/hand-over-request.ts';
import { kindOf } from '../../session/request/kind.ts';
import { leaveAs, leaveWith, noteAnswered } from '../../session/request/leave.ts';
import type { Partner } from '../../session/request/partner.ts';
import { useSignOut } from '../account/use-sign-out.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { useShowFault } from '../use-show-fault.tsx';

/** What hands the user over to the partner app that asked for a sign-in. */
export interface HandOver {
  /** Gets the partner's code and goes there with it, or with an error if the platform refuses one. */
  handOver: (request: Partner) => Promise<void>;
  busy: boolean;
  /** Asks for a second factor if the app demands one; it stands anywhere on the screen. */
  dialog: ReactElement;
}

type Refused = Exclude<Answer<'beginPartnerHandOver'>, [0, unknown]>;

/** Does what follows if the platform refuses the code; `again` asks for it once more. */
type GoOn = (request: Partner, refused: Refused, again: HandOver['handOver']) => Promise<void>;

/** @returns the function for what follows a refusal, and the dialog that it may open */
function useRefusal(): { goOn: GoOn; dialog: ReactElement } {
  const go = useGo();
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
    // the request has its code already
    if (fault === 11221) return noteAnswered(request);
    // A trusted browser would pass a new sign-in without the factor that the app asks for.
    if (fault === 11256 && request.link.otherParams.acr_values !== undefined) {
      if (await stepUp(refusal.methods)) return again(request);
      return void leaveAs(request, 'left');
    }
    // a newer proof is due, or another account is meant
    if (fault === 11256 || fault === 11267) return signInAnew();
    if (fault === 11266 && refusal.due === 'verifyEmail') return go('/personal-center/verify-email');
    if (fault === 11266) return go('/legal-agreement', { replace: true });
    showFault(fault, refusal, 'page');
    // Without an answer nothing is known: the press can be repeated.
    if (isFromPlatform(refusal)) leaveAs(request, oauthErrorOf(fault));
  };
  return { goOn, dialog };
}

/** @returns the function that answers the request of an app whose user is signed in (settled F1) */
export function useHandOver(): HandOver {
  const { goOn, dialog } = useRefusal();
  const [busy, setBusy] = useState(false);

  const handOver: HandOver['handOver'] = async (request) => {
    if (kindOf(request.link) === 'signIn') {
      leaveAs(request, 'done');
      return;
    }
    setBusy(true);
    const answer = await call('beginPartnerHandOver', handOverRequestOf(request));
    const [fault, result] = answer;
    if (fault === 0) return leaveWith(request, result.redirectUrl);
    setBusy(false);
    return goOn(request, answer, handOver);
  };
  return { handOver, busy, dialog };
}
