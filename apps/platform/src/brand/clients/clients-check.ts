import { addressProblem, canonicalAddress, type RegisteredAddress } from '../addresses/registered-address.ts';
import type { BrandApp } from '../brand-app.ts';
import type { OAuthClient } from './oauth-client.ts';

const lists = ['redirectUris', 'postLogoutRedirectUris'] as const;

const placeOf = ({ kind, clientID }: OAuthClient) =>
  kind === 'app' ? `apps.${clientID}.oauth` : `voice.${kind === 'googleVoice' ? 'google' : 'alexa'}`;

const problemsIn = (
  client: OAuthClient,
  field: string,
  addresses: readonly RegisteredAddress[],
  schemes: readonly string[],
): string[] =>
  addresses.flatMap((registered) => {
    const problem = addressProblem(registered, schemes);
    const place = `${placeOf(client)}.${registered.sandboxOnly ? 'sandbox.' : ''}${field}`;
    return problem ? [`${place}: ${registered.address}: ${problem}`] : [];
  });

const addressProblems = (client: OAuthClient, schemes: readonly string[]): string[] => [
  ...lists.flatMap((list) => problemsIn(client, list, client[list], schemes)),
  // no scheme of a mobile app: logout tokens are sent by the platform itself
  ...problemsIn(client, 'backchannelLogoutUri', client.backchannelLogoutUris, []),
];

/** Addresses that would bring a code meant for one client to another. */
function sharedAddresses(clients: readonly OAuthClient[], apps: readonly BrandApp[]): string[] {
  const owners = new Map<string, string>();
  const claims = [
    ...apps.flatMap(({ appID, redirectUris }) => redirectUris.map(({ address }) => ({ address, by: appID }))),
    ...clients.flatMap(({ clientID, redirectUris }) =>
      redirectUris.map(({ address }) => ({ address, by: clientID })),
    ),
  ];
  return claims.flatMap(({ address, by }) => {
    const text = canonicalAddress(address) ?? address;
    const owner = owners.get(text) ?? by;
    owners.set(text, owner);
    return owner === by ? [] : [`${text}: is an address of both ${owner} and ${by}`];
  });
}

function policyProblems(client: OAuthClient, app: BrandApp | undefined): string[] {
  const place = placeOf(client);
  return [
    ...(client.public && client.refresh === 'stable'
      ? [`${place}.refresh: the refresh tokens of a public client rotate (RFC 9700, section 4.14.2)`]
      : []),
    ...(client.scopes.includes('portal') && app?.opensPortal !== true
      ? [`${place}.scopes: portal is for apps with opensPortal`]
      : []),
    ...(app?.oauth?.backchannelLogoutSessionRequired === true && client.backchannelLogoutUris.length === 0
      ? [`${place}.backchannelLogoutSessionRequired: there is no backchannelLogoutUri`]
      : []),
  ];
}

const repeatedIDs = (clientIDs: readonly string[]): string[] =>
  clientIDs.flatMap((clientID, at) =>
    clientIDs.indexOf(clientID) < at ? [`${clientID}: is the id of two clients`] : [],
  );

/** What is wrong with a kit's OAuth clients and resource servers, as sentences that name the field. */
export function clientProblems(
  clients: readonly OAuthClient[],
  apps: readonly BrandApp[],
  resourceServers: readonly string[],
): string[] {
  return [
    ...clients.flatMap((client) => {
      const app = apps.find(({ appID }) => appID === client.appID);
      return [...addressProblems(client, app?.customSchemes ?? []), ...policyProblems(client, app)];
    }),
    ...sharedAddresses(clients, apps),
    ...repeatedIDs([...clients.map(({ clientID }) => clientID), ...resourceServers]),
  ];
}
