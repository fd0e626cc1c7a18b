import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { AssistantType } from '@foyer/contract/nouns/voice';
import { register } from '../addresses/address-list.ts';
import type { RegisteredAddress } from '../addresses/registered-address.ts';
import type { BrandApp } from '../brand-app.ts';
import type { ClientKeys } from './client-keys.ts';
import type { AssistantsFile, VoiceFile } from './oauth-file.ts';
import type { SigningAlg } from './signing-algs.ts';

/** Who gets tokens from the OAuth endpoints, an app or a voice assistant. */
export interface OAuthClient {
  clientID: string;
  kind: 'app' | 'assistant';
  /** Which assistant it is; undefined of an app. */
  assistant?: AssistantType;
  /** As users know it. */
  name: string;
  /** A public client cannot keep a secret: it proves by PKCE that a code is its own (RFC 6749, section 2.1). */
  public: boolean;
  /** In the order of the kit; what a request without a scope asks for. */
  scopes: readonly string[];
  /** Whether a refresh keeps the token or gives another (RFC 9700, section 4.14). */
  refresh: 'stable' | 'rotate';
  /** Whether it runs on devices without a keyboard, which are connected by a code (RFC 8628). */
  device: boolean;
  /** When the user is asked for consent; an assistant's own page asks. */
  consent: 'none' | 'once' | 'always';
  /** Whether each of its requests has PKCE or a nonce (RFC 9700, section 2.1.1). */
  requirePkce: boolean;
  /** Of a client that authenticates by assertions (RFC 7523) and has no secret. */
  jwks?: ClientKeys | undefined;
  /** What its id_tokens are signed with (OpenID Connect Core, section 15.1: RS256 unless the client asks for another). */
  idTokenAlg: SigningAlg;
  /** Whether they hold the claims of the granted scopes, or these are at the userinfo endpoint alone. */
  claimsInIdToken: boolean;
  /** Whether a refresh answers with an id_token, too (OpenID Connect Core, section 12.2: it may). */
  idTokenAtRefresh: boolean;
  /** Where codes of authorization requests may be sent; exact strings. */
  redirectUris: readonly RegisteredAddress[];
  postLogoutRedirectUris: readonly RegisteredAddress[];
  /** Where it is told that a session of its user has ended: one address, and one for the sandbox, or none. */
  backchannelLogoutUris: readonly RegisteredAddress[];
  /** The app itself; undefined of an assistant, which the link of any app may bring. */
  appID?: AppID;
}

const hosts = {
  google: ['oauth-redirect.googleusercontent.com', 'oauth-redirect-sandbox.googleusercontent.com'],
  alexa: ['pitangui.amazon.com', 'layla.amazon.com', 'alexa.amazon.co.jp'],
} as const;

/**
 * Google's: one for its browsers, and one for each of its apps on iOS.
 * https://developers.home.google.com/cloud-to-cloud/project/authorization,
 * https://developers.google.com/identity/account-linking/app-flip-ios
 */
const googleAddresses = ({ projectId, iosApps }: NonNullable<VoiceFile['google']>): string[] =>
  [`/r/${projectId}`, ...iosApps.map((bundleID) => `/a/${bundleID}`)].flatMap((path) =>
    hosts.google.map((host) => `https://${host}${path}`),
  );

/** Amazon's: https://developer.amazon.com/docs/account-linking/configure-authorization-code-grant.html */
const alexaAddresses = ({ vendorId }: NonNullable<VoiceFile['alexa']>): string[] =>
  hosts.alexa.map((host) => `https://${host}/api/skill/link/${vendorId}`);

/** @param entry what the kit says of an assistant, whoever makes it */
const assistantClient = (
  { type, name, clientID, scopes, sandbox }: Omit<AssistantsFile[number], 'redirectUris'>,
  addresses: string[],
): OAuthClient => ({
  clientID,
  kind: 'assistant',
  assistant: type,
  name,
  public: false,
  scopes,
  refresh: 'stable',
  device: false,
  consent: 'none',
  requirePkce: false,
  idTokenAlg: 'RS256',
  claimsInIdToken: true,
  idTokenAtRefresh: false,
  redirectUris: register(addresses, sandbox.redirectUris),
  postLogoutRedirectUris: [],
  backchannelLogoutUris: [],
});

/** The names under which users know the makers; a page names the company, never one of its products. */
const assistantClients = ({ google, alexa }: VoiceFile, others: AssistantsFile): OAuthClient[] => [
  ...(google
    ? [assistantClient({ ...google, type: 'googleVoice', name: 'Google' }, googleAddresses(google))]
    : []),
  ...(alexa
    ? [assistantClient({ ...alexa, type: 'alexaVoice', name: 'Amazon Alexa' }, alexaAddresses(alexa))]
    : []),
  ...others.map((other) => assistantClient(other, other.redirectUris)),
];

const listOf = (address: string | undefined): string[] => (address === undefined ? [] : [address]);

function appClient({ appID, name, oauth }: BrandApp): OAuthClient[] {
  if (!oauth) return [];
  const { sandbox, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, ...others } = oauth;
  const { tokenEndpointAuthMethod: _, ...rest } = others;
  return [
    {
      ...rest,
      requirePkce: oauth.requirePkce ?? false,
      clientID: appID,
      appID,
      kind: 'app',
      name,
      redirectUris: register(redirectUris, sandbox.redirectUris),
      postLogoutRedirectUris: register(postLogoutRedirectUris, sandbox.postLogoutRedirectUris),
      backchannelLogoutUris: register(listOf(backchannelLogoutUri), listOf(sandbox.backchannelLogoutUri)),
    },
  ];
}

/** Every client of a kit; an app's client id is its app id. */
export const oauthClients = (
  apps: readonly BrandApp[],
  voice: VoiceFile,
  assistants: AssistantsFile,
): OAuthClient[] => [...apps.flatMap(appClient), ...assistantClients(voice, assistants)];
