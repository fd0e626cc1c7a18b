import { secretParameters } from '@foyer/contract/arrival';
import { actionDestinations, isAppID, isPartnerAction } from '@foyer/contract/partner-apps';
import type { PortalPath } from '@foyer/contract/portal-paths';
import type { PartnerContext } from '../session/partner.ts';
import { type Address, hasRepeated, parameter } from './address.ts';

/** What an address says as a link of a partner app (specification section 2, guard 2). */
export type PartnerLink =
  | { kind: 'none' }
  | { kind: 'ambiguous' }
  | { kind: 'unknownAction' }
  | {
      kind: 'known';
      context: PartnerContext;
      to: PortalPath;
      /** It carries what a session could be made from. */
      bringsSession: boolean;
    };

/** Whether a parameter is a code or a token, which must not stay in the address (security: R79). */
export const isSecret = ([name]: readonly [name: string, value: string]): boolean =>
  secretParameters.includes(name);

/** Reads the partner parameters of an address; nothing else is looked at. */
export function readPartnerLink(address: Address): PartnerLink {
  const redirectUri = parameter(address, 'redirectUri');
  const otherRedirectUri = parameter(address, 'redirect_uri');
  if (hasRepeated(address) || (redirectUri !== undefined && otherRedirectUri !== undefined))
    return { kind: 'ambiguous' };
  const appID = parameter(address, 'appName');
  const action = parameter(address, 'action');
  if (!isAppID(appID) || !action) return { kind: 'none' };
  if (!isPartnerAction(action)) return { kind: 'unknownAction' };
  const context: PartnerContext = {
    appID,
    action,
    authorizeCode: parameter(address, 'authorizeCode'),
    accessToken: parameter(address, 'accessToken'),
    redirectUri: redirectUri ?? otherRedirectUri,
    failedUri: parameter(address, 'failedUri'),
    otherParams: Object.fromEntries(address.query),
  };
  return {
    kind: 'known',
    context,
    to: actionDestinations[action],
    bringsSession: address.query.some(isSecret),
  };
}
