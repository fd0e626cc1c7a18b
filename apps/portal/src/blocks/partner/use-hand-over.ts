import type { InputOf } from '@foyer/contract/calls';
import { type AuthorizationError, oauthErrorOf } from '@foyer/contract/oauth-answers';
import { type ReactElement, useState } from 'react';
import { call } from '../../calls/call.ts';
import { useGo } from '../../session/navigation.ts';
import { type ConfirmedAddresses, keepPartner, type PartnerContext, stateOf } from '../../session/partner.ts';
import { useSignOut } from '../account/use-sign-out.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { useShowFault } from '../use-show-fault.tsx';
import { failureAddress, leaveWithCode, leaveWithError } from './answer-partner.ts';

type Asked = InputOf<'beginPartnerHandOver'>;

/** The call's fields by the names that standard requests have for them (RFC 6749, RFC 7636, OpenID Connect). */
const texts = {
  responseType: 'response_type',
  scope: 'scope',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  nonce: 'nonce',
  acrValues: 'acr_values',
  provenSince: 'provenSince',
} as const satisfies Partial<Record<keyof Asked, string>>;

/** What a link asks for, as it asks for it; the platform checks all of it. */
function requestOf(link: PartnerContext, redirectUri: string): Asked {
  const { appID, otherParams } = link;
  const { max_age: maxAge } = otherParams;
  const state = stateOf(link);
  const given = Object.entries(texts).flatMap(([field, name]) => {
    const value = otherParams[name];
    return value ? [[field, value]] : [];
  });
  return {
    appID,
    redirectUri,
    ...Object.fromEntries(given),
    ...(state === undefined ? {} : { state }),
    ...(maxAge ? { maxAgeSec: Number(maxAge) } : {}),
  };
}

/** What hands the user over to the partner app that asked for a sign-in. */
export interface HandOver {
  /** Gets the partner's code and goes there with it, or with an error where it gets none. */
  handOver: (link: PartnerContext, confirmed: ConfirmedAddresses) => Promise<void>;
  busy: boolean;
  /** Asks for a second factor where the app demands one; it stands anywhere on the screen. */
  dialog: ReactElement;
}

/** @returns the function that hands the user over to the partner of a link (flows.md, after sign-in) */
export function useHandOver(): HandOver {
  const go = useGo();
  const showFault = useShowFault();
  const { signOut } = useSignOut();
  const { stepUp, dialog } = useStepUp();
  const [busy, setBusy] = useState(false);

  const fail = (link: PartnerContext, confirmed: ConfirmedAddresses, error: AuthorizationError) => {
    const address = failureAddress(link, confirmed);
    if (address !== undefined) return leaveWithError(link, address, { error, issuer: confirmed.issuer });
    keepPartner(undefined);
    go('/personal-center/profile', { replace: true });
  };

  const handOver: HandOver['handOver'] = async (link, confirmed) => {
    if (confirmed.redirectUri === undefined) return;
    setBusy(true);
    const [fault, result] = await call('beginPartnerHandOver', requestOf(link, confirmed.redirectUri));
    if (fault === 0) return leaveWithCode(result.redirectUrl);
    setBusy(false);
    // The frozen dialog and the sign-in show these; the link is kept for whoever signs in again.
    if (fault === 11001 || fault === 11248) return;
    const asksNothing = link.otherParams.prompt === 'none';
    if (fault === 11256 && !asksNothing) {
      // a trusted browser would let a new sign-in pass without the factor that is asked for
      if (link.otherParams.acr_values !== undefined)
        return (await stepUp(result.methods)) ? handOver(link, confirmed) : undefined;
      await signOut('switching');
      return go('/login', { replace: true, notice: 'signInFirst' });
    }
    if (fault === 11266 && !asksNothing) return go('/legal-agreement', { replace: true });
    showFault(fault, result, 'page');
    // No answer came: the press can be repeated.
    if (fault < 11000) return;
    fail(link, confirmed, asksNothing ? 'interaction_required' : oauthErrorOf(fault));
  };
  return { handOver, busy, dialog };
}
