import type { KitApps } from '@foyer/contract/nouns/partner-apps';
import { assistantsScope } from '@foyer/contract/nouns/scopes';
import type { AssistantType } from '@foyer/contract/nouns/voice';
import {
  addressProblem,
  canonicalAddress,
  type RegisteredAddress,
  withoutLoopbackPort,
} from '../addresses/registered-address.ts';
import type { BrandApp } from '../brand-app.ts';
import type { OAuthClient } from './oauth-client.ts';

const lists = ['redirectUris', 'postLogoutRedirectUris'] as const;

/** Where the kit has the two assistants that are not in its list. */
const ownPlaces = new Map<AssistantType, string>([
  ['googleVoice', 'voice.google'],
  ['alexaVoice', 'voice.alexa'],
]);

/** Returns where the kit has a client, as its sentences name it. */
export const placeOf = ({ assistant, clientID }: OAuthClient): string =>
  assistant === undefined
    ? `apps.${clientID}.oauth`
    : (ownPlaces.get(assistant) ?? `assistants.${assistant}`);

const problemsIn = (
  client: OAuthClient,
  field: string,
  addresses: readonly RegisteredAddress[],
  schemes: readonly string[],
): string[] =>
  addresses.flatMap((registered) => {
    const isOfNativeApp = client.public && field === 'redirectUris';
    const problem = addressProblem({ ...registered, isOfNativeApp }, schemes);
    const place = `${placeOf(client)}.${registered.sandboxOnly ? 'sandbox.' : ''}${field}`;
    return problem ? [`${place}: ${registered.address}: ${problem}`] : [];
  });

const addressProblems = (client: OAuthClient, schemes: readonly string[]): string[] => [
  ...lists.flatMap((list) => problemsIn(client, list, client[list], schemes)),
  // no scheme of a mobile app: logout tokens are sent by the platform itself
  ...problemsIn(client, 'backchannelLogoutUri', client.backchannelLogoutUris, []),
];

/** What a public client may be sent codes at whatever the port is. */
const atAnyPort = ({ redirectUris, public: isPublic }: OAuthClient): string[] =>
  redirectUris.flatMap(({ address, sandboxOnly }) =>
    isPublic && !sandboxOnly ? (withoutLoopbackPort(address) ?? []) : [],
  );

/** Addresses that would bring a code meant for one client to another. */
function sharedAddresses(clients: readonly OAuthClient[], apps: readonly BrandApp[]): string[] {
  const owners = new Map<string, string>();
  const claims = [
    ...apps.flatMap(({ appID, redirectUris }) => redirectUris.map(({ address }) => ({ address, by: appID }))),
    ...clients.flatMap(({ clientID, redirectUris }) =>
      redirectUris.map(({ address }) => ({ address, by: clientID })),
    ),
  ];
  const anyPort = new Set(clients.flatMap(atAnyPort));
  return claims.flatMap(({ address, by }) => {
    const loopback = withoutLoopbackPort(address);
    const text =
      loopback !== undefined && anyPort.has(loopback) ? loopback : (canonicalAddress(address) ?? address);
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
    ...(client.backchannelLogoutUris.length > 0 && !client.scopes.includes('openid')
      ? [
          `${place}.scopes: openid is missing: without id_tokens the app cannot tell whose logout token it gets`,
        ]
      : []),
    ...(app?.oauth?.backchannelLogoutSessionRequired === true && client.backchannelLogoutUris.length === 0
      ? [`${place}.backchannelLogoutSessionRequired: there is no backchannelLogoutUri`]
      : []),
  ];
}

/** What devices that are connected by a code cannot do. */
function deviceProblems(client: OAuthClient): string[] {
  if (!client.device) return [];
  const place = placeOf(client);
  return [
    ...(client.scopes.includes('portal')
      ? [`${place}.scopes: portal is not for an app with device: a device never opens the portal`]
      : []),
    ...(client.scopes.includes(assistantsScope)
      ? [`${place}.scopes: ${assistantsScope} is not for an app with device: nobody signs in there`]
      : []),
    ...(client.redirectUris.length === 0 && client.backchannelLogoutUris.length > 0
      ? [
          `${place}.backchannelLogoutUri: devices have no session that could end, and there are no redirectUris`,
        ]
      : []),
  ];
}

/** Whether a client names how it authenticates, and has what that takes. */
function authenticationProblems({ appID, oauth }: BrandApp): string[] {
  if (!oauth) return [];
  const place = `apps.${appID}.oauth`;
  const { tokenEndpointAuthMethod: method, jwks } = oauth;
  if (method !== undefined && oauth.public)
    return [
      `${place}.tokenEndpointAuthMethod: a public client cannot keep a ${method === 'client_secret' ? 'secret' : 'key'}`,
    ];
  if (oauth.public && oauth.requirePkce === false)
    return [`${place}.requirePkce: a public client always needs PKCE (RFC 9700, section 2.1.1)`];
  if ((method === 'private_key_jwt') === (jwks !== undefined)) return [];
  return [`${place}.jwks: belongs to tokenEndpointAuthMethod "private_key_jwt", and is needed there`];
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
      return [
        ...addressProblems(client, app?.customSchemes ?? []),
        ...policyProblems(client, app),
        ...deviceProblems(client),
      ];
    }),
    ...apps.flatMap(authenticationProblems),
    ...sharedAddresses(clients, apps),
    ...repeatedIDs([...clients.map(({ clientID }) => clientID), ...resourceServers]),
  ];
}

/**
 * Confidential apps of which the kit does not say whether they have to send PKCE or a nonce. They start as before, without;
 * whoever adds one decides (settled G5; RFC 9700, section 2.1.1).
 */
export const undecidedClients = ({ apps }: { apps: KitApps<BrandApp> }): string[] =>
  Object.entries(apps).flatMap(([appID, { oauth }]) =>
    !oauth || oauth.public || oauth.requirePkce !== undefined
      ? []
      : [
          `brand.json: apps.${appID}.oauth.requirePkce: write true, or false for an app that can send neither code_challenge nor nonce`,
        ],
  );
