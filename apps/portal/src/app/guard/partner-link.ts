import { longestState } from '@foyer/contract/lengths';
import { type AppID, actionDestinations, isPartnerAction } from '@foyer/contract/nouns/partner-apps';
import { secretParameters } from '@foyer/contract/paths/initial-url';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { type Parameter, writeQuery } from '../../session/query.ts';
import { type PartnerContext, stateOf } from '../../session/request/partner.ts';
import { longestValue, type RefusalRule } from '../../session/request/partner-checks.ts';
import { type Address, hasRepeated, parameter } from './address.ts';

/** A link of an app of the family, for an action that there is. */
export interface KnownLink {
  kind: 'known';
  context: PartnerContext;
  to: PortalPath;
  /** It carries what a session could be made from. */
  bringsSession: boolean;
}

/** What an address says as a link of a partner app (specification section 2, guard 2). */
export type PartnerLink =
  | { kind: 'none' }
  /** The platform has refused it, or it is ambiguous, or longer than what is kept of a link: nothing in it is used. */
  | { kind: 'refused'; rule: RefusalRule }
  | { kind: 'unknownAction' }
  | KnownLink;

/** Whether a parameter is a code or a token, which must not stay in the address (security: R79). */
export const isSecret = ({ name }: Parameter): boolean => secretParameters.includes(name);

/** What `/oauth/authorize` says of a request that it could not answer at its address, by the value of `refused`. */
const platformRules: Readonly<Record<string, RefusalRule>> = { client: 'clientId', address: 'redirectUri' };

const isTooLong = ({ value }: Parameter): boolean => value.length > longestValue;

/**
 * Reads the partner parameters of an address; nothing else is looked at.
 * @param apps those that the brand has: a link of any other is none
 */
export function readPartnerLink(address: Address, apps: ReadonlySet<AppID>): PartnerLink {
  const isAppID = (text: string | undefined): text is AppID => (apps as ReadonlySet<unknown>).has(text);
  const { query } = address;
  const redirectUri = parameter(address, 'redirectUri');
  const otherRedirectUri = parameter(address, 'redirect_uri');
  const namesTwo = redirectUri !== undefined && otherRedirectUri !== undefined;
  const refused = parameter(address, 'refused');
  if (refused !== undefined) return { kind: 'refused', rule: platformRules[refused] ?? 'malformed' };
  if (namesTwo || hasRepeated(address) || query.some(isTooLong))
    return { kind: 'refused', rule: 'malformed' };
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
    otherParams: Object.fromEntries(
      query.filter(({ raw }) => raw !== '').map(({ name, value }) => [name, value]),
    ),
    rawQuery: writeQuery(query.filter((each) => !isSecret(each))),
  };
  if ((stateOf(context)?.length ?? 0) > longestState) return { kind: 'refused', rule: 'malformed' };
  return {
    kind: 'known',
    context,
    to: actionDestinations[action],
    bringsSession: query.some(isSecret),
  };
}
