import { type AuthorizationError, answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { kindOf } from './kind.ts';
import { stateOf } from './partner.ts';
import { addressText, type PartnerAddress, partnerAddress } from './partner-address.ts';
import type { ConfirmedAddresses, Partner } from './partner-checks.ts';
import { sealedAnswer } from './silent.ts';

/** How a request ends: it is done, its owner leaves, or it cannot be done. */
export type Ending = 'done' | 'left' | AuthorizationError;

const errorOf = (ending: Exclude<Ending, 'done'>): AuthorizationError =>
  ending === 'left' ? 'access_denied' : ending;

/** The addresses of a link that the platform has confirmed; none while it has not answered, or has refused them. */
const confirmedOf = ({ verdict }: Pick<Partner, 'verdict'>): ConfirmedAddresses =>
  typeof verdict === 'object' ? verdict : {};

/**
 * The address that answers a request, with the raw `state` of its link (settled F1):
 *
 * | request | done | its owner leaves | cannot be done |
 * |---|---|---|---|
 * | standard, assistant | by the platform, with a code | `access_denied`, `iss` | the error, `iss` |
 * | sign-in without a code | return address | `failedUri`, else the return address, `access_denied` | the same with its error |
 * | visit | return address | return address | `failedUri`, else the return address, with the error |
 *
 * A sealed request whose address is not confirmed yet is answered with an error by way of the platform.
 * @returns undefined if the platform has confirmed no address for it, and for a code, which only the platform has
 */
export function answerTo(
  request: Pick<Partner, 'link' | 'verdict'>,
  ending: Ending,
): PartnerAddress | undefined {
  const { link, verdict } = request;
  const { redirectUri, failedUri, issuer } = confirmedOf(request);
  const state = stateOf(link);
  const seal = verdict === undefined && kindOf(link) === 'standard' ? link.otherParams.request : undefined;
  if (seal) return ending === 'done' ? undefined : partnerAddress(sealedAnswer(seal, errorOf(ending)));
  const at = (address: PartnerAddress | undefined, answer: Record<string, string | undefined>) =>
    address && partnerAddress(answerAddress(addressText(address), answer, state));
  switch (kindOf(link)) {
    case 'standard':
    case 'assistant':
      return ending === 'done' ? undefined : at(redirectUri, { error: errorOf(ending), iss: issuer });
    case 'signIn':
      return ending === 'done'
        ? at(redirectUri, {})
        : at(failedUri ?? redirectUri, { error: errorOf(ending) });
    case 'visit':
      return ending === 'done' || ending === 'left'
        ? at(redirectUri, {})
        : at(failedUri ?? redirectUri, { error: errorOf(ending) });
  }
}
