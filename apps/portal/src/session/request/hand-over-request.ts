import type { InputOf } from '@foyer/contract/calls';
import { type Partner, stateOf } from './partner.ts';
import { addressText } from './partner-address.ts';

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
  request: 'request',
} as const satisfies Partial<Record<keyof Asked, string>>;

/** The confirmed return address, for the call that asks for its code; empty if there is none. */
export const confirmedText = (verdict: Partner['verdict']): string =>
  typeof verdict === 'object' && verdict.redirectUri ? addressText(verdict.redirectUri) : '';

/**
 * What a standard request asks for, as it asks for it; the platform checks all of it.
 * A link of the portal's own form has no seal that says when it came: for it a sign-in since then is fresh, whatever
 * `max_age` says, or it would ask for ever (settled F4).
 */
export function handOverRequestOf({ link, verdict, id, signedInBefore }: Partner): Asked {
  const { appID, otherParams } = link;
  const { max_age: maxAge } = otherParams;
  const state = stateOf(link);
  const asksAge = maxAge && (otherParams.request !== undefined || signedInBefore);
  const given = Object.entries(texts).flatMap(([field, name]) => {
    const value = otherParams[name];
    // an empty parameter counts as missing (RFC 6749, section 3.1), but a missing `responseType` would count as `code`
    return value || (value === '' && name === 'response_type') ? [[field, value]] : [];
  });
  return {
    appID,
    redirectUri: confirmedText(verdict),
    ...Object.fromEntries(given),
    ...(state === undefined ? {} : { state }),
    ...(asksAge ? { maxAgeSec: Number(maxAge) } : {}),
    ...(id === undefined ? {} : { requestID: id }),
  };
}
